// What is asked about campaigns, and what is asked anew once one of them has changed.
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignPage, CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask, forget, queryClient } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { pageAt } from '#shell/list-pages.ts'

export type ListAsked = NonNullable<GivenOf<typeof campaigns.listCampaigns>['query']>

/** While the network is being told something, the list is asked again this often. */
const SENDING_MS = 3_000

/** The campaigns that fit, page by page; `enabled` once the account is known. */
export function useCampaignList(asked: ListAsked, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [campaigns.listCampaigns.id, 'pages', asked],
    queryFn: ({ pageParam, signal }) =>
      call(campaigns.listCampaigns, { query: { ...asked, ...pageAt(pageParam) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some(({ standing }) => standing === 'sending'))
        ? SENDING_MS
        : false,
  })
}

/** Puts a changed campaign into every list that holds it, so that its line does not wait for the list. */
export function showInLists(changed: CampaignSummary): void {
  queryClient.setQueriesData<InfiniteData<CampaignPage>>(
    { queryKey: [campaigns.listCampaigns.id, 'pages'] },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({
          ...page,
          results: page.results.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
        })),
      },
  )
}

/** Everything that tells of campaigns is asked anew. */
export const forgetCampaigns = () =>
  forget(
    campaigns.listCampaigns,
    campaigns.readCampaign,
    campaigns.campaignAds,
    campaigns.campaignAdSets,
    campaigns.campaignStatsTotal,
    adsets.listAdSets,
    adsets.listAds,
    campaignWork.readDrift,
    campaignWork.checkCampaign,
    campaignWork.timeline,
    campaignWork.overview,
    campaignWork.syncStates,
  )

export const useSyncStates = (team: string) => useQuery(ask(campaignWork.syncStates, { query: { team } }))
