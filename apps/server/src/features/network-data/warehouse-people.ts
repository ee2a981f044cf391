// All SQL of one person in the warehouse: who they are there, what names them, and taking them out of the source tables.
import { z } from 'zod'
import type { Graph, SqlParams } from '#platform/graph.ts'
import { ERASED_ACCOUNT, type NetworkPerson } from '#platform/person-mentions.ts'
import { type NetworkPlace, onClusterOf } from './network-graph.ts'
import { type StagedKind, stagingTable } from './staging-graph.ts'

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
const MENTIONED = 'match(text, {mention:String})'

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

/** Numbers are given once and for good: whose this one was, nobody knows any more. */
const NOBODY = '~erased-'

/** Takes a person out of the source tables; the caller publishes anew. Doing it again changes nothing. */
export async function eraseFromSources(graph: Graph, place: NetworkPlace, person: NetworkPerson): Promise<void> {
  const { db } = place
  const params = namesOf(person)
  const change = (table: string, what: string): Promise<void> =>
    graph.write(
      'people.erase',
      `ALTER TABLE ${db}.${table} ${onClusterOf(place)} ${what} SETTINGS mutations_sync = 2`,
      params,
    )
  for (const [table, condition] of conditionsIn(db)) await change(table, `DELETE WHERE ${condition}`)
  const rest = (column: string): string => `arrayFilter(one -> NOT has(${IDS}, lower(one)), ${column})`
  await change(
    'source_posts',
    `UPDATE text = replaceRegexpAll(text, {mention:String}, '@${ERASED_ACCOUNT}'), terms = ${rest('terms')},
mentions = ${rest('mentions')} WHERE ${MENTIONED} OR arrayExists(one -> has(${IDS}, lower(one)), mentions)`,
  )
  await change(
    'source_accounts',
    `UPDATE bio = replaceRegexpAll(bio, {mention:String}, '@${ERASED_ACCOUNT}'), terms = ${rest('terms')},
companies = ${rest('companies')} WHERE match(bio, {mention:String})`,
  )
  await graph.write(
    'people.keep-number',
    `INSERT INTO ${db}.account_keys SELECT DISTINCT concat('${NOBODY}', toString(account)), account FROM ${db}.account_keys
WHERE ${isTheirs('id')}`,
    params,
  )
  await change('account_keys', `DELETE WHERE ${isTheirs('id')}`)
  await forgetSources(graph, place, 'match(source, {mention:String})', {
    mention: `(?i)(${[...person.ids, ...person.handles].map((name) => name.replace(REGEX, '\\$&')).join('|')})`,
  })
}

/** Takes what an import has read of people under these names out again, before it joins the sources. */
export async function eraseFromStaging(
  graph: Graph,
  { db }: NetworkPlace,
  number: number,
  names: readonly string[],
): Promise<void> {
  const columns = {
    accounts: ['id', 'handle'],
    follows: ['follower', 'followee'],
    posts: ['author'],
    likes: ['account'],
  }
  const bare = names.map((name) => name.toLowerCase().replace(/^@/, ''))
  for (const [kind, which] of Object.entries(columns))
    await graph.write(
      'people.leave-out',
      `ALTER TABLE ${stagingTable(db, number, kind as StagedKind)} DELETE WHERE ${which.map(isTheirs).join(' OR ')}
SETTINGS mutations_sync = 2`,
      { ids: [...bare, ...bare.map((name) => `@${name}`)] },
    )
}

/** Names of files may be names of people: the journal keeps when and how many, and not from which. */
export async function forgetSources(
  graph: Graph,
  place: NetworkPlace,
  which: string,
  params: SqlParams = {},
): Promise<void> {
  await graph.write(
    'people.forget-sources',
    `ALTER TABLE ${place.db}.imports ${onClusterOf(place)} UPDATE source = '' WHERE source != '' AND ${which}
SETTINGS mutations_sync = 2`,
    params,
  )
}
