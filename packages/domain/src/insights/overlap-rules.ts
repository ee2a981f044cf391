// How two audiences overlap: both ways, Jaccard, containment, and against what chance alone would give.

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

/**
 * Standard error to print beside an overlap from a k-value min-hash or theta sketch of the union: about 1/√k.
 * @planned Overlap of audiences too large for exact counts.
 */
export function sketchError(k: number): number {
  return k > 0 ? 1 / Math.sqrt(k) : 1
}
