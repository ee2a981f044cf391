// A sample drawn in the process is the sample that the engine draws, and what is held of its accounts what the engine reads.
import { type DefinitionDraft, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeNetwork, forgetActiveNetwork } from '#features/network-data/network-data-public.ts'
import type { Column, Columns } from '#platform/native-columns.ts'
import { createNetwork } from '../../../testkit/hand-made-network.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { countStrata } from './audience-graph.ts'
import { accountsFromLeaves } from './audience-leaves.ts'
import { COLUMN_GROUPS, type ColumnGroup } from './column-groups.ts'
import { holdNetwork } from './held-network.ts'
import { planSample } from './match-baseline.ts'
import { openAudience } from './open-audience.ts'
import { drawFrom, populationOf, strataOf } from './population.ts'
import { sampleColumns } from './sample-columns.ts'
import { accountsOf, countSample, materializedSample, type SampleRef, writeSample } from './sample-graph.ts'

let world: World
const network = () => activeNetwork(world.graph, { demo: world.network, imported: 'nothing_imported' })

beforeAll(async () => {
  world = await startWorld()
  const accounts = Array.from({ length: 3000 }, (_, n) => ({
    account: 1 + n * (1 + (n % 3)),
    handle: `p${n}`,
    country: ['JP', 'GB', 'US', '', 'CA'][(n * 7) % 5] ?? '',
    language: n % 5 === 0 ? 'ja' : n % 7 === 0 ? '' : 'en',
    verified: n % 6 === 0,
    followers: n % 50,
    bio: n % 4 === 0 ? ['espresso'] : ['tea'],
    observable: n % 8 !== 0,
    follows: n % 3 === 0 ? [] : Array.from({ length: 1 + ((n * n) % 90) }, (_, other) => 1 + other),
    posted: n % 5 === 0 ? [] : ['latte', `word${n % 11}`],
  }))
  const once = [...new Map(accounts.map((account) => [account.account, account])).values()]
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: once })
})
afterAll(async () => {
  forgetActiveNetwork()
  await world.close()
})

const including = (terms: string[]): DefinitionDraft => ({
  include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms, atLeast: 1 }] }],
  exclude: [],
  filters: emptyFilters,
})
const filtered = (filters: Partial<DefinitionDraft['filters']>): DefinitionDraft => ({
  include: [],
  exclude: [],
  filters: { ...emptyFilters, ...filters },
})

/** Rows of columns by account, whatever their order and the numbers of their texts. */
function rowsOf({ column, rows }: Columns): unknown[] {
  const texts = ({ numbers, starts, ends, texts }: Column, row: number) => {
    const values = starts ? numbers.subarray(starts[row], ends?.[row]) : [numbers[row] as number]
    return Array.from(values, (value) => (texts.length > 0 ? texts[value] : value))
  }
  const all = Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(Object.entries(column).map(([name, one]) => [name, texts(one, row)])),
  )
  return all.sort((one, other) => Number(one.account?.[0]) - Number(other.account?.[0]))
}

test.each([
  ['a quarter of all', including(['espresso'])],
  ['nearly everybody', including(['espresso', 'tea'])],
  ['one country', filtered({ countries: ['JP'] })],
  ['few', filtered({ verified: true, countries: ['GB'], languages: ['en'] })],
  ['nobody', including(['no such word'])],
])('%s', async (_, definition) => {
  const audience = await openAudience({ graph: world.graph, network }, definition)
  const { db } = audience.network
  const population = await populationOf(world.graph, audience.network)
  const accounts = await accountsFromLeaves(world.graph, audience)
  if (!population || !accounts) throw new Error('Both are small enough to be held.')
  const strata = strataOf(population, accounts)
  expect(strata).toEqual(await countStrata(world.graph, db, audience.compiled))

  const plan = planSample(strata)
  const byEngine = await writeSample(world.graph, { db, sample: 1 }, audience.compiled, plan)
  const { counts, ...drawn } = drawFrom(population, accounts, plan)
  const ref: SampleRef = { db, sample: 2, drawn: { ...drawn, publishedAt: audience.network.publishedAt } }
  const here = await materializedSample(world.graph, ref)
  expect(counts).toEqual(await countSample(world.graph, byEngine))
  for (const side of ['members', 'baseline'] as const) {
    const accountsIn = async (created: typeof here) =>
      [...(await world.graph.readNumbers({ name: 'test.drawn', sql: accountsOf(created, side) }))].sort()
    expect(await accountsIn(here)).toEqual(await accountsIn(byEngine))
  }
  await holdNetwork(world.graph, audience.network)
  for (const group of Object.keys(COLUMN_GROUPS) as ColumnGroup[])
    expect(rowsOf(await sampleColumns(world.graph, ref, group))).toEqual(
      rowsOf(await sampleColumns(world.graph, byEngine, group)),
    )
  await world.graph.write('test.empty', `TRUNCATE TABLE ${db}.samples`)
})
