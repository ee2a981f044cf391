// What studies of communities need from outside.
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Db } from '#platform/postgres.ts'

export interface CommunityPorts extends InsightPorts {
  readonly db: Db
  readonly jobs: () => Pick<Jobs, 'enqueue'>
  /** Milliseconds. */
  readonly clock: () => number
}
