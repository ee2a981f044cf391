// The rule by which a community is said as an audience, in known numbers.
import { expect, test } from 'vitest'
import { chooseFollowRule, type LookedAt } from './follow-rules.ts'

const many = (times: number, one: LookedAt): LookedAt[] => Array.from({ length: times }, () => one)

test('two of three tell the members exactly', () => {
  const looked = [
    ...many(40, { inside: true, follows: [0, 1] }),
    ...many(40, { inside: true, follows: [1, 2] }),
    ...many(40, { inside: false, follows: [1] }),
    ...many(40, { inside: false, follows: [] }),
  ]
  expect(chooseFollowRule(looked, 3)).toEqual({ accounts: 3, atLeast: 2, recall: 1, precision: 1, measuredOn: 80 })
})

test('recall and precision are those of the accounts that it was not chosen by', () => {
  // At even places all members follow and nobody else does; at odd ones half of each.
  const even = [true, true, false, false].map((inside) => ({ inside, follows: inside ? [0] : [] }))
  const odd = [
    { inside: true, follows: [0] },
    { inside: true, follows: [] },
    { inside: false, follows: [0] },
    { inside: false, follows: [] },
  ]
  const looked = even.flatMap((one, place) => [one, odd[place] ?? one])
  expect(chooseFollowRule(looked, 1)).toEqual({ accounts: 1, atLeast: 1, recall: 0.5, precision: 0.5, measuredOn: 4 })
})

test('nothing tells them: none', () => {
  expect(chooseFollowRule(many(10, { inside: true, follows: [] }), 5)).toBeNull()
  expect(chooseFollowRule([], 5)).toBeNull()
  expect(chooseFollowRule(many(10, { inside: true, follows: [] }), 0)).toBeNull()
})
