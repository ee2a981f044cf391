// What a document is made of: each kind has a source that says whether it can be made and reads what stands in it.
import type { DocumentRequest } from '@peregrine/contract/files/document-shapes.ts'
import type { Person } from '@peregrine/contract/platform/access.ts'
import type { DocumentKind } from '@peregrine/domain/files/helper-document-rules.ts'
import type { DocumentOrder } from '#platform/document-thread.ts'

export interface DocumentFacts {
  /** How the document is called, without an ending. */
  readonly name: string
  /** The team, when it follows from what the document is about. */
  readonly teamId?: string
  /** The team's ad account whose figures it shows; null: none. */
  readonly teamAccountId: string | null
}

export interface DocumentSource<Requested> {
  /** Throws the Refusal of what cannot be made, so that it is not begun. */
  check(requested: Requested, asker: Person): Promise<DocumentFacts>
  /** Everything that stands in it, as the asker may see it. Throws Refusals too. */
  read(requested: Requested, asker: Person, signal: AbortSignal): Promise<DocumentOrder>
}

type Of<Kind extends DocumentKind> = Extract<DocumentRequest, { kind: Kind }>
export type InsightsDocumentRequest = Extract<DocumentRequest, { kind: 'insights-pdf' | 'insights-slides' }>
export type TargetingDocumentRequest = Of<'targeting-pdf'>
export type CampaignDocumentRequest = Of<'campaign-pdf'>

/** All of them, brought by the wiring. */
export interface DocumentSources {
  readonly insights: DocumentSource<InsightsDocumentRequest>
  readonly targeting: DocumentSource<TargetingDocumentRequest>
  readonly campaign: DocumentSource<CampaignDocumentRequest>
}

/** The source of one document, with what was asked put in. */
export function sourceOf(
  sources: DocumentSources,
  requested: DocumentRequest,
): {
  check(asker: Person): Promise<DocumentFacts>
  read(asker: Person, signal: AbortSignal): Promise<DocumentOrder>
} {
  switch (requested.kind) {
    case 'insights-pdf':
    case 'insights-slides':
      return bound(sources.insights, requested)
    case 'targeting-pdf':
      return bound(sources.targeting, requested)
    case 'campaign-pdf':
      return bound(sources.campaign, requested)
  }
}

const bound = <Requested>(source: DocumentSource<Requested>, requested: Requested) => ({
  check: (asker: Person) => source.check(requested, asker),
  read: (asker: Person, signal: AbortSignal) => source.read(requested, asker, signal),
})

const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** How a file of a kind ends, and its media type. */
export const fileType = (kind: DocumentKind): { readonly extension: 'pdf' | 'pptx'; readonly type: string } =>
  kind === 'insights-slides' ? { extension: 'pptx', type: SLIDES } : { extension: 'pdf', type: 'application/pdf' }
