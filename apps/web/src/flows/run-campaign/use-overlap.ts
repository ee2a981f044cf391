// How many people the saved ad sets of the form share: the last step warns of it and tells how many they are together.
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { sharingPairs } from '#features/campaigns/sharing-pairs.ts'
import { queryOf } from '#shell/asking.ts'

/** The call compares so many at once. */
const MOST = 20

export function useOverlap(slug: string, adSets: readonly { readonly id: string }[]) {
  const ids = adSets.map(({ id }) => id).slice(0, MOST)
  return useQuery({
    ...queryOf(campaignWork.overlapOfAdSets, { body: { team: slug, ad_sets: ids } }),
    enabled: ids.length >= 2,
    staleTime: 60_000,
    select: (overlap) => ({ ...overlap, mostlyShared: sharingPairs(overlap).filter(({ mostly }) => mostly) }),
  })
}
