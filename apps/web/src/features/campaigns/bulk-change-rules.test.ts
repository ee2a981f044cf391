// Changes of many campaigns: what is refused before it is sent, and what is sent.
import { expect, test } from 'vitest'
import { type BulkAmount, bulkChangeOf, bulkProblems, emptyBulkDraft } from './bulk-change-rules.ts'

const withAmount = (name: BulkAmount, way: 'by' | 'set', typed: string) => ({
  ...emptyBulkDraft,
  [name]: { way, typed },
})

const codeOf = (problem: string | { readonly code: string } | undefined) =>
  typeof problem === 'object' ? problem.code : problem

test('no change at all is none', () => {
  expect(bulkProblems(emptyBulkDraft, 'USD')).toEqual({ state: 'nothing' })
})

test.each([
  ['by', '10', undefined],
  ['by', '−20', undefined],
  ['by', '-100', 'badPercent'],
  ['by', '1001', 'badPercent'],
  ['by', 'a lot', 'badPercent'],
  ['set', '12.50', undefined],
  ['set', '1,500', undefined],
  ['set', '$５００', undefined],
  ['set', '1,50', undefined],
  ['set', '５００円', 'other_currency'],
  ['set', '0', 'amount_is_nothing'],
  ['set', '-3', 'not_an_amount'],
  ['set', '1.234', 'ambiguous_amount'],
  ['set', '0.123', 'amount_too_fine'],
  ['set', '', 'badAmount'],
] as const)('a budget %s %s: %s', (way, typed, problem) => {
  expect(codeOf(bulkProblems(withAmount('daily_budget', way, typed), 'USD').daily_budget)).toBe(problem)
})

test('an end has to be a day', () => {
  for (const end of ['2026-13-01', '2026-11-31', '2027-02-29', '0001-01-01', '9999-12-31'])
    expect(codeOf(bulkProblems({ ...emptyBulkDraft, end }, 'USD').end)).toBe('not_a_day')
  expect(bulkProblems({ ...emptyBulkDraft, end: '2026-12-31' }, 'USD')).toEqual({})
})

test('what is sent names only what changes; the end is that of the account’s day', () => {
  expect(bulkChangeOf(withAmount('bid', 'by', '-25'), 'UTC', 'USD')).toEqual({ bid: { by: -0.25 } })
  expect(bulkChangeOf({ ...emptyBulkDraft, state: 'off', end: '2026-12-31' }, 'Asia/Tokyo', 'USD')).toEqual({
    running: false,
    end: '2026-12-31T14:59:00.000Z',
  })
})
