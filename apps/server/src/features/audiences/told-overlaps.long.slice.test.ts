// Two thousand differences of overlaps tell no more of one person than a guess (decision 037).
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { openAudience, toldAccounts } from '#features/insights/insights-public.ts'
import { activeNetwork, forgetActiveNetwork } from '#features/network-data/network-data-public.ts'
import { ATTACKED_ACCOUNTS, expectNoBetterThanGuessing, playDifferences } from '../../../testkit/difference-play.ts'
import { paced } from '../../../testkit/eventually.ts'
import { createNetwork } from '../../../testkit/hand-made-network.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { pairOverlap } from './overlap-audiences.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: ATTACKED_ACCOUNTS })
})
afterAll(async () => {
  forgetActiveNetwork()
  await world?.close()
})

test('2,000 differences', { timeout: paced(180_000) }, async () => {
  const network = () => activeNetwork(world.graph, { demo: world.network, imported: world.network })
  const ports = { graph: world.graph, network }
  const told = async (definition: DefinitionDraft): Promise<Uint32Array> =>
    (await toldAccounts(world.graph, await openAudience(ports, definition))) ?? new Uint32Array(0)
  const other = await told({
    include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['word3'], atLeast: 1 }] }],
    exclude: [],
    filters: emptyFilters,
  })
  expectNoBetterThanGuessing(
    await playDifferences(2_000, async (definition) =>
      JSON.stringify(pairOverlap(await told(definition), other, ATTACKED_ACCOUNTS.length)),
    ),
  )
})
