// How many accounts there are in each country and region.
import { z } from 'zod'
import { databaseName } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'

const Row = z.object({ country: z.string(), region: z.string(), accounts: z.int() })
export type PlacedAccounts = z.output<typeof Row>

/** '' where no country, or no region, is known. */
export async function countByPlace(graph: Graph, db: string): Promise<PlacedAccounts[]> {
  return await graph.read({
    name: 'explore.accounts-by-place',
    sql: `SELECT country, region, toUInt32(count()) AS accounts FROM ${databaseName(db)}.accounts
GROUP BY country, region ORDER BY accounts DESC, country, region`,
    row: Row,
  })
}
