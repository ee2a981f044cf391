// What a summary of a chosen package is made of: nothing is asked for it, neither of a network nor of an audience.
import type { DocumentSources } from '../src/features/files/document-source.ts'
import { insightDocumentSources } from '../src/features/insights/insight-document-sources.ts'

export const summarySources = (clock: () => number): DocumentSources =>
  insightDocumentSources({ clock, reachOf: async () => null } as never) as unknown as DocumentSources
