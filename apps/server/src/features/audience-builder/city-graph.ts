// The cities that members of the network live in, by name.
import { z } from 'zod'
import { databaseName, oncePerPublication } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

const MOST_CITIES = 20_000

/** Names in lower case with the names as the network has them. */
export function readCities(graph: Graph, db: string): Promise<ReadonlyMap<string, string>> {
  return oncePerPublication(graph, db, 'cities', async () => {
    const rows = await graph.read({
      name: 'audience-builder.cities',
      sql: `SELECT toString(city) AS name FROM ${databaseName(db)}.accounts WHERE city != ''
GROUP BY name ORDER BY count() DESC, name LIMIT ${MOST_CITIES}`,
      row: z.object({ name: z.string() }),
    })
    return new Map(rows.map(({ name }) => [name.toLowerCase(), name]))
  })
}
