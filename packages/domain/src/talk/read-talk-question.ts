// Maps what a question says to one of the typed queries, or says why it cannot: nothing that was not understood is passed over.

import { readOwnNames, readOwnQuestion, staysOwn } from './read-own-question.ts'
import { hasCompared, readComparison, verbPair } from './read-talk-comparison.ts'
import { readNetwork } from './read-talk-network.ts'
import { readPosts } from './read-talk-posts.ts'
import { hasThreshold } from './read-talk-thresholds.ts'
import { readChange, readTimes } from './read-talk-times.ts'
import type { TalkWords } from './read-talk-words.ts'
import {
  choiceIn,
  dimensionOf,
  filterOf,
  HOW_OFTEN,
  hasSubject,
  limitOf,
  metricOf,
  orderOf,
} from './talk-choice-rules.ts'
import { withoutSideClauses } from './talk-clause-rules.ts'
import { usesEverything } from './talk-coverage-rules.ts'
import { lastDays } from './talk-days-rules.ts'
import { spelledOut } from './talk-ellipsis-rules.ts'
import { followUp } from './talk-follow-up.ts'
import { withDirection } from './talk-follow-up-days.ts'
import { withDaysOfBefore } from './talk-follow-up-periods.ts'
import { restOf } from './talk-follow-up-rest.ts'
import { asksForPictures, asksWhomToFollow, finerPlaceIn } from './talk-lacking-rules.ts'
import type { OwnNames } from './talk-own-query-rules.ts'
import { spelledOutPeople } from './talk-people-ellipsis.ts'
import {
  choiceOf,
  type DayMetric,
  DEFAULT_PEOPLE,
  hasFilter,
  type PeopleChoice,
  type PeopleDimension,
  RECENT_DAYS,
  type TalkQuery,
  type TalkReading,
  type TalkRefusal,
} from './talk-query-rules.ts'
import {
  asksForAPlace,
  asksForEarnings,
  asksForFollowersOfPost,
  asksForLeave,
  asksForOwnDeeds,
  asksForPeopleOfPost,
  asksForShareInGroups,
  asksForTheirPosts,
  contradicts,
  isOfOthers,
  isOrder,
  isOtherLanguage,
  questionsIn,
  sameDays,
} from './talk-refusal-rules.ts'
import { readFollowRequest, readListRequest } from './talk-request-rules.ts'
import { saysAll } from './talk-said-rules.ts'
import { shareOf } from './talk-share-rules.ts'
import { gatherSlots, type TalkSlots } from './talk-slots.ts'
import { normalTalk } from './talk-spelling-rules.ts'
import { STANDING } from './talk-standing-rules.ts'

export interface TalkContext {
  readonly today: string
  /** What the question before was understood as; null: it is the first. */
  readonly before: TalkQuery | null
  /** Of the asker's campaigns and audiences; left out: none. */
  readonly names?: OwnNames
}

export const isJapanese = (text: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)

/** Understands a question: about own campaigns and audiences by their own words, about everything else by those of accounts. */
export function readTalkQuestion(words: TalkWords, question: string, context: TalkContext): TalkReading {
  const own = readOwnQuestion(words, question, context)
  if (own?.query) return { query: own.query, followsUp: own.followsUp }
  const reading = readOfAccounts(words, question, context)
  if (own?.refusal && staysOwn(own, reading)) return { refusal: own.refusal, near: own.near }
  if ('query' in reading) return reading
  const named = readOwnNames(question, context)
  if (named) return named
  const unread = reading.refusal.why === 'unread' ? reading.refusal.words.length : 0
  return own?.refusal && own.unread <= unread ? { refusal: own.refusal, near: own.near } : reading
}

/** Where it cannot, it tries without the clauses that are about nothing in the data. */
function readOfAccounts(words: TalkWords, question: string, context: TalkContext): TalkReading {
  const whole = readWhole(words, question, context)
  const several = severalIn(
    words,
    spelledOutPeople(question),
    context,
    'refusal' in whole && whole.refusal.why === 'two_questions',
  )
  if (several) return several
  if (!('refusal' in whole) || !SIDE.has(whole.refusal.why)) return whole
  const sides = withoutSideClauses(words, question, context.today)
  const rest = sides && readWhole(words, sides.rest, context)
  if (sides && rest && 'query' in rest) return { ...rest, leftOut: sides.leftOut }
  if (isOtherLanguage(question)) return { refusal: { why: 'language' }, near: null }
  const slots = gatherSlots(words.read(question, context.today), isJapanese(question))
  const isClosed = whole.refusal.why === 'unread' || whole.refusal.why === 'unclear'
  return isClosed && isOfOthers(question, slots) ? { refusal: { why: 'not_yours' }, near: whole.near } : whole
}

/** A question that asks more than one thing is answered by none of them alone. */
function severalIn(
  words: TalkWords,
  question: string,
  context: TalkContext,
  isSure: boolean,
): Extract<TalkReading, { refusal: TalkRefusal }> | null {
  const hasOwnSubject = (part: string): boolean => {
    const tokens = words.read(part, context.today)
    return isSure || hasSubject(gatherSlots(tokens, isJapanese(part)))
  }
  const parts = questionsIn(question, hasOwnSubject)
  if (parts.length === 0) return null
  const alone = parts.filter((part) => 'query' in readWhole(words, part, { ...context, before: null }))
  return { refusal: { why: 'two_questions', parts: alone }, near: null }
}

/** Refusals that a side clause may have caused. */
const SIDE: ReadonlySet<TalkRefusal['why']> = new Set(['unread', 'unclear', 'future', 'negation', 'opinion', 'acts'])

function readWhole(words: TalkWords, said: string, context: TalkContext): TalkReading {
  const rest = restOf(said, context.before)
  if (rest) return { query: rest, followsUp: true }
  const dated = withDaysOfBefore(said, context.before, context.today)
  if (typeof dated !== 'string') return { refusal: dated, near: null }
  const question = spelledOut(dated, context.before)
  const japanese = isJapanese(question)
  if (asksWhomToFollow(question)) return { refusal: { why: 'elsewhere', page: 'who-to-follow' }, near: null }
  const toFollow = readFollowRequest(question)
  if (toFollow !== null) return followRefusal(words, toFollow, context)
  const toList = readListRequest(question)
  const asked = toList?.question ?? question
  const tokens = words.read(asked, context.today)
  const gathered = { ...gatherSlots(tokens, japanese), list: toList?.name ?? null }
  const same = gathered.has.has('same_period') ? sameDays(gathered, context.before) : null
  const slots = same ? { ...gathered, periods: [same, ...gathered.periods] } : gathered
  const refusal = refusalOf(slots, asked) ?? (gathered.has.has('same_period') && !same ? NO_DAYS : null)
  if (refusal) return { refusal, near: nearest(slots, context) }
  if (asksForPeopleOfPost(slots, context.before)) return { refusal: { why: 'post_people' }, near: null }
  const followed =
    context.before && followUp(slots, context.before, { today: context.today, fresh: () => freshQuery(slots, context) })
  const isWhole = (query: TalkQuery): boolean => usesEverything(slots, query) && saysAll(slots, query, context.before)
  if (followed && 'query' in followed && !isWhole(followed.query))
    return { refusal: { why: 'unclear' }, near: followed.query }
  if (followed)
    return 'refusal' in followed
      ? { ...followed, near: nearest(slots, context) }
      : { query: withDirection(slots, followed.query), followsUp: true }
  // '@xのほうは？' after a question about one's own is about somebody else's.
  const onlyHandle = slots.handles.length > 0 && [...slots.has].every((one) => one === 'fill' || one === 'follow_up')
  if (context.before && onlyHandle && !OF_OTHERS.has(context.before.kind))
    return { refusal: { why: 'not_yours' }, near: null }
  const nobody = slots.has.has('these') && NOBODY.test(slots.text)
  const takesThese = slots.has.has('these') || slots.has.has('audience') || slots.has.has('to_list')
  if (!context.before && (nobody || (takesThese && !hasSubject(slots))))
    return { refusal: { why: 'no_context' }, near: null }
  // 'Only the suspended ones' begins a conversation with nobody.
  if (!context.before && ONLY_ONES.test(slots.text) && !hasSubject(slots))
    return { refusal: { why: 'no_context' }, near: null }
  // それのインプレッション after an answer about no post: nothing has been named that it could mean.
  if (context.before && slots.has.has('one_thing') && POINTS.test(slots.text) && ofAPost(slots))
    return { refusal: { why: 'no_context' }, near: null }
  // 'And the Japanese-speaking ones?' after nothing, or after what was not answered, is about nobody in particular.
  if (!context.before && LEANS.test(slots.text) && slots.sets.length === 0 && speaksOfFollowers(slots))
    return { refusal: { why: 'no_context' }, near: null }
  const fresh = freshQuery(slots, context)
  const query = fresh && usesEverything(slots, fresh) && saysAll(slots, fresh, null) ? fresh : null
  return query
    ? { query: withDirection(slots, query), followsUp: false }
    : { refusal: { why: 'unclear' }, near: nearest(slots, context) }
}

const POINTS =
  /^(?:(?:and|so|ok) )*(?:what|how|when) (?:\S+ ){0,4}(?:its?|that one|this one|that post|this post)\b|^(?:and |so )*its\b|^(?:それ|その ?(?:投稿|ポスト|ツイート)|この ?(?:投稿|ポスト|ツイート)) ?(?:の|は|って)/
const ofAPost = (slots: TalkSlots): boolean => metricOf(slots) !== null || slots.has.has('posts')
const LEANS = /^(?:and|what about|how about|same|now|only|just the)\b|\bones\b/
const OF_OTHERS: ReadonlySet<TalkQuery['kind']> = new Set<TalkQuery['kind']>([
  'person',
  'network_count',
  'network_compare',
])
/** Of somebody whom the answer before names. */
const HOW_OFTEN_OF_THEM = /^(?:and )?how many times(?: (?:did|has|have|do|does) (?:they|he|she|that one)\b.*)?$/
/** 'How many times did I post' counts posts; how many days did something counts days. */
const HOW_MANY_DAYS =
  /\bhow many (?:days|weeks|months|hours)\b|\bhow many times\b(?! (?:(?:did|do|have|had) i|i|i've|i have) (?:post|tweet|publish)(?:ed)?\b)|何 ?日 ?間|何 ?週間|何(?:か|ヶ|カ)月/
/** 'Who liked it': nobody is told of a single post. */
const ONE_POST =
  /\b(?:likes?|liked|repl(?:y|ied) to|reposts?|reposted|quotes?|quoted|retweeted|(?:engaged?|interact(?:ed)?) with|react(?:ed)? to|respond(?:ed)? to) (?:it|that|this|that one|this one)(?! (?:day|week|weekend|month|quarter|year|morning|time)\b)(?: (?:posts?|tweet))?(?: |$)|(?:その|この) (?:投稿|ポスト|ツイート) (?:に|を)/
/** 'How many of them' begins a conversation with nobody. */
const NOBODY =
  /^(?:(?:and|so|ok) )*(?:how many|which|who|what (?:share|percentage|proportion)) (?:of )?(?:of )?(?:them|those|these)\b(?! (?:followers|people|who|that|accounts))|^(?:その ?中|そのうち|このうち)/
const ONLY_ONES = /^(?:(?:and|but|ok|so|now) )*(?:only|just) (?:the|those)\b|^(?:only|just) the\b/
const OF_THOSE = /その ?うち|そのうち|その ?中|\bof (?:those|them|these)\b/
/** 投稿数と平均いいね, 'the number of posts and the average likes'. */
const TWO_FIGURES =
  /(?:数|率|合計|平均|中央値) (?:と|や|および|及び|並びに|、) \S+(?: の)?(?: \S+)? ?(?:数|率|合計|平均|中央値)|(?:数|率) (?:と|や|および|及び) (?:平均|合計)|\b(?:number|total|average|mean|median|count|sum|rate)s? (?:\S+ ){0,6}and (?:also )?(?:the |my |its )?(?:number|total|average|mean|median|count|sum)\b/
/** 'How many left, and how many came'. */
const TWO_COUNTS =
  /\bhow (?:many|much)\b.*\b(?:and|or|but) (?:also )?how (?:many|much)\b|何 ?(?:人|名|件).*(?:、|て|で|し|と).*何 ?(?:人|名|件)/
/** Who came and who left are one answer. */
const isGrowth = ({ has }: TalkSlots): boolean => has.has('gained') && (has.has('lost') || has.has('unfollowers'))
const TOGETHER = ['compare', 'than', 'or', 'share', 'ff_ratio', 'growth'] as const

/** 'In the same period' where no answer named any days. */
const NO_DAYS: TalkRefusal = { why: 'no_context' }

function refusalOf(slots: TalkSlots, question: string): TalkRefusal | null {
  const { has, unread } = slots
  if (normalTalk(slots.text) === '') return { why: 'nothing_read' }
  if (isOrder(question)) return { why: 'acts' }
  if (asksForEarnings(question, slots)) return { why: 'elsewhere', page: 'payout' }
  if (asksForFollowersOfPost(question)) return { why: 'followers_by_post' }
  if (has.has('promises')) return { why: 'future' }
  if (has.has('private')) return { why: 'private' }
  if (has.has('payout')) return { why: 'elsewhere', page: 'payout' }
  if (has.has('billing')) return { why: 'elsewhere', page: 'premium' }
  if (has.has('connecting') && !has.has('compare')) return { why: 'elsewhere', page: 'accounts' }
  const told =
    (has.has('suspended_left') || has.has('deleted_left')) && !/\bwhy\b|なぜ|どうして|なんで/.test(slots.text)
  if (
    has.has('reasons') &&
    !told &&
    !has.has('ways_left') &&
    !(has.has('distribution') && slots.sets.includes('unfollowers'))
  )
    return { why: 'reasons' }
  if (has.has('video')) return { why: 'kind_of_media' }
  if (asksForTheirPosts(question, slots)) return { why: 'their_posts' }
  if (has.has('future')) return { why: 'future' }
  if (TWO_COUNTS.test(slots.text) && !hasCompared(slots) && !isGrowth(slots)) return { why: 'two_questions' }
  if (asksForLeave(question) && !has.has('best_time')) return { why: 'opinion' }
  if (has.has('acts') && !has.has('best_time')) return { why: 'acts' }
  if (has.has('opinion') && !has.has('best_time')) return { why: 'opinion' }
  if (asksForPictures(question) && (unread.length > 0 || slots.looseNegation || has.has('untold')))
    return { why: 'profile_pictures' }
  const place = has.has('interested') || has.has('posts') ? null : finerPlaceIn(slots.text, unread)
  if (place) return { why: 'finer_place', ...place }
  if (unread.length > 0) return { why: 'unread', words: unread }
  if (ONE_POST.test(slots.text))
    return { why: slots.engagedBy !== null || slots.asksWho || metricOf(slots) !== null ? 'post_people' : 'unclear' }
  if (HOW_MANY_DAYS.test(slots.text) && !HOW_OFTEN_OF_THEM.test(slots.text)) return { why: 'unclear' }
  if (asksForOwnDeeds(question)) return { why: 'unclear' }
  if (contradicts(slots)) return { why: 'contradiction' }
  if (asksForAPlace(slots) || asksForShareInGroups(slots)) return { why: 'unclear' }
  if (slots.mixed && !verbPair(slots)) return { why: 'unclear' }
  if (has.has('bound')) return { why: 'unclear' }
  if (
    slots.counted > 1 &&
    (slots.sets.length > 1 || OF_THOSE.test(slots.text)) &&
    !hasCompared(slots) &&
    !isGrowth(slots)
  )
    return { why: 'two_questions' }
  if (slots.periods.length < 2 && TWO_FIGURES.test(slots.text) && !TOGETHER.some((one) => has.has(one)))
    return { why: 'two_questions' }
  if (slots.looseNegation) return { why: 'negation' }
  return null
}

/** Following and unfollowing has a page where it is confirmed: whom the question means, or those of the one before. */
function followRefusal(words: TalkWords, rest: string, context: TalkContext): TalkReading {
  const slots = gatherSlots(words.read(rest, context.today), isJapanese(rest))
  const own = hasSubject(slots) && !slots.has.has('these') ? freshQuery(slots, context) : null
  const choice = choiceOf(own ?? context.before ?? { kind: 'best_time' })
  return { refusal: { why: 'follows', choice }, near: null }
}

const nearest = (slots: TalkSlots, context: TalkContext): TalkQuery | null => freshQuery(slots, context)

/** A query from nothing but this question. */
export function freshQuery(slots: TalkSlots, context: TalkContext): TalkQuery | null {
  const { has } = slots
  const network = readNetwork(slots)
  if (network) return network
  if (slots.handles.length > 0) return { kind: 'person', handle: slots.handles[0] ?? '' }
  if (
    has.has('accounts') &&
    slots.sets.length + slots.periods.length >= 0 &&
    !has.has('audience') &&
    !has.has('to_list') &&
    asksForAccounts(slots)
  )
    return { kind: 'accounts_compare', ...(slots.periods[0] && { period: slots.periods[0] }) }
  const timed = readTimes(slots, context.today)
  if (timed) return timed
  const timeless = !has.has('gained') && !has.has('lost') && metricOf(slots) === null
  if (
    (has.has('by_hour') ||
      has.has('by_weekday') ||
      (has.has('rank_days') && !/\b(?:did|was|were|went)\b/.test(slots.text))) &&
    timeless &&
    !has.has('unfollowers')
  )
    return { kind: 'best_time' }
  if (has.has('best_time') && !has.has('gained') && !has.has('lost') && !has.has('unfollowers'))
    return { kind: 'best_time' }
  if (!hasSubject(slots) && !speaksOfFollowers(slots) && !hasThreshold(slots)) return null
  const change = hasCompared(slots) ? null : readChange(slots, context.today)
  if (change) return change
  const compared = hasCompared(slots) ? readComparison(slots, context.today) : null
  if (compared) return compared
  const posts = readPosts(slots, context.today)
  if (posts) return posts
  return readPeople(slots, context.today)
}

/** 'How many are verified?' means followers; a topic alone means nothing: 'the weather'. */
const speaksOfFollowers = (slots: TalkSlots): boolean =>
  slots.jobs.length === 0 &&
  slots.interests.length === 0 &&
  (hasFilter(filterOf(slots)) || (dimensionOf(slots) !== null && !slots.has.has('by_interest')))

const asksForAccounts = ({ sets, text }: TalkSlots): boolean => sets.length <= 1 || /accounts/.test(text)

function readPeople(slots: TalkSlots, today: string): TalkQuery | null {
  const { has } = slots
  const choice = choiceIn(slots, today)
  const { mutual: _mutual, ...unrelated } = choice.filter
  if (has.has('ff_ratio') && !hasFilter(unrelated))
    return {
      kind: 'people_compare',
      left: { of: 'followers', filter: {}, period: choice.period },
      right: { of: 'following', filter: {}, period: choice.period },
    }
  const bothWays = has.has('gained') && (has.has('lost') || has.has('unfollowers'))
  const { how: _, ...conditions } = choice.filter
  const plain = !hasFilter(conditions)
  if (has.has('over_time') || (has.has('best_time') && (has.has('gained') || choice.of === 'unfollowers')))
    return plain && !bothWays
      ? { kind: 'days', metric: dayMetric(slots, choice), period: choice.period ?? lastDays(today, RECENT_DAYS) }
      : null
  if (has.has('when') && ASKS_WHEN.test(slots.text) && !slots.asksWho)
    return plain && !bothWays && (has.has('gained') || choice.of === 'unfollowers')
      ? { kind: 'days', metric: dayMetric(slots, choice), period: choice.period ?? lastDays(today, RECENT_DAYS) }
      : null
  const daily = has.has('mean') && /\ba day\b|per day|each day|daily|(?:1|一)日|日 ?平均/.test(slots.text)
  if (daily && plain && (has.has('gained') || has.has('lost')) && !bothWays)
    return { kind: 'days', metric: dayMetric(slots, choice), period: choice.period ?? lastDays(today, RECENT_DAYS) }
  if (has.has('growth') || bothWays)
    return plain || bothWays ? { kind: 'growth', period: slots.periods[0] ?? lastDays(today, RECENT_DAYS) } : null
  if (has.has('to_list')) return { kind: 'people_to_list', ...choice, list: slots.list ?? null }
  if (has.has('audience')) return { kind: 'people_audience', ...choice }
  if (has.has('common'))
    return { kind: 'people_common', ...(slots.sets.length === 0 ? { ...choice, of: 'unfollowers' as const } : choice) }
  // How many of them were verified back then is not known.
  if (choice.period && wasStanding(slots, choice, today))
    return plain
      ? { kind: 'days', metric: choice.of === 'following' ? 'following' : 'followers', period: choice.period }
      : null
  const by = dimensionOf(slots)
  if (by === 'how')
    return { kind: 'people_distribution', ...choice, filter: conditions, by, limit: limitOf(slots, DEFAULT_PEOPLE) }
  if (by !== null && asksFor(by, slots))
    return { kind: 'people_distribution', ...choice, by, limit: limitOf(slots, DEFAULT_PEOPLE) }
  if (has.has('distribution')) return null
  const events = has.has('count') || (/\bgain|増え|増加|獲得/.test(slots.text) && !wantsList(slots))
  if (events && plain && countsEvents(slots, choice) && !asksForNewOnes(slots) && !has.has('stayed'))
    return { kind: 'growth', period: choice.period ?? lastDays(today, RECENT_DAYS) }
  const top =
    has.has('most') &&
    (slots.asksWho ||
      // 'How often did my top engager engage' is in the list, whose first one is told with as many.
      (choice.of === 'engagers' && HOW_OFTEN.test(slots.text) && tellsOften(slots)) ||
      (slots.numbers.length === 1 && /上位|トップ|\btop\b/.test(slots.text)) ||
      /フォロワー 数 \S* ?(?:最も|一番|いちばん|もっとも)? ?(?:多い|大きい) ?フォロワー/.test(slots.text))
  const listed = /一覧|ランキング/.test(slots.text) && !has.has('share')
  if (!top && !listed && (has.has('count') || has.has('share') || has.has('total'))) {
    const share = shareOf(slots, choice, today)
    return share && { kind: 'people_count', ...share.choice, ...(share.among && { among: share.among }) }
  }
  // 'Are my followers mostly Japanese': how many of them are, and that share.
  if (MOSTLY.test(slots.text) && !plain && !slots.asksWho) return { kind: 'people_count', ...choice }
  if (wantsList(slots))
    return { kind: 'people_list', ...choice, order: orderOf(slots, choice), limit: limitOf(slots, DEFAULT_PEOPLE) }
  if (has.has('mean') || has.has('median')) return null
  // 'People who reposted me': the list says how many they are, too.
  if (!plain || choice.of === 'unfollowers' || choice.of === 'engagers')
    return { kind: 'people_list', ...choice, order: orderOf(slots, choice), limit: limitOf(slots, DEFAULT_PEOPLE) }
  // 今週フォローしてくれた人を教えて: who, and with that how many.
  if (choice.period !== null && has.has('people'))
    return { kind: 'people_list', ...choice, order: orderOf(slots, choice), limit: limitOf(slots, DEFAULT_PEOPLE) }
  return { kind: 'people_count', ...choice }
}

/** As many as the list tells of each: 'how many likes did my top engager give' asks for some of them. */
const tellsOften = (slots: TalkSlots): boolean => {
  const metric = metricOf(slots)
  return metric === null || metric === 'engagements'
}
const MOSTLY = /^(?:are|is) .*\bmost(?:ly)?\b/
/** 'When did I lose followers', フォロワーが減ったのはいつ: on which days, and not by whom. */
const ASKS_WHEN = /\bwhen did\b|^いつ|た(?: の)?(?: は| って)? いつ/

/** 'How many did I gain', 'how many did I lose': what happened, whoever has come back or left since. */
const countsEvents = ({ has, sets }: TalkSlots, { of, filter }: PeopleChoice): boolean =>
  (has.has('gained') && of === 'followers') ||
  (has.has('lost') && of === 'unfollowers' && filter.how === undefined && !sets.includes('engagers'))

/** 'New followers' still follow; 'gained' counts everybody who came. */
const asksForNewOnes = ({ text }: TalkSlots): boolean =>
  /\bnew followers?\b|新しい ?フォロワー|新規 ?フォロワー|新フォロワー/.test(text) &&
  !/\bgain|獲得|増え|ふえ|増加|\bwon\b|\badded\b/.test(text)

/** Who is there on a day: 'how many followers did I have on 1 March', not who came on it. */
const wasStanding = ({ has, sets, text }: TalkSlots, { of, period }: PeopleChoice, today: string): boolean =>
  (of === 'followers' || of === 'following') &&
  // 'Who did I follow in October' are those who were added in it.
  !(/\bdid i follow\b/.test(text) && period?.from !== period?.to) &&
  sets.length === 1 &&
  !['gained', 'lost', 'growth', 'over_time', 'unfollowers', 'recently'].some((one) => has.has(one as 'gained')) &&
  (STANDING.test(text) || (period?.from === today && period.to === today && /\bdo i have\b|いる|います/.test(text)))

/** 'Which country' is a question; 'in Japan' with a country named is a condition. */
function asksFor(by: PeopleDimension, slots: TalkSlots): boolean {
  if (by === 'how') return true
  // 'How many are located outside Japan' counts them.
  const asksWhich = /\b(?:which|what|by|each|per) countr|countries\b|どの ?国|国別|国ごと|国 ?は ?どこ/.test(slots.text)
  const outside = slots.filter.not_countries !== undefined && slots.has.has('count') && !asksWhich
  if (by === 'country') return slots.countries.length === 0 && !(outside && !/\bwhere\b|どこ/.test(slots.text))
  if (by === 'language') return slots.languages.length === 0
  if (by === 'job') return slots.jobs.length === 0
  if (by === 'interest') return slots.interests.length === 0
  return true
}

const wantsList = ({ has, asksWho }: TalkSlots): boolean =>
  asksWho ||
  has.has('account_oldest') ||
  has.has('account_newest') ||
  has.has('list') ||
  has.has('most') ||
  has.has('newest') ||
  has.has('oldest') ||
  has.has('least')

function dayMetric({ has }: TalkSlots, { of }: PeopleChoice): DayMetric {
  if (has.has('gained')) return 'gained'
  if (of === 'unfollowers') return 'lost'
  return of === 'following' ? 'following' : 'followers'
}
