// Which network is shown, how far it reaches, and the small questions around imports and publications.

import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'
import { damageOf, throwWhileChecked } from './network-damage.ts'

export type NetworkName = 'demo' | 'imported'

/** Where a network lies; `cluster` is empty for the embedded engine and for a single server. */
export interface NetworkPlace {
  readonly db: string
  readonly cluster: string
}

/** The databases of the two networks. */
export type NetworkDatabases = Readonly<Record<NetworkName, string>>

export const NETWORK_DATABASES: NetworkDatabases = { demo: 'demo', imported: 'imported' }

/** What a publication says of itself. Times are ISO 8601 UTC. */
export interface Publication {
  /** The database that holds its tables. */
  readonly db: string
  readonly publishedAt: string
  /** The newest account or post in it: 'now' inside the network. */
  readonly asOf: string
  readonly accounts: number
  readonly observable: number
  readonly follows: number
  readonly posts: number
  readonly likes: number
}

export interface ActiveNetwork extends Publication {
  readonly network: NetworkName
}

/** The numbers of a network's accounts: where the name is the same, so is the account of a number, for good. */
export interface Numbering {
  readonly name: string
  /** The database that keeps them. */
  readonly source: string
}

export const onClusterOf = ({ cluster }: NetworkPlace): string => (cluster ? `ON CLUSTER '${cluster}'` : '')

const iso = (time: string): string => `${time.replace(' ', 'T')}Z`

const PublicationRow = z.object({
  db: z.string(),
  publishedAt: z.string().transform(iso),
  asOf: z.string().transform(iso),
  accounts: z.number(),
  observable: z.number(),
  follows: z.coerce.number(),
  posts: z.coerce.number(),
  likes: z.coerce.number(),
})

export async function tableExists(graph: Graph, db: string, table: string): Promise<boolean> {
  const found = await graph.read({
    name: 'network.table-exists',
    sql: 'SELECT name FROM system.tables WHERE database = {db:String} AND name = {table:String}',
    params: { db, table },
    row: z.object({ name: z.string() }),
  })
  return found.length > 0
}

/** The newest publication of one network; null when there is none. Its tables are in `db`. */
export async function latestPublication(graph: Graph, db: string): Promise<Publication | null> {
  if (!(await tableExists(graph, db, 'publications'))) return null
  const [row] = await graph.read({
    name: 'network.latest-publication',
    sql: `SELECT if(database = '', '${db}', database) AS db, published_at AS publishedAt, as_of AS asOf, accounts, observable, follows, posts, likes
FROM ${db}.publications ORDER BY published_at DESC LIMIT 1`,
    row: PublicationRow,
  })
  return row ?? null
}

/** How long a publication by another process may go unnoticed where several share a warehouse; in milliseconds. */
const SHARED_FOR = 2_000

interface Remembered {
  readonly network: Promise<ActiveNetwork | null>
  readonly askedAt: number
}
let remembered = new WeakMap<Graph, Map<string, Remembered>>()

/** To be called after each statement that changes which publication is the newest, of whatever network. */
export function forgetActiveNetwork(): void {
  remembered = new WeakMap()
}

/**
 * The network that screens show: what the user imported, otherwise the demo network; null before the first publication,
 * and while the network to show is damaged: the other one is never shown in its place. Throws GraphDamaged while that is
 * being checked. Asked on every call of the product, so the answer is kept until this process publishes; where other
 * processes may publish too, for a moment only.
 */
export async function activeNetwork(
  graph: Graph,
  databases: NetworkDatabases = NETWORK_DATABASES,
): Promise<ActiveNetwork | null> {
  throwWhileChecked(graph)
  const known = remembered.get(graph) ?? new Map<string, Remembered>()
  remembered.set(graph, known)
  const key = `${databases.imported} ${databases.demo}`
  const latest = known.get(key)
  if (latest && !(graph.shared && performance.now() - latest.askedAt > SHARED_FOR)) return latest.network
  const requested = { network: readActiveNetwork(graph, databases), askedAt: performance.now() }
  known.set(key, requested)
  requested.network.catch(() => {
    if (known.get(key) === requested) known.delete(key)
  })
  return requested.network
}

async function readActiveNetwork(graph: Graph, databases: NetworkDatabases): Promise<ActiveNetwork | null> {
  for (const network of ['imported', 'demo'] as const) {
    const publication = await latestPublication(graph, databases[network])
    const damage = damageOf(graph, databases[network])
    if (damage && damage.publishedAt === (publication?.publishedAt ?? null)) return null
    if (publication) return { network, ...publication }
  }
  return null
}

/** By which numbers the accounts of a network go, in each of its publications. */
export async function numberingOf(graph: Graph, { network }: Pick<ActiveNetwork, 'network'>): Promise<Numbering> {
  const source = NETWORK_DATABASES[network]
  const [row] = await graph.read({
    name: 'network.numbering',
    sql: `SELECT name FROM ${source}.numbering ORDER BY since, name LIMIT 1`,
    row: z.object({ name: z.string() }),
  })
  return { name: `${network} ${row?.name ?? ''}`, source }
}

/** Whether accounts were numbered anew after a moment, as it was done when a network was replaced before numbers lasted. */
export async function numberedAnewSince(graph: Graph, { source }: Numbering, moment: Date): Promise<boolean> {
  const rows = await graph.read({
    name: 'network.numbered-anew',
    sql: `SELECT 1 AS one FROM ${source}.imports
WHERE mode != 'add' AND step = 2 AND at >= {moment:UInt32} AND at <= (SELECT min(since) FROM ${source}.numbering) LIMIT 1`,
    params: { moment: Math.floor(moment.getTime() / 1000) },
    row: z.object({ one: z.number() }),
  })
  return rows.length > 0
}

/** What the network calls accounts by their numbers, whether or not the newest publication has them. */
export function idsOfAccounts(
  graph: Graph,
  { source }: Numbering,
  accounts: readonly number[],
): Promise<{ readonly account: number; readonly ids: readonly string[] }[]> {
  if (accounts.length === 0) return Promise.resolve([])
  return graph.read({
    name: 'network.ids-of-accounts',
    sql: `SELECT account, arraySort(groupUniqArray(id)) AS ids FROM ${source}.account_keys
PREWHERE account IN {accounts:Array(UInt32)} GROUP BY account ORDER BY account`,
    params: { accounts },
    row: z.object({ account: z.number(), ids: z.array(z.string()) }),
  })
}

/** The numbers of imported accounts by what the network calls them; unknown ones are left out. */
export async function accountsOfIds(graph: Graph, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await graph.read({
    name: 'network.accounts-of-ids',
    sql: `SELECT DISTINCT account FROM ${NETWORK_DATABASES.imported}.account_keys WHERE id IN {ids:Array(String)}`,
    params: { ids },
    row: z.object({ account: z.number() }),
  })
  return rows.map(({ account }) => account)
}

/** Those among every `size` numbers, from 1 on, of which an account has one; each as how many times `size` lie before. */
export async function occupiedSpans(graph: Graph, table: string, size: number): Promise<number[]> {
  const rows = await graph.read({
    name: 'network.occupied-spans',
    sql: `SELECT DISTINCT toUInt32(intDiv(account - 1, ${size})) AS span FROM ${table} ORDER BY span`,
    row: z.object({ span: z.number() }),
    seconds: 60,
  })
  return rows.map(({ span }) => span)
}

/** The databases of the newest publication and of the one before it, which running questions may still read. */
export async function publishedDatabases(graph: Graph, db: string): Promise<string[]> {
  const rows = await graph.read({
    name: 'network.published-databases',
    sql: `SELECT database FROM ${db}.publications WHERE database != '' ORDER BY published_at DESC LIMIT 2`,
    row: z.object({ database: z.string() }),
  })
  return rows.map(({ database }) => database)
}

const numberOf = (db: string, database: string): number => {
  const number = database.startsWith(`${db}_p`) ? Number(database.slice(db.length + 2)) : Number.NaN
  return Number.isInteger(number) ? number : -1
}

async function databasesOf(graph: Graph, db: string): Promise<string[]> {
  const rows = await graph.read({
    name: 'network.databases',
    sql: 'SELECT name FROM system.databases WHERE startsWith(name, {start:String}) ORDER BY name',
    params: { start: `${db}_` },
    row: z.object({ name: z.string() }),
  })
  return rows.map(({ name }) => name).filter((name) => name === `${db}_work` || numberOf(db, name) >= 0)
}

/** Where the next publication of a network is made: in a database that does not exist yet. */
export async function publicationPlaces(
  graph: Graph,
  db: string,
): Promise<{ source: string; work: string; next: string }> {
  const numbers = (await databasesOf(graph, db)).map((name) => numberOf(db, name))
  return { source: db, work: `${db}_work`, next: `${db}_p${Math.max(0, ...numbers) + 1}` }
}

/** Drops what publications of a network have left, but for the databases in `kept`. */
export async function dropPublicationsBut(
  graph: Graph,
  place: NetworkPlace,
  retained: readonly string[],
): Promise<void> {
  for (const name of await databasesOf(graph, place.db))
    if (!retained.includes(name))
      await graph.write('drop-publication', `DROP DATABASE IF EXISTS ${name} ${onClusterOf(place)} SYNC`)
}

/** How many posts of a network are in no publication, since their authors are protected. */
export async function countUnreadPosts(graph: Graph, { db }: NetworkPlace): Promise<number> {
  const publication = await latestPublication(graph, db)
  if (!publication) return 0
  const [row] = await graph.read({
    name: 'network.count-source-posts',
    sql: `SELECT count() AS posts FROM ${db}.source_posts FINAL`,
    row: z.object({ posts: z.coerce.number() }),
  })
  return (row?.posts ?? 0) - publication.posts
}
