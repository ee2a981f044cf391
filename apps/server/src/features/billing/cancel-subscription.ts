// Cancels a team's subscription at the end of what is paid.
import type { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { teamOf } from '#platform/team-of.ts'
import type { BillingPorts } from './billing-ports.ts'
import { currentOf } from './billing-reply.ts'
import { billingAnswer, callProvider } from './call-provider.ts'
import { readBillingOf } from './read-billing.ts'

export async function cancelSubscription(ports: BillingPorts, context: HandlerContext<(typeof billing)['cancel']>) {
  const { db, provider, clock } = ports
  const { team, userId } = teamOf(context)
  const { current } = await currentOf(db, team, new Date(clock()))
  if (!current?.active) return context.refuse('no_subscription')
  await onceExternal(context, db, async (tx) => {
    await callProvider(context.refuse, () => provider.cancel(current.provider_id))
    const target = { kind: 'subscription', id: current.id, name: current.plan_name }
    const at = new Date(clock())
    await recordActivity(tx, { teamId: team, actor: userId, action: 'subscription.cancelled', target, at })
    return await billingAnswer(ports, tx, team)
  })
  await callProvider(context.refuse, () => readBillingOf(ports, team))
  return await billingAnswer(ports, db, team)
}
