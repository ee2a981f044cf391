// The size of an audience from a sample: estimate, bounds, rounding, and the smallest size that is ever shown.
import { wilson } from './score-rules.ts'

/** No size below this is shown: fewer accounts could point at a person. */
export const MINIMUM_CELL = 100

export const isBelowMinimum = (count: number): boolean => count > 0 && count < MINIMUM_CELL

/** To whole minimums, and never below one: the difference of two such numbers tells of fewer than a minimum no more than that. */
const inMinimums = (count: number, round: (value: number) => number = Math.round): number =>
  Math.max(1, round(count / MINIMUM_CELL)) * MINIMUM_CELL

/**
 * What is told of a number of members: nobody is said plainly, a few are the largest number below the minimum, "fewer than 100",
 * and more are told in hundreds, so that subtracting two of them never tells of a few (decision 026). Telling it again changes
 * nothing.
 */
export const discloseCount = (count: number): number => {
  if (isBelowMinimum(count)) return MINIMUM_CELL - 1
  return count >= MINIMUM_CELL ? inMinimums(count) : count
}

/** The same where nobody is told as a few: whether one person is in something or none is told of that person. */
export const discloseFew = (count: number): number => discloseCount(Math.max(1, count))

/**
 * A size as it is told: in hundreds, its interval outwards. Nobody stays nobody. How many of it are known to match is told where that
 * is fewer than the size, so that nothing is said of a rest which isn't shown.
 */
export function discloseSize<Size extends SizeEstimate & { readonly stated?: number | undefined }>(size: Size): Size {
  if (size.exact && size.size === 0) return size
  const belowMinimum = size.belowMinimum || size.size < MINIMUM_CELL
  const [down, up] = size.exact ? [Math.round, Math.round] : [Math.floor, Math.ceil]
  const told = {
    ...size,
    size: inMinimums(size.size),
    low: inMinimums(size.low, down),
    high: inMinimums(size.high, up),
    // Whether one of a few is counted or reckoned with is told of a person.
    exact: size.exact || (belowMinimum && size.high <= MINIMUM_CELL),
    belowMinimum,
  }
  return told.stated !== undefined && discloseCount(told.stated) >= told.size ? { ...told, stated: undefined } : told
}

/** People counted, some of them by what is likely: `variance` is 0 where everybody was looked at. */
export interface Counted {
  readonly count: number
  readonly variance: number
}

/** A size to show. `belowMinimum`: say "fewer than 100", the figures are then the minimum itself or above. */
export interface SizeEstimate {
  readonly size: number
  readonly low: number
  readonly high: number
  /** True when everybody was looked at: the three figures are one. */
  readonly exact: boolean
  readonly belowMinimum: boolean
}

/**
 * Of so few accounts nothing is told, because it could point at a person: `described` is how many a report looked at. They can be too
 * few where the size is not: it doesn't reflect every part of the definition, or few of them can be read.
 */
export const isWithheld = ({ size }: Pick<SizeEstimate, 'size'>, described: number): boolean =>
  described === 0 && size > 0

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
  return shown(raw, exact)
}

/** A count to show: in hundreds, or rounded with its 95 % interval; never below the smallest size that is shown. */
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
  return shown(raw, exact)
}

/** A count whose parts nobody looked at, in two digits and never finer than thousands: the edges of rounding are far apart. */
export function coarseSize(count: number): SizeEstimate {
  const unit = 10 ** Math.max(3, Math.floor(Math.log10(Math.max(1, count))) - 1)
  const told = (round: (value: number) => number) => round(count / unit) * unit
  const size = count < MINIMUM_CELL ? count : Math.max(unit, told(Math.round))
  return shown({ size, low: told(Math.floor), high: told(Math.ceil) }, false)
}

const shown = ({ size, low, high }: Pick<SizeEstimate, 'size' | 'low' | 'high'>, exact: boolean): SizeEstimate =>
  discloseSize({ size: Math.max(1, size), low, high, exact, belowMinimum: size < MINIMUM_CELL })

const LIMIT_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10]

/** The limit of a number, such as followers, that a size is told for: the nearest round one, for two that differ by one person differ by a person. */
export function toldLimit(limit: number): number {
  if (limit < 10)
    return [0, 1, 5, 10].reduce((near, step) => (Math.abs(step - limit) < Math.abs(near - limit) ? step : near), 0)
  const power = 10 ** Math.floor(Math.log10(limit) + 1e-12)
  const steps = LIMIT_STEPS.map((step) => step * power)
  return steps.reduce((near, step) => (Math.abs(step - limit) < Math.abs(near - limit) ? step : near), power)
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
