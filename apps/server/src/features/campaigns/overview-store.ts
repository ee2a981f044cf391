// All SQL of figures of many campaigns: what they delivered by day, together or each, and the plans of those that run.
import type { CampaignStatus, StatusReason } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import type { ObjectiveSums } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import type { DaySums } from '@peregrine/domain/campaigns/overview-rules.ts'
import type { AdSetPlan } from '@peregrine/domain/campaigns/pace-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { type ListFilter, narrowedCampaigns } from './campaign-list-store.ts'
import { campaignReason, campaignStatus } from './campaign-status-store.ts'
import { adSetPlans, deliverableSince, removedSpent } from './figures-store.ts'
import { countedOf } from './period-figures.ts'

const MICROS = 1_000_000
type Narrowed = ReturnType<typeof narrowedCampaigns>

const meant = (db: DbOrTx, filter: ListFilter, now: Date): Narrowed => {
  const { status = [] } = filter
  return narrowedCampaigns(db, filter).$if(status.length > 0, (query) =>
    query.where(campaignStatus(now), 'in', status),
  ) as Narrowed
}

export interface CurrencyCount {
  readonly currency: string
  readonly campaigns: number
  readonly running: number
}

/** How many campaigns there are in each currency, the most first. */
export async function countByCurrency(db: DbOrTx, filter: ListFilter, now: Date): Promise<CurrencyCount[]> {
  return await meant(db, filter, now)
    .select('campaigns.currency')
    .select([
      sql<number>`count(*)::int`.as('campaigns'),
      sql<number>`(count(*) FILTER (WHERE ${campaignStatus(now)} = 'Active'))::int`.as('running'),
    ])
    .groupBy('campaigns.currency')
    .orderBy('campaigns', 'desc')
    .orderBy('campaigns.currency')
    .execute()
}

export interface Span {
  /** Days of the accounts, both included. */
  readonly from: string
  readonly to: string
}

/** Of days `d` those of the campaign itself. */
const isDayWithin = ({ from, to }: Span) => sql<boolean>`d.team_account_id = campaigns.team_account_id
  AND d.network_id = campaigns.network_id AND d.entity = 'CAMPAIGN' AND d.day BETWEEN ${from}::date AND ${to}::date`

/** What was delivered on each day, by currency; days without anything are not there. */
export async function daySums(
  db: DbOrTx,
  filter: ListFilter,
  span: Span,
  now: Date,
): Promise<readonly (DaySums & { readonly currency: string })[]> {
  const rows = await withDays(meant(db, filter, now), span)
    .select('campaigns.currency')
    .select([
      sql<string>`to_char(d.day, 'YYYY-MM-DD')`.as('day'),
      sql<Date>`max(d.ends_at)`.as('ends_at'),
      sql<number>`sum(d.spent)`.as('spent'),
      sql<number>`sum(d.impressions)`.as('impressions'),
      sql<number>`sum(d.engagements)`.as('engagements'),
      sql<number>`sum(d.clicks)`.as('clicks'),
    ])
    .groupBy(['campaigns.currency', sql`d.day`])
    .orderBy(sql`d.day`)
    .execute()
  return rows.map(({ ends_at: endsAt, spent, ...row }) => ({
    ...row,
    endsAt: endsAt.getTime(),
    spent: spent / MICROS,
  }))
}

export interface DeliveredSums {
  readonly currency: string
  readonly clicks: number
  /** When the last day is over on which something was delivered. */
  readonly ends_at: Date | null
}

/** What was delivered within the span by currency and objective, with what any objective is bought for. */
export async function objectiveSums(
  db: DbOrTx,
  filter: ListFilter,
  span: Span,
  now: Date,
): Promise<readonly (ObjectiveSums & DeliveredSums)[]> {
  const rows = await withDays(meant(db, filter, now), span)
    .select(['campaigns.currency', 'campaigns.objective'])
    .select([
      sql<number>`(count(DISTINCT campaigns.id) FILTER (WHERE d.impressions > 0))::int`.as('campaigns'),
      sql<number>`sum(d.spent)`.as('spent'),
      sql<number>`sum(d.impressions)`.as('impressions'),
      sql<number>`sum(d.engagements)`.as('engagements'),
      sql<number>`sum(d.clicks)`.as('clicks'),
      sql<Date | null>`max(d.ends_at) FILTER (WHERE d.impressions > 0 OR d.spent > 0)`.as('ends_at'),
      countedOf('url_clicks').as('url_clicks'),
      countedOf('follows').as('follows'),
      countedOf('video_total_views').as('video_total_views'),
      countedOf('app_clicks').as('app_clicks'),
    ])
    .groupBy(['campaigns.currency', 'campaigns.objective'])
    .execute()
  return rows.map(({ spent, ...row }) => ({ ...row, spent: spent / MICROS }))
}

export interface DeliveredCampaign {
  readonly network_id: string
  readonly team_account_id: string
  readonly objective: string
  readonly currency: string
}

/** The campaigns that were shown within the span, or all that are named, what most was spent on first. */
export async function deliveredCampaigns(
  db: DbOrTx,
  filter: ListFilter,
  span: Span,
  { now, named }: { readonly now: Date; readonly named: boolean },
): Promise<readonly DeliveredCampaign[]> {
  return await meant(db, filter, now)
    .leftJoin('campaign_days as d', (join) => join.on(isDayWithin(span)))
    .where('campaigns.network_id', 'is not', null)
    .select(sql<string>`campaigns.network_id`.as('network_id'))
    .select(['campaigns.team_account_id', 'campaigns.objective', 'campaigns.currency'])
    .groupBy('campaigns.id')
    .$if(!named, (query) => query.having(sql<boolean>`sum(d.impressions) > 0 OR sum(d.spent) > 0`))
    .orderBy(sql`coalesce(sum(d.spent), 0)`, 'desc')
    .orderBy('campaigns.id')
    .execute()
}

export interface CampaignDay {
  readonly id: string
  readonly team_account_id: string
  readonly network_id: string | null
  readonly objective: string
  /** Null: nothing was delivered in the span. */
  readonly day: string | null
  readonly impressions: number | null
  readonly engagements: number | null
  readonly metrics: Readonly<Record<string, number>> | null
}

/** Each of these campaigns with its days, oldest first; one without delivery once. */
export async function daysOfEach(
  db: DbOrTx,
  filter: ListFilter,
  ids: readonly string[],
  span: Span,
): Promise<readonly CampaignDay[]> {
  if (ids.length === 0) return []
  return await narrowedCampaigns(db, filter)
    .where('campaigns.id', 'in', ids)
    .leftJoin('campaign_days as d', (join) => join.on(isDayWithin(span)))
    .select(['campaigns.id', 'campaigns.team_account_id', 'campaigns.network_id', 'campaigns.objective'])
    .select(['d.impressions', 'd.engagements', 'd.metrics', sql<string | null>`to_char(d.day, 'YYYY-MM-DD')`.as('day')])
    .orderBy('d.day')
    .execute()
}

/** How many campaigns were shown at all, by currency. */
export async function deliveredByCurrency(
  db: DbOrTx,
  filter: ListFilter,
  { from, to }: Span,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await meant(db, filter, now)
    .where(
      sql<boolean>`(campaigns.team_account_id, campaigns.network_id) IN (
        SELECT team_account_id, network_id FROM campaign_days
        WHERE entity = 'CAMPAIGN' AND team_account_id IN (${sql.join(accountsOf(filter))})
          AND day BETWEEN ${from}::date AND ${to}::date AND impressions > 0)`,
    )
    .select(['campaigns.currency', sql<number>`count(*)::int`.as('campaigns')])
    .groupBy('campaigns.currency')
    .execute()
  return new Map(rows.map(({ currency, campaigns }) => [currency, campaigns]))
}

const NOWHERE = '00000000-0000-0000-0000-000000000000'
const accountsOf = ({ accounts }: ListFilter): readonly string[] => (accounts.length === 0 ? [NOWHERE] : accounts)

const withDays = (query: Narrowed, span: Span) =>
  query.innerJoin('campaign_days as d', (join) => join.on(isDayWithin(span)))

export interface RunningPlan {
  readonly currency: string
  readonly total_budget: number | null
  readonly daily_budget: number | null
  readonly spent: number
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly deliverable_at: Date | null
  readonly status: CampaignStatus
  readonly reason: StatusReason | null
  readonly plan_sets: readonly AdSetPlan[]
  readonly removed_spent: number
}

/** Budget, flight and spend of the campaigns that run. */
export async function runningPlans(db: DbOrTx, filter: ListFilter, now: Date): Promise<readonly RunningPlan[]> {
  return await meant(db, filter, now)
    .where(campaignStatus(now), '=', 'Active')
    .where('campaigns.ends_at', 'is not', null)
    .select([
      'campaigns.currency',
      'campaigns.total_budget',
      'campaigns.daily_budget',
      'campaigns.spent',
      'campaigns.starts_at',
      'campaigns.ends_at',
    ])
    .select([
      adSetPlans.as('plan_sets'),
      removedSpent.as('removed_spent'),
      deliverableSince.as('deliverable_at'),
      campaignStatus(now).as('status'),
      campaignReason(now).as('reason'),
    ])
    .execute()
}

/** When the figures of each of these accounts were last asked for, the earliest first; one that was never asked is missing. */
export async function lastFigures(db: DbOrTx, accounts: readonly string[]): Promise<readonly Date[]> {
  if (accounts.length === 0) return []
  const rows = await db
    .selectFrom('campaign_syncs')
    .select('figures_at')
    .where('team_account_id', 'in', accounts)
    .where('figures_at', 'is not', null)
    .orderBy('figures_at')
    .execute()
  return rows.flatMap(({ figures_at: at }) => (at === null ? [] : [at]))
}
