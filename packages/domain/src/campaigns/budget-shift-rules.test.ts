// Shifting daily budget as tables: who gives, who takes, how much, and when nothing happens.
import { describe, expect, test } from 'vitest'
import { type BudgetShift, judgeShift, previewShifts, type ShiftAdSet } from './budget-shift-rules.ts'
import { amountOf, microsOf } from './campaign-field-rules.ts'
import { addedSums, type CountedSums } from './line-figure-rules.ts'

const COIN = 10_000
const DAY = '2026-11-12'
const settings: BudgetShift = {
  figure: 'cost',
  days: 3,
  least_spent: 10,
  least_results: 5,
  gap: 0.2,
  by: { share: 0.2 },
  floor: 5,
  cap: null,
}
type Counted = Partial<CountedSums> | null
const sums = (more: Partial<CountedSums>): CountedSums => ({ ...addedSums([]), impressions: 1000, ...more })

/** Its days end on the 12th. */
function adSet(id: string, daily: number | null, counted: readonly Counted[], most: number | null = null): ShiftAdSet {
  const first = 13 - counted.length
  const days = new Map(
    counted.flatMap((one, index) =>
      one === null ? [] : [[`2026-11-${String(first + index).padStart(2, '0')}`, sums(one)] as const],
    ),
  )
  return { id, daily: daily === null ? null : microsOf(daily), most: most === null ? null : microsOf(most), days }
}
const day = (spent: number, clicks: number): Counted => ({ spent, url_clicks: clicks })
const cheap = [day(10, 10), day(10, 10), day(10, 10)]
const dear = [day(10, 4), day(10, 4), day(10, 4)]

function said(more: Partial<BudgetShift>, adSets: readonly ShiftAdSet[], after: string | null = null) {
  const place = { objective: 'WEBSITE_CLICKS', adSets, coin: COIN }
  const { verdict, shift } = judgeShift({ ...settings, ...more }, place, DAY, after)
  const side = (one: { id: string; before: number; after: number } | undefined) =>
    one && `${one.id} ${amountOf(one.before)} -> ${amountOf(one.after)}`
  return shift ? [verdict, side(shift.worst), side(shift.best)] : [verdict]
}

describe('what is moved', () => {
  const two = [adSet('cheap', 20, cheap), adSet('dear', 20, dear)]
  const third = adSet('third', 20, [day(10, 8), day(10, 8), day(10, 8)])
  test.each<[string, Partial<BudgetShift>, readonly ShiftAdSet[], readonly string[]]>([
    ['a share of the worst', {}, two, ['met', 'dear 20 -> 16', 'cheap 20 -> 24']],
    ['an amount', { by: { amount: 3 } }, two, ['met', 'dear 20 -> 17', 'cheap 20 -> 23']],
    ['of three, from the worst to the best', {}, [third, ...two], ['met', 'dear 20 -> 16', 'cheap 20 -> 24']],
    ['never below the minimum', { by: { amount: 30 } }, two, ['met', 'dear 20 -> 5', 'cheap 20 -> 35']],
    ['never above the maximum', { by: { amount: 30 }, cap: 22 }, two, ['met', 'dear 20 -> 18', 'cheap 20 -> 22']],
    [
      'never above what the best can use',
      { by: { amount: 30 } },
      [adSet('cheap', 20, cheap, 21.5), adSet('dear', 20, dear)],
      ['met', 'dear 20 -> 18.5', 'cheap 20 -> 21.5'],
    ],
    [
      'rounded down to the coin',
      { by: { share: 0.333 } },
      [adSet('cheap', 20, cheap), adSet('dear', 10.01, dear)],
      ['met', 'dear 10.01 -> 6.68', 'cheap 20 -> 23.33'],
    ],
    [
      'one at the minimum gives nothing, the next worst does',
      {},
      [third, adSet('cheap', 20, cheap), adSet('dear', 5, dear)],
      ['met', 'third 20 -> 16', 'cheap 20 -> 24'],
    ],
    [
      'one at the maximum takes nothing, the next best does',
      { cap: 22 },
      [third, adSet('cheap', 22, cheap), adSet('dear', 20, dear)],
      ['met', 'dear 20 -> 18', 'third 20 -> 22'],
    ],
    [
      'no result at all for more than one costs elsewhere',
      { least_results: 0 },
      [adSet('cheap', 20, cheap), adSet('none', 20, [day(10, 0), day(10, 0), day(10, 0)])],
      ['met', 'none 20 -> 16', 'cheap 20 -> 24'],
    ],
    [
      'by a rate, more is better',
      { figure: 'click_rate' },
      [
        adSet('seldom', 20, [{ spent: 20, clicks: 5, url_clicks: 5 }]),
        adSet('often', 20, [{ spent: 20, clicks: 20, url_clicks: 5 }]),
      ],
      ['met', 'seldom 20 -> 16', 'often 20 -> 24'],
    ],
    [
      'one without a daily budget of its own takes no part',
      {},
      [adSet('open', null, cheap), third, adSet('dear', 20, dear)],
      ['met', 'dear 20 -> 16', 'third 20 -> 24'],
    ],
    [
      'one with thin evidence takes no part',
      {},
      [adSet('new', 20, [day(1, 9)]), ...two],
      ['met', 'dear 20 -> 16', 'cheap 20 -> 24'],
    ],
  ])('%s', (_, more, adSets, expected) => {
    const total = (from: readonly ShiftAdSet[]) => from.reduce((sum, { daily }) => sum + (daily ?? 0), 0)
    expect(said(more, adSets)).toEqual(expected)
    const { shift } = judgeShift({ ...settings, ...more }, { objective: 'WEBSITE_CLICKS', adSets, coin: COIN }, DAY)
    const after = adSets.map((one) => {
      const side = [shift?.worst, shift?.best].find((of) => of?.id === one.id)
      return side ? { ...one, daily: side.after } : one
    })
    expect(total(after)).toBe(total(adSets))
  })
})

describe('when nothing happens', () => {
  const two = [adSet('cheap', 20, cheap), adSet('dear', 20, dear)]
  test.each<[string, Partial<BudgetShift>, readonly ShiftAdSet[], string | null, string]>([
    ['only one has a budget of its own', {}, [adSet('a', 20, cheap), adSet('b', null, dear)], null, 'without_budgets'],
    ['nothing was delivered', {}, [adSet('a', 20, []), adSet('b', 20, [])], null, 'idle'],
    ['too little spend of one', { least_spent: 31 }, two, null, 'too_little'],
    ['too few results of one', { least_results: 13 }, two, null, 'too_little'],
    [
      'one did not deliver on the day',
      {},
      [adSet('a', 20, [day(10, 10), day(10, 10), null]), adSet('b', 20, dear)],
      null,
      'too_little',
    ],
    ['not better by enough', { gap: 1.6 }, two, null, 'alike'],
    ['the same', { gap: 0 }, [adSet('a', 20, cheap), adSet('b', 20, cheap)], null, 'alike'],
    ['the worst is at the minimum', { floor: 20 }, two, null, 'at_limit'],
    ['the best is at the maximum', { cap: 20 }, two, null, 'at_limit'],
    ['what would be moved is less than a coin', { by: { amount: 0.001 } }, two, null, 'at_limit'],
    ['a day was acted on already', {}, two, '2026-11-10', 'recent'],
    ['the days after it were not', {}, two, '2026-11-09', 'met'],
    [
      'none of them has a result',
      { least_results: 0 },
      [adSet('a', 20, [day(10, 0)]), adSet('b', 20, [day(30, 0)])],
      null,
      'at_limit',
    ],
  ])('%s', (_, more, adSets, after, verdict) => {
    expect(said(more, adSets, after)[0]).toBe(verdict)
  })
})

test('a preview begins with the budgets of today, goes on from what it would have moved, and counts no day twice', () => {
  const counted = (clicks: number) => Array.from({ length: 6 }, () => day(10, clicks))
  const campaign = {
    id: 'c',
    objective: 'WEBSITE_CLICKS',
    coin: COIN,
    adSets: [adSet('cheap', 20, counted(10)), adSet('dear', 20, counted(4))],
  }
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12']
  const shown = previewShifts({ ...settings, days: 2, least_spent: 20 }, [campaign], days)
  expect(
    shown.map(({ acted, nothing, too_little }) => [
      acted.map(({ judgement: { shift } }) => shift && amountOf(shift.worst.after)),
      nothing,
      too_little,
    ]),
  ).toEqual([
    [[16], 0, 0],
    [[], 1, 0],
    [[12.8], 0, 0],
    [[], 1, 0],
  ])
})
