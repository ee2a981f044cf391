// When to post: times of the week with intervals, whether they can be told apart at all, and whether held-out posts confirm it.
import { Z95 } from '../insights/score-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'
import { type AudienceHours, type FittedPost, fitPosts, type PostFit } from './post-fit-rules.ts'

/** With fewer posts no times are compared. */
export const LEAST_POSTS = 40
const SHOWN_BEST = 5
/** Recommended are the times in the best quarter of the week. */
const RECOMMENDED = 42
const FOLDS = 5
/** Fewer held-out posts on either side say nothing. */
const LEAST_HELD_OUT = 8
/** More posts than this many times what there is are not worth waiting for. */
const MOST_MORE = 10

export interface TimeCell {
  readonly day: number
  readonly hour: number
  readonly lift: number
  readonly low: number
  readonly high: number
  readonly posts: number
  readonly audience: number | null
}

export interface HeldOut {
  readonly improvement: number
  readonly low: number
  readonly high: number
  readonly posts: number
}

export interface BestTimes {
  readonly verdict: Message
  readonly enough: boolean
  readonly cells: readonly TimeCell[]
  readonly best: readonly TimeCell[]
  readonly heldOut: HeldOut | null
}

export function bestTimes(posts: readonly FittedPost[], hours: AudienceHours): BestTimes {
  const fit = posts.length < LEAST_POSTS ? undefined : fitPosts(posts, hours)
  if (!fit) {
    const more = Math.max(1, LEAST_POSTS - posts.length)
    return {
      verdict: message('suite_time_too_few', { posts: posts.length, more_posts: more }),
      enough: false,
      cells: [],
      best: [],
      heldOut: null,
    }
  }
  const cells = cellsOf(fit, posts, hours)
  const heldOut = heldOutImprovement(posts, hours)
  const telling = cells.filter(({ low }) => low > 1).sort((one, other) => other.lift - one.lift)
  const best = apart(telling).slice(0, SHOWN_BEST)
  return {
    verdict: verdictOf({ fit, posts: posts.length, best, heldOut }),
    enough: best.length > 0,
    cells,
    best,
    heldOut,
  }
}

function cellsOf(fit: PostFit, posts: readonly FittedPost[], hours: AudienceHours): TimeCell[] {
  const counts = new Uint32Array(168)
  for (const { day, hour } of posts) counts[24 * day + hour] = (counts[24 * day + hour] as number) + 1
  return Array.from({ length: 168 }, (_, place): TimeCell => {
    const [day, hour] = [Math.floor(place / 24), place % 24]
    const { value, spread } = fit.timing(day, hour)
    return {
      day,
      hour,
      lift: Math.exp(value),
      low: Math.exp(value - Z95 * spread),
      high: Math.exp(value + Z95 * spread),
      posts: counts[place] ?? 0,
      audience: hours?.[day]?.[hour] ?? null,
    }
  })
}

/** Of neighbouring hours of a day the best one. */
function apart(cells: readonly TimeCell[]): TimeCell[] {
  const chosen: TimeCell[] = []
  for (const cell of cells)
    if (!chosen.some(({ day, hour }) => day === cell.day && Math.abs(hour - cell.hour) <= 1)) chosen.push(cell)
  return chosen
}

const rounded = (value: number): number => Math.round(value * 100) / 100

function verdictOf({
  fit,
  posts,
  best,
  heldOut,
}: {
  readonly fit: PostFit
  readonly posts: number
  readonly best: readonly TimeCell[]
  readonly heldOut: HeldOut | null
}): Message {
  const first = best[0]
  if (!first) {
    const more = morePosts(fit, posts)
    return more === null
      ? message('suite_time_no_difference_at_all', { posts })
      : message('suite_time_no_difference', { posts, more_posts: more })
  }
  if (heldOut === null || heldOut.low <= 1) return message('suite_time_found_unproven')
  const low = Math.min(...best.map((cell) => cell.low))
  const high = Math.max(...best.map((cell) => cell.high))
  return message('suite_time_found', { low: rounded(low), high: rounded(high) })
}

/** How many more posts would tell the best time from an average one, if it is as much better as it seems; null: far too many. */
function morePosts(fit: PostFit, posts: number): number | null {
  let strongest = 0
  for (let place = 0; place < 168; place += 1) {
    const { value, spread } = fit.timing(Math.floor(place / 24), place % 24)
    if (spread > 0) strongest = Math.max(strongest, value / spread)
  }
  const more = strongest <= 0 ? Number.POSITIVE_INFINITY : posts * ((Z95 / strongest) ** 2 - 1)
  return more > MOST_MORE * posts ? null : Math.max(10, Math.ceil(more / 10) * 10)
}

/**
 * Posts in the order of time: each part after the first is held out of a fit on everything before it. What their engagements
 * are beyond their content, at the times that the fit recommends compared with all others.
 */
export function heldOutImprovement(posts: readonly FittedPost[], hours: AudienceHours): HeldOut | null {
  const ordered = [...posts].sort((one, other) => one.at - other.at)
  const recommended: number[] = []
  const others: number[] = []
  for (let fold = 1; fold <= FOLDS; fold += 1) {
    const start = Math.floor((ordered.length * fold) / (FOLDS + 1))
    const end = Math.floor((ordered.length * (fold + 1)) / (FOLDS + 1))
    const fit = fitPosts(ordered.slice(0, start), hours)
    if (!fit) continue
    const threshold = bestQuarter(fit)
    const left = ordered.slice(start, end)
    const residuals = left.map((post) => fit.beyondContent(post))
    // The trend beyond the fit is that of the whole part.
    const mean = residuals.reduce((sum, value) => sum + value, 0) / Math.max(1, residuals.length)
    left.forEach((post, place) => {
      const side = fit.timing(post.day, post.hour).value >= threshold ? recommended : others
      side.push((residuals[place] ?? 0) - mean)
    })
  }
  if (recommended.length < LEAST_HELD_OUT || others.length < LEAST_HELD_OUT) return null
  const [one, other] = [momentsOf(recommended), momentsOf(others)]
  const difference = one.mean - other.mean
  const spread = Math.sqrt(one.variance / recommended.length + other.variance / others.length)
  return {
    improvement: Math.exp(difference),
    low: Math.exp(difference - Z95 * spread),
    high: Math.exp(difference + Z95 * spread),
    posts: recommended.length + others.length,
  }
}

function bestQuarter(fit: PostFit): number {
  const values = Array.from({ length: 168 }, (_, place) => fit.timing(Math.floor(place / 24), place % 24).value)
  return values.sort((one, other) => other - one)[RECOMMENDED - 1] ?? 0
}

function momentsOf(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, variance: squares / Math.max(1, values.length - 1) }
}
