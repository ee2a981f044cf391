// When to post: times of the week with intervals, whether they can be told apart at all, and whether held-out posts confirm it.
// `npm run bench -- suite` measures it beside the sandbox network's truth.
import { Z95 } from '../insights/score-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'
import { type AudienceHours, type FittedPost, fitPosts, type PostFit } from './post-fit-rules.ts'

/** With fewer posts no times are compared. */
export const LEAST_POSTS = 40
const SHOWN_BEST = 5
/** Hours between two times that are worth naming, and how many of one day. */
const LEAST_APART = 3
const MOST_A_DAY = 2
/** Held-out posts in the best quarter of the week are compared with the others: single hours hold too few of them. */
const BEST_QUARTER = 42
const WEEK = 168
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
}

export interface HeldOut {
  readonly improvement: number
  readonly low: number
  readonly high: number
  readonly posts: number
}

export interface BestTimes {
  readonly verdict: Message
  /** Held-out posts confirm that the time makes a difference. */
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
  const cells = cellsOf(fit, posts)
  const heldOut = heldOutImprovement(posts, hours)
  const strongest = [...cells].sort((one, other) => other.lift - one.lift)
  const telling = strongest.filter(({ low }) => low > 1)
  // Where the best quarter of the week is better as a whole, its strongest hours are named, though none stands out.
  const best = apart(telling.length === 0 && isConfirmed(heldOut) ? strongest.slice(0, BEST_QUARTER) : telling)
  return {
    verdict: verdictOf({ fit, posts: posts.length, stands: telling.length > 0, heldOut }),
    enough: isConfirmed(heldOut),
    cells,
    best,
    heldOut,
  }
}

const isConfirmed = (heldOut: HeldOut | null): heldOut is HeldOut => heldOut !== null && heldOut.low > 1

function cellsOf(fit: PostFit, posts: readonly FittedPost[]): TimeCell[] {
  const counts = new Uint32Array(WEEK)
  for (const { day, hour } of posts) counts[24 * day + hour] = (counts[24 * day + hour] as number) + 1
  return Array.from({ length: WEEK }, (_, place): TimeCell => {
    const [day, hour] = [Math.floor(place / 24), place % 24]
    const { value, spread } = fit.timing(day, hour)
    return {
      day,
      hour,
      lift: Math.exp(value),
      low: Math.exp(value - Z95 * spread),
      high: Math.exp(value + Z95 * spread),
      posts: counts[place] ?? 0,
    }
  })
}

const hourOfWeek = ({ day, hour }: TimeCell): number => 24 * day + hour

/** Around the end of the week too. */
function hoursApart(one: TimeCell, other: TimeCell): number {
  const apart = Math.abs(hourOfWeek(one) - hourOfWeek(other))
  return Math.min(apart, WEEK - apart)
}

/** Times for a plan of a week, the best first: not one and the same evening hour by hour. */
function apart(cells: readonly TimeCell[]): TimeCell[] {
  const chosen: TimeCell[] = []
  for (const cell of cells) {
    const isNear = chosen.some((other) => hoursApart(cell, other) < LEAST_APART)
    if (isNear || chosen.filter(({ day }) => day === cell.day).length >= MOST_A_DAY) continue
    chosen.push(cell)
    if (chosen.length === SHOWN_BEST) break
  }
  return chosen
}

const rounded = (value: number): number => Math.round(value * 100) / 100

function verdictOf({
  fit,
  posts,
  stands,
  heldOut,
}: {
  readonly fit: PostFit
  readonly posts: number
  /** Single hours are better than average beyond chance. */
  readonly stands: boolean
  readonly heldOut: HeldOut | null
}): Message {
  if (isConfirmed(heldOut))
    return message(stands ? 'suite_time_found' : 'suite_time_found_as_a_whole', {
      low: rounded(heldOut.low),
      high: rounded(heldOut.high),
    })
  if (stands) return message('suite_time_found_unproven')
  const more = morePosts(fit, posts)
  return more === null
    ? message('suite_time_no_difference_at_all', { posts })
    : message('suite_time_no_difference', { posts, more_posts: more })
}

/** How many more posts would tell the best time from an average one, if it is as much better as it seems; null: far too many. */
function morePosts(fit: PostFit, posts: number): number | null {
  let strongest = 0
  for (let place = 0; place < WEEK; place += 1) {
    const { value, spread } = fit.timing(Math.floor(place / 24), place % 24)
    if (spread > 0) strongest = Math.max(strongest, value / spread)
  }
  const more = strongest <= 0 ? Number.POSITIVE_INFINITY : posts * ((Z95 / strongest) ** 2 - 1)
  return more > MOST_MORE * posts ? null : roughly(more)
}

/** One digit that counts, at least 10: no more can be told. */
function roughly(posts: number): number {
  const digit = 10 ** Math.max(1, Math.floor(Math.log10(posts)))
  return Math.ceil(posts / digit) * digit
}

/**
 * Posts in the order of time: each part after the first is held out of a fit on everything before it. What their engagements
 * are beyond their content, in the quarter of the week that the fit holds for the best compared with all others.
 */
export function heldOutImprovement(posts: readonly FittedPost[], hours: AudienceHours): HeldOut | null {
  const ordered = [...posts].sort((one, other) => one.at - other.at)
  const atBest: number[] = []
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
      const side = fit.timing(post.day, post.hour).value >= threshold ? atBest : others
      side.push((residuals[place] ?? 0) - mean)
    })
  }
  if (atBest.length < LEAST_HELD_OUT || others.length < LEAST_HELD_OUT) return null
  const [one, other] = [momentsOf(atBest), momentsOf(others)]
  const difference = one.mean - other.mean
  const spread = Math.sqrt(one.variance / atBest.length + other.variance / others.length)
  return {
    improvement: Math.exp(difference),
    low: Math.exp(difference - Z95 * spread),
    high: Math.exp(difference + Z95 * spread),
    posts: atBest.length + others.length,
  }
}

function bestQuarter(fit: PostFit): number {
  const values = Array.from({ length: WEEK }, (_, place) => fit.timing(Math.floor(place / 24), place % 24).value)
  return values.sort((one, other) => other - one)[BEST_QUARTER - 1] ?? 0
}

function momentsOf(values: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, variance: squares / Math.max(1, values.length - 1) }
}
