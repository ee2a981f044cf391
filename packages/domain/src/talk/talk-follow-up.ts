// Follow-up questions: 'and in Japan?', 'only the verified ones', その中で日本は？ change the question before, and nothing else of it.
import { hasCompared } from './read-talk-comparison.ts'
import { mergedPosts } from './read-talk-thresholds.ts'
import {
  choiceIn,
  dimensionOf,
  filterOf,
  hasSubject,
  limitOf,
  metricOf,
  orderOf,
  periodOf,
  postFilterOf,
} from './talk-choice-rules.ts'
import type { TalkMeaning } from './talk-lexicon.ts'
import {
  choiceOf,
  DAY_METRICS,
  DEFAULT_PEOPLE,
  type Engagement,
  hasFilter,
  type NetworkChoice,
  type PeopleChoice,
  type PeopleFilter,
  type TalkQuery,
  type TalkRefusal,
} from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

interface Circumstances {
  readonly today: string
  /** The question read by itself. */
  readonly fresh: () => TalkQuery | null
}

type Followed = { readonly query: TalkQuery } | { readonly refusal: TalkRefusal }

const ASKS = [
  'count',
  'list',
  'share',
  'distribution',
  'compare',
  'over_time',
  'most',
  'least',
  'common',
  'mean',
  'median',
  'total',
  'audience',
  'to_list',
  'newest',
  'oldest',
  'where',
  'by_country',
  'by_language',
  'by_job',
  'by_gender',
  'by_interest',
  'any',
] as const

const asks = ({ has }: TalkSlots): boolean => ASKS.some((one) => has.has(one))

const setsApart = (slots: TalkSlots): boolean =>
  slots.sets.length > 0 ||
  slots.has.has('posts') ||
  slots.handles.length > 0 ||
  slots.has.has('network') ||
  slots.has.has('accounts') ||
  slots.has.has('best_time')

/** The question as a change of the one before; null: it stands by itself. */
export function followUp(said: TalkSlots, before: TalkQuery, circumstances: Circumstances): Followed | null {
  const slots = asEngagement(said, before)
  const one = ofOneThing(said, before)
  if (one) return one
  const part = shareOfAll(slots, before)
  if (part) return { query: part }
  const refers = slots.has.has('these')
  const events = sameEvents(slots, before)
  if (events) return { query: events }
  const fragment = isFragment(slots)
  const elliptical =
    fragment ||
    !hasSubject(slots) ||
    (slots.startsFollowUp && !asks(slots)) ||
    onlyMetric(slots, before) ||
    onlyGroup(slots, before) ||
    onlyKind(slots, before) ||
    onlyVerb(slots, before) ||
    onlySet(slots, before) ||
    mostOfThem(slots, before)
  const audienceOfThese = (slots.has.has('audience') || slots.has.has('to_list')) && slots.sets.length === 0
  const narrows = slots.has.has('people') && !setsApart(slots) && !slots.has.has('interested')
  if (!refers && !elliptical && !audienceOfThese && !narrows) return null
  const query = changed(slots, before, circumstances)
  if (query) return { query }
  // What says nothing of its own may still be a question of its own, but not about everybody after a question about some.
  const isPart = fragment || onlyMetric(slots, before) || onlyGroup(slots, before)
  const fresh = refers || slots.startsFollowUp || isPart ? null : circumstances.fresh()
  if (fresh && (standsAlone(slots) || !fresh.kind.startsWith('people_'))) return null
  return { refusal: { why: 'unclear' } }
}

const ORDINAL =
  /\bthe (?:first|second|third|fourth|fifth|last|latter|former)(?: one| two| three)?(?= (?:get|got|have|has|had|do|does|did|from|of these|of them|follow)|$)|\b(?:first|second|third|last|other) ones?\b|(?:[\d一二三四五] ?(?:位|番目)|最初の (?:やつ|もの))/
/** What an answer may tell of one after the other. */
const TOLD_APART: ReadonlySet<TalkQuery['kind']> = new Set<TalkQuery['kind']>([
  'posts_list',
  'posts_latest',
  'posts_by',
  'people_list',
  'people_distribution',
  'days_rank',
  'totals',
  'person',
  'accounts_compare',
])
const ITS_METRIC: ReadonlySet<TalkQuery['kind']> = new Set<TalkQuery['kind']>(['posts_list', 'posts_latest'])

/** 'It', 'that one', 'the first', その投稿: one of what was told before, which a query holds where it asks for what that answer says. */
function ofOneThing(slots: TalkSlots, before: TalkQuery): Followed | null {
  const { has } = slots
  const metric = metricOf(slots)
  const ofList = ITS_METRIC.has(before.kind)
  const single = 'limit' in before && before.limit === 1
  // 'Which one has the most women' after countries asks for no list of women.
  const picks =
    !ofList && before.kind !== 'people_list' && /\bwhich (?:one|of them|of these|of those)\b/.test(slots.text)
  const names =
    has.has('one_thing') || picks || ORDINAL.test(slots.text) || (has.has('when') && WAS_POSTED.test(slots.text))
  const plain = slots.periods.length === 0 && slots.sets.length === 0 && slots.engagedBy === null
  // 'How many likes?' after the best post is about that post; 'and by likes?' is not.
  const itsFigure =
    ofList &&
    single &&
    metric !== null &&
    plain &&
    has.has('count') &&
    !setsApart(slots) &&
    !BY_ANOTHER.test(slots.text)
  const itsPeople = slots.engagedBy !== null || slots.asksWho
  if (has.has('one_thing') && before.kind.startsWith('posts_') && !ofList && itsPeople)
    return { refusal: { why: 'post_people' } }
  if (!(names && TOLD_APART.has(before.kind)) && !itsFigure) return null
  const told = before.kind === 'posts_list' ? before.metric : 'engagements'
  const bare =
    plain && !hasFilter(filterOf(slots)) && slots.numbers.length === 0 && !ORDINAL.test(slots.text) && !has.has('most')
  if (ofList && single && bare && (metric === told || (metric === null && has.has('when')))) return { query: before }
  const ofPerson = before.kind === 'person' && (has.has('followers') || has.has('following') || has.has('when'))
  if (ofPerson && slots.handles.length === 0 && metric === null) return { query: before }
  const asksWho = ofList && (slots.engagedBy !== null || slots.asksWho)
  return { refusal: { why: asksWho ? 'post_people' : 'unclear' } }
}
const WAS_POSTED = /^いつ ?(?:に|の)? ?(?:投稿|ポスト|ツイート)(?! ?(?:すれば|する|したら))/
/** インプレッションでは？ */
const BY_ANOTHER = /\bby\b|\b(?:most|best|worst|fewest|least)\b|(?:では|だと|で)$|順|一番|最も/

/** 'As % of followers' after a count of some of them. */
function shareOfAll(slots: TalkSlots, before: TalkQuery): TalkQuery | null {
  const choice = choiceOf(before)
  const said = slots.sets.length === 1 && slots.sets[0] === choice?.of
  const bare =
    !hasFilter(filterOf(slots)) && slots.periods.length === 0 && slots.engagedBy === null && dimensionOf(slots) === null
  return choice && said && bare && slots.has.has('share') && hasFilter(choice.filter)
    ? { kind: 'people_count', ...choice }
    : null
}

/** 何人減った？ after 先月何人増えた？: who came and who left in the same days. */
function sameEvents(slots: TalkSlots, before: TalkQuery): TalkQuery | null {
  const { has } = slots
  const bare = !has.has('followers') && !has.has('people') && !slots.asksWho && slots.engagedBy === null
  const events =
    (has.has('gained') || has.has('lost') || has.has('growth')) && metricOf(slots) === null && !has.has('posts')
  const plain = !hasFilter(filterOf(slots)) && slots.periods.length === 0 && slots.numbers.length === 0
  const more = (
    ['over_time', 'compare', 'than', 'rank_days', 'by_month', 'by_week', 'by_weekday', 'trend', 'most'] as const
  ).some((one) => has.has(one))
  if (!bare || !events || !plain || more) return null
  if (before.kind === 'growth') return before
  const ofLeavers = before.kind === 'people_count' && before.of === 'unfollowers' && before.period !== null
  return ofLeavers && before.period && has.has('lost') && !slots.has.has('these')
    ? { kind: 'growth', period: before.period }
    : null
}

/** 返信は？ after いいねした人: who replied, not how many replies there were. */
function asEngagement(slots: TalkSlots, before: TalkQuery): TalkSlots {
  const given = ENGAGED[metricOf(slots) ?? '']
  const bare = slots.sets.length === 0 && !slots.has.has('posts') && !asks(slots) && slots.engagedBy === null
  const ofEngagers = 'of' in before && before.of === 'engagers'
  return given && bare && ofEngagers && !OWN.test(slots.text) ? { ...slots, engagedBy: given } : slots
}
const ENGAGED: Readonly<Record<string, Engagement>> = {
  likes: 'like',
  replies: 'reply',
  reposts: 'repost',
  quotes: 'quote',
}
const OWN = /\b(?:my|our|i|we|do|does|did|get|got|account)\b|私|自分|うち/

/** Whether a question says whom or what it is about. */
const standsAlone = (slots: TalkSlots): boolean =>
  setsApart(slots) ||
  slots.engagedBy !== null ||
  metricOf(slots) !== null ||
  (['gained', 'lost', 'growth', 'mutual', 'not_mutual', 'both_accounts'] as const).some((one) => slots.has.has(one))

const VERB =
  /^(?:are|is|were|was|do|does|did|have|has|had|do i have|are there|is there|get|got|follow|i follow|should|can|live|speak|work|use)$|(?:ます|です|った|いる|ある|た|か)$/
/** 'From followers?', 'on which post?', フォロワーからは？: a part of the sentence before. */
function isFragment({ tokens, text, japanese, has }: TalkSlots): boolean {
  if (has.has('gained') || has.has('lost') || has.has('growth')) return false
  if (japanese) return tokens.length <= 4 && /から ?(?:は|だと|だけ)?$/.test(text)
  return (
    tokens.length <= 5 &&
    /^(?:and )?(?:from|in|on|for|with|by|among|of|without|at|to)\b/.test(text) &&
    !tokens.some(({ text: one }) => VERB.test(one))
  )
}

/** フォロー中だと？ after a question on followers: the same of other people. */
function onlySet(slots: TalkSlots, before: TalkQuery): boolean {
  const choice = choiceOf(before)
  if (!choice || slots.sets.length !== 1 || slots.sets[0] === choice.of) return false
  const bare = !asks(slots) && slots.periods.length === 0 && slots.numbers.length === 0 && slots.engagedBy === null
  const more = ['gained', 'lost', 'growth', 'posts', 'trend', 'rank_days', 'by_month', 'by_week', 'by_weekday'] as const
  return bare && !hasFilter(filterOf(slots)) && metricOf(slots) === null && !more.some((one) => slots.has.has(one))
}

/** 'Which post got the most?' after how many likes there were. */
const mostOfThem = (slots: TalkSlots, before: TalkQuery): boolean =>
  before.kind.startsWith('posts_') &&
  slots.periods.length === 0 &&
  (WHICH_OF_THEM.test(slots.text) ||
    (metricOf(slots) === null &&
      /^(?:どの|どれ) ?(?:(?:投稿|ポスト|ツイート) )?(?:が|は) (?:一番|最も|一番多い|最も多い)(?: 多い| 多かった)?$|\b(?:got|get|had|has|received|with) (?:the )?(?:most|best|highest|worst|least|fewest|lowest)$/.test(
        slots.text,
      )))
const WHICH_OF_THEM =
  /^(?:and )?which(?: one| ones)? (?:of (?:them|those|these) )?(?:got|get|gets|had|has|have|received|did|was|were|performed|is)\b/

/** What may be asked of the posts of the question before. */
const OF_POSTS = new Set<TalkMeaning>(['mean', 'median', 'total', 'most', 'least', 'list'])

/** 曜日別では？ after a count of posts: the same, grouped. */
const onlyGroup = (slots: TalkSlots, before: TalkQuery): boolean =>
  (before.kind === 'posts_count' || before.kind === 'posts_sum') &&
  (slots.has.has('by_weekday') || slots.has.has('by_hour')) &&
  slots.sets.length === 0 &&
  !slots.has.has('posts') &&
  !slots.has.has('best_time')

/** メディアなしのほうは？ after posts with media: the same of other posts. */
const onlyKind = (slots: TalkSlots, before: TalkQuery): boolean =>
  before.kind.startsWith('posts_') &&
  Object.keys(postFilterOf(slots)).length > 0 &&
  slots.words === null &&
  metricOf(slots) === null &&
  slots.lastPosts === null &&
  slots.sets.length === 0 &&
  !slots.has.has('posts') &&
  !asks(slots)

const withoutEngaged = ({ engaged: _, ...filter }: PeopleFilter): PeopleFilter => filter

/** 'Replied?' after who liked, 'how many lost?' after how many came: the rest of the question before holds. */
function onlyVerb(slots: TalkSlots, before: TalkQuery): boolean {
  if (slots.periods.length > 0 || hasFilter(withoutEngaged(filterOf(slots)))) return false
  const ofEngagers = 'of' in before && before.of === 'engagers' && slots.engagedBy !== null
  // 'Who liked the most?' after how many liked.
  const verb = 'filter' in before && 'engaged_by' in before.filter ? before.filter.engaged_by : null
  const asksFor = slots.asksWho || (slots.japanese && /(?:の は|のは|人は|人 は)$/.test(slots.text))
  if (ofEngagers && asksFor && slots.has.has('most') && slots.sets.length === 0 && verb === slots.engagedBy)
    return !/\b(?:my|me|our)\b/.test(slots.text)
  const metric = metricOf(slots)
  const sameMetric = metric === null || ENGAGED[metric] === slots.engagedBy
  return ofEngagers && slots.sets.length === 0 && !asks(slots) && !slots.has.has('people') && sameMetric
}

/** 'And by likes?', 'average reposts?' after a question about posts: a sentence of its own names whose. */
const onlyMetric = (slots: TalkSlots, before: TalkQuery): boolean => {
  if (!before.kind.startsWith('posts_') || metricOf(slots) === null || setsApart(slots)) return false
  const own = OWN.test(slots.text)
  const only = !slots.asksWho && ASKS.every((one) => !slots.has.has(one) || OF_POSTS.has(one))
  return !asks(slots) || (only && !own && slots.periods.length === 0)
}

function changed(slots: TalkSlots, before: TalkQuery, { today }: Circumstances): TalkQuery | null {
  switch (before.kind) {
    case 'people_count':
    case 'people_list':
    case 'people_distribution':
    case 'people_common':
    case 'people_audience':
    case 'people_to_list':
    case 'people_compare':
      return changedPeople(slots, before, today)
    case 'growth':
    case 'days':
      return changedDays(slots, before, today)
    case 'days_rank':
    case 'totals':
      return changedTimes(slots, before, today)
    case 'posts_by':
    case 'posts_list':
    case 'posts_latest':
    case 'posts_count':
    case 'posts_sum':
    case 'posts_compare':
      return changedPosts(slots, before, today)
    case 'network_count':
    case 'network_compare':
      return changedNetwork(slots, before)
    case 'person':
      return slots.handles.length > 0 ? { kind: 'person', handle: slots.handles[0] ?? '' } : null
    default:
      return null
  }
}

const says = (slots: TalkSlots): boolean =>
  hasFilter(filterOf(slots)) ||
  slots.periods.length > 0 ||
  slots.sets.length > 0 ||
  slots.engagedBy !== null ||
  slots.has.has('recently') ||
  slots.has.has('gained')

function mergedChoice(slots: TalkSlots, before: PeopleChoice, today: string): PeopleChoice | null {
  const said = choiceIn(slots, today)
  const asked = filterOf(slots)
  const filter: { -readonly [K in keyof PeopleFilter]: PeopleFilter[K] } = { ...before.filter, ...asked }
  // 'Of those who care about coffee, how many care about tea': alternatives of a list hold no two at once.
  const [was, is] = [before.filter, asked] as const
  const twice = (['countries', 'languages', 'jobs', 'interests', 'gender', 'words'] as const).some(
    (key) => was[key] !== undefined && is[key] !== undefined && JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  )
  if (slots.has.has('these') && twice) return null
  // 'How many of them replied too' after who liked: both at once is no condition.
  const otherVerb = slots.engagedBy !== null && slots.engagedBy !== 'any' && was.engaged_by !== slots.engagedBy
  if (slots.has.has('these') && otherVerb && (was.engaged_by !== undefined || before.of === 'engagers')) return null
  if (slots.has.has('these') && asked.not_countries?.some((code) => before.filter.countries?.includes(code)))
    return null
  // 日本以外は？ after Japan takes the place of it.
  if (asked.not_countries && !asked.countries) delete filter.countries
  if (asked.countries && !asked.not_countries) delete filter.not_countries
  if (asked.not_languages && !asked.languages) delete filter.languages
  if (asked.languages && !asked.not_languages) delete filter.not_languages
  const narrows =
    slots.has.has('these') || (before.of === 'engagers' && onlySet(slots, { kind: 'people_count', ...before }))
  if (narrows && slots.sets.some((set) => set !== before.of)) {
    if (slots.sets.includes('engagers')) filter.engaged = true
    else if (slots.sets.includes('followers') && before.of !== 'following') filter.follows_you = true
    else if (slots.sets.includes('followers') || slots.sets.includes('following')) filter.mutual = true
    else return null
    return { of: before.of, filter, period: periodOf(slots, today) ?? before.period }
  }
  const of =
    slots.sets.length > 0 || slots.has.has('suspended_left') || slots.has.has('deleted_left') ? said.of : before.of
  if (of !== before.of) delete filter.how
  if (said.of === 'unfollowers' && said.filter.how) filter.how = said.filter.how
  if (slots.engagedBy !== null) {
    if (slots.engagedBy !== 'any') filter.engaged_by = slots.engagedBy
    if (of !== 'engagers') filter.engaged = slots.filter.engaged ?? true
  }
  return {
    of,
    filter,
    period: periodOf(slots, today) ?? (slots.has.has('gained') ? (said.period ?? before.period) : before.period),
  }
}

function changedPeople(slots: TalkSlots, before: TalkQuery, today: string): TalkQuery | null {
  const { has } = slots
  const base = before.kind === 'people_compare' ? before.left : choiceOf(before)
  const choice = base && mergedChoice(slots, base, today)
  if (!base || !choice) return null
  // 'How many of them' after the top 20 are of these 20.
  const cut = before.kind === 'people_list' && before.limit !== DEFAULT_PEOPLE && has.has('these')
  if (cut && !has.has('to_list') && !has.has('audience')) return null
  if (has.has('to_list')) return { kind: 'people_to_list', ...choice, list: slots.list ?? null }
  if (has.has('audience')) return { kind: 'people_audience', ...choice }
  if (has.has('common')) return { kind: 'people_common', ...choice }
  if ((has.has('compare') || has.has('than')) && says(slots) && !hasCompared(slots))
    return { kind: 'people_compare', left: base, right: choice }
  const by = dimensionOf(slots) ?? (has.has('distribution') && base.of === 'unfollowers' ? 'how' : null)
  if (by === 'how') {
    const { how: _, ...filter } = choice.filter
    return { kind: 'people_distribution', ...choice, filter, by, limit: limitOf(slots, DEFAULT_PEOPLE) }
  }
  // 'Only those who …' asks for no breakdown.
  if (by !== null && has.has('only')) return null
  if (by !== null && !named(by, slots))
    return { kind: 'people_distribution', ...choice, by, limit: limitOf(slots, DEFAULT_PEOPLE) }
  // 'Top 3' of the countries are no people.
  if (before.kind === 'people_distribution' && slots.numbers.length === 1 && !slots.asksWho && !has.has('people'))
    return { ...before, ...choice, limit: limitOf(slots, before.limit) }
  // How many of some there were on a day is not known.
  const wereThen =
    (before.kind === 'people_count' || before.kind === 'people_distribution') &&
    (choice.of === 'followers' || choice.of === 'following') &&
    base.period === null &&
    choice.period !== null &&
    !has.has('gained')
  if ((has.has('over_time') || wereThen) && hasFilter(choice.filter)) return null
  if (wereThen && before.kind === 'people_count' && choice.period)
    return { kind: 'days', metric: choice.of === 'following' ? 'following' : 'followers', period: choice.period }
  if (wereThen) return null
  if (has.has('over_time'))
    return {
      kind: 'days',
      metric: choice.of === 'unfollowers' ? 'lost' : choice.of === 'following' ? 'following' : 'followers',
      period: choice.period ?? { from: null, to: today },
    }
  // 'Of them': a share is of those, not of everybody.
  const among = has.has('these') && hasFilterOrDays(base) && !isSameChoice(base, choice) ? { among: base } : {}
  if (has.has('count') || has.has('share')) return { kind: 'people_count', ...choice, ...among }
  // 'Which of them engage with me the most': by how often, and not by how well known they are.
  const byEngagement = choice.of === 'followers' && choice.filter.engaged === true && has.has('most')
  if (byEngagement && !has.has('followers')) {
    const { engaged: _, ...filter } = choice.filter
    const engagers = { of: 'engagers' as const, filter: { ...filter, follows_you: true }, period: choice.period }
    return { kind: 'people_list', ...engagers, order: 'engagements', limit: limitOf(slots, DEFAULT_PEOPLE) }
  }
  if (slots.asksWho || has.has('list') || has.has('newest') || has.has('oldest') || has.has('most'))
    return { kind: 'people_list', ...choice, order: orderOf(slots, choice), limit: limitOf(slots, DEFAULT_PEOPLE) }
  if (slots.numbers.length > 0 && before.kind === 'people_list')
    return { ...before, ...choice, limit: limitOf(slots, before.limit) }
  if (!says(slots)) return null
  if (before.kind === 'people_compare') {
    const compared = {
      kind: 'people_compare' as const,
      left: choice,
      right: {
        ...before.right,
        period: periodOf(slots, today) ?? before.right.period,
        filter: { ...before.right.filter, ...withoutCompared(slots) },
      },
    }
    // 'And France?' after two countries leaves nothing to compare.
    return isSameChoice(compared.left, compared.right) ? null : compared
  }
  // 日本は？ after the countries: how many they are there; what place they have is in no answer.
  if (before.kind === 'people_distribution' && named(before.by, slots))
    return /何 ?位|\brank/.test(slots.text) ? null : { kind: 'people_count', ...choice }
  if (before.kind === 'people_audience' || before.kind === 'people_to_list') return { kind: 'people_count', ...choice }
  if (before.kind === 'people_count') return { kind: 'people_count', ...choice, ...among }
  return { ...before, ...choice } as TalkQuery
}

const hasFilterOrDays = ({ filter, period }: PeopleChoice): boolean => hasFilter(filter) || period !== null
const isSameChoice = (one: PeopleChoice, other: PeopleChoice): boolean => JSON.stringify(one) === JSON.stringify(other)

const withoutCompared = (slots: TalkSlots): PeopleFilter => filterOf(slots)

const named = (by: string, slots: TalkSlots): boolean =>
  (by === 'country' && slots.countries.length > 0) ||
  (by === 'language' && slots.languages.length > 0) ||
  (by === 'job' && slots.jobs.length > 0) ||
  (by === 'interest' && slots.interests.length > 0)

function changedDays(
  slots: TalkSlots,
  before: Extract<TalkQuery, { kind: 'growth' | 'days' }>,
  today: string,
): TalkQuery | null {
  const period = periodOf(slots, today) ?? before.period
  const { how: _how, ...conditions } = filterOf(slots)
  if (hasFilter(conditions) || slots.numbers.length > 0) return null
  if (slots.has.has('over_time') && before.kind === 'growth') return { kind: 'days', metric: 'followers', period }
  if (before.kind === 'days') {
    const asked = metricOf(slots)
    const metric = DAY_METRICS.find((one) => one === asked)
    if (metric !== undefined) return { ...before, metric, period }
    if (slots.has.has('gained')) return { ...before, metric: 'gained', period }
    if (slots.sets.includes('unfollowers')) return { ...before, metric: 'lost', period }
    if (slots.has.has('posts')) return { ...before, metric: 'posts', period }
  }
  // 'How many of those were suspended' is of those who left.
  const leavers = slots.has.has('suspended_left') || slots.has.has('deleted_left') || slots.has.has('unfollowers')
  if (before.kind === 'growth' && leavers && slots.has.has('these') && !slots.asksWho) {
    const { filter } = choiceIn(slots, today)
    return { kind: 'people_count', of: 'unfollowers', filter, period }
  }
  if (before.kind === 'growth' && slots.sets.length > 0)
    return { kind: 'people_count', of: slots.sets[0] ?? 'followers', filter: {}, period }
  return slots.periods.length === 1 || slots.has.has('recently') ? { ...before, period } : null
}

/** 'Only those with a link' after the best post: the best of those. */
const ONLY_THOSE = /^(?:and |but )?(?:only|just) (?:those|the ones)\b/

function changedPosts(
  slots: TalkSlots,
  before: Extract<TalkQuery, { kind: `posts_${string}` }>,
  today: string,
): TalkQuery | null {
  if (before.kind === 'posts_compare') {
    const metric = metricOf(slots)
    const bare = Object.keys(postFilterOf(slots)).length === 0 && periodOf(slots, today) === null
    return metric !== null && bare && !asks(slots) ? { ...before, metric } : null
  }
  if (before.kind === 'posts_by') return changedGroups(slots, before, today)
  if (slots.sets.length > 0 || slots.engagedBy !== null || slots.countries.length > 0) return null
  // The five that were listed are no set of their own.
  const listed = before.kind === 'posts_list' || before.kind === 'posts_latest'
  const another = 'limit' in before && before.limit === 1 && ONLY_THOSE.test(slots.text)
  if (listed && slots.has.has('these') && !slots.has.has('list') && !another) return null
  const said = periodOf(slots, today)
  const metric = metricOf(slots)
  const more = postFilterOf(slots)
  const by = slots.has.has('by_weekday') ? ('weekday' as const) : slots.has.has('by_hour') ? ('hour' as const) : null
  if (by !== null) {
    const counted = before.kind === 'posts_count' ? 'posts' : before.kind === 'posts_sum' ? before.metric : null
    const grouped = metric ?? counted
    return (
      grouped && {
        kind: 'posts_by',
        by,
        metric: grouped,
        limit: 24,
        filter: mergedPosts(before.filter, more),
        period: said ?? before.period,
      }
    )
  }
  const filter = mergedPosts(before.filter, more)
  const period = said ?? before.period
  const ranks = slots.has.has('most') || slots.has.has('least')
  const changes = said !== null || metric !== null || Object.keys(more).length > 0 || slots.numbers.length > 0
  if (ranks)
    return {
      kind: 'posts_list',
      metric: metric ?? ('metric' in before ? before.metric : 'engagements'),
      worst: slots.has.has('least'),
      limit: limitOf(slots, 'limit' in before ? before.limit : 1),
      filter,
      period,
    }
  if (slots.has.has('mean') || slots.has.has('median') || slots.has.has('total')) {
    const shows = slots.has.has('median') ? 'median' : slots.has.has('mean') ? 'mean' : 'total'
    return {
      kind: 'posts_sum',
      metric: metric ?? ('metric' in before ? before.metric : 'engagements'),
      shows,
      filter,
      period,
    }
  }
  if (slots.has.has('count') && metric === null) return { kind: 'posts_count', filter, period }
  if (!changes) return null
  if (before.kind === 'posts_count')
    return metric === null
      ? { ...before, filter, period }
      : { kind: 'posts_sum', metric, shows: 'total', filter, period }
  if (before.kind === 'posts_sum') return { ...before, metric: metric ?? before.metric, filter, period }
  const limit = limitOf(slots, before.limit)
  return before.kind === 'posts_list'
    ? { ...before, metric: metric ?? before.metric, filter, period, limit }
    : { ...before, filter, period, limit }
}

/** 'And by impressions?', 'last month?' after posts by hour, weekday or hashtag. */
function changedGroups(
  slots: TalkSlots,
  before: Extract<TalkQuery, { kind: 'posts_by' }>,
  today: string,
): TalkQuery | null {
  const [said, metric, more] = [periodOf(slots, today), metricOf(slots), postFilterOf(slots)]
  if (slots.sets.length > 0 || slots.engagedBy !== null || slots.numbers.length > 0) return null
  if (said === null && metric === null && Object.keys(more).length === 0) return null
  return {
    ...before,
    metric: metric ?? before.metric,
    filter: mergedPosts(before.filter, more),
    period: said ?? before.period,
  }
}

/** Other days of a ranking or of sums. */
function changedTimes(
  slots: TalkSlots,
  before: Extract<TalkQuery, { kind: 'days_rank' | 'totals' }>,
  today: string,
): TalkQuery | null {
  const period = periodOf(slots, today)
  const plain = !hasFilter(filterOf(slots)) && slots.sets.length === 0 && metricOf(slots) === null
  return period && plain && slots.numbers.length === 0 ? { ...before, period } : null
}

function changedNetwork(slots: TalkSlots, before: Extract<TalkQuery, { kind: `network_${string}` }>): TalkQuery | null {
  if (slots.sets.length > 0 || slots.periods.length > 0) return null
  const said: NetworkChoice = {
    ...(slots.countries.length > 0 && { countries: slots.countries.flat() }),
    ...(slots.languages.length > 0 && { languages: slots.languages }),
    ...(slots.jobs.length > 0 && { jobs: slots.jobs }),
    ...(slots.interests.length > 0 && { interests: slots.interests }),
    ...(slots.genders.length === 1 && { gender: slots.genders[0] as 'female' | 'male' }),
    ...(slots.filter.verified === true && { verified: true }),
    ...(slots.handles.length > 0 && { follows: [slots.handles[0] ?? ''] }),
  }
  if (Object.keys(said).length === 0) return null
  if (before.kind === 'network_count') return { kind: 'network_count', who: { ...before.who, ...said } }
  return { kind: 'network_compare', left: { ...before.left, ...said }, right: { ...before.right, ...said } }
}
