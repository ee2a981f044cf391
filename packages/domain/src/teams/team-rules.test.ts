// Admins, billing details and account ids.
import { expect, test } from 'vitest'
import { billingDetails, isAdAccountId, isTeamAdmin, levelOf, mayChangeTeam } from './team-rules.ts'

test('[TEAM-2] an admin is a member whose level is admin', () => {
  expect([isTeamAdmin({ level: 'admin' }), isTeamAdmin({ level: 'member' }), isTeamAdmin(null)]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  ['admin', 'admin', true],
  ['member', 'member', true],
  ['viewer', 'viewer', false],
  ['owner', 'viewer', false],
])('whoever is %s in a team counts as %s, and changes it: %s', (level, counts, changes) => {
  expect([levelOf({ level }), mayChangeTeam({ level })]).toEqual([counts, changes])
})

test.each([
  ['billing@x.example', 'JP', 'X Ltd', { email: 'billing@x.example', country: 'JP', name: 'X Ltd' }],
  [null, 'JP', 'X Ltd', null],
  ['billing@x.example', '', 'X Ltd', null],
  ['billing@x.example', 'JP', '  ', null],
])('[TEAM-4] billing details of %j, %j, %j', (invoice_email, country, invoice_name, details) => {
  expect(billingDetails({ invoice_email, country, invoice_name })).toEqual(details)
})

test.each([
  ['18ce54d4x5t', true],
  ['../../1.1/x', false],
  ['18ce#', false],
  ['18ce/line_items?x=', false],
  ['１８ce', false],
  ['18CE', false],
  ['ab', false],
  ['a'.repeat(21), false],
  ['18ce\n', false],
])('%j is an ad account id: %s', (text, is) => {
  expect(isAdAccountId(text)).toBe(is)
})
