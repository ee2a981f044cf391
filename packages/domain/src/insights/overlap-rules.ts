// How two audiences overlap: both ways, Jaccard, containment, and against what chance alone would give.
import { discloseCount, discloseFew, MINIMUM_CELL } from './size-rules.ts'
import { shareOfTold, type ToldShare } from './told-number-rules.ts'

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

/** An overlap as it may be told: in hundreds, fewer than 100 never as nobody; with the shares of these where it is not too small. */
export interface TellableOverlap {
  readonly both: number
  readonly onlyFirst: number
  readonly onlySecond: number
  readonly ofFirst: ToldShare | null
  readonly ofSecond: ToldShare | null
  readonly jaccard: ToldShare | null
  readonly observedToExpected: number | null
}

export function discloseOverlap(of: {
  readonly first: number
  readonly second: number
  readonly both: number
  readonly population: number
}): TellableOverlap {
  const { first, second, both, population } = of
  // A few people are in another audience or not: both are told as if they were not.
  const shared = Math.min(first, second, both) < MINIMUM_CELL ? 0 : both
  const counts = {
    both: discloseFew(shared),
    onlyFirst: discloseFew(first - shared),
    onlySecond: discloseFew(second - shared),
  }
  if (shared === 0) return { ...counts, ofFirst: null, ofSecond: null, jaccard: null, observedToExpected: null }
  // Of what is told, so that they tell nothing else.
  const told = { first: discloseCount(first), second: discloseCount(second), both: counts.both }
  return {
    ...counts,
    ofFirst: shareOfTold(told.both, told.first),
    ofSecond: shareOfTold(told.both, told.second),
    jaccard: shareOfTold(told.both, told.first + told.second - told.both),
    observedToExpected: overlapOf(told.first, told.second, told.both, population).observedToExpected,
  }
}

/** A smaller share of both is not worth speaking of. */
const WORTH_SAYING = 0.02

/** From here on two ad sets mostly bid for the same people. */
const MOSTLY_SHARED = 0.5

/** Whether the smaller of two is for the most part in the other: a warning before anything is spent. */
export const isMostlyShared = (overlap: Pick<TellableOverlap, 'both' | 'ofFirst' | 'ofSecond'>) =>
  isWorthSaying(overlap) && Math.max(overlap.ofFirst ?? 0, overlap.ofSecond ?? 0) >= MOSTLY_SHARED

/** Whether an overlap is told at all, with what would reduce it. */
export const isWorthSaying = ({ both, ofFirst, ofSecond }: Pick<TellableOverlap, 'both' | 'ofFirst' | 'ofSecond'>) =>
  both >= MINIMUM_CELL && Math.max(ofFirst ?? 0, ofSecond ?? 0) >= WORTH_SAYING

/**
 * Standard error to print beside an overlap from a k-value min-hash or theta sketch of the union: about 1/√k.
 * @planned Overlap of audiences too large for exact counts.
 */
export function sketchError(k: number): number {
  return k > 0 ? 1 / Math.sqrt(k) : 1
}
