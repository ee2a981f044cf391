// Answering lists of campaigns, ad sets and ads, and one of them.
import type { Ad, AdPage } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { AdSet, AdSetPage } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignPage } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignStatus } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import type { OrderState } from '@peregrine/domain/campaigns/order-rules.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { attentionOfRow, needingAttention, paceOfRow } from './campaign-attention.ts'
import {
  adSetSorts,
  adSorts,
  campaignSorts,
  countByStatus,
  type ListFilter,
  listAdSets,
  listAds,
  listCampaigns,
  sortsByDays,
} from './campaign-list-store.ts'
import type { CampaignPorts, FigurePorts } from './campaign-ports.ts'
import { adReply, adSetReply, campaignSummaryReply } from './campaign-reply.ts'
import { figuresNow, statusNow } from './figures-now.ts'
import { type PageOrder, pageOfLines, pageOrder, type SortColumn } from './keyset-pages.ts'
import { accountsNamed, type Scope } from './own-campaigns.ts'
import { type FigureSpan, figureSpan, spanBefore } from './period-figures.ts'
import { listTotals } from './read-list-totals.ts'
import { lastSynced } from './sync-store.ts'
import { wantedAudiences } from './wanted-audiences.ts'

export interface ListQuery {
  readonly account?: string | undefined
  readonly status?: readonly CampaignStatus[]
  readonly objective?: string | undefined
  readonly order?: OrderState | undefined
  readonly outside?: 'changed' | undefined
  readonly usage?: string | undefined
  readonly search?: string
  readonly sort: string
  readonly cursor?: string | undefined
  readonly limit: number
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly compare?: 'previous' | undefined
  readonly attention?: 'any' | undefined
  /** Those alone. */
  readonly ids?: readonly string[] | undefined
}

export const campaignFilter = (scope: Scope, query: Omit<ListQuery, 'sort' | 'limit'>): ListFilter => ({
  teamId: scope.acting.team,
  accounts: accountsNamed(scope, query.account).map(({ id }) => id),
  status: query.status,
  objective: query.objective,
  order: query.order,
  outside: query.outside,
  usage: query.usage,
  search: query.search,
  ids: query.ids,
})

export function orderOf(
  columns: Readonly<Record<string, SortColumn>>,
  query: Pick<ListQuery, 'sort' | 'cursor'>,
): PageOrder {
  const order = pageOrder(columns, query)
  if (!order) throw new InvalidInput({ cursor: ['This is not a place in the list.'] })
  return order
}

/** The days that are asked for, and those that they are compared with. */
function spansOf(query: ListQuery): { readonly span: FigureSpan | undefined; readonly before: FigureSpan | undefined } {
  const span = figureSpan(query)
  return { span, before: span && query.compare !== undefined ? spanBefore(span) : undefined }
}

export async function campaignPage(ports: FigurePorts, scope: Scope, query: ListQuery): Promise<CampaignPage> {
  const networkNow = await figuresNow(ports)
  const at = new Date(networkNow)
  const { span, before } = spansOf(query)
  if (span === undefined && sortsByDays(query.sort))
    throw new InvalidInput({ sort: ['Give from and to: this is a figure of some days.'] })
  const order = orderOf(campaignSorts(at, span), query)
  const narrowed = campaignFilter(scope, query)
  const needing = await needingAttention(ports.db, narrowed, at, networkNow)
  const filter = query.attention === undefined ? narrowed : { ...narrowed, ids: needing }
  const [lines, counts, synced, totals] = await Promise.all([
    listCampaigns(ports.db, filter, order, { limit: query.limit, now: at, span, before }),
    countByStatus(ports.db, narrowed, at),
    lastSynced(ports.db, filter.accounts),
    // With the first page alone: they are of all pages.
    span && query.cursor === undefined ? listTotals(ports, filter, { span, before }) : [],
  ])
  const { shown, next } = pageOfLines(lines, query.limit, order)
  return {
    results: shown.map((row) => {
      const pace = paceOfRow(row, networkNow)
      const attention = [...attentionOfRow(row, pace, at.getTime())]
      return { ...campaignSummaryReply(row, scope.accounts.get(row.team_account_id), at), pace, attention }
    }),
    next,
    counts,
    attention: needing.length,
    totals,
    compared: before ?? null,
    synced: synced?.toISOString() ?? null,
  }
}

interface PartQuery extends ListQuery {
  readonly campaign?: string | undefined
  readonly ad_set?: string | undefined
}

export async function adSetPage(ports: CampaignPorts, scope: Scope, query: PartQuery): Promise<AdSetPage> {
  const now = await statusNow(ports)
  const spans = spansOf(query)
  const order = orderOf(adSetSorts(now, spans.span), query)
  const filter = { ...campaignFilter(scope, query), campaignId: query.campaign }
  const lines = await listAdSets(ports.db, filter, order, { limit: query.limit, now, ...spans })
  const { shown, next } = pageOfLines(lines, query.limit, order)
  const audiences = await wantedAudiences(ports, shown, accountIdIn(scope))
  return { results: shown.map((row) => adSetReply(row, now, audiences.get(row.id))), next }
}

const accountIdIn =
  ({ accounts }: Scope) =>
  (row: { readonly team_account_id: string }): string | undefined =>
    accounts.get(row.team_account_id)?.account_id

export async function adPage(ports: CampaignPorts, scope: Scope, query: PartQuery): Promise<AdPage> {
  const now = await statusNow(ports)
  const spans = spansOf(query)
  const order = orderOf(adSorts(now, spans.span), query)
  const filter = { ...campaignFilter(scope, query), campaignId: query.campaign, adSetId: query.ad_set }
  const lines = await listAds(ports.db, filter, order, { limit: query.limit, now, ...spans })
  const { shown, next } = pageOfLines(lines, query.limit, order)
  return { results: shown.map((row) => adReply(row, now)), next }
}

const ALONE = { sort: 'created', limit: 1 } as const

/** One ad set of a scope; undefined when it is not there. */
export async function oneAdSet(ports: CampaignPorts, scope: Scope, id: string): Promise<AdSet | undefined> {
  const now = await statusNow(ports)
  const filter = { ...campaignFilter(scope, {}), id }
  const [row] = await listAdSets(ports.db, filter, orderOf(adSetSorts(now), ALONE), { limit: 1, now })
  if (!row) return undefined
  const audiences = await wantedAudiences(ports, [row], accountIdIn(scope))
  return adSetReply(row, now, audiences.get(row.id))
}

/** One ad of a scope; undefined when it is not there. */
export async function oneAd(ports: CampaignPorts, scope: Scope, id: string): Promise<Ad | undefined> {
  const now = await statusNow(ports)
  const filter = { ...campaignFilter(scope, {}), id }
  const [row] = await listAds(ports.db, filter, orderOf(adSorts(now), ALONE), { limit: 1, now })
  return row && adReply(row, now)
}
