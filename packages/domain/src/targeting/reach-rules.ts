// What a reach says: how much of the audience it holds, how much of it belongs to the audience, and when it is too broad.
import { MINIMUM_CELL, roundToTwoDigits, type SizeEstimate } from '../insights/size-rules.ts'

/** People counted, some of them by what is likely: `variance` is 0 where everybody was looked at. */
export interface Counted {
  readonly count: number
  readonly variance: number
}

/** Reached people who belong to the audience, and the others. */
export interface CountedReach {
  readonly intended: Counted
  readonly others: Counted
}

export interface ReachShares {
  /** Of the intended audience, the share that is reached; null where it cannot be told. */
  readonly recall: number | null
  /** Of those reached, the share that belongs to the audience; null where it cannot be told. */
  readonly precision: number | null
}

/** A package that reaches more than so many times the definition is too broad. */
export const TOO_BROAD = 2

/** A country or language is one of the audience's own where at least this share of those whose is known have it. */
export const REAL_SHARE = 0.02

/** The two shares; none of a number of people that is too small to be shown. */
export function reachShares({ intended, others }: CountedReach, audience: number): ReachShares {
  const reached = intended.count + others.count
  const tellable = intended.count >= MINIMUM_CELL && audience >= MINIMUM_CELL
  return {
    recall: tellable ? wholePercent(intended.count / audience) : null,
    precision: tellable ? wholePercent(intended.count / reached) : null,
  }
}

/** Finer shares would tell of fewer people than may be shown. */
const wholePercent = (share: number): number => Math.min(1, Math.round(share * 100) / 100)

/** Of every amount spent, the part that shows ads to people who are not meant. */
export const wastedShare = (precision: number): number => Math.round((1 - precision) * 100) / 100

export const isTooBroad = (reached: number, audience: number): boolean => audience > 0 && reached > TOO_BROAD * audience

/** A count to show: exact, or rounded with its 95 % interval; never below the smallest size that is shown. */
export function sizeOfCount({ count, variance }: Counted): SizeEstimate {
  const exact = variance === 0
  const margin = 1.96 * Math.sqrt(variance)
  // To whole people where two digits would be further off than the count itself can be.
  const whole = margin < Math.abs(roundToTwoDigits(count) - count)
  const rounded = (value: number, round: (value: number) => number = Math.round): number =>
    whole ? Math.max(0, round(value)) : roundToTwoDigits(value, round)
  const raw = exact
    ? { size: count, low: count, high: count }
    : {
        size: rounded(count),
        low: rounded(count - margin, Math.floor),
        high: rounded(count + margin, Math.ceil),
      }
  if (exact && count === 0) return { size: 0, low: 0, high: 0, exact: true, belowMinimum: true }
  return {
    size: Math.max(MINIMUM_CELL, raw.size),
    low: Math.max(MINIMUM_CELL, raw.low),
    high: Math.max(MINIMUM_CELL, raw.high),
    exact,
    belowMinimum: raw.size < MINIMUM_CELL,
  }
}

export const sumOf = (one: Counted, other: Counted): Counted => ({
  count: one.count + other.count,
  variance: one.variance + other.variance,
})

/** The commonest values that are really the audience's: each held by a share that is more than chance evidence. */
export function realValues(counts: ReadonlyMap<string, number>): string[] {
  const known = [...counts].filter(([value, count]) => value !== '' && count > 0)
  const total = known.reduce((sum, [, count]) => sum + count, 0)
  return known
    .filter(([, count]) => count >= REAL_SHARE * total)
    .sort(([left, one], [right, other]) => other - one || (left < right ? -1 : 1))
    .map(([value]) => value)
}
