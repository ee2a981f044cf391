// What the analytics suite needs from outside.
import type { Premium } from '@peregrine/domain/suite/premium-rules.ts'
import type { AdAccountPorts } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/postgres.ts'
import type { Subscribers } from './suite-account-store.ts'
import type { SuitePersonTexts, SuiteTraits } from './suite-enrichment-thread.ts'

export interface SuitePorts {
  readonly db: Db
  readonly accounts: AdAccountPorts
  readonly jobs: () => Jobs
  /** Milliseconds by our clock. */
  readonly clock: () => number
  /** Milliseconds by the network's, which a sandbox may run fast or set: looks, posts and days are told in it. Asked anew each time. */
  readonly networkClock: () => Promise<number>
  readonly log: Log
  /** What profiles say of themselves; in the order in which they were given. */
  readonly traitsOf: (people: readonly SuitePersonTexts[]) => Promise<readonly SuiteTraits[]>
  /** What is open to a person. */
  readonly premiumOf: (userId: string) => Promise<Premium>
  /** Everybody to whom all is open, as a subquery of their ids. */
  readonly subscribers: Subscribers
  /** No new accounts are taken. */
  readonly paused: boolean
}
