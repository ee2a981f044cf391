// Whether all that a query holds was said, is a default that the answer states, or came from the question before.

import { filterOf, metricOf, postFilterOf, postPair } from './talk-choice-rules.ts'
import type { PeopleFilter, TalkQuery } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

/** Sides of following and engaging are said by whom a question names, too: 'followers who liked', 'engagers I follow'. */
const OF_SETS: ReadonlySet<string> = new Set<keyof PeopleFilter>([
  'mutual',
  'follows_you',
  'followed_by_you',
  'engaged',
  'engaged_by',
  'how',
])
/** What a question on posts is about where it names no figure: 'my best post', 'how many posts'. */
const UNNAMED: ReadonlySet<string> = new Set(['engagements', 'posts'])
/** Figures of people by day. */
const EVENTS: ReadonlySet<string> = new Set(['followers', 'following', 'gained', 'lost', 'growth'])

const holders = (query: TalkQuery | null): readonly object[] =>
  query === null ? [] : 'left' in query ? [query.left, query.right] : [query]
const filtersIn = (query: TalkQuery | null): readonly object[] =>
  holders(query).flatMap((one) => ('filter' in one && typeof one.filter === 'object' && one.filter ? [one.filter] : []))
const keysIn = (filters: readonly object[]): readonly string[] =>
  filters.flatMap((filter) => Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [key])))
const daysIn = (query: TalkQuery | null): boolean =>
  holders(query).some((one) => 'from' in one || ('period' in one && one.period !== null && one.period !== undefined))

/** Words after which days are a default: 28 or 365 of them, and the answer says so. */
const TIMELY = [
  'recently',
  'gained',
  'lost',
  'unfollowers',
  'growth',
  'trend',
  'vs_month',
  'vs_week',
  'vs_year',
  'over_time',
  'by_month',
  'by_week',
  'by_weekday',
  'mean',
  'when',
  'count',
] as const

const isBounds = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function saysAll(slots: TalkSlots, query: TalkQuery, before: TalkQuery | null): boolean {
  const said = new Set([
    ...keysIn([filterOf(slots), postFilterOf(slots), ...(postPair(slots) ?? [])]),
    ...keysIn(filtersIn(before)),
    ...(slots.has.has('newest') ? ['newest'] : []),
  ])
  const conditions = keysIn(filtersIn(query)).every((key) => said.has(key) || OF_SETS.has(key) || key === 'gender')
  const named = metricOf(slots)
  const metric = 'metric' in query ? query.metric : null
  const known = before !== null && 'metric' in before ? before.metric : null
  // 'Posts with more than 5 replies' are told by their replies.
  const bounded = keysIn(filtersIn(query).flatMap((filter) => Object.values(filter).filter(isBounds)))
  const figure =
    metric === null || [named, known, ...bounded].includes(metric) || UNNAMED.has(metric) || EVENTS.has(metric)
  const days = !daysIn(query) || slots.periods.length > 0 || daysIn(before) || TIMELY.some((one) => slots.has.has(one))
  return conditions && figure && days
}
