// What documents of insights and of targeting lists are made of.
import type { DocumentRequest } from '@peregrine/contract/files/document-shapes.ts'
import { definitionErrors } from '@peregrine/contract/files/summary-document-endpoints.ts'
import type { Person } from '@peregrine/contract/platform/access.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { type DefinitionDraft, isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isEmptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
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
    input: {
      readonly definition: DefinitionDraft
      readonly language: 'en' | 'ja'
      readonly purpose?: 'targeting' | 'exclusion'
    },
  ) => Promise<PackageProposal>
  /** What a package reaches, as every page says it; null: it cannot be told now. */
  readonly reachOf: (
    ports: InsightPorts,
    input: {
      readonly definition: DefinitionDraft | null
      readonly package: PackageProposal['package']
      readonly countries: PackageProposal['countries']
    },
  ) => Promise<PackageReach | null>
}

type InsightsDocumentRequest = Extract<DocumentRequest, { kind: 'insights-pdf' | 'insights-slides' }>
type TargetingDocumentRequest = Extract<DocumentRequest, { kind: 'targeting-pdf' }>

const names = {
  en: { insights: 'Audience insights', targeting: 'Targeting summary' },
  ja: { insights: 'オーディエンスインサイト', targeting: 'ターゲティングサマリー' },
} as const

/** Two documents about one audience are told apart by what they are. */
const documentName = (of: string | undefined, what: string): string => (of ? `${of} - ${what}` : what)

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
          return { name: documentName(name, names[language].insights), teamAccountId: null }
        }),
      read: ({ kind, definition, name, language }: InsightsDocumentRequest, asker: Person): Promise<DocumentOrder> =>
        refusing(async () => {
          const report = await readInsights(ports, asker, { definition, language, complete: true })
          return { kind, input: { language, name, definition, report, madeAt: madeAt() } }
        }),
    },
    targeting: {
      check: ({ definition, targeting_package: given, name, language }: TargetingDocumentRequest) =>
        refusing(async () => {
          // Beside a package it only says whom that is for.
          if (definition && !given) await openAudience(ports, definition)
          return { name: documentName(name, names[language].targeting), teamAccountId: null }
        }),
      read: (requested: TargetingDocumentRequest): Promise<DocumentOrder> =>
        refusing(() => targetingOrder(ports, requested, madeAt())),
    },
  }
}

async function targetingOrder(
  ports: InsightDocumentPorts,
  { definition, targeting_package: given, countries, language, name, purpose }: TargetingDocumentRequest,
  madeAt: string,
): Promise<DocumentOrder> {
  const proposal =
    definition && !given ? await ports.proposePackage(ports, { definition, language, purpose }) : undefined
  // What was chosen by hand goes before what is proposed, and is counted as it is ticked.
  const shown = given ?? proposal?.package
  if (!shown) throw new Error('The contract lets no body through without a definition or a package.')
  const chosen = { package: shown, countries: given ? countries : (proposal?.countries ?? countries) }
  const meant = definition && !isEmpty(definition) ? definition : null
  const isTargeting = shown.purpose !== 'exclusion' && !isEmptyPackage(shown)
  const reach = !isTargeting ? null : await ports.reachOf(ports, { definition: meant, ...chosen })
  const source = reach?.source ?? proposal?.source
  const input = {
    language,
    name,
    ...chosen,
    ...(definition && { definition }),
    figures: source ? { source, sizes: proposal?.sizes ?? null, reach } : null,
    madeAt,
  }
  return { kind: 'targeting-pdf', input }
}
