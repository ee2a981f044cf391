// What a post of an account gets, by when and what it was: log engagements fitted with effects of hour and weekday that are shrunk together.
import {
  type FitRow,
  type FitSums,
  type JointFit,
  jointFit,
  type Precision,
  precisionOf,
  shrunkFit,
  sumRows,
  withGroupEffects,
} from './shrunk-fit-rules.ts'

export interface FittedPost {
  /** Milliseconds. */
  readonly at: number
  /** Monday is 0; day and hour in the account's time zone. */
  readonly day: number
  readonly hour: number
  readonly kind: 'post' | 'reply' | 'quote'
  readonly media: boolean
  readonly link: boolean
  /** Characters. */
  readonly length: number
  readonly engagements: number
  /** Days between posting and reading. */
  readonly age: number
}

/** Share of the audience's activity by day (7) and hour (24); null: not known. */
export type AudienceHours = readonly (readonly number[])[] | null

/** Intercept, media, link, length, reply, quote, age, trend, audience; then 24 hours, 7 days, and how 24 hours of a weekend differ. */
const PLAIN = 9
const AUDIENCE = 8
const HOURS = PLAIN
const DAYS = HOURS + 24
const WEEKEND = DAYS + 7
const SIZE = WEEKEND + 24
const SATURDAY = 5

/** After so many days a post hardly collects more. */
const SETTLED_DAYS = 7

/** On the log scale. */
export interface Estimate {
  readonly value: number
  readonly spread: number
}

export interface PostFit {
  readonly posts: number
  /** Milliseconds of the first and the last post. */
  readonly from: number
  readonly to: number
  /** By how much, on the log scale, a time is better than the mean over all hours of the week. */
  timing(day: number, hour: number): Estimate
  /** Log engagements to expect of a post from the others, and the spread of single posts around it. */
  expected(post: FittedPost): Estimate
  /** What is left of a post's log engagements without the effect of when it was posted. */
  beyondContent(post: FittedPost): number
}

/** Of a count that is not large this has a smaller bias than the logarithm of one more. */
const logOf = (post: FittedPost): number => Math.log(Math.max(0, post.engagements) + 0.5)

/** Log of the audience's activity beside an average hour, bounded. */
function audienceAt(hours: AudienceHours, day: number, hour: number): number {
  const share = hours?.[day]?.[hour]
  if (share === undefined) return 0
  return Math.max(-2, Math.min(2, Math.log((share + 0.0005) / (1 / 168 + 0.0005))))
}

interface Frame {
  readonly hours: AudienceHours
  readonly from: number
  readonly to: number
}

function rowOf(post: FittedPost, { hours, from, to }: Frame): Float64Array {
  const row = new Float64Array(SIZE)
  const plain = [
    1,
    post.media ? 1 : 0,
    post.link ? 1 : 0,
    Math.log1p(post.length) / 3 - 1.5,
    post.kind === 'reply' ? 1 : 0,
    post.kind === 'quote' ? 1 : 0,
    Math.log(Math.max(0.02, Math.min(SETTLED_DAYS, post.age)) / SETTLED_DAYS),
    to > from ? (Math.max(from, Math.min(to, post.at)) - from) / (to - from) - 0.5 : 0,
    audienceAt(hours, post.day, post.hour),
  ]
  row.set(plain)
  setTime(row, post)
  return row
}

function setTime(row: Float64Array, { day, hour }: Pick<FittedPost, 'day' | 'hour'>): void {
  row[HOURS + hour] = 1
  row[DAYS + day] = 1
  if (day >= SATURDAY) row[WEEKEND + hour] = 1
}

interface Strengths {
  readonly hourly: number
  readonly daily: number
  readonly weekend: number
  readonly audience: number
}

/** Neighbouring hours are alike; all effects of time are near 0 unless posts say otherwise. */
function shrinking({ hourly, daily, weekend, audience }: Strengths): Precision {
  const precision = new Float64Array(SIZE * SIZE)
  const add = (i: number, j: number, value: number) => {
    precision[i * SIZE + j] = (precision[i * SIZE + j] as number) + value
  }
  const addCircle = (first: number, strength: number) => {
    for (let hour = 0; hour < 24; hour += 1) {
      const [one, next] = [first + hour, first + ((hour + 1) % 24)]
      add(one, one, 1.25 * strength)
      add(next, next, strength)
      add(one, next, -strength)
      add(next, one, -strength)
    }
  }
  for (let i = 0; i < PLAIN; i += 1) add(i, i, i === 0 ? 1e-6 : i === AUDIENCE ? audience : 0.5)
  addCircle(HOURS, hourly)
  addCircle(WEEKEND, weekend)
  for (let day = 0; day < 7; day += 1) add(DAYS + day, DAYS + day, daily)
  return precisionOf(precision, SIZE)
}

const NONE = 2048
const HOURLY = [1, 8, NONE] as const
const DAILY = [4, NONE] as const
const WEEKENDS = [4, NONE] as const
const AUDIENCES = [0.25, NONE] as const

const PRECISIONS = AUDIENCES.flatMap((audience) =>
  HOURLY.flatMap((hourly) =>
    DAILY.flatMap((daily) =>
      WEEKENDS.map((weekend) => ({ audience, precision: shrinking({ hourly, daily, weekend, audience }) })),
    ),
  ),
)

/** How strongly what is left to single hours of single days is shrunk. */
const CELLS = [4, 16, Number.POSITIVE_INFINITY] as const

/** All strengths of shrinking together: how strongly cannot be told by few posts. */
function fitSums(sums: FitSums, knowsAudience: boolean): JointFit | undefined {
  const strengths = PRECISIONS.filter(({ audience }) => knowsAudience || audience === NONE)
  return jointFit(
    CELLS.map((precision) => {
      const left = Number.isFinite(precision) ? withGroupEffects(sums, precision) : sums
      return { sums, precision, fits: strengths.flatMap((one) => shrunkFit(left, one.precision) ?? []) }
    }),
  )
}

const cellOf = ({ day, hour }: Pick<FittedPost, 'day' | 'hour'>): number => 24 * day + hour

const fitRow = (post: FittedPost, frame: Frame): FitRow => ({
  row: rowOf(post, frame),
  outcome: logOf(post),
  group: cellOf(post),
})

/** Undefined for fewer than ten posts. */
export function fitPosts(posts: readonly FittedPost[], hours: AudienceHours): PostFit | undefined {
  if (posts.length < 10) return undefined
  const times = posts.map(({ at }) => at)
  const frame: Frame = { hours, from: Math.min(...times), to: Math.max(...times) }
  const sums = sumRows(
    posts.map((post) => fitRow(post, frame)),
    SIZE,
  )
  const fit = fitSums(sums, hours !== null)
  if (!fit) return undefined
  const middle = meanTiming(hours)
  const timingRow = (day: number, hour: number): Float64Array => {
    const row = new Float64Array(SIZE)
    row[AUDIENCE] = audienceAt(hours, day, hour)
    setTime(row, { day, hour })
    return row.map((value, place) => value - (middle[place] as number))
  }
  const timings = new Map<number, Estimate>()
  const timing = (day: number, hour: number): Estimate => {
    const cell = cellOf({ day, hour })
    const known = timings.get(cell)
    if (known) return known
    const { value, variance } = fit.contrast(timingRow(day, hour), cell)
    const found = { value, spread: Math.sqrt(variance) }
    timings.set(cell, found)
    return found
  }
  return {
    posts: posts.length,
    from: frame.from,
    to: frame.to,
    timing,
    expected(post) {
      // All posts between the first and the last are in the fit.
      const isIn = post.at >= frame.from && post.at <= frame.to
      const { value, variance } = isIn
        ? fit.predictWithout(fitRow(post, frame))
        : fit.predict(rowOf(post, frame), cellOf(post))
      return { value, spread: Math.sqrt(variance) }
    },
    beyondContent(post) {
      return logOf(post) - fit.contrast(rowOf(post, frame), cellOf(post)).value + timing(post.day, post.hour).value
    },
  }
}

/** The mean over all 168 hours of the week. */
function meanTiming(hours: AudienceHours): Float64Array {
  const mean = new Float64Array(SIZE)
  let audience = 0
  for (let day = 0; day < 7; day += 1) for (let hour = 0; hour < 24; hour += 1) audience += audienceAt(hours, day, hour)
  mean[AUDIENCE] = audience / 168
  mean.fill(1 / 24, HOURS, DAYS)
  mean.fill(1 / 7, DAYS, WEEKEND)
  mean.fill(2 / 7 / 24, WEEKEND)
  return mean
}
