// Carries applications on in the background: one after a plan was confirmed, all that are under way after a start.
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { z } from 'zod'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { refusalOf, withGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import type { WaitReason } from './application-journal.ts'
import type { ApplicationPorts } from './application-ports.ts'
import {
  type ApplicationRow,
  setWaiting,
  unfinishedApplications,
  waitingForConnection,
  whileLocked,
} from './application-store.ts'
import { type Carried, carryOn } from './carry-on-application.ts'
import { openJournal, readRecord } from './journal-store.ts'
import { recordUse } from './record-applied-use.ts'

/** `wait`: when it is to be carried on is known; a job for right now is not dropped because of one for later. */
const Payload = z.object({ application: z.uuid(), wait: z.boolean().default(false) })
type Payload = z.output<typeof Payload>

const kind: JobKind<Payload> = {
  name: 'targeting.carry-on-application',
  payload: Payload,
  key: ({ application, wait }) => `${application} ${wait ? 'later' : 'now'}`,
  seconds: 900,
  atOnce: 3,
}
/** Less than a run may take, so that it ends by itself. */
const LONGEST_RUN = 600_000
const LATER_SECONDS = 10
/** Whoever connects again is not kept waiting: it goes on then, and otherwise looks so often. */
const RECONNECT_SECONDS = 60
/** After so long without a connection it is given up, so that the line item is free again; it can still be tried again. */
const CONNECTION_PATIENCE = 24 * 3600 * 1000

/** Has an application carried on, with the change that asks for it. */
export async function enqueueCarryOn(ports: Pick<ApplicationPorts, 'jobs'>, on: DbOrTx, id: string): Promise<void> {
  await ports.jobs().enqueue(on, kind, { application: id, wait: false })
}

/** After a start: every application that is under way is finished or undone. */
export async function recoverApplications(ports: Pick<ApplicationPorts, 'db' | 'jobs' | 'log'>): Promise<number> {
  const ids = await unfinishedApplications(ports.db)
  for (const id of ids) await enqueueCarryOn(ports, ports.db, id)
  if (ids.length > 0) ports.log.info('Applications under way are carried on.', { applications: ids.length })
  return ids.length
}

const recovery: JobKind<Record<never, never>> = {
  name: 'targeting.recover-applications',
  payload: z.object({}),
  key: () => 'all',
}

/** Every few minutes: what lost its job, because the database was away too long for it, is carried on. */
export const recoveryWorker = (ports: ApplicationPorts): JobWorker =>
  jobWorker(recovery, async () => void (await recoverApplications(ports)), '*/5 * * * *')

/** After somebody connected their ad account again: what waited for it goes on. */
export async function resumeApplications(ports: Pick<ApplicationPorts, 'db' | 'jobs'>, userId: string): Promise<void> {
  for (const id of await waitingForConnection(ports.db, userId)) await enqueueCarryOn(ports, ports.db, id)
}

export function carryOnWorker(ports: ApplicationPorts): JobWorker {
  return jobWorker(kind, async ({ application }, signal) => {
    const free = await whileLocked(ports.db, application, (held) => carryOnUnderLock(ports, held, application, signal))
    // Somebody else is at it; or was, and the database has not noticed yet that they are gone.
    if (!free) await later(ports, application, LATER_SECONDS)
  })
}

const later = async ({ db, jobs }: ApplicationPorts, application: string, seconds: number): Promise<void> =>
  await jobs().enqueue(db, kind, { application, wait: true }, seconds)

async function carryOnUnderLock(ports: ApplicationPorts, held: Db, id: string, signal: AbortSignal): Promise<void> {
  const row = await held.selectFrom('targeting_applications').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !(await readRecord(held, id))) return
  const carried = await inAccount(ports, held, row, signal)
  if (carried.outcome === 'stopped') await later(ports, id, 1)
  if (carried.outcome !== 'waiting') return
  const since = sinceOf(row, carried.reason) ?? new Date(ports.clock()).toISOString()
  if (carried.reason === 'reconnect' && ports.clock() - Date.parse(since) > CONNECTION_PATIENCE)
    await giveUp(ports, held, id)
  else await wait(ports, held, id, { ...carried, since })
}

/** Since when it waits for the same reason. */
function sinceOf({ waiting }: ApplicationRow, reason: WaitReason): string | undefined {
  const before = waiting as { readonly reason: WaitReason; readonly since?: string } | null
  return before?.reason === reason ? before.since : undefined
}

async function giveUp(ports: ApplicationPorts, held: Db, id: string): Promise<void> {
  const journal = openJournal(held, id, ports.clock, recordUse(ports.clock))
  const { state } = await journal.read()
  const sentence =
    'For a day the network did not let us act for you, so this was given up where it stood. Connect the ad account, and try again to put back what stood there before.'
  await journal.finish({ state: 'failed', receipts: null, problem: { code: 'forbidden', sentence, items: [] } }, state)
}

async function inAccount(
  ports: ApplicationPorts,
  held: Db,
  row: ApplicationRow,
  signal: AbortSignal,
): Promise<Carried> {
  const { id, user_id: userId, ad_account_id: adAccountId } = row
  const until = Date.now() + LONGEST_RUN
  let carried: Carried | undefined
  try {
    await withGrant(ports.accounts, userId, adAccountId, async ({ grant }) => {
      carried = await carryOn({
        ads: ports.accounts.ads,
        grant,
        journal: openJournal(held, id, ports.clock, recordUse(ports.clock)),
        batch: BATCH_SIZES.targeting_criteria,
        pause: (seconds) => pauseUnless(signal, seconds * 1000),
        stopping: () => signal.aborted || Date.now() > until,
      })
      // So that the connection is marked as one that has to be made again.
      if (carried.outcome === 'waiting' && carried.reason === 'reconnect')
        throw new AdsFailure('unauthorised', carried.sentence)
    })
  } catch (error) {
    if (carried === undefined) return waitAfter(error)
  }
  return carried ?? { outcome: 'stopped' }
}

/** The account could not even be opened. */
function waitAfter(error: unknown): Carried {
  const refusal = error instanceof AdsFailure ? refusalOf(error) : error
  if (!(refusal instanceof Refusal)) throw error
  const { code, message: sentence, retryAfter } = refusal
  if (code === 'network_busy')
    return { outcome: 'waiting', reason: 'rate_limited', seconds: retryAfter ?? 60, sentence }
  if (code === 'network_unavailable')
    return { outcome: 'waiting', reason: 'unavailable', seconds: retryAfter ?? 30, sentence }
  return { outcome: 'waiting', reason: 'reconnect', seconds: RECONNECT_SECONDS, sentence }
}

interface Waiting {
  readonly reason: WaitReason
  readonly seconds: number
  readonly sentence: string
  /** ISO 8601. */
  readonly since: string
}

async function wait(
  ports: ApplicationPorts,
  held: Db,
  id: string,
  { reason, seconds, sentence, since }: Waiting,
): Promise<void> {
  const now = ports.clock()
  const until = new Date(now + seconds * 1000).toISOString()
  await setWaiting(held, id, { reason, until, sentence, since }, new Date(now))
  await later(ports, id, seconds)
}

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
