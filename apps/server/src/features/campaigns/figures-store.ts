// All SQL of figures: what was delivered on each day, and the sums that lists show.

import { FINALITY } from '@peregrine/domain/ad-network/finality-rules.ts'
import type { CountedSums } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import type { AdSetPlan } from '@peregrine/domain/campaigns/pace-rules.ts'
import { sql } from 'kysely'
import type { FiguresEntity } from '#connectors/ads/ads-campaigns-port.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import { countedOf, type FigureSpan } from './period-figures.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'campaign_days.metrics': Readonly<Record<string, number>>
  }
}

export interface DayFigures {
  readonly networkId: string
  /** `2026-11-21` */
  readonly day: string
  readonly endsAt: Date
  /** Millionths. */
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
  readonly clicks: number
  readonly metrics: Readonly<Record<string, number>>
}

/** Days without anything are not kept unless they were before. */
export async function keepDays(
  db: DbOrTx,
  of: { readonly teamAccountId: string; readonly entity: FiguresEntity; readonly askedAt: Date },
  rows: readonly DayFigures[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) {
    const values = rows.slice(from, from + 500).map((row) => ({
      team_account_id: of.teamAccountId,
      entity: of.entity,
      network_id: row.networkId,
      day: row.day,
      ends_at: row.endsAt,
      asked_at: of.askedAt,
      spent: row.spent,
      impressions: row.impressions,
      engagements: row.engagements,
      clicks: row.clicks,
      metrics: json(row.metrics),
    }))
    await db
      .insertInto('campaign_days')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['team_account_id', 'entity', 'network_id', 'day']).doUpdateSet((eb) => ({
          ends_at: eb.ref('excluded.ends_at'),
          asked_at: eb.ref('excluded.asked_at'),
          spent: eb.ref('excluded.spent'),
          impressions: eb.ref('excluded.impressions'),
          engagements: eb.ref('excluded.engagements'),
          clicks: eb.ref('excluded.clicks'),
          metrics: eb.ref('excluded.metrics'),
        })),
      )
      .execute()
  }
}

/**
 * Since when a campaign could deliver: an ad of it was approved, or it delivered already on an earlier day. Null when that is
 * not known.
 */
export const deliverableSince = sql<Date | null>`(
  SELECT CASE WHEN count(*) > 0 THEN least(min(ads.modified_at), (
    SELECT min(d.ends_at) - interval '1 day' FROM campaign_days AS d
    WHERE d.team_account_id = campaigns.team_account_id AND d.entity = 'CAMPAIGN'
      AND d.network_id = campaigns.network_id AND d.impressions > 0)) END
  FROM ads WHERE ads.campaign_id = campaigns.id AND ads.approval = 'ACCEPTED' AND ads.network_id IS NOT NULL
    AND ads.deleted_at IS NULL)`

/** The own budgets and dates of a campaign's ad sets, amounts in the currency, moments in milliseconds. */
export const adSetPlans = sql<readonly AdSetPlan[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'daily', s.daily_budget / 1000000.0,
    'total', (coalesce(s.observed, s.desired) ->> 'total_budget_amount_local_micro')::float8 / 1000000,
    'start', floor(extract(epoch FROM s.starts_at) * 1000), 'end', floor(extract(epoch FROM s.ends_at) * 1000))), '[]')
  FROM ad_sets AS s WHERE s.campaign_id = campaigns.id AND s.deleted_at IS NULL AND NOT s.gone AND NOT s.ending)`

/** What ad sets of a campaign spent that are not there any more, in the currency. */
export const removedSpent = sql<number>`(
  SELECT coalesce(sum(s.spent), 0)::float8 / 1000000 FROM ad_sets AS s
  WHERE s.campaign_id = campaigns.id AND (s.deleted_at IS NOT NULL OR s.gone OR s.ending))`

/** How many ads of a campaign that are in the ad account were rejected in review. */
export const rejectedAds = sql<number>`(
  SELECT count(*)::int FROM ads AS r WHERE r.campaign_id = campaigns.id AND r.approval = 'REJECTED'
    AND r.network_id IS NOT NULL AND NOT r.gone AND r.deleted_at IS NULL)`

/** What the plan of a campaign is made of beside its own columns. */
export async function planPartsOf(
  db: DbOrTx,
  campaign: string,
): Promise<{
  readonly deliverable: number | null
  readonly adSets: readonly AdSetPlan[]
  readonly removedSpent: number
}> {
  const row = await db
    .selectFrom('campaigns')
    .select([deliverableSince.as('at'), adSetPlans.as('ad_sets'), removedSpent.as('removed_spent')])
    .where('campaigns.id', '=', campaign)
    .executeTakeFirst()
  return {
    deliverable: row?.at?.getTime() ?? null,
    adSets: row?.ad_sets ?? [],
    removedSpent: row?.removed_spent ?? 0,
  }
}

export async function figuresAt(db: DbOrTx, account: string): Promise<Date | null> {
  const row = await db
    .selectFrom('campaign_syncs')
    .select('figures_at')
    .where('team_account_id', '=', account)
    .executeTakeFirst()
  return row?.figures_at ?? null
}

export async function setFiguresAt(db: DbOrTx, account: string, at: Date): Promise<void> {
  await db.updateTable('campaign_syncs').set({ figures_at: at }).where('team_account_id', '=', account).execute()
}

const settles = sql.raw(`interval '${FINALITY.spend / 1000} seconds'`)

/** Sums the days into what lists show. An ad that was switched off and on is several things at the network. */
export async function sumFigures(db: DbOrTx, account: string): Promise<void> {
  const days = (entity: FiguresEntity) => sql`
    SELECT network_id, sum(spent) AS spent, sum(impressions) AS impressions, sum(engagements) AS engagements,
      sum(clicks) AS clicks, max(ends_at) FILTER (WHERE impressions > 0 OR spent > 0) + ${settles} AS until
    FROM campaign_days WHERE team_account_id = ${account} AND entity = ${entity} GROUP BY network_id`
  await sql`
    UPDATE campaigns AS c SET spent = d.spent, impressions = d.impressions, engagements = d.engagements,
      clicks = d.clicks, provisional_until = d.until
    FROM (${days('CAMPAIGN')}) AS d
    WHERE c.team_account_id = ${account} AND c.network_id = d.network_id
      AND (c.spent, c.impressions, c.engagements, c.clicks) IS DISTINCT FROM (d.spent, d.impressions, d.engagements, d.clicks)
  `.execute(db)
  await sql`
    UPDATE ad_sets AS s SET spent = d.spent, impressions = d.impressions, engagements = d.engagements,
      clicks = d.clicks, provisional_until = d.until
    FROM (${days('LINE_ITEM')}) AS d, campaigns AS c
    WHERE c.id = s.campaign_id AND c.team_account_id = ${account} AND s.network_id = d.network_id
      AND (s.spent, s.impressions, s.engagements, s.clicks) IS DISTINCT FROM (d.spent, d.impressions, d.engagements, d.clicks)
  `.execute(db)
  await sql`
    UPDATE ads AS a SET spent = t.spent, impressions = t.impressions, engagements = t.engagements,
      clicks = t.clicks, provisional_until = t.until
    FROM (
      SELECT ads.id, sum(d.spent) AS spent, sum(d.impressions) AS impressions, sum(d.engagements) AS engagements,
        sum(d.clicks) AS clicks, max(d.until) AS until
      FROM ads
      JOIN campaigns AS c ON c.id = ads.campaign_id AND c.team_account_id = ${account}
      JOIN (${days('PROMOTED_TWEET')}) AS d
        ON d.network_id = ads.network_id OR ads.former_ids ? d.network_id
      GROUP BY ads.id
    ) AS t
    WHERE a.id = t.id
  `.execute(db)
  // An ad set has one account at most: what it delivered is what the ad did.
  await sql`
    UPDATE ads AS a SET spent = s.spent, impressions = s.impressions, engagements = s.engagements,
      clicks = s.clicks, provisional_until = s.provisional_until
    FROM ad_sets AS s, campaigns AS c
    WHERE a.user_id IS NOT NULL AND s.id = a.ad_set_id AND c.id = s.campaign_id AND c.team_account_id = ${account}
      AND (a.spent, a.impressions, a.engagements, a.clicks) IS DISTINCT FROM (s.spent, s.impressions, s.engagements, s.clicks)
  `.execute(db)
}

export interface StoredDay {
  readonly networkId: string
  readonly day: string
  readonly endsAt: Date
  readonly askedAt: Date
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
  readonly clicks: number
  readonly metrics: Readonly<Record<string, number>>
}

/** Days of these things, oldest first, within a window of days (both included). */
export async function readDays(
  db: DbOrTx,
  of: { readonly teamAccountId: string; readonly entity: FiguresEntity; readonly ids: readonly string[] },
  window: { readonly from: string; readonly to: string },
): Promise<StoredDay[]> {
  if (of.ids.length === 0) return []
  const rows = await db
    .selectFrom('campaign_days')
    .select(['network_id', 'ends_at', 'asked_at', 'spent', 'impressions', 'engagements', 'clicks', 'metrics'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day_text'))
    .where('team_account_id', '=', of.teamAccountId)
    .where('entity', '=', of.entity)
    .where('network_id', 'in', of.ids)
    .where('day', '>=', window.from)
    .where('day', '<=', window.to)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({
    networkId: row.network_id,
    day: row.day_text,
    endsAt: row.ends_at,
    askedAt: row.asked_at,
    spent: row.spent,
    impressions: row.impressions,
    engagements: row.engagements,
    clicks: row.clicks,
    metrics: row.metrics,
  }))
}

/** What these things delivered together on each day within the span, `spent` in millionths; days without anything are not there. */
export async function sumsByDay(
  db: DbOrTx,
  of: { readonly teamAccountId: string; readonly entity: FiguresEntity; readonly ids: readonly string[] },
  span: FigureSpan,
): Promise<ReadonlyMap<string, CountedSums>> {
  const rows = await db
    .selectFrom('campaign_days as d')
    .where('d.team_account_id', '=', of.teamAccountId)
    .where('d.entity', '=', of.entity)
    .where(sql<boolean>`d.network_id = ANY(${[...of.ids]}::text[])`)
    .where(sql<boolean>`d.day BETWEEN ${span.from}::date AND ${span.to}::date`)
    .select([
      sql<string>`to_char(d.day, 'YYYY-MM-DD')`.as('day'),
      sql<number>`sum(d.spent)`.as('spent'),
      sql<number>`sum(d.impressions)`.as('impressions'),
      sql<number>`sum(d.engagements)`.as('engagements'),
      sql<number>`sum(d.clicks)`.as('clicks'),
      countedOf('url_clicks').as('url_clicks'),
      countedOf('follows').as('follows'),
      countedOf('video_total_views').as('video_total_views'),
      countedOf('app_clicks').as('app_clicks'),
    ])
    .groupBy(sql`d.day`)
    .execute()
  return new Map(rows.map(({ day, ...sums }) => [day, sums]))
}

/** Campaigns of the account with an objective that delivered, the most recent first, by the network's ids. */
export async function peersOf(db: DbOrTx, account: string, objective: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('network_id')
    .where('team_account_id', '=', account)
    .where('objective', '=', objective)
    .where('network_id', 'is not', null)
    .where('impressions', '>', 0)
    .where('deleted_at', 'is', null)
    .orderBy('modified_at', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ network_id: id }) => (id === null ? [] : [id]))
}

/** Campaigns of an account that a funding source pays, by the network's ids. */
export async function campaignsPaidBy(db: DbOrTx, account: string, funding: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('network_id')
    .where('team_account_id', '=', account)
    .where(sql<boolean>`observed ->> 'funding_instrument_id' = ${funding}`)
    .execute()
  return rows.flatMap(({ network_id: id }) => (id === null ? [] : [id]))
}
