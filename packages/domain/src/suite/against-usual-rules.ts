// Which posts did better than usual, one by one and by what they have in common.
import { studentQuantile } from '../shell/student-rules.ts'
import type { FittedPost, PostFit } from './post-fit-rules.ts'
import { isYoungPost, type PostVerdict, type UsualEngagement, verdictOf } from './usual-post-rules.ts'

export interface AgainstUsual {
  readonly verdict: PostVerdict
  /** Between -1 and 1 within the usual range, 0 at its middle; orders posts as their verdicts do. */
  readonly place: number
}

const DAY_MS = 86_400_000
/** Below this, the mean of a group of posts says more about single posts than about the group. */
const LEAST_IN_GROUP = 5
const isYoung = ({ age }: FittedPost): boolean => isYoungPost(0, age * DAY_MS)

/** Null: nothing is usual, or the post still collects engagement. */
export function againstUsual(post: FittedPost, usual: UsualEngagement | null): AgainstUsual | null {
  if (usual === null || isYoung(post)) return null
  const verdict = verdictOf(post.engagements, usual)
  const log = (count: number): number => Math.log1p(count)
  const beyond = log(post.engagements) - log(usual.engagements)
  const half = beyond < 0 ? log(usual.engagements) - log(usual.low) : log(usual.high) - log(usual.engagements)
  // A range can be so narrow that its ends round to its middle.
  return { verdict, place: beyond === 0 ? 0 : beyond / Math.max(half, 1e-6) }
}

interface Group {
  readonly by: 'kind' | 'media' | 'link'
  readonly value: 'post' | 'reply' | 'quote' | 'with' | 'without'
  readonly has: (post: FittedPost) => boolean
}

const GROUPS: readonly Group[] = [
  ...(['post', 'reply', 'quote'] as const).map((value) => ({
    by: 'kind' as const,
    value,
    has: ({ kind }: FittedPost) => kind === value,
  })),
  ...(['media', 'link'] as const).flatMap((by) => [
    { by, value: 'with' as const, has: (post: FittedPost) => post[by] },
    { by, value: 'without' as const, has: (post: FittedPost) => !post[by] },
  ]),
]

export interface WorkingPosts {
  readonly by: Group['by']
  readonly value: Group['value']
  readonly posts: number
  readonly median: number
  /** Times what is usual at the same hour and day; null: too few posts. */
  readonly ratio: { readonly value: number; readonly low: number; readonly high: number } | null
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function medianOf(values: readonly number[]): number {
  const ordered = [...values].sort((one, other) => one - other)
  const middle = (ordered.length - 1) / 2
  return ((ordered[Math.floor(middle)] ?? 0) + (ordered[Math.ceil(middle)] ?? 0)) / 2
}

/**
 * By how much, on the log scale, a post is beyond what the account's posts usually get at its time. What a post of its own kind
 * gets is no measure here: it would hide the very difference that is asked for. So all are compared with one post, plain and
 * of middle length, which stands for the account's mixture of posts.
 */
function beyondTime(fit: PostFit, all: readonly FittedPost[]): (post: FittedPost) => number {
  const length = medianOf(all.map((post) => post.length))
  const plain = (post: FittedPost): number =>
    fit.expected({ ...post, kind: 'post', media: false, link: false, length }).value
  const own = (post: FittedPost): number => Math.log1p(post.engagements) - plain(post)
  const known = new Map(all.map((post) => [post, own(post)]))
  const mixture = mean([...known.values()])
  return (post) => (known.get(post) ?? own(post)) - mixture
}

/** How uncertain it is what each hour is worth, as a variance; by day and hour, each worked out once. */
function hourVariances(fit: PostFit): (post: FittedPost) => number {
  const known = new Map<number, number>()
  return ({ day, hour }) => {
    const key = 24 * day + hour
    const variance = known.get(key) ?? fit.timing(day, hour).spread ** 2
    known.set(key, variance)
    return variance
  }
}

const BLOCK_HOURS = 4

/** Share of posts in each part of the day. */
const partsOf = (posts: readonly FittedPost[]): number[] =>
  Array.from(
    { length: 24 / BLOCK_HOURS },
    (_, part) => posts.filter(({ hour }) => Math.floor(hour / BLOCK_HOURS) === part).length / posts.length,
  )

/** Half of what two divisions of a day differ by: 0 alike, 1 without a common hour. */
const movedBy = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, share, part) => sum + Math.abs(share - (other[part] ?? 0)), 0) / 2

function ratioOf(values: readonly number[], extra: number): WorkingPosts['ratio'] {
  if (values.length < LEAST_IN_GROUP) return null
  const middle = mean(values)
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
  const half = studentQuantile(values.length - 1) * Math.sqrt(variance / values.length + extra)
  return { value: Math.exp(middle), low: Math.exp(middle - half), high: Math.exp(middle + half) }
}

/**
 * `all`: the posts that tell what is usual; `chosen`: those of them that are asked about. A property that all the chosen ones
 * share tells nothing and is left out. As far as a group is posted at other hours than the rest, an error in what these are
 * worth may be taken for the group's own: the interval allows for it.
 */
export function whatWorks(
  fit: PostFit | undefined,
  all: readonly FittedPost[],
  chosen: readonly FittedPost[],
): WorkingPosts[] {
  if (!fit) return []
  const beyond = beyondTime(fit, all)
  const varianceAt = hourVariances(fit)
  const whole = partsOf(all)
  const told = chosen.filter((post) => !isYoung(post))
  const groups = GROUPS.flatMap(({ has, ...group }) => {
    const posts = told.filter(has)
    if (posts.length === 0) return []
    const median = medianOf(posts.map(({ engagements }) => engagements))
    const ofHours = 2 * movedBy(partsOf(posts), whole) ** 2 * mean(posts.map(varianceAt))
    return [{ ...group, posts: posts.length, median, ratio: ratioOf(posts.map(beyond), ofHours) }]
  })
  return groups.filter(({ posts }) => posts < told.length)
}
