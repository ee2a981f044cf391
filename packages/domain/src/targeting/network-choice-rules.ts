// Our fixed choices in the network's words and back: age band ↔ bucket, gender ↔ number, placement ↔ placement.
import { AGE_BUCKET_YEARS } from '../ad-network/age-bucket-rules.ts'
import { placementName } from '../ad-network/placement-names.ts'
import type { AdPlacement } from '../ad-network/placement-rules.ts'
import type { Language } from '../shell/language-rules.ts'
import { AGE_BANDS, type AgeBandId, ageBandOf } from './age-band-rules.ts'
import { type Gender, isPlacement, type Placement } from './targeting-option-rules.ts'

export type BucketOfBand =
  /** No criterion: everybody. */
  | { readonly kind: 'any' }
  | { readonly kind: 'exact'; readonly bucket: string }
  /** The network has no such bucket; this is the narrowest that holds the band and begins no younger. */
  | { readonly kind: 'nearest'; readonly bucket: string; readonly band: AgeBandId }

const endOf = (high: number | null) => high ?? Number.POSITIVE_INFINITY

/** The bucket of a band; never one that reaches people younger than the band. */
export function bucketOfBand(id: string): BucketOfBand {
  const band = ageBandOf(id)
  if (band.id === 'any') return { kind: 'any' }
  const [nearest] = AGE_BUCKET_YEARS.filter(
    (years) => years.low === band.low && endOf(years.high) >= endOf(band.high),
  ).sort((one, other) => endOf(one.high) - endOf(other.high))
  if (nearest === undefined) return { kind: 'any' }
  if (nearest.high === band.high) return { kind: 'exact', bucket: nearest.bucket }
  return { kind: 'nearest', bucket: nearest.bucket, band: bandOfBucket(nearest.bucket) ?? 'any' }
}

/** The band of a bucket; null for what is not one. */
export function bandOfBucket(bucket: string): AgeBandId | null {
  const years = AGE_BUCKET_YEARS.find((one) => one.bucket === bucket)
  return AGE_BANDS.find((band) => band.low === years?.low && band.high === years?.high)?.id ?? null
}

/** The value of a GENDER criterion; null for any: no criterion. */
export const NETWORK_GENDERS: Readonly<Record<Gender, string | null>> = { ANY: null, MALE: '1', FEMALE: '2' }

/** Our placement → the network's. */
export const NETWORK_PLACEMENTS: Readonly<Record<Placement, AdPlacement>> = {
  homeTimelines: 'TWITTER_TIMELINE',
  profiles: 'TWITTER_PROFILE',
  searchResults: 'TWITTER_SEARCH',
  replies: 'TWITTER_REPLIES',
}

/** What a placement of a package is called, on screens as in files. */
export const chosenPlacementName = (placement: string, language: Language): string =>
  isPlacement(placement) ? placementName(NETWORK_PLACEMENTS[placement], language) : placement
