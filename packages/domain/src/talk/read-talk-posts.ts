// Questions about one's posts: which did best or worst, how many, how much they got, how it went day by day.

import { hasThreshold, thresholdMetric } from './read-talk-thresholds.ts'
import { limitOf, metricOf, periodOf, postFilterOf, saysMetric } from './talk-choice-rules.ts'
import { wholeOf } from './talk-complement-rules.ts'
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

const ownKind = (slots: TalkSlots, { has, lastPosts, tags } = slots): boolean =>
  lastPosts !== null ||
  tags.length > 0 ||
  hasThreshold(slots) ||
  (
    ['reply_posts', 'repost_posts', 'quote_posts', 'original_posts', 'not_replies', 'no_media', 'no_link'] as const
  ).some((one) => has.has(one))

const ASKS_WHICH = /^(?:which|what|show|list|find|give|see)\b|どの|どれ|見せて|一覧|リスト|教えて/
/** 'What did I post on 19 October': the posts, not how many they are. */
const WHAT_POSTED =
  /\bwhat (?:all )?(?:did|have|do) i (?:already )?(?:post|posted|tweet|tweeted|publish|published|write|wrote|written)\b|(?:何|なに|どんな こと)(?: を)? (?:投稿|ポスト|ツイート|つぶや)/
const SHOWN_POSTS = 20

/** A query on posts, where the question is about posts. */
export function readPosts(slots: TalkSlots, today: string): TalkQuery | null {
  const { has } = slots
  const people = slots.sets.length > 0 || slots.engagedBy !== null || slots.asksWho || has.has('people')
  if (people && (!ownKind(slots) || hasThreshold(slots) || slots.lastPosts !== null || slots.tags.length > 0))
    return null
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
  if (has.has('newest') && has.has('posts') && !has.has('most') && !has.has('least')) {
    const several = /\b(?:posts|tweets)\b/.test(slots.text)
    // 'How many likes did my latest post get' is about that one.
    if (metric !== null && listed === null)
      return several || slots.numbers.length > 0
        ? null
        : { kind: 'posts_sum', metric, shows: 'total', filter: { ...filter, newest: 1 }, period }
    return { kind: 'posts_latest', limit: limitOf(slots, several ? DEFAULT_POSTS : 1), filter, period }
  }
  if (metric === null && !has.has('count') && !has.has('most') && !has.has('least') && WHAT_POSTED.test(slots.text))
    return { kind: 'posts_latest', limit: limitOf(slots, SHOWN_POSTS), filter, period }
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
  if (has.has('share')) return wholeOf(filter) && { kind: 'posts_count', share: true, filter, period }
  // 'Which posts got more than 100 likes': those with the most first, or the fewest of 'at most'.
  const bound = thresholdMetric(filter)
  if (bound !== null && !has.has('count') && (has.has('list') || ASKS_WHICH.test(slots.text)))
    return {
      kind: 'posts_list',
      metric: bound,
      worst: filter.at_least === undefined,
      limit: limitOf(slots, DEFAULT_POSTS),
      filter,
      period,
    }
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
