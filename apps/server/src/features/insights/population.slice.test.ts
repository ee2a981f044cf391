// A sample drawn in the process is the sample that the engine draws.
import { type DefinitionDraft, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeNetwork, forgetActiveNetwork } from '#features/network-data/network-data-public.ts'
import { layNetwork } from '../../../testkit/hand-made-network.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { countStrata } from './audience-graph.ts'
import { accountsFromLeaves } from './audience-leaves.ts'
import { planSample } from './match-baseline.ts'
import { openAudience } from './open-audience.ts'
import { drawFrom, populationOf, strataOf } from './population.ts'
import { accountsOf, laySample, writeSample } from './sample-graph.ts'

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
  }))
  const once = [...new Map(accounts.map((account) => [account.account, account])).values()]
  await layNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: once })
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
  const [byEngine, here] = [
    { db, sample: 1 },
    { db, sample: 2 },
  ]
  await writeSample(world.graph, byEngine, audience.compiled, plan)
  await laySample(world.graph, here, drawFrom(population, accounts, plan))
  for (const side of ['members', 'baseline'] as const) {
    const drawn = async (ref: typeof here) =>
      [...(await world.graph.readNumbers({ name: 'test.drawn', sql: accountsOf(ref, side) }))].sort()
    expect(await drawn(here)).toEqual(await drawn(byEngine))
  }
  await world.graph.write('test.empty', `TRUNCATE TABLE ${db}.samples`)
})
