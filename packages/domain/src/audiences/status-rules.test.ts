// Statuses of audiences: what follows what, what time does to them, and when an audience can be targeted.
import { expect, test } from 'vitest'
import {
  AUDIENCE_STATUSES,
  type AudienceStatus,
  nextRefresh,
  nextStatuses,
  notTargetable,
  statusAt,
  statusProblem,
} from './audience-rules.ts'

const NOW = '2026-11-21T09:00:00.000Z'
const EARLIER = '2026-11-20T09:00:00.000Z'
const LATER = '2026-11-22T09:00:00.000Z'
const open = { starts: null, ends: null, admin: true, now: NOW }

test.each<[AudienceStatus, readonly AudienceStatus[]]>([
  ['Draft', ['Active', 'Scheduled']],
  ['Scheduled', ['Active', 'Draft', 'Paused']],
  ['Active', ['Paused', 'Scheduled', 'Draft', 'Halted']],
  ['Paused', ['Active', 'Scheduled', 'Draft', 'Halted']],
  ['Halted', ['Active', 'Paused']],
  ['Expired', ['Active', 'Scheduled', 'Draft']],
])('[ENTITY-6] %s goes to %j and nowhere else', (from, to) => {
  const facts = { ...open, starts: LATER }
  expect(AUDIENCE_STATUSES.filter((one) => one !== from && statusProblem(from, one, facts) === null).sort()).toEqual(
    [...to].sort(),
  )
  expect([...nextStatuses(from, true)].sort()).toEqual([...to].sort())
})

test('only admins halt and let go on', () => {
  expect(statusProblem('Active', 'Halted', { ...open, admin: false })).toBe('admin_only')
  expect(statusProblem('Halted', 'Active', { ...open, admin: false })).toBe('admin_only')
  expect(nextStatuses('Halted', false)).toEqual([])
  expect(nextStatuses('Active', false)).not.toContain('Halted')
})

test.each([
  ['Scheduled', null, null, 'start_missing'],
  ['Scheduled', EARLIER, null, 'start_passed'],
  ['Scheduled', LATER, LATER, 'end_before_start'],
  ['Active', null, EARLIER, 'end_passed'],
  ['Active', null, LATER, null],
] as const)('%s from %s until %s: %s', (to, starts, ends, problem) => {
  expect(statusProblem('Paused', to, { ...open, starts, ends })).toBe(problem)
})

test.each([
  ['Scheduled', LATER, null, 'Scheduled'],
  ['Scheduled', EARLIER, null, 'Active'],
  ['Scheduled', EARLIER, NOW, 'Expired'],
  ['Active', null, LATER, 'Active'],
  ['Active', null, NOW, 'Expired'],
  ['Paused', null, EARLIER, 'Expired'],
  ['Draft', null, EARLIER, 'Draft'],
  ['Halted', null, EARLIER, 'Halted'],
] as const)('%s from %s until %s is %s now', (stored, starts, ends, status) => {
  expect(statusAt(stored, { starts, ends }, NOW)).toBe(status)
})

test.each([
  [{ status: 'Active', core: 5000, sizing: 'done' }, []],
  [{ status: 'Active', core: 99, sizing: 'done' }, ['too_small']],
  [{ status: 'Paused', core: 100, sizing: 'done' }, ['status']],
  [{ status: 'Active', core: null, sizing: 'waiting' }, ['not_sized']],
  [{ status: 'Halted', core: null, sizing: 'failed' }, ['status', 'unanswerable']],
] as const)('[ENTITY-6] targetable or not, and why: %j', (facts, reasons) => {
  expect(notTargetable(facts)).toEqual(reasons)
})

test('the next refresh', () => {
  expect(nextRefresh('never', 0)).toBeNull()
  expect(nextRefresh('daily', 1000)).toBe(86_401_000)
  expect(nextRefresh('weekly', 1000)).toBe(604_801_000)
})
