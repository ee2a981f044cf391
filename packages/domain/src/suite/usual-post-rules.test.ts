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
