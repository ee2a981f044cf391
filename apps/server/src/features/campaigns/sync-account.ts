// Compares one ad account with the network: reads campaigns, ad sets, criteria and ads, and keeps how each of them stands.
import { IDS_IN_A_LIST } from '@peregrine/domain/ad-network/network-limits.ts'
import { AD_SET_FIELDS, CAMPAIGN_FIELDS, differingFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { ObservedCampaign, ObservedLineItem, ObservedPromotion } from '#connectors/ads/ads-campaigns-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { creatorOfCampaign } from '#features/targeting/targeting-public.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { holdCampaign } from './bulk-store.ts'
import { isBeingMade } from './campaign-answers-store.ts'
import type { AdRow, AdSetRow, CampaignRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { refreshFlights } from './campaign-status-store.ts'
import { refreshDerived } from './campaign-store.ts'
import { refreshDrift } from './drift-flags-store.ts'
import { nameAds } from './name-ads.ts'
import { type StoredCriterion, sameStored, storedOf } from './stored-criteria.ts'
import {
  adSetsOfCampaigns,
  adsOfCampaigns,
  campaignsOfAccount,
  insertFoundAd,
  insertFoundAdSet,
  insertFoundCampaign,
  markAdSetGone,
  markGone,
  noteSeen,
  type SyncPlace,
  setObjective,
  updateKnownAdSet,
  updateObservedAd,
  updateObservedCampaign,
} from './sync-store.ts'

/** Everything of an account that stands at the network. */
interface Found {
  readonly campaigns: readonly ObservedCampaign[]
  readonly lineItems: ReadonlyMap<string, readonly ObservedLineItem[]>
  readonly criteria: ReadonlyMap<string, readonly StoredCriterion[]>
  readonly promotions: ReadonlyMap<string, readonly ObservedPromotion[]>
}

const groupedBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

async function readFound(
  { network }: CampaignPorts,
  { grant, accountId }: OpenAdAccount,
  only: readonly string[] | undefined,
): Promise<Found> {
  const campaigns = await network.campaigns(grant, accountId, only)
  const lineItems = await network.lineItems(grant, accountId, only)
  const ids = lineItems.map(({ id }) => id)
  const criteria = new Map<string, StoredCriterion[]>()
  for (let from = 0; from < ids.length; from += IDS_IN_A_LIST)
    for (const one of await network.criteria(grant, accountId, ids.slice(from, from + IDS_IN_A_LIST))) {
      const own = criteria.get(one.lineItemId) ?? []
      own.push(storedOf(one))
      criteria.set(one.lineItemId, own)
    }
  // All of them are too many for the arguments of a call.
  const promotions: ObservedPromotion[] = only === undefined ? [...(await network.promotions(grant, accountId))] : []
  if (only !== undefined)
    for (let from = 0; from < ids.length; from += IDS_IN_A_LIST)
      promotions.push(...(await network.promotions(grant, accountId, ids.slice(from, from + IDS_IN_A_LIST))))
  return {
    campaigns,
    lineItems: groupedBy(lineItems, ({ campaignId }) => campaignId),
    criteria,
    promotions: groupedBy(promotions, ({ lineItemId }) => lineItemId),
  }
}

/** Known rows of the account, by the ids of the network. */
interface Known {
  readonly campaigns: ReadonlyMap<string, CampaignRow>
  readonly adSets: ReadonlyMap<string, readonly AdSetRow[]>
  readonly ads: ReadonlyMap<string, readonly AdRow[]>
}

async function readKnown(db: DbOrTx, account: string, only?: readonly string[]): Promise<Known> {
  const campaigns = await campaignsOfAccount(db, account, only)
  const ids = campaigns.map(({ id }) => id)
  const adSets: AdSetRow[] = []
  const ads: AdRow[] = []
  for (let from = 0; from < ids.length; from += 1000) {
    adSets.push(...(await adSetsOfCampaigns(db, ids.slice(from, from + 1000))))
    ads.push(...(await adsOfCampaigns(db, ids.slice(from, from + 1000))))
  }
  return {
    campaigns: new Map(campaigns.map((row) => [row.network_id ?? '', row])),
    adSets: groupedBy(adSets, (row) => row.campaign_id),
    ads: groupedBy(ads, (row) => row.ad_set_id),
  }
}

export interface SyncedCounts {
  readonly campaigns: number
  readonly found: number
  readonly gone: number
  readonly drifted: number
}

/**
 * Reads the account (or these campaigns of it, by the network's ids) and keeps what stands there. What was written since the
 * reading began is newer and stays. Throws AdsFailure.
 */
export async function syncAccount(
  ports: CampaignPorts,
  place: { readonly teamId: string; readonly teamAccountId: string },
  account: OpenAdAccount,
  {
    only,
    step,
  }: { readonly only?: readonly string[]; readonly step?: (done: number, total: number) => Promise<void> } = {},
): Promise<SyncedCounts> {
  const readAt = new Date(ports.clock())
  const found = await readFound(ports, account, only)
  const known = await readKnown(ports.db, place.teamAccountId, only)
  const sync: SyncPlace = { ...place, adAccountId: account.accountId, readAt }
  let [news, drifted, gone, done] = [0, 0, 0, 0]
  for (const campaign of found.campaigns) {
    const row = known.campaigns.get(campaign.id)
    const outcome = await keepCampaign(ports, sync, campaign, row, found, known)
    if (outcome === 'new') news += 1
    if (outcome === 'drifted') drifted += 1
    done += 1
    if (done % 50 === 0) await step?.(done, found.campaigns.length)
  }
  const there = new Set(found.campaigns.map(({ id }) => id))
  for (const row of known.campaigns.values()) {
    if (row.deleted_at !== null || row.state === 'gone' || there.has(row.network_id ?? '')) continue
    await markGone(ports.db, row, readAt)
    gone += 1
  }
  await nameAds(ports, place, account)
  // A change that broke off halfway wrote what it had done and no more.
  await refreshFlights(ports.db, { account: place.teamAccountId })
  return { campaigns: found.campaigns.length, found: news, gone, drifted }
}

/** The network tells whole seconds: what was made in one of them stays in its order. */
function inOrder(item: ObservedLineItem, index: number): ObservedLineItem {
  const at = Date.parse(item.createdAt ?? '')
  return Number.isNaN(at) ? item : { ...item, createdAt: new Date(at + index).toISOString() }
}

/** Whether a promotion is of what an ad shows. */
const isOf = (ad: Pick<AdRow, 'post_id' | 'user_id'>, one: ObservedPromotion): boolean =>
  one.postId === null ? ad.user_id === one.userId : ad.post_id === one.postId

const named = ({ id, fields }: ObservedCampaign | ObservedLineItem) => ({ id, name: String(fields.name ?? '') })

type Outcome = 'new' | 'drifted' | 'same'

async function keepCampaign(
  { db }: CampaignPorts,
  place: SyncPlace,
  campaign: ObservedCampaign,
  before: CampaignRow | undefined,
  found: Found,
  knownBefore: Known,
): Promise<Outcome> {
  const items = found.lineItems.get(campaign.id) ?? []
  const [first] = items
  if (before && isUnchanged(before, campaign, items, found, knownBefore, place.readAt)) {
    await noteSeen(db, 'campaigns', [before.id], place.readAt)
    return before.drifted ? 'drifted' : 'same'
  }
  return await inTransaction(db, async (tx): Promise<Outcome> => {
    // Read again after it is held: what somebody ordered while the network was read is not taken for theirs.
    if (before) await holdCampaign(tx, before.id)
    const known = await readKnown(tx, place.teamAccountId, [campaign.id])
    const row = known.campaigns.get(campaign.id)
    // Its launch was taken back while the network was read: what was found is on its way out there.
    if (before && !row) return 'same'
    // Deleted here, and on its way out there.
    if (row && row.deleted_at !== null) return 'same'
    const kind = { objective: first?.objective ?? '', productType: first?.productType ?? '' }
    if (!row && (await isBeingMade(tx, { account: place.teamAccountId }, named(campaign)))) return 'same'
    const createdBy = row ? null : await creatorOfCampaign(tx, { ...place, campaignId: campaign.id })
    const id = row?.id ?? (await insertFoundCampaign(tx, place, campaign, kind, createdBy ?? null))
    // Another run was faster.
    if (id === undefined) return 'same'
    if (row) await updateObservedCampaign(tx, row, campaign, place.readAt)
    if (row && row.objective === '' && kind.objective !== '') await setObjective(tx, id, kind)
    const below = { id, team_id: place.teamId, ours: row?.ours ?? false }
    const sets = known.adSets.get(id) ?? []
    for (const [index, item] of items.entries()) {
      const set = sets.find(({ network_id: networkId }) => networkId === item.id)
      await keepAdSet(tx, place, below, inOrder(item, index), set, found, known)
    }
    for (const set of sets) {
      if (set.network_id === null || set.deleted_at !== null) continue
      if (items.some((item) => item.id === set.network_id)) continue
      if (!set.gone) await markAdSetGone(tx, set, below.ours, place.readAt)
    }
    const differs = await refreshDrift(tx, id)
    await refreshDerived(tx, id)
    if (!row) return 'new'
    return differs ? 'drifted' : 'same'
  })
}

function isUnchanged(
  row: CampaignRow,
  campaign: ObservedCampaign,
  items: readonly ObservedLineItem[],
  found: Found,
  known: Known,
  readAt: Date,
): boolean {
  if (row.state !== 'standing' || row.deleted_at !== null || row.seen_at === null || row.seen_at > readAt) return false
  if (differingFields(CAMPAIGN_FIELDS, row.observed, campaign.fields).length > 0) return false
  if (JSON.stringify(row.halted_by) !== JSON.stringify(campaign.reasons)) return false
  const sets = (known.adSets.get(row.id) ?? []).filter((set) => set.network_id !== null && set.deleted_at === null)
  if (sets.length !== items.length) return false
  return items.every((item) => {
    const set = sets.find(({ network_id: networkId }) => networkId === item.id)
    if (!set || set.gone || set.seen_at === null) return false
    if (differingFields(AD_SET_FIELDS, set.observed, item.fields).length > 0) return false
    if (!sameStored(set.criteria_observed ?? [], found.criteria.get(item.id) ?? [])) return false
    const ads = (known.ads.get(set.id) ?? []).filter((ad) => ad.network_id !== null && ad.deleted_at === null)
    const shown = found.promotions.get(item.id) ?? []
    return (
      ads.length === shown.length &&
      shown.every((one) => ads.some((ad) => ad.network_id === one.id && ad.approval === one.approval && !ad.gone))
    )
  })
}

async function keepAdSet(
  tx: Parameters<typeof insertFoundAdSet>[0],
  place: SyncPlace,
  campaign: { readonly id: string; readonly team_id: string; readonly ours: boolean },
  item: ObservedLineItem,
  set: AdSetRow | undefined,
  found: Found,
  known: Known,
): Promise<void> {
  const criteria = found.criteria.get(item.id) ?? []
  const { readAt } = place
  if (set && set.deleted_at !== null) return
  if (!set && (await isBeingMade(tx, { campaign: campaign.id }, named(item)))) return
  const id = set?.id ?? (await insertFoundAdSet(tx, campaign, item, criteria, readAt))
  if (id === undefined) return
  if (set) await updateKnownAdSet(tx, set, item, criteria, { readAt, ours: campaign.ours })
  const ads = known.ads.get(id) ?? []
  const shown = found.promotions.get(item.id) ?? []
  for (const one of shown) {
    const ad = ads.find(({ network_id: networkId }) => networkId === one.id)
    if (ad) {
      await updateObservedAd(tx, ad, { approval: one.approval, gone: false }, readAt)
      continue
    }
    // Its own promotion, of which the answer is not kept yet, is no stranger.
    if (ads.some((other) => other.network_id === null && isOf(other, one) && other.running)) continue
    await insertFoundAd(
      tx,
      { id, campaignId: campaign.id, teamId: campaign.team_id, unasked: campaign.ours },
      one,
      readAt,
    )
  }
  for (const ad of ads) {
    if (ad.network_id === null || ad.deleted_at !== null || shown.some((one) => one.id === ad.network_id)) continue
    await updateObservedAd(tx, ad, campaign.ours && !ad.unasked ? { gone: true } : { deleted: true }, readAt)
  }
}
