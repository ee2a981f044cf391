// Campaigns, ad sets and ads as they travel.

import type { Ad } from '@peregrine/contract/campaigns/ad-shapes.ts'
import { AdSet, AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { Campaign, type CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { Order } from '@peregrine/contract/campaigns/order-shapes.ts'
import {
  AD_SET_FIELDS,
  amountOf,
  CAMPAIGN_FIELDS,
  liveFields,
  ownFieldsOf,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { haltMessages } from '@peregrine/domain/campaigns/halt-rules.ts'
import { dictionary } from '@peregrine/domain/shell/dictionary.ts'
import type { TeamAccountRow } from '#features/teams/teams-public.ts'
import type { Waiting } from '#platform/reconcile/reconcile-store.ts'
import type { AdLine, AdSetLine, CampaignRow, ShownStatus } from './campaign-list-store.ts'
import { isAdLive, orderOfAd, orderOfAdSet, orderOfCampaign } from './campaign-order.ts'
import { periodReply } from './period-figures.ts'
import { audiencesIn, criterionCounts, listsNamedAs } from './stored-criteria.ts'

type Shown = CampaignRow &
  ShownStatus & { readonly waiting?: Waiting | null | undefined } & Parameters<typeof periodReply>[0]
type ShownAlone = Shown & { readonly author: string | null }

const time = (at: Date | null): string | null => at?.toISOString() ?? null
const amount = (micros: number | null): number | null => (micros === null ? null : amountOf(micros))

const delivered = (
  row: Pick<CampaignRow, 'spent' | 'impressions' | 'engagements' | 'clicks' | 'provisional_until'>,
  now: Date,
) => ({
  spent: amountOf(row.spent),
  impressions: row.impressions,
  engagements: row.engagements,
  clicks: row.clicks,
  provisional: row.provisional_until !== null && row.provisional_until > now,
})

const DRIFTING: readonly CampaignRow['state'][] = ['standing', 'refused', 'waiting']
/** While our own change is on its way, what is read back cannot be told from others'. */
export const isDrifted = (row: Pick<CampaignRow, 'state' | 'drifted' | 'ours'>): boolean =>
  row.ours && row.drifted && DRIFTING.includes(row.state)

const PROMOTES = dictionary<CampaignSummary['promotes']>({ PROMOTED_ACCOUNT: 'account', MEDIA: 'media' })

export function campaignSummaryReply(row: Shown, account: TeamAccountRow | undefined, now: Date): CampaignSummary {
  return {
    id: row.id,
    name: row.name,
    account: { id: row.team_account_id, account_id: account?.account_id ?? '', name: account?.name ?? '' },
    currency: row.currency,
    timezone: account?.timezone ?? '',
    network_id: row.network_id,
    objective: row.objective,
    promotes: PROMOTES[row.product_type] ?? 'posts',
    status: row.status,
    status_reason: row.reason,
    running: row.state !== 'gone' && ownFieldsOf(CAMPAIGN_FIELDS, liveFields(CAMPAIGN_FIELDS, row)).running === true,
    order: orderOfCampaign(row),
    drifted: isDrifted(row),
    origin: row.origin,
    daily_budget: amount(row.daily_budget),
    total_budget: amount(row.total_budget),
    ...delivered(row, now),
    ...periodReply(row, now),
    start: time(row.starts_at),
    end: time(row.ends_at),
    ad_sets: row.ad_sets,
    ads: row.ads,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    version: row.version,
  }
}

/** Parts that are still to be created are not missing: why they aren't there yet is said by the order. */
const haltedBy = (reasons: unknown, state: CampaignRow['state']): readonly string[] =>
  (reasons as readonly string[]).filter((reason) => reason !== 'INCOMPLETE' || state === 'standing')

export function campaignReply(row: ShownAlone, account: TeamAccountRow | undefined, now: Date): Campaign {
  const own = ownFieldsOf(CAMPAIGN_FIELDS, liveFields(CAMPAIGN_FIELDS, row))
  const reasons = haltedBy(row.halted_by, row.state)
  return Campaign.parse({
    ...campaignSummaryReply(row, account, now),
    name: own.name ?? row.name,
    daily_budget: own.daily_budget,
    total_budget: own.total_budget,
    funding_source_id: own.funding_source_id ?? '',
    purchase_order: own.purchase_order,
    halted_by: haltMessages(reasons),
    task: row.state === 'sending' || row.state === 'waiting' ? row.task_id : null,
    created_by: row.author,
    seen: time(row.seen_at),
  })
}

export function adSetReply(row: AdSetLine, now: Date, audiences?: Order['fields']): AdSet {
  const live = liveFields(AD_SET_FIELDS, row)
  const ours = row.criteria ?? []
  const observed = row.network_id === null ? null : row.criteria_observed
  const criteria = observed ? listsNamedAs(ours, observed) : ours
  return AdSet.parse({
    id: row.id,
    campaign_id: row.campaign_id,
    campaign_name: row.campaign_name,
    network_id: row.network_id,
    currency: row.currency,
    order: orderOfAdSet(row, audiences),
    drifted: row.drifted || row.unasked,
    status: row.status,
    status_reason: row.reason,
    objective: row.objective,
    ...ownFieldsOf(AD_SET_FIELDS, live),
    ...((row.gone || row.campaign_state === 'gone') && { running: false }),
    bid_strategy: live.bid_strategy ?? 'AUTO',
    targeting: AdSetTargeting.parse(row.targeting),
    exclude_configs: row.exclude_configs,
    targeting_name: row.targeting_name,
    criteria: criterionCounts(criteria),
    audiences: audiencesIn(criteria),
    notes: row.notes,
    halted_by: haltMessages(haltedBy(row.campaign_halted_by, row.campaign_state)),
    ...delivered(row, now),
    ...periodReply(row, now),
    ads: row.ads,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    version: row.version,
  })
}

export function adReply(row: AdLine, now: Date): Ad {
  return {
    id: row.id,
    ad_set_id: row.ad_set_id,
    campaign_id: row.campaign_id,
    ad_set_name: row.ad_set_name,
    campaign_name: row.campaign_name,
    name: row.name,
    creative_id: row.creative_id,
    post_id: row.post_id,
    user_id: row.user_id,
    network_id: row.network_id,
    running:
      row.campaign_live && row.ad_set_network_id !== null
        ? row.campaign_state !== 'gone' && isAdLive(row)
        : row.running,
    order: orderOfAd(row),
    drifted: row.unasked,
    status: row.status,
    status_reason: row.reason,
    approval: row.approval,
    currency: row.currency,
    ...delivered(row, now),
    ...periodReply(row, now),
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    version: row.version,
  }
}
