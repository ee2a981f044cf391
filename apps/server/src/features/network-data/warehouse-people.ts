// All SQL of one person in the warehouse: who they are there, what names them, and taking them out of the source tables.
import { z } from 'zod'
import type { Graph, SqlParams } from '#platform/graph.ts'
import { ERASED_ACCOUNT, type NetworkPerson } from '#platform/person-mentions.ts'
import { NETWORK_DATABASES, type NetworkPlace, onClusterOf } from './network-graph.ts'
import { layingTable, type StagedKind, stagingTable } from './staging-graph.ts'

const REGEX = /[.*+?^${}()|[\]\\/-]/g

/** Names of a person in the place of an id, and how texts mention them. */
function namesOf({ ids, handles }: NetworkPerson): SqlParams & { readonly ids: string[]; readonly handles: string[] } {
  const written = handles.map((handle) => handle.replace(REGEX, '\\$&')).join('|')
  return {
    ids: [...ids, ...handles, ...handles.map((handle) => `@${handle}`)],
    handles: [...handles],
    mention: written === '' ? '[^\\s\\S]' : `(?i)@(${written})\\b`,
  }
}

const IDS = '{ids:Array(String)}'
const HANDLES = '{handles:Array(String)}'
const isTheirs = (column: string): string => `has(${IDS}, lower(${column}))`
const MENTION = '{mention:String}'
const MENTIONED = `match(text, ${MENTION})`
const unmentioned = (column: string): string => `replaceRegexpAll(was.${column}, ${MENTION}, '@${ERASED_ACCOUNT}')`

/** What the sources know a person by; handles in the place of ids are theirs too. */
export async function identifyInWarehouse(graph: Graph, db: string, person: NetworkPerson): Promise<NetworkPerson> {
  const rows = await graph.read({
    name: 'people.identify',
    sql: `SELECT id, handle, name FROM ${db}.source_accounts WHERE ${isTheirs('id')} OR has(${HANDLES}, lower(handle))`,
    params: namesOf(person),
    row: z.object({ id: z.string(), handle: z.string(), name: z.string() }),
    seconds: 120,
  })
  return {
    ids: rows.map(({ id }) => id).filter((id) => !id.startsWith('@')),
    handles: rows.flatMap(({ id, handle }) => [handle, id.startsWith('@') ? id.slice(1) : '']),
    names: rows.map(({ name }) => name),
  }
}

const conditionsIn = (db: string): readonly (readonly [table: string, condition: string])[] => [
  [
    'source_likes',
    `(${isTheirs('account')} OR post IN (SELECT id FROM ${db}.source_posts WHERE ${isTheirs('author')}))`,
  ],
  ['source_follows', `(${isTheirs('follower')} OR ${isTheirs('followee')})`],
  [
    'source_posts',
    `(${isTheirs('author')} OR (kind = 'repost' AND repost_of != '' AND repost_of IN (SELECT id FROM ${db}.source_posts WHERE ${isTheirs('author')})))`,
  ],
  ['source_accounts', `(${isTheirs('id')} OR has(${HANDLES}, lower(handle)))`],
]

/** Rows of the sources that are about a person or mention them. */
export async function countInWarehouse(graph: Graph, db: string, person: NetworkPerson): Promise<number> {
  const params = namesOf(person)
  const counts = [
    ...conditionsIn(db).map(([table, condition]) => `(SELECT count() FROM ${db}.${table} WHERE ${condition})`),
    `(SELECT count() FROM ${db}.source_posts WHERE NOT ${isTheirs('author')} AND ${MENTIONED})`,
    `(SELECT count() FROM ${db}.source_accounts WHERE NOT ${isTheirs('id')} AND match(bio, {mention:String}))`,
    `(SELECT count() FROM ${db}.account_keys WHERE ${isTheirs('id')})`,
  ]
  const [row] = await graph.read({
    name: 'people.count',
    sql: `SELECT ${counts.join(' + ')} AS rows`,
    params,
    row: z.object({ rows: z.coerce.number() }),
    seconds: 120,
  })
  return row?.rows ?? 0
}

/** A person's accounts in what questions read. */
export async function countPublished(graph: Graph, published: string, person: NetworkPerson): Promise<number> {
  const [row] = await graph.read({
    name: 'people.count-published',
    sql: `SELECT count() AS rows FROM ${published}.accounts WHERE ${isTheirs('id')} OR has(${HANDLES}, lower(handle))`,
    params: namesOf(person),
    row: z.object({ rows: z.coerce.number() }),
    seconds: 120,
  })
  return row?.rows ?? 0
}

/** Whether the imported network holds a person or mentions them. */
export const isImported = async (graph: Graph, person: NetworkPerson): Promise<boolean> =>
  (await countInWarehouse(graph, NETWORK_DATABASES.imported, person)) > 0

/** Numbers are given once and for good: whose this one was, nobody knows any more. */
const NOBODY = '~erased-'

/**
 * Takes a person out of the source tables; the caller publishes anew. Doing it again changes nothing. Each table is laid anew
 * without them: a mutation would store its text, and with it whom it looked for, in a file beside the table.
 */
export async function eraseFromSources(graph: Graph, place: NetworkPlace, person: NetworkPerson): Promise<void> {
  const { db } = place
  const params = namesOf(person)
  const without = (column: string): string => `arrayFilter(one -> NOT has(${IDS}, lower(one)), was.${column})`
  const named: Readonly<Record<string, readonly [condition: string, columns: Readonly<Record<string, string>>]>> = {
    source_posts: [
      `match(was.text, ${MENTION}) OR arrayExists(one -> has(${IDS}, lower(one)), was.mentions)`,
      { text: unmentioned('text'), terms: without('terms'), mentions: without('mentions') },
    ],
    source_accounts: [
      `match(was.bio, ${MENTION})`,
      { bio: unmentioned('bio'), terms: without('terms'), companies: without('companies') },
    ],
  }
  for (const [table, condition] of conditionsIn(db)) {
    const [names, columns] = named[table] ?? ['0', {}]
    const replaced = Object.entries(columns).map(([name, left]) => `if(${names}, ${left}, was.${name}) AS ${name}`)
    await layAnew(graph, place, {
      table,
      touched: `${condition} OR ${names}`,
      rows: `* ${replaced.length === 0 ? '' : `REPLACE (${replaced.join(', ')})`} FROM ${db}.${table} AS was WHERE NOT ${condition}`,
      params,
    })
  }
  await layAnew(graph, place, {
    table: 'account_keys',
    touched: isTheirs('id'),
    rows: `if(${isTheirs('was.id')}, concat('${NOBODY}', toString(was.account)), was.id) AS id, account FROM ${db}.account_keys AS was`,
    params,
  })
  await forgetSources(graph, place, 'match(was.source, {mention:String})', {
    mention: `(?i)(${[...person.ids, ...person.handles].map((name) => name.replace(REGEX, '\\$&')).join('|')})`,
  })
}

interface Laying {
  readonly table: string
  /** Which of its rows change or go; without any it stays as it is. */
  readonly touched: string
  /** What it holds afterwards, as what follows SELECT. */
  readonly rows: string
  readonly params: SqlParams
}

/** All at once for its readers; what it held before is removed from the disk, not only unseen. */
async function layAnew(graph: Graph, place: NetworkPlace, { table, touched, rows, params }: Laying): Promise<void> {
  const whole = `${place.db}.${table}`
  const count = async (of: string, where = '1', bound: SqlParams = {}): Promise<number> => {
    const sql = `SELECT count() AS rows FROM ${of} AS was WHERE ${where}`
    const row = z.object({ rows: z.coerce.number() })
    const [counted] = await graph.read({ name: 'people.count-rows', sql, params: bound, row, seconds: 120 })
    return counted?.rows ?? 0
  }
  if ((await count(whole, touched, params)) === 0) return
  const next = layingTable(place.db, table)
  const drop = (): Promise<void> =>
    graph.write('people.drop-laid', `DROP TABLE IF EXISTS ${next} ${onClusterOf(place)} SYNC`)
  await drop()
  await graph.write('people.lay', `CREATE TABLE ${next} ${onClusterOf(place)} AS ${whole}`)
  await graph.write('people.lay-rows', `INSERT INTO ${next} SELECT ${rows}`, params)
  // The engine does not replace something by nothing.
  if ((await count(next)) === 0)
    await graph.write('people.lay-nothing', `TRUNCATE TABLE ${whole} ${onClusterOf(place)}`)
  else await graph.write('people.lay-whole', `ALTER TABLE ${whole} REPLACE PARTITION tuple() FROM ${next}`)
  await drop()
}

/** Takes what an import has read of people under these names out again, before it joins the sources; answers how many rows. */
export async function eraseFromStaging(
  graph: Graph,
  place: NetworkPlace,
  number: number,
  names: readonly string[],
): Promise<number> {
  const columns = {
    accounts: ['id', 'handle'],
    follows: ['follower', 'followee'],
    posts: ['author'],
    likes: ['account'],
  }
  const bare = names.map((name) => name.toLowerCase().replace(/^@/, ''))
  const params = { ids: [...bare, ...bare.map((name) => `@${name}`)] }
  let rows = 0
  for (const [kind, which] of Object.entries(columns)) {
    const table = stagingTable(place.db, number, kind as StagedKind)
    const condition = which.map(isTheirs).join(' OR ')
    const [counted] = await graph.read({
      name: 'people.count-staged',
      sql: `SELECT count() AS rows FROM ${table} WHERE ${condition}`,
      params,
      row: z.object({ rows: z.coerce.number() }),
      seconds: 120,
    })
    if (!counted || counted.rows === 0) continue
    rows += counted.rows
    // The table goes with the import, and what is written beside it.
    await graph.write(
      'people.leave-out',
      `ALTER TABLE ${table} DELETE WHERE ${condition} SETTINGS mutations_sync = 2`,
      params,
    )
  }
  return rows
}

/** Names of files may be names of people: the journal keeps when and how many, and not from which. */
export async function forgetSources(
  graph: Graph,
  place: NetworkPlace,
  which: string,
  params: SqlParams = {},
): Promise<void> {
  const touched = `was.source != '' AND ${which}`
  await layAnew(graph, place, {
    table: 'imports',
    touched,
    rows: `* REPLACE (if(${touched}, '', was.source) AS source) FROM ${place.db}.imports AS was`,
    params,
  })
}
