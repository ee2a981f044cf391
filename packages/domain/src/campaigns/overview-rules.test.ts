// Many campaigns together: sums, rates of the sums, what is provisional, and pace.
import { expect, test } from 'vitest'
import { type DaySums, totalFigures, unsettledOf } from './overview-rules.ts'

const DAY = 86_400_000
const now = Date.parse('2026-11-22T12:00:00Z')
const day = (ago: number, sums: Partial<DaySums> = {}): DaySums => {
  const endsAt = Date.parse('2026-11-23T00:00:00Z') - ago * DAY
  return {
    day: new Date(endsAt - DAY).toISOString().slice(0, 10),
    endsAt,
    spent: 10,
    impressions: 1000,
    engagements: 50,
    clicks: 20,
    ...sums,
  }
}

test('rates are made of the sums', () => {
  expect(totalFigures([day(1), day(2, { spent: 30, impressions: 3000, engagements: 30, clicks: 0 })])).toEqual({
    spent: 40,
    impressions: 4000,
    engagements: 80,
    clicks: 20,
    engagement_rate: 0.02,
    click_rate: 0.005,
    cost_per_thousand: 10,
    cost_per_engagement: 0.5,
    cost_per_click: 2,
  })
})

test('nothing shown has no rate', () => {
  expect(totalFigures([])).toMatchObject({ spent: 0, engagement_rate: null, cost_per_engagement: null })
})

test.each([
  ['today', [day(0)], { counts: true, spend: true }],
  ['yesterday, over for half a day', [day(1)], { counts: true, spend: true }],
  ['two days ago', [day(2)], { counts: false, spend: true }],
  ['five days ago', [day(5)], { counts: false, spend: false }],
  ['today, with nothing delivered', [day(0, { impressions: 0, spent: 0 }), day(5)], { counts: false, spend: false }],
  ['nothing at all', [], { counts: false, spend: false }],
])('what is unsettled: %s', (_, days, unsettled) => {
  expect(unsettledOf(days, now)).toEqual(unsettled)
})
