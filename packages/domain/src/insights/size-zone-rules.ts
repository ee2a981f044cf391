// The one judgement of how large an audience is for a campaign: too narrow, workable or too broad for its network.
import { gaugeOf, type SizeEstimate } from './size-rules.ts'

/** Workable from 20 % to 80 % of the way, on a scale of magnitudes, from the smallest size shown to the whole network. */
export const WORKABLE = [0.2, 0.8] as const
export type SizeZone = 'narrow' | 'workable' | 'broad'

type Judged = Pick<SizeEstimate, 'size' | 'belowMinimum'>

/** Place on the gauge, 0 to 1, of a number of accounts out of a population. */
export const placeOf = (size: Pick<Judged, 'belowMinimum'>, accounts: number, population: number): number =>
  size.belowMinimum ? 0 : gaugeOf(accounts, population)

export function zoneOf(size: Judged, population: number): SizeZone {
  const place = placeOf(size, size.size, population)
  if (place < WORKABLE[0]) return 'narrow'
  return place > WORKABLE[1] ? 'broad' : 'workable'
}
