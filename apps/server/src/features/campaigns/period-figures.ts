// What campaigns, ad sets and ads delivered within some days: for the lines of lists, and to sort them by it.
import { countDays, dayAfter } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { FINALITY } from '@peregrine/domain/ad-network/finality-rules.ts'
import { OBJECTIVES } from '@peregrine/domain/ad-network/objective-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { type LineFigure, lineChanges, lineFigures } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { type ResultMetric, resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { type RawBuilder, sql } from 'kysely'

/** Days of the accounts, both included. */
export interface FigureSpan {
  readonly from: string
  readonly to: string
}

/** As many days, directly before. */
export const spanBefore = ({ from, to }: FigureSpan): FigureSpan => ({
  from: dayAfter(from, -countDays(from, to)),
  to: dayAfter(from, -1),
})

/** Both ends, or no days at all. */
export const figureSpan = (given: { readonly from?: string | undefined; readonly to?: string | undefined }) =>
  given.from === undefined || given.to === undefined ? undefined : { from: given.from, to: given.to }

export interface PeriodSums {
  /** Millionths. */
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
  readonly clicks: number
  readonly url_clicks: number
  readonly follows: number
  readonly video_total_views: number
  readonly app_clicks: number
  /** When the network corrects nothing of it any more. */
  readonly until: string | null
}

const settles = sql.raw(`interval '${FINALITY.spend / 1000} seconds'`)

/** The sum over days `d` of something that the network counts and no column has. */
export const countedOf = (metric: 'url_clicks' | 'follows' | 'video_total_views' | 'app_clicks'): RawBuilder<number> =>
  sql<number>`coalesce(sum((d.metrics ->> ${sql.lit(metric)})::double precision), 0)`

const sums = (which: RawBuilder<unknown>, { from, to }: FigureSpan): RawBuilder<PeriodSums> => sql<PeriodSums>`(
  SELECT json_build_object('spent', coalesce(sum(d.spent), 0), 'impressions', coalesce(sum(d.impressions), 0),
    'engagements', coalesce(sum(d.engagements), 0), 'clicks', coalesce(sum(d.clicks), 0),
    'url_clicks', ${countedOf('url_clicks')}, 'follows', ${countedOf('follows')},
    'video_total_views', ${countedOf('video_total_views')}, 'app_clicks', ${countedOf('app_clicks')},
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

/** One of the sums, to sort parts of campaigns by. */
export const periodSum = (period: RawBuilder<PeriodSums>, name: 'spent' | 'impressions'): RawBuilder<unknown> =>
  sql`(${period} ->> ${sql.lit(name)})::double precision`

/** What each campaign of some accounts delivered, once for a whole list: to sort it by. */
export const sortedFigures = (accounts: readonly string[], { from, to }: FigureSpan) => sql<Record<string, unknown>>`(
  SELECT d.team_account_id, d.network_id, sum(d.spent) / 1000000.0 AS spent, sum(d.impressions) AS impressions,
    sum(d.engagements) AS engagements, sum(d.clicks) AS clicks, ${countedOf('url_clicks')} AS url_clicks,
    ${countedOf('follows')} AS follows, ${countedOf('video_total_views')} AS video_total_views,
    ${countedOf('app_clicks')} AS app_clicks
  FROM campaign_days AS d
  WHERE d.entity = 'CAMPAIGN' AND d.team_account_id IN (${sql.join(accounts)}) AND d.day BETWEEN ${from}::date AND ${to}::date
  GROUP BY d.team_account_id, d.network_id)`

const column = (name: 'spent' | 'clicks' | ResultMetric): RawBuilder<unknown> => sql.ref(`sorted.${name}`)
const ratio = (above: RawBuilder<unknown>, below: RawBuilder<unknown>, times = 1): RawBuilder<unknown> =>
  sql`coalesce(${above} * ${sql.lit(times)} / nullif(${below}, 0), -1)`

/** Whatever each objective is bought for. */
const bought = (of: (metric: ResultMetric) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CASE campaigns.objective ${sql.join(
    OBJECTIVES.map((objective) => sql`WHEN ${sql.lit(objective)} THEN ${of(resultOf(objective))}`),
    sql` `,
  )} ELSE ${of('engagements')} END`

/** One of the figures, to sort by: what cannot be told is the smallest. */
export function sortedFigure(figure: LineFigure): RawBuilder<unknown> {
  if (figure === 'results') return sql`coalesce(${bought(column)}, 0)`
  if (figure === 'cost')
    return bought((metric) => ratio(column('spent'), column(metric), metric === 'impressions' ? 1000 : 1))
  if (figure === 'cost_per_thousand') return ratio(column('spent'), column('impressions'), 1000)
  if (figure === 'click_rate') return ratio(column('clicks'), column('impressions'))
  if (figure === 'url_click_rate') return ratio(column('url_clicks'), column('impressions'))
  if (figure === 'engagement_rate') return ratio(column('engagements'), column('impressions'))
  return sql`coalesce(${column(figure)}, 0)`
}

interface WithSums {
  readonly objective: string
  readonly period?: PeriodSums | undefined
  readonly before?: PeriodSums | undefined
}

/** As it travels; nothing when no days were asked for. */
export function periodReply({ period, before, objective }: WithSums, now: Date) {
  if (period === undefined) return {}
  const { until, spent, ...counts } = period
  const figures = figuresIn(objective, period)
  return {
    period: { ...counts, spent: amountOf(spent), provisional: until !== null && new Date(until) > now },
    figures,
    ...(before !== undefined && { changes: lineChanges(figures, figuresIn(objective, before)) }),
  }
}

const figuresIn = (objective: string, sums: PeriodSums) =>
  lineFigures(resultOf(objective), { ...sums, spent: amountOf(sums.spent) })
