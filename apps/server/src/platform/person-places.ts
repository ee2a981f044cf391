// Every place that holds people of the social network is declared by its feature; deletion, retention and search walk them.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database-tables.ts'
import type { Graph } from './graph.ts'
import { containing } from './like-pattern.ts'
import { type ErasureMode, type Mentions, mentionsOf, type NetworkPerson } from './person-mentions.ts'
import { type Db, inTransaction, type Tx } from './postgres.ts'

export interface PeoplePorts {
  readonly db: Db
  readonly graph: Graph
  readonly dataDir: string
  /** Of the warehouse; '' for the embedded engine and a single server. */
  readonly cluster: string
  readonly now: Date
}

/** The imported data that were deleted. */
export interface ImportedDeletion {
  /** When the first of them were shown, and when they were deleted: what was made in between was made from them. */
  readonly since: Date
  readonly at: Date
  /** When what replaced them began to be read; otherwise when they were deleted. */
  readonly begun: Date
  /** Other data have taken their place, in the same numbers: lists that were sent elsewhere are brought up to date by them. */
  readonly replaced: boolean
}

/** Whose the data are: imported, written or uploaded by a team, or the ad platform's own replies to an advertiser. */
export type PeopleOrigin = 'imported' | 'team' | 'platform'

type Tables = { readonly [Table in keyof Database]?: readonly (keyof Database[Table] & string)[] }

export interface PeoplePlace {
  /** As reports call it: `communities.members`. */
  readonly name: string
  readonly holds: string
  readonly origin: PeopleOrigin
  /** What deleting the imported data does with it. */
  readonly onDeletion: { readonly does: 'deletes' | 'empties' | 'keeps'; readonly why: string }
  /** For how long, otherwise. */
  readonly retained: string
  /** Its columns in PostgreSQL. */
  readonly tables?: Tables
  /** Removes what stems from deleted imported data; answers of how many rows or files. Doing it again changes nothing. */
  deleteImported?(ports: PeoplePorts, deletion: ImportedDeletion): Promise<number>
  /** Removes what is older than it is retained, where no job of the feature does. */
  prune?(ports: PeoplePorts): Promise<number>
  /** What is known of a person here beyond how they were asked for. */
  identify?(ports: PeoplePorts, person: NetworkPerson): Promise<NetworkPerson>
  /** What an erasure would take with it beyond the person's own rows, as sentences. */
  foretell?(ports: PeoplePorts, person: NetworkPerson): Promise<readonly string[]>
  /** What staff has to do elsewhere when the person is erased, as sentences. */
  advise?(ports: PeoplePorts, person: NetworkPerson): Promise<readonly string[]>
  /** How many rows or files name the person. */
  find(ports: PeoplePorts, person: NetworkPerson): Promise<number>
  /** Removes the person; answers from how many rows or files. */
  erase(ports: PeoplePorts, person: NetworkPerson): Promise<number>
}

/** What a feature says of its tables: the places that hold people of the network, and the columns that hold none. */
export interface FeaturePeople {
  readonly places: readonly PeoplePlace[]
  readonly nobody: Tables
}

/** At most this much of one row is looked through at once. */
const ROWS_AT_ONCE = 200

type Row = Readonly<Record<string, unknown>>

interface TablePlace<Table extends keyof Database & string> {
  readonly name: string
  readonly holds: string
  readonly origin: PeopleOrigin
  readonly table: Table
  readonly columns: readonly (keyof Database[Table] & string)[]
  /** `row`: a row is about one person and goes with them. */
  readonly erase: 'row' | ErasureMode
  readonly retained: string
  readonly onDeletion: PeoplePlace['onDeletion']
  /** The statement that deletion runs. */
  readonly deletion?: (deletion: ImportedDeletion) => RawBuilder<unknown>
  readonly pruning?: (now: Date) => RawBuilder<unknown>
  /** Columns of one row that name the same person. */
  readonly identity?: { readonly id: string; readonly handle: string; readonly name: string }
  /** Changes a row in another way than by its columns alone. */
  readonly rewrite?: (tx: Tx, mentions: Mentions) => Promise<number>
}

const allowLong = (tx: Tx): Promise<unknown> => sql`SET LOCAL statement_timeout = 0`.execute(tx)

const changed = async (tx: Tx, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(tx)).numAffectedRows ?? 0)

/** Rows that name the person, by where they lie; `lock` holds them until the transaction ends. */
async function rowsNaming(
  tx: Tx,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
  mentions: Mentions,
  lock: boolean,
): Promise<readonly Row[]> {
  if (mentions.needles.length === 0) return []
  const patterns = sql.join(mentions.needles.map((needle) => sql`${containing(needle)}`))
  const any = columns.map((column) => sql`${sql.ref(column)}::text ILIKE ANY (ARRAY[${patterns}])`)
  const { rows } = await sql<Row>`SELECT ctid::text AS ctid, ${sql.join(columns.map((column) => sql.ref(column)))}
    FROM ${sql.table(table)} WHERE ${sql.join(any, sql` OR `)} ${lock ? sql`FOR UPDATE` : sql``}`.execute(tx)
  return rows.filter((row) => columns.some((column) => mentions.within(row[column], column)))
}

const stored = (value: unknown, type: string): RawBuilder<unknown> => {
  if (type === 'ARRAY') return sql`${value}`
  return type.startsWith('json') ? sql`${JSON.stringify(value)}` : sql`${value}`
}

async function typesOf(tx: Tx, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`SELECT column_name AS name, data_type AS type
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`.execute(tx)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

async function eraseFromRows(
  tx: Tx,
  place: {
    readonly table: string
    readonly columns: readonly string[]
    readonly erase: 'row' | ErasureMode
    readonly identity?: { readonly id: string; readonly handle: string }
  },
  mentions: Mentions,
): Promise<number> {
  const rows = await rowsNaming(tx, place, mentions, true)
  const { erase, table, columns } = place
  if (erase === 'row') {
    const whose = place.identity ? [place.identity.id, place.identity.handle] : columns
    const about = rows.filter((row) => whose.some((column) => mentions.is(row[column], 'handle')))
    for (let from = 0; from < about.length; from += ROWS_AT_ONCE) {
      const places = about.slice(from, from + ROWS_AT_ONCE).map(({ ctid }) => sql`${ctid}::tid`)
      await sql`DELETE FROM ${sql.table(table)} WHERE ctid IN (${sql.join(places)})`.execute(tx)
    }
    // Who is named in what somebody else says of themselves is named there no more.
    const rest = rows.filter((row) => !about.includes(row))
    await rewriteRows(tx, { table, columns, erase: 'words' }, rest, mentions)
    return rows.length
  }
  await rewriteRows(tx, { table, columns, erase }, rows, mentions)
  return rows.length
}

async function rewriteRows(
  tx: Tx,
  {
    table,
    columns,
    erase,
  }: { readonly table: string; readonly columns: readonly string[]; readonly erase: ErasureMode },
  rows: readonly Row[],
  mentions: Mentions,
): Promise<void> {
  const types = await typesOf(tx, table)
  for (const row of rows) {
    const here = mentions.inRow(row)
    const sets = columns
      .filter((column) => here.within(row[column], column))
      .map((column) => {
        const value = stored(here.without(row[column], column, erase), types.get(column) ?? '')
        return sql`${sql.ref(column)} = ${value}`
      })
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(sets)} WHERE ctid = ${row.ctid}::tid`.execute(tx)
  }
}

/** A place that is some columns of one table of PostgreSQL. */
export function tablePlace<Table extends keyof Database & string>(place: TablePlace<Table>): PeoplePlace {
  const { name, holds, origin, retained, onDeletion, table, columns, deletion, pruning, identity, rewrite } = place
  const mentionsIn = (person: NetworkPerson): Mentions => mentionsOf(person, origin !== 'team')
  const run = (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
    inTransaction(db, async (tx) => {
      await allowLong(tx)
      return await changed(tx, statement)
    })
  return {
    name,
    holds,
    origin,
    retained,
    onDeletion,
    tables: { [table]: columns } as Tables,
    ...(deletion && { deleteImported: ({ db }, which) => run(db, deletion(which)) }),
    ...(pruning && { prune: ({ db, now }) => run(db, pruning(now)) }),
    ...(identity && { identify: ({ db }, person) => identifyIn(db, { table, ...identity }, person) }),
    find: ({ db }, person) =>
      inTransaction(db, async (tx) => {
        await allowLong(tx)
        return (await rowsNaming(tx, place, mentionsIn(person), false)).length
      }),
    erase: ({ db }, person) =>
      inTransaction(db, async (tx) => {
        await allowLong(tx)
        return await (rewrite ?? ((on, mentions) => eraseFromRows(on, place, mentions)))(tx, mentionsIn(person))
      }),
  }
}

/** The same of what a team wrote: of an erased person it is cleared, and stays when imported data are deleted. */
export const teamsWords = <Table extends keyof Database & string>(
  place: Pick<TablePlace<Table>, 'name' | 'holds' | 'table' | 'columns'>,
): PeoplePlace =>
  tablePlace({
    ...place,
    origin: 'team',
    erase: 'words',
    retained: 'as long as the team',
    onDeletion: { does: 'keeps', why: 'what a team wrote is the team’s' },
  })

const union = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())].filter(Boolean)

/** Two descriptions of one person as one. */
export const samePerson = (one: NetworkPerson, other: NetworkPerson): NetworkPerson => ({
  ids: union(one.ids, other.ids),
  handles: union(
    one.handles,
    other.handles.map((handle) => handle.toLowerCase().replace(/^@/, '')),
  ),
  names: union(one.names, other.names),
})

async function identifyIn(
  db: Db,
  {
    table,
    id,
    handle,
    name,
  }: { readonly table: string; readonly id: string; readonly handle: string; readonly name: string },
  person: NetworkPerson,
): Promise<NetworkPerson> {
  const { rows } = await sql<{ id: string; handle: string; name: string }>`SELECT DISTINCT ${sql.ref(id)}::text AS id,
      ${sql.ref(handle)} AS handle, ${sql.ref(name)} AS name FROM ${sql.table(table)}
    WHERE ${sql.ref(id)}::text = ANY(${[...person.ids]}::text[])
      OR lower(${sql.ref(handle)}) = ANY(${[...person.handles]}::text[])`.execute(db)
  return {
    ids: union(rows.map((row) => row.id)),
    handles: union(rows.map((row) => row.handle.toLowerCase())),
    names: union(rows.map((row) => row.name)),
  }
}

export interface PlaceCount {
  readonly place: PeoplePlace
  readonly count: number
}

/** Removes what features have of deleted imported data. A failure in one place does not keep the others: it is thrown last. */
export async function deleteImportedPeople(
  places: readonly PeoplePlace[],
  ports: PeoplePorts,
  deletion: ImportedDeletion,
): Promise<PlaceCount[]> {
  return await walk(places, async (place) => (await place.deleteImported?.(ports, deletion)) ?? 0)
}

/** Removes what is older than its place retains it. */
export async function pruneOldPeople(places: readonly PeoplePlace[], ports: PeoplePorts): Promise<PlaceCount[]> {
  return await walk(places, async (place) => (await place.prune?.(ports)) ?? 0)
}

/** How many rows and files name a person, by place; places without any are left out. */
export async function findPerson(
  places: readonly PeoplePlace[],
  ports: PeoplePorts,
  person: NetworkPerson,
): Promise<PlaceCount[]> {
  return await walk(places, (place) => place.find(ports, person))
}

/** Removes a person from every place, the network's own data last: until then the command can be given again. */
export async function erasePerson(
  places: readonly PeoplePlace[],
  ports: PeoplePorts,
  person: NetworkPerson,
): Promise<PlaceCount[]> {
  return await walk(places, (place) => place.erase(ports, person))
}

/** Everything that a person is known by in any place. */
export async function identifyPerson(
  places: readonly PeoplePlace[],
  ports: PeoplePorts,
  requested: NetworkPerson,
): Promise<NetworkPerson> {
  let known = requested
  // A second time for who is known by the handle alone in one place, and by the id in another.
  for (const _ of [1, 2])
    for (const place of places) if (place.identify) known = samePerson(known, await place.identify(ports, known))
  return known
}

async function walk(
  places: readonly PeoplePlace[],
  work: (place: PeoplePlace) => Promise<number>,
): Promise<PlaceCount[]> {
  const counts: PlaceCount[] = []
  const failures: unknown[] = []
  for (const place of places)
    try {
      const count = await work(place)
      if (count > 0) counts.push({ place, count })
    } catch (error) {
      failures.push(new Error(`${place.name}: ${String(error)}`, { cause: error }))
    }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('\n'))
  return counts
}
