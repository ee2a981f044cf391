// What campaigns, ad sets and ads delivered within some days: for the lines of lists, and to sort them by it.
import { FINALITY } from '@peregrine/domain/ad-network/finality-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { type RawBuilder, sql } from 'kysely'

/** Days of the accounts, both included. */
export interface FigureSpan {
  readonly from: string
  readonly to: string
}

/** Both ends, or no days at all. */
export const figureSpan = (given: { readonly from?: string | undefined; readonly to?: string | undefined }) =>
  given.from === undefined || given.to === undefined ? undefined : { from: given.from, to: given.to }

export interface PeriodSums {
  /** Millionths. */
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
  readonly clicks: number
  /** When the network corrects nothing of it any more. */
  readonly until: string | null
}

const settles = sql.raw(`interval '${FINALITY.spend / 1000} seconds'`)

const sums = (which: RawBuilder<unknown>, { from, to }: FigureSpan): RawBuilder<PeriodSums> => sql<PeriodSums>`(
  SELECT json_build_object('spent', coalesce(sum(d.spent), 0), 'impressions', coalesce(sum(d.impressions), 0),
    'engagements', coalesce(sum(d.engagements), 0), 'clicks', coalesce(sum(d.clicks), 0),
    'until', max(d.ends_at) FILTER (WHERE d.impressions > 0 OR d.spent > 0) + ${settles})
  FROM campaign_days AS d
  WHERE d.team_account_id = campaigns.team_account_id AND d.day BETWEEN ${from}::date AND ${to}::date AND ${which})`

export const campaignPeriod = (span: FigureSpan) =>
  sums(sql`d.entity = 'CAMPAIGN' AND d.network_id = campaigns.network_id`, span)

export const adSetPeriod = (span: FigureSpan) =>
  sums(sql`d.entity = 'LINE_ITEM' AND d.network_id = ad_sets.network_id`, span)

/** An ad that was switched off and on is several things at the network; that of an account is all that its ad set has. */
export const adPeriod = (span: FigureSpan) =>
  sums(
    sql`CASE WHEN ads.user_id IS NOT NULL THEN d.entity = 'LINE_ITEM' AND d.network_id = ad_sets.network_id
      ELSE d.entity = 'PROMOTED_TWEET'
        AND (d.network_id = ads.network_id OR jsonb_exists(ads.former_ids, d.network_id)) END`,
    span,
  )

/** One of the sums, to sort by. */
export const periodSum = (
  period: RawBuilder<PeriodSums>,
  name: 'spent' | 'impressions' | 'engagements',
): RawBuilder<unknown> => sql`(${period} ->> ${sql.lit(name)})::double precision`

/** As it travels; nothing when no days were asked for. */
export function periodReply({ period }: { readonly period?: PeriodSums | undefined }, now: Date) {
  if (period === undefined) return {}
  const { until, spent, ...counts } = period
  return { period: { ...counts, spent: amountOf(spent), provisional: until !== null && new Date(until) > now } }
}
