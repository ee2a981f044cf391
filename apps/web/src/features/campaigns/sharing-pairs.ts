// Which ad sets share people worth speaking of: counted in our data and estimated by the ad platform, side by side.
import type { AdSetOverlap } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { isEstimateWorthSaying, isMostlyEstimated } from '@peregrine/domain/campaigns/shared-people-rules.ts'
import { isMostlyShared, isWorthSaying } from '@peregrine/domain/insights/overlap-rules.ts'

export type CountedPair = AdSetOverlap['pairs'][number]
export type EstimatedPair = AdSetOverlap['estimated']['pairs'][number]

export interface SharingPair {
  readonly a: string
  readonly b: string
  /** Null: nothing worth speaking of is counted. */
  readonly counted: CountedPair | null
  /** Null: the ad platform estimates nothing worth speaking of. */
  readonly estimated: EstimatedPair | null
  /** For the most part one is in the other. */
  readonly mostly: boolean
  /** The one that is for the most part in the other, and is the smaller; null: none. */
  readonly starved: string | null
}

const reported = ({ both, share_a: ofFirst, share_b: ofSecond }: CountedPair) => ({
  both: both.belowMinimum ? 0 : both.size,
  ofFirst,
  ofSecond,
})

const sharesOf = ({ share_a: shareA, share_b: shareB }: EstimatedPair) => ({ shareA, shareB })

const MOSTLY = 0.5

/** Those that share most come first. */
export function sharingPairs({ pairs, estimated }: AdSetOverlap): SharingPair[] {
  const found = new Map<string, { counted: CountedPair | null; estimated: EstimatedPair | null }>()
  for (const pair of pairs)
    if (isWorthSaying(reported(pair))) found.set(`${pair.a} ${pair.b}`, { counted: pair, estimated: null })
  for (const pair of estimated.pairs) {
    if (!isEstimateWorthSaying(sharesOf(pair))) continue
    const key = `${pair.a} ${pair.b}`
    found.set(key, { counted: found.get(key)?.counted ?? null, estimated: pair })
  }
  return [...found.values()]
    .map(({ counted, estimated: theirs }): SharingPair => {
      const { a = '', b = '' } = counted ?? theirs ?? {}
      const mostly =
        (theirs !== null && isMostlyEstimated(sharesOf(theirs))) ||
        (counted !== null && isMostlyShared(reported(counted)))
      return {
        a,
        b,
        counted,
        estimated: theirs,
        mostly,
        starved: mostly ? (starvedOf(a, b, theirs) ?? starvedOf(a, b, counted)) : null,
      }
    })
    .sort((one, other) => peopleIn(other) - peopleIn(one))
}

const peopleIn = ({ counted, estimated }: SharingPair): number =>
  Math.max(counted?.both.size ?? 0, estimated?.likely ?? estimated?.least ?? 0)

function starvedOf(a: string, b: string, shares: CountedPair | EstimatedPair | null): string | null {
  const [ofA, ofB] = [shares?.share_a ?? 0, shares?.share_b ?? 0]
  if (Math.max(ofA, ofB) < MOSTLY) return null
  return ofA >= ofB ? a : b
}

/** That no two share people is only known where everybody whom they reach is counted. */
export const isFullyCounted = ({ partly, unknown }: Pick<AdSetOverlap, 'partly' | 'unknown'>): boolean =>
  partly.length === 0 && unknown.length === 0
