// What the arguments of `npm run staff` order about requests.
import { expect, test } from 'vitest'
import { readRequestStaffOrder } from './request-staff-orders.ts'

test.each([
  ['representative Rep@Network.example', { order: 'representative', sender: 'rep@network.example', remove: false }],
  ['representative @Network.example remove', { order: 'representative', sender: '@network.example', remove: true }],
  ['staff-member Desk@agency.example', { order: 'staff-member', email: 'desk@agency.example', remove: false }],
  ['staff-member desk@agency.example remove', { order: 'staff-member', email: 'desk@agency.example', remove: true }],
  ['staff-member desk@agency.example later', null],
  ['representative', null],
  ['team-agency north none', null],
])('%s', (words, order) => expect(readRequestStaffOrder(words.split(' '))).toEqual(order))

test.each(['representative network.example', 'staff-member @agency.example'])('%s is refused', (words) =>
  expect(() => readRequestStaffOrder(words.split(' '))).toThrow(),
)
