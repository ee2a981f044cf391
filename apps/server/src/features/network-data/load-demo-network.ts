// Generates the demo network and imports it in place of whatever the demo database holds.

import { DEMO_NETWORK_FACTS, type Disclosure, type NetworkSize } from '@peregrine/demo-network/network-facts.ts'
import { type ImportPorts, type ImportProgress, type ImportSummary, importNetwork } from './import-network.ts'
import type { NetworkPlace } from './network-graph.ts'

export interface DemoNetworkOptions {
  readonly size: NetworkSize
  /** Another seed makes another network; the same one always makes the same. */
  readonly seed?: number
  /** Who states what; `even` unless an estimate is tested. */
  readonly disclosure?: Disclosure
  readonly onProgress?: (progress: ImportProgress) => void
  readonly signal?: AbortSignal
}

/** How long the generator may keep the thread to itself before requests and timers get their turn. */
const TURN_MILLISECONDS = 20

async function* inTurns<Batch>(batches: Iterable<Batch>, now: () => number): AsyncGenerator<Batch> {
  let since = now()
  for (const batch of batches) {
    if (now() - since > TURN_MILLISECONDS) {
      await new Promise((next) => setImmediate(next))
      since = now()
    }
    yield batch
  }
}

/** Loads the demo network as it is seen at the moment of loading. Throws ImportUnderWay, or the signal's reason. */
export async function loadDemoNetwork(
  ports: ImportPorts,
  place: NetworkPlace,
  { size, seed = DEMO_NETWORK_FACTS.defaultSeed, disclosure = 'even', onProgress, signal }: DemoNetworkOptions,
): Promise<ImportSummary> {
  // The generator's stock of phrases is large, and only needed this once.
  const { generateNetwork, networkTotals } = await import('@peregrine/demo-network/demo-network.ts')
  const total = Object.values(networkTotals({ size })).reduce((sum: number, rows: number) => sum + rows, 0)
  const network = generateNetwork({ seed, size, now: ports.now(), disclosure })
  return importNetwork(
    ports,
    place,
    inTurns(network, () => performance.now()),
    {
      source: `demo network, ${typeof size === 'string' ? size : `${size.accounts} accounts`}, seed ${seed}`,
      mode: 'replace',
      share: (rows) => Math.min(rows / total, 1),
      ...(onProgress ? { onProgress } : {}),
      ...(signal ? { signal } : {}),
    },
  )
}
