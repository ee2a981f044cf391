// Changes of many campaigns: what is refused before it is sent, and what is sent.
import { expect, test } from 'vitest'
import { type BulkAmount, bulkChangeOf, bulkProblems, emptyBulkDraft } from './bulk-change-rules.ts'

const withAmount = (name: BulkAmount, way: 'by' | 'set', typed: string) => ({
  ...emptyBulkDraft,
  [name]: { way, typed },
})

test('no change at all is none', () => {
  expect(bulkProblems(emptyBulkDraft)).toEqual({ state: 'nothing' })
})

test.each([
  ['by', '10', undefined],
  ['by', '−20', undefined],
  ['by', '-100', 'badPercent'],
  ['by', '1001', 'badPercent'],
  ['by', 'a lot', 'badPercent'],
  ['set', '12.50', undefined],
  ['set', '1,500', undefined],
  ['set', '５００円', undefined],
  ['set', '1,50', 'badAmount'],
  ['set', '0', 'badAmount'],
  ['set', '-3', 'badAmount'],
  ['set', '1.234', 'badAmount'],
  ['set', '', 'badAmount'],
] as const)('a budget %s %s: %s', (way, typed, problem) => {
  expect(bulkProblems(withAmount('daily_budget', way, typed)).daily_budget).toBe(problem)
})

test('an end has to be a day', () => {
  expect(bulkProblems({ ...emptyBulkDraft, end: '2026-13-01' }).end).toBe('badDay')
  expect(bulkProblems({ ...emptyBulkDraft, end: '2026-12-31' })).toEqual({})
})

test('what is sent names only what changes; the end is that of the account’s day', () => {
  expect(bulkChangeOf(withAmount('bid', 'by', '-25'), 'UTC')).toEqual({ bid: { by: -0.25 } })
  expect(bulkChangeOf({ ...emptyBulkDraft, state: 'off', end: '2026-12-31' }, 'Asia/Tokyo')).toEqual({
    running: false,
    end: '2026-12-31T14:59:00.000Z',
  })
})
