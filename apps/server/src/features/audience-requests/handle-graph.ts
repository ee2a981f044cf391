// The account that has a handle, as far as the network data of this server knows it.
import { z } from 'zod'
import { databaseName, type InsightPorts } from '#features/insights/insights-public.ts'

const Account = z.object({ handle: z.string(), name: z.string(), followers: z.int() })

/** `handle`: in lower case. Null as well while there is no network data. */
export async function findAccount(
  { graph, network }: InsightPorts,
  handle: string,
): Promise<z.output<typeof Account> | null> {
  const shown = await network()
  if (!shown) return null
  const [account] = await graph.read({
    name: 'audience-requests.find-account',
    sql: `SELECT handle, name, followers FROM ${databaseName(shown.db)}.accounts WHERE lower(handle) = {handle:String}
ORDER BY followers DESC LIMIT 1`,
    params: { handle },
    row: Account,
    typing: true,
  })
  return account ?? null
}
