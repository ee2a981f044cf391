// Suggests terms while somebody types: each with its accounts and, once there is an audience, with what it says about it.
import type { Suggestion, Suggestions } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import {
  type CriterionKind,
  type DefinitionDraft,
  isEmpty,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import type { z } from 'zod'
import {
  type AudienceSample,
  type InsightPorts,
  type Known,
  type MemberKind,
  openAudience,
  openNetwork,
  scoreStrongest,
  sourceOf,
  withSample,
} from '#features/insights/insights-public.ts'
import type { Graph } from '#platform/graph.ts'
import { type Candidate, findCandidates, MOST_SUGGESTIONS } from './suggestion-candidates.ts'
import { countSuggestions } from './suggestion-graph.ts'

export interface SuggestInput {
  readonly kind: CriterionKind
  readonly query: string
  readonly language: 'en' | 'ja'
  readonly definition?: DefinitionDraft | undefined
}

/** Suggestions for what is being typed. Throws AudienceRefused and GraphTooHeavy. */
export async function suggestTerms(ports: InsightPorts, input: SuggestInput): Promise<z.input<typeof Suggestions>> {
  const network = await openNetwork(ports)
  const candidates = await findCandidates(ports.graph, network.db, input)
  const suggestions =
    input.definition && !isEmpty(input.definition)
      ? await withSample(ports.graph, await openAudience(ports, input.definition), (sample) =>
          counted(ports.graph, network.db, candidates, sample),
        )
      : await counted(ports.graph, network.db, candidates, null)
  return { source: sourceOf(network), query: input.query, suggestions: suggestions.slice(0, MOST_SUGGESTIONS) }
}

const KNOWN_BY: Readonly<Record<MemberKind, keyof AudienceSample['signals']>> = {
  follows: 'follows',
  engaged: 'engaged',
  interest: 'interests',
  posted: 'posts',
  bio: 'bio',
  job: 'jobs',
  occupation: 'jobs',
  company: 'companies',
  topic: 'posts',
  show: 'posts',
}

async function counted(
  graph: Graph,
  db: string,
  candidates: readonly Candidate[],
  sample: AudienceSample | null,
): Promise<Suggestion[]> {
  const kinds = [...new Set(candidates.map(({ kind }) => kind))]
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const own = candidates.filter((candidate) => candidate.kind === kind)
      const rows = await countSuggestions(graph, db, kind, own, sample)
      const byPlace = new Map(rows.map((row) => [row.place, row]))
      return own.map((candidate, place) => ({ candidate, ...(byPlace.get(place) ?? { accounts: 0, a: 0, b: 0 }) }))
    }),
  )
  // Beside an audience that is too small, each figure would tell how many they are.
  const tellable = sample !== null && sample.size >= MINIMUM_CELL
  const known: Known | undefined = tellable ? sample.signals[KNOWN_BY[kinds[0] ?? 'follows']] : undefined
  const all = candidates.flatMap((candidate) => counts.flat().find((count) => count.candidate === candidate) ?? [])
  const figures = known ? scoreStrongest(all, all.length, known) : []
  return all
    .map(({ candidate: { value, label, detail }, accounts }, place) => ({
      value,
      label,
      detail,
      accounts,
      belowMinimum: accounts < MINIMUM_CELL,
      figure: accounts < MINIMUM_CELL ? null : (figures[place]?.figure ?? null),
    }))
    .filter(({ accounts }) => accounts > 0)
}
