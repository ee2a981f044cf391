// A campaign as the reconciler's target, and having it brought to its desired state.
import type { TaskRow } from '#features/tasks/tasks-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TargetRef } from '#platform/reconcile/reconcile-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { type CampaignTree, markSending } from './campaign-store.ts'

/** Its reconciler. */
export const CAMPAIGN = 'campaigns.campaign'

export interface CampaignTarget extends CampaignTree {
  /** What its launch has come to; null when no launch is under way. */
  readonly launch: TaskRow['state'] | null
}

export const campaignRef = (id: string): TargetRef => ({ kind: CAMPAIGN, target: id })

/** Has the campaign reconciled, with the change that asks for it. */
export async function sendCampaign(
  ports: Pick<CampaignPorts, 'reconcile'>,
  tx: DbOrTx,
  id: string,
  change: Parameters<typeof markSending>[2] = {},
  options: Parameters<CampaignPorts['reconcile']['request']>[3] = {},
): Promise<void> {
  const teamId = await markSending(tx, id, change)
  if (teamId === undefined) return
  await ports.reconcile.request(tx, campaignRef(id), { teamId }, options)
}
