// What is the same for every question about a publication is made ready before the first one.
import type { Graph } from '#platform/graph.ts'
import { holdNetwork } from './held-network.ts'
import type { PublicationRef } from './remembered-labels.ts'
import { learnTraits } from './trait-models.ts'

/** No caller waits for it: what is not there yet is asked of the warehouse, or follows later. */
export async function warmUp(graph: Graph, network: PublicationRef): Promise<void> {
  await holdNetwork(graph, network)
  await learnTraits(graph, network.db)
}
