// Takes accounts out of the suite with everything that was read of them: hidden at once, and deleted right after.
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { inTransaction } from '#platform/postgres.ts'
import { deleteOldCounts } from './suite-change-store.ts'
import type { SuitePorts } from './suite-ports.ts'
import { deleteRemovedAccount, deleteReplies, hideAccount, removedAccounts } from './suite-removal-store.ts'

const payload = z.object({ account: z.uuid() })
type RemovalOrder = z.output<typeof payload>

const removeKind: JobKind<RemovalOrder> = {
  name: 'suite.remove-account',
  payload,
  key: ({ account }) => account,
  retries: 20,
  seconds: 1800,
}

/** Up to so many people around it an account is deleted before the call is answered. */
const QUICK_PEOPLE = 50_000

/** From the moment that it returns nobody sees the account; its rows are gone then too, or soon when they are many. */
export async function removeSuiteAccount(
  ports: Pick<SuitePorts, 'db' | 'jobs' | 'clock'>,
  account: { readonly id: string; readonly user_id: string; readonly followers: number; readonly following: number },
): Promise<void> {
  await inTransaction(ports.db, async (tx) => {
    await hideAccount(tx, account.id, new Date(ports.clock()))
    await deleteReplies(tx, account.user_id)
    await ports.jobs().enqueue(tx, removeKind, { account: account.id })
  })
  if (account.followers + account.following > QUICK_PEOPLE) return
  await inTransaction(ports.db, (tx) => deleteRemovedAccount(tx, account.id))
}

export const removeAccountWorker = (ports: Pick<SuitePorts, 'db'>): JobWorker =>
  jobWorker(removeKind, async ({ account }) => {
    await inTransaction(ports.db, (tx) => deleteRemovedAccount(tx, account))
  })

/** Accounts whose connection is gone, and removals that a kill cut off. */
export async function removeDisconnected(ports: Pick<SuitePorts, 'db' | 'jobs' | 'clock'>): Promise<void> {
  for (const account of await removedAccounts(ports.db)) await removeSuiteAccount(ports, account)
}

const sweepKind: JobKind<Record<never, never>> = {
  name: 'suite.sweep-accounts',
  payload: z.object({}),
  key: () => 'all',
}

export const sweepAccountsWorker = (ports: Pick<SuitePorts, 'db' | 'jobs' | 'clock' | 'networkClock'>): JobWorker =>
  jobWorker(
    sweepKind,
    async () => {
      await removeDisconnected(ports)
      await deleteOldCounts(ports.db, new Date(await ports.networkClock()))
    },
    '*/10 * * * *',
    { atStart: true },
  )
