// Reads what the provider says of a team and puts it in place of what stands here; in the background, and every hour.
import { sortOutSecond } from '@peregrine/domain/billing/second-subscription-rules.ts'
import { z } from 'zod'
import type { ProviderSubscription } from '#connectors/billing/billing-port.ts'
import { type JobWorker, jobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'
import {
  findBilling,
  listCustomers,
  listSubscriptions,
  lockBilling,
  replaceBilling,
  type SubscriptionRow,
} from './billing-store.ts'
import { notifyPayers } from './notify-payers.ts'
import { READ_BILLING, readBillingLater } from './read-billing-later.ts'
import { undoSecondLater } from './undo-second-job.ts'

type Ports = Pick<BillingPorts, 'db' | 'provider' | 'clock' | 'jobs'>

/** Throws a BillingFailure; a team that was never at a checkout has nothing to read. */
export async function readBillingOf(ports: Ports, teamId: string): Promise<void> {
  const { db, provider, clock } = ports
  await inTransaction(db, async (tx) => {
    // Asked while the row is held: an older answer never comes after a newer one.
    await lockBilling(tx, teamId)
    const customer = (await findBilling(tx, teamId))?.customer ?? null
    if (customer === null) return
    const [all, invoices] = [await provider.subscriptions(customer), await provider.invoices(customer)]
    const { current: retained, second } = sortOutSecond(all)
    const at = new Date(clock())
    const before = await listSubscriptions(tx, [teamId])
    const undone = all.filter((one) => !retained.includes(one)).map(({ id }) => id)
    await replaceBilling(tx, teamId, { subscriptions: retained, undone, invoices }, at)
    for (const { id } of second) await undoSecondLater(ports, tx, teamId, id)
    await notifyChanges(tx, teamId, retained, before, at)
  })
}

/** What nobody of the team has done: a payment that failed, a subscription that ended. */
async function notifyChanges(
  tx: DbOrTx,
  teamId: string,
  retained: readonly ProviderSubscription[],
  before: readonly SubscriptionRow[],
  at: Date,
): Promise<void> {
  const wasActive = new Map(before.map(({ provider_id, active }) => [provider_id, active]))
  for (const { id, planName: name, product, periodEnd, active, unpaid } of retained) {
    if (wasActive.get(id) !== true) continue
    const key = `${id} ${periodEnd.toISOString()}`
    // Nothing is tried any more once it is not active: that it ended is told then.
    if (unpaid && active) await notifyPayers(tx, { teamId, product }, 'payment_failed', { name, key }, at)
    if (!active) await notifyPayers(tx, { teamId, product }, 'subscription_changed', { name, key }, at)
  }
}

export const readBillingWorker = (ports: Ports): JobWorker =>
  jobWorker(READ_BILLING, async ({ team }) => await readBillingOf(ports, team))

/** Messages of the provider may be lost; an hour later all is as it says. */
export const readAllBillingWorker = (ports: Pick<BillingPorts, 'db' | 'jobs'>): JobWorker =>
  jobWorker(
    { name: 'billing.read-all', payload: z.object({}) },
    async () => {
      for (const { teamId } of await listCustomers(ports.db)) await readBillingLater(ports, ports.db, teamId)
    },
    '17 * * * *',
  )
