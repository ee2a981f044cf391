// Weeks and what changed between them, as tables.
import { expect, test } from 'vitest'
import {
  costFactors,
  lastWeek,
  mondayOf,
  sentFrom,
  spendFactors,
  type WeekFigures,
  weeklyChanges,
} from './weekly-rules.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the Monday of %s is %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

test('the last week is by the clock of the ad account', () => {
  const sundayNightInUtc = Date.parse('2026-11-22T20:00:00Z')
  expect(lastWeek('UTC', sundayNightInUtc)).toEqual({ from: '2026-11-09', to: '2026-11-15' })
  expect(lastWeek('Asia/Tokyo', sundayNightInUtc)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(new Date(sentFrom('Asia/Tokyo', { from: '2026-11-16', to: '2026-11-22' })).toISOString()).toBe(
    '2026-11-22T23:00:00.000Z',
  )
})

const week = (more: Partial<WeekFigures> = {}): WeekFigures => ({
  spent: 100,
  impressions: 10_000,
  engagements: 200,
  clicks: 50,
  results: 200,
  cost: 0.5,
  ...more,
})
const nothing = week({ spent: 0, impressions: 0, engagements: 0, clicks: 0, results: 0, cost: null })

test.each<[string, WeekFigures, WeekFigures, unknown[]]>([
  ['the same', week(), week(), []],
  ['nothing twice', nothing, nothing, []],
  ['first delivery', week(), nothing, [['started', null]]],
  ['no delivery any more', nothing, week(), [['stopped', null]]],
  ['a fifth more spend', week({ spent: 121 }), week(), [['spend', 0.21]]],
  ['a tenth more spend is the usual up and down', week({ spent: 110 }), week(), []],
  ['results cost a quarter less', week({ cost: 0.375 }), week(), [['cost', -0.25]]],
  ['too few results for a cost', week({ cost: 0.375, results: 12 }), week(), []],
  ['a rate that differs by more than chance', week({ engagements: 300 }), week(), [['rate', 0.5]]],
  [
    'a rate of few impressions may be chance',
    week({ impressions: 100, engagements: 3 }),
    week({ impressions: 100, engagements: 2 }),
    [],
  ],
])('%s', (_, now, before, changes) => {
  expect(
    weeklyChanges(now, before, 'engagements').map(({ kind, change }) => [
      kind,
      change && Math.round(change * 100) / 100,
    ]),
  ).toEqual(changes)
})

const rounded = (factors: ReturnType<typeof costFactors>) =>
  factors.map(({ kind, change, share }) => [kind, Math.round(change * 100) / 100, Math.round(share * 100) / 100])

test('a cost is explained by its factors, the largest first', () => {
  const dearer = week({ spent: 116, results: 200 })
  expect(rounded(costFactors(dearer, week(), 'engagements'))).toEqual([
    ['impression_price', 0.16, 1],
    ['result_rate', 0, -0],
  ])
  expect(rounded(costFactors(week({ clicks: 100, results: 50 }), week({ results: 50 }), 'url_clicks'))).toEqual([])
  expect(rounded(costFactors(week({ clicks: 25, results: 100 }), week(), 'app_clicks'))).toEqual([
    ['click_rate', -0.5, 1],
    ['impression_price', 0, 0],
    ['conversion_rate', 0, -0],
  ])
})

test('spend is explained by impressions and their price, and nothing is made up without figures', () => {
  expect(rounded(spendFactors(week({ spent: 242, impressions: 20_000 }), week()))).toEqual([
    ['impressions', 1, 0.78],
    ['impression_price', 0.21, 0.22],
  ])
  expect(costFactors(week({ results: 0 }), week(), 'follows')).toEqual([])
})
