// Once a night: deletes security events that are older than they are stored.
import { SECURITY_DAYS } from '@peregrine/domain/security/security-event-rules.ts'
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Db } from '#platform/postgres.ts'
import { deleteOldEvents } from './security-store.ts'

const DAY_MS = 86_400_000

const kind: JobKind<Record<never, never>> = {
  name: 'security.sweep-security-events',
  payload: z.object({}),
  key: () => 'all',
}

export function sweepSecurityEventsWorker({ db, clock }: { readonly db: Db; readonly clock: () => number }): JobWorker {
  return jobWorker(kind, () => deleteOldEvents(db, new Date(clock() - SECURITY_DAYS * DAY_MS)), '23 4 * * *')
}
