// Follow-ups on who came and left, and on figures by day, week and month.
import { dimensionOf, filterOf, metricOf, periodOf } from './talk-choice-rules.ts'
import { changedPeople } from './talk-follow-up-people.ts'
import {
  DAY_METRICS,
  DEFAULT_PEOPLE,
  hasFilter,
  type PeopleChoice,
  type TalkPeriod,
  type TalkQuery,
} from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

/** 何人減った？ after 先月何人増えた？: who came and who left in the same days. */
export function sameEvents(slots: TalkSlots, before: TalkQuery): TalkQuery | null {
  const { has } = slots
  const bare = !has.has('followers') && !has.has('people') && !slots.asksWho && slots.engagedBy === null
  const events =
    (has.has('gained') || has.has('lost') || has.has('growth')) && metricOf(slots) === null && !has.has('posts')
  const plain = !hasFilter(filterOf(slots)) && slots.periods.length === 0 && slots.numbers.length === 0
  const more = (
    ['over_time', 'compare', 'than', 'rank_days', 'by_month', 'by_week', 'by_weekday', 'trend', 'most'] as const
  ).some((one) => has.has(one))
  if (!bare || !events || !plain || more) return null
  // 'How many of them have left' after who came: not whoever left in those days.
  const others = before.kind === 'growth' && before.shows === 'gained' && has.has('lost') && has.has('these')
  if (before.kind === 'growth') return others ? null : before
  const ofLeavers = before.kind === 'people_count' && before.of === 'unfollowers' && before.period !== null
  return ofLeavers && before.period && has.has('lost') && !slots.has.has('these')
    ? { kind: 'growth', period: before.period }
    : null
}

/** What came and what left are one answer; which of them was asked for says who 'they' are afterwards. */
export function withDirection(slots: TalkSlots, query: TalkQuery): TalkQuery {
  if (query.kind !== 'growth') return query
  const { has } = slots
  const [came, left] = [has.has('gained'), has.has('lost') || has.has('unfollowers')]
  const { shows: _, ...rest } = query
  if (has.has('growth') || (came && left)) return rest
  return came || left ? { ...rest, shows: came ? 'gained' : 'lost' } : query
}

/** 'How many of them are verified' after how many came or left: those who came and still follow, or those who left. */
function ofThose(
  slots: TalkSlots,
  before: Extract<TalkQuery, { kind: 'growth' }>,
  period: TalkPeriod,
  today: string,
): TalkQuery | null {
  if (!before.shows) return null
  const leavers = slots.has.has('suspended_left') || slots.has.has('deleted_left') || slots.has.has('unfollowers')
  const left = before.shows === 'lost'
  // Of those who came some may have left since, and these are in no list of those who follow.
  if (!left && (leavers || slots.has.has('lost') || slots.has.has('stayed'))) return null
  const choice: PeopleChoice = { of: left ? 'unfollowers' : 'followers', filter: {}, period }
  if (left && slots.has.has('ways_left') && !hasFilter(filterOf(slots)))
    return { kind: 'people_distribution', ...choice, by: 'how', limit: DEFAULT_PEOPLE }
  return changedPeople(slots, { kind: 'people_count', ...choice }, today)
}

/** 'The suspended ones?', 凍結された人は？: nothing but which of them. */
const isShort = ({ sets, has, tokens }: TalkSlots): boolean =>
  sets.length === 0 && !has.has('count') && !has.has('share') && tokens.length <= 4

export function changedDays(
  slots: TalkSlots,
  before: Extract<TalkQuery, { kind: 'growth' | 'days' }>,
  today: string,
): TalkQuery | null {
  const period = periodOf(slots, today) ?? before.period
  const { how: _how, ...conditions } = filterOf(slots)
  const asksWays =
    before.kind === 'growth' && before.shows === 'lost' && (slots.has.has('ways_left') || slots.has.has('distribution'))
  const ways = slots.has.has('suspended_left') || slots.has.has('deleted_left') || asksWays
  const narrows = hasFilter(conditions) || ways || dimensionOf(slots) !== null || slots.asksWho || slots.has.has('list')
  const those =
    slots.has.has('these') || hasFilter(conditions) || asksWays || (ways && (slots.startsFollowUp || isShort(slots)))
  if (before.kind === 'growth' && (narrows || slots.has.has('these')) && those && !slots.has.has('over_time'))
    return ofThose(slots, before, period, today)
  if (hasFilter(conditions) || slots.numbers.length > 0) return null
  // 'Compared to the month before': the days of the question before against those.
  const [other] = slots.periods
  if (
    before.kind === 'growth' &&
    other &&
    (slots.has.has('compare') || slots.has.has('than')) &&
    slots.sets.length === 0
  )
    return { kind: 'growth_compare', shows: before.shows ?? 'net', left: before.period, right: other }
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

/** Other days of a ranking or of sums. */
export function changedTimes(
  slots: TalkSlots,
  before: Extract<TalkQuery, { kind: 'days_rank' | 'totals' }>,
  today: string,
): TalkQuery | null {
  const period = periodOf(slots, today)
  const plain = !hasFilter(filterOf(slots)) && slots.sets.length === 0 && metricOf(slots) === null
  return period && plain && slots.numbers.length === 0 ? { ...before, period } : null
}
