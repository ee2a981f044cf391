// How many members of an audience, and of its baseline, follow given accounts, whether these set it apart or not.
import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { isBelowMinimum } from '@peregrine/domain/insights/size-rules.ts'
import {
  type AudienceSample,
  followsSample,
  type InsightPorts,
  openAudience,
  type SampleColumns,
  sampleColumns,
  withSample,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { findHandles } from './member-graph.ts'

/** The figures of accounts by dense ids, in their order; empty ones below the smallest size that is shown, whose size they would tell. */
export async function followFigures(
  graph: Graph,
  sample: AudienceSample,
  accounts: readonly number[],
): Promise<Figure[]> {
  if (isBelowMinimum(sample.size)) return figuresOf(accounts.map(() => ({ a: 0, n: 0, b: 0, m: 0 })))
  const seen = followsSample(sample)
  const { column } = await sampleColumns(graph, seen, 'follows')
  return figuresOf(countFollowing(column, accounts).map((counted) => ({ ...counted, ...seen.signals.follows })))
}

/** The figures of accounts by their handles in lower case. Throws AudienceRefused and GraphTooHeavy. */
export async function followFiguresOfHandles(
  ports: InsightPorts,
  definition: DefinitionDraft,
  handles: readonly string[],
): Promise<ReadonlyMap<string, Figure>> {
  if (handles.length === 0) return new Map()
  const audience = await openAudience(ports, definition)
  const found = await findHandles(ports.graph, audience.network.db, handles)
  return withSample(ports.graph, audience, async (sample) => {
    const figures = await followFigures(
      ports.graph,
      sample,
      found.map(({ account }) => account),
    )
    return new Map(
      found.flatMap(({ handle }, place) => {
        const figure = figures[place]
        return figure ? [[handle, figure] as const] : []
      }),
    )
  })
}

function countFollowing({ follows, member }: SampleColumns<'follows'>['column'], accounts: readonly number[]) {
  const counts = new Map(accounts.map((account) => [account, { a: 0, b: 0 }]))
  for (let row = 0; row < member.numbers.length; row += 1) {
    const side = member.numbers[row] === 1 ? 'a' : 'b'
    const end = follows.ends?.[row] ?? row + 1
    for (let at = follows.starts?.[row] ?? row; at < end; at += 1) {
      const counted = counts.get(Number(follows.numbers[at]))
      if (counted) counted[side] += 1
    }
  }
  return accounts.map((account) => counts.get(account) ?? { a: 0, b: 0 })
}
