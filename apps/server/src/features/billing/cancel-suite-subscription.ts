// Cancels a person's subscription to the suite at the end of what is paid.
import type { suiteSubscription } from '@peregrine/contract/suite/suite-subscription-endpoints.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { BillingPorts } from './billing-ports.ts'
import { callProvider } from './call-provider.ts'
import { readBillingOf } from './read-billing.ts'
import { suiteStandingOf, suiteSubscriptionReply } from './suite-subscription-reply.ts'

export async function cancelSuiteSubscription(
  ports: BillingPorts,
  context: HandlerContext<(typeof suiteSubscription)['cancel']>,
) {
  const { db, provider, clock } = ports
  const { userId } = personOf(context.caller)
  const at = new Date(clock())
  const { current } = await suiteStandingOf(db, userId, at)
  if (!current?.active) return context.refuse('no_subscription')
  const { provider_id: id, team_id: teamId } = current
  await onceExternal(context, db, async (tx) => {
    await callProvider(context.refuse, () => provider.cancel(id))
    const target = { kind: 'subscription', id: current.id, name: current.plan_name }
    await recordActivity(tx, { teamId, actor: userId, action: 'subscription.cancelled', target, at })
    return await suiteSubscriptionReply(ports, tx, userId)
  })
  await callProvider(context.refuse, () => readBillingOf(ports, teamId))
  return await suiteSubscriptionReply(ports, db, userId)
}
