// Applies a previewed change of many campaigns, as a task.
import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { startTask, taskReply } from '#features/tasks/tasks-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { findPreview, setPreviewTask } from './bulk-store.ts'
import { inAccount, record } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { findStoredCampaign } from './campaign-store.ts'
import { bulkTask } from './many-campaigns-jobs.ts'
import { ownCampaign, scopeOf } from './own-campaigns.ts'

const PREVIEW_MS = 3_600_000

export async function applyBulkChange(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.bulkApply>,
): Promise<HandlerReplyOf<typeof campaignWork.bulkApply>> {
  const { db, clock } = ports
  const { acting } = await scopeOf(ports, context)
  const preview = await findPreview(db, { teamId: acting.team, userId: acting.userId }, context.body.preview)
  if (!preview) return context.refuse('not_found')
  const { accounts, live } = await accountsOfPreview(ports, context, preview.campaigns)
  for (const account of live) await inAccount(ports, acting, account, async () => undefined, { write: true })
  return await once(context, db, async (tx) => {
    if (preview.task_id !== null || clock() - preview.created_at.getTime() > PREVIEW_MS)
      return context.refuse('preview_old')
    const task = await startTask({ tx, jobs: ports.jobs(), clock }, bulkTask, {
      teamId: acting.team,
      userId: acting.userId,
      title: '',
      steps: preview.campaigns.length,
      accounts: [...accounts],
      payload: { team: acting.team, actor: acting.userId, preview: preview.id },
    })
    if (!(await setPreviewTask(tx, preview.id, task.id))) return context.refuse('preview_old')
    const target = { kind: 'campaigns', id: task.id, name: '' }
    const detail = { campaigns: preview.campaigns.length, change: preview.change }
    await record(ports, tx, { acting, action: 'campaigns.bulk_change_asked', target, detail })
    return taskReply(task)
  })
}

/** Our ids of the ad accounts of these campaigns; `live`: of those that are at the ad platform. */
async function accountsOfPreview(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.bulkApply>,
  campaigns: readonly (readonly [string, number])[],
): Promise<{ readonly accounts: ReadonlySet<string>; readonly live: ReadonlySet<string> }> {
  const accounts = new Set<string>()
  const live = new Set<string>()
  for (const [id] of campaigns) {
    const owned = await ownCampaign(ports, context, id)
    // Of an account that this person may not use any more nothing is changed; what was deleted meanwhile is left out.
    if (!owned && (await findStoredCampaign(ports.db, id))) return context.refuse('not_found')
    if (!owned) continue
    accounts.add(owned.account.id)
    if (owned.row.live) live.add(owned.account.id)
  }
  return { accounts, live }
}
