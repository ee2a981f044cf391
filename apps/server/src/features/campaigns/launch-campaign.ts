// Launching a campaign as a task: everything is created, then switched on. Stopped by a person, what was created is deleted.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { recordActivity } from '#features/activity/activity-public.ts'
import { messageOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { type TaskKind, TaskProblem, TaskWaits, taskWorker } from '#features/tasks/tasks-public.ts'
import type { JobWorker } from '#platform/jobs.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { Ran } from '#platform/reconcile/open-reconcile.ts'
import type { Wait } from '#platform/reconcile/reconciler.ts'
import { readMessage } from '#platform/stored-message.ts'
import { neverRan } from './campaign-order.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { findStoredCampaign } from './campaign-store.ts'
import { campaignRef, sendCampaign } from './campaign-target.ts'

/** So long the background leaves a launch to its task. */
export const TASK_SECONDS = 3
export const launchTask: TaskKind<{ campaign: string; actor: string | null }> = {
  name: 'campaigns.launch-campaign',
  payload: z.object({ campaign: z.uuid(), actor: z.string().nullable() }),
  seconds: 900,
}

export function launchWorker(ports: CampaignPorts): JobWorker {
  return taskWorker(
    ports,
    launchTask,
    async ({ payload: { campaign, actor }, signal, step, task }) => {
      let most = task.steps_total
      let left = most - task.steps_done
      const report = async (): Promise<void> => await step(most - left, most)
      const onStep = async (count: number): Promise<void> => {
        left = count
        most = Math.max(most, left)
        await report()
      }
      await checkEnd(
        ports,
        campaign,
        await ports.reconcile.follow(campaignRef(campaign), { signal, onStep, onBusy: report }),
      )
      await onStep(0)
      return await recordLaunch(ports, campaign, actor)
    },
    ({ payload: { campaign }, signal }) => takeBack(ports, campaign, signal),
  )
}

/** Throws why the campaign is not launched, or not yet. */
async function checkEnd(ports: CampaignPorts, campaign: string, ran: Ran): Promise<void> {
  if (ran.kind === 'stopped') throw new Error('The process stops.')
  if (ran.kind === 'waiting')
    throw new TaskWaits({ ...ran, problem: message('launch_waits', { reason: reasonOf(ran) }) })
  // It may have ended while nobody followed it.
  const row = await findStoredCampaign(ports.db, campaign)
  if (row?.problem && (row.state === 'refused' || row.state === 'gone')) throw new TaskProblem(readMessage(row.problem))
}

/** Without a problem it waits for what became of a call whose answer was lost. */
const reasonOf = ({ problem }: Wait): Message =>
  problem ? messageOfProblem(problem) : message('answer_lost_with_process')

/** Deletes what was created, and follows that until the ad platform has confirmed it; says what is left. */
async function takeBack(ports: CampaignPorts, campaign: string, signal: AbortSignal): Promise<Message> {
  await inTransaction(ports.db, async (tx) => {
    const row = await findStoredCampaign(tx, campaign)
    if (row?.live && row.ending === null && neverRan(row)) await sendCampaign(ports, tx, campaign, { ending: 'undo' })
  })
  const ran = await ports.reconcile.follow(campaignRef(campaign), { signal })
  if (ran.kind === 'stopped') throw new Error('The process stops.')
  const row = await findStoredCampaign(ports.db, campaign)
  if (row && !row.live) return message('launch_removed')
  if (ran.kind === 'waiting') throw new TaskWaits({ ...ran, problem: reasonOf(ran) })
  if (row?.problem && (row.state === 'refused' || row.state === 'gone')) throw new TaskProblem(readMessage(row.problem))
  return message(row ? 'launch_too_late' : 'launch_removed')
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
