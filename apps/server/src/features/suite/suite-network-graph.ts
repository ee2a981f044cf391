// What the warehouse knows of the people around an account, and the whole network to compare them with.
import { z } from 'zod'
import { databaseName, type InsightPorts, oncePerPublication } from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import type { SuiteTrait } from './suite-people-traits.ts'

const Found = z.object({ account: z.int() })
const IDS_AT_ONCE = 20_000

/** Our numbers of accounts by the network's ids, in the warehouse's order. */
export async function numbersOf(graph: Graph, db: string, ids: readonly string[]): Promise<number[]> {
  const found: number[] = []
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await graph.read({
      name: 'suite.numbers-of',
      sql: `SELECT account FROM ${databaseName(db)}.accounts PREWHERE id IN {ids:Array(String)} ORDER BY account`,
      params: { ids: ids.slice(from, from + IDS_AT_ONCE) },
      row: Found,
    })
    for (const { account } of rows) found.push(account)
  }
  return found
}

const COMPARED = ['countries', 'languages', 'genders', 'jobs', 'interests'] as const
type ComparedTrait = (typeof COMPARED)[number]

const Row = z.object({ trait: z.enum(COMPARED), value: z.string(), people: z.int() })
const Known = z.object({ jobs: z.int(), interests: z.int() })

/** How many accounts of the network show each value of a trait, of those that show any. */
export type NetworkTraits = Readonly<
  Record<ComparedTrait, { readonly known: number; readonly values: ReadonlyMap<string, number> }>
>

/** Null while there is no network. */
export async function networkTraits({ graph, network }: InsightPorts): Promise<NetworkTraits | null> {
  const current = await network()
  if (!current) return null
  const db = databaseName(current.db)
  return await oncePerPublication(graph, current.db, 'suite-traits', async () => {
    const [rows, [known]] = await Promise.all([
      graph.read({
        name: 'suite.network-traits',
        sql: `SELECT 'countries' AS trait, toString(country) AS value, toUInt32(count()) AS people FROM ${db}.accounts WHERE country != '' GROUP BY country
UNION ALL SELECT 'languages', toString(language), toUInt32(count()) FROM ${db}.accounts WHERE language != '' GROUP BY language
UNION ALL SELECT 'genders', toString(gender), toUInt32(count()) FROM ${db}.accounts WHERE gender != '' GROUP BY gender
UNION ALL SELECT if(kind = 'job', 'jobs', 'interests'), label, accounts FROM ${db}.items WHERE kind IN ('job', 'interest')`,
        row: Row,
      }),
      graph.read({
        name: 'suite.network-traits-known',
        sql: `SELECT toUInt32(countIf(notEmpty(jobs))) AS jobs, toUInt32(countIf(notEmpty(interests))) AS interests FROM ${db}.accounts`,
        row: Known,
      }),
    ])
    const traitOf = (trait: ComparedTrait) => {
      const own = rows.filter((row) => row.trait === trait)
      const sum = own.reduce((total, { people }) => total + people, 0)
      return {
        known: trait === 'jobs' || trait === 'interests' ? (known?.[trait] ?? 0) : sum,
        values: new Map(own.map(({ value, people }) => [value, people])),
      }
    }
    return Object.fromEntries(COMPARED.map((trait) => [trait, traitOf(trait)])) as unknown as NetworkTraits
  })
}

/** How many of the network show a value, of those of whom it is known; null: nothing to compare with. */
export function baselineOf(
  network: NetworkTraits | null,
  trait: SuiteTrait,
  value: string,
): { readonly b: number; readonly m: number } | null {
  const own = network && trait in network ? network[trait as ComparedTrait] : null
  if (own === null || own.known === 0) return null
  return { b: Math.min(own.known, own.values.get(value) ?? 0), m: own.known }
}
