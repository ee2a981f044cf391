// The people around an account as far as the warehouse knows them, beside a matched baseline; drawn for one question and gone with it.
import { sql } from 'kysely'
import { passingSample } from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { PeopleOf } from './suite-list-filters.ts'
import { filteredPeople } from './suite-list-people.ts'
import { numbersOf } from './suite-network-graph.ts'
import type { PeopleScope } from './suite-people-sql.ts'
import type { SuiteReadPorts } from './suite-read-ports.ts'

/** People who are looked for in the network's data: at random where there are more. */
export const MOST_LOOKED_FOR = 20_000

export async function idsOf({ db }: SuiteReadPorts, scope: PeopleScope, of: PeopleOf): Promise<string[]> {
  // Of engagers neither the trend nor a profile is asked for.
  const people =
    of === 'engagers'
      ? sql`suite_engagers AS p WHERE p.account_id = ${scope.account}`
      : await filteredPeople(db, scope, { of, filters: {} })
  const { rows } = await sql<{ id: string }>`SELECT p.person::text AS id FROM ${people}
    ORDER BY hashint8(p.person), p.person LIMIT ${MOST_LOOKED_FOR}`.execute(db)
  return rows.map(({ id }) => id)
}

export type PeopleSample = Awaited<ReturnType<typeof passingSample>>

/** Null: no network, none of the people in it, or a network that does not fit into memory. */
export async function samplePeople(
  { graph, network }: SuiteReadPorts,
  ids: readonly string[],
): Promise<{ readonly sample: PeopleSample; readonly known: number } | null> {
  const current = await network()
  if (!current || ids.length === 0) return null
  const accounts = await numbersOf(graph, current.db, ids)
  if (accounts.length === 0) return null
  try {
    return { sample: await passingSample(graph, current, accounts), known: accounts.length }
  } catch (error) {
    if (error instanceof GraphTooHeavy) return null
    throw error
  }
}
