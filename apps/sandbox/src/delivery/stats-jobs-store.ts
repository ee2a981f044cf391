// Jobs for figures: what was asked, when it is ready, whether it was called off. Every line of their SQL.
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { StatsRequest } from './stats-questions.ts'

export interface StatsJob {
  readonly seq: number
  readonly id: string
  readonly accountId: string
  readonly question: StatsRequest
  /** Milliseconds. */
  readonly createdAt: number
  readonly readyAt: number
  readonly cancelledAt: number | null
}

interface Row extends Omit<StatsJob, 'question'> {
  readonly facts: string
}

const COLUMNS =
  'seq, id, account_id AS accountId, facts, created_at AS createdAt, ready_at AS readyAt, cancelled_at AS cancelledAt'

const jobOf = ({ facts, ...row }: Row): StatsJob => ({ ...row, question: JSON.parse(facts) as StatsRequest })

/** Answers the new job. */
export function insertStatsJob(
  store: SandboxStore,
  job: Pick<StatsJob, 'accountId' | 'question' | 'createdAt' | 'readyAt'>,
): StatsJob {
  const last = store.one<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'stats_jobs'")?.seq ?? 0
  // Sixteen digits: a number that every client can hold.
  const id = String(job.createdAt * 1000 + ((last + 1) % 1000))
  store.run(
    'INSERT INTO stats_jobs (id, account_id, facts, created_at, ready_at) VALUES (?, ?, ?, ?, ?)',
    id,
    job.accountId,
    JSON.stringify(job.question),
    job.createdAt,
    job.readyAt,
  )
  return { ...job, id, seq: last + 1, cancelledAt: null }
}

/** Whoever it belongs to; undefined when there is none. */
export function findStatsJob(store: SandboxStore, id: string): StatsJob | undefined {
  const row = store.one<Row>(`SELECT ${COLUMNS} FROM stats_jobs WHERE id = ?`, id)
  return row && jobOf(row)
}

/** The latest first. */
export const statsJobsOf = (store: SandboxStore, accountId: string): readonly StatsJob[] =>
  store.all<Row>(`SELECT ${COLUMNS} FROM stats_jobs WHERE account_id = ? ORDER BY seq DESC`, accountId).map(jobOf)

/** Jobs of an account that are still in work. */
export const statsJobsInWork = (store: SandboxStore, accountId: string, now: number): number =>
  store.one<{ count: number }>(
    'SELECT count(*) AS count FROM stats_jobs WHERE account_id = ? AND ready_at > ? AND cancelled_at IS NULL',
    accountId,
    now,
  )?.count ?? 0

export const cancelStatsJob = (store: SandboxStore, id: string, now: number): number =>
  store.run('UPDATE stats_jobs SET cancelled_at = ? WHERE id = ?', now, id)
