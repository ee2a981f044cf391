// Status and its reason as the database tells them of campaigns, ad sets and ads, and what of it is worked out beforehand.
import {
  type CampaignStatus,
  OF_OTHER_AD_SETS,
  OWN_DOING,
  REASON_WORDS,
  type StatusReason,
} from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Waiting } from '#platform/reconcile/reconcile-store.ts'

type Status = RawBuilder<CampaignStatus>
type Reason = RawBuilder<StatusReason | null>

/** Words of the network that are news to whoever set it up. */
const halted = (without: readonly string[] = []) =>
  sql<boolean>`(campaigns.halted_by - ${[...OWN_DOING, ...without]}::text[]) <> '[]'::jsonb`

/** Ads of other products (films before those of others) are not looked at here. */
const adsKnown = sql<boolean>`campaigns.product_type <> 'MEDIA'`
const lacking = (spans: 'ads_during' | 'shown_during' | 'passed_during', now: Date) =>
  sql<boolean>`(${adsKnown} AND NOT ${sql.ref(`campaigns.${spans}`)} @> ${now}::timestamptz)`

const wordReasons = (fallback: Reason): Reason =>
  sql`CASE ${sql.join(
    REASON_WORDS.map(([word, reason]) => sql`WHEN jsonb_exists(campaigns.halted_by, ${word}) THEN ${reason}`),
    sql` `,
  )} ELSE ${fallback} END`

export const campaignStatus = (now: Date): Status => sql<CampaignStatus>`(CASE
  WHEN campaigns.network_id IS NULL THEN 'Draft'
  WHEN campaigns.ends_at IS NOT NULL AND campaigns.ends_at <= ${now} THEN 'Expired'
  WHEN NOT campaigns.running THEN 'Paused'
  WHEN campaigns.on_during @> ${now}::timestamptz THEN
    CASE WHEN ${halted()} OR ${lacking('shown_during', now)} THEN 'Halted' ELSE 'Active' END
  WHEN campaigns.on_during && tstzrange(${now}, NULL) THEN 'Scheduled'
  WHEN campaigns.ad_sets = 0 THEN 'Halted'
  ELSE 'Paused' END)`

export const campaignReason = (now: Date): Reason => sql<StatusReason | null>`(CASE
  WHEN campaigns.network_id IS NULL OR NOT campaigns.running THEN NULL
  WHEN campaigns.ends_at IS NOT NULL AND campaigns.ends_at <= ${now} THEN NULL
  WHEN campaigns.on_during @> ${now}::timestamptz THEN ${wordReasons(sql`CASE
    WHEN ${lacking('ads_during', now)} THEN 'no_ads'
    WHEN ${lacking('shown_during', now)} THEN 'ads_rejected'
    WHEN ${halted()} THEN 'not_shown'
    WHEN ${lacking('passed_during', now)} THEN 'ads_in_review' END`)}
  WHEN campaigns.on_during && tstzrange(${now}, NULL) THEN NULL
  WHEN campaigns.ad_sets = 0 THEN 'no_ad_sets'
  WHEN isempty(campaigns.on_during) THEN 'ad_sets_off'
  ELSE 'ad_sets_over' END)`

/** What the reconciler of a campaign waits for. */
export const campaignWaiting: RawBuilder<Waiting | null> = sql<Waiting | null>`(CASE WHEN campaigns.state = 'waiting' THEN
  (SELECT waiting FROM reconciliations WHERE kind = 'campaigns.campaign' AND target = campaigns.id::text AND state = 'running')
  END)`

/** Somebody changed a campaign of ours, or what is below it, in the ad account, or deleted it there. */
export const changedOutside: RawBuilder<boolean> = sql<boolean>`(campaigns.ours AND (campaigns.state = 'gone'
  OR (campaigns.drifted AND campaigns.state IN ('standing', 'refused', 'waiting'))))`

const adSetLacks = (best: number) => sql<boolean>`(${adsKnown} AND ad_sets.best_ad < ${best})`
const adSetOver = (now: Date) => sql<boolean>`(ad_sets.ends_at IS NOT NULL AND ad_sets.ends_at <= ${now})`
const adSetAhead = (now: Date) => sql<boolean>`(ad_sets.starts_at IS NOT NULL AND ad_sets.starts_at > ${now})`

/** An ad set runs when its campaign does. */
export const adSetStatus = (now: Date): Status => sql<CampaignStatus>`(CASE
  WHEN ad_sets.network_id IS NULL THEN 'Draft'
  WHEN ${adSetOver(now)} THEN 'Expired'
  WHEN NOT (ad_sets.running AND campaigns.running) THEN 'Paused'
  WHEN ${adSetAhead(now)} THEN 'Scheduled'
  WHEN ${halted(OF_OTHER_AD_SETS)} OR ${adSetLacks(2)} THEN 'Halted'
  ELSE 'Active' END)`

export const adSetReason = (now: Date): Reason => sql<StatusReason | null>`(CASE
  WHEN ad_sets.network_id IS NULL OR ${adSetOver(now)} OR NOT ad_sets.running THEN NULL
  WHEN NOT campaigns.running THEN 'campaign_off'
  WHEN ${adSetAhead(now)} THEN NULL
  ELSE ${wordReasons(sql`CASE
    WHEN ${adSetLacks(1)} THEN 'no_ads'
    WHEN ${adSetLacks(2)} THEN 'ads_rejected'
    WHEN ${halted(OF_OTHER_AD_SETS)} THEN 'not_shown'
    WHEN ${adSetLacks(3)} THEN 'ads_in_review' END`)} END)`

/** An ad is delivered until its promotion is gone there, whatever was asked for here. */
const adOn = sql<boolean>`(ads.network_id IS NOT NULL)`

/** An ad that is switched off has no place at the network, and is no draft for that. */
const adDraft = sql<boolean>`(ads.network_id IS NULL AND (ads.running OR ad_sets.network_id IS NULL))`

export const adStatus = (now: Date): Status => sql<CampaignStatus>`(CASE
  WHEN ${adDraft} THEN 'Draft'
  WHEN ${adSetOver(now)} THEN 'Expired'
  WHEN ads.gone OR NOT (${adOn} AND ad_sets.running AND campaigns.running) THEN 'Paused'
  WHEN ${adSetAhead(now)} THEN 'Scheduled'
  WHEN ads.approval = 'REJECTED' OR ${halted(OF_OTHER_AD_SETS)} THEN 'Halted'
  ELSE 'Active' END)`

export const adReason = (now: Date): Reason => sql<StatusReason | null>`(CASE
  WHEN ${adDraft} OR ${adSetOver(now)} THEN NULL
  WHEN ads.gone THEN 'gone'
  WHEN NOT ${adOn} THEN NULL
  WHEN NOT ad_sets.running THEN 'ad_set_off'
  WHEN NOT campaigns.running THEN 'campaign_off'
  WHEN ${adSetAhead(now)} THEN NULL
  WHEN ads.approval = 'REJECTED' THEN 'ads_rejected'
  ELSE ${wordReasons(sql`CASE
    WHEN ${halted(OF_OTHER_AD_SETS)} THEN 'not_shown'
    WHEN ads.approval = 'UNDER_REVIEW' THEN 'ads_in_review' END`)} END)`

/**
 * Works out anew when campaigns have something to show. The clock is left out of it: what is worked out here stays true until
 * an ad set or an ad changes. Only rows that turn out otherwise are written.
 */
export async function refreshFlights(
  tx: DbOrTx,
  of: { readonly campaign: string } | { readonly account: string },
): Promise<void> {
  const meant = 'campaign' in of ? sql`campaigns.id = ${of.campaign}` : sql`campaigns.team_account_id = ${of.account}`
  await sql`UPDATE ad_sets SET best_ad = found.best FROM (
      SELECT ad_sets.id, coalesce(max(CASE ads.approval WHEN 'REJECTED' THEN 1 WHEN 'UNDER_REVIEW' THEN 2 ELSE 3 END)
        FILTER (WHERE ads.id IS NOT NULL), 0) AS best
      FROM campaigns JOIN ad_sets ON ad_sets.campaign_id = campaigns.id
      LEFT JOIN ads ON ads.ad_set_id = ad_sets.id AND ads.network_id IS NOT NULL AND NOT ads.gone
        AND ads.deleted_at IS NULL
      WHERE ${meant} GROUP BY ad_sets.id) AS found
    WHERE ad_sets.id = found.id AND ad_sets.best_ad <> found.best`.execute(tx)
  await sql`UPDATE campaigns SET on_during = found.o, ads_during = found.a, shown_during = found.s, passed_during = found.p
    FROM (
      SELECT campaigns.id,
        coalesce(range_agg(sets.flight), '{}') AS o,
        coalesce(range_agg(sets.flight) FILTER (WHERE best_ad > 0), '{}') AS a,
        coalesce(range_agg(sets.flight) FILTER (WHERE best_ad > 1), '{}') AS s,
        coalesce(range_agg(sets.flight) FILTER (WHERE best_ad > 2), '{}') AS p
      FROM campaigns LEFT JOIN (
        SELECT campaign_id, best_ad,
          tstzrange(starts_at, CASE WHEN ends_at IS NOT NULL THEN greatest(starts_at, ends_at) END) AS flight
        FROM ad_sets
        WHERE running AND network_id IS NOT NULL AND NOT gone AND deleted_at IS NULL) AS sets
        ON sets.campaign_id = campaigns.id
      WHERE ${meant} GROUP BY campaigns.id) AS found
    WHERE campaigns.id = found.id
      AND (on_during, ads_during, shown_during, passed_during) IS DISTINCT FROM (found.o, found.a, found.s, found.p)`.execute(
    tx,
  )
}
