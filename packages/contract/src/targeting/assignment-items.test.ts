// What a receipt of the extension may claim: every item that was sent, and nothing that it does not name.
import { ENTRY_FIELDS } from '@peregrine/domain/targeting/package-rules.ts'
import { expect, test } from 'vitest'
import { isApplied, itemsOf, reportedItems } from './assignment-items.ts'
import { Assignment, type Receipt, type ReceiptItem } from './extension-messages.ts'

const hundred = Array.from({ length: 100 }, (_, place) => `word ${place}`)
const assignment = Assignment.parse({
  request: '44444444-4444-4444-8444-000000000001',
  name: 'Beans',
  adAccountId: 'acc',
  package: {
    ...Object.fromEntries(ENTRY_FIELDS.map((field) => [field, []])),
    keywords: hundred,
    handles: [],
    placements: [],
    age: 'any',
    gender: 'ANY',
  },
  countries: [],
  type: 'targeting',
  language: 'en',
})
const receiptOf = (items: readonly ReceiptItem[], more: Partial<Receipt> = {}): Receipt => ({
  request: assignment.request,
  adAccountId: 'acc',
  lineItem: 'Autumn',
  items: [...items],
  missingFields: [],
  stopped: false,
  ...more,
})
const all = itemsOf(assignment).map((item): ReceiptItem => ({ ...item, outcome: 'standing' }))
const but = (place: number, outcome: ReceiptItem['outcome']) =>
  all.map((item, at) => (at === place ? { ...item, outcome } : item))

test.each([
  ['everything read back', receiptOf(all), true],
  ['one item of those that were sent', receiptOf(all.slice(5, 6)), false],
  ['all but one', receiptOf(all.slice(1)), false],
  ['none', receiptOf([]), false],
  ['as many, but others', receiptOf(all.map((item) => ({ ...item, label: `${item.label} else` }))), false],
  ['stopped by the person', receiptOf(all, { stopped: true }), false],
  ['of another ad account', receiptOf(all, { adAccountId: 'other' }), false],
  ['one was put in and is not there', receiptOf(but(7, 'not_standing')), false],
  ['one was not tried', receiptOf(but(7, 'not_tried')), false],
  ['one is not offered there', receiptOf(but(7, 'not_offered')), true],
  ['one has no field any more', receiptOf(but(7, 'field_missing')), true],
  ['one was there before', receiptOf(but(7, 'stood_before')), true],
] as const)('a receipt: %s', (_says, receipt, applied) => {
  const items = reportedItems(assignment, receipt)
  expect(items).toHaveLength(all.length)
  expect(isApplied(items, receipt)).toBe(applied)
})

test('what the receipt leaves out is said to be not reported', () => {
  const items = reportedItems(assignment, receiptOf(all.slice(5, 6)))
  expect(items.filter(({ outcome }) => outcome === 'not_reported')).toHaveLength(all.length - 1)
})
