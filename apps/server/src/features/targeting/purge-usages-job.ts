// Once a day: removes for good the lists that were deleted more than 30 days ago.
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { UsagePorts } from './change-usage.ts'
import { purgeDeleted } from './usage-store.ts'

const kind: JobKind<Record<never, never>> = { name: 'targeting.purge-usages', payload: z.object({}), key: () => 'all' }

export function purgeUsagesWorker({ db, clock }: UsagePorts): JobWorker {
  return jobWorker(kind, async () => void (await purgeDeleted(db, new Date(clock()))), '41 3 * * *')
}
