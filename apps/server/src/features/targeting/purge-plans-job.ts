// Once a day: removes the plans that nobody carried out and that are too old to be.
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { UsagePorts } from './change-usage.ts'
import { purgePlans } from './plan-store.ts'

const kind: JobKind<Record<never, never>> = { name: 'targeting.purge-plans', payload: z.object({}), key: () => 'all' }

export function purgePlansWorker({ db, clock }: UsagePorts): JobWorker {
  return jobWorker(kind, async () => void (await purgePlans(db, new Date(clock()))), '47 3 * * *')
}
