// Ten thousand differences of sizes tell no more of one person than a guess (decision 026).
import { afterAll, beforeAll, test } from 'vitest'
import { activeNetwork, forgetActiveNetwork } from '#features/network-data/network-data-public.ts'
import { ATTACKED_ACCOUNTS, expectNoBetterThanGuessing, playDifferences } from '../../../testkit/difference-play.ts'
import { paced } from '../../../testkit/eventually.ts'
import { createNetwork } from '../../../testkit/hand-made-network.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { sizeOf } from './size-audience.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: ATTACKED_ACCOUNTS })
})
afterAll(async () => {
  forgetActiveNetwork()
  await world?.close()
})

test('10,000 differences', { timeout: paced(180_000) }, async () => {
  const network = () => activeNetwork(world.graph, { demo: world.network, imported: world.network })
  const ports = { graph: world.graph, network }
  expectNoBetterThanGuessing(
    await playDifferences(10_000, async (definition) => (await sizeOf(ports, definition)).size),
  )
})
