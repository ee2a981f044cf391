// Whether the sizes of an audience are of the data that everything else on the page speaks of.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { type NetworkSummary, readNetwork } from '@peregrine/contract/network-data/network-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'

/**
 * earlier: the same network has newer data. deleted: it was imported, and those data are gone. replaced: imported data took
 * the place of the demo network.
 */
export type CountedData = 'current' | 'earlier' | 'deleted' | 'replaced'

export function countedDataOf(
  { counted_in: counted, sizes }: Pick<Audience, 'counted_in' | 'sizes'>,
  network: Pick<NetworkSummary, 'network' | 'published'> | null | undefined,
): CountedData {
  if (counted === null || sizes === null || network === undefined) return 'current'
  if (network?.network !== counted.network) return counted.network === 'imported' ? 'deleted' : 'replaced'
  return network.published === counted.published ? 'current' : 'earlier'
}

export function useCountedData(audience: Pick<Audience, 'counted_in' | 'sizes'>): CountedData {
  const { data: network } = useQuery(queryOf(readNetwork, {}))
  return countedDataOf(audience, network)
}

/** Figures of other data than the page speaks of: nothing is to be planned on them. */
export const isOfOtherData = (counted: CountedData): boolean => counted === 'deleted' || counted === 'replaced'
