// Takes back what is wanted of a campaign and not live yet: what is live is wanted from then on.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { AD_SET_FIELDS, CAMPAIGN_FIELDS } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { record } from './campaign-changes.ts'
import type { AdRow, AdSetRow } from './campaign-list-store.ts'
import { isAdLive, orderOfCampaign, wasLaunched } from './campaign-order.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { type CampaignTree, changeAd, endAdSet, readTree, refreshDerived, touchCampaign } from './campaign-store.ts'
import { sendCampaign } from './campaign-target.ts'
import { livePart } from './drift-parts.ts'
import { campaignAnswer, requireCampaign } from './own-campaigns.ts'
import { hasCriteriaToSend, isAdPending } from './plan-campaign-step.ts'
import { holdCampaignTree, revertAd, revertAdSet, revertCampaign } from './revert-store.ts'

export async function revertOrder(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.revertOrder>,
): Promise<HandlerReplyOf<typeof campaignWork.revertOrder>> {
  const { db, clock } = ports
  const owned = await requireCampaign(ports, context)
  const { row, scope } = owned
  return await once(context, db, async (tx) => {
    const now = new Date(clock())
    // Read after it is held: what is saved or answered meanwhile is not written over.
    await holdCampaignTree(tx, row.id)
    const tree = (await readTree(tx, row.id)) ?? context.refuse('not_found')
    if (tree.campaign.version !== context.body.version)
      return context.refuse('changed', undefined, { current: await campaignAnswer(ports, tx, owned) })
    const { state } = tree.campaign
    if (!wasLaunched(tree.campaign) || (state !== 'refused' && state !== 'waiting'))
      return await campaignAnswer(ports, tx, owned)
    const { fields } = orderOfCampaign(tree.campaign)
    await revertTree(tx, tree, now)
    await touchCampaign(tx, row.id, now)
    await refreshDerived(tx, row.id)
    // A call whose answer was lost may have arrived: whatever it changed is put back.
    await sendCampaign(ports, tx, row.id)
    const target = { kind: 'campaign', id: row.id, name: row.name }
    await record(ports, tx, { acting: scope.acting, action: 'campaign.reverted', target, detail: { fields } })
    return await campaignAnswer(ports, tx, owned)
  })
}

async function revertTree(tx: DbOrTx, { campaign, adSets, ads }: CampaignTree, now: Date): Promise<void> {
  await revertCampaign(tx, campaign.id, livePart(CAMPAIGN_FIELDS, campaign))
  for (const set of adSets) await revertSet(tx, set, now)
  const isNew = new Set(adSets.filter(({ network_id: id, gone }) => id === null && !gone).map(({ id }) => id))
  for (const ad of ads)
    if (isNew.has(ad.ad_set_id)) await changeAd(tx, ad.id, { ending: true }, now)
    else await revertOne(tx, ad)
}

async function revertSet(tx: DbOrTx, set: AdSetRow, now: Date): Promise<void> {
  if (set.gone) return
  // Whether it is in the ad account may not be known yet: what turns out to be there is removed there.
  if (set.network_id === null) return await endAdSet(tx, set.id, now)
  const targeting = set.criteria === null ? set.targeting.kind !== 'network' : hasCriteriaToSend(set)
  await revertAdSet(tx, set, livePart(AD_SET_FIELDS, set), targeting, now)
}

/** One that was never shown stays as one that is off: nothing of it is lost. */
async function revertOne(tx: DbOrTx, ad: AdRow): Promise<void> {
  if (isAdPending(ad)) await revertAd(tx, ad.id, isAdLive(ad))
}
