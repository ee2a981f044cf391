// All SQL of creatives.

import type { CreativeContent } from '@peregrine/contract/creatives/creative-endpoints.ts'
import { containing } from '#platform/like-pattern.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'ad_creatives.content': CreativeContent
  }
}

export type CreativeState = 'draft' | 'scheduled' | 'posting' | 'posted' | 'failed'
/** What is requested of the ad platform; 'scheduled' until the post is out. */
export type DesiredCreative = 'posted' | 'scheduled' | 'draft' | 'deleted'

/** `desired` is null when nothing is under way. */
export interface CreativeRow extends Omit<TableRow<'ad_creatives'>, 'created_by' | 'deleted_at'> {
  readonly author: string | null
}

const creativesWithAuthor = (db: DbOrTx, deleted: boolean) =>
  db
    .selectFrom('ad_creatives')
    .leftJoin('users', 'users.id', 'ad_creatives.created_by')
    .selectAll('ad_creatives')
    .select('users.email as author')
    .where('ad_creatives.deleted_at', deleted ? 'is not' : 'is', null)
const current = (db: DbOrTx) => creativesWithAuthor(db, false)

export async function findCreative(
  db: DbOrTx,
  teams: readonly string[],
  id: string,
  which: { readonly deleted?: boolean } = {},
): Promise<CreativeRow | undefined> {
  if (teams.length === 0) return undefined
  const row = await creativesWithAuthor(db, which.deleted ?? false)
    .where('ad_creatives.id', '=', id)
    .where('ad_creatives.team_id', 'in', teams)
    .executeTakeFirst()
  return row
}

export async function findAnyCreative(db: DbOrTx, id: string): Promise<CreativeRow | undefined> {
  return await current(db).where('ad_creatives.id', '=', id).executeTakeFirst()
}

export interface NewCreative {
  readonly team: string
  readonly account: string
  readonly name: string
  readonly content: CreativeContent
  readonly userId: string
}

export async function insertCreative(tx: DbOrTx, creative: NewCreative, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('ad_creatives')
    .values({
      team_id: creative.team,
      team_account_id: creative.account,
      name: creative.name,
      content: json(creative.content),
      state: 'draft',
      scheduled_at: null,
      problem: null,
      card_uri: null,
      post_id: null,
      scheduled_id: null,
      desired: null,
      desired_at: null,
      desired_by: null,
      created_by: creative.userId,
      created_at: now,
      modified_at: now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface CreativeQuestion {
  readonly team: string
  readonly accounts: readonly string[]
  readonly state: CreativeState | undefined
  readonly search: string | undefined
  readonly after: readonly [string, string] | undefined
  readonly limit: number
}

/** Those changed last first. */
export async function listCreativeRows(db: DbOrTx, question: CreativeQuestion): Promise<CreativeRow[]> {
  const { team, accounts, state, search, after, limit } = question
  if (accounts.length === 0) return []
  const pattern = containing(search ?? '')
  const rows = await current(db)
    .where('ad_creatives.team_id', '=', team)
    .where('ad_creatives.team_account_id', 'in', accounts)
    .$if(state !== undefined, (query) => query.where('ad_creatives.state', '=', state ?? 'draft'))
    .$if(search !== undefined && search !== '', (query) => query.where('ad_creatives.name', 'ilike', pattern))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('ad_creatives.modified_at', 'ad_creatives.id'),
          '<',
          eb.tuple(new Date(after?.[0] ?? 0), after?.[1] ?? ''),
        ),
      ),
    )
    .orderBy('ad_creatives.modified_at', 'desc')
    .orderBy('ad_creatives.id', 'desc')
    .limit(limit)
    .execute()
  return rows
}

export interface CreativeChange {
  readonly name?: string
  readonly content?: CreativeContent
  readonly state?: CreativeState
  readonly scheduled_at?: Date | null
  readonly problem?: string | null
  readonly card_uri?: string | null
  readonly post_id?: string | null
  readonly scheduled_id?: string | null
  readonly desired?: DesiredCreative | null
  readonly desired_at?: Date | null
  readonly desired_by?: string | null
  readonly deleted_at?: Date
}

/** From the version that was seen, in one of the states; false when it is not that any more. */
export async function updateCreative(
  db: DbOrTx,
  seen: { readonly id: string; readonly version?: number; readonly states?: readonly CreativeState[] },
  { content, ...change }: CreativeChange,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('ad_creatives')
    .set((eb) => ({
      ...change,
      ...(content !== undefined && { content: json(content) }),
      modified_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', seen.id)
    .where('deleted_at', 'is', null)
    .$if(seen.version !== undefined, (query) => query.where('version', '=', seen.version ?? 0))
    .$if(seen.states !== undefined, (query) => query.where('state', 'in', seen.states ?? []))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** One that was deleted is there again, as it was. */
export async function undeleteCreative(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('ad_creatives')
    .set((eb) => ({ deleted_at: null, modified_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Why it has to be waited for; no change that anybody else has to know of. */
export async function setCreativeProblem(db: DbOrTx, id: string, problem: string): Promise<void> {
  await db.updateTable('ad_creatives').set({ problem }).where('id', '=', id).where('desired', 'is not', null).execute()
}
