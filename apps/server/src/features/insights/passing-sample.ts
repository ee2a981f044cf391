// A sample of people whom somebody entrusted to us, beside a matched baseline: drawn in this process, and gone with the question.
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { ActiveNetwork } from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import { accountSet, anyOf } from './account-set.ts'
import type { AudienceSample } from './audience-sample.ts'
import { holdNetwork } from './held-network.ts'
import { planSample } from './match-baseline.ts'
import { drawFrom, populationOf, strataOf } from './population.ts'

/** Nothing of it is written to the warehouse or remembered. Throws GraphTooHeavy where the network is not in memory. */
export async function passingSample(
  graph: Graph,
  network: ActiveNetwork,
  accounts: readonly number[],
): Promise<AudienceSample> {
  await holdNetwork(graph, network)
  const population = await populationOf(graph, network)
  if (!population) throw new GraphTooHeavy('This network is too large to draw a sample in memory.')
  const highest = population.accounts.at(-1) ?? 0
  const members = anyOf([accountSet(Uint32Array.from(accounts))], (highest >>> 5) + 1)
  const strata = strataOf(population, members)
  const plan = planSample(strata)
  const { counts, ...drawn } = drawFrom(population, members, plan)
  const nobody = { sql: '', params: {} }
  return {
    ...counts,
    db: network.db,
    sample: 0,
    drawn: { ...drawn, publishedAt: network.publishedAt },
    passing: true,
    // Nobody compiles it: its members are drawn already.
    audience: {
      network,
      definition: emptyDefinition,
      key: '',
      compiled: nobody,
      compiledBelow: () => nobody,
      unknown: [],
    },
    size: strata.reduce((sum, stratum) => sum + stratum.size, 0),
    observable: strata.reduce((sum, stratum) => sum + stratum.members, 0),
    matchedOn: plan.matchedOn,
    strata,
    byFollows: null,
  }
}
