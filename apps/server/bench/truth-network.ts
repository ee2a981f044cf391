// The small network with what is true of its accounts beside what the product published of them.

import { join } from 'node:path'
import { truthOf } from '@peregrine/demo-network/demo-network.ts'
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { z } from 'zod'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { Audience } from '#features/insights/open-audience.ts'
import { type ActiveNetwork, activeNetwork } from '#features/network-data/network-data-public.ts'
import { lockDataFolder } from '#platform/data-lock.ts'
import { type Graph, openGraph, type SqlParams } from '#platform/graph.ts'
import { WAREHOUSE_CACHES } from '../src/wiring/cache-budgets.ts'
import type { BenchOptions } from './bench-options.ts'
import type { BuildRecord } from './network-build.ts'

export type Truth = typeof truthOf extends (...args: never[]) => Generator<readonly (infer Row)[]> ? Row : never

const Published = z.object({
  account: z.int(),
  id: z.string(),
  country: z.string(),
  language: z.string(),
  gender: z.string(),
  age_low: z.int(),
  age_high: z.int(),
  occupations: z.array(z.string()),
  interests: z.array(z.string()),
})
export type Published = z.output<typeof Published>

/** An account with both. */
export interface KnownAccount {
  readonly truth: Truth
  readonly published: Published
}

export interface TruthNetwork extends InsightPorts {
  readonly active: ActiveNetwork
  readonly accounts: readonly KnownAccount[]
  readonly byAccount: ReadonlyMap<number, KnownAccount>
  /** A select of the accounts that live in one of these countries in truth, as an advertising network would know it. */
  livingIn(countries: readonly string[]): { readonly sql: string; readonly params: SqlParams }
  /** The audience of certain accounts, whatever describes them. */
  audienceOf(name: string, accounts: readonly number[]): Promise<Audience>
  close(): Promise<void>
}

/** The database in which the benchmark keeps who belongs to its own audiences. */
const KNOWN_DB = 'bench_known'

export async function openTruth({ folder, size }: BenchOptions, { seed, now }: BuildRecord): Promise<TruthNetwork> {
  const lock = lockDataFolder(folder)
  const graph = openGraph({ url: '', path: join(folder, 'warehouse') }, WAREHOUSE_CACHES)
  const active = await activeNetwork(graph)
  if (!active) throw new Error('There is no published network in this folder.')
  const published = new Map((await readPublished(graph, active.db)).map((row) => [row.id, row]))
  const accounts = [...truthOf({ seed, size, now })].flat().flatMap((truth): KnownAccount[] => {
    const row = published.get(truth.account)
    return row ? [{ truth, published: row }] : []
  })
  if (accounts.length !== published.size)
    throw new Error('The network is not the one that the truth speaks of: --rebuild it.')
  await graph.write('bench.lay-known', `CREATE DATABASE IF NOT EXISTS ${KNOWN_DB}`)
  await graph.write(
    'bench.lay-known',
    `CREATE OR REPLACE TABLE ${KNOWN_DB}.members (audience String, account UInt32) ENGINE = MergeTree ORDER BY audience`,
  )
  await graph.write(
    'bench.lay-known',
    `CREATE OR REPLACE TABLE ${KNOWN_DB}.homes (country String, account UInt32) ENGINE = MergeTree ORDER BY country`,
  )
  await graph.insertRows(
    `${KNOWN_DB}.homes`,
    accounts.map(({ truth, published }) => ({ country: truth.country, account: published.account })),
  )
  return {
    graph,
    active,
    network: async () => active,
    accounts,
    byAccount: new Map(accounts.map((known) => [known.published.account, known])),
    livingIn: (countries) => ({
      sql: `SELECT account FROM ${KNOWN_DB}.homes WHERE country IN {homes:Array(String)}`,
      params: { homes: countries },
    }),
    async audienceOf(name, members) {
      await graph.insertRows(
        `${KNOWN_DB}.members`,
        members.map((account) => ({ audience: name, account })),
      )
      const compiled = {
        sql: `(SELECT groupBitmapState(account) FROM ${KNOWN_DB}.members WHERE audience = {known:String})`,
        params: { known: name },
      }
      return {
        network: active,
        definition: emptyDefinition,
        key: `known ${name}`,
        compiled,
        compiledBelow: () => compiled,
        unknown: [],
      }
    },
    async close() {
      await graph.close()
      lock.release()
    },
  }
}

const readPublished = (graph: Graph, db: string): Promise<Published[]> =>
  graph.read({
    name: 'bench.published',
    sql: `WITH (SELECT (groupArray(item), groupArray(toString(label))) FROM ${db}.items WHERE kind = 'interest') AS names
SELECT account, id, country, language, gender, age_low, age_high, occupations,
  arrayMap(item -> transform(item, names.1, names.2, ''), interests) AS interests
FROM ${db}.accounts ORDER BY account`,
    row: Published,
    seconds: 120,
  })
