// Questions about days before the first look, and about lists that were not read.
import { expect, test } from 'vitest'
import { partlySince, type ReadSince, unknownOf } from './talk-known-rules.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const READ: ReadSince = { followers: '2026-11-10', following: null, postsUntil: '2026-11-12' }
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
  expect(partlySince(query, READ)).toBe(since)
})

test('before posts are read nothing is said of them', () => {
  expect(unknownOf({ kind: 'best_time' }, { ...READ, postsUntil: null })?.why).toBe('not_read')
})
