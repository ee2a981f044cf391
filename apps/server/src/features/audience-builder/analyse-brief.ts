// What a brief says as a definition: read by rules, proposed by a model where one is configured, held against the network.
import type { BriefAnalysis } from '@peregrine/contract/audience-builder/brief-endpoints.ts'
import type { LanguageModelPort } from '#connectors/language-model/language-model-port.ts'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import { anyInterest } from './any-interest.ts'
import { BRIEF_INSTRUCTIONS, readProposal } from './brief-proposal.ts'
import { type BriefReading, isBetter, otherReading } from './brief-readings.ts'
import { withoutIdleWords } from './brief-words.ts'
import { readCities } from './city-graph.ts'
import { readBrief } from './read-brief.ts'

export interface BriefPorts extends InsightPorts {
  /** Null: none is configured, and no brief leaves the server. */
  readonly model: Pick<LanguageModelPort, 'propose'> | null
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
  const used = network ? await withoutIdleWords(ports, read) : read
  const eased = network ? await anyInterest(ports, used.definition) : null
  const stated = { definition: eased ?? used.definition, understood: used.understood }
  const other = network ? otherReading(stated, used.shared) : null
  const [chosen, alternative] = other && (await isBetter(ports, other, stated)) ? [other, stated] : [stated, other]
  const reading = ({ definition, understood }: BriefReading): NonNullable<BriefAnalysis['alternative']> => ({
    definition: definition as BriefAnalysis['definition'],
    understood: [...understood],
  })
  return {
    ...reading(chosen),
    alternative: alternative && reading(alternative),
    left: [...used.left],
    anyInterest: eased !== null,
    by: proposed ? 'model' : 'rules',
  }
}
