// Which network is shown, how far it reaches, and the small questions around imports and publications.

import { z } from 'zod'
import type { Graph } from '#platform/graph.ts'

export type NetworkDb = 'demo' | 'imported'

/** Where a network lies; `cluster` is empty for the embedded engine and for a single server. */
export interface NetworkPlace {
  readonly db: string
  readonly cluster: string
}

export interface ActiveNetwork {
  readonly db: NetworkDb
  /** The newest account or post in it, ISO 8601 UTC: 'now' inside the network. */
  readonly asOf: string
  readonly publishedAt: string
  readonly accounts: number
}

export const onClusterOf = ({ cluster }: NetworkPlace): string => (cluster ? `ON CLUSTER '${cluster}'` : '')

const PublicationRow = z.object({ as_of: z.string(), published_at: z.string(), accounts: z.number() })

const iso = (time: string): string => `${time.replace(' ', 'T')}Z`

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
export async function latestPublication(graph: Graph, db: NetworkDb): Promise<ActiveNetwork | null> {
  if (!(await tableExists(graph, db, 'publications'))) return null
  const [row] = await graph.read({
    name: 'network.latest-publication',
    sql: `SELECT toString(as_of) AS as_of, toString(published_at) AS published_at, accounts
FROM ${db}.publications ORDER BY publications.published_at DESC LIMIT 1`,
    row: PublicationRow,
  })
  return row ? { db, asOf: iso(row.as_of), publishedAt: iso(row.published_at), accounts: row.accounts } : null
}

/** The network that screens show: what the user imported, otherwise the demo network; null before the first publication. */
export async function activeNetwork(graph: Graph): Promise<ActiveNetwork | null> {
  return (await latestPublication(graph, 'imported')) ?? (await latestPublication(graph, 'demo'))
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
