// Once a day: removes for good the lists that were deleted more than 30 days ago, and uses of suggestions from years ago.
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { UsagePorts } from './change-usage.ts'
import { purgeSuggestionUsages } from './suggestion-usage-store.ts'
import { purgeDeleted } from './usage-store.ts'

const kind: JobKind<Record<never, never>> = { name: 'targeting.purge-usages', payload: z.object({}), key: () => 'all' }

export function purgeUsagesWorker({ db, clock }: UsagePorts): JobWorker {
  const purge = async (): Promise<void> => {
    const now = new Date(clock())
    await purgeDeleted(db, now)
    await purgeSuggestionUsages(db, now)
  }
  return jobWorker(kind, purge, '41 3 * * *')
}
