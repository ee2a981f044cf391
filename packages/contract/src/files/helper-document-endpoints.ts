// Guides of the product: to read on a page, and to download through a link that expires.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FILE_TYPES, FileReply } from '../platform/file-reply.ts'

const language = z.enum(['en', 'ja']).default('en')
const id = z.string().max(60)

export const HelperDocumentSummary = z.object({
  id: z.string(),
  /** The name of the file that a download gives. */
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  language: z.enum(['en', 'ja']),
})
export type HelperDocumentSummary = z.output<typeof HelperDocumentSummary>

/** `text`: Markdown, as readGuide takes it. */
export const HelperDocument = HelperDocumentSummary.extend({ text: z.string() })
export type HelperDocument = z.output<typeof HelperDocument>

const listHelperDocuments = endpoint({
  id: 'helperDocuments.list',
  method: 'GET',
  path: '/api/helper-documents/',
  access: access.user,
  summary: 'Helper documents, in the order in which they are best read',
  query: { language },
  reply: z.array(HelperDocumentSummary),
})

const readHelperDocument = endpoint({
  id: 'helperDocuments.read',
  method: 'GET',
  path: '/api/helper-documents/{pk}/',
  access: access.user,
  summary: 'One helper document with its text',
  params: { pk: id },
  query: { language },
  reply: HelperDocument,
})

const downloadHelperDocument = endpoint({
  id: 'helperDocuments.download',
  method: 'GET',
  path: '/api/helper-documents/download/',
  access: access.user,
  summary: 'A link to the document as PDF: of this site, for this person alone, for ten minutes',
  query: { id, name: z.string().max(200).optional(), language },
  reply: z.object({ url: z.string(), expires: z.iso.datetime() }),
  limit: { max: 60, seconds: 60 },
})

const helperDocumentFile = endpoint({
  id: 'helperDocuments.file',
  method: 'GET',
  path: '/api/helper-documents/file/{ticket}/',
  access: access.user,
  summary: 'The document as PDF, for the person to whom the link was given, until it expires',
  params: { ticket: z.string().max(300) },
  reply: FileReply,
  file: 'application/pdf',
  alsoFiles: [FILE_TYPES.slides],
  limit: { max: 60, seconds: 60 },
  errors: {
    link_expired: { status: 410, detail: 'This link has expired. Please open the document again.' },
    too_busy: { status: 503, detail: 'Many documents are being created right now. Please try again in a moment.' },
  },
})

export const helperDocuments = {
  listHelperDocuments,
  readHelperDocument,
  downloadHelperDocument,
  helperDocumentFile,
} as const
