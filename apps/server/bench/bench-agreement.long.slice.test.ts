// The engine, DuckDB and the in-memory kernel answer alike: otherwise their times could not be compared.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countFromLeaves } from '#features/insights/audience-leaves.ts'
import { openAudience, withSample } from '#features/insights/insights-public.ts'
import { loadDemoNetwork } from '#features/network-data/load-demo-network.ts'
import { activeNetwork } from '#features/network-data/network-graph.ts'
import { openEnrichment } from '#features/network-data/open-enrichment.ts'
import { startWorld, type World } from '../testkit/start-world.ts'
import { audiences, typingSteps } from './bench-definitions.ts'
import { shownSize } from './compare-sides.ts'
import { canonical } from './counting-answers.ts'
import { type DuckdbNetwork, fillDuckdb, openDuckdb } from './duckdb-network.ts'
import { accountsOfSample, countAsTabs } from './engine-counting.ts'
import { type Kernel, openKernel } from './kernel.ts'
import { type KernelColumns, readColumns } from './kernel-columns.ts'
import { countSample } from './kernel-counting.ts'
import { exportNetwork } from './network-export.ts'

const NOW = Date.UTC(2026, 10, 21)
let world: World
let duckdb: DuckdbNetwork
let columns: KernelColumns
let kernel: Kernel

const network = () => activeNetwork(world.graph, { demo: world.network, imported: 'nothing_imported' })
const ports = () => ({ graph: world.graph, network })

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.network, cluster: '' }
  await loadDemoNetwork(
    { graph: world.graph, db: null, openEnrichment: (year) => openEnrichment(year, 1), now: () => NOW },
    place,
    {
      size: { accounts: 2000 },
    },
  )
  const folder = join(world.dataDir, 'export')
  await exportNetwork(world.graph, (await network())?.db ?? world.network, folder)
  await fillDuckdb(folder)
  duckdb = await openDuckdb(folder)
  columns = readColumns(folder)
  kernel = openKernel(columns)
})
afterAll(async () => {
  duckdb?.close()
  await world?.close()
})

test('sizes of definitions of every kind', async () => {
  const asOf = Math.floor(Date.parse((await network())?.asOf ?? '') / 1000)
  const definitions = audiences(16).flatMap(({ definition }) => typingSteps(definition))
  const sizes: number[] = []
  for (const definition of definitions) {
    const counted = (await countFromLeaves(world.graph, await openAudience(ports(), definition))) ?? 0
    const plain = kernel.size(definition, asOf)
    expect([plain, shownSize(plain)], JSON.stringify(definition)).toEqual([
      await duckdb.size({ definition, asOf }),
      shownSize(counted),
    ])
    sizes.push(plain)
  }
  // Audiences that are all empty or all the same would agree whatever the sides did.
  expect(new Set(sizes).size).toBeGreaterThan(definitions.length / 4)
})

test('follows, interests and traits of samples', async () => {
  for (const { definition } of audiences(8)) {
    await withSample(world.graph, await openAudience(ports(), definition), async (drawn) => {
      const counted = await countAsTabs(world.graph, drawn)
      const sample = await accountsOfSample(world.graph, drawn)
      await duckdb.sample(sample)
      expect(canonical(await duckdb.count())).toBe(canonical(counted))
      expect(canonical(countSample(columns, sample))).toBe(canonical(counted))
    })
  }
})
