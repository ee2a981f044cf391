// The last admin of a team stays one.
import { expect, test } from 'vitest'
import { maySetLevel } from './membership-rules.ts'

test.each([
  ['admin', null, false, false],
  ['admin', 'member', false, false],
  ['admin', 'viewer', false, false],
  ['admin', 'viewer', true, true],
  ['viewer', 'admin', false, true],
  ['admin', 'admin', false, true],
  ['admin', null, true, true],
  ['admin', 'member', true, true],
  ['member', null, false, true],
  ['member', 'admin', false, true],
] as const)('[TEAM-2] %s becoming %s with other admins %s: %s', (level, next, othersLead, may) => {
  expect(maySetLevel({ level }, next, othersLead)).toBe(may)
})
