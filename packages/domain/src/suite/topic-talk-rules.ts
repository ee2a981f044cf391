// What a group talks about and in which mood, beside people who post as much; every share with its interval.
import { type Figure, figuresOf, Z95 } from '../insights/score-rules.ts'
import { benjaminiHochberg, twoSidedP } from '../insights/significance-rules.ts'
import {
  type MoodDifference,
  type MoodOfPosts,
  type MoodPosts,
  moodDifference,
  moodOfPosts,
} from './topic-mood-rules.ts'

/** Somebody whose posts are known: how many there are, and in which mood they speak of what. */
export interface Talker {
  readonly member: boolean
  /** All of them; what decides how many topics are seen. */
  readonly posts: number
  readonly moods: MoodPosts
  readonly topics: ReadonlyMap<string, MoodPosts>
}

export interface TalkedTopic {
  readonly id: string
  readonly figure: Figure
  readonly mood: MoodOfPosts | null
  readonly baselineMood: MoodOfPosts | null
  readonly difference: MoodDifference | null
  /** Which mood is shown more often than by others, beyond chance among all topics of the list. */
  readonly tone: 'more_positive' | 'more_negative' | 'even'
}

/** Among what is marked, one in ten may be chance: lists are short, and an owner loses little by a second look. */
const FALSE_FINDS = 0.1
/** Rarer topics of both sides together are tested among themselves: with the others they would only raise the bar for these. */
const LEAST_EXPECTED = 20
/** Where one class of posting ends and the next begins. */
const POSTING = [2, 3, 5, 8, 12, 18, 27, 40]
/** So many of the baseline must stand for a class; smaller ones join the class below. */
const LEAST_OF_CLASS = 20

const classOf = (posts: number, bounds: readonly number[]): number => {
  const place = bounds.findIndex((bound) => posts < bound)
  return place < 0 ? bounds.length : place
}

const counted = (talkers: readonly Talker[], bounds: readonly number[]): number[] => {
  const counts = new Array<number>(bounds.length + 1).fill(0)
  for (const { posts } of talkers) {
    const place = classOf(posts, bounds)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}

/** Bounds of posting between which the baseline has enough people. */
function boundsOf(baseline: readonly Talker[]): readonly number[] {
  const counts = counted(baseline, POSTING)
  const bounds: number[] = []
  let above = 0
  for (let place = POSTING.length; place > 0; place -= 1) {
    above += counts[place] ?? 0
    if (above < LEAST_OF_CLASS) continue
    bounds.unshift(POSTING[place - 1] ?? 0)
    above = 0
  }
  return bounds
}

/**
 * The weight of everybody in the baseline, so that as many of it post often as members do: who posts more is seen to speak
 * of more. The weights add up to 1.
 */
export function postingWeights(members: readonly Talker[], baseline: readonly Talker[]): number[] {
  const bounds = boundsOf(baseline)
  const wanted = counted(members, bounds)
  const there = counted(baseline, bounds)
  const raw = baseline.map(({ posts }) => {
    const place = classOf(posts, bounds)
    return (wanted[place] ?? 0) / Math.max(1, there[place] ?? 0)
  })
  const sum = raw.reduce((total, weight) => total + weight, 0)
  return raw.map((weight) => (sum > 0 ? weight / sum : 0))
}

interface Side {
  readonly weight: number
  readonly posts: MoodPosts
}
interface Found {
  a: number
  share: number
  readonly members: Side[]
  readonly baseline: Side[]
}

export interface Talk {
  /** People whose posts are known, and how many of the baseline their comparison is worth. */
  readonly n: number
  readonly m: number
  readonly mood: MoodOfPosts | null
  readonly baselineMood: MoodOfPosts | null
  readonly difference: MoodDifference | null
  /** The most talked of first. */
  readonly topics: readonly TalkedTopic[]
  /** The same by the field that a topic belongs to, if any: what is too rare topic by topic shows in a field. */
  readonly fields: readonly TalkedTopic[]
}

/** `fieldOf`: what a topic belongs to; '' for none. */
export function talkOf(talkers: readonly Talker[], fieldOf: (topic: string) => string): Talk {
  const members = talkers.filter(({ member }) => member)
  const baseline = talkers.filter(({ member }) => !member)
  const weights = postingWeights(members, baseline)
  const squares = weights.reduce((sum, weight) => sum + weight * weight, 0)
  const known = { n: members.length, m: squares > 0 ? Math.round(1 / squares) : 0 }
  const listed = (nameOf: (topic: string) => string): TalkedTopic[] =>
    judged(foundIn(members, baseline, weights, nameOf), known)
  const mood = moodOfPosts(members.map(({ moods }) => ({ weight: 1, posts: moods })))
  const baselineMood = moodOfPosts(baseline.map(({ moods }, place) => ({ weight: weights[place] ?? 0, posts: moods })))
  return {
    ...known,
    mood,
    baselineMood,
    difference: moodDifference(mood, baselineMood),
    topics: listed((topic) => topic),
    fields: listed(fieldOf),
  }
}

function foundIn(
  members: readonly Talker[],
  baseline: readonly Talker[],
  weights: readonly number[],
  nameOf: (topic: string) => string,
): Map<string, Found> {
  const found = new Map<string, Found>()
  const add = (talker: Talker, weight: number): void => {
    for (const [name, posts] of namedPosts(talker, nameOf)) {
      const one = found.get(name) ?? { a: 0, share: 0, members: [], baseline: [] }
      found.set(name, one)
      if (talker.member) one.a += 1
      else one.share += weight
      one[talker.member ? 'members' : 'baseline'].push({ weight, posts })
    }
  }
  for (const talker of members) add(talker, 1)
  baseline.forEach((talker, place) => {
    add(talker, weights[place] ?? 0)
  })
  return found
}

function namedPosts({ topics }: Talker, nameOf: (topic: string) => string): Map<string, MoodPosts> {
  const named = new Map<string, MoodPosts>()
  for (const [topic, posts] of topics) {
    const name = nameOf(topic)
    if (name === '') continue
    const before = named.get(name)
    named.set(name, {
      positive: posts.positive + (before?.positive ?? 0),
      neutral: posts.neutral + (before?.neutral ?? 0),
      negative: posts.negative + (before?.negative ?? 0),
    })
  }
  return named
}

function judged(found: ReadonlyMap<string, Found>, { n, m }: { n: number; m: number }): TalkedTopic[] {
  const items = [...found]
    .filter(([, { a, share }]) => a > 0 || share * n >= LEAST_EXPECTED)
    .map(([id, one]) => ({ id, one, counts: { a: one.a, n, b: Math.round(one.share * m), m } }))
  const isUsual = ({ one }: (typeof items)[number]): boolean => one.a + one.share * n >= LEAST_EXPECTED
  const usual = items.filter(isUsual)
  const rare = items.filter((item) => !isUsual(item))
  const figures = [
    ...figuresOf(
      usual.map(({ counts }) => counts),
      { alpha: FALSE_FINDS },
    ),
    ...figuresOf(rare.map(({ counts }) => counts)),
  ]
  const topics = [...usual, ...rare].flatMap(({ id, one }, place) => {
    const figure = figures[place]
    if (!figure) return []
    const mood = moodOfPosts(one.members)
    const baselineMood = moodOfPosts(one.baseline)
    return [{ id, figure, mood, baselineMood, difference: moodDifference(mood, baselineMood) }]
  })
  const tones = tonesOf(topics.map(({ difference }) => difference))
  return topics
    .map((topic, place) => ({ ...topic, tone: tones[place] ?? ('even' as const) }))
    .sort((one, other) => other.figure.share - one.figure.share || one.id.localeCompare(other.id))
}

/** One verdict a topic, of the mood that differs most. */
function tonesOf(differences: readonly (MoodDifference | null)[]): TalkedTopic['tone'][] {
  const tests = differences.flatMap((difference, place) =>
    difference === null
      ? []
      : (['positive', 'negative'] as const).map((mood) => {
          const { value, low, high } = difference[mood]
          const error = (high - low) / (2 * Z95)
          return { place, mood, value, p: error > 0 ? twoSidedP(value / error) : 1 }
        }),
  )
  const qs = benjaminiHochberg(tests.map(({ p }) => p))
  const tones = differences.map((): TalkedTopic['tone'] => 'even')
  const strongest = tests
    .map((test, index) => ({ ...test, q: qs[index] ?? 1 }))
    .filter(({ q }) => q <= FALSE_FINDS)
    .sort((one, other) => other.p - one.p)
  for (const { place, mood, value } of strongest) {
    const isBetter = mood === 'positive' ? value > 0 : value < 0
    tones[place] = isBetter ? 'more_positive' : 'more_negative'
  }
  return tones
}
