// Follow-ups on posts: other ones, another figure, another way to count them.
import { mergedPosts } from './read-talk-thresholds.ts'
import { limitOf, metricOf, periodOf, postFilterOf } from './talk-choice-rules.ts'
import { asks } from './talk-follow-up-slots.ts'
import type { TalkQuery } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

/** 'Only those with a link' after the best post: the best of those. */
const ONLY_THOSE = /^(?:and |but )?(?:only|just) (?:those|the ones)\b/

export function changedPosts(
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
  const against = comparedDays(slots, before)
  if (against) return against
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

/** 'Compared to the month before' after a count or a sum: its days against those. */
function comparedDays(slots: TalkSlots, before: Extract<TalkQuery, { kind: `posts_${string}` }>): TalkQuery | null {
  const { has, periods } = slots
  const bare = metricOf(slots) === null && Object.keys(postFilterOf(slots)).length === 0 && slots.numbers.length === 0
  const [right] = periods
  if (!(has.has('compare') || has.has('than')) || !right || !bare || periods.length > 1) return null
  if ((before.kind !== 'posts_count' && before.kind !== 'posts_sum') || !before.period) return null
  const { filter, period } = before
  return {
    kind: 'posts_compare',
    metric: before.kind === 'posts_count' ? 'posts' : before.metric,
    ...(before.kind === 'posts_sum' && before.shows !== 'total' && { shows: before.shows }),
    left: { filter, period },
    right: { filter, period: right },
  }
}
