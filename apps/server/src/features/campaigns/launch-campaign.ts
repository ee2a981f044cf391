// Launching a campaign as a task: everything is created, then switched on. Stopped by a person, what was created is deleted.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { messageOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { type TaskKind, TaskProblem, TaskStopped, taskWorker } from '#features/tasks/tasks-public.ts'
import type { JobWorker } from '#platform/jobs.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { Ran } from '#platform/reconcile/open-reconcile.ts'
import { readMessage } from '#platform/stored-message.ts'
import { neverRan } from './campaign-order.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { findStoredCampaign } from './campaign-store.ts'
import { campaignRef, sendCampaign } from './campaign-target.ts'

/** So long the background leaves a launch to its task. */
export const TASK_SECONDS = 3
/** So long a launch waits for a network that cannot be reached before its task ends; the campaign itself goes on later. */
const PATIENCE_SECONDS = 120

export const launchTask: TaskKind<{ campaign: string; actor: string | null }> = {
  name: 'campaigns.launch-campaign',
  payload: z.object({ campaign: z.uuid(), actor: z.string().nullable() }),
  seconds: 900,
}

export function launchWorker(ports: CampaignPorts): JobWorker {
  return taskWorker(ports, launchTask, async ({ payload: { campaign, actor }, signal, step, task }) => {
    let [most, left] = [task.steps_total, task.steps_total]
    const report = async (): Promise<void> => await step(most - left, most)
    const onStep = async (count: number): Promise<void> => {
      left = count
      most = Math.max(most, left)
      await report()
    }
    try {
      const hooks = { signal, onStep, onWait: report, patienceSeconds: PATIENCE_SECONDS }
      await checkEnd(ports, campaign, await ports.reconcile.follow(campaignRef(campaign), hooks))
    } catch (error) {
      if (error instanceof TaskStopped) await takeBack(ports, campaign, signal)
      throw error
    }
    await onStep(0)
    return await recordLaunch(ports, campaign, actor)
  })
}

/** Throws why the campaign is not launched. */
async function checkEnd(ports: CampaignPorts, campaign: string, ran: Ran): Promise<void> {
  if (ran.kind === 'stopped') throw new Error('The process stops.')
  if (ran.kind === 'waiting')
    // Without a problem it waits for what became of a call whose answer was lost.
    throw new TaskProblem(
      message('launch_waits', {
        reason: ran.problem ? messageOfProblem(ran.problem) : message('answer_lost_with_process'),
      }),
    )
  // It may have ended while nobody followed it.
  const row = await findStoredCampaign(ports.db, campaign)
  if (row?.problem && row.state !== 'standing') throw new TaskProblem(readMessage(row.problem))
}

async function takeBack(ports: CampaignPorts, campaign: string, signal: AbortSignal): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    const row = await findStoredCampaign(tx, campaign)
    if (row && neverRan(row)) await sendCampaign(ports, tx, campaign, { ending: 'undo' })
    else await ports.reconcile.wake(tx, campaignRef(campaign))
  })
  await ports.reconcile.run(campaignRef(campaign), { signal })
}

async function recordLaunch(ports: CampaignPorts, campaign: string, actor: string | null): Promise<unknown> {
  const row = await findStoredCampaign(ports.db, campaign)
  if (!row) return null
  await inTransaction(ports.db, (tx) =>
    recordActivity(tx, {
      teamId: row.team_id,
      actor,
      action: 'campaign.launched',
      target: { kind: 'campaign', id: row.id, name: row.name },
      detail: { network_id: row.network_id },
      at: new Date(ports.clock()),
    }),
  )
  return { campaign: row.id, network_id: row.network_id }
}
