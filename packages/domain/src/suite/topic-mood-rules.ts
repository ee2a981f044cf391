// The mood of a group's posts with intervals that know that one person's posts are alike.
import { type Interval, wilson } from '../insights/score-rules.ts'

export const MOOD_NAMES = ['positive', 'neutral', 'negative'] as const
export type MoodName = (typeof MOOD_NAMES)[number]
/** How many posts show which mood. */
export type MoodPosts = Readonly<Record<MoodName, number>>

export interface MoodOfPosts extends Readonly<Record<MoodName, Interval>> {
  readonly posts: number
  readonly people: number
}
/** In shares: above 0 where members show it more often. */
export type MoodDifference = Readonly<Record<'positive' | 'negative', Interval>>

/** With fewer posts an interval is wider than a third of the scale. */
export const LEAST_MOOD_POSTS = 30
/** Never the mood of one or two people. */
export const LEAST_MOOD_PEOPLE = 10

interface Weighed {
  readonly weight: number
  readonly posts: MoodPosts
}

const sizeOf = ({ positive, neutral, negative }: MoodPosts): number => positive + neutral + negative

/** Null: too few posts or people, or two of them wrote most of it. */
export function moodOfPosts(all: readonly Weighed[]): MoodOfPosts | null {
  const people = all.filter(({ weight, posts }) => weight > 0 && sizeOf(posts) > 0)
  const posts = people.reduce((sum, person) => sum + sizeOf(person.posts), 0)
  if (posts < LEAST_MOOD_POSTS || people.length < LEAST_MOOD_PEOPLE) return null
  const parts = people.map(({ weight, posts: own }) => weight * sizeOf(own)).sort((one, other) => other - one)
  const total = parts.reduce((sum, part) => sum + part, 0)
  // Beside two who wrote most of it the others would only hide whose mood it is.
  if ((parts[0] ?? 0) + (parts[1] ?? 0) > total / 2) return null
  const shares = Object.fromEntries(
    MOOD_NAMES.map((mood) => [mood, people.reduce((sum, one) => sum + one.weight * one.posts[mood], 0) / total]),
  ) as Record<MoodName, number>
  const worth = worthOf(people, shares, total, posts)
  const ofMood = (mood: MoodName): Interval => wilson(shares[mood] * worth, worth)
  return {
    positive: ofMood('positive'),
    neutral: ofMood('neutral'),
    negative: ofMood('negative'),
    posts,
    people: people.length,
  }
}

/** How many independent posts these are worth: between people rather than posts, as far as people keep to a mood (Cochran 1977, 9A). */
function worthOf(
  people: readonly Weighed[],
  shares: Readonly<Record<MoodName, number>>,
  total: number,
  posts: number,
): number {
  const byPeople = total ** 2 / people.reduce((sum, { weight, posts: own }) => sum + (weight * sizeOf(own)) ** 2, 0)
  const worths = MOOD_NAMES.filter((mood) => shares[mood] > 0 && shares[mood] < 1).map((mood) => {
    const share = shares[mood]
    const squares = people.reduce(
      (sum, { weight, posts: own }) => sum + (weight * (own[mood] - share * sizeOf(own))) ** 2,
      0,
    )
    const variance = (squares / total ** 2) * (people.length / (people.length - 1))
    return (share * (1 - share)) / variance
  })
  return Math.min(posts, ...(worths.length > 0 ? worths : [byPeople]))
}

/** The difference of two shares by their intervals (Newcombe 1998, method 10). */
function differenceOf(one: Interval, other: Interval): Interval {
  const value = one.value - other.value
  return {
    value,
    low: value - Math.hypot(one.value - one.low, other.high - other.value),
    high: value + Math.hypot(one.high - one.value, other.value - other.low),
  }
}

export const moodDifference = (own: MoodOfPosts | null, baseline: MoodOfPosts | null): MoodDifference | null =>
  own && baseline
    ? {
        positive: differenceOf(own.positive, baseline.positive),
        negative: differenceOf(own.negative, baseline.negative),
      }
    : null
