// Where follows are known of few accounts, whom they follow is compared among these, and the report says how many they are.
import { type DefinitionDraft, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeNetwork, forgetActiveNetwork } from '#features/network-data/network-data-public.ts'
import { createNetwork, type HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { followsSample, withSample } from './audience-sample.ts'
import { openAudience } from './open-audience.ts'
import { readWholeInsights } from './read-insights.ts'

/** Members: 540 in Britain and 60 in Japan, all follow lists known; others: 900 and 3,000, one list in ten known. */
const member = (n: number): HandMadeAccount => ({
  account: 10 + n,
  country: n < 540 ? 'GB' : 'JP',
  language: n < 540 ? 'en' : 'ja',
  bio: ['espresso'],
  follows: n % 2 === 0 ? [1, 2] : [2],
})
const other = (n: number): HandMadeAccount => ({
  account: 1000 + n,
  country: n < 900 ? 'GB' : 'JP',
  language: n < 900 ? 'en' : 'ja',
  bio: ['tea'],
  follows: n % 10 === 0 ? [2] : [],
})
const HUBS: readonly HandMadeAccount[] = [1, 2].map((account) => ({ account, handle: `hub${account}`, country: 'GB' }))
const espresso: DefinitionDraft = {
  include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms: ['espresso'], atLeast: 1 }] }],
  exclude: [],
  filters: emptyFilters,
}

let world: World
const ports = () => ({
  graph: world.graph,
  network: () => activeNetwork(world.graph, { demo: world.network, imported: 'nothing_imported' }),
  findCommunities: async () => ({ communities: [], stability: 1, nodes: [], edges: [] }),
})
const range = (count: number) => Array.from({ length: count }, (_, n) => n)

beforeAll(async () => {
  world = await startWorld()
  const accounts = [...HUBS, ...range(600).map(member), ...range(3900).map(other)]
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts })
})
afterAll(async () => {
  forgetActiveNetwork()
  await world.close()
})

test('the baseline of follows is drawn among accounts whose follows are known', async () => {
  const audience = await openAudience(ports(), espresso)
  await withSample(world.graph, audience, async (sample) => {
    const seen = followsSample(sample)
    expect(seen.sample).not.toBe(sample.sample)
    // Drawn before looking, about one in ten of the baseline would be left.
    expect(seen.signals.follows).toEqual({ n: seen.n, m: seen.m })
    expect(seen.m).toBeGreaterThan(3 * sample.signals.follows.m)
    expect([seen.n, seen.m]).toEqual([600, 390])
  })
})

test('the report compares among them, and says so', async () => {
  const { tabs } = await readWholeInsights(ports(), { definition: espresso, language: 'en' })
  expect(tabs.network.follows).toEqual({ n: 600, m: 400, of: 600 })
  const hub = tabs.network.influencers.items.find(({ handle }) => handle === 'hub1')
  expect(hub?.figure).toMatchObject({ a: 300, n: 600, b: 0, m: 400 })
})
