// Campaigns, ad sets and ads as they travel.

import type { Ad } from '@peregrine/contract/campaigns/ad-shapes.ts'
import { AdSet, AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { Campaign, type CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import {
  AD_SET_FIELDS,
  amountOf,
  CAMPAIGN_FIELDS,
  fieldsToSend,
  ownFieldsOf,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { haltMessages } from '@peregrine/domain/campaigns/halt-rules.ts'
import type { TeamAccountRow } from '#features/teams/teams-public.ts'
import { readMessage } from '#platform/stored-message.ts'
import type { AdLine, AdSetLine, CampaignRow, Told } from './campaign-list-store.ts'
import { periodReply } from './period-figures.ts'
import { criterionCounts } from './stored-criteria.ts'

type Shown = CampaignRow & Told & Parameters<typeof periodReply>[0]
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

export const standingWord = (row: Pick<CampaignRow, 'state' | 'drifted'>): Campaign['standing'] =>
  row.state === 'standing' && row.drifted ? 'drifted' : row.state

const PROMOTES: Readonly<Record<string, CampaignSummary['promotes']>> = { PROMOTED_ACCOUNT: 'account', MEDIA: 'media' }

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
    running: ownFieldsOf(CAMPAIGN_FIELDS, row.desired).running === true,
    standing: standingWord(row),
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

export function campaignReply(row: ShownAlone, account: TeamAccountRow | undefined, now: Date): Campaign {
  const own = ownFieldsOf(CAMPAIGN_FIELDS, row.desired)
  const reasons = row.halted_by as readonly string[]
  return Campaign.parse({
    ...campaignSummaryReply(row, account, now),
    name: own.name ?? row.name,
    daily_budget: own.daily_budget,
    total_budget: own.total_budget,
    funding_source_id: own.funding_source_id ?? '',
    purchase_order: own.purchase_order,
    halted_by: haltMessages(reasons),
    problem: readMessage(row.problem),
    task: row.state === 'sending' || row.state === 'waiting' ? row.task_id : null,
    created_by: row.author,
    seen: time(row.seen_at),
  })
}

/** A thing below a campaign: as its campaign, unless it says otherwise of itself. */
function partStanding(
  own: { readonly standing: boolean; readonly gone: boolean; readonly drifted: boolean; readonly pending: boolean },
  campaign: { readonly state: CampaignRow['state']; readonly live: boolean },
): Campaign['standing'] {
  if (own.gone || campaign.state === 'gone') return 'gone'
  if (!campaign.live && !own.standing) return 'draft'
  if (own.pending)
    return campaign.state === 'refused' || campaign.state === 'waiting' ? campaign.state : ('sending' as const)
  return own.drifted ? 'drifted' : 'standing'
}

export function adSetReply(row: AdSetLine, now: Date): AdSet {
  const desired = row.desired
  const criteria = row.criteria ?? row.criteria_observed ?? []
  const pending =
    row.campaign_live &&
    (row.network_id === null ||
      row.ending ||
      Object.keys(fieldsToSend(AD_SET_FIELDS, desired, row.last_applied)).length > 0 ||
      (row.criteria === null && row.targeting.kind !== 'network'))
  const own = { standing: row.network_id !== null, gone: row.gone, drifted: row.drifted || row.unasked, pending }
  return AdSet.parse({
    id: row.id,
    campaign_id: row.campaign_id,
    campaign_name: row.campaign_name,
    network_id: row.network_id,
    currency: row.currency,
    standing: partStanding(own, { state: row.campaign_state, live: row.campaign_live }),
    status: row.status,
    status_reason: row.reason,
    objective: row.objective,
    ...ownFieldsOf(AD_SET_FIELDS, desired),
    bid_strategy: desired.bid_strategy ?? 'AUTO',
    targeting: AdSetTargeting.parse(row.targeting),
    exclude_configs: row.exclude_configs,
    targeting_name: row.targeting_name,
    criteria: criterionCounts(criteria),
    notes: row.notes,
    halted_by: haltMessages(row.campaign_halted_by as readonly string[]),
    problem: readMessage(row.problem),
    ...delivered(row, now),
    ...periodReply(row, now),
    ads: row.ads,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    version: row.version,
  })
}

export function adReply(row: AdLine, now: Date): Ad {
  const pending = row.campaign_live && !row.gone && (row.ending || row.running !== (row.network_id !== null))
  // An ad that is off is nowhere at the network, and that is as it should be.
  const placed = row.network_id !== null || (!row.running && row.ad_set_network_id !== null)
  const own = { standing: placed, gone: row.gone, drifted: row.unasked, pending }
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
    running: row.running,
    standing: partStanding(own, { state: row.campaign_state, live: row.campaign_live }),
    status: row.status,
    status_reason: row.reason,
    approval: row.approval,
    problem: readMessage(row.problem),
    currency: row.currency,
    ...delivered(row, now),
    ...periodReply(row, now),
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    version: row.version,
  }
}
