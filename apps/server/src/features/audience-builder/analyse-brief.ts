// What a brief says as a definition: read by rules, proposed by a model where one is configured, held against the network.
import type { BriefAnalysis, BriefLeft } from '@peregrine/contract/audience-builder/brief-endpoints.ts'
import { type Definition, isEmpty, normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { BriefModelPort } from '#connectors/brief-model/brief-model-port.ts'
import { type InsightPorts, openAudience } from '#features/insights/insights-public.ts'
import { anyInterest } from './any-interest.ts'
import { BRIEF_INSTRUCTIONS, readProposal } from './brief-proposal.ts'
import { readCities } from './city-graph.ts'
import { type ReadBrief, readBrief } from './read-brief.ts'

export interface BriefPorts extends InsightPorts {
  /** Null: none is configured, and no brief leaves the server. */
  readonly model: BriefModelPort | null
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

export async function analyseBrief(ports: BriefPorts, brief: string): Promise<BriefAnalysis> {
  const network = await ports.network()
  const cities = network ? await readCities(ports.graph, network.db) : new Map<string, string>()
  const year = new Date(ports.clock()).getUTCFullYear()
  const byRules = readBrief(brief, { findCity: (name) => cities.get(name), year })
  const proposed =
    ports.model === null
      ? null
      : readProposal(await ports.model.propose({ instructions: BRIEF_INSTRUCTIONS, brief }), byRules)
  const read = proposed ?? byRules
  const { definition, understood, left } = network ? await withoutIdleWords(ports, read) : read
  const eased = network ? await anyInterest(ports, definition) : null
  return {
    definition: (eased ?? definition) as BriefAnalysis['definition'],
    understood: [...understood],
    left: [...left],
    anyInterest: eased !== null,
    by: proposed ? 'model' : 'rules',
  }
}

/** Words that were only guessed to be looked for in posts, and that nobody writes, would leave nobody: they are told instead. */
async function withoutIdleWords(ports: InsightPorts, read: ReadBrief): Promise<ReadBrief> {
  const { definition } = read
  if (isEmpty(definition)) return read
  const { unknown } = await openAudience(ports, definition)
  const guessed = read.understood.filter(({ as, text }) => as === 'posted' && !/^[#＃"“「『]/u.test(text))
  const idle = guessed.filter(({ value }) => unknown.some(({ kind, term }) => kind === 'posted' && term === value))
  if (idle.length === 0) return read
  const gone = new Set(idle.map(({ value }) => value))
  return {
    definition: withoutPosted(definition, gone),
    understood: read.understood.filter((one) => !idle.includes(one)),
    left: [...read.left, ...idle.map(({ text }): BriefLeft => ({ text, reason: 'nobody' }))],
  }
}

function withoutPosted(definition: Definition, gone: ReadonlySet<string>): Definition {
  const without = (groups: Definition['include']): Definition['include'] =>
    groups.map((group) => ({
      ...group,
      criteria: group.criteria.map((one) =>
        one.kind === 'posted' ? { ...one, terms: one.terms.filter((term) => !gone.has(term)) } : one,
      ),
    }))
  return normaliseDefinition({
    ...definition,
    include: without(definition.include),
    exclude: without(definition.exclude),
  })
}
