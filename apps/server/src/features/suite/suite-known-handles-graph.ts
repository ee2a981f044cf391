// Which of the people chosen the network data of this server holds, by the network's ids: whoever has the most followers first.
import { z } from 'zod'
import { databaseName, type InsightPorts } from '#features/insights/insights-public.ts'

const Known = z.object({
  handle: z.string(),
  /** Follows and posts can be read. */
  readable: z.union([z.boolean(), z.number()]).transform(Boolean),
})
export type KnownHandle = z.output<typeof Known>

/** Nobody while there is no network data. */
export async function knownHandles(
  { graph, network }: Pick<InsightPorts, 'graph' | 'network'>,
  ids: readonly string[],
): Promise<readonly KnownHandle[]> {
  const current = await network()
  if (!current || ids.length === 0) return []
  return await graph.read({
    name: 'suite.known-handles',
    sql: `SELECT lower(handle) AS handle, CAST(observable, 'Bool') AS readable FROM ${databaseName(current.db)}.accounts
PREWHERE id IN {ids:Array(String)} ORDER BY followers DESC, id`,
    params: { ids: [...ids] },
    row: Known,
  })
}
