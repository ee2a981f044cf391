// All SQL of documents of teams.
import type { DocumentKind } from '@peregrine/domain/files/helper-document-rules.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TableRow } from '#platform/table-row.ts'

export interface TeamDocumentRow extends Omit<TableRow<'team_documents'>, 'bytes'> {
  readonly bytes: number
}

const rowOf = (row: Omit<TeamDocumentRow, 'bytes'> & { bytes: string }): TeamDocumentRow => ({
  ...row,
  bytes: Number(row.bytes),
})

const SHOWING_PEOPLE: readonly DocumentKind[] = ['insights-pdf', 'insights-slides', 'targeting-pdf']

/** Those about audiences show accounts of the network; the others are about campaigns. */
export const showsPeople = (kind: DocumentKind): boolean => SHOWING_PEOPLE.includes(kind)

export const isAboutPeople = sql<boolean>`team_documents.kind IN (${sql.join(SHOWING_PEOPLE)})`

/** Removes documents that show deleted data; their ids. */
export async function deleteDocuments(tx: DbOrTx, which: RawBuilder<SqlBool>): Promise<string[]> {
  const rows = await tx.deleteFrom('team_documents').where(which).returning('id').execute()
  return rows.map(({ id }) => id)
}

export async function insertDocument(tx: DbOrTx, document: TeamDocumentRow): Promise<void> {
  await tx.insertInto('team_documents').values(document).execute()
}

/** A document of one of the teams that is still kept, whoever may see it. */
export async function isDocument(db: DbOrTx, id: string): Promise<boolean> {
  return (await db.selectFrom('team_documents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function findDocument(
  db: DbOrTx,
  teams: readonly string[],
  id: string,
  now: Date,
): Promise<TeamDocumentRow | undefined> {
  if (teams.length === 0) return undefined
  const row = await db
    .selectFrom('team_documents')
    .selectAll()
    .where('id', '=', id)
    .where('team_id', 'in', teams)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && rowOf(row)
}

export interface DocumentsQuery {
  readonly teamId: string
  /** Accounts that the member may use. */
  readonly accounts: readonly string[]
  readonly after: { readonly at: Date; readonly id: string } | null
  readonly limit: number
  readonly now: Date
}

/** Newest first: those of no account, and those of accounts that the member may use. */
export async function listDocuments(db: DbOrTx, requested: DocumentsQuery): Promise<TeamDocumentRow[]> {
  const { teamId, accounts, after, limit, now } = requested
  const rows = await db
    .selectFrom('team_documents')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('expires_at', '>', now)
    .where((where) =>
      where.or([
        where('team_account_id', 'is', null),
        ...(accounts.length > 0 ? [where('team_account_id', 'in', accounts)] : []),
      ]),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(date_trunc('milliseconds', created_at), id) < (${after?.at ?? now}, ${after?.id ?? ''}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

export async function deleteDocument(tx: DbOrTx, id: string): Promise<void> {
  await tx.deleteFrom('team_documents').where('id', '=', id).execute()
}

export async function deleteExpiredDocuments(db: DbOrTx, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('team_documents').where('expires_at', '<=', now).returning('id').execute()
  return rows.map(({ id }) => id)
}
