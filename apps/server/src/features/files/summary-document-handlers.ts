// The calls that answer with a document itself: insights and targeting lists as a file for whoever waits.
import type { campaignDocuments } from '@peregrine/contract/campaigns/campaign-document-endpoints.ts'
import type { summaryDocuments } from '@peregrine/contract/files/summary-document-endpoints.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import type { Handlers } from '#platform/mount.ts'
import { type AnswerDocumentPorts, answerDocument } from './answer-document.ts'
import { drawDocument } from './draw-document.ts'

export function createSummaryDocumentHandlers(ports: AnswerDocumentPorts): Handlers<typeof summaryDocuments> {
  return {
    insightsSummary: (context) => {
      const { format, ...requested } = context.body
      const kind = format === 'pdf' ? 'insights-pdf' : 'insights-slides'
      return answerDocument(ports, context, { kind, ...requested })
    },
    targetingSummary: (context) => answerDocument(ports, context, { kind: 'targeting-pdf', ...context.body }),
    personalTargetingSummary: async (context) => {
      const { name, bytes } = await drawDocument(ports, context, { kind: 'targeting-pdf', ...context.body })
      context.http.reply.header('content-disposition', attachmentHeader(name, 'pdf'))
      return bytes
    },
  }
}

export function createCampaignDocumentHandlers(ports: AnswerDocumentPorts): Handlers<typeof campaignDocuments> {
  return {
    campaignSummaryPdf: (context) => answerDocument(ports, context, { kind: 'campaign-pdf', ...context.body }),
  }
}
