// What a bid costs beyond the audience, as a table.
import { expect, test } from 'vitest'
import { OBJECTIVE_RULES } from '../ad-network/objective-rules.ts'
import { bidUnitOf, costAtBid } from './bid-cost-rules.ts'
import { typedBid } from './typed-bid-rules.ts'

test('what others cost, and what the audience costs with them', () => {
  expect(costAtBid(0.27, 5)).toEqual({ others: 3.65, onTarget: 18.52 })
  expect(costAtBid(1, 5)).toEqual({ others: 0, onTarget: 5 })
  expect(costAtBid(0, 5)).toEqual({ others: 5, onTarget: null })
  // Both parts add up to the bid, however small.
  expect(costAtBid(0.5, 0.05)).toEqual({ others: 0.03, onTarget: 0.1 })
})

test('every objective charges for something with a name', () => {
  const units = Object.values(OBJECTIVE_RULES).map(({ payBy }) => bidUnitOf(payBy))
  expect(units).not.toContain('result')
  expect(bidUnitOf('SOMETHING_NEW')).toBe('result')
})

test.each([
  ['5', 5],
  [' $4.50 ', 4.5],
  ['4,50', 4.5],
  ['1,500', 1500],
  ['４５０', 450],
  ['¥600', 600],
  ['0', null],
  ['', null],
  ['-3', null],
  ['1e3', null],
  ['4.505', null],
  ['100,001', null],
  ['free', null],
])('a bid typed as %j', (typed, amount) => expect(typedBid(typed)).toBe(amount))
