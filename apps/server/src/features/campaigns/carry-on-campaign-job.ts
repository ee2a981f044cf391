// Carries campaigns on in the background: after each change, as the task of a launch, after a start, after connecting again.
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { z } from 'zod'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { type TaskKind, TaskProblem, TaskStopped, taskState, taskWorker } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, withStandingAccount } from '#features/teams/teams-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { type Db, type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CampaignRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { setState } from './campaign-steps-store.ts'
import { campaignsUnderWay, findKeptCampaign, markSending, whileCampaignLocked } from './campaign-store.ts'
import { type CarriedOn, carryOnCampaign } from './carry-on-campaign.ts'
import { enqueueSync } from './sync-account-job.ts'

const Payload = z.object({ campaign: z.uuid(), wait: z.boolean().default(false) })
type Payload = z.output<typeof Payload>

const kind: JobKind<Payload> = {
  name: 'campaigns.carry-on',
  payload: Payload,
  key: ({ campaign, wait }) => `${campaign} ${wait ? 'later' : 'now'}`,
  seconds: 900,
  atOnce: 3,
}
const LONGEST_RUN = 600_000
const LATER_SECONDS = 5
/** So soon it is looked again whether a launch still has a task. */
const TASK_SECONDS = 3
/** So long a launch waits for a network that cannot be reached before its task ends; the campaign itself goes on later. */
const LAUNCH_PATIENCE = 120_000

export const launchTask: TaskKind<{ campaign: string; actor: string | null }> = {
  name: 'campaigns.launch-campaign',
  payload: z.object({ campaign: z.uuid(), actor: z.string().nullable() }),
  seconds: 900,
}

/** Has a campaign carried on, with the change that asks for it. */
export async function enqueueCampaign(ports: Pick<CampaignPorts, 'jobs'>, on: DbOrTx, campaign: string): Promise<void> {
  await ports.jobs().enqueue(on, kind, { campaign, wait: false })
}

const later = async (ports: CampaignPorts, campaign: string, seconds: number): Promise<void> =>
  await ports.jobs().enqueue(ports.db, kind, { campaign, wait: true }, seconds)

/** After a start, and every minute: everything that is under way goes on. */
export async function recoverCampaigns(ports: Pick<CampaignPorts, 'db' | 'jobs'>): Promise<number> {
  const ids = await campaignsUnderWay(ports.db)
  for (const id of ids) await enqueueCampaign(ports, ports.db, id)
  return ids.length
}

type OnStep = (left: number) => Promise<void>

/** Undefined: somebody else is at it. */
export async function runCampaign(
  ports: CampaignPorts,
  id: string,
  signal: AbortSignal,
  { task = null, onStep = async () => undefined }: { readonly task?: string | null; readonly onStep?: OnStep } = {},
): Promise<CarriedOn | undefined> {
  let carried: CarriedOn | undefined
  const free = await whileCampaignLocked(ports.db, id, async (held) => {
    carried = (await leftToTask(held, id, task)) ?? (await underLock(ports, held, id, signal, onStep))
  })
  return free ? (carried ?? { outcome: 'stopped' }) : undefined
}

/** Made here and not switched on yet: only such a one is taken back when its launch is stopped. */
const neverRan = ({ origin, standing, spent, impressions }: CampaignRow): boolean =>
  origin === 'here' &&
  (standing as NetworkFields | null)?.entity_status !== 'ACTIVE' &&
  Number(spent) === 0 &&
  Number(impressions) === 0

/** A launch is the business of its task; one that was stopped before it began is taken back. */
async function leftToTask(held: Db, id: string, own: string | null): Promise<CarriedOn | null> {
  const row = await findKeptCampaign(held, id)
  if (!row || row.task_id === null || row.task_id === own) return null
  const state = await taskState(held, row.task_id)
  if (state === 'cancelled' && row.ending === null && row.state === 'sending' && neverRan(row))
    await markSending(held, id, { ending: 'undo' })
  if (state !== 'waiting' && state !== 'running') return null
  return { outcome: 'waiting', seconds: TASK_SECONDS, sentence: '', reconnect: false }
}

async function underLock(
  ports: CampaignPorts,
  held: Db,
  id: string,
  signal: AbortSignal,
  onStep: OnStep,
): Promise<CarriedOn> {
  const row = await findKeptCampaign(held, id)
  if (!row || (row.state !== 'sending' && row.state !== 'waiting')) return { outcome: 'arrived' }
  const team = await findTeamAccount(held, row.team_id, row.team_account_id)
  if (!team) return { outcome: 'arrived' }
  const until = Date.now() + LONGEST_RUN
  let carried: CarriedOn | undefined
  try {
    await withStandingAccount(
      ports.accounts,
      team,
      async (account) => {
        if (row.state === 'waiting') await setState(held, id, 'sending')
        carried = await carryOnCampaign(
          {
            ports,
            held,
            account,
            pause: (seconds) => pauseUnless(signal, seconds * 1000),
            stopping: () => signal.aborted || Date.now() > until,
            onStep,
          },
          id,
        )
        // So that the connection is marked as one that has to be made again.
        if (carried.outcome === 'waiting' && carried.reconnect) throw new AdsFailure('unauthorised', carried.sentence)
      },
      { write: true },
    )
  } catch (error) {
    if (carried === undefined) return await waitAfter(held, id, error)
  }
  if (carried?.outcome === 'arrived')
    await enqueueSync(ports, held, { team: row.team_id, account: row.team_account_id }, 30)
  return carried ?? { outcome: 'stopped' }
}

/** The account could not even be opened. */
async function waitAfter(held: Db, id: string, error: unknown): Promise<CarriedOn> {
  const refusal = error instanceof AdsFailure ? refusalOf(error) : error
  if (!(refusal instanceof Refusal)) throw error
  const sentence = refusal.message
  if (refusal.code === 'network_busy' || refusal.code === 'network_unavailable') {
    await setState(held, id, 'waiting', sentence)
    return { outcome: 'waiting', seconds: refusal.retryAfter ?? 30, sentence, reconnect: false }
  }
  if (refusal.code === 'reconnect_needed') {
    await setState(held, id, 'waiting', sentence)
    return { outcome: 'waiting', seconds: 300, sentence, reconnect: true }
  }
  await setState(held, id, 'refused', sentence)
  return { outcome: 'refused', sentence }
}

function carryOnWorker(ports: CampaignPorts): JobWorker {
  return jobWorker(kind, async ({ campaign }, signal) => {
    const carried = await runCampaign(ports, campaign, signal)
    if (carried === undefined) return await later(ports, campaign, LATER_SECONDS)
    if (carried.outcome === 'stopped') await later(ports, campaign, 1)
    if (carried.outcome === 'waiting') await later(ports, campaign, carried.seconds)
  })
}

/** A launch: everything is made, then switched on. Stopped by a person: what was made is taken back. */
function launchWorker(ports: CampaignPorts): JobWorker {
  return taskWorker(ports, launchTask, async ({ payload: { campaign, actor }, signal, step, task }) => {
    let most = task.steps_total
    const told: OnStep = async (left) => {
      most = Math.max(most, left)
      await step(most - left, most)
    }
    const began = Date.now()
    try {
      for (;;) {
        const carried = await runCampaign(ports, campaign, signal, { task: task.id, onStep: told })
        if (carried?.outcome === 'arrived') break
        if (carried?.outcome === 'refused') throw new TaskProblem(carried.sentence)
        if (signal.aborted) throw new Error('The process stops.')
        if (carried?.outcome === 'waiting') {
          if (Date.now() - began > LAUNCH_PATIENCE) {
            await later(ports, campaign, carried.seconds)
            throw new TaskProblem(`${carried.sentence} The launch goes on by itself as soon as it can.`)
          }
          await pauseUnless(signal, Math.min(carried.seconds, 15) * 1000)
        } else if (carried === undefined) await pauseUnless(signal, 500)
        await step(0)
      }
    } catch (error) {
      if (error instanceof TaskStopped) await takeBack(ports, campaign, task.id, signal)
      throw error
    }
    return await told(0).then(() => launched(ports, campaign, actor))
  })
}

async function takeBack(ports: CampaignPorts, campaign: string, task: string, signal: AbortSignal): Promise<void> {
  const row = await findKeptCampaign(ports.db, campaign)
  if (row && neverRan(row)) await markSending(ports.db, campaign, { ending: 'undo' })
  const carried = await runCampaign(ports, campaign, signal, { task })
  if (carried?.outcome !== 'arrived') await later(ports, campaign, 5)
}

async function launched(ports: CampaignPorts, campaign: string, actor: string | null): Promise<unknown> {
  const row = await findKeptCampaign(ports.db, campaign)
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

const recovery: JobKind<Record<never, never>> = {
  name: 'campaigns.recover',
  payload: z.object({}),
  key: () => 'all',
}

export const carryOnWorkers = (ports: CampaignPorts): readonly JobWorker[] => [
  carryOnWorker(ports),
  launchWorker(ports),
  jobWorker(recovery, async () => void (await recoverCampaigns(ports)), '* * * * *'),
]

function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}
