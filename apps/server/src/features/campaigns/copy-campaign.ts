// Duplicates a campaign as a draft.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { record } from './campaign-changes.ts'
import { findCampaign } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { campaignReply } from './campaign-reply.ts'
import { copyName, duplicateCampaign } from './duplicate-campaign.ts'
import { requireCampaign, requireTree } from './own-campaigns.ts'

export async function copyCampaign(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.duplicateCampaign>,
): Promise<HandlerReplyOf<typeof campaignWork.duplicateCampaign>> {
  const { db, clock } = ports
  const owned = await requireCampaign(ports, context)
  const { row, scope, account } = owned
  const tree = await requireTree(ports, owned, context)
  const name = context.body.name ?? copyName(row.name)
  return await once(context, db, async (tx) => {
    const id = await duplicateCampaign(tx, tree, { name, userId: scope.acting.userId }, new Date(clock()))
    const target = { kind: 'campaign', id, name }
    const detail = { copied_from: row.id }
    await record(ports, tx, { acting: scope.acting, action: 'campaign.duplicated', target, detail })
    const copied = await findCampaign(tx, [row.team_id], id, new Date(clock()))
    return copied ? campaignReply(copied, account, new Date(clock())) : context.refuse('not_found')
  })
}
