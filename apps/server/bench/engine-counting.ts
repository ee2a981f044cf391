// The counting behind insights as the product does it, over a sample that is drawn, in the shape that is compared.
import { z } from 'zod'
import { type AudienceSample, accountsOf, materializedSample } from '#features/insights/insights-public.ts'
import { countAccounts, countInterests } from '#features/insights/item-graph.ts'
import { countTraits } from '#features/insights/trait-graph.ts'
import type { Graph } from '#platform/graph.ts'
import { type Count, type Counted, LISTED, type SampleAccounts } from './counting-answers.ts'

/** Follows, interests and traits, side by side as the tabs ask for them. */
export async function countAsTabs(graph: Graph, sample: AudienceSample): Promise<Counted> {
  const [follows, interests, traits] = await Promise.all([
    countAccounts(graph, sample, 'follows', sample.signals.follows, LISTED),
    countInterests(graph, sample, sample.signals.interests),
    countTraits(graph, sample),
  ])
  return {
    follows: follows.items.map(({ account, a, b }): Count => [String(account), a, b]),
    tested: follows.tested,
    interests: interests.items.map(({ label, a, b }): Count => [label, a, b]),
    traits: [...traits].flatMap(([trait, counts]) =>
      counts.map(({ value, a, b }): Count => [`${trait} ${value}`, a, b]),
    ),
  }
}

/** Who is in a sample. */
export async function accountsOfSample(graph: Graph, sample: AudienceSample): Promise<SampleAccounts> {
  const created = await materializedSample(graph, sample)
  const accountsIn = async (side: 'members' | 'baseline'): Promise<Uint32Array> => {
    const rows = await graph.read({
      name: 'bench.accounts-of-sample',
      sql: `${accountsOf(created, side)} ORDER BY account`,
      row: z.object({ account: z.int() }),
    })
    return Uint32Array.from(rows, ({ account }) => account)
  }
  return {
    members: await accountsIn('members'),
    baseline: await accountsIn('baseline'),
    following: sample.signals.follows,
  }
}
