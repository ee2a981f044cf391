// What a campaign needs next, planned from what is desired and what was last applied alone. Pure.
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  fieldsToSend,
  type NetworkFields,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { AdRow, AdSetRow } from './campaign-list-store.ts'
import type { CampaignStep } from './campaign-step.ts'
import type { CampaignTree } from './campaign-store.ts'
import { spendToApprove } from './planned-spend.ts'
import { isPromotedByTwin } from './shared-promotions.ts'
import { type StoredCriterion, sameStored } from './stored-criteria.ts'

export type PlannedStep =
  | { readonly kind: 'converged' }
  /** Whom the ad set is for has to be worked out with the network first. */
  | { readonly kind: 'compile'; readonly adSet: AdSetRow }
  /** Its criteria differ: read them, and change them in batches. */
  | { readonly kind: 'criteria'; readonly adSet: AdSetRow }
  /** The creative has to be posted first. */
  | { readonly kind: 'post'; readonly ad: AdRow }
  /** Somebody else has to approve so much, in millionths of the currency. */
  | { readonly kind: 'held'; readonly amount: number }
  | { readonly kind: 'write'; readonly step: CampaignStep }

const fields = (value: unknown): NetworkFields => value as NetworkFields
const fieldsOrNull = (value: unknown): NetworkFields | null => (value ?? null) as NetworkFields | null
const write = (step: CampaignStep): PlannedStep => ({ kind: 'write', step })

const STATUS = 'entity_status'
const TOTAL = 'total_budget_amount_local_micro'
const without = (all: NetworkFields, ...names: readonly string[]): NetworkFields =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
const isEmpty = (all: NetworkFields): boolean => Object.keys(all).length === 0

export const isNetworkTargeting = (adSet: Pick<AdSetRow, 'targeting'>): boolean => adSet.targeting.kind === 'network'

const campaignNews = ({ campaign }: CampaignTree): NetworkFields =>
  fieldsToSend(CAMPAIGN_FIELDS, fields(campaign.desired), fieldsOrNull(campaign.last_applied))
const adSetNews = (adSet: AdSetRow): NetworkFields =>
  fieldsToSend(AD_SET_FIELDS, fields(adSet.desired), fieldsOrNull(adSet.last_applied))

export const hasCriteriaToSend = (adSet: AdSetRow): boolean =>
  adSet.criteria !== null &&
  (adSet.criteria_last_applied === null ||
    !sameStored(adSet.criteria as StoredCriterion[], adSet.criteria_last_applied as StoredCriterion[]))

/** What is wanted of an ad set is not what was applied. */
export const isAdSetPending = (adSet: AdSetRow): boolean =>
  adSet.network_id === null ||
  adSet.ending ||
  !isEmpty(adSetNews(adSet)) ||
  hasCriteriaToSend(adSet) ||
  (adSet.criteria === null && !isNetworkTargeting(adSet))

/** The same of an ad. */
export const isAdPending = (ad: AdRow): boolean => !ad.gone && (ad.ending || ad.running !== (ad.network_id !== null))

/** Parts that take part in what is put to the network. */
const living = (tree: CampaignTree): readonly AdSetRow[] => tree.adSets.filter((adSet) => !adSet.gone)

/**
 * The order: nothing is created before it is known whom it is for; what shall stop, stops first; daily budgets go
 * down before others go up; everything is created switched
 * off, and switched on last, the campaign after its ad sets. What has to be approved first holds up all but what stops.
 */
export function planStep(tree: CampaignTree): PlannedStep {
  const { campaign } = tree
  const { network_id: networkId } = campaign
  // A draft; or one whose launch was withdrawn before anything was created.
  if (!campaign.live) return { kind: 'converged' }
  if (campaign.ending !== null)
    return networkId === null ? { kind: 'converged' } : write({ kind: 'remove_campaign', networkId })
  // Even what cannot be compiled must not keep anything from being paused.
  const stopping = networkId === null ? undefined : stopFirst(tree, networkId)
  if (stopping) return stopping
  const uncompiled = living(tree).find((set) => set.criteria === null && !set.ending && !isNetworkTargeting(set))
  if (uncompiled) return { kind: 'compile', adSet: uncompiled }
  const held = heldOf(tree)
  if (networkId === null) {
    if (held) return held
    const made = { ...fields(campaign.desired), [STATUS]: 'PAUSED' }
    return write({ kind: 'put_campaign', networkId: null, fields: made })
  }
  return (
    held ??
    campaignFields(tree, networkId) ??
    partsOf(tree, networkId) ??
    startLast(tree, networkId) ?? { kind: 'converged' }
  )
}

function heldOf(tree: CampaignTree): PlannedStep | undefined {
  const amount = spendToApprove(tree)
  return amount === null ? undefined : { kind: 'held', amount }
}

function stopFirst(tree: CampaignTree, networkId: string): PlannedStep | undefined {
  const stops = (news: NetworkFields): boolean => news[STATUS] === 'PAUSED'
  if (stops(campaignNews(tree))) return write({ kind: 'put_campaign', networkId, fields: { [STATUS]: 'PAUSED' } })
  const stopped = living(tree).find((set) => set.network_id !== null && !set.ending && stops(adSetNews(set)))
  if (!stopped) return undefined
  const step = { adSet: stopped.id, networkId: stopped.network_id, fields: { [STATUS]: 'PAUSED' } }
  return write({ kind: 'put_ad_set', ...step })
}

/** A total that goes down waits until the ad sets below it have gone down. */
function isLowered(tree: CampaignTree, news: NetworkFields): boolean {
  const before = fieldsOrNull(tree.campaign.last_applied)?.[TOTAL]
  return typeof news[TOTAL] === 'number' && typeof before === 'number' && news[TOTAL] < before
}

function campaignFields(tree: CampaignTree, networkId: string): PlannedStep | undefined {
  const news = without(campaignNews(tree), STATUS)
  const now = isLowered(tree, news) ? without(news, TOTAL) : news
  return isEmpty(now) ? undefined : write({ kind: 'put_campaign', networkId, fields: now })
}

const DAILY = 'daily_budget_amount_local_micro'
/** A daily budget that goes down is sent before one that goes up: what both spend never is more than what was wanted. */
function lowersBudget(adSet: AdSetRow): boolean {
  const [before, after] = [fieldsOrNull(adSet.last_applied)?.[DAILY], adSetNews(adSet)[DAILY]]
  return typeof before === 'number' && typeof after === 'number' && after < before
}

function partsOf(tree: CampaignTree, campaignId: string): PlannedStep | undefined {
  const [lowered, others] = [true, false].map((lower) => living(tree).filter((set) => lowersBudget(set) === lower))
  for (const adSet of [...(lowered ?? []), ...(others ?? [])]) {
    const next = stepOfAdSet(tree, adSet, campaignId)
    if (next) return next
  }
  for (const ad of tree.ads) {
    const adSet = tree.adSets.find((set) => set.id === ad.ad_set_id)
    const next = adSet && !adSet.gone && adSet.network_id !== null && stepOfAd(tree, ad, adSet.network_id)
    if (next) return next
  }
  return undefined
}

function stepOfAdSet({ campaign }: CampaignTree, adSet: AdSetRow, campaignId: string): PlannedStep | undefined {
  const { network_id: networkId } = adSet
  if (adSet.ending) return networkId === null ? undefined : write({ kind: 'remove_ad_set', adSet: adSet.id, networkId })
  if (networkId === null) {
    const place = {
      campaign_id: campaignId,
      objective: campaign.objective,
      product_type: campaign.product_type,
    }
    const made = { ...fields(adSet.desired), ...place, [STATUS]: 'PAUSED' }
    return write({ kind: 'put_ad_set', adSet: adSet.id, networkId, fields: made })
  }
  const news = without(adSetNews(adSet), STATUS)
  // Search takes no line item without a keyword: the criteria come first then.
  const now = hasCriteriaToSend(adSet) ? without(news, 'placements') : news
  if (!isEmpty(now)) return write({ kind: 'put_ad_set', adSet: adSet.id, networkId, fields: now })
  return hasCriteriaToSend(adSet) ? { kind: 'criteria', adSet } : undefined
}

function stepOfAd({ ads }: CampaignTree, ad: AdRow, lineItem: string): PlannedStep | undefined {
  const { network_id: networkId, post_id: post, user_id: user } = ad
  const shown = ad.running && !ad.ending
  if (!shown)
    return networkId === null || ad.gone
      ? undefined
      : write({ kind: 'remove_promotion', ad: ad.id, lineItem, networkId, ...(user !== null && { account: true }) })
  if (networkId !== null || ad.gone || isPromotedByTwin(ad, ads)) return undefined
  if (user !== null) return write({ kind: 'promote_account', ad: ad.id, lineItem, user })
  return post === null ? { kind: 'post', ad } : write({ kind: 'promote', ad: ad.id, lineItem, post })
}

function startLast(tree: CampaignTree, networkId: string): PlannedStep | undefined {
  for (const adSet of living(tree)) {
    const news = adSetNews(adSet)
    if (!adSet.ending && adSet.network_id !== null && !isEmpty(news))
      return write({ kind: 'put_ad_set', adSet: adSet.id, networkId: adSet.network_id, fields: news })
  }
  const news = campaignNews(tree)
  return isEmpty(news) ? undefined : write({ kind: 'put_campaign', networkId, fields: news })
}

/** About how many calls are left: for showing how far it is. */
export function stepsLeft(tree: CampaignTree): number {
  const { campaign } = tree
  if (campaign.ending !== null) return campaign.network_id === null ? 0 : 1
  const own = campaign.network_id === null ? 2 : isEmpty(campaignNews(tree)) ? 0 : 1
  const sets = living(tree).map((set) => {
    if (set.network_id === null) return set.ending ? 0 : 3
    return (isEmpty(adSetNews(set)) ? 0 : 1) + (hasCriteriaToSend(set) ? 1 : 0) + (set.ending ? 1 : 0)
  })
  const ads = tree.ads.map((ad) => (ad.running && !ad.ending) !== (ad.network_id !== null) && !ad.gone)
  return own + sets.reduce((sum: number, count) => sum + count, 0) + ads.filter(Boolean).length
}
