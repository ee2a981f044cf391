// Begins a checkout for a plan of a team.
import type { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { planById } from '@peregrine/domain/billing/plan-rules.ts'
import { billingDetails } from '@peregrine/domain/teams/team-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { teamOf } from '#platform/team-of.ts'
import { beginCheckout } from './begin-checkout.ts'
import type { BillingPorts } from './billing-ports.ts'
import { currentOf } from './billing-reply.ts'
import { billingDetailsRow } from './billing-store.ts'
import { readBillingLater } from './read-billing-later.ts'

export async function startCheckout(ports: BillingPorts, context: HandlerContext<(typeof billing)['checkout']>) {
  const { db, clock } = ports
  const { team, userId } = teamOf(context)
  const details = await billingDetailsRow(db, team)
  const payer = details && billingDetails(details)
  if (!details || !payer) return context.refuse('billing_details_missing')
  const plan = planById(context.body.plan)
  if (!plan?.prices) return context.refuse('by_agreement')
  const current = await currentOf(db, team, new Date(clock()))
  if (current.current?.active) return context.refuse('already_subscribed')
  let paidBefore = false
  const page = `${ports.siteAddress}/${details.slug}/team/subscription`
  const begun = {
    team,
    userId,
    payer,
    plan,
    period: context.body.period,
    language: context.request.language,
    successUrl: `${page}?checkout=done`,
    cancelUrl: `${page}?checkout=left`,
    key: crypto.randomUUID(),
  }
  const checkout = onceExternal(context, db, async (tx) => {
    const url = await beginCheckout(ports, tx, context.refuse, begun)
    paidBefore = url === null
    return url === null ? context.refuse('already_subscribed') : { url }
  })
  // On its own: the refusal takes back what was done with it.
  return await checkout.finally(async () => paidBefore && (await readBillingLater(ports, db, team)))
}
