// Reads how a campaign differs from its ad account, and has either side taken.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { mayChange, record, sendIfLive } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { readTree, touchCampaign } from './campaign-store.ts'
import { driftReply } from './drift-parts.ts'
import { campaignAnswer, requireCampaign, requireTree } from './own-campaigns.ts'
import { readAgain } from './read-again.ts'
import { repairDrift } from './repair-drift.ts'

export async function readDrift(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.readDrift>,
): Promise<HandlerReplyOf<typeof campaignWork.readDrift>> {
  const owned = await requireCampaign(ports, context)
  if (context.query.fresh === 'true') await readAgain(ports, owned.scope.acting, [owned.row])
  return driftReply(await requireTree(ports, owned, context))
}

export async function answerDrift(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.repairDrift>,
): Promise<HandlerReplyOf<typeof campaignWork.repairDrift>> {
  const { db, clock } = ports
  const owned = await requireCampaign(ports, context)
  const { row, scope } = owned
  await mayChange(ports, scope.acting, row)
  return await once(context, db, async (tx) => {
    const tree = await readTree(tx, row.id)
    if (!tree) return context.refuse('not_found')
    const drift = driftReply(tree)
    if (drift.mark !== context.body.mark) return context.refuse('drift_changed', undefined, { current: drift })
    const sends = await repairDrift(tx, tree, context.body, new Date(clock()))
    await touchCampaign(tx, row.id, new Date(clock()))
    if (sends) await sendIfLive(ports, tx, { id: row.id, live: true })
    const target = { kind: 'campaign', id: row.id, name: row.name }
    const action = context.body.direction === 'push' ? 'campaign.ours_put_back' : 'campaign.theirs_taken'
    await record(ports, tx, { acting: scope.acting, action, target, detail: { parts: drift.parts } })
    return await campaignAnswer(ports, tx, owned)
  })
}
