// What a question's words amount to: whom it is about, the conditions, the order, how many and in which days.
import { thresholdFilter } from './read-talk-thresholds.ts'
import { asksForMore, complementOf } from './talk-complement-rules.ts'
import { lastDays } from './talk-days-rules.ts'
import {
  type Engagement,
  MOST_ROWS,
  type PeopleChoice,
  type PeopleDimension,
  type PeopleFilter,
  type PeopleOrder,
  type PeopleSet,
  type PostFilter,
  type PostMetric,
  RECENT_DAYS,
  type TalkPeriod,
} from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

export const saysMetric = (slots: TalkSlots): boolean => metricOf(slots) !== null

/** Whether a question names whom or what it is about. */
export const hasSubject = (slots: TalkSlots): boolean =>
  slots.sets.length > 0 ||
  slots.handles.length > 0 ||
  saysMetric(slots) ||
  [
    'posts',
    'network',
    'growth',
    'best_time',
    'accounts',
    'gained',
    'people',
    'mutual',
    'reply_posts',
    'repost_posts',
    'quote_posts',
    'original_posts',
    'not_replies',
    'no_media',
    'no_link',
    'hashtags',
    'no_hashtags',
    'by_weekday',
    'by_hour',
    'rank_days',
    'does_well',
    'ff_ratio',
    'both_accounts',
  ].some((one) => slots.has.has(one as 'posts')) ||
  slots.lastPosts !== null ||
  slots.tags.length > 0 ||
  slots.engagedBy !== null

/** 'What are they interested in', 'what do they speak': nothing is named, so that is asked for. */
const asksWhatOf = (slots: TalkSlots): PeopleDimension | null => {
  const { has } = slots
  if (has.has('posts')) return null
  if (has.has('interested') && slots.interests.length === 0 && slots.words === null) return 'interest'
  if (has.has('speaking') && slots.languages.length === 0 && !slots.filter.not_languages) return 'language'
  return has.has('working_as') && slots.jobs.length === 0 ? 'job' : null
}

export function dimensionOf(slots: TalkSlots): PeopleDimension | null {
  const { has } = slots
  const told = has.has('suspended_left') || has.has('deleted_left')
  if (((has.has('reasons') && !told) || has.has('ways_left')) && slots.sets.includes('unfollowers')) return 'how'
  if (has.has('by_country') || has.has('where')) return 'country'
  if (has.has('by_language')) return 'language'
  if (has.has('by_job')) return 'job'
  if (has.has('by_gender')) return 'gender'
  if (has.has('by_interest')) return 'interest'
  // The breakdown of those who left is by how they left.
  const ways = has.has('distribution') && has.has('lost') && !has.has('posts') && !has.has('unfollowers')
  return asksWhatOf(slots) ?? (ways ? 'how' : null)
}

/** The conditions of a question on people; a name stated twice is an alternative. */
export function filterOf(slots: TalkSlots): PeopleFilter {
  const { countries, languages, jobs, interests, genders } = slots
  return {
    ...slots.filter,
    ...(countries.length > 0 && { countries: [...new Set(countries.flat())] }),
    ...(languages.length > 0 && { languages: [...new Set(languages)] }),
    ...(jobs.length > 0 && { jobs: [...new Set(jobs)] }),
    ...(interests.length > 0 && { interests: [...new Set(interests)] }),
    ...(genders.length === 1 && { gender: genders[0] as 'female' | 'male' }),
    ...(slots.has.has('both_accounts') && slots.sets.includes('followers') && { both_accounts: true as const }),
    ...(slots.has.has('in_bio') && slots.words !== null && { words: slots.words }),
  }
}

/** 'Who gave me the most likes': the likes are theirs. */
const givenMetric = (slots: TalkSlots): Engagement | 'any' | null => {
  const metric = metricOf(slots)
  const given = { likes: 'like', replies: 'reply', reposts: 'repost', quotes: 'quote', engagements: 'any' } as const
  return metric !== null && metric in given ? given[metric as keyof typeof given] : null
}

/** 'How often did my top engager engage'. */
export const HOW_OFTEN =
  /\bhow (?:often|many times) (?:did|does|has|have|do) (?:my|the)\b|\bnumber of (?:interactions|engagements|times)\b|(?:人|方|ユーザー|フォロワー|アカウント) ?(?:は|が|って) ?何 ?(?:回|件)|(?:反応|エンゲージメント) ?(?:の )?(?:回数|件数|数)/
/** 'Who likes my posts most often' is told by how often they did. */
export const MOST_OFTEN = /\bmost (?:often|frequently)\b|(?:いちばん|一番|最も|もっとも) ?(?:よく|頻繁)/
const NOT_RETURNED =
  /(?:n't|\bnot|without) follow(?:s|ed|ing)? (?:me )?back|フォロ(?:バ|ーバック)(?:して)?(?:くれ|され|もら)|フォロー(?:し|を)?返してくれ|片思い|片想い/
const NOT_BY_ME = /\bi (?:don't|do not|haven't|have not|am not)\b|\bi'm not\b|\bdo i not\b|\bdon't i\b|\bam i not\b/

/** Which people a question is about, with what follows from the sets that it names. */
export function choiceIn(slots: TalkSlots, today: string): PeopleChoice {
  const { has, sets } = slots
  const asked = filterOf(slots)
  const period = slots.periods[0] ?? (has.has('recently') ? lastDays(today, RECENT_DAYS) : null)
  const verb = slots.engagedBy ?? givenMetric(slots)
  // 'Who doesn't follow me back' is somebody whom one follows.
  const unreturned =
    sets.length === 0 &&
    verb === null &&
    has.has('not_mutual') &&
    NOT_RETURNED.test(slots.text) &&
    !NOT_BY_ME.test(slots.text)
  // 一度もいいねをくれたことがない相互: who engaged is nobody that never did.
  const isNeverOfMutual = slots.filter.engaged === false && slots.filter.mutual === true
  let of: PeopleSet = unreturned
    ? 'following'
    : (sets[0] ?? (verb !== null && !isNeverOfMutual ? 'engagers' : 'followers'))
  const filter: { -readonly [K in keyof PeopleFilter]: PeopleFilter[K] } = { ...asked }
  if (has.has('suspended_left') || has.has('deleted_left')) of = 'unfollowers'
  else if (sets.includes('unfollowers')) {
    of = 'unfollowers'
    if (has.has('unfollowers') && !has.has('lost')) filter.how = 'unfollowed'
  } else if (sets.includes('followers') && sets.includes('following')) {
    of = sets[0] === 'following' && !has.has('gained') ? 'following' : 'followers'
    filter.mutual ??= true
  } else if (sets.includes('engagers') && sets.includes('followers')) {
    if (of === 'followers') filter.engaged ??= true
    else filter.follows_you ??= true
  }
  // 'Mutuals who never liked a post' have engaged with none.
  if (of === 'engagers' && sets.length === 0 && filter.mutual === true && filter.engaged === false) of = 'followers'
  if (verb !== null) {
    if (of === 'engagers') {
      if (verb !== 'any') filter.engaged_by = verb
      delete filter.engaged
    } else {
      filter.engaged ??= true
      if (verb !== 'any') filter.engaged_by = verb
    }
  }
  if (of === 'engagers' || of === 'unfollowers') relateEngagers(filter, slots)
  if (of === 'following' && filter.follows_you !== undefined) {
    filter.mutual = filter.follows_you
    delete filter.follows_you
  }
  if (of === 'followers' && filter.follows_you === false) {
    filter.mutual = false
    delete filter.follows_you
  }
  if (of === 'unfollowers' && filter.mutual !== undefined) {
    filter.followed_by_you = filter.mutual
    delete filter.mutual
  }
  const ranked =
    period !== null ||
    (has.has('most') && (!has.has('count') || slots.asksWho || HOW_OFTEN.test(slots.text))) ||
    (has.has('usually') && MOST_OFTEN.test(slots.text)) ||
    MOST_ACTIVE.test(slots.text)
  const engagedFollowers = of === 'followers' && filter.engaged === true && ranked && !has.has('gained')
  if (engagedFollowers) {
    delete filter.engaged
    return { of: 'engagers', filter: { ...filter, follows_you: true }, period }
  }
  return {
    of,
    filter,
    period:
      period ?? (has.has('gained') && of === 'followers' && !has.has('oldest') ? lastDays(today, RECENT_DAYS) : null),
  }
}

/** Of those who engage or left, 'mutual' says which side of following is meant. */
function relateEngagers(
  filter: { -readonly [K in keyof PeopleFilter]: PeopleFilter[K] },
  { has, text }: TalkSlots,
): void {
  if (has.has('not_mutual')) {
    delete filter.mutual
    if (/i (?:don't|do not|haven't|'m not)|i'm not|do i not|don't i|私が|自分が/.test(text))
      filter.followed_by_you = false
    else filter.follows_you = false
  } else if (has.has('following') && !has.has('unfollowers')) filter.followed_by_you ??= true
  else if (
    /\b(?:do|did) i (?:still )?follow\b|\bi (?:still )?follow(?:ed)?\b|\bi was following\b|フォロー(?:している|してる|中)/.test(
      text,
    )
  )
    filter.followed_by_you ??= true
}

/** Among one's followers, whoever engages most is the most active. */
const MOST_ACTIVE = /\bmost (?:active|engaged)\b|(?:最も|一番|いちばん|もっとも) ?(?:アクティブ|活発)/

export function orderOf(slots: TalkSlots, { of, period }: PeopleChoice): PeopleOrder {
  const { has } = slots
  if (has.has('account_oldest')) return 'joined_first'
  if (has.has('account_newest')) return 'joined_last'
  if (has.has('oldest')) return 'oldest'
  if (has.has('newest') || has.has('gained')) return 'recent'
  if (of === 'engagers')
    return /most followers|フォロワーが(?:一番|最も)|フォロワー数/.test(slots.text) ? 'followers' : 'engagements'
  if (has.has('most')) return 'followers'
  return of === 'unfollowers' || period !== null ? 'recent' : 'followers'
}

export const limitOf = ({ numbers }: TalkSlots, usual: number): number => {
  const [first] = numbers
  return first !== undefined && first >= 1 ? Math.min(MOST_ROWS, Math.round(first)) : usual
}

export const periodOf = (slots: TalkSlots, today: string): TalkPeriod | null =>
  slots.periods[0] ?? (slots.has.has('recently') ? lastDays(today, RECENT_DAYS) : null)

const METRIC_ORDER: readonly PostMetric[] = [
  'like_rate',
  'reply_rate',
  'repost_rate',
  'engagement_rate',
  'profile_clicks',
  'url_clicks',
  'impressions',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'engagements',
]

export const metricOf = (slots: TalkSlots): PostMetric | null =>
  METRIC_ORDER.find((metric) => slots.has.has(metric) && !(metric === 'replies' && repliesAreKind(slots))) ?? null

/** Hours of the parts of a day, both included. */
const DAY_PARTS = [
  ['morning', [5, 10]],
  ['midday', [11, 16]],
  ['evening', [17, 22]],
  ['night', [18, 4]],
  // 深夜 is no evening: the night that the parts of a day have.
  ['late_night', [23, 4]],
  ['forenoon', [0, 11]],
] as const
const WEEKEND = [5, 6]
const WORKING_DAYS = [0, 1, 2, 3, 4]

/** Two kinds of posts that a question holds against each other; null: it names no two. */
export function postPair(slots: TalkSlots): readonly [PostFilter, PostFilter] | null {
  const { has, weekdays, tags } = slots
  const parts = DAY_PARTS.filter(([part]) => has.has(part))
  const contrasts = has.has('compare') || has.has('than') || has.has('or') || has.has('does_well')
  if (has.has('media') && has.has('no_media')) return [{ media: true }, { media: false }]
  if (has.has('link') && has.has('no_link')) return [{ link: true }, { link: false }]
  if (has.has('hashtags') && has.has('no_hashtags')) return [{ hashtags: true }, { hashtags: false }]
  if (has.has('weekend') && has.has('working_days')) return [{ weekdays: WEEKEND }, { weekdays: WORKING_DAYS }]
  // Evening and night have hours in common unless one is held against the other.
  const apart = parts.map(([part, hours]) => (part === 'night' && has.has('evening') ? ([23, 4] as const) : hours))
  if (apart.length === 2) return [{ hours: apart[0] ?? [0, 23] }, { hours: apart[1] ?? [0, 23] }]
  if (weekdays.length === 2) return [{ weekdays: weekdays.slice(0, 1) }, { weekdays: weekdays.slice(1) }]
  if (slots.hours.length === 2) return [{ hours: slots.hours[0] ?? [0, 23] }, { hours: slots.hours[1] ?? [0, 23] }]
  if (tags.length === 2) return [{ hashtag: tags[0] ?? '' }, { hashtag: tags[1] ?? '' }]
  if (repliesAreKind(slots)) return [{ kind: 'reply' }, { kind: 'post' }]
  const unnamed = unnamedPair(slots)
  if (unnamed) return unnamed
  return contrasts && has.has('media') && has.has('link') ? [{ media: true }, { link: true }] : null
}

/** 'Do posts with links get more likes?': more than those without. */
function unnamedPair(slots: TalkSlots): readonly [PostFilter, PostFilter] | null {
  const { has } = slots
  // 'Did any post get more than 100 likes' asks for no more than others.
  const said = slots.tokens.flatMap(({ type, text }) => (type === 'threshold' ? [] : [text])).join(' ')
  if (!asksForMore(said) || (['than', 'or', 'count', 'list'] as const).some((one) => has.has(one))) return null
  const filter = conditionsOf(slots, false)
  const rest = complementOf(filter)
  return rest && slots.words === null && slots.lastPosts === null ? [filter, rest] : null
}

/** With these, replies are what posts got. */
const REPLIES_GOT = ['mean', 'median', 'media', 'no_media', 'link', 'no_link', 'hashtags', 'no_hashtags'] as const

/** 'Do my replies do better than my posts': replies that one wrote, not those that one got. */
export function repliesAreKind(slots: TalkSlots): boolean {
  const { has } = slots
  const replies = has.has('replies') || has.has('reply_posts')
  const contrasts = has.has('compare') || has.has('than') || has.has('or') || has.has('does_well')
  if (slots.sets.length > 0 || slots.engagedBy !== null) return false
  return (
    replies &&
    (has.has('original_posts') ||
      (contrasts && has.has('posts') && !REPLIES_GOT.some((one) => has.has(one)) && slots.periods.length < 2))
  )
}

export function postFilterOf(slots: TalkSlots): PostFilter {
  const { has, words } = slots
  return {
    ...(words !== null && { words }),
    ...(unnamedPair(slots) === null && conditionsOf(slots, postPair(slots) !== null)),
    ...(has.has('reply_posts') && { kind: 'reply' as const }),
    ...(has.has('repost_posts') && { kind: 'repost' as const }),
    ...(has.has('quote_posts') && { kind: 'quote' as const }),
    ...(has.has('not_replies') && { not_kind: 'reply' as const }),
    ...(slots.lastPosts !== null && { newest: slots.lastPosts }),
  }
}

/** What holds of the posts themselves; `both`: two kinds of them are held against each other. */
function conditionsOf(slots: TalkSlots, both: boolean): PostFilter {
  const { has, weekdays, tags } = slots
  const [part, other] = DAY_PARTS.filter(([one]) => has.has(one))
  const days = has.has('weekend') ? WEEKEND : has.has('working_days') ? WORKING_DAYS : weekdays
  return {
    ...(has.has('media') && { media: true }),
    ...(has.has('no_media') && !has.has('media') && { media: false }),
    ...(has.has('link') && { link: true }),
    ...(has.has('no_link') && !has.has('link') && { link: false }),
    ...(has.has('no_hashtags') && !both && { hashtags: false }),
    ...(has.has('hashtags') && !both && tags.length === 0 && !asksForTags(slots) && { hashtags: true }),
    ...(tags.length === 1 && { hashtag: tags[0] ?? '' }),
    ...(!both && days.length > 0 && { weekdays: days }),
    ...(!both && part && !other && { hours: part[1] }),
    ...(!both && slots.hours.length === 1 && { hours: slots.hours[0] ?? [0, 23] }),
    ...(has.has('original_posts') && !both && { kind: 'post' as const }),
    ...thresholdFilter(slots),
  }
}

/** 'Which hashtags work best' asks for them; 'posts with hashtags' has them as a condition. */
export const asksForTags = ({ has, text, tags }: TalkSlots): boolean =>
  has.has('hashtags') &&
  tags.length === 0 &&
  !/^(?:do|does|did) .*\bwith(?:out)? (?:any |a )?(?:hashtags?|tags)\b/.test(text) &&
  (/(?:which|what|my|best|top|popular|used?|list(?: of)?|by) (?:\w+ )?(?:hashtags?|tags)|hashtags? (?:do|did|work|get|perform|give|bring|i)|(?:どの|どんな|なんの|何の|使って ?(?:い ?)?る|使った|効果的な|人気の?|多い|よく使う|よく使っている) ?(?:ハッシュ)?タグ|タグ ?(?:別|ごと|ランキング|の一覧|一覧|は ?どれ|で ?一番|の中で|の ?効果|トップ)/.test(
    text,
  ) ||
    (has.has('does_well') && !has.has('posts')))
