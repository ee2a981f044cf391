// What may be called a group of an audience.
import { expect, test } from 'vitest'
import { isDistinctCommunity } from './distinct-community-rules.ts'

test.each([
  [1, 2.3, true],
  [1, null, true],
  [1, 1, false],
  [1, 0.8, false],
  [0, 7.3, false],
  [0, null, false],
])('%i accounts, %j times as many follows as by chance: %s', (accounts, densityRatio, distinct) => {
  expect(isDistinctCommunity({ accounts: Array.from({ length: accounts }), densityRatio })).toBe(distinct)
})
