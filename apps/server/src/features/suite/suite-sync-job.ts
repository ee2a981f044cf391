// Reads accounts of the suite in the background: every few hours, on demand, and on from where a kill or a limit stopped it.

import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { LOOK_EVERY_MS } from '@peregrine/domain/suite/look-rules.ts'
import { z } from 'zod'
import { type Absence, isAbsence } from '#connectors/ads/ads-people-port.ts'
import { AdsFailure, isSuspension } from '#connectors/ads/ads-port.ts'
import { withNetworkGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { brokenConstraint } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  dueAccounts,
  findAccountById,
  isReadable,
  type SuiteAccountRow,
  setAccountState,
  setAccountWaits,
  setNextSync,
  storeProfile,
} from './suite-account-store.ts'
import { beginLook, lastComplete, SIDES } from './suite-look-store.ts'
import type { SuitePorts } from './suite-ports.ts'
import { refreshStatistics } from './suite-statistics-store.ts'
import { syncPosts } from './suite-sync-posts.ts'
import {
  bothClocks,
  DONE,
  LONGEST_WAIT_SECONDS,
  type Progress,
  pauseFor,
  type SyncRun,
  secondsLeft,
  waitOf,
  waitsFor,
} from './suite-sync-run.ts'
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

const isAbsent = ({ state }: SuiteAccountRow): boolean => state === 'suspended' || state === 'gone'

const ABSENT = { suspended: 'suspended', deleted: 'gone' } as const satisfies Record<Absence, SuiteAccountRow['state']>

/** The network shows nothing of the account: what was read stays, and a suspended one is looked at again at its next turn. */
async function markAbsent(ports: SuitePorts, account: SuiteAccountRow, why: Absence, reason: Message): Promise<void> {
  const state = ABSENT[why]
  const now = ports.clock()
  const since = (account.state === state ? account.waits?.since : undefined) ?? new Date(now).toISOString()
  const until = state === 'gone' ? null : new Date(now + LOOK_EVERY_MS).toISOString()
  await setAccountState(ports.db, account.id, state)
  await setAccountWaits(ports.db, account.id, { reason, since, until })
  await setNextSync(ports.db, account.id, new Date((await ports.networkClock()) + LOOK_EVERY_MS))
}

/** A wait of an account that is suspended or gone keeps that as its reason. */
async function waitFor({ ports, account }: SyncRun, error: unknown): Promise<Progress> {
  const pause = pauseFor(error, 1)
  const waits = waitOf(pause, await bothClocks(ports), account.waits)
  const reason = isAbsent(account) ? (account.waits?.reason ?? waits.reason) : waits.reason
  await setAccountWaits(ports.db, account.id, { ...waits, reason })
  return waitsFor(pause.seconds)
}

/** The profile itself, and looks to begin where it is time; 'absent': there is nothing to read now. */
async function begin(run: SyncRun): Promise<Progress | 'absent'> {
  const { ports, account, grant } = run
  const now = await ports.networkClock()
  if (!isDue(account, now)) return isAbsent(account) ? 'absent' : DONE
  const left = isAbsent(account) ? 0 : secondsLeft(account.waits, ports.clock())
  if (left > 0) return waitsFor(left)
  let profile: Awaited<ReturnType<typeof ports.accounts.ads.ownProfile>>
  try {
    profile = await ports.accounts.ads.ownProfile(grant)
  } catch (error) {
    return await waitFor(run, error)
  }
  if (isAbsence(profile)) {
    const reason = message(profile === 'suspended' ? 'follow_suspended' : 'follow_gone')
    await markAbsent(ports, account, profile, reason)
    return 'absent'
  }
  await setNextSync(ports.db, account.id, new Date(now + LOOK_EVERY_MS))
  const { handle, name, followers, following, posts } = profile
  await storeProfile(ports.db, account.id, { handle, name, protected: profile.protected, followers, following, posts })
  if (isAbsent(account)) await setAccountState(ports.db, account.id, 'syncing')
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
  if (begun === 'absent') return [DONE]
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

async function syncAccount(ports: SuitePorts, id: string, signal: AbortSignal): Promise<void> {
  const account = await findAccountById(ports.db, id)
  if (!account || account.grant_id === null || !(await isReadable(ports.db, id, ports.subscribers))) return
  const work = (grant: SyncRun['grant']): Promise<readonly Progress[]> =>
    readAll({ ports, account, grant, signal, deadline: performance.now() + RUN_MS })
  try {
    const { user_id: user, grant_id: connection } = account
    const parts = await withNetworkGrant(ports.accounts, user, ({ grant }) => work(grant), { connection })
    const seconds = secondsUntilNext(parts)
    if (seconds !== undefined) await ports.jobs().enqueue(ports.db, syncKind, { account: id }, seconds)
    await refreshStatistics(ports.db)
  } catch (error) {
    // The account was taken out meanwhile: whatever else would be stored has nowhere to go.
    if (brokenConstraint(error) !== undefined && !(await findAccountById(ports.db, id))) return
    if (error instanceof AdsFailure && isSuspension(error))
      return await markAbsent(ports, account, 'suspended', message('follow_suspended'))
    const isGrant =
      (error instanceof AdsFailure && error.kind === 'unauthorised') ||
      (error instanceof Refusal && ['reconnect_needed', 'not_connected'].includes(error.code))
    if (!isGrant) throw error
    // What was read stays; it goes on when the person connects the account again.
    await setAccountState(ports.db, id, 'reconnect')
    await setAccountWaits(ports.db, id, null)
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
    const from = ports.clock()
    const due = await dueAccounts(ports.db, {
      now: new Date(now),
      latest: new Date(now + 2 * LOOK_EVERY_MS),
      span: { from: new Date(from), to: new Date(from + LONGEST_WAIT_SECONDS * 1000) },
      subscribers: ports.subscribers,
    })
    for (const { id } of due) await ports.jobs().enqueue(ports.db, syncKind, { account: id })
  }
  return jobWorker(dueKind, run, '* * * * *', { atStart: true })
}
