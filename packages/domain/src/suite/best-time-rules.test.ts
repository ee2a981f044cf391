// Best times: found where they were put, not found where there are none, and confirmed by posts that were left out.
import { expect, test } from 'vitest'
import { bestTimes, heldOutImprovement, LEAST_POSTS } from './best-time-rules.ts'
import type { AudienceHours, FittedPost } from './post-fit-rules.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const START = Date.UTC(2026, 0, 5)

/** A generator of numbers that is the same everywhere. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
const normal = (next: () => number): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

/** `effect`: by how much an hour and day is better, on the log scale. */
function posts(count: number, effect: (day: number, hour: number) => number, seed = 7): FittedPost[] {
  const next = numbers(seed)
  return Array.from({ length: count }, (_, n): FittedPost => {
    const day = Math.floor(next() * 7)
    const hour = Math.floor(next() * 24)
    const media = next() < 0.4
    const value = 3 + (media ? 0.5 : 0) + effect(day, hour) + 0.5 * normal(next) + n / count
    return {
      at: START + Math.floor(n / 2) * 7 * DAY + day * DAY + hour * HOUR,
      day,
      hour,
      kind: 'post',
      media,
      link: next() < 0.2,
      length: Math.floor(20 + 200 * next()),
      engagements: Math.round(Math.expm1(value)),
      age: 30,
    }
  })
}

const evening = (_day: number, hour: number): number => (hour >= 18 && hour <= 21 ? 0.9 : 0)

test('a better evening is found, with intervals, and held-out posts confirm it', () => {
  const { enough, best, cells, heldOut, verdict } = bestTimes(posts(400, evening), null)
  expect(enough).toBe(true)
  expect(best.length).toBeGreaterThan(0)
  expect(best.every(({ hour }) => hour >= 17 && hour <= 22)).toBe(true)
  expect(best.every(({ low, lift, high }) => low > 1 && low < lift && lift < high)).toBe(true)
  expect(cells).toHaveLength(168)
  // Beside the mean over all hours, which the evening raises: e^0.9 over e^0.15.
  const at20 = cells.find(({ day, hour }) => day === 2 && hour === 20)
  expect(at20?.lift).toBeGreaterThan(1.6)
  expect(at20?.lift).toBeLessThan(2.6)
  expect(heldOut?.low).toBeGreaterThan(1)
  expect(verdict.code).toBe('suite_time_found')
})

test('where the best quarter of the week is better as a whole, its strongest hours are named, though none stands out', () => {
  const slight = (_day: number, hour: number): number => (hour >= 12 ? 0.25 : 0)
  const answers = Array.from({ length: 12 }, (_, seed) => bestTimes(posts(150, slight, seed + 1), null))
  const whole = answers.filter(({ verdict }) => verdict.code === 'suite_time_found_as_a_whole')
  expect(whole.length).toBeGreaterThan(0)
  for (const { enough, best } of whole) {
    expect([enough, best.length > 0, best.every(({ low, lift }) => low <= 1 && lift > 1)]).toEqual([true, true, true])
  }
})

test('times to recommend are some hours apart, and not all of one day', () => {
  const { best } = bestTimes(posts(600, evening), null)
  expect(best.length).toBeGreaterThan(3)
  for (const one of best)
    for (const other of best) {
      const apart = Math.abs(24 * one.day + one.hour - 24 * other.day - other.hour)
      if (one !== other) expect(Math.min(apart, 168 - apart)).toBeGreaterThanOrEqual(3)
    }
  expect(Math.max(...best.map(({ day }) => best.filter((one) => one.day === day).length))).toBeLessThanOrEqual(2)
})

test('margins of the hours hold what was put into the posts', () => {
  const cells = bestTimes(posts(200, evening), null).cells
  const middle = (4 * 0.9) / 24
  const held = cells.filter(({ day, hour, low, high }) => {
    const truth = Math.exp(evening(day, hour) - middle)
    return truth >= low && truth <= high
  })
  expect(held.length / cells.length).toBeGreaterThan(0.9)
})

test('where all times are alike, nothing is recommended in most samples', () => {
  const found = Array.from({ length: 20 }, (_, seed) =>
    bestTimes(
      posts(150, () => 0, seed + 1),
      null,
    ),
  )
  expect(found.filter(({ enough }) => enough).length).toBeLessThanOrEqual(1)
  expect(found.filter(({ best }) => best.length > 0).length).toBeLessThanOrEqual(2)
})

test('too few posts: how many more would do', () => {
  const { verdict, enough, cells } = bestTimes(posts(12, evening), null)
  expect(verdict).toEqual({ code: 'suite_time_too_few', values: { posts: 12, more_posts: LEAST_POSTS - 12 } })
  expect([enough, cells]).toEqual([false, []])
})

test('what was posted is not taken for when: media only in the morning', () => {
  const given = posts(300, () => 0).map((post) => {
    const media = post.hour < 12
    return {
      ...post,
      media,
      engagements: Math.round(Math.expm1(3 + (media ? 0.8 : 0) + ((post.length % 10) - 4.5) / 10)),
    }
  })
  // Half of the mornings without media tell the two apart.
  const mixed = given.map((post, n) =>
    n % 3 === 0 ? { ...post, media: n % 2 === 0, engagements: n % 2 === 0 ? 43 : 19 } : post,
  )
  const at = (hour: number) =>
    bestTimes(mixed, null).cells.find((cell) => cell.day === 1 && cell.hour === hour)?.lift ?? 0
  expect(at(6) / at(18)).toBeLessThan(1.25)
})

test('with few posts, times lean towards followers’ hours', () => {
  const hours: AudienceHours = Array.from({ length: 7 }, () =>
    Array.from({ length: 24 }, (_, hour) => (hour >= 18 && hour <= 21 ? 0.02 : 0.0036)),
  )
  const given = posts(60, evening)
  const lift = (known: AudienceHours) => bestTimes(given, known).cells.find(({ day, hour }) => day === 0 && hour === 19)
  expect(lift(hours)?.lift).toBeGreaterThan(lift(null)?.lift ?? 9)
})

test('nothing is said of held-out posts where there are hardly any', () => {
  expect(heldOutImprovement(posts(24, evening), null)).toBeNull()
})
