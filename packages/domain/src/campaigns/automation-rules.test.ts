// Automatic rules as tables: what a condition says about a day, which day is complete, and what a preview shows.
import { describe, expect, test } from 'vitest'
import {
  type AutomationCondition,
  type CountedDays,
  completeDay,
  completeFrom,
  judgeDay,
  lacksLeast,
  previewDays,
} from './automation-rules.ts'
import { addedSums, type CountedSums } from './line-figure-rules.ts'

const sums = (more: Partial<CountedSums>): CountedSums => ({ ...addedSums([]), impressions: 1000, ...more })
const daysOf = (...rows: readonly (Partial<CountedSums> | null)[]): CountedDays =>
  new Map(rows.flatMap((row, index) => (row === null ? [] : [[`2026-11-${10 + index}`, sums(row)] as const])))

const costAbove2: AutomationCondition = {
  figure: 'cost',
  comparison: 'above',
  amount: 2,
  days: 2,
  span: 'each',
  least_spent: 10,
  least_impressions: 0,
}
const dear = { spent: 24, url_clicks: 10 }
const cheap = { spent: 10, url_clicks: 10 }

describe('a condition about a day', () => {
  test.each<[string, Partial<AutomationCondition>, CountedDays, string | null, string, readonly (number | null)[]]>([
    ['both days above', {}, daysOf(dear, dear), null, 'met', [2.4, 2.4]],
    ['one day below the amount', {}, daysOf(cheap, dear), null, 'not_met', [1, 2.4]],
    ['exactly the amount is not above it', {}, daysOf(dear, { spent: 20, url_clicks: 10 }), null, 'not_met', [2.4, 2]],
    ['a day with too little spend', {}, daysOf({ spent: 9, url_clicks: 1 }, dear), null, 'too_little', [9, 2.4]],
    ['a first day without delivery', {}, daysOf(null, dear), null, 'too_little', [null, 2.4]],
    [
      'a day below decides, however little the other has',
      {},
      daysOf({ spent: 1, url_clicks: 0 }, cheap),
      null,
      'not_met',
      [null, 1],
    ],
    [
      'no result at all for more than one may cost',
      {},
      daysOf({ spent: 12 }, { spent: 12 }),
      null,
      'met',
      [null, null],
    ],
    [
      'no result, and not enough spent to tell',
      { amount: 20 },
      daysOf({ spent: 12 }, { spent: 12 }),
      null,
      'too_little',
      [null, null],
    ],
    [
      'no result never is cheap',
      { comparison: 'below' },
      daysOf({ spent: 12 }, { spent: 12 }),
      null,
      'too_little',
      [null, null],
    ],
    [
      'together above, although one day is not',
      { span: 'total' },
      daysOf({ spent: 40, url_clicks: 10 }, cheap),
      null,
      'met',
      [2.5],
    ],
    ['together the least is of all days', { span: 'total', least_spent: 30 }, daysOf(dear, null), null, 'idle', []],
    ['together too little', { span: 'total', least_spent: 60 }, daysOf(dear, dear), null, 'too_little', [2.4]],
    ['a day that a rule acted on counts no more', {}, daysOf(dear, dear), '2026-11-10', 'too_little', []],
    ['days after it do', {}, daysOf(dear, dear), '2026-11-09', 'met', [2.4, 2.4]],
    [
      'a rate',
      { figure: 'click_rate', comparison: 'below', amount: 0.01, least_impressions: 500 },
      daysOf({ ...dear, clicks: 5 }, { ...dear, clicks: 5 }),
      null,
      'met',
      [0.005, 0.005],
    ],
    ['too few impressions', { least_impressions: 2000 }, daysOf(dear, dear), null, 'too_little', [2.4, 2.4]],
  ])('%s', (_, more, days, after, verdict, values) => {
    const said = judgeDay({ ...costAbove2, ...more }, { objective: 'WEBSITE_CLICKS', days }, '2026-11-11', after)
    expect([said.verdict, said.values.map(({ value }) => value)]).toEqual([verdict, values])
  })

  test('results are those that the objective is bought for', () => {
    const condition = { ...costAbove2, days: 1 }
    const days = daysOf({ spent: 24, url_clicks: 10, engagements: 100 })
    const valueFor = (objective: string) => judgeDay(condition, { objective, days }, '2026-11-10').values[0]?.value
    expect(valueFor('WEBSITE_CLICKS')).toBe(2.4)
    expect(valueFor('ENGAGEMENTS')).toBe(0.24)
    expect(valueFor('REACH')).toBe(24)
  })

  test('what is divided needs a least of spend or impressions', () => {
    expect(lacksLeast({ ...costAbove2, least_spent: 0 })).toBe(true)
    expect(lacksLeast({ ...costAbove2, least_spent: 0, least_impressions: 100 })).toBe(false)
    expect(lacksLeast({ ...costAbove2, figure: 'spent', least_spent: 0 })).toBe(false)
  })
})

test.each([
  ['UTC', '2026-11-12T00:00:00Z', '2026-11-10'],
  ['UTC', '2026-11-11T23:59:59Z', '2026-11-09'],
  ['America/Los_Angeles', '2026-11-12T07:59:59Z', '2026-11-09'],
  ['America/Los_Angeles', '2026-11-12T08:00:00Z', '2026-11-10'],
])('in %s at %s the last complete day is %s', (zone, at, day) => {
  expect(completeDay(zone, Date.parse(at))).toBe(day)
  expect(completeFrom(zone, day)).toBeLessThanOrEqual(Date.parse(at))
})

describe('a preview', () => {
  const objects = [
    { id: 'a', objective: 'WEBSITE_CLICKS', days: daysOf(dear, dear, dear, dear) },
    { id: 'b', objective: 'WEBSITE_CLICKS', days: daysOf(cheap, cheap, null, cheap) },
    { id: 'c', objective: 'WEBSITE_CLICKS', days: daysOf(null, null, { spent: 1 }, null) },
  ]
  const days = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13']
  const shown = (deed: 'pause' | 'notify') =>
    previewDays(costAbove2, deed, objects, days).map(({ acted, nothing, too_little }) => [
      acted.map(({ id }) => id).join(),
      nothing,
      too_little,
    ])

  test('pauses once; what it would have paused is left out', () => {
    expect(shown('pause')).toEqual([
      ['', 1, 1],
      ['a', 1, 0],
      ['', 0, 1],
      ['', 1, 0],
    ])
  })

  test('a notice comes again only for days that none was about', () => {
    expect(shown('notify').map(([acted]) => acted)).toEqual(['', 'a', '', 'a'])
  })
})
