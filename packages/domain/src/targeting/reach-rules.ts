// What a reach says: how much of the audience it holds, how much of it belongs to the audience, and when it is too broad.
import { type Counted, discloseCount, MINIMUM_CELL } from '../insights/size-rules.ts'
import { shareStep } from '../insights/small-cell-rules.ts'
import { shareInSteps, type ToldShare } from '../insights/told-number-rules.ts'

/** Reached people who belong to the audience, and the others. */
export interface CountedReach {
  readonly intended: Counted
  readonly others: Counted
}

export interface ReachShares {
  /** Of the intended audience, the share that is reached; null where it cannot be told. */
  readonly recall: ToldShare | null
  /** Of those reached, the share that belongs to the audience; null where it cannot be told. */
  readonly precision: ToldShare | null
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
    recall: tellable ? shareOf(intended.count, audience) : null,
    precision: tellable ? shareOf(intended.count, reached) : null,
  }
}

/** In whole percent; of fewer than a thousand people in steps of at least ten of them, so that it tells of no single one. */
export const shareOf = (part: number, whole: number): ToldShare =>
  shareInSteps(part / whole, Math.max(0.01, shareStep(discloseCount(whole))))

/** Of every amount spent, the part that shows ads to people who are not meant. */
export const wastedShare = (precision: number): number => Math.round((1 - precision) * 100) / 100

export const isTooBroad = (reached: number, audience: number): boolean => audience > 0 && reached > TOO_BROAD * audience

/**
 * Most of those reached are not of the audience. Without a share fewer than a smallest cell of the audience are reached, so
 * that this is told where at least twice as many are reached in all.
 */
export const reachesMostlyOthers = (reached: number, precision: number | null): boolean =>
  precision === null ? reached >= 2 * MINIMUM_CELL : precision < 0.5

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
