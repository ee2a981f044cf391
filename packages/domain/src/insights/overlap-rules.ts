// How two audiences overlap: both ways, Jaccard, containment, and against what chance alone would give.
import { discloseCount, isBelowMinimum, MINIMUM_CELL } from './size-rules.ts'

export interface Overlap {
  /** |A∩B| / |A| and |A∩B| / |B|, 0..1. */
  readonly ofFirst: number
  readonly ofSecond: number
  /** |A∩B| / |A∪B|, 0..1. */
  readonly jaccard: number
  /** |A∩B| / the smaller of the two, 0..1. */
  readonly containment: number
  /** Observed overlap over the one expected of independent audiences in the same population; 1 = chance. */
  readonly observedToExpected: number
}

/** Overlap of two audiences of `first` and `second` members that share `both`, within `population` accounts. */
export function overlapOf(first: number, second: number, both: number, population: number): Overlap {
  const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
  return {
    ofFirst: ratio(both, first),
    ofSecond: ratio(both, second),
    jaccard: ratio(both, first + second - both),
    containment: ratio(both, Math.min(first, second)),
    observedToExpected: ratio(both * population, first * second),
  }
}

/** An overlap as it may be told: in hundreds, with the shares of these; without shares where a part of it is too small. */
export interface TellableOverlap {
  readonly both: number
  readonly onlyFirst: number
  readonly onlySecond: number
  readonly ofFirst: number | null
  readonly ofSecond: number | null
  readonly jaccard: number | null
  readonly observedToExpected: number | null
}

const FEW = MINIMUM_CELL - 1

export function discloseOverlap(of: {
  readonly first: number
  readonly second: number
  readonly both: number
  readonly population: number
}): TellableOverlap {
  const { first, second, both, population } = of
  const unshared = { ofFirst: null, ofSecond: null, jaccard: null, observedToExpected: null }
  // Whether one of a few people is in another audience, or none, is told of a person.
  if (Math.min(first, second) < MINIMUM_CELL)
    return {
      both: FEW,
      onlyFirst: discloseCount(Math.max(1, first)),
      onlySecond: discloseCount(Math.max(1, second)),
      ...unshared,
    }
  const parts = [both, first - both, second - both]
  const told = { first: discloseCount(first), second: discloseCount(second), both: discloseCount(both) }
  const counts = {
    both: told.both,
    onlyFirst: discloseCount(first - both),
    onlySecond: discloseCount(second - both),
  }
  if (parts.some(isBelowMinimum)) return { ...counts, ...unshared }
  const { containment: _, ...shares } = overlapOf(told.first, told.second, told.both, population)
  return { ...counts, ...shares }
}

/** A smaller share of both is not worth speaking of. */
const WORTH_SAYING = 0.02

/** From here on two ad sets mostly bid for the same people. */
const MOSTLY_SHARED = 0.5

/** Whether the smaller of two is for the most part in the other: a warning before anything is spent. */
export const isMostlyShared = (overlap: Pick<TellableOverlap, 'both' | 'ofFirst' | 'ofSecond'>) =>
  isWorthSaying(overlap) &&
  (overlap.ofFirst === null ||
    overlap.ofSecond === null ||
    Math.max(overlap.ofFirst, overlap.ofSecond) >= MOSTLY_SHARED)

/** Whether an overlap is told at all, with what would reduce it. No shares of many mean that one is nearly all of the other. */
export const isWorthSaying = ({ both, ofFirst, ofSecond }: Pick<TellableOverlap, 'both' | 'ofFirst' | 'ofSecond'>) =>
  both >= MINIMUM_CELL && (ofFirst === null || ofSecond === null || Math.max(ofFirst, ofSecond) >= WORTH_SAYING)

/**
 * Standard error to print beside an overlap from a k-value min-hash or theta sketch of the union: about 1/√k.
 * @planned Overlap of audiences too large for exact counts.
 */
export function sketchError(k: number): number {
  return k > 0 ? 1 / Math.sqrt(k) : 1
}
