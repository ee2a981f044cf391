// Plans that programs left for their person: stored, read, ended once.
import type { PlanResult } from '@peregrine/contract/platform/program-plan-shapes.ts'
import type { TALK_PLAN_KINDS, TALK_PLAN_STATES } from '@peregrine/contract/talk/talk-plan-endpoints.ts'
import type { PeopleChoice } from '@peregrine/domain/talk/talk-query-rules.ts'
import { sql } from 'kysely'
import { isPresent } from '#features/suite/suite-public.ts'
import type { Db, DbOrTx, Tx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'talk_plans.choice': PeopleChoice
    'talk_plans.led_to': PlanResult
  }
}

export type TalkPlanKind = (typeof TALK_PLAN_KINDS)[number]

const DAY_MS = 86_400_000
/** So long a plan can be confirmed. */
export const PLAN_DAYS = 7
export const MOST_OPEN_PLANS = 20
/** Plans that are over are kept for so long, for whoever opens their address once more. */
const KEPT_DAYS = 30
export const MOST_LISTED = 50

export interface NewTalkPlan {
  readonly id: string
  readonly userId: string
  readonly accountId: string
  readonly tokenId: string
  readonly kind: TalkPlanKind
  readonly name: string
  readonly choice: PeopleChoice
}

/** When it expires; null: the person has as many open plans as there may be, or the token was revoked meanwhile. */
export async function insertTalkPlan(tx: Tx, plan: NewTalkPlan, now: Date): Promise<Date | null> {
  // Programs that plan at the same time wait for each other here.
  await tx.selectFrom('users').select('id').where('id', '=', plan.userId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('talk_plans')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', plan.userId)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const token = await tx.selectFrom('program_tokens').select('id').where('id', '=', plan.tokenId).executeTakeFirst()
  if (count >= MOST_OPEN_PLANS || !token) return null
  const expires = new Date(now.getTime() + PLAN_DAYS * DAY_MS)
  await tx
    .insertInto('talk_plans')
    .values({
      id: plan.id,
      user_id: plan.userId,
      account_id: plan.accountId,
      token_id: plan.tokenId,
      kind: plan.kind,
      name: plan.name,
      choice: json(plan.choice),
      created_at: now,
      expires_at: expires,
      outcome: null,
      ended_at: null,
      led_to: null,
    })
    .execute()
  return expires
}

/** Of accounts that are still there. */
const plansOf = (db: DbOrTx) =>
  db
    .selectFrom('talk_plans')
    .innerJoin('program_tokens', 'program_tokens.id', 'talk_plans.token_id')
    .innerJoin('suite_accounts', 'suite_accounts.id', 'talk_plans.account_id')
    .select([
      'talk_plans.id',
      'talk_plans.account_id',
      'talk_plans.token_id',
      'talk_plans.kind',
      'talk_plans.name',
      'talk_plans.choice',
      'talk_plans.led_to',
      'talk_plans.created_at',
      'talk_plans.expires_at',
      'talk_plans.outcome',
      'program_tokens.name as program',
      'suite_accounts.handle',
    ])
    .where(isPresent())

/** A plan of the person, about an account that is still there. */
export async function findTalkPlan(db: DbOrTx, userId: string, id: string) {
  return await plansOf(db).where('talk_plans.id', '=', id).where('talk_plans.user_id', '=', userId).executeTakeFirst()
}

/** What waits for the person, the newest first. */
export async function listOpenPlans(db: DbOrTx, userId: string, now: Date): Promise<TalkPlanRow[]> {
  return await plansOf(db)
    .where('talk_plans.user_id', '=', userId)
    .where('talk_plans.outcome', 'is', null)
    .where('talk_plans.expires_at', '>', now)
    .orderBy('talk_plans.created_at', 'desc')
    .orderBy('talk_plans.id')
    .limit(MOST_OPEN_PLANS)
    .execute()
}

/** What a program asked for, the newest first, those that are over too. */
export async function listPlansOfProgram(db: DbOrTx, tokenId: string): Promise<TalkPlanRow[]> {
  return await plansOf(db)
    .where('talk_plans.token_id', '=', tokenId)
    .orderBy('talk_plans.created_at', 'desc')
    .orderBy('talk_plans.id')
    .limit(MOST_LISTED)
    .execute()
}
export type TalkPlanRow = Awaited<ReturnType<typeof findTalkPlan>> & object

export const stateOfPlan = (
  { outcome, expires_at }: Pick<TalkPlanRow, 'outcome' | 'expires_at'>,
  now: Date,
): (typeof TALK_PLAN_STATES)[number] => outcome ?? (expires_at > now ? 'open' : 'expired')

const openPlan = (db: DbOrTx, id: string, now: Date) =>
  db.updateTable('talk_plans').where('id', '=', id).where('outcome', 'is', null).where('expires_at', '>', now)

/** Ends an open plan with what it led to; false when it was over already. */
export async function confirmTalkPlan(db: DbOrTx, id: string, result: PlanResult, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await openPlan(db, id, now)
    .set({ outcome: 'confirmed', ended_at: now, led_to: json(result) })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function declineTalkPlan(db: DbOrTx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await openPlan(db, id, now).set({ outcome: 'declined', ended_at: now }).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A program takes back what it asked for; false when it is none of its plans, or over already. */
export async function withdrawTalkPlan(db: DbOrTx, tokenId: string, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('talk_plans')
    .where('id', '=', id)
    .where('token_id', '=', tokenId)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Where its person sees it. */
export const planAddress = ({ siteAddress }: { readonly siteAddress: string }, id: string): string =>
  `${siteAddress}/premium-suite/talk-to-x?plan=${id}`

export async function sweepTalkPlans(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await db.deleteFrom('talk_plans').where('expires_at', '<=', before).execute()
}
