// Which subscription counts, whether it is active, and what it allows (spec §4, §5).

export interface Subscription {
  readonly id?: string | undefined
  /** ISO 8601 in UTC; a date alone is its midnight. */
  readonly start: string
  readonly active: boolean
  readonly plan: { readonly name: string }
}

/**
 * The current one: the latest by start that has begun at `now` (ISO 8601 in UTC); of equal starts the one with the
 * higher id, so that the answer does not depend on the order of the list. None: null.
 */
export function currentSubscription(subscriptions: readonly Subscription[], now: string): Subscription | null {
  const begun = subscriptions.filter((subscription) => subscription.start <= now)
  return begun.reduce<Subscription | null>(
    (latest, one) => (latest === null || isLater(one, latest) ? one : latest),
    null,
  )
}

function isLater(one: Subscription, other: Subscription): boolean {
  if (one.start !== other.start) return one.start > other.start
  return (one.id ?? '').localeCompare(other.id ?? '', 'en', { numeric: true }) > 0
}

/** Active if flagged active, or if the team's override flag is set (which only staff can set). */
export function isActive(subscription: Subscription | null, override = false): boolean {
  return override || subscription?.active === true
}

export function isEnterprise(subscription: Subscription | null): boolean {
  return subscription?.plan.name.toLowerCase().includes('enterprise') === true
}

/** What stands in the way of uploading an audience to an ad account; null: nothing. */
export function uploadObstacle(active: boolean, connectedAdAccounts: number): 'subscription' | 'ad-account' | null {
  if (!active) return 'subscription'
  return connectedAdAccounts > 0 ? null : 'ad-account'
}
