// What billing needs from outside.
import type { BillingPort } from '#connectors/billing/billing-port.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Db } from '#platform/postgres.ts'

export interface BillingPorts {
  readonly db: Db
  readonly provider: BillingPort
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  readonly clock: () => number
  readonly log: Log
  /** Of the team dashboard, without a slash at the end: where a checkout leads back to. */
  readonly siteAddress: string
  /** Of the analytics suite, likewise. */
  readonly suiteAddress: string
}
