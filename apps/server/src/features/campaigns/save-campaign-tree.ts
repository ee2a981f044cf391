// Saves a campaign with all its ad sets and ads in one transaction: everything, or nothing.
import type { AdDraft } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { campaignTrees } from '@peregrine/contract/campaigns/campaign-tree-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { CAMPAIGN_FIELDS, changedFields, type NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import {
  changesOfAdSet,
  type Deed,
  mayChange,
  partDetail,
  record,
  refuseProblems,
  sendIfLive,
} from './campaign-changes.ts'
import { setCampaignFlight } from './campaign-flight-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import {
  type CampaignTree,
  changeAd,
  changeAdSet,
  changeCampaign,
  endAdSet,
  insertAd,
  readTree,
  refreshDerived,
  setDeleted,
} from './campaign-store.ts'
import { changesNothing, type TreeChange, treeChange } from './campaign-tree-change.ts'
import { draftAdSet } from './draft-campaign.ts'
import { ownCampaign } from './own-campaigns.ts'
import { campaignTreeOf } from './read-campaign-tree.ts'
import { sendAgain } from './retry-order.ts'
import { sharesPromotion } from './shared-promotions.ts'
import { treeChoices } from './tree-choices.ts'

export async function saveCampaignTree(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignTrees.saveTree>,
): Promise<HandlerReplyOf<typeof campaignTrees.saveTree>> {
  const { body, params, refuse } = context
  const owned = (await ownCampaign(ports, context, params.pk)) ?? refuse('not_found')
  const { row, scope, account } = owned
  const { acting } = scope
  await mayChange(ports, acting, row)
  const choices = await treeChoices(ports, { acting, teamAccountId: account.id }, body.ad_sets)
  return await once(context, ports.db, async (tx) => {
    const stale = async () => refuse('changed', undefined, { current: await campaignTreeOf(ports, tx, owned) })
    const tree = (await readTree(tx, row.id)) ?? refuse('not_found')
    if (tree.campaign.version !== body.version) return await stale()
    refuseProblems(refuse, choices.problems)
    const change = treeChange(tree, body, choices.names)
    refuseProblems(refuse, change.problems)
    if (body.flight) await setCampaignFlight(tx, row.id, body.flight)
    // Saved once more as it was refused: it is sent once more.
    if (changesNothing(change)) await sendAgain(ports, tx, { ...owned.row, ...tree.campaign }, acting)
    else {
      const deeds = await writeTreeChange(tx, tree, change, {
        now: new Date(ports.clock()),
        timezone: owned.account.timezone,
      })
      if (deeds === null) return await stale()
      await sendIfLive(ports, tx, tree.campaign)
      for (const deed of deeds) await record(ports, tx, { acting, ...deed })
    }
    return await campaignTreeOf(ports, tx, owned)
  })
}

/** For the activity feed. */
type Reported = Omit<Deed, 'acting'>

/** What was done; null when somebody else changed the campaign meanwhile, and then nothing may be kept. */
async function writeTreeChange(
  tx: DbOrTx,
  tree: CampaignTree,
  change: TreeChange,
  { now, timezone }: { readonly now: Date; readonly timezone: string },
): Promise<readonly Reported[] | null> {
  const { campaign } = tree
  if (!(await changeCampaign(tx, campaign.id, campaign.version, change, now))) return null
  const name = String(change.desired.name ?? campaign.name)
  const units = { currency: campaign.currency, timezone }
  const before = campaign.desired as NetworkFields
  const detail = { fields: changedFields(CAMPAIGN_FIELDS, before, change.desired), ...units }
  const own = { action: 'campaign.changed', target: { kind: 'campaign', id: campaign.id, name }, detail }
  const removed = await removeParts(tx, tree, change, now)
  const changed = await changeAdSets(tx, tree, change, { now, units })
  if (changed === null) return null
  const added = await addParts(tx, tree, change, now)
  await refreshDerived(tx, campaign.id)
  return [...(change.campaignChanged ? [own] : []), ...removed, ...changed, ...added]
}

interface Part {
  readonly id: string
  readonly name: string
}

const deed = (
  kind: 'ad_set' | 'ad',
  action: string,
  { id, name }: Part,
  campaign: Part,
  detail: Readonly<Record<string, unknown>> = {},
): Reported => ({
  action: `${kind}.${action}`,
  target: { kind, id, name },
  detail: { ...detail, ...partDetail(campaign) },
})

async function removeParts(
  tx: DbOrTx,
  { campaign, ads }: CampaignTree,
  change: TreeChange,
  now: Date,
): Promise<Reported[]> {
  for (const row of change.removed) {
    if (row.network_id === null) await setDeleted(tx, 'ad_sets', row.id, now)
    else await endAdSet(tx, row.id, now)
  }
  const staying = ads.filter((ad) => !change.removedAds.includes(ad))
  for (const ad of change.removedAds) {
    if (ad.network_id === null || ad.gone || sharesPromotion(ad, staying)) await setDeleted(tx, 'ads', ad.id, now)
    else await changeAd(tx, ad.id, { ending: true }, now)
  }
  return [
    ...change.removed.map((row) => deed('ad_set', 'deleted', row, campaign)),
    ...change.removedAds.map((row) => deed('ad', 'deleted', row, campaign)),
  ]
}

async function changeAdSets(
  tx: DbOrTx,
  { campaign }: CampaignTree,
  { changed }: TreeChange,
  { now, units }: { readonly now: Date; readonly units: object },
): Promise<Reported[] | null> {
  for (const { row, change } of changed) if (!(await changeAdSet(tx, row.id, row.version, change, now))) return null
  return changed.map(({ row, change }) =>
    deed('ad_set', 'changed', { id: row.id, name: String(change.desired.name ?? row.name) }, campaign, {
      fields: changesOfAdSet(row, change),
      ...units,
    }),
  )
}

/** Lists are in the order of creation: what is new comes after everything that the campaign has. */
async function addParts(tx: DbOrTx, tree: CampaignTree, change: TreeChange, now: Date): Promise<Reported[]> {
  const { campaign } = tree
  const place = { teamId: campaign.team_id, campaignId: campaign.id }
  const reported: Reported[] = []
  let at = Math.max(now.getTime(), ...[...tree.adSets, ...tree.ads].map((row) => row.created_at.getTime()))
  const addAd = async (ad: AdDraft, adSetId: string): Promise<void> => {
    at += 1
    const id = await insertAd(tx, { ...place, adSetId }, ad, new Date(at))
    reported.push(deed('ad', 'created', { id, name: ad.name }, campaign))
  }
  for (const { row, ads } of change.addedAds) for (const ad of ads) await addAd(ad, row.id)
  for (const { fields, name, ads } of change.added) {
    at += 1
    const id = await draftAdSet(tx, { ...place, targetingName: name }, { ...fields, ads: [...ads] }, new Date(at))
    at += ads.length
    reported.push(deed('ad_set', 'created', { id, name: fields.name }, campaign))
  }
  return reported
}
