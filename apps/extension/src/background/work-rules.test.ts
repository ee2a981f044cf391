// Work under way: other tabs do not take it over, a page that is left ends it, and no receipt claims what nobody read.
import type { Receipt, ReceiptItem } from '@peregrine/contract/targeting/extension-messages.ts'
import { emptyPackage, packageToApply } from '@peregrine/domain/targeting/package-rules.ts'
import { expect, test } from 'vitest'
import { NOTHING_YET, Remembered, type Work } from './inner-messages.ts'
import { isUnderWay, receiptFor, seenIn, storedReceipts, unread, wasLeft } from './work-rules.ts'

const account = { id: '18ce54d4x5t', name: 'Harbor Roast', handle: 'harborroast' }
const other = { id: 'anotherone', name: 'Other', handle: '' }
const lineItem = { id: 'itttx', name: 'English' }
const items: readonly ReceiptItem[] = [
  { field: 'keywords', label: 'latte', outcome: 'standing' },
  { field: 'keywords', label: 'cold brew', outcome: 'stood_before' },
  { field: 'interests', label: 'Coffee', outcome: 'field_missing' },
]
const filled = { items: [...items], missingFields: ['interests' as const], stopped: false }

const workAt = (stage: Work['stage'], more: Partial<Work> = {}): Work => ({
  assignment: {
    request: 'c3b5a1e2-6b1a-4f6e-9d7e-0a1b2c3d4e5f',
    name: 'Coffee people',
    adAccountId: account.id,
    package: packageToApply(emptyPackage) as Work['assignment']['package'],
    countries: [{ label: 'Japan', code: 'JP' }],
    type: 'targeting',
    language: 'en',
  },
  siteTab: 1,
  stage,
  done: 0,
  total: 0,
  problems: '',
  filled: stage === 'checking' ? filled : null,
  lineItem,
  ...more,
})
const at = (stage: Work['stage'] | null): Remembered =>
  Remembered.parse({ ...NOTHING_YET, adsTab: 7, account, lineItem, work: stage && workAt(stage) })

test.each([
  [null, 8],
  ['waiting', 8],
  ['filling', 7],
  ['checking', 7],
  ['done', 8],
] as const)('another ads manager is seen while the work is at %s: tab %i leads', (stage, leads) => {
  const now = seenIn(at(stage), 8, { account: other, lineItem: null })
  expect(now.adsTab).toBe(leads)
  expect(now.account).toEqual(leads === 8 ? other : account)
  expect(isUnderWay(now.work)).toBe(leads === 7)
})

test.each([
  ['filling', lineItem, true, true],
  ['filling', lineItem, false, false],
  ['checking', lineItem, true, false],
  ['checking', null, true, false],
  ['checking', { id: 'other', name: 'Other' }, false, true],
  ['waiting', { id: 'other', name: 'Other' }, true, false],
] as const)('at %s, with %o open and loaded: %s, it was left: %s', (stage, seen, loaded, left) => {
  expect(wasLeft({ work: workAt(stage), lineItem: seen }, loaded)).toBe(left)
})

test('what was filled in and not read back is not called standing', () => {
  const { items: reported, stopped } = unread(workAt('checking'))
  expect(reported.map(({ outcome }) => outcome)).toEqual(['not_standing', 'stood_before', 'field_missing'])
  expect(stopped).toBe(true)
})

test('what nobody began was tried nowhere, and every item says so', () => {
  const { items: reported } = unread(workAt('waiting'))
  expect(reported).toContainEqual({ field: 'countries', label: 'Japan', outcome: 'not_tried' })
  expect(new Set(reported.map(({ outcome }) => outcome))).toEqual(new Set(['not_tried']))
})

test('what the page did not save stands nowhere', () => {
  const outcomes = (problems: string) =>
    receiptFor(workAt('filling'), filled, problems).items.map(({ outcome }) => outcome)
  expect(outcomes('')).toContain('standing')
  expect(outcomes('Too many keywords.')).not.toContain('standing')
})

test('receipts are kept as far as they fit, the newest always', () => {
  const receipt = (request: string, count: number): Receipt => ({
    ...receiptFor(
      workAt('done'),
      { ...filled, items: Array.from({ length: count }, () => items[0] as ReceiptItem) },
      '',
    ),
    request,
  })
  const retained = (receipts: readonly Receipt[], newest: Receipt) =>
    storedReceipts(receipts, newest).map(({ request }) => request)
  expect(retained([receipt('a', 10), receipt('b', 10)], receipt('c', 10))).toEqual(['a', 'b', 'c'])
  expect(retained([receipt('a', 10), receipt('b', 4000)], receipt('c', 2000))).toEqual(['c'])
  expect(retained([], receipt('c', 12_000))).toEqual(['c'])
  expect(
    retained(
      Array.from({ length: 30 }, (_, n) => receipt(String(n), 1)),
      receipt('c', 1),
    ),
  ).toHaveLength(20)
})
