// What the arguments of `npm run staff` order.
import { expect, test } from 'vitest'
import { readStaffOrder } from './staff-command.ts'

test.each([
  ['team-agency north agency-fuji', { order: 'agency', team: 'north', agency: 'agency-fuji' }],
  [
    'team-agency north agency-fuji jp,us',
    { order: 'agency', team: 'north', agency: 'agency-fuji', countries: ['JP', 'US'] },
  ],
  ['team-agency north none', { order: 'agency', team: 'north', agency: null }],
  ['ad-account 18ce54d4x5t none special', { order: 'ad-account', account: '18ce54d4x5t', agency: null, special: true }],
  ['team-invitations north', { order: 'invitations', team: 'north' }],
  ['team-invitations', null],
  ['team-agency north', null],
  ['elsewhere a b', null],
])('[TEAM-3] %s', (words, order) => expect(readStaffOrder(words.split(' '))).toEqual(order))

test.each(['team-agency north agency-nobody', 'team-agency north agency-fuji XX', 'ad-account ../x none'])(
  '[TEAM-3] %s is refused',
  (words) => expect(() => readStaffOrder(words.split(' '))).toThrow(),
)
