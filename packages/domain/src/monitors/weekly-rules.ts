// Weeks of an ad account side by side: which days they have, and what of a campaign changed enough to be said.

import { countDays, dayAfter, dayAt, momentAt } from '../ad-network/account-day-rules.ts'
import type { ResultMetric } from '../campaigns/objective-result-rules.ts'

export interface Week {
  /** A Monday and the Sunday after it. */
  readonly from: string
  readonly to: string
}

const A_MONDAY = '2001-01-01'

/** The Monday on or before a day of this century. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((countDays(A_MONDAY, day) - 1) % 7))
}

export const weekFrom = (monday: string): Week => ({ from: monday, to: dayAfter(monday, 6) })

/** The last week of the account that is over. */
export const lastWeek = (zone: string, now: number): Week => weekFrom(dayAfter(mondayOf(dayAt(zone, now)), -7))

/** When results of a week are sent: on the Monday after it, in the morning of the account. */
export const sentFrom = (zone: string, { to }: Week): number => momentAt(zone, dayAfter(to), '08:00')

export interface WeekFigures {
  /** In the currency. */
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
  readonly clicks: number
  /** What the campaign is bought for, and what one of it cost (impressions by the thousand). */
  readonly results: number
  readonly cost: number | null
}

export const WEEKLY_CHANGES = ['started', 'stopped', 'spend', 'cost', 'rate'] as const
export type WeeklyChangeKind = (typeof WEEKLY_CHANGES)[number]

/** What spend and cost per result are made of. */
export const FACTORS = ['impressions', 'impression_price', 'click_rate', 'conversion_rate', 'result_rate'] as const
export type FactorKind = (typeof FACTORS)[number]

export interface Factor {
  readonly kind: FactorKind
  /** Of the factor itself: 0.2: up by a fifth. */
  readonly change: number
  /** How much of the whole change it brought; those of all factors add up to 1. */
  readonly share: number
}

export interface WeeklyChange {
  readonly kind: WeeklyChangeKind
  /** 0.2: up by a fifth; null where there was nothing before, or is nothing now. */
  readonly change: number | null
  /** Of spend and cost per result: what moved it, the largest share first; empty where that can't be said. */
  readonly because: Factor[]
}

export const LIMITS = {
  /** A smaller change of spend or cost is the usual up and down. */
  spend: 0.2,
  cost: 0.15,
  rate: 0.1,
  /** What one result costs says little with fewer results than these in either week. */
  results: 30,
  /** Standard errors between two engagement rates, so that one in a hundred is chance. */
  errors: 2.58,
} as const

/** Null where there was nothing before. */
export const changeOf = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1

const isAbove = (change: number | null, limit: number): boolean => change !== null && Math.abs(change) >= limit

type Part = readonly [kind: FactorKind, ratio: number, exponent: 1 | -1]

/** Each part with its share of what they make together; logarithms turn the product into a sum. Empty where that is nothing, or no number. */
function factorsOf(parts: readonly Part[]): Factor[] {
  const whole = parts.reduce((sum, [, ratio, exponent]) => sum + exponent * Math.log(ratio), 0)
  if (!Number.isFinite(whole) || whole === 0) return []
  return parts
    .map(([kind, ratio, exponent]) => ({ kind, change: ratio - 1, share: (exponent * Math.log(ratio)) / whole }))
    .sort((one, other) => other.share - one.share)
}

const AFTER_CLICKS: ReadonlySet<ResultMetric> = new Set<ResultMetric>(['url_clicks', 'app_clicks'])

/** Cost per result = price of an impression ÷ results per impression; where results are clicks of one kind, that is clicks per impression × the share of them that count. */
export function costFactors(now: WeekFigures, before: WeekFigures, metric: ResultMetric): Factor[] {
  const ratio = (part: (week: WeekFigures) => number): number => part(now) / part(before)
  const price: Part = ['impression_price', ratio(({ spent, impressions }) => spent / impressions), 1]
  if (metric === 'impressions') return factorsOf([price])
  if (!AFTER_CLICKS.has(metric))
    return factorsOf([price, ['result_rate', ratio(({ results, impressions }) => results / impressions), -1]])
  return factorsOf([
    price,
    ['click_rate', ratio(({ clicks, impressions }) => clicks / impressions), -1],
    ['conversion_rate', ratio(({ results, clicks }) => results / clicks), -1],
  ])
}

/** Spend = impressions × their price. */
export function spendFactors(now: WeekFigures, before: WeekFigures): Factor[] {
  const impressions = now.impressions / before.impressions
  return factorsOf([
    ['impressions', impressions, 1],
    ['impression_price', now.spent / before.spent / impressions, 1],
  ])
}

/** What changed of a campaign from one week to the next; nothing where it went on as before. */
export function weeklyChanges(now: WeekFigures, before: WeekFigures, metric: ResultMetric): WeeklyChange[] {
  const [ran, runs] = [before.impressions > 0, now.impressions > 0]
  if (!ran && !runs) return []
  if (!ran) return [{ kind: 'started', change: null, because: [] }]
  if (!runs) return [{ kind: 'stopped', change: null, because: [] }]
  const [spend, cost] = [changeOf(now.spent, before.spent), changeOf(now.cost, before.cost)]
  const enough = Math.min(now.results, before.results) >= LIMITS.results
  return [
    ...(isAbove(spend, LIMITS.spend)
      ? [{ kind: 'spend' as const, change: spend, because: spendFactors(now, before) }]
      : []),
    ...(enough && isAbove(cost, LIMITS.cost)
      ? [{ kind: 'cost' as const, change: cost, because: costFactors(now, before, metric) }]
      : []),
    ...rateChange(now, before),
  ]
}

/** Two shares that differ by more than chance. */
function rateChange(now: WeekFigures, before: WeekFigures): WeeklyChange[] {
  const [rate, former] = [now.engagements / now.impressions, before.engagements / before.impressions]
  const both = (now.engagements + before.engagements) / (now.impressions + before.impressions)
  const error = Math.sqrt(both * (1 - both) * (1 / now.impressions + 1 / before.impressions))
  const change = changeOf(rate, former)
  const told = error > 0 && Math.abs(rate - former) / error >= LIMITS.errors && isAbove(change, LIMITS.rate)
  return told ? [{ kind: 'rate', change, because: [] }] : []
}
