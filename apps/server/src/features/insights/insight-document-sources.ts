// What documents of insights and of targeting lists are made of.
import type { DocumentRequest } from '@peregrine/contract/files/document-shapes.ts'
import { definitionErrors } from '@peregrine/contract/files/summary-document-endpoints.ts'
import type { Person } from '@peregrine/contract/platform/access.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { DocumentOrder } from '#platform/document-thread.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import { Refusal, refusalBecause } from '#platform/refusal.ts'
import type { InsightPorts } from './current-network.ts'
import { AudienceRefused, openAudience } from './open-audience.ts'
import { type ReadInsightsPorts, readInsights } from './read-insights.ts'

export interface InsightDocumentPorts extends ReadInsightsPorts {
  readonly clock: () => number
  /** Packages come from a feature that itself asks about audiences: the wiring brings it here. */
  readonly proposePackage: (
    ports: InsightPorts,
    input: { readonly definition: DefinitionDraft; readonly language: 'en' | 'ja' },
  ) => Promise<PackageProposal>
}

type InsightsDocumentRequest = Extract<DocumentRequest, { kind: 'insights-pdf' | 'insights-slides' }>
type TargetingDocumentRequest = Extract<DocumentRequest, { kind: 'targeting-pdf' }>

const names = {
  en: { insights: 'Audience insights', targeting: 'Targeting summary' },
  ja: { insights: 'オーディエンスインサイト', targeting: 'ターゲティングサマリー' },
} as const

/** What an audience cannot answer, in the words of the calls for documents. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const code =
      error instanceof AudienceRefused ? error.code : error instanceof GraphTooHeavy ? 'question_too_heavy' : undefined
    if (code === undefined) throw error
    const { status, detail } = definitionErrors[code]
    if (error instanceof AudienceRefused && error.reason) throw refusalBecause(code, status, error.reason)
    throw new Refusal(code, status, detail)
  }
}

export function insightDocumentSources(ports: InsightDocumentPorts) {
  const madeAt = (): string => new Date(ports.clock()).toISOString()
  return {
    insights: {
      check: ({ definition, name, language }: InsightsDocumentRequest) =>
        refusing(async () => {
          await openAudience(ports, definition)
          return { name: name || names[language].insights, teamAccountId: null }
        }),
      read: ({ kind, definition, name, language }: InsightsDocumentRequest, asker: Person): Promise<DocumentOrder> =>
        refusing(async () => {
          const report = await readInsights(ports, asker, { definition, language, complete: true })
          return { kind, input: { language, name, definition, report, madeAt: madeAt() } }
        }),
    },
    targeting: {
      check: ({ definition, name, language }: TargetingDocumentRequest) =>
        refusing(async () => {
          if (definition) await openAudience(ports, definition)
          return { name: name || names[language].targeting, teamAccountId: null }
        }),
      read: (requested: TargetingDocumentRequest): Promise<DocumentOrder> =>
        refusing(() => targetingOrder(ports, requested, madeAt())),
    },
  }
}

async function targetingOrder(
  ports: InsightDocumentPorts,
  { definition, targeting_package: given, countries, language, name }: TargetingDocumentRequest,
  madeAt: string,
): Promise<DocumentOrder> {
  const proposal = definition && (await ports.proposePackage(ports, { definition, language }))
  // What was chosen by hand goes before what is proposed, and then its reach is not the proposal's.
  const shown = given ?? proposal?.package
  if (!shown) throw new Error('The contract lets no body through without a definition or a package.')
  const figures = given || !proposal ? null : proposal
  const input = {
    language,
    name,
    package: shown,
    countries: given ? countries : (proposal?.countries ?? countries),
    figures: figures && { source: figures.source, sizes: figures.sizes, reach: figures.reach },
    madeAt,
  }
  return { kind: 'targeting-pdf', input }
}
