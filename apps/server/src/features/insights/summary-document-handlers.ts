// The calls that make documents of insights and targeting lists.
import type { summaryDocuments } from '@peregrine/contract/files/summary-document-endpoints.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import { type Documents, DocumentsBusy, DocumentTooLarge } from '#platform/document-worker.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { AskerGone } from '#platform/refusal.ts'
import type { InsightPorts } from './current-network.ts'
import { AudienceRefused } from './open-audience.ts'
import { type ReadInsightsPorts, readInsights } from './read-insights.ts'

export interface SummaryDocumentPorts extends ReadInsightsPorts {
  readonly documents: Documents
  readonly clock: () => number
  /** Packages come from a feature that itself asks about audiences: the wiring brings it here. */
  readonly proposePackage: (
    ports: InsightPorts,
    input: { readonly definition: DefinitionDraft; readonly language: 'en' | 'ja' },
  ) => Promise<PackageProposal>
}

type Context = Pick<HandlerContext<typeof summaryDocuments.insightsSummary>, 'refuse' | 'http'>

/** Makes the document, or refuses in the words of the endpoint. Whoever closes the connection ends the work. */
async function making<Bytes>({ refuse, http }: Context, work: (gone: AbortSignal) => Promise<Bytes>): Promise<Bytes> {
  const { raw } = http.reply
  const gone = new AbortController()
  raw.once('close', () => raw.writableEnded || gone.abort(new AskerGone('The connection was closed.')))
  try {
    return await work(gone.signal)
  } catch (error) {
    if (error instanceof AudienceRefused) return refuse(error.code, error.detail)
    if (error instanceof GraphTooHeavy) return refuse('question_too_heavy')
    if (error instanceof DocumentsBusy) return refuse('too_busy')
    if (error instanceof DocumentTooLarge) return refuse('document_too_large')
    throw error
  }
}

const fileNames = {
  en: { insights: 'Audience insights', targeting: 'Targeting summary' },
  ja: { insights: 'オーディエンスインサイト', targeting: 'ターゲティングサマリー' },
} as const
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

export function createSummaryDocumentHandlers(ports: SummaryDocumentPorts): Handlers<typeof summaryDocuments> {
  const { documents, clock } = ports
  const madeAt = (): string => new Date(clock()).toISOString()
  return {
    insightsSummary: ({ caller, body, ...context }) =>
      making(context, async (gone) => {
        const { definition, format, language, name } = body
        const report = await readInsights(ports, caller, { definition, language })
        gone.throwIfAborted()
        const input = { language, name, definition, report, madeAt: madeAt() }
        const kind = format === 'pdf' ? 'insights-pdf' : 'insights-slides'
        const bytes = await documents.make({ kind, input }, gone)
        const { reply } = context.http
        reply.header('content-disposition', attachmentHeader(name || fileNames[language].insights, format))
        if (format === 'pptx') reply.type(SLIDES)
        return bytes
      }),

    targetingSummary: ({ body, ...context }) =>
      making(context, async (gone) => {
        const { definition, targeting_package: given, countries, language, name } = body
        const proposal = definition && (await ports.proposePackage(ports, { definition, language }))
        gone.throwIfAborted()
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
          madeAt: madeAt(),
        }
        const bytes = await documents.make({ kind: 'targeting-pdf', input }, gone)
        context.http.reply.header('content-disposition', attachmentHeader(name || fileNames[language].targeting, 'pdf'))
        return bytes
      }),
  }
}
