// Questions about one's posts: which did best or worst, how many, how much they got, how it went day by day.

import { limitOf, metricOf, periodOf, postFilterOf, saysMetric } from './talk-choice-rules.ts'
import { lastDays } from './talk-days-rules.ts'
import {
  type DayMetric,
  DEFAULT_POSTS,
  MOST_ROWS,
  type PostFilter,
  type PostMetric,
  RECENT_DAYS,
  type TalkQuery,
} from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

const ownKind = ({ has, lastPosts, tags }: TalkSlots): boolean =>
  lastPosts !== null ||
  tags.length > 0 ||
  (
    ['reply_posts', 'repost_posts', 'quote_posts', 'original_posts', 'not_replies', 'no_media', 'no_link'] as const
  ).some((one) => has.has(one))

/** A query on posts, where the question is about posts. */
export function readPosts(slots: TalkSlots, today: string): TalkQuery | null {
  const { has } = slots
  const people = slots.sets.length > 0 || slots.engagedBy !== null || slots.asksWho || has.has('people')
  if (people && (!ownKind(slots) || slots.lastPosts !== null || slots.tags.length > 0)) return null
  if (!has.has('posts') && !saysMetric(slots) && !ownKind(slots)) return null
  const metric = metricOf(slots)
  const listed = slots.lastPosts
  const filter = postFilterOf(slots)
  const period = periodOf(slots, today)
  const frequency = metric === null && /\bhow often\b/.test(slots.text)
  if (has.has('over_time') || frequency) return daysOf(metric, filter, period ?? lastDays(today, RECENT_DAYS))
  if (listed !== null && metric === null && !has.has('most') && !has.has('least') && !has.has('does_well')) {
    const { newest: _, ...rest } = filter
    return { kind: 'posts_latest', limit: Math.min(listed, MOST_ROWS), filter: rest, period }
  }
  if (has.has('newest') && has.has('posts') && !has.has('most') && !has.has('least'))
    return { kind: 'posts_latest', limit: limitOf(slots, 1), filter, period }
  const sums = has.has('mean') || has.has('median') || has.has('total')
  const ranks = has.has('most') || has.has('least') || (has.has('does_well') && !has.has('count'))
  const outstanding =
    /\b(?:best|top|highest|most|worst|lowest|fewest|least|biggest|max|maximum)\b|一番|もっとも|最も|最多|最高|最大|最少|最低|トップ|ベスト|ワースト/
  const aggregated =
    has.has('count') &&
    !/^(?:which|what|どの|どれ)/.test(slots.text) &&
    !(metric !== null && outstanding.test(slots.text))
  if (ranks && !sums && !(aggregated && metric !== null)) return listOf(slots, { metric, filter, period })
  if (metric !== null && has.has('posts') && has.has('list') && !has.has('count') && !sums && !ranks)
    return listOf(slots, { metric, filter, period })
  if (metric !== null) {
    const shows = has.has('median') ? 'median' : has.has('mean') || has.has('usually') ? 'mean' : 'total'
    return { kind: 'posts_sum', metric, shows, filter, period }
  }
  if (sums && has.has('mean')) return null
  if (has.has('list') && !has.has('count'))
    return { kind: 'posts_latest', limit: limitOf(slots, DEFAULT_POSTS), filter, period }
  return { kind: 'posts_count', filter, period }
}

function listOf(
  slots: TalkSlots,
  given: { metric: PostMetric | null; filter: PostFilter; period: ReturnType<typeof periodOf> },
): TalkQuery {
  const singular = /\bpost\b|\btweet\b/.test(slots.text) && !/posts|tweets/.test(slots.text)
  const single = singular || (slots.japanese && !/上位|ランキング|トップ|順|一覧|リスト|ワースト/.test(slots.text))
  return {
    kind: 'posts_list',
    metric: given.metric ?? 'engagements',
    worst: slots.has.has('least'),
    limit: limitOf(slots, single ? 1 : DEFAULT_POSTS),
    filter: given.filter,
    period: given.period,
  }
}

const DAY_METRIC: Partial<Record<PostMetric, DayMetric>> = {
  likes: 'likes',
  replies: 'replies',
  reposts: 'reposts',
  quotes: 'quotes',
  impressions: 'impressions',
  engagements: 'engagements',
}

function daysOf(
  metric: PostMetric | null,
  filter: PostFilter,
  period: { from: string | null; to: string | null },
): TalkQuery | null {
  if (Object.keys(filter).length > 0) return null
  if (metric === null) return { kind: 'days', metric: 'posts', period }
  const daily = DAY_METRIC[metric]
  return daily ? { kind: 'days', metric: daily, period } : null
}
