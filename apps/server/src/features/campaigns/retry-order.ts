// Sends what is wanted of a campaign and not live yet once more, as it is.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { mayChange, record } from './campaign-changes.ts'
import { wasLaunched } from './campaign-order.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { acknowledgeAllOrdered, readTree } from './campaign-store.ts'
import { sendCampaign } from './campaign-target.ts'
import { type Acting, campaignAnswer, type Owned, requireCampaign } from './own-campaigns.ts'

export async function retryOrder(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.retryOrder>,
): Promise<HandlerReplyOf<typeof campaignWork.retryOrder>> {
  const owned = await requireCampaign(ports, context)
  const { row, scope } = owned
  await mayChange(ports, scope.acting, row)
  return await once(context, ports.db, async (tx) => {
    await sendAgain(ports, tx, row, scope.acting)
    return await campaignAnswer(ports, tx, owned)
  })
}

/** Nothing of a launch that was not carried through: that is launched again. */
export async function sendAgain(ports: CampaignPorts, tx: DbOrTx, row: Owned['row'], acting: Acting): Promise<void> {
  if (!wasLaunched(row) || (row.state !== 'refused' && row.state !== 'waiting')) return
  const tree = await readTree(tx, row.id)
  if (!tree) return
  await acknowledgeAllOrdered(tx, tree)
  await sendCampaign(ports, tx, row.id)
  const target = { kind: 'campaign', id: row.id, name: row.name }
  await record(ports, tx, { acting, action: 'campaign.sent_again', target })
}
