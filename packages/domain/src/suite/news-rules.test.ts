// News since the last visit: at most five, the most telling first, each leading to its figures.
import { expect, test } from 'vitest'
import { type NewsFacts, newsOf } from './news-rules.ts'
import { poissonAtLeast } from './poisson-rules.ts'

const quiet: NewsFacts = {
  since: '2026-11-18T00:00:00Z',
  turned: '2026-11-18T00:00:00Z',
  days: 7,
  followers: 5000,
  gained: 0,
  stayed: 0,
  verified: 0,
  largest: null,
  largestVerified: null,
  suspicious: 0,
  returned: 0,
  unfollowed: 0,
  removed: 0,
  blocked: 0,
  usualUnfollows: 1,
  rising: null,
  fading: null,
  posts: [],
}
const codes = (more: Partial<NewsFacts>) =>
  newsOf({ ...quiet, stayed: more.gained ?? 0, ...more }).map(({ message: { code } }) => code)

test.each([
  ['nothing happened', {}, []],
  ['some came and went', { gained: 12, unfollowed: 5 }, ['suite_news_gained', 'suite_news_lost']],
  ['one came and one went', { gained: 1, unfollowed: 1 }, ['suite_news_gained_one', 'suite_news_lost_one']],
  ['some who came left again', { gained: 12, stayed: 9 }, ['suite_news_gained_left']],
  ['one came back', { returned: 1 }, ['suite_news_returned_one']],
  ['all who came left again', { gained: 2, stayed: 0, unfollowed: 2 }, ['suite_news_lost']],
  ['the owner blocked some', { unfollowed: 5, blocked: 2 }, ['suite_news_lost', 'suite_news_blocked']],
  ['many left', { gained: 12, unfollowed: 40 }, ['suite_news_lost_many', 'suite_news_gained']],
  [
    'somebody big came',
    { gained: 3, largest: { handle: 'a', followers: 90_000 } },
    ['suite_news_big_follower', 'suite_news_gained'],
  ],
  [
    'somebody came who is smaller than the account',
    { gained: 3, largest: { handle: 'a', followers: 4000 } },
    ['suite_news_gained'],
  ],
  ['bots came', { gained: 40, suspicious: 30 }, ['suite_news_suspicious', 'suite_news_gained']],
  ['a few suspicious ones among many', { gained: 400, suspicious: 6 }, ['suite_news_gained']],
] as const)('%s', (_name, more, expected) => {
  expect(codes(more)).toEqual(expected)
})

test('there are at most five, each with its place and filters', () => {
  const news = newsOf({
    ...quiet,
    gained: 50,
    stayed: 50,
    verified: 3,
    largestVerified: { handle: 'v', followers: 900 },
    suspicious: 30,
    unfollowed: 60,
    removed: 4,
    rising: { count: 3, handle: 'r' },
    fading: { count: 4, handle: 'f' },
    posts: [
      { id: '1', engagements: 90, low: 10, high: 30, above: true, distance: 1.1 },
      { id: '2', engagements: 900, low: 10, high: 30, above: true, distance: 3 },
    ],
  })
  expect(news).toHaveLength(5)
  expect(news.find(({ place }) => place === 'posts')?.query).toEqual({ post: '2' })
  expect(news.find(({ message: { code } }) => code === 'suite_news_lost_many')).toMatchObject({
    place: 'unfollowed',
    query: { since: quiet.since, how: 'unfollowed' },
  })
})

test.each([
  [0, 3, 1],
  [1, 1, 0.632],
  [3, 1, 0.0803],
  [1100, 1000, 0.0008],
] as const)('%i or more of %i expected', (count, mean, chance) => {
  expect(poissonAtLeast(count, mean)).toBeCloseTo(chance, 3)
})
