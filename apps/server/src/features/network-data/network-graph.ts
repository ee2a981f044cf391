// Which network is shown, how far it reaches, and the small questions around imports and publications.

import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'

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
  readonly db: string
}

export const onClusterOf = ({ cluster }: NetworkPlace): string => (cluster ? `ON CLUSTER '${cluster}'` : '')

const iso = (time: string): string => `${time.replace(' ', 'T')}Z`

const PublicationRow = z.object({
  publishedAt: z.string().transform(iso),
  asOf: z.string().transform(iso),
  accounts: z.number(),
  observable: z.number(),
  follows: z.coerce.number(),
  posts: z.coerce.number(),
  likes: z.coerce.number(),
})

async function tableExists(graph: Graph, db: string, table: string): Promise<boolean> {
  const found = await graph.read({
    name: 'network.table-exists',
    sql: 'SELECT name FROM system.tables WHERE database = {db:String} AND name = {table:String}',
    params: { db, table },
    row: z.object({ name: z.string() }),
  })
  return found.length > 0
}

/** The newest publication of one database; null when there is none. */
export async function latestPublication(graph: Graph, db: string): Promise<Publication | null> {
  if (!(await tableExists(graph, db, 'publications'))) return null
  const [row] = await graph.read({
    name: 'network.latest-publication',
    sql: `SELECT published_at AS publishedAt, as_of AS asOf, accounts, observable, follows, posts, likes
FROM ${db}.publications ORDER BY published_at DESC LIMIT 1`,
    row: PublicationRow,
  })
  return row ?? null
}

/** The network that screens show: what the user imported, otherwise the demo network; null before the first publication. */
export async function activeNetwork(
  graph: Graph,
  databases: NetworkDatabases = NETWORK_DATABASES,
): Promise<ActiveNetwork | null> {
  for (const network of ['imported', 'demo'] as const) {
    const publication = await latestPublication(graph, databases[network])
    if (publication) return { network, db: databases[network], ...publication }
  }
  return null
}

/** The highest dense number given to an account so far; 0 when there is none. */
export async function highestAccountKey(graph: Graph, db: string): Promise<number> {
  const [row] = await graph.read({
    name: 'network.highest-account-key',
    sql: `SELECT max(account) AS highest FROM ${db}.account_keys`,
    row: z.object({ highest: z.number() }),
  })
  return row?.highest ?? 0
}
