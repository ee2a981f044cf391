// Which network a question speaks of, and how its database gets into a statement.
import type { ActiveNetwork } from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'

/** What every question about an audience needs. `network` answers null while there is no data yet. */
export interface InsightPorts {
  readonly graph: Graph
  readonly network: () => Promise<ActiveNetwork | null>
}

/** The only way in which a database's name gets into a statement. Throws on anything but a plain lower-case word. */
export function databaseName(db: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(db)) throw new Error(`Not the name of a database: ${db.slice(0, 80)}`)
  return db
}

/** Seconds since 1970 of a time in ISO 8601. */
export function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000)
}

/** Whole days since 1970 of a time in seconds. */
export function dayOf(seconds: number): number {
  return Math.floor(seconds / 86_400)
}
