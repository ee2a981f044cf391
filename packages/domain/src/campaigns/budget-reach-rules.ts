// What a budget is per person that a campaign can reach, and when that is far more than ads to one person cost.
import { dictionary } from '../shell/dictionary.ts'

export interface PlannedBudget {
  readonly total: number | null
  readonly daily: number | null
  /** Days that it runs; null: open. */
  readonly days: number | null
}

/** What an open campaign is planned for. */
export const OPEN_DAYS = 30

/** All that may be spent: the total, or the daily budget over the flight; null where there is neither. */
export function plannedSpend({ total, daily, days }: PlannedBudget): number | null {
  if (daily === null) return total
  const whole = daily * (days ?? OPEN_DAYS)
  return total === null ? whole : Math.min(total, whole)
}

/** A spend that goes by a daily budget without an end: for how many days it is reckoned; null: it does not. */
export const reckonedDays = ({ total, daily, days }: PlannedBudget): number | null =>
  daily !== null && days === null && (total === null || daily * OPEN_DAYS < total) ? OPEN_DAYS : null

/** The most that a budget lets be spent; null: nothing limits it. */
export function mostSpent({ total, daily, days }: PlannedBudget): number | null {
  const byDays = daily === null || days === null ? null : daily * days
  return total === null || byDays === null ? (total ?? byDays) : Math.min(total, byDays)
}

/** The most that ad sets let be spent together; null where one has no limit of its own, and where there are none. */
export function mostSpentBySets(sets: readonly PlannedBudget[]): number | null {
  let all = 0
  for (const set of sets) {
    const most = mostSpent(set)
    if (most === null) return null
    all += most
  }
  return sets.length === 0 ? null : all
}

/** Whether so much falls short of a total by more than rounding a daily budget to whole coins does. */
export const fallsShort = (most: number, { total, days, coin }: PlannedTotal): boolean =>
  total - most >= coin * Math.max(1, days ?? 1)

interface PlannedTotal {
  readonly total: number
  readonly days: number | null
  /** The currency's smallest, in the unit of the amounts. */
  readonly coin: number
}

/** The daily budget that spends a total within these days, up to whole coins. */
export const dailyFor = (total: number, days: number, coin: number): number =>
  Number((Math.ceil(total / days / coin - 1e-9) * coin).toFixed(6))

/** Whole days between two moments in milliseconds, begun ones included; null where an end is open. */
export const daysBetween = (start: number | null, end: number | null): number | null =>
  start === null || end === null ? null : Math.max(1, Math.ceil((end - start) / 86_400_000))

/** About 100 impressions of one person at usual prices, by currency: those of the specification, and two more. */
const MUCH = dictionary<number>({
  USD: 1,
  EUR: 1,
  GBP: 0.8,
  JPY: 150,
  SGD: 1.4,
  BRL: 5,
  CAD: 1.4,
  CHF: 0.9,
  INR: 80,
  KRW: 1_400,
  KWD: 0.3,
  MXN: 20,
  NGN: 1_500,
  SAR: 4,
  AUD: 1.5,
  ZAR: 18,
  TWD: 30,
  THB: 35,
})
/** As the specification writes it. */
const YEN = 'YEN'

/** Null: no usual price is known in this currency. */
export const muchPerPerson = (currency: string): number | null => MUCH[currency === YEN ? 'JPY' : currency] ?? null

export interface BudgetPerPerson {
  readonly spend: number
  readonly each: number
  /** The budget is out of proportion to the people: they would see the ads again and again, or it is not spent. */
  readonly much: boolean
}

/** Null where either is not known, or nobody is reached. */
export function budgetPerPerson(
  budget: PlannedBudget,
  people: number | null,
  currency: string,
): BudgetPerPerson | null {
  const spend = plannedSpend(budget)
  if (spend === null || people === null || people <= 0) return null
  const each = spend / people
  const usual = muchPerPerson(currency)
  return { spend, each, much: usual !== null && each >= usual }
}
