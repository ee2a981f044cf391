// What other features may ask of billing: what a team has, and to refuse without it.
import type { Subscription } from '@peregrine/domain/billing/subscription-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import { currentOf, type Entitlement } from './billing-reply.ts'
import { listSubscriptions } from './billing-store.ts'

export type { BillingPorts } from './billing-ports.ts'
export { listRenewing } from './billing-store.ts'
export { premiumOf } from './premium-of.ts'
export { OVERRIDE_STAFF_USAGE, overrideEvents, readOverrideOrder } from './staff-override.ts'
export { suiteRenews } from './suite-access.ts'
export { suiteSubscribers } from './suite-subscription-store.ts'

/** Subscriptions of teams to plans of teams, for what is said of a team elsewhere. */
export async function subscriptionsOf(
  db: DbOrTx,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Subscription[]>> {
  const byTeam = new Map<string, Subscription[]>()
  for (const row of await listSubscriptions(db, teamIds, 'team')) {
    const one = { id: row.id, start: row.start_at.toISOString(), active: row.active, plan: { name: row.plan_name } }
    byTeam.set(row.team_id, [...(byTeam.get(row.team_id) ?? []), one])
  }
  return byTeam
}

/** The refusals of whatever needs a subscription, for its endpoint. */
export const NEEDS_SUBSCRIPTION =
  'This requires an active subscription. An admin of your team can subscribe under Team, Subscription.'
export const UPLOADS_USED_UP = 'Your plan’s uploads for this month are used up. A larger plan includes more.'

/** Throws `subscription_needed` (402), and `uploads_used_up` (402) when the plan's uploads of this month are used up. */
export async function requireUpload(db: DbOrTx, teamId: string, now: Date): Promise<Entitlement> {
  const current = await currentOf(db, teamId, now)
  if (!current.active) throw new Refusal('subscription_needed', 402, NEEDS_SUBSCRIPTION)
  const { used, allowed } = current.uploads
  if (allowed !== null && used >= allowed) throw new Refusal('uploads_used_up', 402, UPLOADS_USED_UP)
  return current
}
