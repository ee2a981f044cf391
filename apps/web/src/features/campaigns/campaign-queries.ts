// What is asked about campaigns, and what is asked anew once one of them has changed.
import { adsets } from '@peregrine/contract/campaigns/adset-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignPage, CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { LineFigures } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { type InfiniteData, useQueries, useQuery } from '@tanstack/react-query'
import { forget, queryClient, queryOf } from '#shell/asking.ts'
import { pagesKey, usePages } from '#shell/lists/use-pages.ts'

export type CampaignListQuery = NonNullable<GivenOf<typeof campaigns.listCampaigns>['query']>

interface UnderWay {
  readonly order: Pick<CampaignSummary['order'], 'state'>
  readonly status_reason: CampaignSummary['status_reason']
}

/** Whether it is about to change by itself: it is being sent, waits for the ad platform, or its ads are in review. */
export const isUnderWay = ({ order: { state }, status_reason: reason }: UnderWay): boolean =>
  state === 'sending' || state === 'waiting' || reason === 'ads_in_review'

const SENDING_MS = 3_000
const REVIEW_MS = 20_000
/** Sending takes seconds: what was asked about so often already is asked about as rarely as a review. */
const MOST_OFTEN = 100

/** How soon (ms) something is asked about again; false when nothing is under way. `asked`: how often it was so far. */
export function refetchAfter(shown: readonly UnderWay[], requested: number): number | false {
  if (!shown.some(isUnderWay)) return false
  return shown.some(({ order }) => order.state === 'sending') && requested < MOST_OFTEN ? SENDING_MS : REVIEW_MS
}

export const useCampaignList = (query: CampaignListQuery) =>
  usePages(campaigns.listCampaigns, { query }, { poll: refetchAfter })

/** As many as a page of the list has. */
const PAGE = 50

interface FiguresPeriod {
  readonly team: string
  readonly from: string
  readonly to: string
}

/** Of the campaigns of one page; those that never delivered have nothing to show. */
const figuresOfPage = (rows: readonly CampaignSummary[], period: FiguresPeriod) => {
  const campaign = rows.filter(({ impressions }) => impressions > 0).map(({ id }) => id)
  return {
    ...queryOf(campaigns.lineFigures, { query: { ...period, campaign } }),
    staleTime: 120_000,
    enabled: campaign.length > 0,
  }
}

export type LineFigure = LineFigures['campaigns'][number]

const figuresById = (answers: readonly { readonly data: LineFigures | undefined }[]) =>
  new Map(answers.flatMap(({ data }) => (data?.campaigns ?? []).map((line) => [line.campaign_id, line] as const)))

/** The figures of the lines of a list by campaign: one call for each page that is loaded. */
export function useLineFigures(
  rows: readonly CampaignSummary[],
  period: FiguresPeriod,
): ReadonlyMap<string, LineFigure> {
  const pages = Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) =>
    rows.slice(page * PAGE, (page + 1) * PAGE),
  )
  return useQueries({ queries: pages.map((page) => figuresOfPage(page, period)), combine: figuresById })
}

/** Puts a changed campaign into every list that holds it, so that its line does not wait for the list. */
export function showInLists(changed: CampaignSummary): void {
  queryClient.setQueriesData<InfiniteData<CampaignPage>>(
    { queryKey: pagesKey(campaigns.listCampaigns) },
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
    campaigns.lineFigures,
    adsets.listAdSets,
    adsets.listAds,
    adsets.readTargets,
    campaignWork.readDrift,
    campaignWork.checkCampaign,
    campaignWork.timeline,
    campaignWork.overview,
    campaignWork.syncStates,
    // What met a connection that is lost is how the page hears of it.
    teamAccounts.listTeamAccounts,
  )

/** What is wrong with an account goes by itself, once somebody has connected it again or the platform answers. */
export const useSyncStates = (team: string) =>
  useQuery({
    ...queryOf(campaignWork.syncStates, { query: { team } }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state !== 'ok') ? REVIEW_MS : false),
  })
