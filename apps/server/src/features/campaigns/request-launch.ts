// Requests that a campaign is launched: checked once more, then carried out by its reconciler, followed by a task.

import type { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { startTask, taskReply } from '#features/tasks/tasks-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { inAccount, record, refuseProblems } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { acknowledgeAllOrdered, changeCampaign } from './campaign-store.ts'
import { sendCampaign } from './campaign-target.ts'
import { checkStoredCampaign } from './check-drafts.ts'
import { forgetChecked } from './checked-criteria-store.ts'
import { launchTask, TASK_SECONDS } from './launch-campaign.ts'
import { campaignAnswer, requireCampaign, requireTree } from './own-campaigns.ts'
import { stepsLeft } from './plan-campaign-step.ts'
import { spendToApprove } from './planned-spend.ts'

export async function requestLaunch(
  ports: CampaignPorts,
  context: HandlerContext<typeof campaignWork.launchCampaign>,
): Promise<HandlerReplyOf<typeof campaignWork.launchCampaign>> {
  const { db, clock } = ports
  const owned = await requireCampaign(ports, context)
  const { row, scope } = owned
  const { acting } = scope
  await inAccount(ports, acting, owned.account.id, async () => undefined, { write: true })
  const { problems } = await checkStoredCampaign(ports, owned, context)
  refuseProblems(
    context.refuse,
    problems.filter(({ severity }) => severity === 'error'),
  )
  const tree = await requireTree(ports, owned, context)
  /** Launched meanwhile, in another tab or by a teammate, is said: it is no reason to launch once more. */
  const refuseChanged = async (tx: DbOrTx): Promise<never> => {
    const current = await campaignAnswer(ports, tx, owned)
    return context.refuse('changed', current.status === 'Draft' ? undefined : message('launched_already'), { current })
  }
  return await once(context, db, async (tx) => {
    const status = context.body.paused ? 'PAUSED' : 'ACTIVE'
    const desired = { ...row.desired, entity_status: status }
    if (
      row.version !== context.body.version ||
      !(await changeCampaign(tx, row.id, row.version, { desired }, new Date(clock())))
    )
      return await refuseChanged(tx)
    // Stopping a launch takes back what was made: never what stands already.
    if (row.live && row.state === 'standing') return await refuseChanged(tx)
    const target = { kind: 'campaign', id: row.id, name: row.name }
    // Whom it is for is worked out anew with what stands at the network then.
    if (!row.live) await forgetChecked(tx, row.id)
    await acknowledgeAllOrdered(tx, tree)
    if (spendToApprove(await requireTree({ db: tx }, owned, context)) !== null) {
      // Nothing to follow before somebody has approved it, which starts the task.
      await sendCampaign(ports, tx, row.id, { live: true, task: null })
      await record(ports, tx, { acting, action: 'campaign.launch_asked', target })
      return { campaign: await campaignAnswer(ports, tx, owned), task: null }
    }
    const steps = stepsLeft(tree)
    const task = await startTask({ tx, jobs: ports.jobs(), clock }, launchTask, {
      teamId: acting.team,
      userId: acting.userId,
      title: row.name,
      steps,
      accounts: [row.team_account_id],
      payload: { campaign: row.id, actor: acting.userId },
    })
    // The task runs it; should that be stopped before it begins, the background notices.
    await sendCampaign(ports, tx, row.id, { live: true, task: task.id }, { steps, afterSeconds: TASK_SECONDS })
    await record(ports, tx, { acting, action: 'campaign.launch_asked', target })
    return { campaign: await campaignAnswer(ports, tx, owned), task: taskReply(task) }
  })
}
