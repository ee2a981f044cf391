// All SQL of applications: begun, found, listed, turned round, and the lock under which one of them is carried on.
import { type Selectable, sql } from 'kysely'
import type { TargetingApplicationsTable } from '#platform/database-tables.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import type {
  ApplicationProblem,
  ApplicationRecord,
  ApplicationState,
  NewLineItem,
  Phase,
  Receipt,
  RunningState,
  WaitReason,
} from './application-journal.ts'
import type { Targeting } from './change-order-rules.ts'
import type { StoredPlan } from './plan-store.ts'

export type ApplicationRow = Selectable<TargetingApplicationsTable>

export const RUNNING: readonly RunningState[] = ['applying', 'undoing', 'rolling_back']
export const isRunning = (state: ApplicationState): state is RunningState =>
  (RUNNING as readonly string[]).includes(state)

/** The constraint that a second application at the same line item breaks. */
export const LINE_ITEM_TAKEN = ['targeting_applications_of_line_item', 'targeting_applications_in_the_making']

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Begins the application of a plan; undefined when there is one already. Throws when the line item is taken. */
export async function insertApplication(tx: DbOrTx, plan: StoredPlan, now: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('targeting_applications')
    .values({
      plan_id: plan.id,
      user_id: plan.userId,
      usage_id: plan.usageId,
      ad_account_id: plan.adAccountId,
      name: plan.used.content.name,
      phase: 'apply',
      state: 'applying',
      line_item_id: plan.lineItemId,
      campaign_id: plan.campaignId,
      made: json(plan.made),
      known_campaigns: null,
      way_from: json(plan.standing),
      way_to: JSON.stringify(plan.wanted),
      stood_before: json(plan.standing),
      stood_after: JSON.stringify(plan.wanted),
      state_before: null,
      problem: null,
      steps_total: plan.shown.steps,
      waiting: null,
      recorded_usage_id: null,
      recorded_state_before: null,
      created_at: now,
      changed_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('plan_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** One's own application; undefined for what is not there or somebody else's. */
export async function findApplication(db: DbOrTx, userId: string, id: string): Promise<ApplicationRow | undefined> {
  if (!isUuid(id)) return undefined
  return await db
    .selectFrom('targeting_applications')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function applicationOfPlan(db: DbOrTx, planId: string): Promise<ApplicationRow | undefined> {
  return await db.selectFrom('targeting_applications').selectAll().where('plan_id', '=', planId).executeTakeFirst()
}

/** The application that is at work on a line item or makes a campaign of this name, whoever's it is. */
export async function applicationAt(
  db: DbOrTx,
  adAccountId: string,
  place: { readonly lineItemId: string | null; readonly campaignName: string | null },
): Promise<{ readonly id: string; readonly userId: string } | undefined> {
  const { lineItemId, campaignName } = place
  return await db
    .selectFrom('targeting_applications')
    .select(['id', 'user_id as userId'])
    .where('ad_account_id', '=', adAccountId)
    .where('state', 'in', RUNNING)
    .where((eb) =>
      lineItemId === null
        ? eb(sql`made #>> '{campaign,name}'`, '=', campaignName)
        : eb('line_item_id', '=', lineItemId),
    )
    .executeTakeFirst()
}

/** One's own application that was applied to the same line item after this one and stands there. */
export async function appliedAfter(db: DbOrTx, row: ApplicationRow): Promise<string | undefined> {
  const later = await db
    .selectFrom('targeting_applications')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('ad_account_id', '=', row.ad_account_id)
    .where('line_item_id', '=', row.line_item_id)
    .where('state', '=', 'applied')
    .where('created_at', '>', row.created_at)
    .where('id', '!=', row.id)
    .executeTakeFirst()
  return later?.id
}

/** Whether the list that an application recorded still stands somewhere by another one. */
export async function standsElsewhere(db: DbOrTx, row: ApplicationRow): Promise<boolean> {
  const other = await db
    .selectFrom('targeting_applications')
    .select('id')
    .where('recorded_usage_id', '=', row.recorded_usage_id)
    .where('state', '=', 'applied')
    .where('id', '!=', row.id)
    .executeTakeFirst()
  return other !== undefined
}

/** Turns round what is under way; undefined when it is not. What deletes a line item of ours cannot be turned round. */
export async function setUndoing(
  db: DbOrTx,
  id: string,
  problem: ApplicationProblem,
  now: Date,
): Promise<ApplicationRow | undefined> {
  return await db
    .updateTable('targeting_applications')
    .set({ state: 'undoing', problem: JSON.stringify(problem), waiting: null, failures: 0, changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['applying', 'rolling_back'])
    .where('way_to', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

/** Takes up again what failed: everything that was given up is tried once more. Throws when the line item is taken. */
export async function setUndoingAgain(db: DbOrTx, id: string, now: Date): Promise<ApplicationRow | undefined> {
  return await db
    .updateTable('targeting_applications')
    .set((eb) => ({
      // A rollback that deletes a line item of ours has only this one way.
      state: sql<'undoing' | 'rolling_back'>`CASE WHEN way_to IS NULL THEN 'rolling_back' ELSE 'undoing' END`,
      given_up: '[]',
      waiting: null,
      failures: 0,
      changed_at: now,
      finished_at: null,
      steps_total: eb('steps_done', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returningAll()
    .executeTakeFirst()
}

export async function setWaiting(
  db: DbOrTx,
  id: string,
  waiting: {
    readonly reason: WaitReason
    readonly until: string
    readonly sentence: string
    readonly since: string
  } | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('targeting_applications')
    .set({ waiting: json(waiting), changed_at: now })
    .where('id', '=', id)
    .where('state', 'in', RUNNING)
    .execute()
}

/** The way back: from what stands there now to what stood there before. Throws when the line item is taken. */
export async function setRollingBack(
  db: DbOrTx,
  id: string,
  standing: Targeting,
  steps: number,
  now: Date,
): Promise<ApplicationRow | undefined> {
  return await db
    .updateTable('targeting_applications')
    .set({
      phase: 'rollback',
      state: 'rolling_back',
      state_before: sql<'applied' | 'failed'>`state`,
      way_from: JSON.stringify(standing),
      way_to: sql<string | null>`stood_before`,
      given_up: '[]',
      problem: null,
      steps_begun: 0,
      steps_done: 0,
      steps_total: steps,
      failures: 0,
      waiting: null,
      changed_at: now,
      finished_at: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['applied', 'failed'])
    .returningAll()
    .executeTakeFirst()
}

/** Ids of all that are under way, whoever's. */
export async function unfinishedApplications(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .selectFrom('targeting_applications')
    .select('id')
    .where('state', 'in', RUNNING)
    .orderBy('changed_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of a person that wait for the ad account to be connected again. */
export async function waitingForConnection(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('targeting_applications')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', RUNNING)
    .where(sql`waiting ->> 'reason'`, '=', 'reconnect')
    .execute()
  return rows.map(({ id }) => id)
}

/** Where a page of the history ended. */
export interface ApplicationPlace {
  readonly at: Date
  readonly id: string
}

export interface ApplicationListing {
  readonly adAccountId?: string | undefined
  readonly usageId?: string | undefined
  readonly after: ApplicationPlace | null
  readonly limit: number
}

/** One's own, the newest first. */
export async function listApplications(
  db: Db,
  userId: string,
  { adAccountId, usageId, after, limit }: ApplicationListing,
): Promise<ApplicationRow[]> {
  let query = db
    .selectFrom('targeting_applications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (adAccountId !== undefined) query = query.where('ad_account_id', '=', adAccountId)
  if (usageId !== undefined)
    query = isUuid(usageId) ? query.where('usage_id', '=', usageId) : query.where(sql.lit(false))
  if (after)
    query = query.where((eb) =>
      eb.or([eb('created_at', '<', after.at), eb.and([eb('created_at', '=', after.at), eb('id', '<', after.id)])]),
    )
  return await query.execute()
}

export type StepRow = Awaited<ReturnType<typeof listSteps>>[number]

/** The journal of an application, in order. */
export async function listSteps(db: DbOrTx, applicationId: string) {
  return await db
    .selectFrom('targeting_application_steps')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('number')
    .execute()
}

/**
 * Runs `work` while nobody else carries on this application: on one connection that holds a lock of the database, which
 * lets go of it when the process is killed, and through which everything is written, so whoever has lost the lock can
 * write nothing. False when somebody else has it.
 */
export async function whileLocked(db: Db, id: string, work: (held: Db) => Promise<void>): Promise<boolean> {
  return await db.connection().execute(async (held) => {
    const key = sql`hashtextextended(${`application ${id}`}, 0)`
    const { rows } = await sql<{ taken: boolean }>`SELECT pg_try_advisory_lock(${key}) AS taken`.execute(held)
    if (rows[0]?.taken !== true) return false
    try {
      await work(held)
    } finally {
      await sql`SELECT pg_advisory_unlock(${key})`.execute(held)
    }
    return true
  })
}

/** A running application as it is carried on; undefined for a finished one. */
export function recordOf(
  row: ApplicationRow,
  { open, campaignLost }: Pick<ApplicationRecord, 'open' | 'campaignLost'>,
): ApplicationRecord | undefined {
  if (!isRunning(row.state)) return undefined
  return {
    id: row.id,
    adAccountId: row.ad_account_id,
    phase: row.phase satisfies Phase,
    state: row.state,
    made: row.made as NewLineItem | null,
    campaignId: row.campaign_id,
    lineItemId: row.line_item_id,
    knownCampaigns: row.known_campaigns as string[] | null,
    from: row.way_from as Targeting | null,
    to: row.way_to as Targeting | null,
    before: row.state_before ?? 'applied',
    givenUp: row.given_up as string[],
    problem: row.problem as ApplicationProblem | null,
    begun: row.steps_begun,
    open,
    campaignLost,
    failures: row.failures,
  }
}

export const receiptsOfRow = (row: ApplicationRow): Receipt[] => row.receipts as Receipt[]
