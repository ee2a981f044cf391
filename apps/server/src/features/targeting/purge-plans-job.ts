// Once a day: removes plans that nobody carried out, and applications that are too old to be kept.
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { UsagePorts } from './change-usage.ts'
import { purgeApplications, purgePlans } from './plan-store.ts'

const kind: JobKind<Record<never, never>> = { name: 'targeting.purge-plans', payload: z.object({}), key: () => 'all' }

export function purgePlansWorker({ db, clock }: UsagePorts): JobWorker {
  const purge = async (): Promise<void> => {
    const now = new Date(clock())
    await purgeApplications(db, now)
    await purgePlans(db, now)
  }
  return jobWorker(kind, purge, '47 3 * * *')
}
