// Which of two paid subscriptions stays.
import { expect, test } from 'vitest'
import { type PaidSubscription, sortOutSecond } from './second-subscription-rules.ts'

const one = (id: string, day: number, more: Partial<PaidSubscription> = {}): PaidSubscription => ({
  id,
  product: 'team',
  start: { getTime: () => day },
  active: true,
  fromCheckout: true,
  undone: false,
  ...more,
})

const cases: readonly (readonly [string, readonly PaidSubscription[], string, string])[] = [
  ['one alone', [one('a', 1)], 'a', ''],
  ['two: the first stays', [one('b', 2), one('a', 1)], 'a', 'b'],
  ['one to each product', [one('a', 1), one('b', 2, { product: 'suite' })], 'a b', ''],
  [
    'two to the suite beside a team’s',
    [one('a', 1), one('b', 2, { product: 'suite' }), one('c', 3, { product: 'suite' })],
    'a b',
    'c',
  ],
  ['three', [one('c', 3), one('a', 1), one('b', 2)], 'a', 'b c'],
  ['two of one moment: always the same stays', [one('b', 1), one('a', 1)], 'a', 'b'],
  ['after one that has ended', [one('a', 1, { active: false }), one('b', 2)], 'a b', ''],
  ['arranged by hand beside one that runs', [one('a', 1), one('b', 2, { fromCheckout: false })], 'a b', ''],
  ['paid beside one arranged by hand', [one('a', 1, { fromCheckout: false }), one('b', 2)], 'a', 'b'],
  ['taken back to the end', [one('a', 1), one('b', 2, { active: false, undone: true })], 'a', ''],
  ['taken back, but not to the end', [one('a', 1, { undone: true }), one('b', 2)], 'b', 'a'],
]
const ids = (all: readonly PaidSubscription[]): string =>
  all
    .map(({ id }) => id)
    .sort()
    .join(' ')

test.each(cases)('%s', (_, all, retained, second) => {
  const sorted = sortOutSecond(all)
  expect([ids(sorted.current), ids(sorted.second)]).toEqual([retained, second])
})
