// Reads of single accounts: what the network calls them, and which of ours they are.

import { z } from 'zod'
import { databaseName } from '#features/insights/insights-public.ts'
import { idsOfAccounts, type Numbering } from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'

const Named = z.object({ account: z.int(), id: z.string(), handle: z.string() })
export type NamedAccount = z.output<typeof Named>

/** Ids and handles by our numbers, in ascending order of these; whoever was deleted is missing. */
export function readNames(graph: Graph, db: string, accounts: readonly number[]): Promise<NamedAccount[]> {
  if (accounts.length === 0) return Promise.resolve([])
  return graph.read({
    name: 'audiences.read-names',
    sql: `SELECT account, id, handle FROM ${databaseName(db)}.accounts PREWHERE account IN {accounts:Array(UInt32)} ORDER BY account`,
    params: { accounts },
    row: Named,
  })
}

/** The same of whoever ever had one of these numbers: their own id where the network has told it, and a handle where they were once known by it alone. */
export async function readLastingNames(
  graph: Graph,
  numbering: Numbering,
  accounts: readonly number[],
): Promise<NamedAccount[]> {
  return (await idsOfAccounts(graph, numbering, accounts)).map(({ account, ids }) => {
    const [id = ''] = ids.toSorted((one, other) => Number(one.startsWith('@')) - Number(other.startsWith('@')))
    return { account, id, handle: ids.find((other) => other.startsWith('@'))?.slice(1) ?? '' }
  })
}

/** Our numbers of accounts by the network's ids, of those that may be named: protected ones are in no list (decision 034). */
export function findNumbers(graph: Graph, db: string, ids: readonly string[]): Promise<NamedAccount[]> {
  if (ids.length === 0) return Promise.resolve([])
  return graph.read({
    name: 'audiences.find-numbers',
    sql: `SELECT account, id, handle FROM ${databaseName(db)}.accounts PREWHERE id IN {ids:Array(String)} WHERE NOT protected ORDER BY account`,
    params: { ids },
    row: Named,
  })
}

const Found = Named.extend({ readable: z.boolean() })

/** Accounts by their handles, whatever the case of these; of one handle, the account that comes first has it. */
export async function findHandles(
  graph: Graph,
  db: string,
  handles: readonly string[],
): Promise<readonly z.output<typeof Found>[]> {
  if (handles.length === 0) return []
  const found = await graph.read({
    name: 'audiences.find-handles',
    sql: `SELECT account, id, lower(handle) AS handle, CAST(observable, 'Bool') AS readable FROM ${databaseName(db)}.accounts
PREWHERE lower(handle) IN {handles:Array(String)} ORDER BY account`,
    params: { handles: handles.map((handle) => handle.toLowerCase()) },
    row: Found,
  })
  return [...new Map(found.toReversed().map((one) => [one.handle, one])).values()].toReversed()
}

/** One account by its handle, whatever its case. */
export function findHandle(graph: Graph, db: string, handle: string): Promise<NamedAccount[]> {
  return graph.read({
    name: 'audiences.find-handle',
    sql: `SELECT account, id, handle FROM ${databaseName(db)}.accounts PREWHERE lower(handle) = {handle:String} LIMIT 1`,
    params: { handle: handle.toLowerCase() },
    row: Named,
  })
}
