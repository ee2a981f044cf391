// Who may call what: every kind of access against every kind of caller, teams of one's own and others.
import { expect, test } from 'vitest'
import { type Access, type Answer, access, allows, type Caller, type Via, type Who } from './access.ts'

type Proof = Via | 'none'

const PROOFS: readonly Proof[] = [
  'none',
  'session',
  'user-token',
  'personal-token',
  'extension-token',
  'lookup-token',
  'suite-token',
]

const callerBy = (via: Proof, more: Partial<Extract<Caller, { userId: string }>> = {}): Caller => {
  if (via === 'none') return { via }
  if (via === 'lookup-token' || via === 'extension-token') return { via, userId: null }
  return { via, userId: 'p1', sessionId: 's1', groups: [], memberships: [], premium: 'none', ...more }
}

const yes: Answer = 'yes'
const not: Answer = 'not_allowed'

/** Answers in the order of PROOFS after 'none', for a person with every right. */
const table: Readonly<Record<Exclude<Who, 'anyone'>, readonly Answer[]>> = {
  lookup: [yes, yes, yes, yes, yes, not],
  personal: [yes, yes, yes, not, not, not],
  user: [yes, yes, not, not, not, not],
  member: [yes, yes, yes, not, not, not],
  admin: [yes, yes, not, not, not, not],
  creator: [yes, yes, yes, not, not, not],
  extension: [not, not, not, yes, not, not],
  premium: [yes, not, not, not, not, yes],
  staff: [yes, yes, yes, not, not, not],
}
const rights: Partial<Extract<Caller, { userId: string }>> = {
  groups: ['Audience_creator', 'Staff'],
  memberships: [{ team: '7', slug: 'north', level: 'admin', creator: false }],
  premium: 'active',
}

test.each(Object.entries(table))('[AUTH-1] %s', (who, answers) => {
  const rule: Access = access[who as Who]
  expect(PROOFS.map((via) => allows(rule, callerBy(via, rights), 'north'))).toEqual(['not_signed_in', ...answers])
})

test('anyone', () => {
  expect(PROOFS.map((via) => allows(access.anyone, callerBy(via)))).toEqual(PROOFS.map(() => 'yes'))
})

test.each([
  ['member', 'north', 'member', 'yes'],
  ['member', '7', 'member', 'yes'],
  ['member', 'south', 'member', 'not_found'],
  ['admin', 'north', 'member', 'not_allowed'],
  ['admin', 'north', 'admin', 'yes'],
  ['admin', '7', 'admin', 'yes'],
  ['admin', 'south', 'admin', 'not_found'],
  ['admin', 'NORTH', 'admin', 'not_found'],
] as const)('[TEAM-2] %s of team %s as a %s of north: %s', (who, team, level, answer) => {
  const caller = callerBy('session', { memberships: [{ team: '7', slug: 'north', level, creator: false }] })
  expect(allows(access[who], caller, team)).toBe(answer)
})

test.each([
  ['member', undefined, 'viewer_cannot_change'],
  ['creator', undefined, 'viewer_cannot_change'],
  ['admin', undefined, 'viewer_cannot_change'],
  ['member', true, 'yes'],
  ['admin', true, 'not_allowed'],
] as const)('[TEAM-2] a viewer with every role, %s, open to viewers: %s: %s', (who, viewers, answer) => {
  const rule = { ...access[who], ...(viewers && { viewers }) }
  const memberships = [{ team: '7', slug: 'north', level: 'viewer', creator: true }]
  const caller = callerBy('session', { groups: ['Audience_creator'], memberships })
  expect([allows(rule, caller, 'north'), allows(rule, caller)]).toEqual([answer, answer])
  expect(allows(rule, caller, 'south')).toBe('not_found')
})

test('[TEAM-2] a viewer here and a member there changes what is there alone', () => {
  const memberships = [
    { team: '7', slug: 'north', level: 'viewer', creator: true },
    { team: '8', slug: 'south', level: 'member', creator: true },
  ]
  const asked = (team?: string) => allows(access.creator, callerBy('session', { memberships }), team)
  expect([asked('north'), asked('south'), asked()]).toEqual(['viewer_cannot_change', 'yes', 'yes'])
})

test('[TEAM-2] an admin elsewhere is none here', () => {
  const memberships = [
    { team: '7', slug: 'north', level: 'member', creator: false },
    { team: '8', slug: 'south', level: 'admin', creator: false },
  ]
  expect(allows(access.admin, callerBy('session', { memberships }), 'north')).toBe('not_allowed')
  expect(allows(access.admin, callerBy('session', { memberships }), 'south')).toBe('yes')
})

test('[TEAM-2] the group Audience_creator opens the creator, other groups do not', () => {
  expect(allows(access.creator, callerBy('session', { groups: ['Audience_creator'] }))).toBe('yes')
  expect(allows(access.creator, callerBy('session', { groups: ['audience_creator', 'Staff'] }))).toBe('not_allowed')
})

test('nobody without a right has it', () => {
  expect(allows(access.premium, callerBy('session'))).toBe('premium_needed')
  expect(allows(access.member, callerBy('session'))).toBe('not_found')
})

test.each([
  [true, 'north', 'yes'],
  [false, 'north', 'not_allowed'],
  [true, 'south', 'not_found'],
  [true, undefined, 'yes'],
] as const)('[TEAM-2] the role given by a team (%s) opens the creator of %s: %s', (creator, team, answer) => {
  const memberships = [{ team: '7', slug: 'north', level: 'member', creator }]
  expect(allows(access.creator, callerBy('session', { memberships }), team)).toBe(answer)
})

test('staff are whoever has that group, and no admin of a team', () => {
  const memberships = [{ team: '7', slug: 'north', level: 'admin', creator: true }]
  expect(allows(access.staff, callerBy('session', { groups: ['staff', 'Audience_creator'], memberships }))).toBe(not)
  expect(allows(access.staff, callerBy('personal-token', { groups: ['Staff'] }))).toBe(yes)
})

test.each([
  ['active', false, 'yes'],
  ['active', true, 'yes'],
  ['readable', false, 'premium_needed'],
  ['readable', true, 'yes'],
  ['none', false, 'premium_needed'],
  ['none', true, 'premium_needed'],
] as const)('a subscription to the suite that is %s, in a call that reads (%s): %s', (premium, reads, answer) => {
  expect(allows(access.premium, callerBy('session', { premium }), undefined, reads)).toBe(answer)
})

test.each(['active', 'readable', 'none'] as const)('what was shown in the suite is taken back, %s', (premium) => {
  expect(allows(access.suitePerson, callerBy('session', { premium }))).toBe('yes')
  expect(allows(access.suitePerson, callerBy('suite-token', { premium }))).toBe('yes')
  expect(allows(access.suitePerson, callerBy('user-token', { premium }))).toBe('not_allowed')
})
