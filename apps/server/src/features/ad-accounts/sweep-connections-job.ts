// Once an hour: removes dances that nobody can end any more, and what the network told longer ago than it may be kept.
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Db } from '#platform/postgres.ts'
import { forgetOldFacts } from './ad-account-store.ts'
import { FACTS_SECONDS } from './connection-limits.ts'
import { sweepFlows } from './oauth-flow-store.ts'

const kind: JobKind<Record<never, never>> = {
  name: 'ad-accounts.sweep-connections',
  payload: z.object({}),
  key: () => 'all',
}

export function sweepConnectionsWorker(ports: { readonly db: Db; readonly clock: () => number }): JobWorker {
  const run = async (): Promise<void> => {
    const now = ports.clock()
    await sweepFlows(ports.db, new Date(now))
    await forgetOldFacts(ports.db, new Date(now - FACTS_SECONDS * 1000))
  }
  return jobWorker(kind, run, '29 * * * *')
}
