// Shares of communities beside the numbers of people as they are told.
import { expect, test } from 'vitest'
import { discloseCount, isBelowMinimum } from '../insights/size-rules.ts'
import { isToldShare } from '../insights/told-number-rules.ts'
import { communityShare } from './community-share-rules.ts'

test('200 of 300 are two thirds, 100 of 300 a third', () => {
  expect([communityShare(165, 330), communityShare(110, 330)]).toEqual([0.6667, 0.3333])
})

test('a share and the numbers beside it agree, whatever they are', () => {
  for (let of = 100; of <= 2000; of += 37)
    for (let members = 20; members <= of; members += 13) {
      const share = communityShare(members, of)
      const told = discloseCount(members) / discloseCount(of)
      expect(isToldShare(share)).toBe(true)
      if (isBelowMinimum(members)) expect(share).toBeLessThanOrEqual(told + 1e-4)
      else expect(share).toBeCloseTo(told, 3)
    }
})
