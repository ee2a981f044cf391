// What lists of people need from outside.
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Db } from '#platform/postgres.ts'
import type { Reconcile } from '#platform/reconcile/open-reconcile.ts'
import type { KnownLists } from './known-lists.ts'

export interface SocialListPorts {
  readonly db: Db
  readonly reconcile: Reconcile
  readonly accounts: AdAccountPorts
  /** Milliseconds by the network's clock, which a sandbox may run fast. */
  readonly networkClock: () => Promise<number>
  readonly known: KnownLists
  /** As which connection; the one connected last unless said. */
  readonly connection?: string
}
