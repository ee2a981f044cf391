// Once an hour: removes requests that nobody has confirmed in time.
import { CONFIRMATION_DAYS } from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Db } from '#platform/postgres.ts'
import { type RequestRow, removeUnconfirmed } from './audience-request-store.ts'

const kind: JobKind<Record<never, never>> = {
  name: 'audience-requests.sweep',
  payload: z.object({}),
  key: () => 'all',
}

/** Requests from then or before can no longer be confirmed. */
export const overdueSince = (now: number): Date => new Date(now - CONFIRMATION_DAYS * 86_400_000)

export const isOverdue = ({ created_at }: Pick<RequestRow, 'created_at'>, now: number): boolean =>
  created_at <= overdueSince(now)

export function sweepRequestsWorker({ db, clock }: { readonly db: Db; readonly clock: () => number }): JobWorker {
  return jobWorker(kind, async () => removeUnconfirmed(db, overdueSince(clock())), '43 * * * *')
}
