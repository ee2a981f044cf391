// What questions about an account's posts come to, counted from the plain arrays of the truth.
import type { TalkTruth, TruePost } from '../testkit/talk-truth.ts'

/** Which posts a question means; reposts of others are never among them. Days and hours are both included. */
export interface OraclePosts {
  readonly from?: string
  readonly to?: string
  readonly words?: string
  readonly media?: boolean
  readonly link?: boolean
  readonly kind?: 'post' | 'reply' | 'quote'
  /** Monday is 1. */
  readonly weekday?: number
  readonly hours?: readonly [number, number]
  readonly at_least?: { readonly metric: Metric; readonly value: number }
}

type Metric = 'likes' | 'replies' | 'reposts' | 'quotes' | 'engagements' | 'impressions'
type Statistic = 'count' | 'sum' | 'mean' | 'median'
type PostGroup = 'weekday' | 'hour' | 'time_of_day' | 'day' | 'month' | 'kind'

export type PostExpectation =
  | { readonly posts: OraclePosts }
  | { readonly sum: Metric; readonly in: OraclePosts }
  | { readonly mean: Metric; readonly in: OraclePosts }
  | { readonly median: Metric; readonly in: OraclePosts }
  | { readonly best: Metric; readonly in: OraclePosts; readonly worst?: boolean }
  /** Engagements per impression of those posts whose impressions are known: sums, not a mean of rates. */
  | { readonly rate: OraclePosts }
  | { readonly rates: readonly OraclePosts[] }
  | { readonly compare_posts: Statistic; readonly metric?: Metric; readonly each: readonly OraclePosts[] }
  /** The highest (or lowest) value that a group of at least five posts has. */
  | {
      readonly best_group: PostGroup
      readonly by: Statistic
      readonly metric?: Metric
      readonly in: OraclePosts
      readonly worst?: boolean
    }

/** Fewer posts than this say nothing about their group, which is left out of a ranking. */
const FEWEST_POSTS = 5

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const at = (index: number): number => sorted[index] ?? Number.NaN
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2
}

const STATISTICS: Readonly<Record<Statistic, (numbers: readonly number[]) => number>> = {
  count: (numbers) => numbers.length,
  sum: sumOf,
  mean: (numbers) => sumOf(numbers) / numbers.length,
  median: medianOf,
}

const timeOfDay = (hour: number): string => {
  if (hour >= 5 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 17) return 'midday'
  return hour >= 17 && hour < 23 ? 'evening' : 'night'
}

const GROUPS: Readonly<Record<PostGroup, (post: TruePost) => string>> = {
  weekday: ({ day }) => String(weekdayOf(day)),
  hour: ({ hour }) => String(hour),
  time_of_day: ({ hour }) => timeOfDay(hour),
  day: ({ day }) => day,
  month: ({ day }) => day.slice(0, 7),
  kind: ({ kind }) => kind,
}

const valueIn = (post: TruePost, metric: Metric): number | null =>
  metric === 'engagements' ? post.likes + post.replies + post.reposts + post.quotes : post[metric]

const valuesIn = (posts: readonly TruePost[], metric: Metric): readonly number[] =>
  posts.flatMap((post) => valueIn(post, metric) ?? [])

function rateOf(posts: readonly TruePost[]): number {
  const known = posts.filter(({ impressions }) => impressions !== null)
  return sumOf(valuesIn(known, 'engagements')) / sumOf(valuesIn(known, 'impressions'))
}

function choosePosts(truth: TalkTruth, query: OraclePosts): readonly TruePost[] {
  const { from, to, words, media, link, kind, weekday, hours, at_least } = query
  return truth.posts.filter((post) =>
    [
      post.kind !== 'repost',
      from === undefined || post.day >= from,
      to === undefined || post.day <= to,
      words === undefined || post.text.toLowerCase().includes(words.toLowerCase()),
      media === undefined || post.media === media,
      link === undefined || post.link === link,
      kind === undefined || post.kind === kind,
      weekday === undefined || weekdayOf(post.day) === weekday,
      hours === undefined || (post.hour >= hours[0] && post.hour <= hours[1]),
      at_least === undefined || (valueIn(post, at_least.metric) ?? -1) >= at_least.value,
    ].every(Boolean),
  )
}

/** A count needs no metric: likes are known of every post. */
const statisticOf = (posts: readonly TruePost[], statistic: Statistic, metric: Metric = 'likes'): number =>
  STATISTICS[statistic](valuesIn(posts, metric))

function bestGroup(truth: TalkTruth, expect: Extract<PostExpectation, { best_group: PostGroup }>): number {
  const groups = Object.groupBy(choosePosts(truth, expect.in), GROUPS[expect.best_group])
  // Of single days there is one post each: a day is no group that could have more.
  const fewest = expect.best_group === 'day' ? 1 : FEWEST_POSTS
  const values = Object.values(groups)
    .filter((posts) => posts !== undefined && posts.length >= fewest)
    .map((posts) => statisticOf(posts ?? [], expect.by, expect.metric))
  return expect.worst ? Math.min(...values) : Math.max(...values)
}

export function postNumbers(truth: TalkTruth, expect: PostExpectation): readonly number[] {
  if ('posts' in expect) return [choosePosts(truth, expect.posts).length]
  if ('rate' in expect) return [rateOf(choosePosts(truth, expect.rate))]
  if ('rates' in expect) return expect.rates.map((query) => rateOf(choosePosts(truth, query)))
  if ('compare_posts' in expect)
    return expect.each.map((query) => statisticOf(choosePosts(truth, query), expect.compare_posts, expect.metric))
  if ('best_group' in expect) return [bestGroup(truth, expect)]
  const posts = choosePosts(truth, expect.in)
  if ('sum' in expect) return [statisticOf(posts, 'sum', expect.sum)]
  if ('mean' in expect) return [statisticOf(posts, 'mean', expect.mean)]
  if ('median' in expect) return [statisticOf(posts, 'median', expect.median)]
  const found = valuesIn(posts, expect.best)
  return [expect.worst ? Math.min(...found) : Math.max(...found)]
}
