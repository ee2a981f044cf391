// The last admin of a team stays one.
import { expect, test } from 'vitest'
import { maySetLevel } from './membership-rules.ts'

test.each([
  ['admin', null, 1, false],
  ['admin', 'member', 1, false],
  ['admin', 'viewer', 1, false],
  ['admin', 'viewer', 2, true],
  ['viewer', 'admin', 1, true],
  ['admin', 'admin', 1, true],
  ['admin', null, 2, true],
  ['admin', 'member', 2, true],
  ['member', null, 1, true],
  ['member', 'admin', 1, true],
] as const)('[TEAM-2] %s becoming %s with %i admins: %s', (level, next, admins, may) => {
  expect(maySetLevel({ level }, next, admins)).toBe(may)
})
