// Which jobs are due: one query for all queues, soon after a job was stored here and now and then otherwise.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './postgres.ts'

/** While jobs are under way. */
const LOOK_MS = 500
/** For what other processes store; an idle installation runs no more than this. */
const IDLE_LOOK_MS = 3_000
/** The transaction that stored a job is usually committed by then. */
const COMMIT_MS = 20

/** Kinds of which something waits, and in how many milliseconds it is due: one query instead of one to each queue. */
export async function waitingKinds(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; due: number }>`
    SELECT name, (extract(epoch FROM min(start_after) - now()) * 1000)::float8 AS due
    FROM jobs.job WHERE state < 'active' GROUP BY name`.execute(db)
  return new Map(rows.map(({ name, due }) => [name, due]))
}

export interface DueJobsOptions {
  readonly db: Db
  readonly signal: AbortSignal
  readonly onDue: (kind: string) => void
  /** Whether somebody takes jobs of this kind here: others, such as an earlier version's, do not keep it awake. */
  readonly isTaken: (kind: string) => boolean
  readonly onError: (error: unknown) => void
}

export interface DueJobs {
  /** Looks until the signal is aborted. */
  look(): Promise<void>
  /** A job was stored, in a transaction that may not be committed yet. */
  lookSoon(): void
}

export function openDueJobs({ db, signal, onDue, isTaken, onError }: DueJobsOptions): DueJobs {
  let nap = new AbortController()
  let storedAt = Number.NEGATIVE_INFINITY
  const untilNextLook = async (): Promise<number> => {
    const waiting = [...(await waitingKinds(db))].filter(([kind]) => isTaken(kind))
    const due = waiting.filter(([, milliseconds]) => milliseconds <= 0)
    for (const [kind] of due) onDue(kind)
    const isBusy = due.length > 0 || performance.now() - storedAt < IDLE_LOOK_MS
    return isBusy ? LOOK_MS : Math.min(IDLE_LOOK_MS, ...waiting.map(([, milliseconds]) => milliseconds))
  }
  return {
    async look() {
      while (!signal.aborted) {
        nap = new AbortController()
        const milliseconds = await untilNextLook().catch((error) => {
          onError(error)
          return IDLE_LOOK_MS
        })
        await pause(milliseconds, undefined, { signal: AbortSignal.any([nap.signal, signal]) }).catch(() => undefined)
      }
    },
    lookSoon() {
      storedAt = performance.now()
      setTimeout(() => nap.abort(), COMMIT_MS).unref()
    },
  }
}
