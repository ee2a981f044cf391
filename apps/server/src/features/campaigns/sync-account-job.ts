// Comparing ad accounts with the network in the background: on demand as a task, and all of them every ten minutes.

import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { type TaskKind, TaskProblem, taskWorker } from '#features/tasks/tasks-public.ts'
import { findTeamAccount, withCurrentAccount } from '#features/teams/teams-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { problemOfRefusal, Refusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { notifyCampaigns } from './notify-campaigns.ts'
import { notifyExperiments } from './notify-experiments.ts'
import { pullFigures } from './pull-figures.ts'
import { enqueueAutomations } from './run-automations.ts'
import { type SyncedCounts, syncAccount } from './sync-account.ts'
import { accountsReconnected, accountsToSync, setSync } from './sync-store.ts'

const Place = z.object({ team: z.string(), account: z.string() })
type Place = z.output<typeof Place>

/** On demand. */
export const syncTask: TaskKind<Place> = { name: 'campaigns.sync-account', payload: Place, seconds: 900 }

/** `soon`: one for right now is not dropped because of one for later. */
const Coming = Place.extend({ soon: z.literal(true).optional() })
const kind: JobKind<z.output<typeof Coming>> = {
  name: 'campaigns.sync-one',
  payload: Coming,
  key: ({ account, soon }) => (soon ? `${account} now` : account),
  seconds: 900,
  retries: 1,
}
const all: JobKind<Record<never, never>> = { name: 'campaigns.sync-all', payload: z.object({}), key: () => 'all' }

type Step = (done: number, total: number) => Promise<void>

/** Reads one account and its figures. Throws the refusal that says why it could not; nothing is tried again then. */
export async function runSync(ports: CampaignPorts, { team, account: key }: Place, step?: Step): Promise<SyncedCounts> {
  const row = await findTeamAccount(ports.db, team, key)
  if (!row) throw new TaskProblem(message('account_left_team'))
  const begun = new Date(ports.clock())
  await setSync(ports.db, row.id, { state: 'running', begun_at: begun })
  try {
    const counts = await withCurrentAccount(ports.accounts, row, async (account) => {
      const place = { teamId: row.team_id, teamAccountId: row.id }
      const synced = await syncAccount(ports, place, account, step ? { step } : {})
      await pullFigures(ports, place, account)
      await notifyCampaigns(ports, place)
      await notifyExperiments(ports, row)
      await enqueueAutomations(ports, ports.db, { team: row.team_id, account: row.id })
      return synced
    })
    await setSync(ports.db, row.id, { state: 'ok', ended_at: new Date(ports.clock()), problem: null })
    return counts
  } catch (error) {
    const refusal = error instanceof AdsFailure ? refusalOf(error) : error
    const reported = refusal instanceof Refusal
    const state = reported && refusal.code === 'reconnect_needed' ? 'reconnect' : 'failed'
    const problem = storedMessage(reported ? problemOfRefusal(refusal) : message('failed'))
    await setSync(ports.db, row.id, { state, ended_at: new Date(ports.clock()), problem })
    throw refusal
  }
}

/** Has an account compared soon, with the change that asks for it. */
export async function enqueueSync(
  ports: Pick<CampaignPorts, 'jobs'>,
  on: DbOrTx,
  place: Place,
  afterSeconds = 0,
): Promise<void> {
  await ports.jobs().enqueue(on, kind, place, afterSeconds)
}

/** After a person has connected again: what was wrong with their accounts for want of it is wrong no more, and they are compared. */
export async function syncReconnected(ports: CampaignPorts, userId: string): Promise<void> {
  for (const { id, team_id: team } of await accountsReconnected(ports.db, userId)) {
    await setSync(ports.db, id, { state: 'running', problem: null })
    await ports.jobs().enqueue(ports.db, kind, { team, account: id, soon: true })
  }
}

export function syncWorkers(ports: CampaignPorts): readonly JobWorker[] {
  return [
    taskWorker(ports, syncTask, async ({ payload, step }) => {
      try {
        return await runSync(ports, payload, step)
      } catch (error) {
        if (error instanceof Refusal) throw new TaskProblem(problemOfRefusal(error))
        throw error
      }
    }),
    jobWorker(kind, async (place) => {
      try {
        await runSync(ports, place)
      } catch (error) {
        // Said beside the account; it comes again by itself.
        if (!(error instanceof Refusal) && !(error instanceof TaskProblem)) throw error
      }
    }),
    jobWorker(
      all,
      async () => {
        for (const { id, team_id: team } of await accountsToSync(ports.db))
          await enqueueSync(ports, ports.db, { team, account: id })
      },
      '*/10 * * * *',
    ),
  ]
}
