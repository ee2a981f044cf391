// Which rows are a person's, as SQL made of what the features declare; and reading them one after the other.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { teamAccessOf } from '#features/teams/teams-public.ts'
import type { OwnData, OwnRows } from '#platform/own-data.ts'
import type { DbOrTx, Tx } from '#platform/postgres.ts'
import { mayUseAccounts, NO_ACCOUNT } from '#platform/seen-accounts.ts'

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
  if (below) parts.push(inParent(entries, below, whose, isTheirs))
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` OR `)})`
}

/** Whose rows are read, and which teams they may look into now: a member of, and not locked out for lack of a passkey. */
export interface Reader extends Whose {
  readonly seenTeams: readonly string[]
}

export async function findReader(db: DbOrTx, userId: string): Promise<Reader | null> {
  const whose = await findWhose(db, userId)
  if (!whose) return null
  const { memberships } = await teamAccessOf(db, userId)
  return { ...whose, seenTeams: memberships.map(({ team }) => team) }
}

/** What the teams are called that somebody may see. */
export async function* teamNamesOf(tx: Tx, { seenTeams }: Reader): AsyncGenerator<readonly ExportedRow[]> {
  if (seenTeams.length === 0) return
  yield await tx
    .selectFrom('teams')
    .select(['id', 'name', 'slug'])
    .where('id', 'in', [...seenTeams])
    .orderBy('name')
    .execute()
}

/** Whether a row may be withheld from somebody whom it refers to. */
const mayBeWithheld = ({ team, within, accounts, did, below }: OwnRows): boolean =>
  (team ?? within ?? accounts ?? did ?? below) !== undefined

/**
 * Whether a person may see a row, called `own`, as it is now. Who made something in a team that they have left, or in an ad
 * account that was taken from them, is told that they did, and not what others have made of it since.
 */
function maySee(entries: readonly OwnRows[], entry: OwnRows, reader: Reader): RawBuilder<SqlBool> {
  const { team = entry.within, accounts, did = [], below, ids = [], addresses = [] } = entry
  const conditions: RawBuilder<unknown>[] = []
  if (team !== undefined) {
    const at = sql.ref(`own.${team}`)
    const whole = sql`${at} = ANY(${[...reader.ownTeams]}::uuid[])`
    const seen = sql`(${at} IS NULL OR ${at} = ANY(${[...reader.seenTeams]}::uuid[]))`
    const granted = accounts && sql`(${at} IS NULL OR ${mayUseAccounts(accountsOf(accounts), at, reader.userId)})`
    conditions.push(granted ? sql`(${whole} OR (${seen} AND ${granted}))` : sql`(${whole} OR ${seen})`)
  }
  if (did.length > 0) {
    const otherwise = { ...entry, ids: ids.filter((one) => !did.includes(one)), addresses }
    conditions.push(isTheirs(entries, otherwise, reader))
  }
  if (below) conditions.push(inParent(entries, below, reader, maySee))
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`
}

function accountsOf({ column, list, lost }: NonNullable<OwnRows['accounts']>): RawBuilder<unknown> {
  const at = sql.ref(`own.${column}`)
  if (list) return at
  return lost === 'admins' ? sql`ARRAY[coalesce(${at}, ${NO_ACCOUNT})]` : sql`array_remove(ARRAY[${at}], NULL)`
}

/** Whether the row that this one is below is such a one. */
function inParent<Person extends Whose>(
  entries: readonly OwnRows[],
  below: NonNullable<OwnRows['below']>,
  person: Person,
  such: (entries: readonly OwnRows[], entry: OwnRows, person: Person) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const parent = entries.find(({ table }) => table === below.table)
  if (!parent) throw new Error(`Nobody declares ${below.table}.`)
  return sql<SqlBool>`${sql.ref(`own.${below.column}`)} IN (
    SELECT ${sql.ref(`own.${below.key ?? 'id'}`)} FROM ${sql.table(below.table)} AS own WHERE ${such(entries, parent, person)})`
}

/** What is told of a row that may not be seen: which one, when it was made, and that the person is in it. */
const TOLD_ALWAYS = ['id', 'number', 'team_id', 'action', 'at', 'created_at', 'added_at', 'granted_at', 'requested_at']

const AT_ONCE = 500

export type ExportedRow = Readonly<Record<string, unknown>>

/** The rows of an entry without what is never handed out, some hundred at a time. */
export async function* readOwnRows(
  tx: Tx,
  entries: readonly OwnRows[],
  entry: OwnRows,
  reader: Reader,
): AsyncGenerator<readonly ExportedRow[]> {
  const { ids = [] } = entry
  const without = sql`${[...(entry.without ?? [])]}::text[]`
  const told = sql`${TOLD_ALWAYS}::text[]`
  const seen = maySee(entries, entry, reader)
  // Rows below one that may not be seen refer to nobody by themselves, or say so.
  const themselves = isTheirs(entries, { table: entry.table, ids, addresses: entry.addresses ?? [] }, reader)
  const closed = sql`(SELECT jsonb_object_agg(key, CASE
      WHEN key = ANY(${told}) OR (key = ANY(${[...ids]}::text[]) AND value = to_jsonb(${reader.userId}::text)) THEN value
      ELSE 'null' END) FROM jsonb_each(to_jsonb(own) - ${without}))`
  const row = mayBeWithheld(entry)
    ? sql`CASE WHEN ${seen} THEN (to_jsonb(own) - ${without}) || '{"withheld":false}'
      ELSE ${closed} || '{"withheld":true}' END`
    : sql`to_jsonb(own) - ${without}`
  await sql`DECLARE own_rows NO SCROLL CURSOR FOR
    SELECT ${row} AS row FROM ${sql.table(entry.table)} AS own
    WHERE ${isTheirs(entries, entry, reader)} AND (${seen} OR ${themselves})`.execute(tx)
  for (;;) {
    const { rows } = await sql<{ row: ExportedRow }>`FETCH ${sql.lit(AT_ONCE)} FROM own_rows`.execute(tx)
    if (rows.length === 0) break
    yield rows.map(({ row: one }) => one)
  }
  await sql`CLOSE own_rows`.execute(tx)
}
