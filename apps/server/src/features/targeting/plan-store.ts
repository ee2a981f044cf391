// All SQL of plans: what would be done at an ad account, kept until it is confirmed or too old.

import { Plan } from '@peregrine/contract/targeting/application-shapes.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { type Db, type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { deleteReconciliations } from '#platform/reconcile/reconcile-store.ts'
import { json, jsonOrNull } from '#platform/table-columns.ts'
import { APPLICATION } from './application-reconciler.ts'
import type { Targeting } from './change-order-rules.ts'
import type { NewLineItem } from './new-line-item.ts'
import { isUuid } from './row-id.ts'
import type { UsageContent } from './usage-rules.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'targeting_plans.content': UsedContent
    'targeting_plans.made': NewLineItem
    'targeting_plans.standing': Targeting
    'targeting_plans.wanted': Targeting
    'targeting_plans.shown': ShownPlan
  }
}

/** What is recorded as used once the plan is carried out. */
export interface UsedContent {
  readonly content: UsageContent
  readonly notices: readonly Message[]
}

export interface StoredPlan {
  readonly id: string
  readonly userId: string
  readonly usageId: string | null
  readonly usageVersion: number | null
  readonly adAccountId: string
  readonly used: UsedContent
  readonly lineItemId: string | null
  readonly campaignId: string | null
  readonly made: NewLineItem | null
  readonly standing: Targeting | null
  readonly wanted: Targeting
  /** Of what stood there; another one: somebody changed it. */
  readonly currentHash: string
  readonly shown: ShownPlan
  readonly expires: Date
}

/** A plan as it is shown, without what the row adds. */
export type ShownPlan = Omit<Plan, 'id' | 'created' | 'expires' | 'application_id'>

const MINUTES = 60_000
/** How long a plan may be confirmed. */
export const PLAN_MINUTES = 30

/** Keeps a plan; answers its id. */
export async function insertPlan(db: Db, plan: Omit<StoredPlan, 'id' | 'expires'>, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('targeting_plans')
    .values({
      user_id: plan.userId,
      usage_id: plan.usageId,
      usage_version: plan.usageVersion,
      ad_account_id: plan.adAccountId,
      content: json(plan.used),
      line_item_id: plan.lineItemId,
      campaign_id: plan.campaignId,
      made: jsonOrNull(plan.made),
      standing: jsonOrNull(plan.standing),
      wanted: json(plan.wanted),
      standing_hash: plan.currentHash,
      shown: json(plan.shown),
      created_at: now,
      expires_at: new Date(now.getTime() + PLAN_MINUTES * MINUTES),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One's own plan; undefined for what is not there or somebody else's. */
export async function findPlan(db: DbOrTx, userId: string, id: string): Promise<StoredPlan | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('targeting_plans')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    userId: row.user_id,
    usageId: row.usage_id,
    usageVersion: row.usage_version,
    adAccountId: row.ad_account_id,
    used: row.content,
    lineItemId: row.line_item_id,
    campaignId: row.campaign_id,
    made: row.made,
    standing: row.standing,
    wanted: row.wanted,
    currentHash: row.standing_hash,
    shown: row.shown,
    expires: row.expires_at,
  }
}

/** A plan as it travels. */
export async function readPlan(db: DbOrTx, userId: string, id: string): Promise<Plan | undefined> {
  if (!isUuid(id)) return undefined
  const row = await db
    .selectFrom('targeting_plans as plan')
    .leftJoin('targeting_applications as application', 'application.plan_id', 'plan.id')
    .select(['plan.id', 'plan.shown', 'plan.created_at', 'plan.expires_at', 'application.id as application_id'])
    .where('plan.id', '=', id)
    .where('plan.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return Plan.parse({
    ...row.shown,
    id: row.id,
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    application_id: row.application_id,
  })
}

/** What the network tells of an account is not kept for longer than this. */
const KEPT_DAYS = 90

/** Removes finished applications, and with them what stood in somebody's account, once they are too old to be kept. */
export async function purgeApplications(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * MINUTES)
  return await inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('targeting_applications')
      .where('finished_at', '<', before)
      .returning('id')
      .execute()
    if (gone.length === 0) return 0
    const targets = gone.map(({ id }) => id)
    await deleteReconciliations(tx, APPLICATION, targets)
    return gone.length
  })
}

/** Removes plans that nobody carried out and nobody can any more; answers how many. */
export async function purgePlans(db: Db, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('targeting_plans')
    .where('expires_at', '<', new Date(now.getTime() - 24 * 60 * MINUTES))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('targeting_applications')
            .select('id')
            .whereRef('targeting_applications.plan_id', '=', 'targeting_plans.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
