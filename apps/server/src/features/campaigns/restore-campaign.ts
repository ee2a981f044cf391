// Taking back that a draft was deleted. What stood at the network is gone there for good and is not restored.
import type { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { record } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { restoreDraft } from './campaign-store.ts'
import { campaignAnswer, ownCampaign } from './own-campaigns.ts'

type Restoring = (typeof campaigns)['restoreCampaign']

export async function restoreDraftCampaign(
  ports: CampaignPorts,
  context: HandlerContext<Restoring>,
): Promise<HandlerReplyOf<Restoring>> {
  const { pk } = context.params
  const deleted = await ownCampaign(ports, context, pk, { deleted: true })
  const draft = deleted && deleted.row.network_id === null && !deleted.row.live ? deleted : undefined
  // Undone twice, by a second click or in another tab, it is simply there.
  const own = draft ?? (await ownCampaign(ports, context, pk)) ?? context.refuse('not_found')
  const { row, scope } = own
  return await once(context, ports.db, async (tx) => {
    if (draft) {
      await restoreDraft(tx, row.id, new Date(ports.clock()))
      const target = { kind: 'campaign', id: row.id, name: row.name }
      await record(ports, tx, { acting: scope.acting, action: 'campaign.restored', target })
    }
    return await campaignAnswer(ports, tx, own)
  })
}
