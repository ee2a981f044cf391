// Answering lists of campaigns, ad sets and ads, and one of them.
import type { Ad, AdPage } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { AdSet, AdSetPage } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignPage } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignStatus } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { InvalidInput } from '#platform/refusal.ts'
import {
  adSetSorts,
  adSorts,
  campaignSorts,
  countByStatus,
  type ListFilter,
  listAdSets,
  listAds,
  listCampaigns,
} from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { adReply, adSetReply, campaignSummaryReply } from './campaign-reply.ts'
import { type PageOrder, pageOfLines, pageOrder, type SortColumn } from './keyset-pages.ts'
import { accountsNamed, type Scope } from './own-campaigns.ts'
import { figureSpan } from './period-figures.ts'
import { lastSynced } from './sync-store.ts'

export interface ListQuery {
  readonly account?: string | undefined
  readonly status?: readonly CampaignStatus[]
  readonly objective?: string | undefined
  readonly standing?: string | undefined
  readonly search?: string
  readonly sort: string
  readonly cursor?: string | undefined
  readonly limit: number
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const campaignFilter = (scope: Scope, query: Omit<ListQuery, 'sort' | 'limit'>): ListFilter => ({
  teamId: scope.acting.team,
  accounts: accountsNamed(scope, query.account).map(({ id }) => id),
  status: query.status,
  objective: query.objective,
  standing: query.standing,
  search: query.search,
})

export function orderOf(
  columns: Readonly<Record<string, SortColumn>>,
  query: Pick<ListQuery, 'sort' | 'cursor'>,
): PageOrder {
  const order = pageOrder(columns, query)
  if (!order) throw new InvalidInput({ cursor: ['This is not a place in the list.'] })
  return order
}

export async function campaignPage(ports: CampaignPorts, scope: Scope, query: ListQuery): Promise<CampaignPage> {
  const now = new Date(ports.clock())
  const span = figureSpan(query)
  const order = orderOf(campaignSorts(now, span), query)
  const filter = campaignFilter(scope, query)
  const [lines, counts, synced] = await Promise.all([
    listCampaigns(ports.db, filter, order, { limit: query.limit, now, span }),
    countByStatus(ports.db, filter, now),
    lastSynced(ports.db, filter.accounts),
  ])
  const { shown, next } = pageOfLines(lines, query.limit, order)
  return {
    results: shown.map((row) => campaignSummaryReply(row, scope.accounts.get(row.team_account_id), now)),
    next,
    counts,
    synced: synced?.toISOString() ?? null,
  }
}

interface PartQuery extends ListQuery {
  readonly campaign?: string | undefined
  readonly ad_set?: string | undefined
}

export async function adSetPage(ports: CampaignPorts, scope: Scope, query: PartQuery): Promise<AdSetPage> {
  const now = new Date(ports.clock())
  const order = orderOf(adSetSorts(now), query)
  const filter = { ...campaignFilter(scope, query), campaignId: query.campaign }
  const lines = await listAdSets(ports.db, filter, order, { limit: query.limit, now, span: figureSpan(query) })
  const { shown, next } = pageOfLines(lines, query.limit, order)
  return { results: shown.map((row) => adSetReply(row, now)), next }
}

export async function adPage(ports: CampaignPorts, scope: Scope, query: PartQuery): Promise<AdPage> {
  const now = new Date(ports.clock())
  const order = orderOf(adSorts(now), query)
  const filter = { ...campaignFilter(scope, query), campaignId: query.campaign, adSetId: query.ad_set }
  const lines = await listAds(ports.db, filter, order, { limit: query.limit, now, span: figureSpan(query) })
  const { shown, next } = pageOfLines(lines, query.limit, order)
  return { results: shown.map((row) => adReply(row, now)), next }
}

const ALONE = { sort: 'created', limit: 1 } as const

/** One ad set of a scope; undefined when it is not there. */
export async function oneAdSet(ports: CampaignPorts, scope: Scope, id: string): Promise<AdSet | undefined> {
  const now = new Date(ports.clock())
  const filter = { ...campaignFilter(scope, {}), id }
  const [row] = await listAdSets(ports.db, filter, orderOf(adSetSorts(now), ALONE), { limit: 1, now })
  return row && adSetReply(row, now)
}

/** One ad of a scope; undefined when it is not there. */
export async function oneAd(ports: CampaignPorts, scope: Scope, id: string): Promise<Ad | undefined> {
  const now = new Date(ports.clock())
  const filter = { ...campaignFilter(scope, {}), id }
  const [row] = await listAds(ports.db, filter, orderOf(adSorts(now), ALONE), { limit: 1, now })
  return row && adReply(row, now)
}
