// What requests for audiences need.
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Db } from '#platform/postgres.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'

export interface AudienceRequestPorts extends InsightPorts {
  readonly db: Db
  readonly keys: Pick<SecretKeys, 'sign' | 'verify'>
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  readonly clock: () => number
}
