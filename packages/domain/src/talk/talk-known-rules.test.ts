// Questions about days before the first look, and about lists that were not read.
import { expect, test } from 'vitest'
import { changePeriods, partlyKnown, type ReadOfQuery, unknownOf } from './talk-known-rules.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const READ: ReadOfQuery = {
  followers: '2026-11-10',
  following: null,
  followersUntil: '2026-11-23',
  followingUntil: null,
  postsUntil: '2026-11-12',
  today: '2026-11-23',
  counted: [],
  untold: null,
  engagersOf: null,
}
const days = (from: string | null, to: string | null) => ({ from, to })
const BEFORE = days('2026-11-02', '2026-11-08')
const ACROSS = days('2026-11-09', '2026-11-15')
const AFTER = days('2026-11-16', '2026-11-22')
const left = (period: ReturnType<typeof days> | null): TalkQuery => ({
  kind: 'people_count',
  of: 'unfollowers',
  filter: {},
  period,
})
const count = (of: 'followers' | 'following' | 'engagers', period: typeof BEFORE | null = null): TalkQuery => ({
  ...left(period),
  kind: 'people_count',
  of,
  filter: {},
  period,
})

const CASES: readonly (readonly [
  string,
  TalkQuery,
  'not_watched' | 'not_read' | 'posts_until' | null,
  string | null,
])[] = [
  ['growth before', { kind: 'growth', period: BEFORE }, 'not_watched', '2026-11-10'],
  ['growth across', { kind: 'growth', period: ACROSS }, null, '2026-11-10'],
  ['growth after', { kind: 'growth', period: AFTER }, null, null],
  [
    'compared with before',
    { kind: 'growth_compare', shows: 'net', left: AFTER, right: BEFORE },
    'not_watched',
    '2026-11-10',
  ],
  ['who left, ever', left(null), null, '2026-11-10'],
  ['who left before', left(BEFORE), 'not_watched', '2026-11-10'],
  ['who left after', left(AFTER), null, null],
  ['followers now', count('followers'), null, null],
  ['following, not read', count('following'), 'not_read', null],
  ['engagers, of any days', count('engagers', BEFORE), null, null],
  ['engagers after', count('engagers', AFTER), 'posts_until', null],
  ['posts across', { kind: 'posts_count', filter: {}, period: ACROSS }, null, null],
  ['posts after', { kind: 'posts_count', filter: {}, period: AFTER }, 'posts_until', null],
  ['posts ever', { kind: 'posts_count', filter: {}, period: null }, null, null],
  ['posts a day after', { kind: 'days', metric: 'posts', period: AFTER }, 'posts_until', null],
  [
    'posts compared with after',
    {
      kind: 'posts_compare',
      metric: 'posts',
      left: { filter: {}, period: BEFORE },
      right: { filter: {}, period: AFTER },
    },
    'posts_until',
    null,
  ],
  ['followers a day', { kind: 'days', metric: 'followers', period: BEFORE }, null, null],
  ['gained a day', { kind: 'days', metric: 'gained', period: BEFORE }, 'not_watched', '2026-11-10'],
  ['the network', { kind: 'network_count', who: {} }, null, null],
]

test.each(CASES)('%s', (_name, query, why, since) => {
  expect(unknownOf(query, READ)?.why ?? null).toBe(why)
  expect(partlyKnown(query, READ)?.since ?? null).toBe(since)
})

test('before posts are read nothing is said of them', () => {
  expect(unknownOf({ kind: 'best_time' }, { ...READ, postsUntil: null })?.why).toBe('not_read')
})

const STALE: ReadOfQuery = { ...READ, followersUntil: '2026-11-13' }
const UNTIL: readonly (readonly [string, TalkQuery, ReadOfQuery, 'followers' | 'posts' | null])[] = [
  ['growth that goes on after the last look', { kind: 'growth', period: ACROSS }, STALE, 'followers'],
  ['growth up to the last look', { kind: 'growth', period: days('2026-11-10', '2026-11-13') }, STALE, null],
  ['growth of days that were all read', { kind: 'growth', period: ACROSS }, READ, null],
  [
    'growth compared',
    { kind: 'growth_compare', shows: 'net', left: ACROSS, right: days('2026-11-11', '2026-11-12') },
    STALE,
    'followers',
  ],
  ['followers day by day', { kind: 'days', metric: 'followers', period: ACROSS }, STALE, 'followers'],
  [
    'gained by week',
    { kind: 'totals', by: 'week', metric: 'gained', period: days('2026-11-10', null) },
    STALE,
    'followers',
  ],
  [
    'days ranked, of all days',
    { kind: 'days_rank', metric: 'lost', worst: false, limit: 1, period: null },
    STALE,
    'followers',
  ],
  ['who left, ever', left(null), STALE, 'followers'],
  ['how many followers there are', count('followers'), STALE, null],
  ['posts', { kind: 'posts_count', filter: {}, period: ACROSS }, READ, 'posts'],
  ['likes by week', { kind: 'totals', by: 'week', metric: 'likes', period: ACROSS }, READ, 'posts'],
  ['posts of days that were read', { kind: 'posts_count', filter: {}, period: BEFORE }, READ, null],
  ['engagers', count('engagers', ACROSS), READ, 'posts'],
]

test.each(UNTIL)('%s: up to when it is known', (_name, query, read, of) => {
  const counted = changePeriods(query).map(() => null)
  expect(partlyKnown(query, { ...read, counted })?.until?.of ?? null).toBe(of)
})

test('days after the last look are not known, nor are those without a look that has one before it', () => {
  const growth: TalkQuery = { kind: 'growth', period: AFTER }
  expect(unknownOf(growth, { ...STALE, counted: ['none'] })).toEqual({
    kind: 'not_known',
    why: 'watched_until',
    until: '2026-11-13',
  })
  expect(unknownOf(growth, { ...READ, counted: ['none'] })?.why).toBe('not_compared')
  expect(unknownOf({ kind: 'days', metric: 'followers', period: AFTER }, STALE)?.why).toBe('watched_until')
})
