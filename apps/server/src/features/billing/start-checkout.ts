// Begins a checkout at the payment provider: one page at a time, and never a second subscription.
import type { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { currencyOfCountry, planById } from '@peregrine/domain/billing/plan-rules.ts'
import { billingDetails } from '@peregrine/domain/teams/team-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceAsking } from '#platform/once.ts'
import { teamOf } from '#platform/team-of.ts'
import { askProvider } from './ask-provider.ts'
import type { BillingPorts } from './billing-ports.ts'
import { currentOf } from './billing-reply.ts'
import { billingDetailsRow, findBilling, keepCustomer, lockBilling } from './billing-store.ts'
import { readBillingLater } from './read-billing-later.ts'

/** Of two pages one is paid: an earlier one is closed first, and what was paid there need not have been told yet. */
async function hasPaid({ provider }: BillingPorts, customer: string): Promise<boolean> {
  await provider.closeCheckouts(customer)
  return (await provider.subscriptions(customer)).some(({ active, undone }) => active && !undone)
}

export async function startCheckout(ports: BillingPorts, context: HandlerContext<(typeof billing)['checkout']>) {
  const { db, provider, clock } = ports
  const { team, userId } = teamOf(context)
  const { plan, period } = context.body
  const details = await billingDetailsRow(db, team)
  const payer = details && billingDetails(details)
  if (!details || !payer) return context.refuse('billing_details_missing')
  if (planById(plan)?.prices === null) return context.refuse('by_agreement')
  const current = await currentOf(db, team, new Date(clock()))
  if (current.current?.active) return context.refuse('already_subscribed')
  let paidBefore = false
  // The same when the transaction is tried again: one page, not two.
  const key = crypto.randomUUID()
  const checkout = onceAsking(context, db, async (tx) => {
    // One after the other: two that begin at once would be two customers, and what the second pays would be nobody's.
    await lockBilling(tx, team)
    const customer = (await findBilling(tx, team))?.customer ?? null
    paidBefore = customer !== null && (await askProvider(context.refuse, () => hasPaid(ports, customer)))
    if (paidBefore) return context.refuse('already_subscribed')
    const begun = await askProvider(context.refuse, () =>
      provider.startCheckout({
        payer: { teamId: team, name: payer.name, email: payer.email, country: payer.country, customer },
        plan,
        period,
        currency: currencyOfCountry(payer.country),
        language: context.request.language,
        successUrl: `${ports.siteAddress}/${details.slug}/team/subscription?checkout=done`,
        cancelUrl: `${ports.siteAddress}/${details.slug}/team/subscription?checkout=left`,
        key,
      }),
    )
    await keepCustomer(tx, team, begun.customer)
    const target = { kind: 'subscription', id: team, name: planById(plan)?.name ?? plan }
    const action = 'subscription.checkout_started'
    const at = new Date(clock())
    await recordActivity(tx, { teamId: team, actor: userId, action, target, detail: { period }, at })
    return { url: begun.url }
  })
  // On its own: the refusal takes back what was done with it.
  return await checkout.finally(async () => paidBefore && (await readBillingLater(ports, db, team)))
}
