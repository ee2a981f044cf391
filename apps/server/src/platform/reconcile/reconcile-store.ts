// All SQL of reconciling: requests, leases, the journal. Leases and ages go by the database's clock, which processes share.
import type { WaitReason } from '@peregrine/domain/shell/wait-rules.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../database-tables.ts'
import { type Db, type DbOrTx, inTransaction } from '../postgres.ts'
import { json, jsonOrNull } from '../table-columns.ts'
import { LeaseLost, type ReconcileJournal } from './reconcile-journal.ts'
import type { Problem } from './reconciler.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'reconciliations.waiting': Waiting
    'reconciliations.problem': Problem
    /** Its reconciler's schema reads it. */
    'reconcile_steps.step': unknown
    'reconcile_steps.problem': Problem
  }
}

export type ReconciliationRow = Selectable<Database['reconciliations']>
export type ReconcileStepRow = Selectable<Database['reconcile_steps']>

/** What is reconciled: by which reconciler, and its id there. */
export interface TargetRef {
  readonly kind: string
  readonly target: string
}

/** Whose it is: the journal goes with the team or the person. */
export type Owner = { readonly teamId: string } | { readonly userId: string }

export interface Waiting {
  readonly reason: WaitReason
  /** ISO 8601. */
  readonly since: string
  readonly until: string
  readonly problem: Problem | null
}

const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

/**
 * Stores that a target is to be reconciled, from now on or once more. `continues`: what was counted and begun before belongs
 * to it; otherwise a finished one begins anew.
 */
export async function requestReconciliation(
  tx: DbOrTx,
  { kind, target }: TargetRef,
  owner: Owner,
  { steps, continues, now }: { readonly steps: number; readonly continues: boolean; readonly now: Date },
): Promise<void> {
  const isNewRequest = !continues
  const whenFinished = (count: string) =>
    sql<number>`CASE WHEN reconciliations.state = 'running' OR ${!isNewRequest} THEN reconciliations.${sql.ref(count)} ELSE 0 END`
  await tx
    .insertInto('reconciliations')
    .values({
      kind,
      target,
      team_id: 'teamId' in owner ? owner.teamId : null,
      user_id: 'userId' in owner ? owner.userId : null,
      state: 'running',
      steps_total: steps,
      waiting: null,
      problem: null,
      changed_at: now,
      finished_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'target']).doUpdateSet({
        state: 'running',
        generation: sql<number>`reconciliations.generation + 1`,
        cancel_requested: false,
        steps_begun: whenFinished('steps_begun'),
        steps_done: whenFinished('steps_done'),
        steps_total: sql<number>`CASE WHEN reconciliations.state = 'running' THEN reconciliations.steps_total
          WHEN ${isNewRequest} THEN ${steps}::integer ELSE reconciliations.steps_done + ${steps}::integer END`,
        failures: 0,
        waiting: null,
        problem: null,
        changed_at: now,
        finished_at: null,
      }),
    )
    .execute()
}

/** False: it is not under way. */
export async function requestCancel(tx: DbOrTx, { kind, target }: TargetRef, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliations')
    .set({ cancel_requested: true, generation: sql<number>`generation + 1`, waiting: null, changed_at: now })
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findReconciliation(
  db: DbOrTx,
  { kind, target }: TargetRef,
): Promise<ReconciliationRow | undefined> {
  return await db
    .selectFrom('reconciliations')
    .selectAll()
    .where('kind', '=', kind)
    .where('target', '=', target)
    .executeTakeFirst()
}

/** With their journals, where the rows of the feature go; a run under way stores nothing any more. After those rows, as everywhere. */
export async function deleteReconciliations(tx: DbOrTx, kind: string, targets: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('reconciliations')
    .where('kind', '=', kind)
    .where('target', '=', sql<string>`ANY(${[...targets]}::text[])`)
    .execute()
}

/** The journal of a target, in order. */
export async function listReconcileSteps(db: DbOrTx, { kind, target }: TargetRef): Promise<ReconcileStepRow[]> {
  return await db
    .selectFrom('reconcile_steps')
    .selectAll()
    .where('kind', '=', kind)
    .where('target', '=', target)
    .orderBy('number')
    .execute()
}

/** 'started': a limit that an earlier process was told of may be over; 'reconnected': what waits to be connected again alone. */
export type Unattended = 'due' | 'started' | 'reconnected'

/** Everything under way that no run holds and nothing has to be waited for. */
export async function unattended(db: DbOrTx, now: Date, what: Unattended = 'due'): Promise<TargetRef[]> {
  return await db
    .selectFrom('reconciliations')
    .select(['kind', 'target'])
    .where('state', '=', 'running')
    .where(sql<boolean>`(lease_until IS NULL OR lease_until <= clock_timestamp())`)
    .where(
      what === 'reconnected'
        ? sql<boolean>`waiting ->> 'reason' = 'reconnect'`
        : sql<boolean>`(waiting IS NULL OR (waiting ->> 'until')::timestamptz <= ${now}
            OR (${what === 'started'} AND waiting ->> 'reason' = 'rate_limited'))`,
    )
    .orderBy('changed_at')
    .execute()
}

/** Leases of an earlier process of this place, which is gone for certain, are free at once. */
export async function releaseLeasesOf(db: DbOrTx, place: string, holder: string): Promise<void> {
  await db
    .updateTable('reconciliations')
    .set({ lease_until: null })
    .where('lease_holder', 'like', `${place}/%`)
    .where('lease_holder', '!=', holder)
    .where('lease_until', 'is not', null)
    .execute()
}

/** Whoever has the lease of a target, and has shown with its token that it still has it, may write. */
export interface Lease extends TargetRef {
  readonly token: string
  readonly seconds: number
}

/** The row at the taking; 'busy' when another run has it, undefined when nothing is under way. */
export async function takeLease(
  db: DbOrTx,
  { kind, target }: TargetRef,
  holder: string,
  seconds: number,
): Promise<{ readonly lease: Lease; readonly row: ReconciliationRow } | 'busy' | undefined> {
  const row = await db
    .updateTable('reconciliations')
    .set({
      lease_token: sql<string>`lease_token + 1`,
      lease_holder: holder,
      lease_until: inSeconds(seconds),
    })
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('state', '=', 'running')
    .where(sql<boolean>`(lease_until IS NULL OR lease_until <= clock_timestamp())`)
    .returningAll()
    .executeTakeFirst()
  if (row) return { lease: { kind, target, token: row.lease_token, seconds }, row }
  const found = await findReconciliation(db, { kind, target })
  return found?.state === 'running' ? 'busy' : undefined
}

/** False: somebody else has it by now, or has let go of it for us. */
export async function renewLease(db: DbOrTx, lease: Lease): Promise<boolean> {
  const { numUpdatedRows } = await ofHolder(setOf(db, { lease_until: inSeconds(lease.seconds) }), lease)
    .where('lease_until', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function releaseLease(db: DbOrTx, lease: Lease): Promise<void> {
  await changeHeld(db, lease, { lease_until: null })
}

/** Lets go of it until then; `since` goes on when it waited for the same reason before. */
export async function keepWaiting(db: DbOrTx, lease: Lease, waiting: Waiting | null, now: Date): Promise<void> {
  await changeHeld(db, lease, { lease_until: null, waiting: jsonOrNull(waiting), changed_at: now })
}

const changeHeld = (db: DbOrTx, lease: Lease, change: Columns) => ofHolder(setOf(db, change), lease).executeTakeFirst()

const ofHolder = (update: ReturnType<typeof setOf>, { kind, target, token }: Lease) =>
  update.where('kind', '=', kind).where('target', '=', target).where('lease_token', '=', token)

type Columns = Partial<{
  lease_until: ReturnType<typeof inSeconds> | null
  waiting: string | null
  problem: string | null
  state: ReconciliationRow['state']
  changed_at: Date
  finished_at: Date
  failures: number | ReturnType<typeof sql<number>>
  steps_begun: ReturnType<typeof sql<number>>
  steps_done: ReturnType<typeof sql<number>>
  steps_total: ReturnType<typeof sql<number>>
}>
const setOf = (db: DbOrTx, change: Columns) => db.updateTable('reconciliations').set(change)

/** The journal of a target, written by the holder of its lease. */
export function openReconcileJournal<Step>(
  db: Db,
  lease: Lease,
  step: z.ZodType<Step>,
  clock: () => number,
): ReconcileJournal<Step, DbOrTx> {
  const now = (): Date => new Date(clock())
  const ref: TargetRef = { kind: lease.kind, target: lease.target }
  const steps = (tx: DbOrTx) =>
    tx.updateTable('reconcile_steps').where('kind', '=', ref.kind).where('target', '=', ref.target)
  /** The feature's rows come first, as where a request is stored: the same order everywhere, so that nobody waits crosswise. */
  const held = async (tx: DbOrTx, change: Columns): Promise<void> => {
    const { numUpdatedRows } = await changeHeld(tx, lease, { ...change, changed_at: now() })
    if (numUpdatedRows === 0n) throw new LeaseLost(`${ref.kind} ${ref.target}`)
  }
  const failed = { failures: sql<number>`failures + 1` }
  return {
    async read() {
      const row = await findReconciliation(db, ref)
      if (row === undefined || row.lease_token !== lease.token) throw new LeaseLost(`${ref.kind} ${ref.target}`)
      const open = await db
        .selectFrom('reconcile_steps')
        .select(['number', 'step'])
        .select(sql<number>`extract(epoch FROM clock_timestamp() - begun_at)::float8`.as('age'))
        .select(sql<number | null>`extract(epoch FROM clock_timestamp() - lost_at)::float8`.as('lost'))
        .where('kind', '=', ref.kind)
        .where('target', '=', ref.target)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      return {
        generation: row.generation,
        begun: row.steps_begun,
        failures: row.failures,
        cancelRequested: row.cancel_requested,
        open: open ? { ...open, step: step.parse(open.step) } : null,
      }
    },
    async begin(begun, left) {
      return await inTransaction(db, async (tx) => {
        await held(tx, {
          lease_until: inSeconds(lease.seconds),
          steps_begun: sql<number>`steps_begun + 1`,
          steps_total: sql<number>`steps_done + ${left}::integer`,
          waiting: null,
        })
        const { number } = await tx
          .insertInto('reconcile_steps')
          .values({
            ...ref,
            number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM reconcile_steps WHERE kind = ${ref.kind} AND target = ${ref.target})`,
            step: json(begun),
            lost_at: null,
            ended_at: null,
            outcome: null,
            problem: null,
          })
          .returning('number')
          .executeTakeFirstOrThrow()
        return number
      })
    },
    async lost(number) {
      await inTransaction(db, async (tx) => {
        await steps(tx).set({ lost_at: sql<Date>`clock_timestamp()` }).where('number', '=', number).execute()
        await held(tx, failed)
      })
    },
    async end(number, outcome, problem, change) {
      await inTransaction(db, async (tx) => {
        await change?.(tx)
        const ended = { outcome, problem: jsonOrNull(problem), ended_at: sql<Date>`clock_timestamp()` }
        await steps(tx).set(ended).where('number', '=', number).execute()
        const done = { failures: 0, steps_done: sql<number>`steps_done + 1`, waiting: null }
        await held(tx, outcome === 'done' ? done : outcome === 'undone' ? {} : failed)
      })
    },
    async note(change) {
      await inTransaction(db, async (tx) => {
        await change(tx)
        await held(tx, { failures: 0 })
      })
    },
    async failed() {
      await held(db, failed)
    },
    async finish(end, generation, change) {
      return await inTransaction(db, async (tx) => {
        if (!(await change(tx))) return false
        const { state, problem } = end
        await held(tx, {
          state,
          problem: jsonOrNull(problem),
          waiting: null,
          lease_until: null,
          steps_total: sql<number>`steps_done`,
          finished_at: now(),
        })
        const row = await findReconciliation(tx, ref)
        // Requested anew in the last moment: nothing of this end is kept.
        if (row?.generation !== generation) throw new RequestedAgain()
        return true
      }).catch((error: unknown) => {
        if (error instanceof RequestedAgain) return false
        throw error
      })
    },
  }
}

class RequestedAgain extends Error {
  override readonly name = 'RequestedAgain'
}
