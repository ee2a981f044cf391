// Once an hour: removes sessions, sign-ins and counters that nobody can use any more.
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import type { Db } from '#platform/postgres.ts'
import { sweepWaiting } from './identity-store.ts'
import { sweepLogins } from './login-store.ts'
import { sweepProgramTokens } from './program-token-store.ts'
import { sweepSecondFactors } from './second-factor-store.ts'
import { sweepSessions } from './session-store.ts'
import { sweepSignInFlows } from './sign-in-flow-store.ts'

const kind: JobKind<Record<never, never>> = { name: 'session.sweep-sessions', payload: z.object({}), key: () => 'all' }

export function sweepSessionsWorker(ports: { readonly db: Db; readonly clock: () => number }): JobWorker {
  const run = async (): Promise<void> => {
    const now = new Date(ports.clock())
    await sweepSessions(ports.db, now)
    await sweepLogins(ports.db, now)
    await sweepSignInFlows(ports.db, now)
    await sweepWaiting(ports.db, now)
    await sweepSecondFactors(ports.db, now)
    await sweepProgramTokens(ports.db, now)
  }
  return jobWorker(kind, run, '17 * * * *')
}
