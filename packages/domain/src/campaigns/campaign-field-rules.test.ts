// Fields in our words and the network's, what is to be sent, and what drifted.
import { describe, expect, test } from 'vitest'
import {
  AD_SET_FIELDS,
  acknowledgedAfter,
  CAMPAIGN_FIELDS,
  differingFields,
  driftOf,
  type FourStates,
  fieldsToResend,
  fieldsToSend,
  liveFields,
  networkFieldsOf,
  outsideChanges,
  overwrittenBy,
  ownFieldsOf,
  sameValue,
  wantedFields,
} from './campaign-field-rules.ts'

const DAILY = 'daily_budget_amount_local_micro'

test('amounts are millionths there, times and statuses are theirs; and back again', () => {
  const own = { name: 'Beans', daily_budget: 12.5, total_budget: null, running: true }
  const network = networkFieldsOf(CAMPAIGN_FIELDS, own)
  expect(network).toEqual({
    name: 'Beans',
    [DAILY]: 12_500_000,
    total_budget_amount_local_micro: null,
    entity_status: 'ACTIVE',
  })
  expect(ownFieldsOf(CAMPAIGN_FIELDS, network)).toMatchObject(own)
})

test('every amount of cents and of a millionth comes back as it went', () => {
  for (const amount of [0.01, 0.07, 0.29, 1.1, 19.99, 1234.56, 0.000001, 999_999_999.99])
    expect(ownFieldsOf(CAMPAIGN_FIELDS, networkFieldsOf(CAMPAIGN_FIELDS, { daily_budget: amount })).daily_budget).toBe(
      amount,
    )
})

test.each([
  ['list', ['A', 'B'], ['B', 'A'], true],
  ['list', ['A'], ['A', 'B'], false],
  ['list', [], null, true],
  ['time', '2027-01-01T08:00:00Z', '2027-01-01T08:00:00.000Z', true],
  ['time', '2027-01-01T08:00:00Z', '2027-01-01T09:00:00+01:00', true],
  ['time', '2027-01-01T08:00:00Z', '2027-01-01T08:00:00.789Z', true],
  ['time', '2027-01-01T08:00:00Z', '2027-01-01T08:00:01Z', false],
  ['time', '2027-01-01T08:00:00Z', null, false],
  ['text', '', null, true],
  ['amount', 5, '5', true],
] as const)('%s: %j and %j', (kind, one, other, same) => {
  expect(sameValue(kind, one, other)).toBe(same)
})

const base = { name: 'Beans', [DAILY]: 20, entity_status: 'PAUSED' }

test.each([
  ['nothing changed', base, base, {}],
  ['never sent', base, null, base],
  ['one changed', { ...base, name: 'Tea' }, base, { name: 'Tea' }],
  ['one taken away', { ...base, [DAILY]: null }, base, { [DAILY]: null }],
  ['one that no longer counts as sent', base, { name: 'Beans', entity_status: 'PAUSED' }, { [DAILY]: 20 }],
])('to send: %s', (_, desired, lastApplied, expected) => {
  expect(fieldsToSend(CAMPAIGN_FIELDS, desired, lastApplied)).toEqual(expected)
})

test('drift is told field by field, ours and theirs, in our words', () => {
  const observed = { ...base, [DAILY]: 7_000_000, entity_status: 'ACTIVE' }
  expect(driftOf(CAMPAIGN_FIELDS, { ...base, [DAILY]: 20_000_000 }, observed)).toMatchObject([
    { field: 'daily_budget', ours: 20, theirs: 7 },
    { field: 'running', ours: false, theirs: true },
  ])
  expect(driftOf(CAMPAIGN_FIELDS, base, base)).toEqual([])
  expect(driftOf(CAMPAIGN_FIELDS, null, base)).toEqual([])
})

test.each([
  ['known before', 7],
  ['not known before', 20],
])('what others changed stays told after a change of ours elsewhere, %s', () => {
  const acknowledged = { ...base, [DAILY]: 20 }
  const answer = { name: 'Tea', [DAILY]: 7, entity_status: 'PAUSED' }
  const after = acknowledgedAfter(CAMPAIGN_FIELDS, acknowledged, { name: 'Tea' }, answer)
  expect(differingFields(CAMPAIGN_FIELDS, after, answer)).toEqual([DAILY])
  const both = acknowledgedAfter(CAMPAIGN_FIELDS, acknowledged, { name: 'Tea', [DAILY]: 7 }, answer)
  expect(differingFields(CAMPAIGN_FIELDS, both, answer)).toEqual([])
})

test('what was created and read back otherwise than it was sent was changed by others', () => {
  const sent = { name: 'Tea', [DAILY]: 20, goal: null }
  const there = { name: 'Tea', [DAILY]: 55, goal: 'ENGAGEMENT' }
  const after = acknowledgedAfter(AD_SET_FIELDS, null, sent, there)
  expect(driftOf(AD_SET_FIELDS, after, there)).toMatchObject([{ field: 'daily_budget', wire: DAILY }])
})

test('a bid that the network empties with its strategy is no change of others', () => {
  const acknowledged = { name: 'People', bid_strategy: 'MAX', bid_amount_local_micro: 5 }
  const answer = { name: 'People', bid_strategy: 'AUTO', bid_amount_local_micro: null }
  const after = acknowledgedAfter(AD_SET_FIELDS, acknowledged, { bid_strategy: 'AUTO' }, answer)
  expect(differingFields(AD_SET_FIELDS, after, answer)).toEqual([])
  const theirs = { ...acknowledged, bid_amount_local_micro: 9 }
  expect(overwrittenBy(AD_SET_FIELDS, acknowledged, { bid_strategy: 'AUTO' }, theirs)).toHaveLength(1)
})

test('what the network fills in by itself is agreed at once', () => {
  const answer = { name: 'People', goal: 'ENGAGEMENT', placements: ['ALL_ON_TWITTER'] }
  const acknowledged = acknowledgedAfter(AD_SET_FIELDS, null, { name: 'People' }, answer)
  expect(differingFields(AD_SET_FIELDS, acknowledged, answer)).toEqual([])
})

describe('what is live and what is wanted', () => {
  const budget = 'daily_budget_amount_local_micro'
  const states = (desired: number | null, applied: number, acknowledged: number, observed: number): FourStates => ({
    desired: { name: 'Beans', [budget]: desired },
    last_applied: { name: 'Beans', [budget]: applied },
    acknowledged: { name: 'Beans', [budget]: acknowledged },
    observed: { name: 'Beans', [budget]: observed },
  })
  const M = 1_000_000
  test.each([
    ['as it is wanted', states(20 * M, 20 * M, 20 * M, 20 * M), 20, [], []],
    ['on its way', states(25 * M, 20 * M, 20 * M, 20 * M), 20, [[20, 25]], []],
    ['changed by others', states(20 * M, 20 * M, 20 * M, 7 * M), 7, [], [[20, 7]]],
    ['changed by others while ours is on its way', states(25 * M, 20 * M, 20 * M, 7 * M), 7, [[7, 25]], [[25, 7]]],
    ['arrived, and the answer was lost', states(25 * M, 20 * M, 20 * M, 25 * M), 25, [], []],
  ] as const)('%s', (_, row, live, wanted, outside) => {
    expect(ownFieldsOf(CAMPAIGN_FIELDS, liveFields(CAMPAIGN_FIELDS, row)).daily_budget).toBe(live)
    expect(wantedFields(CAMPAIGN_FIELDS, row).map((one) => [one.live, one.wanted])).toEqual(wanted)
    expect(outsideChanges(CAMPAIGN_FIELDS, row).map(({ ours, theirs }) => [ours, theirs])).toEqual(outside)
  })

  test('what was left to the network stays so; what is not there yet is as it is desired', () => {
    const left = states(null, 20 * M, 20 * M, 20 * M)
    const applied = { ...left, last_applied: left.desired }
    expect(liveFields(CAMPAIGN_FIELDS, applied)[budget]).toBeNull()
    expect(liveFields(CAMPAIGN_FIELDS, { ...left, observed: null })).toBe(left.desired)
  })

  test('named as it was applied while others have it otherwise, a field is sent once more', () => {
    const row = states(20 * M, 20 * M, 20 * M, 7 * M)
    expect(fieldsToResend(CAMPAIGN_FIELDS, row, { [budget]: 20 * M })).toEqual([budget])
    expect(fieldsToResend(CAMPAIGN_FIELDS, row, { [budget]: 9 * M })).toEqual([])
    expect(fieldsToResend(CAMPAIGN_FIELDS, row, { name: 'Beans' })).toEqual([])
  })
})
