// The summary of a campaign as a document.
import { z } from 'zod'
import { campaignFields } from '../files/document-shapes.ts'
import { documentErrors } from '../files/summary-document-endpoints.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FileReply } from '../platform/file-reply.ts'

const campaignSummaryPdf = endpoint({
  id: 'campaignDocuments.summary',
  method: 'POST',
  path: '/api/campaign-summary-pdf/',
  access: access.member,
  viewers: true,
  summary: 'The summary of a campaign as PDF: its whole flight, or the days given; provisional figures are marked',
  body: z.strictObject(campaignFields),
  reply: FileReply,
  file: 'application/pdf',
  // What the network does not answer is left out of the summary, which says so.
  errors: documentErrors,
  limit: { max: 30, seconds: 3600 },
  idempotent: true,
})

export const campaignDocuments = { campaignSummaryPdf } as const
