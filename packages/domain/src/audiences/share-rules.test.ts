// Whether a shared link still opens.
import { expect, test } from 'vitest'
import { shareState } from './share-rules.ts'

const NOW = '2026-11-21T08:00:00.000Z'
const [before, after] = ['2026-11-20T08:00:00.000Z', '2026-11-22T08:00:00.000Z']

test.each([
  ['one that lasts', { expires: after, revoked: null, makerStands: true }, 'open'],
  ['at the very moment', { expires: NOW, revoked: null, makerStands: true }, 'expired'],
  ['later', { expires: before, revoked: null, makerStands: true }, 'expired'],
  ['revoked', { expires: after, revoked: before, makerStands: true }, 'revoked'],
  ['revoked, and expired since', { expires: before, revoked: before, makerStands: true }, 'revoked'],
  ['its maker has left', { expires: after, revoked: null, makerStands: false }, 'revoked'],
] as const)('%s', (_, facts, state) => {
  expect(shareState(facts, NOW)).toBe(state)
})
