// The calls of helper documents: list, text, link, and the PDF behind the link.
import type { HelperDocumentSummary, helperDocuments } from '@peregrine/contract/files/helper-document-endpoints.ts'
import { HELPER_DOCUMENTS } from '@peregrine/domain/files/helper-document-rules.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import { type Documents, DocumentsBusy } from '#platform/document-worker.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'
import { readTicket, writeTicket } from './document-ticket.ts'
import { type GuideFile, readGuideFiles } from './guide-files.ts'

export interface HelperDocumentPorts {
  readonly keys: SecretKeys
  readonly documents: Documents
  readonly clock: () => number
}

const summaryOf = ({ id, language, guide }: GuideFile): HelperDocumentSummary => ({
  id,
  name: `${guide.title}.pdf`,
  title: guide.title,
  summary: guide.summary,
  language,
})

export function createHelperDocumentHandlers(ports: HelperDocumentPorts): Handlers<typeof helperDocuments> {
  const { keys, documents, clock } = ports
  const guides = readGuideFiles('guides', HELPER_DOCUMENTS)
  // They change with a version of the product and never between.
  const madeAt = new Date(clock()).toISOString()
  const made = new Map<GuideFile, Promise<Uint8Array>>()
  const pdfOf = (file: GuideFile): Promise<Uint8Array> => {
    const bytes =
      made.get(file) ??
      documents.make({ kind: 'guide-pdf', input: { language: file.language, guide: file.guide, of: 'guide', madeAt } })
    made.set(file, bytes)
    bytes.catch(() => made.delete(file))
    return bytes
  }

  return {
    listHelperDocuments: async ({ query }) => [...guides[query.language].values()].map(summaryOf),

    readHelperDocument: async ({ params, query, refuse }) => {
      const file = guides[query.language].get(params.pk)
      return file ? { ...summaryOf(file), text: file.text } : refuse('not_found')
    },

    downloadHelperDocument: async ({ caller, query, refuse }) => {
      const file = guides[query.language].get(query.id)
      // The name says which file the person meant; a name of another document is none of ours.
      if (!file || (query.name !== undefined && query.name !== summaryOf(file).name)) return refuse('not_found')
      const facts = { document: file.id, language: query.language, userId: personOf(caller).userId }
      const { ticket, expires } = writeTicket(keys, facts, clock())
      return { url: `/api/helper-documents/file/${ticket}/`, expires: expires.toISOString() }
    },

    helperDocumentFile: async ({ caller, params, http, refuse }) => {
      const facts = readTicket(keys, params.ticket, clock())
      if (facts === 'expired') return refuse('link_expired')
      const file = facts && guides[facts.language].get(facts.document)
      if (!file || facts.userId !== personOf(caller).userId) return refuse('not_found')
      http.reply.header('content-disposition', attachmentHeader(file.guide.title, 'pdf'))
      return await pdfOf(file).catch((error: unknown) => {
        if (error instanceof DocumentsBusy) return refuse('too_busy')
        throw error
      })
    },
  }
}
