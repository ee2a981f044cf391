// The size of an audience from a sample: estimate, bounds, rounding, and the smallest size that is ever shown.
import { wilson } from './score-rules.ts'

/** No size below this is shown: fewer accounts could point at a person. */
export const MINIMUM_CELL = 100

export const isBelowMinimum = (count: number): boolean => count > 0 && count < MINIMUM_CELL

/** What is told of a number of members: nobody is said plainly, a few are the largest number below the minimum, "fewer than 100". */
export const tellCount = (count: number): number => (isBelowMinimum(count) ? MINIMUM_CELL - 1 : count)

/**
 * The parts of one whole, told together: where one of them is too small, the whole less the others would tell it, so that
 * the others are rounded to whole minimums.
 */
export function tellParts(parts: readonly number[]): number[] {
  if (!parts.some(isBelowMinimum)) return [...parts]
  return parts.map((part) =>
    part < MINIMUM_CELL ? tellCount(part) : Math.max(1, Math.round(part / MINIMUM_CELL)) * MINIMUM_CELL,
  )
}

/** The sum of some of the parts of one whole: rounded as they are, where one of them is too small. */
export function tellSum(sum: number, parts: readonly number[]): number {
  const rounded = Math.max(1, Math.round(sum / MINIMUM_CELL)) * MINIMUM_CELL
  return parts.some(isBelowMinimum) && sum >= MINIMUM_CELL ? rounded : tellCount(sum)
}

/** A size to show. `belowMinimum`: say "fewer than 100", the figures are then the minimum itself or above. */
export interface SizeEstimate {
  readonly size: number
  readonly low: number
  readonly high: number
  /** True when everybody was looked at: the three figures are one and not rounded. */
  readonly exact: boolean
  readonly belowMinimum: boolean
}

/**
 * Size N·s/x of which `matched` (s) of `sampled` (x) accounts out of `population` (N) match, with Wilson 95 % bounds,
 * rounded to two digits (the lower bound down, the upper one up), never below the minimum cell.
 */
export function sizeFromSample(matched: number, sampled: number, population: number): SizeEstimate {
  const exact = sampled >= population
  const share = wilson(matched, sampled)
  const raw = exact
    ? { size: matched, low: matched, high: matched }
    : {
        size: roundToTwoDigits(population * share.value, Math.round),
        // What was seen is there for certain, and what was seen not to match cannot be counted in.
        low: roundToTwoDigits(Math.max(matched, population * share.low), Math.floor),
        high: roundToTwoDigits(Math.min(population - (sampled - matched), population * share.high), Math.ceil),
      }
  return {
    size: Math.max(MINIMUM_CELL, raw.size),
    low: Math.max(MINIMUM_CELL, raw.low),
    high: Math.max(MINIMUM_CELL, raw.high),
    exact,
    belowMinimum: raw.size < MINIMUM_CELL,
  }
}

/** Rounds to two significant digits: 1,234 → 1,200; numbers under 100 to whole ones. */
export function roundToTwoDigits(value: number, round: (value: number) => number = Math.round): number {
  if (!(value > 0) || !Number.isFinite(value)) return 0
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return round(Number((value / unit).toPrecision(12))) * unit
}

/** Where a size stands between too narrow and too broad, as a share 0..1 of the gauge on a logarithmic scale. */
export function gaugeOf(size: number, population: number): number {
  if (size <= MINIMUM_CELL || population <= MINIMUM_CELL) return 0
  return Math.min(1, Math.log(size / MINIMUM_CELL) / Math.log(population / MINIMUM_CELL))
}
