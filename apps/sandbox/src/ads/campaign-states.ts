// Whether a campaign serves, why it does not, and the one word for it; computed whenever it is read.
import { chargedSince } from '#delivery/delivery-store.ts'
import { type Entity, listChildren } from '#platform/entity-store.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { wireTime } from '#platform/wire-times.ts'

export interface CampaignState {
  readonly servable: boolean
  readonly reasons_not_servable: readonly string[]
  readonly effective_status: string
}

/** The children that could be shown: neither deleted nor a draft. */
function liveLineItems(store: SandboxStore, campaign: Entity): readonly Entity[] {
  return listChildren(store, 'line_item', campaign.id, { withDeleted: false }).filter(
    ({ facts }) => facts.entity_status !== 'DRAFT',
  )
}

/** Whether it has anything to show; what is looked at by the network still counts. */
const hasAd = (store: SandboxStore, { id }: Entity): boolean =>
  (['promoted_tweet', 'promoted_account', 'media_creative'] as const).some(
    (kind) => listChildren(store, kind, id, { withDeleted: false }).length > 0,
  )

const isSpent = (store: SandboxStore, { id, facts }: Entity): boolean =>
  typeof facts.total_budget_amount_local_micro === 'number' &&
  chargedSince(store, 'CAMPAIGN', id) >= facts.total_budget_amount_local_micro

export function campaignState(
  store: SandboxStore,
  campaign: Entity,
  { now, ableToFund }: { readonly now: Date; readonly ableToFund: boolean },
): CampaignState {
  const time = wireTime(now)
  const items = liveLineItems(store, campaign)
  const text = ({ facts }: Entity, name: string): string => (typeof facts[name] === 'string' ? facts[name] : '')
  const ended = (item: Entity): boolean => text(item, 'end_time') !== '' && text(item, 'end_time') <= time
  const begun = (item: Entity): boolean => text(item, 'start_time') <= time
  // What has ended is not what the campaign waits for.
  const active = items.filter((item) => item.facts.entity_status === 'ACTIVE' && !ended(item))
  const { entity_status: status } = campaign.facts
  const reasons = [
    ...(campaign.deleted ? ['DELETED'] : []),
    ...(status === 'PAUSED' ? ['PAUSED_BY_ADVERTISER'] : []),
    ...(status === 'DRAFT' ? ['DRAFT'] : []),
    ...(ableToFund ? [] : ['FUNDING_PROBLEM']),
    ...(items.length > 0 && items.every(ended) ? ['EXPIRED'] : []),
    ...(active.length > 0 && !active.some(begun) ? ['NOT_STARTED'] : []),
    ...(isSpent(store, campaign) ? ['BUDGET_EXHAUSTED'] : []),
    ...(items.some((item) => hasAd(store, item)) ? [] : ['INCOMPLETE']),
  ]
  return {
    servable: reasons.length === 0 && active.length > 0,
    reasons_not_servable: reasons,
    // The guide's example of a campaign that is on and not servable gives no reason; nor is there one in the reference.
    effective_status: word(reasons, active.length > 0),
  }
}

/** The examples of the reference say UNKNOWN of what is incomplete. */
function word(reasons: readonly string[], runs: boolean): string {
  const words: readonly (readonly [reason: string, word: string])[] = [
    ['INCOMPLETE', 'UNKNOWN'],
    ['DRAFT', 'DRAFT'],
    ['EXPIRED', 'EXPIRED'],
    ['PAUSED_BY_ADVERTISER', 'PAUSED'],
    ['FUNDING_PROBLEM', 'PAUSED'],
    ['BUDGET_EXHAUSTED', 'EXHAUSTED'],
    ['NOT_STARTED', 'SCHEDULED'],
  ]
  return words.find(([reason]) => reasons.includes(reason))?.[1] ?? (runs ? 'RUNNING' : 'PAUSED')
}
