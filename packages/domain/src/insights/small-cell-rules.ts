// What a report tells of the members who have something: no small group, and nothing that two reports tell a small group by.
import { affinityOf, type Figure, relevancyOf, uniquenessOf, wilson } from './score-rules.ts'
import { discloseCount, isBelowMinimum, MINIMUM_CELL } from './size-rules.ts'
import { shareInSteps, type ToldShare } from './told-number-rules.ts'

/** Members with a trait are not told of when they are fewer: official statistics set the smallest cell at about as many. */
export const SMALLEST_CELL = 10

/** Accounts of the baseline are told in fives. */
const BASELINE_STEP = 5

/** Shares of so many members are told in steps of 1, 2 or 5 of a power of ten, none of them smaller than a smallest cell. */
export function shareStep(members: number): number {
  if (members <= SMALLEST_CELL) return 1
  const least = SMALLEST_CELL / members
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9)
  const factor = [1, 2, 5, 10].find((each) => each * power >= least * (1 - 1e-9)) ?? 10
  return Number((factor * power).toPrecision(1))
}

/** Below what the share of a figure lies of which too few members are to be told; null where it is told, or nothing is. */
export const shareBound = ({ a, n }: Pick<Figure, 'a' | 'n'>): number | null =>
  a > 0 || n < MINIMUM_CELL ? null : shareStep(n)

/** Of fewer than a hundred members no share is told at all. */
export const isShareUntold = ({ a, n }: Pick<Figure, 'a' | 'n'>): boolean => a === 0 && isBelowMinimum(n)

/** The share of members as it is told: in steps, and of fewer than a smallest cell none. */
export const discloseShare = (members: number, of: number): ToldShare =>
  members < SMALLEST_CELL || of <= 0 ? shareInSteps(0, 1) : shareInSteps(members / of, shareStep(discloseCount(of)))

/** A share of so many that was measured elsewhere, told as one that was counted here. */
export const discloseRate = (rate: number, of: number): ToldShare => discloseShare(Math.round(rate * of), of)

/** How many members did something, told without a total: none, fewer than a smallest cell (as the largest number below it), tens, hundreds. */
export function disclosePart(count: number): number {
  if (!isBelowMinimum(count)) return discloseCount(count)
  return count < SMALLEST_CELL ? SMALLEST_CELL - 1 : Math.round(count / SMALLEST_CELL) * SMALLEST_CELL
}

/**
 * A figure as it is told: members and baseline in hundreds as sizes are (decision 026), the share in steps, fewer members than
 * a smallest cell, and any of fewer than a hundred, as none, and every number that follows from these counts reckoned from what is told. Whether the evidence
 * carries it stays as it was found. Telling it again changes nothing.
 */
export function discloseFigure<Told extends Figure>(figure: Told): Told {
  const n = discloseCount(figure.n)
  const m = discloseCount(figure.m)
  const b = figure.m === 0 ? 0 : Math.round((figure.b * m) / figure.m / BASELINE_STEP) * BASELINE_STEP
  const share = figure.n < MINIMUM_CELL ? 0 : discloseShare(figure.a, figure.n)
  const counts = { a: Math.round(share * n), n, b: Math.min(m, b), m }
  const told = wilson(counts.a, n)
  const affinity = affinityOf(counts)
  const uniqueness = uniquenessOf(affinity.low)
  const hidden = counts.a === 0
  return {
    ...figure,
    ...counts,
    share: told.value,
    shareLow: told.low,
    shareHigh: told.high,
    affinity: affinity.value,
    affinityLow: affinity.low,
    affinityHigh: affinity.high,
    uniqueness,
    relevancy: relevancyOf(told.value, uniqueness),
    q: hidden ? 1 : toldChance(figure.q),
    // How many more would settle it follows from the count, and fewer than a minimum would tell it.
    ...(hidden
      ? {
          solid: false,
          lack: figure.lack === 'sample' || n < MINIMUM_CELL ? ('sample' as const) : ('count' as const),
          needsMore: 0,
        }
      : { needsMore: figure.needsMore > 0 ? oneDigitUp(Math.max(MINIMUM_CELL, figure.needsMore)) : 0 }),
  }
}

/** Levels of significance, the next above: a finer one would tell the counts that it follows from. */
const CHANCES = [0.001, 0.01, 0.05, 0.1, 0.5]
const toldChance = (q: number): number => CHANCES.find((level) => q <= level) ?? 1

function oneDigitUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  return Math.ceil(Number((value / unit).toPrecision(12))) * unit
}
