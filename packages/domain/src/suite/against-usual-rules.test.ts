// Posts beside what is usual: an order that agrees with the verdicts, and groups compared at the same hours.
import { expect, test } from 'vitest'
import { againstUsual, whatWorks } from './against-usual-rules.ts'
import { type FittedPost, fitPosts } from './post-fit-rules.ts'

const range = { engagements: 40, low: 20, high: 80, posts: 60 }
const post = (given: Partial<FittedPost> = {}): FittedPost => ({
  at: Date.UTC(2026, 0, 1),
  day: 0,
  hour: 9,
  kind: 'post',
  media: false,
  link: false,
  length: 100,
  engagements: 40,
  age: 10,
  ...given,
})

test.each([
  [81, 'above'],
  [80, 'usual'],
  [40, 'usual'],
  [20, 'usual'],
  [19, 'below'],
] as const)('%i engagements are %s, and their place agrees', (engagements, verdict) => {
  const against = againstUsual(post({ engagements }), range)
  expect(against?.verdict).toBe(verdict)
  const place = against?.place ?? Number.NaN
  expect(place > 1 ? 'above' : place < -1 ? 'below' : 'usual').toBe(verdict)
})

test('a range without width still orders posts', () => {
  const none = { engagements: 0, low: 0, high: 0, posts: 60 }
  expect(againstUsual(post({ engagements: 0 }), none)?.place).toBe(0)
  expect(againstUsual(post({ engagements: 1 }), none)?.place).toBeGreaterThan(1)
})

test('a young post, and one beside nothing, are not compared', () => {
  expect(againstUsual(post({ age: 0.5 }), range)).toBeNull()
  expect(againstUsual(post(), null)).toBeNull()
})

/** Two hours of the day; media doubles what a post gets, and the evening triples it. Most media are posted in the evening. */
const posts = (mediaTimes: number): FittedPost[] =>
  Array.from({ length: 240 }, (_, n) => {
    const evening = n % 2 === 0
    const media = evening ? n % 20 !== 0 : n % 20 === 1
    const chance = 1 + ((n * 37) % 17) / 17
    return post({
      at: Date.UTC(2026, 0, 1) + n * 43_200_000,
      day: Math.floor(n / 2) % 7,
      hour: evening ? 19 : 9,
      media,
      engagements: Math.round(40 * chance * (evening ? 3 : 1) * (media ? mediaTimes : 1)),
    })
  })

const ratioOf = (given: readonly FittedPost[], by: string, value: string) =>
  whatWorks(fitPosts(given, null), given, given).find((group) => group.by === by && group.value === value)?.ratio

test('what a group gets is compared at the same hour', () => {
  const better = posts(2)
  const [media, plain] = [ratioOf(better, 'media', 'with'), ratioOf(better, 'media', 'without')]
  expect((media?.value ?? 0) / (plain?.value ?? 1)).toBeGreaterThan(1.7)
  expect(media?.low).toBeGreaterThan(1)
  expect(plain?.high).toBeLessThan(1)
  // Three times as many for the evening alone say nothing of media.
  const alike = ratioOf(posts(1), 'media', 'with')
  expect(alike?.low).toBeLessThan(1.05)
  expect(alike?.high).toBeGreaterThan(0.95)
})

test('groups of all posts say nothing, few posts have no ratio', () => {
  const given = posts(2).map((one, n) => (n < 4 ? { ...one, link: true } : one))
  const works = whatWorks(fitPosts(given, null), given, given)
  expect(works.map(({ by, value, posts: many }) => [by, value, many])).toEqual([
    ['media', 'with', 120],
    ['media', 'without', 120],
    ['link', 'with', 4],
    ['link', 'without', 236],
  ])
  expect(works.find(({ posts: many }) => many === 4)?.ratio).toBeNull()
  expect(whatWorks(undefined, given, given)).toEqual([])
})
