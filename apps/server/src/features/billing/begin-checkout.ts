// Begins a checkout at the payment provider: one page at a time, and never a second subscription to the same product.
import { currencyOfCountry, type Period, type Plan, type Product } from '@peregrine/domain/billing/plan-rules.ts'
import type { BillingDetails } from '@peregrine/domain/teams/team-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { BillingPorts } from './billing-ports.ts'
import { findBilling, keepCustomer, lockBilling } from './billing-store.ts'
import { callProvider, type Refuse } from './call-provider.ts'

export interface CheckoutBegun {
  readonly team: string
  readonly userId: string
  readonly payer: BillingDetails
  readonly plan: Plan
  readonly period: Period
  readonly language: 'en' | 'ja'
  readonly successUrl: string
  readonly cancelUrl: string
  /** The same when the transaction is tried again: one page, not two. */
  readonly key: string
}

/** Of two pages one is paid: an earlier one is closed first, and what was paid there need not have been told yet. */
async function hasPaid({ provider }: BillingPorts, customer: string, bought: Product): Promise<boolean> {
  await provider.closeCheckouts(customer)
  const all = await provider.subscriptions(customer)
  return all.some(({ active, undone, product }) => active && !undone && product === bought)
}

/** The page's address; null: it was paid on an earlier page. */
export async function beginCheckout(
  ports: BillingPorts,
  tx: DbOrTx,
  refuse: Refuse,
  { team, userId, payer, plan, period, ...page }: CheckoutBegun,
): Promise<string | null> {
  const { provider, clock } = ports
  // One after the other: two that begin at once would be two customers, and what the second pays would be nobody's.
  await lockBilling(tx, team)
  const customer = (await findBilling(tx, team))?.customer ?? null
  if (customer !== null && (await callProvider(refuse, () => hasPaid(ports, customer, plan.product)))) return null
  const currency = currencyOfCountry(payer.country)
  const begun = await callProvider(refuse, () =>
    provider.startCheckout({ payer: { teamId: team, ...payer, customer }, plan: plan.id, period, currency, ...page }),
  )
  await keepCustomer(tx, team, begun.customer)
  const target = { kind: 'subscription', id: team, name: plan.name }
  const action = 'subscription.checkout_started'
  await recordActivity(tx, { teamId: team, actor: userId, action, target, detail: { period }, at: new Date(clock()) })
  return begun.url
}
