// What a post of an account gets, by when and what it was: log engagements fitted with effects of hour and weekday that are shrunk together.
import { type FitSums, type ShrunkFit, shrunkFit, sumRows } from './shrunk-fit-rules.ts'

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

/** Intercept, media, link, length, reply, quote, age, trend, audience; then 24 hours and 7 days. */
const PLAIN = 9
const AUDIENCE = 8
const HOURS = PLAIN
const DAYS = PLAIN + 24
const SIZE = PLAIN + 24 + 7

/** After so many days a post hardly collects more. */
const SETTLED_DAYS = 7

export interface PostFit {
  readonly posts: number
  /** Milliseconds of the first and the last post. */
  readonly from: number
  readonly to: number
  /** By how much, on the log scale, a time is better than the mean over all hours of the week. */
  timing(day: number, hour: number): { readonly value: number; readonly spread: number }
  /** Log engagements to expect of a post, and the spread of single posts around it. */
  expected(post: FittedPost): { readonly value: number; readonly spread: number }
  /** What is left of a post's log engagements without the effect of when it was posted. */
  beyondContent(post: FittedPost): number
}

const logOf = (post: FittedPost): number => Math.log1p(Math.max(0, post.engagements))

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
    to > from ? (Math.min(to, post.at) - from) / (to - from) - 0.5 : 0,
    audienceAt(hours, post.day, post.hour),
  ]
  row.set(plain)
  row[HOURS + post.hour] = 1
  row[DAYS + post.day] = 1
  return row
}

/** Neighbouring hours are alike; both kinds of effects are near 0 unless posts say otherwise. */
function precisionOf(hourly: number, daily: number): Float64Array {
  const precision = new Float64Array(SIZE * SIZE)
  const add = (i: number, j: number, value: number) => {
    precision[i * SIZE + j] = (precision[i * SIZE + j] as number) + value
  }
  for (let i = 0; i < PLAIN; i += 1) add(i, i, i === 0 ? 1e-6 : i === AUDIENCE ? 10 : 0.5)
  for (let hour = 0; hour < 24; hour += 1) {
    const [one, next] = [HOURS + hour, HOURS + ((hour + 1) % 24)]
    add(one, one, hourly * 0.25)
    add(one, one, hourly)
    add(next, next, hourly)
    add(one, next, -hourly)
    add(next, one, -hourly)
  }
  for (let day = 0; day < 7; day += 1) add(DAYS + day, DAYS + day, daily)
  return precision
}

const STRENGTHS = [0.5, 2, 8, 32, 128, 2048] as const

/** The strengths of shrinking under which the posts are most likely. */
function bestFit(sums: FitSums): ShrunkFit | undefined {
  const fits = STRENGTHS.flatMap((hourly) =>
    STRENGTHS.flatMap((daily) => shrunkFit(sums, precisionOf(hourly, daily)) ?? []),
  )
  return fits.reduce<ShrunkFit | undefined>(
    (best, fit) => (best === undefined || fit.evidence > best.evidence ? fit : best),
    undefined,
  )
}

/** Undefined for fewer than ten posts. */
export function fitPosts(posts: readonly FittedPost[], hours: AudienceHours): PostFit | undefined {
  if (posts.length < 10) return undefined
  const times = posts.map(({ at }) => at)
  const frame: Frame = { hours, from: Math.min(...times), to: Math.max(...times) }
  const sums = sumRows(
    posts.map((post) => rowOf(post, frame)),
    posts.map(logOf),
    SIZE,
  )
  const fit = bestFit(sums)
  if (!fit) return undefined
  const mean = meanTiming(hours)
  const timingRow = (day: number, hour: number): Float64Array => {
    const row = new Float64Array(SIZE)
    row[AUDIENCE] = audienceAt(hours, day, hour)
    row[HOURS + hour] = 1
    row[DAYS + day] = 1
    return row.map((value, place) => value - (mean[place] as number))
  }
  const timing = (day: number, hour: number) => {
    const { value, variance } = fit.contrast(timingRow(day, hour))
    return { value, spread: Math.sqrt(variance) }
  }
  return {
    posts: posts.length,
    from: frame.from,
    to: frame.to,
    timing,
    expected(post) {
      const { value, variance } = fit.contrast(rowOf(post, frame))
      return { value, spread: Math.sqrt(variance + fit.noise) }
    },
    beyondContent(post) {
      return logOf(post) - fit.contrast(rowOf(post, frame)).value + timing(post.day, post.hour).value
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
  mean.fill(1 / 7, DAYS)
  return mean
}
