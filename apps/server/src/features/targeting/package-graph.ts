// The question to the warehouse behind a package: what one would take without knowing the audience.
import { databaseName, oncePerPublication } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

/** The most followed accounts of the whole network. */
export async function mostFollowed(graph: Graph, db: string, limit: number): Promise<number[]> {
  return await oncePerPublication(graph, db, `most-followed-${limit}`, async () => {
    const { column } = await graph.readColumns({
      name: 'targeting.most-followed',
      columns: ['account'],
      sql: `SELECT account FROM ${databaseName(db)}.accounts ORDER BY followers DESC, account LIMIT ${Math.trunc(limit)}`,
    })
    return [...column.account.numbers]
  })
}
