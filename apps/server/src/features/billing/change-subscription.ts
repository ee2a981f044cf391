// Changes the plan or the period of a team's subscription.
import type { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { planById } from '@peregrine/domain/billing/plan-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { teamOf } from '#platform/team-of.ts'
import type { BillingPorts } from './billing-ports.ts'
import { currentOf } from './billing-reply.ts'
import { billingAnswer, callProvider } from './call-provider.ts'
import { currencyOf, minuteOf } from './change-terms.ts'
import { readBillingOf } from './read-billing.ts'

export async function changeSubscription(ports: BillingPorts, context: HandlerContext<(typeof billing)['upgrade']>) {
  const { db, provider, clock } = ports
  const { team, userId } = teamOf(context)
  const { plan, period } = context.body
  if (planById(plan)?.prices === null) return context.refuse('by_agreement')
  const { current } = await currentOf(db, team, new Date(clock()))
  if (!current?.active) return context.refuse('no_subscription')
  const to = { plan, period, currency: currencyOf(current) }
  const desired = `${current.provider_id}-${plan}-${period}-${current.plan_name}-${current.period}-${current.ends}-${minuteOf(clock())}`
  await onceExternal(context, db, async (tx) => {
    const isMade = await callProvider(context.refuse, () => provider.change(current.provider_id, to, desired))
    if (!isMade) return await billingAnswer(ports, tx, team)
    const target = { kind: 'subscription', id: current.id, name: planById(plan)?.name ?? plan }
    const detail = { before: current.plan_name, period }
    const at = new Date(clock())
    await recordActivity(tx, { teamId: team, actor: userId, action: 'subscription.changed', target, detail, at })
    return await billingAnswer(ports, tx, team)
  })
  await callProvider(context.refuse, () => readBillingOf(ports, team))
  return await billingAnswer(ports, db, team)
}
