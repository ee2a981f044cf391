// Follow-up questions: 'and in Japan?', 'only the verified ones', その中で日本は？ change the question before, and nothing else of it.
import { hasCompared } from './read-talk-comparison.ts'
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
  const part = shareOfAll(slots, before)
  if (part) return { query: part }
  const refers = slots.has.has('these')
  const events = sameEvents(slots, before)
  if (events) return { query: events }
  const elliptical =
    !hasSubject(slots) ||
    (slots.startsFollowUp && !asks(slots)) ||
    onlyMetric(slots, before) ||
    onlyVerb(slots, before) ||
    onlySet(slots, before) ||
    mostOfThem(slots, before)
  const audienceOfThese = (slots.has.has('audience') || slots.has.has('to_list')) && slots.sets.length === 0
  const narrows = slots.has.has('people') && !setsApart(slots) && !slots.has.has('interested')
  if (!refers && !elliptical && !audienceOfThese && !narrows) return null
  const query = changed(slots, before, circumstances)
  if (query) return { query }
  // What says nothing of its own may still be a question of its own.
  if (!refers && !slots.startsFollowUp && circumstances.fresh() !== null) return null
  return { refusal: { why: 'unclear' } }
}

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
  metricOf(slots) === null &&
  slots.periods.length === 0 &&
  /\b(?:got|get|had|has|received|with) (?:the )?(?:most|least|fewest)$/.test(slots.text)

/** What may be asked of the posts of the question before. */
const OF_POSTS = new Set<TalkMeaning>(['mean', 'median', 'total', 'most', 'least', 'list'])

const withoutEngaged = ({ engaged: _, ...filter }: PeopleFilter): PeopleFilter => filter

/** 'Replied?' after who liked, 'how many lost?' after how many came: the rest of the question before holds. */
function onlyVerb(slots: TalkSlots, before: TalkQuery): boolean {
  if (slots.periods.length > 0 || hasFilter(withoutEngaged(filterOf(slots)))) return false
  const ofEngagers = 'of' in before && before.of === 'engagers' && slots.engagedBy !== null
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
  if (has.has('over_time'))
    return {
      kind: 'days',
      metric: choice.of === 'unfollowers' ? 'lost' : choice.of === 'following' ? 'following' : 'followers',
      period: choice.period ?? { from: null, to: today },
    }
  // 'Of them': a share is of those, not of everybody.
  const among = has.has('these') && hasFilterOrDays(base) && !isSameChoice(base, choice) ? { among: base } : {}
  if (has.has('count') || has.has('share')) return { kind: 'people_count', ...choice, ...among }
  if (slots.asksWho || has.has('list') || has.has('newest') || has.has('oldest') || has.has('most'))
    return { kind: 'people_list', ...choice, order: orderOf(slots, choice), limit: limitOf(slots, DEFAULT_PEOPLE) }
  if (slots.numbers.length > 0 && before.kind === 'people_list')
    return { ...before, ...choice, limit: limitOf(slots, before.limit) }
  if (!says(slots)) return null
  if (before.kind === 'people_compare')
    return {
      kind: 'people_compare',
      left: choice,
      right: {
        ...before.right,
        period: periodOf(slots, today) ?? before.right.period,
        filter: { ...before.right.filter, ...withoutCompared(slots) },
      },
    }
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
  if (hasFilter(filterOf(slots)) || slots.numbers.length > 0) return null
  if (slots.has.has('over_time') && before.kind === 'growth') return { kind: 'days', metric: 'followers', period }
  if (before.kind === 'days') {
    const asked = metricOf(slots)
    const metric = DAY_METRICS.find((one) => one === asked)
    if (metric !== undefined) return { ...before, metric, period }
    if (slots.has.has('gained')) return { ...before, metric: 'gained', period }
    if (slots.sets.includes('unfollowers')) return { ...before, metric: 'lost', period }
    if (slots.has.has('posts')) return { ...before, metric: 'posts', period }
  }
  if (before.kind === 'growth' && slots.sets.length > 0)
    return { kind: 'people_count', of: slots.sets[0] ?? 'followers', filter: {}, period }
  return slots.periods.length === 1 || slots.has.has('recently') ? { ...before, period } : null
}

function changedPosts(
  slots: TalkSlots,
  before: Extract<TalkQuery, { kind: `posts_${string}` }>,
  today: string,
): TalkQuery | null {
  if (before.kind === 'posts_compare') return null
  if (before.kind === 'posts_by') return changedGroups(slots, before, today)
  if (slots.sets.length > 0 || slots.engagedBy !== null || slots.countries.length > 0) return null
  const said = periodOf(slots, today)
  const metric = metricOf(slots)
  const more = postFilterOf(slots)
  const filter = { ...before.filter, ...more }
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
    filter: { ...before.filter, ...more },
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
