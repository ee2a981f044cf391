// Once a night: notices that were read long ago, and those beyond the number kept for a person.
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Db } from '#platform/postgres.ts'
import { purgeNotices } from './notification-store.ts'

const kind: JobKind<Record<never, never>> = {
  name: 'notifications.purge-notices',
  payload: z.object({}),
  key: () => 'all',
}

export function purgeNoticesWorker(ports: { readonly db: Db; readonly clock: () => number }): JobWorker {
  return jobWorker(kind, () => purgeNotices(ports.db, new Date(ports.clock())), '41 3 * * *')
}
