// Which day it is at the network: its clock may run ahead of this one (a sandbox lets days pass in minutes).
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'

const FRESH = { staleTime: 60_000 } as const

/** The network's day (YYYY-MM-DD) as the figures of a campaign tell it; null while it is not known. */
export function useCampaignToday(team: string, campaign: string | undefined): string | null {
  const stats = useQuery({
    ...queryOf(campaigns.campaignStatsTotal, { params: { pk: campaign ?? '' }, query: { team } }),
    ...FRESH,
    enabled: campaign !== undefined,
  })
  return stats.data?.to ?? null
}

/** The same of an ad account. */
export function useNetworkToday(team: string, account: string | undefined): string | null {
  const overview = useQuery({
    ...queryOf(campaignWork.overview, { query: { team, account } }),
    ...FRESH,
    enabled: account !== undefined,
  })
  return overview.data?.to ?? null
}
