// Whether somebody engages more or less than before: with posts of the last 30 days that were read, against those of the 60 days before.
import { type Message, message } from '../shell/message-rules.ts'

export const TREND_DAYS = { recent: 30, before: 60 } as const
/** Who engaged is read so many days back: both periods, in whole days. */
export const ENGAGEMENT_DAYS = TREND_DAYS.recent + TREND_DAYS.before + 1

const DAY_MS = 86_400_000

/** Where the two periods begin that end with a reading. */
export function trendPeriods(readAt: number): { readonly recent: number; readonly before: number } {
  const recent = (Math.floor(readAt / DAY_MS) - TREND_DAYS.recent) * DAY_MS
  return { recent, before: recent - TREND_DAYS.before * DAY_MS }
}

/** Posts of a period: those of which it was read who engaged, and those of which it was not. */
export interface PeriodPosts {
  readonly read: number
  readonly unread: number
}

/**
 * Fewer posts in the earlier period say nothing about anybody: whoever engages with one post in five engages with none of ten by
 * a chance of one in ten, and would be called new.
 */
export const LEAST_EARLIER_POSTS = 10

export interface TooEarly {
  readonly reason: Message
  /** From when it can be told, by the posts that there are; null: that depends on posts still to be written or read. */
  readonly from: number | null
}

/**
 * Why no trend can be told yet. `enough`: when the last of the first so many posts that one earlier period can hold was written; null:
 * there are not as many.
 */
export function tooEarlyForTrends(
  { recent, before }: { readonly recent: PeriodPosts; readonly before: PeriodPosts },
  enough: number | null,
): TooEarly | null {
  // The newest are read first and change all the time: a few of them are always still to be read.
  const isUnread = before.unread > 0 || recent.unread > recent.read
  if (isUnread && before.read + before.unread >= LEAST_EARLIER_POSTS) {
    const unread = before.unread + recent.unread
    const posts = before.read + recent.read + unread
    return { reason: message('suite_trend_unread', { unread, posts }), from: null }
  }
  if (before.read >= LEAST_EARLIER_POSTS) return null
  const from = enough === null ? null : (Math.floor(enough / DAY_MS) + TREND_DAYS.recent + 1) * DAY_MS
  const posts = before.read + before.unread
  return { reason: message('suite_trend_few_posts', { posts, least: LEAST_EARLIER_POSTS }), from }
}

export interface PeriodReplies {
  /** Those that the posts got, and those of which it is known who wrote them. */
  readonly got: number
  readonly known: number
}

/** Replies are found for a week, and beyond as far as mentions go: the earlier period may lack them. */
const LEAST_COVERED = 0.9

/** Whether replies are known of both periods alike; where they are not, a trend goes without them. */
export function countsReplies(recent: PeriodReplies, before: PeriodReplies): boolean {
  const covered = ({ got, known }: PeriodReplies) => (got === 0 ? 1 : Math.min(1, known / got))
  return covered(before) >= LEAST_COVERED * covered(recent)
}

/**
 * Which share of what those did who engage often was with recent posts: whoever does as much of it in both periods as they do is
 * steady, however many posts there were and however well they went. Whoever engaged with one post that went round the world alone is no measure.
 */
export function recentShare(recent: number, before: number): number {
  const both = recent + before
  return both === 0 ? TREND_DAYS.recent / (TREND_DAYS.recent + TREND_DAYS.before) : recent / both
}

/** A one-sided chance of at most this, if nothing had changed, tells a trend. */
const CHANCE = 0.1
/** Fewer engagements than this tell no trend. */
export const LEAST_ENGAGEMENTS = 4
/** Larger sums are scaled down to this: the bounds hardly move beyond it. */
export const MOST_COUNTED = 400

/** By how many engagements there are in both periods (0 to MOST_COUNTED): recent ones from which, and up to which, a trend is told. */
export interface TrendBounds {
  readonly rising: readonly number[]
  /** -1: no count is low enough. */
  readonly fading: readonly number[]
}

/** The bounds where everybody together did `share` (0..1) of it in the recent period. */
export function trendBounds(share: number): TrendBounds {
  const p = Math.min(0.99, Math.max(0.01, share))
  const rising: number[] = []
  const fading: number[] = []
  for (let total = 0; total <= MOST_COUNTED; total += 1) {
    const chances = binomial(total, p)
    rising.push(total < LEAST_ENGAGEMENTS ? total + 1 : upperBound(chances))
    fading.push(total < LEAST_ENGAGEMENTS ? -1 : lowerBound(chances))
  }
  return { rising, fading }
}

function binomial(total: number, p: number): number[] {
  const chances: number[] = []
  // By logarithms: 0.01 to the power of 400 is no number.
  let log = total * Math.log(1 - p)
  for (let hits = 0; hits <= total; hits += 1) {
    chances.push(Math.exp(log))
    log += Math.log((total - hits) / (hits + 1)) + Math.log(p / (1 - p))
  }
  return chances
}

function upperBound(chances: readonly number[]): number {
  let tail = 0
  for (let hits = chances.length - 1; hits >= 0; hits -= 1) {
    tail += chances[hits] ?? 0
    if (tail > CHANCE) return hits + 1
  }
  return 0
}

function lowerBound(chances: readonly number[]): number {
  let tail = 0
  for (let hits = 0; hits < chances.length; hits += 1) {
    tail += chances[hits] ?? 0
    if (tail > CHANCE) return hits - 1
  }
  return chances.length - 1
}
