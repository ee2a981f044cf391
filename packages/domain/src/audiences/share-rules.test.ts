// Whether a shared link still opens.
import { expect, test } from 'vitest'
import { shareState } from './share-rules.ts'

const NOW = '2026-11-21T08:00:00.000Z'
const [before, after] = ['2026-11-20T08:00:00.000Z', '2026-11-22T08:00:00.000Z']

test.each([
  ['one that lasts', { expires: after, revoked: null, makerExists: true }, 'open'],
  ['at the very moment', { expires: NOW, revoked: null, makerExists: true }, 'expired'],
  ['later', { expires: before, revoked: null, makerExists: true }, 'expired'],
  ['revoked', { expires: after, revoked: before, makerExists: true }, 'revoked'],
  ['revoked, and expired since', { expires: before, revoked: before, makerExists: true }, 'revoked'],
  ['its maker has left', { expires: after, revoked: null, makerExists: false }, 'revoked'],
] as const)('%s', (_, facts, state) => {
  expect(shareState(facts, NOW)).toBe(state)
})
