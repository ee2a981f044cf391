// The smallest questions about an audience: who belongs to an item, whom one filter lets through; answered as numbers.
import type { Filters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { Graph } from '#platform/graph.ts'
import { compileFilters, UNKNOWN_WHEN, type UnknownTrait } from './compile-definition.ts'
import { databaseName } from './current-network.ts'
import type { MemberKind } from './definition-terms.ts'

/** At most so many numbers are taken from the engine at once (16 MB); null is answered where there are more. */
const MOST_NUMBERS = 4_000_000

/** Somebody is typing: what takes longer is left to the questions that can estimate. */
const SECONDS = 2

/** The accounts of each item, unsorted; `since` is a day since 1970. Null: too many. Throws GraphTooHeavy. */
export async function readMembers(
  graph: Graph,
  db: string,
  kind: MemberKind,
  items: readonly number[],
  since: number | undefined,
): Promise<ReadonlyMap<number, Uint32Array> | null> {
  const recent = since === undefined ? '' : ' AND last_day >= {since:UInt16}'
  const [single, ...others] = items
  const alone = others.length === 0
  const numbers = await graph.readNumbers({
    name: 'insights.leaf-members',
    sql: `SELECT ${alone ? '' : 'item, '}account FROM ${databaseName(db)}.members_of
WHERE kind = '${kind}' AND item IN {items:Array(UInt32)}${recent} LIMIT ${MOST_NUMBERS / (alone ? 1 : 2) + 1}`,
    params: { items, ...(since === undefined ? {} : { since }) },
    seconds: SECONDS,
    typing: true,
  })
  if (numbers.length > MOST_NUMBERS) return null
  return alone && single !== undefined ? new Map([[single, numbers]]) : byFirst(numbers, items)
}

/** The accounts that filters let through, unsorted. Null: too many. Throws GraphTooHeavy. */
export async function readFiltered(
  graph: Graph,
  filters: Filters,
  network: { readonly db: string; readonly asOf: number },
): Promise<Uint32Array | null> {
  const { sql, params } = compileFilters(filters, network)
  const accounts = await graph.readNumbers({
    name: 'insights.leaf-filter',
    sql: `${sql} LIMIT ${MOST_NUMBERS + 1}`,
    params,
    seconds: SECONDS,
    typing: true,
  })
  return accounts.length > MOST_NUMBERS ? null : accounts
}

/** The accounts of which a trait is not known, unsorted. Null: too many. Throws GraphTooHeavy. */
export async function readUnknown(graph: Graph, db: string, trait: UnknownTrait): Promise<Uint32Array | null> {
  const accounts = await graph.readNumbers({
    name: 'insights.leaf-unknown',
    sql: `SELECT account FROM ${databaseName(db)}.accounts WHERE ${UNKNOWN_WHEN[trait]} LIMIT ${MOST_NUMBERS + 1}`,
    seconds: SECONDS,
    typing: true,
  })
  return accounts.length > MOST_NUMBERS ? null : accounts
}

/** Takes (item, account), (item, account), … apart by item. */
function byFirst(pairs: Uint32Array, items: readonly number[]): ReadonlyMap<number, Uint32Array> {
  const sizes = new Map<number, number>(items.map((item) => [item, 0]))
  for (let i = 0; i < pairs.length; i += 2) sizes.set(pairs[i] ?? 0, (sizes.get(pairs[i] ?? 0) ?? 0) + 1)
  const lists = new Map([...sizes].map(([item, size]) => [item, { accounts: new Uint32Array(size), filled: 0 }]))
  let current = -1
  let list: { accounts: Uint32Array; filled: number } | undefined
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i] !== current) {
      current = pairs[i] ?? -1
      list = lists.get(current)
    }
    if (list) {
      list.accounts[list.filled] = pairs[i + 1] ?? 0
      list.filled += 1
    }
  }
  return new Map([...lists].map(([item, { accounts }]) => [item, accounts]))
}
