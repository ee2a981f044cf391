// The check of a saved campaign by the server: the last step shows it, and the launch waits for it.
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'

/** What the server found, or what the page knows while it is asked. */
export function useCheck(slug: string, id: string | null, version: number) {
  return useQuery({
    ...queryOf(campaignWork.checkCampaign, { params: { pk: id ?? '' }, query: { team: slug } }),
    queryKey: [campaignWork.checkCampaign.id, id, version],
    enabled: id !== null,
    staleTime: 0,
  })
}
