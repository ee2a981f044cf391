// Reads accounts of the suite in the background: every few hours, on demand, and on from where a kill or a limit stopped it.

import { LOOK_EVERY_MS } from '@peregrine/domain/suite/look-rules.ts'
import { z } from 'zod'
import { isAbsence } from '#connectors/ads/ads-people-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { withNetworkGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { brokenConstraint } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  dueAccounts,
  findAccountById,
  type SuiteAccountRow,
  setAccountState,
  setNextSync,
  storeProfile,
} from './suite-account-store.ts'
import { beginLook, lastComplete, runningLook, SIDES } from './suite-look-store.ts'
import type { SuitePorts } from './suite-ports.ts'
import { syncPosts } from './suite-sync-posts.ts'
import { DONE, type Progress, pauseFor, type SyncRun, waitsFor } from './suite-sync-run.ts'
import { takeLook } from './suite-take-look.ts'

const payload = z.object({ account: z.uuid() })
type SyncOrder = z.output<typeof payload>

export const syncKind: JobKind<SyncOrder> = {
  name: 'suite.sync-account',
  payload,
  key: ({ account }) => account,
  retries: 5,
  seconds: 300,
  atOnce: 3,
}

/** A run of a long list makes room for other accounts after so long. */
const RUN_MS = 60_000

const isDue = ({ next_sync_at: next }: SuiteAccountRow, now: number): boolean =>
  next === null || next.getTime() <= now || next.getTime() > now + 2 * LOOK_EVERY_MS

/** The profile itself, and looks to begin where it is time. */
async function begin(run: SyncRun): Promise<Progress> {
  const { ports, account, grant } = run
  const now = await ports.networkClock()
  if (!isDue(account, now)) return DONE
  let profile: Awaited<ReturnType<typeof ports.accounts.ads.ownProfile>>
  try {
    profile = await ports.accounts.ads.ownProfile(grant)
  } catch (error) {
    return waitsFor(pauseFor(error, 1).seconds)
  }
  await setNextSync(ports.db, account.id, new Date(now + LOOK_EVERY_MS))
  if (isAbsence(profile)) {
    await setAccountState(ports.db, account.id, profile === 'suspended' ? 'suspended' : 'gone')
    return DONE
  }
  const { handle, name, followers, following, posts } = profile
  await storeProfile(ports.db, account.id, { handle, name, protected: profile.protected, followers, following, posts })
  if (account.state === 'suspended') await setAccountState(ports.db, account.id, 'syncing')
  for (const side of SIDES) {
    const startedAt = new Date(await ports.networkClock())
    await beginLook(ports.db, { accountId: account.id, side, startedAt, expected: profile[side] })
  }
  return DONE
}

async function markReady({ ports, account }: SyncRun): Promise<void> {
  for (const side of SIDES) if (!(await lastComplete(ports.db, account.id, side))) return
  const current = await findAccountById(ports.db, account.id)
  if (current?.state === 'syncing') await setAccountState(ports.db, account.id, 'ready')
}

async function readAll(run: SyncRun): Promise<readonly Progress[]> {
  const begun = await begin(run)
  const parts: Progress[] = [begun]
  for (const side of SIDES) parts.push(await takeLook(run, side))
  await markReady(run)
  parts.push(await syncPosts(run))
  return parts
}

/** Seconds until the account goes on by itself; undefined: at its next turn. */
function secondsUntilNext(parts: readonly Progress[]): number | undefined {
  if (parts.some(({ kind }) => kind === 'continues')) return 0
  const waits = parts.flatMap((part) => (part.kind === 'waits' ? [part.seconds] : []))
  return waits.length === 0 ? undefined : Math.min(...waits)
}

/** The first reading is for everybody who adds an account; what comes after it needs a subscription. */
async function mayRead(ports: SuitePorts, account: SuiteAccountRow): Promise<boolean> {
  if (account.state === 'syncing') return true
  const underWay = await Promise.all(SIDES.map((side) => runningLook(ports.db, account.id, side)))
  return underWay.some((look) => look !== undefined) || (await ports.premiumOf(account.user_id)) === 'active'
}

async function syncAccount(ports: SuitePorts, id: string, signal: AbortSignal): Promise<void> {
  const account = await findAccountById(ports.db, id)
  if (!account || account.grant_id === null || !(await mayRead(ports, account))) return
  const work = (grant: SyncRun['grant']): Promise<readonly Progress[]> =>
    readAll({ ports, account, grant, signal, deadline: performance.now() + RUN_MS })
  try {
    const { user_id: user, grant_id: connection } = account
    const parts = await withNetworkGrant(ports.accounts, user, ({ grant }) => work(grant), connection)
    const seconds = secondsUntilNext(parts)
    if (seconds !== undefined) await ports.jobs().enqueue(ports.db, syncKind, { account: id }, seconds)
  } catch (error) {
    // The account was taken out meanwhile: whatever else would be stored has nowhere to go.
    if (brokenConstraint(error) !== undefined && !(await findAccountById(ports.db, id))) return
    const isGrant =
      (error instanceof AdsFailure && error.kind === 'unauthorised') ||
      (error instanceof Refusal && ['reconnect_needed', 'not_connected'].includes(error.code))
    if (!isGrant) throw error
    // What was read stays; it goes on when the person connects the account again.
    await setAccountState(ports.db, id, 'reconnect')
  }
}

/** One at a time in this process: a second order for an account that is being read finds it done. */
export function syncAccountWorker(ports: SuitePorts): JobWorker {
  const underWay = new Set<string>()
  return jobWorker(syncKind, async ({ account }, signal) => {
    if (underWay.has(account)) return await ports.jobs().enqueue(ports.db, syncKind, { account }, 5)
    underWay.add(account)
    try {
      await syncAccount(ports, account, signal)
    } finally {
      underWay.delete(account)
    }
  })
}

const dueKind: JobKind<Record<never, never>> = { name: 'suite.sync-due', payload: z.object({}), key: () => 'all' }

/** Orders a reading for every account whose time has come. */
export function syncDueWorker(ports: SuitePorts): JobWorker {
  const run = async (): Promise<void> => {
    const now = await ports.networkClock()
    const due = await dueAccounts(ports.db, { now: new Date(now), latest: new Date(now + 2 * LOOK_EVERY_MS) })
    for (const { id } of due) await ports.jobs().enqueue(ports.db, syncKind, { account: id })
  }
  return jobWorker(dueKind, run, '* * * * *', { atStart: true })
}
