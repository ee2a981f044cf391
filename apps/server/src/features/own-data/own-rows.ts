// Which rows are a person's, as SQL made of what the features declare; and reading them one after the other.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OwnData, OwnRows } from '#platform/own-data.ts'
import type { DbOrTx, Tx } from '#platform/postgres.ts'

export interface Whose {
  readonly userId: string
  /** Canonical. */
  readonly email: string
  /** Teams of which nobody else is a member, deleted ones too. */
  readonly ownTeams: readonly string[]
}

/** All rows of a registry. */
export const rowsOf = (registry: readonly OwnData[]): OwnRows[] => registry.flatMap(({ rows }) => [...rows])

/** Null: there is no such person. */
export async function findWhose(db: DbOrTx, userId: string): Promise<Whose | null> {
  const person = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!person) return null
  const { rows } = await sql<{ team_id: string }>`
    SELECT team_id FROM memberships
    WHERE team_id IN (SELECT team_id FROM memberships WHERE user_id = ${userId})
    GROUP BY team_id HAVING count(*) = 1`.execute(db)
  return { userId, email: person.email, ownTeams: rows.map(({ team_id: id }) => id) }
}

/** Whether a row of the table, called `own`, is this person's. */
export function isTheirs(entries: readonly OwnRows[], entry: OwnRows, whose: Whose): RawBuilder<SqlBool> {
  const { ids = [], addresses = [], team, below } = entry
  const parts = [
    ...ids.map((column) => sql`${sql.ref(`own.${column}`)} = ${whose.userId}::uuid`),
    ...addresses.map((column) => sql`to_jsonb(${sql.ref(`own.${column}`)}) @> to_jsonb(${whose.email}::text)`),
    ...(team === undefined ? [] : [sql`${sql.ref(`own.${team}`)} = ANY(${[...whose.ownTeams]}::uuid[])`]),
  ]
  if (below) {
    const parent = entries.find(({ table }) => table === below.table)
    if (!parent) throw new Error(`${entry.table} is below ${below.table}, which nobody declares.`)
    parts.push(sql`${sql.ref(`own.${below.column}`)} IN (
      SELECT ${sql.ref(`own.${below.key ?? 'id'}`)} FROM ${sql.table(below.table)} AS own
      WHERE ${isTheirs(entries, parent, whose)})`)
  }
  return sql<SqlBool>`(${sql.join(parts, sql` OR `)})`
}

const AT_ONCE = 500

export type ExportedRow = Readonly<Record<string, unknown>>

/** The rows of an entry without what is never handed out, some hundred at a time. */
export async function* readOwnRows(
  tx: Tx,
  entries: readonly OwnRows[],
  entry: OwnRows,
  whose: Whose,
): AsyncGenerator<readonly ExportedRow[]> {
  const without = sql`${[...(entry.without ?? [])]}::text[]`
  await sql`DECLARE own_rows NO SCROLL CURSOR FOR
    SELECT to_jsonb(own) - ${without} AS row FROM ${sql.table(entry.table)} AS own
    WHERE ${isTheirs(entries, entry, whose)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: ExportedRow }>`FETCH ${sql.lit(AT_ONCE)} FROM own_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await sql`CLOSE own_rows`.execute(tx)
}
