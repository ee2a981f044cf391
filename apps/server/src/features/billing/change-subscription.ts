// Changes the plan or the period of a team's subscription.
import type { billing } from '@peregrine/contract/billing/billing-endpoints.ts'
import { currencyOfCountry, planById } from '@peregrine/domain/billing/plan-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { teamOf } from '#platform/team-of.ts'
import type { BillingPorts } from './billing-ports.ts'
import { currentOf } from './billing-reply.ts'
import { billingDetailsRow } from './billing-store.ts'
import { billingAnswer, callProvider } from './call-provider.ts'
import { readBillingOf } from './read-billing.ts'

export async function changeSubscription(ports: BillingPorts, context: HandlerContext<(typeof billing)['upgrade']>) {
  const { db, provider, clock } = ports
  const { team, userId } = teamOf(context)
  const { plan, period } = context.body
  if (planById(plan)?.prices === null) return context.refuse('by_agreement')
  const { current } = await currentOf(db, team, new Date(clock()))
  if (!current?.active) return context.refuse('no_subscription')
  const details = await billingDetailsRow(db, team)
  const currency = currencyOfCountry(details?.country ?? '')
  const desired = `${current.provider_id}-${plan}-${period}-${current.plan_name}-${current.period}-${current.ends}`
  await onceExternal(context, db, async (tx) => {
    await callProvider(context.refuse, () => provider.change(current.provider_id, { plan, period, currency }, desired))
    const target = { kind: 'subscription', id: current.id, name: planById(plan)?.name ?? plan }
    const detail = { before: current.plan_name, period }
    const at = new Date(clock())
    await recordActivity(tx, { teamId: team, actor: userId, action: 'subscription.changed', target, detail, at })
    return await billingAnswer(ports, tx, team)
  })
  await callProvider(context.refuse, () => readBillingOf(ports, team))
  return await billingAnswer(ports, db, team)
}
