// What a user is called and may open.
import { expect, test } from 'vitest'
import { canCreateAudiences, displayName } from './user-rules.ts'

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace'],
  ['Ada', '', 'Ada'],
  [' ', 'Lovelace ', 'Lovelace'],
  ['', '', 'ada@example.com'],
])('[ENTITY-2] %j %j is shown as %s', (first_name, last_name, name) => {
  expect(displayName({ email: 'ada@example.com', first_name, last_name })).toBe(name)
})

test('[TEAM-2] the group Audience_creator opens the audience creator, no other does', () => {
  expect(canCreateAudiences({ groups: [{ name: 'Staff' }, { name: 'Audience_creator' }] })).toBe(true)
  expect(canCreateAudiences({ groups: [{ name: 'audience_creator' }, { name: 'Audience_creator2' }] })).toBe(false)
})
