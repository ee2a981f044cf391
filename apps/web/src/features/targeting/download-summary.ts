// What a targeting list holds, and whom it reaches, as PDF.
import { summaryDocuments } from '@peregrine/contract/files/summary-document-endpoints.ts'
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { call } from '#shell/calls.ts'
import { downloadFile } from '#shell/download-file.ts'

type SummaryBody = GivenOf<typeof summaryDocuments.personalTargetingSummary>['body']

export const downloadSummary = (body: SummaryBody): Promise<void> =>
  downloadFile(() => call(summaryDocuments.personalTargetingSummary, { body }))
