// Reads what the provider says of a team and puts it in place of what stands here; in the background, and every hour.
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'
import { findBilling, listCustomers, lockBilling, replaceBilling } from './billing-store.ts'

type Ports = Pick<BillingPorts, 'db' | 'provider' | 'clock'>

/** Throws a BillingFailure; a team that was never at a checkout has nothing to read. */
export async function readBillingOf({ db, provider, clock }: Ports, teamId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Asked while the row is held: an older answer never comes after a newer one.
    await lockBilling(tx, teamId)
    const customer = (await findBilling(tx, teamId))?.customer ?? null
    if (customer === null) return
    const [subscriptions, invoices] = [await provider.subscriptions(customer), await provider.invoices(customer)]
    await replaceBilling(tx, teamId, { subscriptions, invoices }, new Date(clock()))
  })
}

const Payload = z.object({ team: z.string() })
const READ: JobKind<z.output<typeof Payload>> = {
  name: 'billing.read-billing',
  payload: Payload,
  key: ({ team }) => team,
  retries: 8,
}

export const readBillingLater = (ports: Pick<BillingPorts, 'jobs'>, on: DbOrTx, teamId: string): Promise<void> =>
  ports.jobs().enqueue(on, READ, { team: teamId })

export const readBillingWorker = (ports: Ports): JobWorker =>
  jobWorker(READ, async ({ team }) => await readBillingOf(ports, team))

/** Messages of the provider may be lost; an hour later all is as it says. */
export const readAllBillingWorker = (ports: Pick<BillingPorts, 'db' | 'jobs'>): JobWorker =>
  jobWorker(
    { name: 'billing.read-all', payload: z.object({}) },
    async () => {
      for (const { teamId } of await listCustomers(ports.db)) await readBillingLater(ports, ports.db, teamId)
    },
    '17 * * * *',
  )
