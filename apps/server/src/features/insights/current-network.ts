// Which network a question speaks of: its database by an allow-listed name, and its newest publication.
import type { Graph } from '#platform/graph.ts'

/** The network that the screens speak of now. `db` is the warehouse's database that holds it. */
export interface CurrentNetwork {
  readonly name: 'demo' | 'imported'
  readonly db: string
}

/** What every question about an audience needs. `network` answers null while there is no data yet. */
export interface InsightPorts {
  readonly graph: Graph
  readonly network: () => Promise<CurrentNetwork | null>
}

/** A network as of its newest publication. Times in seconds since 1970. */
export interface PublishedNetwork extends CurrentNetwork {
  readonly publishedAt: number
  readonly asOf: number
  readonly accounts: number
  readonly observable: number
  readonly follows: number
}

/** The only way in which a database's name gets into a statement. Throws on anything but a plain lower-case word. */
export function databaseName(db: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(db)) throw new Error(`Not the name of a database: ${db.slice(0, 80)}`)
  return db
}

/** Whole days since 1970 of a time in seconds. */
export function dayOf(seconds: number): number {
  return Math.floor(seconds / 86_400)
}
