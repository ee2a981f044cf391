// Asks the payment provider for a call: its failures become refusals of the call.
import { BillingFailure } from '#connectors/billing/billing-port.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'
import { billingReply } from './billing-reply.ts'

export type Refuse = (code: 'payment_unavailable' | 'payment_refused') => never

export async function callProvider<Result>(refuse: Refuse, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BillingFailure)) throw error
    return refuse(error.kind === 'unavailable' ? 'payment_unavailable' : 'payment_refused')
  }
}

/** What calls about subscriptions answer with; only admins see invoices. */
export const billingAnswer = ({ provider, clock }: BillingPorts, on: DbOrTx, team: string, invoices = true) =>
  billingReply(on, team, { now: new Date(clock()), local: provider.local, invoices })
