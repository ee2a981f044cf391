// Hashes of people as the network's reference gives them.
import { expect, test } from 'vitest'
import { hashedHandle, hashedUserId } from './ads-audiences.ts'

test('a handle is hashed without at-sign, in lower case, trimmed: the example of the reference', () => {
  const example = '49e0be2aeccfb51a8dee4c945c8a70a9ac500cf6f5cb08112575f74db9b1470d'
  expect(['adsapi', ' @AdsAPI '].map(hashedHandle)).toEqual([example, example])
})

test('an id is hashed as a whole number, and nothing else is', () => {
  expect(hashedUserId('27674040')).toMatch(/^[0-9a-f]{64}$/)
  expect(['', '12a', '-1', '1.5'].map(hashedUserId)).toEqual([undefined, undefined, undefined, undefined])
})
