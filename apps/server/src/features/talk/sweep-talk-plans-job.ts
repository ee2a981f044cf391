// Once a day: removes plans of programs that have long been over.
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Db } from '#platform/postgres.ts'
import { sweepTalkPlans } from './talk-plan-store.ts'

const kind: JobKind<Record<never, never>> = { name: 'talk.sweep-plans', payload: z.object({}), key: () => 'all' }

export const sweepTalkPlansWorker = (ports: { readonly db: Db; readonly clock: () => number }): JobWorker =>
  jobWorker(kind, () => sweepTalkPlans(ports.db, new Date(ports.clock())), '43 4 * * *')
