// What is usual for an account: ranges that hold, and verdicts by them.
import { expect, test } from 'vitest'
import { type FittedPost, fitPosts } from './post-fit-rules.ts'
import { postVerdict, usualOf } from './usual-post-rules.ts'

const post = (n: number, engagements: number, age = 10): FittedPost => ({
  at: Date.UTC(2026, 0, 1) + n * 7_200_000,
  day: n % 7,
  hour: (n * 5) % 24,
  kind: 'post',
  media: false,
  link: false,
  length: 100,
  engagements,
  age,
})
const posts = Array.from({ length: 60 }, (_, n) => post(n, 40 + ((n * 37) % 41)))

test.each([
  ['as always', post(61, 60), 'suite_post_usual'],
  ['far more', post(61, 400), 'suite_post_above'],
  ['far less', post(61, 4), 'suite_post_below'],
  ['of an hour ago', post(61, 4, 0.04), 'suite_post_too_young'],
] as const)('%s', (_name, given, code) => {
  const usual = usualOf(fitPosts(posts, null), given)
  expect(postVerdict(given, usual, { posts: 60 }).code).toBe(code)
})

test('about four of five posts are within the range', () => {
  const fit = fitPosts(posts, null)
  const within = posts.filter((one) => {
    const usual = usualOf(fit, one)
    return usual && one.engagements >= usual.low && one.engagements <= usual.high
  })
  expect(within.length).toBeGreaterThanOrEqual(42)
  expect(within.length).toBeLessThan(60)
})

test('too few posts tell nothing', () => {
  const usual = usualOf(fitPosts(posts.slice(0, 12), null), post(61, 60))
  expect(postVerdict(post(61, 60), usual, { posts: 12 })).toEqual({ code: 'suite_post_too_few', values: { posts: 12 } })
})

/** A generator of numbers that is the same everywhere. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('a post that did well does not widen its own range: three times the usual stands out among thirty posts', () => {
  const next = numbers(11)
  const drawn = Array.from({ length: 30 }, (_, n) => post(n, 30 + Math.floor(20 * next())))
  const star = { ...(drawn[12] as FittedPost), engagements: 120 }
  const all = drawn.map((one, n) => (n === 12 ? star : one))
  const usual = usualOf(fitPosts(all, null), star)
  expect(usual?.high).toBeLessThan(80)
  expect(postVerdict(star, usual, { posts: 30 }).code).toBe('suite_post_above')
})

test('posts that come later lie within the range as often as those it was made of', () => {
  const next = numbers(5)
  const level = (): number => Math.round(40 * Math.exp(0.5 * (next() + next() + next() + next() + next() + next() - 3)))
  const share = Array.from({ length: 20 }, () => {
    const drawn = Array.from({ length: 60 }, (_, n) => post(n, level()))
    const fit = fitPosts(drawn.slice(0, 30), null)
    const within = drawn.slice(30).filter((one) => {
      const usual = usualOf(fit, one)
      return usual && one.engagements >= usual.low && one.engagements <= usual.high
    })
    return within.length / 30
  }).reduce((sum, one) => sum + one / 20, 0)
  expect(share).toBeGreaterThan(0.72)
  expect(share).toBeLessThan(0.9)
})
