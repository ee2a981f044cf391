// Takes accounts out of the suite with everything that was read of them: hidden at once, and deleted right after.
import { z } from 'zod'
import { grantOfSubject } from '#features/ad-accounts/ad-accounts-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { inTransaction, type Tx } from '#platform/postgres.ts'
import { lockPerson } from './add-suite-account.ts'
import { moveAccount, type SuiteAccountRow } from './suite-account-store.ts'
import { deleteOldCounts } from './suite-change-store.ts'
import type { SuitePorts } from './suite-ports.ts'
import {
  deleteRemovedAccount,
  deleteReplies,
  hiddenAccounts,
  hideAccount,
  lockDisconnected,
  peopleDisconnected,
} from './suite-removal-store.ts'
import { syncKind } from './suite-sync-job.ts'

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

type Leaving = Pick<SuiteAccountRow, 'id' | 'user_id' | 'followers' | 'following'>
type RemovalPorts = Pick<SuitePorts, 'db' | 'jobs' | 'clock'>

/** Nobody sees it from then on, and its deletion is ordered. */
async function orderRemoval(ports: RemovalPorts, tx: Tx, account: Leaving): Promise<void> {
  await hideAccount(tx, account.id, new Date(ports.clock()))
  await deleteReplies(tx, account.user_id)
  await ports.jobs().enqueue(tx, removeKind, { account: account.id })
}

/** At once where it takes no time; the job that was ordered does the others. */
async function deleteSmall({ db }: Pick<SuitePorts, 'db'>, { id, followers, following }: Leaving): Promise<void> {
  if (followers + following <= QUICK_PEOPLE) await inTransaction(db, (tx) => deleteRemovedAccount(tx, id))
}

/** From the moment that it returns nobody sees the account; its rows are gone then too, or soon when they are many. */
export async function removeSuiteAccount(ports: RemovalPorts, account: Leaving): Promise<void> {
  await inTransaction(ports.db, (tx) => orderRemoval(ports, tx, account))
  await deleteSmall(ports, account)
}

export const removeAccountWorker = (ports: Pick<SuitePorts, 'db'>): JobWorker =>
  jobWorker(removeKind, async ({ account }) => {
    await inTransaction(ports.db, (tx) => deleteRemovedAccount(tx, account))
  })

/**
 * What becomes of a person's accounts that have just lost their connection: another one of the same login reads them from now on,
 * also one that has to be connected again; without any they go. Answers what deletes those.
 */
export async function settleDisconnected(ports: RemovalPorts, tx: Tx, userId: string): Promise<() => Promise<void>> {
  const leaving: Leaving[] = []
  for (const account of await lockDisconnected(tx, userId)) {
    const grantId = await grantOfSubject(tx, userId, account.subject, 'read')
    if (grantId === undefined) {
      await orderRemoval(ports, tx, account)
      leaving.push(account)
    } else {
      await moveAccount(tx, account.id, grantId)
      await ports.jobs().enqueue(tx, syncKind, { account: account.id })
    }
  }
  return async () => {
    for (const account of leaving) await deleteSmall(ports, account)
  }
}

/** What a kill has cut off. */
async function finishRemovals(ports: RemovalPorts): Promise<void> {
  for (const userId of await peopleDisconnected(ports.db))
    await inTransaction(ports.db, async (tx) => {
      await lockPerson(tx, userId)
      await settleDisconnected(ports, tx, userId)
    })
  for (const account of await hiddenAccounts(ports.db)) await ports.jobs().enqueue(ports.db, removeKind, { account })
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
      await finishRemovals(ports)
      await deleteOldCounts(ports.db, new Date(await ports.networkClock()))
    },
    '*/10 * * * *',
    { atStart: true },
  )
