// Takes back what a team has paid for twice: the second subscription ends at the provider, and its payment is returned.
import { sortOutSecond } from '@peregrine/domain/billing/second-subscription-rules.ts'
import { z } from 'zod'
import { isRecorded, recordActivity } from '#features/activity/activity-public.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'
import { findBilling, lockBilling } from './billing-store.ts'
import { notifyPayers } from './notify-payers.ts'
import { readBillingLater } from './read-billing-later.ts'

const Payload = z.object({ team: z.string(), subscription: z.string() })
const UNDO: JobKind<z.output<typeof Payload>> = {
  name: 'billing.undo-second',
  payload: Payload,
  key: ({ subscription }) => subscription,
  retries: 8,
}

export const undoSecondLater = (
  ports: Pick<BillingPorts, 'jobs'>,
  on: DbOrTx,
  team: string,
  subscription: string,
): Promise<void> => ports.jobs().enqueue(on, UNDO, { team, subscription })

type Ports = Pick<BillingPorts, 'db' | 'provider' | 'clock' | 'jobs'>

export const undoSecondWorker = (ports: Ports): JobWorker =>
  jobWorker(UNDO, async ({ team, subscription }) => {
    const { db, provider, clock } = ports
    await inTransaction(db, async (tx) => {
      // While the row is held nobody begins a checkout or reads, so what is looked at here is what is taken back.
      await lockBilling(tx, team)
      const customer = (await findBilling(tx, team))?.customer ?? null
      // Asked anew: since the job was asked for, the first one may have ended, and this one is the team's.
      const all = customer === null ? [] : await provider.subscriptions(customer)
      const second = sortOutSecond(all).second.find(({ id }) => id === subscription)
      // Taken back by a run that ended before it could write that down.
      const returned = all.find(({ id, undone, active }) => id === subscription && undone && !active)
      const one = second ?? returned
      if (!one) return
      if (second) await provider.undo(subscription)
      const at = new Date(clock())
      const target = { kind: 'subscription', id: subscription, name: one.planName }
      const deed = { teamId: team, actor: null, action: 'subscription.second_returned', target, at }
      if (await isRecorded(tx, deed)) return
      await recordActivity(tx, deed)
      const said = { name: one.planName, key: subscription }
      await notifyPayers(tx, { teamId: team, product: one.product }, 'second_payment_returned', said, at)
      await readBillingLater(ports, tx, team)
    })
  })
