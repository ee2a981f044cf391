// All SQL of the lists: campaigns with their counts by status, ad sets, ads, and the time line.

import type { AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import {
  CAMPAIGN_STATUSES,
  type CampaignStatus,
  type StatusReason,
} from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { LINE_FIGURES, type LineFigure } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import type { OrderState } from '@peregrine/domain/campaigns/order-rules.ts'
import type { AdSetPlan } from '@peregrine/domain/campaigns/pace-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database-tables.ts'
import { containing } from '#platform/like-pattern.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Waiting } from '#platform/reconcile/reconcile-store.ts'
import {
  adReason,
  adSetReason,
  adSetStatus,
  adStatus,
  campaignReason,
  campaignStatus,
  campaignWaiting,
  changedOutside,
} from './campaign-status-store.ts'
import { adSetPlans, deliverableSince, rejectedAds, removedSpent } from './figures-store.ts'
import { afterPlace, directed, type PageOrder, type SortColumn } from './keyset-pages.ts'
import {
  adPeriod,
  adSetPeriod,
  campaignPeriod,
  type FigureSpan,
  type PeriodSums,
  periodSum,
  sortedFigure,
  sortedFigures,
} from './period-figures.ts'
import type { StoredCriterion } from './stored-criteria.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'campaigns.desired': NetworkFields
    'campaigns.last_applied': NetworkFields
    'campaigns.acknowledged': NetworkFields
    'campaigns.observed': NetworkFields
    'ad_sets.desired': NetworkFields
    'ad_sets.last_applied': NetworkFields
    'ad_sets.acknowledged': NetworkFields
    'ad_sets.observed': NetworkFields
    'campaigns.halted_by': readonly string[]
    'ad_sets.targeting': AdSetTargeting
    'ad_sets.exclude_configs': readonly string[]
    'ad_sets.criteria': readonly StoredCriterion[]
    'ad_sets.criteria_last_applied': readonly StoredCriterion[]
    'ad_sets.criteria_acknowledged': readonly StoredCriterion[]
    'ad_sets.criteria_observed': readonly StoredCriterion[]
    'ad_sets.notes': readonly Message[]
    'ads.former_ids': readonly string[]
  }
}

export type CampaignRow = Selectable<Database['campaigns']>
export type AdSetRow = Selectable<Database['ad_sets']>
export type AdRow = Selectable<Database['ads']>

const text = (by: RawBuilder<unknown>): SortColumn => ({ by, type: 'text' })
const number = (by: RawBuilder<unknown>): SortColumn => ({ by, type: 'double precision' })
const time = (by: RawBuilder<unknown>): SortColumn => ({ by, type: 'timestamptz' })

/** Figures that are summed of days, and cannot be sorted by without them. */
const OF_DAYS: readonly LineFigure[] = LINE_FIGURES.filter(
  (figure) => !['spent', 'impressions', 'engagements', 'clicks'].includes(figure),
)
const ofDays = (figures: readonly LineFigure[], span: FigureSpan): Record<string, SortColumn> =>
  Object.fromEntries(figures.map((figure) => [figure, { ...number(sortedFigure(figure)), days: span }]))

/** What cannot be told comes first, as the smallest; an open end last. */
export const campaignSorts = (now: Date, span?: FigureSpan): Readonly<Record<string, SortColumn>> => ({
  name: text(sql`lower(campaigns.name)`),
  status: text(campaignStatus(now)),
  objective: text(sql`campaigns.objective`),
  daily_budget: number(sql`coalesce(campaigns.daily_budget, -1)`),
  total_budget: number(sql`coalesce(campaigns.total_budget, -1)`),
  spent: number(sql`campaigns.spent`),
  impressions: number(sql`campaigns.impressions`),
  engagements: number(sql`campaigns.engagements`),
  clicks: number(sql`campaigns.clicks`),
  ...(span && ofDays(LINE_FIGURES, span)),
  start: time(sql`coalesce(campaigns.starts_at, '-infinity'::timestamptz)`),
  end: time(sql`coalesce(campaigns.ends_at, 'infinity'::timestamptz)`),
  modified: time(sql`campaigns.modified_at`),
  created: time(sql`campaigns.created_at`),
})
/** Whether an order of campaigns needs days to be asked for. */
export const sortsByDays = (sort: string): boolean => OF_DAYS.some((figure) => sort.replace(/^-/, '') === figure)
export const adSetSorts = (now: Date, span?: FigureSpan): Readonly<Record<string, SortColumn>> => ({
  name: text(sql`lower(ad_sets.name)`),
  status: text(adSetStatus(now)),
  daily_budget: number(sql`coalesce(ad_sets.daily_budget, -1)`),
  spent: number(span ? periodSum(adSetPeriod(span), 'spent') : sql`ad_sets.spent`),
  impressions: number(span ? periodSum(adSetPeriod(span), 'impressions') : sql`ad_sets.impressions`),
  start: time(sql`coalesce(ad_sets.starts_at, '-infinity'::timestamptz)`),
  end: time(sql`coalesce(ad_sets.ends_at, 'infinity'::timestamptz)`),
  modified: time(sql`ad_sets.modified_at`),
  created: time(sql`ad_sets.created_at`),
})
export const adSorts = (now: Date, span?: FigureSpan): Readonly<Record<string, SortColumn>> => ({
  name: text(sql`lower(ads.name)`),
  status: text(adStatus(now)),
  spent: number(span ? periodSum(adPeriod(span), 'spent') : sql`ads.spent`),
  impressions: number(span ? periodSum(adPeriod(span), 'impressions') : sql`ads.impressions`),
  modified: time(sql`ads.modified_at`),
  created: time(sql`ads.created_at`),
})

/** What a list is narrowed to; `accounts`: the team accounts that the member may use. */
export interface ListFilter {
  readonly teamId: string
  readonly accounts: readonly string[]
  readonly status?: readonly CampaignStatus[] | undefined
  readonly objective?: string | undefined
  readonly order?: OrderState | undefined
  /** Only those that somebody changed or deleted in the ad account. */
  readonly outside?: 'changed' | undefined
  /** A saved list that an ad set of theirs is for. */
  readonly usage?: string | undefined
  readonly search?: string | undefined
  /** Those alone. */
  readonly ids?: readonly string[] | undefined
}

const NOWHERE = '00000000-0000-0000-0000-000000000000'
const oneOf = (ids: readonly string[]): readonly string[] => (ids.length === 0 ? [NOWHERE] : ids)

/** Campaigns that a filter means, before their status is looked at. */
export function narrowedCampaigns(db: DbOrTx, filter: Omit<ListFilter, 'status'>) {
  const { teamId, accounts, objective, order, outside, usage, search = '', ids } = filter
  return db
    .selectFrom('campaigns')
    .where('campaigns.team_id', '=', teamId)
    .where('campaigns.deleted_at', 'is', null)
    .where('campaigns.team_account_id', 'in', oneOf(accounts))
    .$if(objective !== undefined, (query) => query.where('campaigns.objective', '=', objective ?? ''))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`campaigns.id = ANY(${[...(ids ?? [])]}::uuid[])`))
    .$if(outside !== undefined, (query) => query.where(changedOutside))
    .$if(order !== undefined, (query) =>
      query.where('campaigns.state', '=', order === 'live' ? 'standing' : (order ?? 'draft')),
    )
    .$if(usage !== undefined, (query) =>
      query.where(
        sql<boolean>`EXISTS (SELECT FROM ad_sets WHERE ad_sets.campaign_id = campaigns.id AND ad_sets.deleted_at IS NULL
          AND ad_sets.targeting ->> 'usage_id' = ${usage ?? ''})`,
      ),
    )
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('campaigns.name', 'ilike', containing(search)), eb('campaigns.network_id', '=', search)]),
      ),
    )
}

export interface ShownStatus {
  readonly status: CampaignStatus
  readonly reason: StatusReason | null
}
export interface LineWindow {
  readonly limit: number
  readonly now: Date
  /** The days whose figures are told with each line. */
  readonly span?: FigureSpan | undefined
  /** The days that they are compared with. */
  readonly before?: FigureSpan | undefined
}
const NO_DAYS: FigureSpan = { from: '1970-01-01', to: '1970-01-01' }
/** What sending its campaign waits for. */
type WithWaiting = { readonly waiting: Waiting | null }
type WithPeriod = { readonly period?: PeriodSums | undefined; readonly before?: PeriodSums | undefined }

/** What pace and what there is to do are worked out of, beside a campaign's own columns. */
export interface PlanParts {
  readonly plan_sets: readonly AdSetPlan[]
  readonly removed_spent: number
  readonly deliverable_at: Date | null
  readonly rejected_ads: number
  readonly changed_outside: boolean
}
export const planParts = [
  adSetPlans.as('plan_sets'),
  removedSpent.as('removed_spent'),
  deliverableSince.as('deliverable_at'),
  rejectedAds.as('rejected_ads'),
  changedOutside.as('changed_outside'),
] as const

export type CampaignLine = CampaignRow & ShownStatus & WithPeriod & WithWaiting & PlanParts & { readonly place: string }

/** Campaigns in an order, one more than `limit`. */
export async function listCampaigns(
  db: DbOrTx,
  filter: ListFilter,
  order: PageOrder,
  { limit, now, span, before }: LineWindow,
): Promise<CampaignLine[]> {
  const { status = [] } = filter
  const { days } = order.column
  return await narrowedCampaigns(db, filter)
    .$if(status.length > 0, (query) => query.where(campaignStatus(now), 'in', status))
    .$if(days !== undefined, (query) =>
      query.leftJoin(sortedFigures(oneOf(filter.accounts), days ?? NO_DAYS).as('sorted'), (join) =>
        join.on(
          sql<boolean>`sorted.team_account_id = campaigns.team_account_id AND sorted.network_id = campaigns.network_id`,
        ),
      ),
    )
    .where(afterPlace(order, sql`campaigns.id`))
    .selectAll('campaigns')
    .select([campaignStatus(now).as('status'), campaignReason(now).as('reason'), campaignWaiting.as('waiting')])
    .select(planParts)
    .select(sql<string>`(${order.column.by})::text`.as('place'))
    .$if(span !== undefined, (query) => query.select(campaignPeriod(span ?? NO_DAYS).as('period')))
    .$if(before !== undefined, (query) => query.select(campaignPeriod(before ?? NO_DAYS).as('before')))
    .orderBy(sql`${order.column.by} ${directed(order)}`)
    .orderBy(sql`campaigns.id ${directed(order)}`)
    .limit(limit + 1)
    .execute()
}

export type Counts = Readonly<Record<CampaignStatus | 'all', number>>

/** How many of the same list have each status. */
export async function countByStatus(db: DbOrTx, filter: ListFilter, now: Date): Promise<Counts> {
  const rows = await narrowedCampaigns(db, filter)
    .select([campaignStatus(now).as('status'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`1`)
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const each = Object.fromEntries(CAMPAIGN_STATUSES.map((status) => [status, counts.get(status) ?? 0]))
  return { ...(each as Record<CampaignStatus, number>), all: rows.reduce((sum, { count }) => sum + count, 0) }
}

/** One of the team's, with its status; undefined for what is not there or another team's. `deleted`: one that was deleted. */
export async function findCampaign(
  db: DbOrTx,
  teams: readonly string[],
  id: string,
  now: Date,
  { deleted = false } = {},
): Promise<(CampaignRow & ShownStatus & WithWaiting & { readonly author: string | null }) | undefined> {
  return await db
    .selectFrom('campaigns')
    .leftJoin('users', 'users.id', 'campaigns.created_by')
    .selectAll('campaigns')
    .select('users.email as author')
    .select([campaignStatus(now).as('status'), campaignReason(now).as('reason'), campaignWaiting.as('waiting')])
    .where('campaigns.id', '=', id)
    .where('campaigns.team_id', 'in', oneOf(teams))
    .where('campaigns.deleted_at', deleted ? 'is not' : 'is', null)
    .executeTakeFirst()
}

interface PartFilter extends ListFilter {
  readonly campaignId?: string | undefined
  readonly adSetId?: string | undefined
  readonly id?: string | undefined
}

const aboutCampaign = [
  'campaigns.name as campaign_name',
  'campaigns.objective',
  'campaigns.currency',
  'campaigns.state as campaign_state',
  'campaigns.live as campaign_live',
  'campaigns.team_account_id',
  'campaigns.halted_by as campaign_halted_by',
  'campaigns.problem as campaign_problem',
] as const

interface AboutCampaign {
  readonly campaign_name: string
  readonly objective: string
  readonly currency: string
  readonly campaign_state: CampaignRow['state']
  readonly campaign_live: boolean
  readonly team_account_id: string
  readonly campaign_halted_by: readonly string[]
  readonly campaign_problem: string | null
}
export type AdSetLine = AdSetRow &
  AboutCampaign &
  ShownStatus &
  WithWaiting &
  WithPeriod & { readonly place: string; readonly ads: number }

export async function listAdSets(
  db: DbOrTx,
  filter: PartFilter,
  order: PageOrder,
  { limit, now, span, before }: LineWindow,
): Promise<AdSetLine[]> {
  const { teamId, accounts, status = [], search = '', campaignId, id } = filter
  return await db
    .selectFrom('ad_sets')
    .innerJoin('campaigns', 'campaigns.id', 'ad_sets.campaign_id')
    .where('ad_sets.team_id', '=', teamId)
    .where('ad_sets.deleted_at', 'is', null)
    .where('campaigns.deleted_at', 'is', null)
    .where('campaigns.team_account_id', 'in', oneOf(accounts))
    .$if(campaignId !== undefined, (query) => query.where('ad_sets.campaign_id', '=', campaignId ?? ''))
    .$if(id !== undefined, (query) => query.where('ad_sets.id', '=', id ?? ''))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([eb('ad_sets.name', 'ilike', containing(search)), eb('ad_sets.network_id', '=', search)]),
      ),
    )
    .$if(status.length > 0, (query) => query.where(adSetStatus(now), 'in', status))
    .where(afterPlace(order, sql`ad_sets.id`))
    .selectAll('ad_sets')
    .select(aboutCampaign)
    .select([
      adSetStatus(now).as('status'),
      adSetReason(now).as('reason'),
      campaignWaiting.as('waiting'),
      sql<string>`(${order.column.by})::text`.as('place'),
      sql<number>`(SELECT count(*)::int FROM ads AS a WHERE a.ad_set_id = ad_sets.id AND a.deleted_at IS NULL)`.as(
        'ads',
      ),
    ])
    .$if(span !== undefined, (query) => query.select(adSetPeriod(span ?? NO_DAYS).as('period')))
    .$if(before !== undefined, (query) => query.select(adSetPeriod(before ?? NO_DAYS).as('before')))
    .orderBy(sql`${order.column.by} ${directed(order)}`)
    .orderBy(sql`ad_sets.id ${directed(order)}`)
    .limit(limit + 1)
    .execute()
}

export type AdLine = AdRow &
  AboutCampaign &
  ShownStatus &
  WithWaiting &
  WithPeriod & {
    readonly place: string
    readonly ad_set_name: string
    readonly ad_set_network_id: string | null
  }

export async function listAds(
  db: DbOrTx,
  filter: PartFilter,
  order: PageOrder,
  { limit, now, span, before }: LineWindow,
): Promise<AdLine[]> {
  const { teamId, accounts, status = [], search = '', campaignId, adSetId, id } = filter
  return await db
    .selectFrom('ads')
    .innerJoin('ad_sets', 'ad_sets.id', 'ads.ad_set_id')
    .innerJoin('campaigns', 'campaigns.id', 'ads.campaign_id')
    .where('ads.team_id', '=', teamId)
    .where('ads.deleted_at', 'is', null)
    .where('ad_sets.deleted_at', 'is', null)
    .where('campaigns.deleted_at', 'is', null)
    .where('campaigns.team_account_id', 'in', oneOf(accounts))
    .$if(campaignId !== undefined, (query) => query.where('ads.campaign_id', '=', campaignId ?? ''))
    .$if(adSetId !== undefined, (query) => query.where('ads.ad_set_id', '=', adSetId ?? ''))
    .$if(id !== undefined, (query) => query.where('ads.id', '=', id ?? ''))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('ads.name', 'ilike', containing(search)),
          eb('ads.network_id', '=', search),
          eb('ads.post_id', '=', search),
        ]),
      ),
    )
    .$if(status.length > 0, (query) => query.where(adStatus(now), 'in', status))
    .where(afterPlace(order, sql`ads.id`))
    .selectAll('ads')
    .select(aboutCampaign)
    .select(['ad_sets.name as ad_set_name', 'ad_sets.network_id as ad_set_network_id'])
    .select([adStatus(now).as('status'), adReason(now).as('reason'), campaignWaiting.as('waiting')])
    .select(sql<string>`(${order.column.by})::text`.as('place'))
    .$if(span !== undefined, (query) => query.select(adPeriod(span ?? NO_DAYS).as('period')))
    .$if(before !== undefined, (query) => query.select(adPeriod(before ?? NO_DAYS).as('before')))
    .orderBy(sql`${order.column.by} ${directed(order)}`)
    .orderBy(sql`ads.id ${directed(order)}`)
    .limit(limit + 1)
    .execute()
}

/** Campaigns whose flight touches a window, by start; one more than `limit`. */
export async function campaignsWithin(
  db: DbOrTx,
  filter: ListFilter,
  { from, to, limit, now }: { readonly from: Date; readonly to: Date; readonly limit: number; readonly now: Date },
): Promise<(CampaignRow & { readonly status: CampaignStatus })[]> {
  const { status = [] } = filter
  return await narrowedCampaigns(db, filter)
    .$if(status.length > 0, (query) => query.where(campaignStatus(now), 'in', status))
    .where((eb) => eb.or([eb('campaigns.starts_at', 'is', null), eb('campaigns.starts_at', '<', to)]))
    .where((eb) => eb.or([eb('campaigns.ends_at', 'is', null), eb('campaigns.ends_at', '>', from)]))
    .selectAll('campaigns')
    .select(campaignStatus(now).as('status'))
    .orderBy(sql`coalesce(campaigns.starts_at, campaigns.created_at)`)
    .orderBy('campaigns.id')
    .limit(limit + 1)
    .execute()
}

/** Ad sets of campaigns for bars, with their statuses. */
export async function adSetsOf(
  db: DbOrTx,
  campaignIds: readonly string[],
  now: Date,
): Promise<(Pick<AdSetRow, 'id' | 'campaign_id' | 'name' | 'starts_at' | 'ends_at'> & { status: CampaignStatus })[]> {
  return await db
    .selectFrom('ad_sets')
    .innerJoin('campaigns', 'campaigns.id', 'ad_sets.campaign_id')
    .where('ad_sets.campaign_id', 'in', oneOf(campaignIds))
    .where('ad_sets.deleted_at', 'is', null)
    .select(['ad_sets.id', 'ad_sets.campaign_id', 'ad_sets.name', 'ad_sets.starts_at', 'ad_sets.ends_at'])
    .select(adSetStatus(now).as('status'))
    .orderBy('ad_sets.created_at')
    .orderBy('ad_sets.id')
    .execute()
}

/** Names of campaigns of an ad account that are still there, by id. */
export async function campaignNames(
  db: DbOrTx,
  { teamId, accountId }: { readonly teamId: string; readonly accountId: string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await narrowedCampaigns(db, { teamId, accounts: [accountId], ids })
    .select(['id', 'name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of the campaigns that a filter means, those that were changed last in front. */
export async function namedCampaigns(
  db: DbOrTx,
  filter: ListFilter,
  limit: number,
): Promise<readonly Pick<CampaignRow, 'id' | 'name' | 'team_account_id'>[]> {
  return await narrowedCampaigns(db, filter)
    .select(['campaigns.id', 'campaigns.name', 'campaigns.team_account_id'])
    .orderBy('campaigns.modified_at', 'desc')
    .orderBy('campaigns.id')
    .limit(limit)
    .execute()
}
