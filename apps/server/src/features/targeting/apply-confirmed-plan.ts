// Applies a plan that was confirmed; the same plan again is the application that it became.
import { personOf } from '#platform/person-of.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { beginPlan, begunBefore, unfitFor } from './apply-plan.ts'
import { begunAnswer, inOwnAccount, type Of } from './own-applications.ts'
import { findPlan } from './plan-store.ts'

export async function applyConfirmedPlan(ports: ApplicationPorts, context: Of<'applyPlan'>) {
  const { caller, params, body, refuse } = context
  const { userId } = personOf(caller)
  const stored = await findPlan(ports.db, userId, params.pk)
  if (!stored) return refuse('not_found')
  const before = await begunBefore(ports, stored)
  if (before !== undefined) return await begunAnswer(ports, userId, { outcome: 'begun', id: before }, context)
  const unfit = await unfitFor(ports, stored, body.confirmed)
  switch (unfit?.outcome) {
    case 'expired':
      return refuse('plan_expired')
    case 'usage_changed':
      return refuse('usage_changed')
    case 'blocked':
      return refuse('plan_blocked', undefined, { problems: unfit.problems })
    case 'not_confirmed':
      return refuse('not_confirmed', undefined, { missing: unfit.missing })
  }
  const place = { userId, adAccountId: stored.adAccountId }
  const result = await inOwnAccount(ports, place, (account) => beginPlan(ports, account, stored))
  return await begunAnswer(ports, userId, result, context)
}
