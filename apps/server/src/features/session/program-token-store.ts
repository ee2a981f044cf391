// All SQL of the tokens of programs. Secrets come and stay as SHA-256 alone.
import type { ProgramScope } from '@peregrine/contract/session/program-token-shapes.ts'
import type { Db, DbOrTx, Tx } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import type { TableRow } from '#platform/table-row.ts'
import { isProgramSecret } from './access-token.ts'
import { SEEN_SECONDS } from './session-limits.ts'

const COLUMNS = ['id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const
export type ProgramTokenRow = TableRow<'program_tokens', (typeof COLUMNS)[number]>

const DAY_MS = 86_400_000
/** So long after its end a token is kept for the plans that its program left. */
const KEPT_DAYS = 7

/** A program that has proved whose it is. */
export interface Program {
  readonly tokenId: string
  readonly userId: string
  /** As its person called it. */
  readonly name: string
  readonly scopes: readonly ProgramScope[]
}

const live = (db: DbOrTx, now: Date) => db.selectFrom('program_tokens').where('program_tokens.expires_at', '>', now)

/** A person's tokens that are still good, the newest first. */
export async function listProgramTokens(db: DbOrTx, userId: string, now: Date): Promise<ProgramTokenRow[]> {
  return await live(db, now)
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** How many of them there are; others who add one wait until the transaction ends. */
export async function countProgramTokens(tx: Tx, userId: string, now: Date): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await live(tx, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertProgramToken(
  tx: Tx,
  token: Omit<ProgramTokenRow, 'last_used_at'> & { readonly userId: string; readonly secretHash: Buffer },
): Promise<void> {
  const { userId, secretHash, scopes, ...row } = token
  await tx
    .insertInto('program_tokens')
    .values({ ...row, scopes: [...scopes], user_id: userId, secret_hash: secretHash, last_used_at: null })
    .execute()
}

/** Revokes a token of a person, and with it the plans of its program; false when it is none of theirs. */
export async function deleteProgramToken(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('program_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Whose program has this secret, and that it was used; undefined when it is none, is over, or its person is suspended. */
export async function findProgram(db: Db, secret: string, now: Date): Promise<Program | undefined> {
  if (!isProgramSecret(secret)) return undefined
  const row = await live(db, now)
    .innerJoin('users', 'users.id', 'program_tokens.user_id')
    .select(['program_tokens.id', 'program_tokens.user_id', 'program_tokens.name', 'program_tokens.scopes'])
    .select('program_tokens.last_used_at')
    .where('program_tokens.secret_hash', '=', hashOf(secret))
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  // At most once a minute.
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= SEEN_SECONDS * 1000)
    await db.updateTable('program_tokens').set({ last_used_at: now }).where('id', '=', row.id).execute()
  return { tokenId: row.id, userId: row.user_id, name: row.name, scopes: row.scopes as ProgramScope[] }
}

export async function sweepProgramTokens(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await db.deleteFrom('program_tokens').where('expires_at', '<=', before).execute()
}
