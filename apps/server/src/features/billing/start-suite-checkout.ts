// Begins a checkout for the analytics suite: a person pays through their own workspace, which is created when they have none.
import type { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { SUITE_PLAN } from '@peregrine/domain/billing/plan-rules.ts'
import { requireWorkspace } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { beginCheckout } from './begin-checkout.ts'
import type { BillingPorts } from './billing-ports.ts'
import { readBillingLater } from './read-billing-later.ts'
import { saveSuiteBilling } from './suite-billing-details.ts'
import { suiteStandingOf } from './suite-subscription-reply.ts'
import { payForSuiteOf } from './suite-subscription-store.ts'

export async function startSuiteCheckout(
  ports: BillingPorts,
  context: HandlerContext<(typeof suiteSubscription)['create']>,
) {
  const { db, clock, suiteAddress } = ports
  const { userId } = personOf(context.caller)
  const now = new Date(clock())
  if ((await suiteStandingOf(db, userId, now)).current?.active) return context.refuse('already_subscribed')
  let paidThrough: string | null = null
  const key = crypto.randomUUID()
  const checkout = onceExternal(context, db, async (tx) => {
    const team = (await requireWorkspace(tx, userId, now)).id
    const payer = await saveSuiteBilling(tx, { team, userId }, context.body.billing, now)
    const url = await beginCheckout(ports, tx, context.refuse, {
      team,
      userId,
      payer,
      plan: SUITE_PLAN,
      period: context.body.period,
      language: context.request.language,
      // Since when a confirmation is awaited: the address may be opened again long after.
      successUrl: `${suiteAddress}/create-subscription/success?begun=${now.getTime()}`,
      cancelUrl: `${suiteAddress}/create-subscription/cancel`,
      key,
    })
    paidThrough = url === null ? team : null
    if (url === null) return context.refuse('already_subscribed')
    await payForSuiteOf(tx, team, userId)
    return { url }
  })
  // On its own: the refusal takes back what was done with it.
  return await checkout.finally(async () => {
    if (paidThrough !== null) await readBillingLater(ports, db, paidThrough)
  })
}
