// All SQL of applications: begun, found, listed, turned round, and what their reconciler stores of them.
import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/database-tables.ts'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import { json, jsonOrNull } from '#platform/table-columns.ts'
import { APPLICATION, type ApplicationRecords } from './application-reconciler.ts'
import type {
  ApplicationProblem,
  ApplicationRecord,
  ApplicationState,
  Finished,
  Receipt,
  RecordChanges,
  RunningState,
} from './application-record.ts'
import type { Targeting } from './change-order-rules.ts'
import type { NewLineItem } from './new-line-item.ts'
import type { StoredPlan } from './plan-store.ts'
import { isUuid } from './row-id.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'targeting_applications.made': NewLineItem
    'targeting_applications.way_from': Targeting
    'targeting_applications.way_to': Targeting
    'targeting_applications.stood_before': Targeting
    'targeting_applications.stood_after': Targeting
    'targeting_applications.given_up': readonly string[]
    'targeting_applications.problem': ApplicationProblem
    'targeting_applications.receipts': Receipt[]
  }
}

type OwnRow = Selectable<Database['targeting_applications']>

/** An application, and how far the engine is with it. */
export interface ApplicationRow
  extends OwnRow,
    Pick<Selectable<Database['reconciliations']>, 'steps_done' | 'steps_total' | 'waiting' | 'changed_at'> {
  /** Entries of the list that its plan left out. */
  readonly skipped: number | null
}

const applicationRows = (db: DbOrTx) =>
  db
    .selectFrom('targeting_applications')
    .innerJoin('reconciliations', (join) =>
      join
        .on('reconciliations.kind', '=', APPLICATION)
        .on('reconciliations.target', '=', sql<string>`targeting_applications.id::text`),
    )
    .selectAll('targeting_applications')
    .select(['steps_done', 'steps_total', 'waiting', 'changed_at'])
    .select(({ selectFrom }) =>
      selectFrom('targeting_plans')
        .select(sql<number>`jsonb_array_length(targeting_plans.shown #> '{items,dropped}')`.as('entries'))
        .whereRef('targeting_plans.id', '=', 'targeting_applications.plan_id')
        .as('skipped'),
    )

export const RUNNING: readonly RunningState[] = ['applying', 'undoing', 'rolling_back']
export const isRunning = (state: ApplicationState): state is RunningState =>
  (RUNNING as readonly string[]).includes(state)

/** The constraint that a second application at the same line item breaks. */
export const LINE_ITEM_TAKEN = ['targeting_applications_of_line_item', 'targeting_applications_in_the_making']

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
      made: jsonOrNull(plan.made),
      way_from: jsonOrNull(plan.standing),
      way_to: json(plan.wanted),
      stood_before: jsonOrNull(plan.standing),
      stood_after: json(plan.wanted),
      state_before: null,
      problem: null,
      recorded_usage_id: null,
      recorded_state_before: null,
      created_at: now,
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
  return await applicationRows(db)
    .where('id', '=', id)
    .where('targeting_applications.user_id', '=', userId)
    .executeTakeFirst()
}

export async function applicationOfPlan(db: DbOrTx, planId: string): Promise<{ readonly id: string } | undefined> {
  return await db.selectFrom('targeting_applications').select('id').where('plan_id', '=', planId).executeTakeFirst()
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

/** The newest application by a member of the team that holds at a line item. */
export async function lastAppliedAt(
  db: DbOrTx,
  {
    teamId,
    adAccountId,
    lineItemId,
  }: { readonly teamId: string; readonly adAccountId: string; readonly lineItemId: string },
): Promise<OwnRow | undefined> {
  return await db
    .selectFrom('targeting_applications')
    .selectAll()
    .where('ad_account_id', '=', adAccountId)
    .where('line_item_id', '=', lineItemId)
    .where('state', '=', 'applied')
    .where((eb) =>
      eb(
        'user_id',
        'in',
        eb.selectFrom('memberships').select('memberships.user_id').where('memberships.team_id', '=', teamId),
      ),
    )
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Those that recorded a list and are applied to one of these line items, whoever's they are. */
export async function applicationsHeldAt(db: DbOrTx, lineItems: readonly string[]): Promise<OwnRow[]> {
  return await db
    .selectFrom('targeting_applications')
    .selectAll()
    .where('line_item_id', 'in', lineItems)
    .where('state', '=', 'applied')
    .where('recorded_usage_id', 'is not', null)
    .execute()
}

/** Whether the list that an application recorded still stands somewhere by another one. */
export async function isAppliedElsewhere(
  db: DbOrTx,
  row: Pick<ApplicationRow, 'id' | 'recorded_usage_id'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('targeting_applications')
    .select('id')
    .where('recorded_usage_id', '=', row.recorded_usage_id)
    .where('state', '=', 'applied')
    .where('id', '!=', row.id)
    .executeTakeFirst()
  return other !== undefined
}

/** Turns round what is under way; false when it is not. What deletes a line item of ours cannot be turned round. */
export async function setUndoing(db: DbOrTx, id: string, problem: ApplicationProblem): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('targeting_applications')
    .set({ state: 'undoing', problem: json(problem) })
    .where('id', '=', id)
    .where('state', 'in', ['applying', 'rolling_back'])
    .where('way_to', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes up again what failed: everything that was given up is tried once more. Throws when the line item is taken. */
export async function setUndoingAgain(db: DbOrTx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('targeting_applications')
    .set({
      // A rollback that deletes a line item of ours has only this one way.
      state: sql<'undoing' | 'rolling_back'>`CASE WHEN way_to IS NULL THEN 'rolling_back' ELSE 'undoing' END`,
      given_up: '[]',
      finished_at: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The way back: from what stands there now to what stood there before. Throws when the line item is taken. */
export async function setRollingBack(db: DbOrTx, id: string, current: Targeting): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('targeting_applications')
    .set({
      phase: 'rollback',
      state: 'rolling_back',
      state_before: sql<'applied' | 'failed'>`state`,
      way_from: json(current),
      way_to: sql<string | null>`stood_before`,
      given_up: '[]',
      problem: null,
      finished_at: null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['applied', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The member of a team who created a campaign at the network by applying a list; undefined when nobody did. */
export async function creatorOfCampaign(
  db: DbOrTx,
  place: { readonly teamId: string; readonly adAccountId: string; readonly campaignId: string },
): Promise<string | undefined> {
  const { teamId, adAccountId, campaignId } = place
  const row = await db
    .selectFrom('targeting_applications')
    .innerJoin('memberships', 'memberships.user_id', 'targeting_applications.user_id')
    .select('targeting_applications.user_id')
    .where('memberships.team_id', '=', teamId)
    .where('ad_account_id', '=', adAccountId)
    .where('campaign_id', '=', campaignId)
    .where('made', 'is not', null)
    .executeTakeFirst()
  return row?.user_id
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
  let query = applicationRows(db)
    .where('targeting_applications.user_id', '=', userId)
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

/** What is written together with the end. */
export type RecordUse = (
  tx: DbOrTx,
  row: OwnRow,
  finished: Finished,
) => Promise<Partial<Pick<ApplicationRow, 'recorded_usage_id' | 'recorded_state_before'>>>

const columnsOf = ({ state, campaignId, lineItemId, givenUp, problem }: RecordChanges) => ({
  ...(state !== undefined && { state }),
  ...(campaignId !== undefined && { campaign_id: campaignId }),
  ...(lineItemId !== undefined && { line_item_id: lineItemId }),
  ...(givenUp !== undefined && { given_up: json(givenUp) }),
  ...(problem !== undefined && { problem: jsonOrNull(problem) }),
})

/** Applications as their reconciler reads and stores them. */
export function applicationRecords(db: Db, clock: () => number, recordUse: RecordUse): ApplicationRecords<DbOrTx> {
  return {
    async load(id) {
      const row = await db.selectFrom('targeting_applications').selectAll().where('id', '=', id).executeTakeFirst()
      return (row && recordOf(row)) ?? null
    },
    async save(tx, id, changes) {
      const columns = columnsOf(changes)
      if (Object.keys(columns).length > 0)
        await tx.updateTable('targeting_applications').set(columns).where('id', '=', id).execute()
    },
    async finish(tx, { id, state: seen }, finished) {
      const row = await tx
        .updateTable('targeting_applications')
        .set({
          state: finished.state,
          ...(finished.receipts !== null && { receipts: json(finished.receipts) }),
          problem: jsonOrNull(finished.problem),
          finished_at: new Date(clock()),
        })
        .where('id', '=', id)
        .where('state', '=', seen)
        .returningAll()
        .executeTakeFirst()
      if (!row) return false
      const recorded = await recordUse(tx, row, finished)
      if (Object.keys(recorded).length > 0)
        await tx.updateTable('targeting_applications').set(recorded).where('id', '=', id).execute()
      return true
    },
  }
}

/** A running application as it is reconciled; undefined for a finished one. */
function recordOf(row: OwnRow): ApplicationRecord | undefined {
  if (!isRunning(row.state)) return undefined
  return {
    id: row.id,
    userId: row.user_id,
    adAccountId: row.ad_account_id,
    phase: row.phase,
    state: row.state,
    made: row.made,
    campaignId: row.campaign_id,
    lineItemId: row.line_item_id,
    from: row.way_from,
    to: row.way_to,
    before: row.state_before ?? 'applied',
    givenUp: row.given_up,
    problem: row.problem,
  }
}

export const receiptsOfRow = (row: ApplicationRow): Receipt[] => row.receipts
