// The thread that makes documents: one order at a time, answered with bytes or with what was wrong.
import { parentPort } from 'node:worker_threads'
import type { CampaignDocumentInput } from '@peregrine/documents/campaigns/campaign-summary-input.ts'
import { campaignSummaryPdf } from '@peregrine/documents/campaigns/campaign-summary-pdf.ts'
import { type GuideDocumentInput, guidePdf } from '@peregrine/documents/files/guide-pdf.ts'
import type { InsightsDocumentInput } from '@peregrine/documents/insights/insights-document-input.ts'
import { insightsSlides } from '@peregrine/documents/insights/insights-slides.ts'
import { insightsSummaryPdf } from '@peregrine/documents/insights/insights-summary-pdf.ts'
import { type MaterialSlidesInput, materialSlides } from '@peregrine/documents/materials/material-slides.ts'
import { DocumentTooLong } from '@peregrine/documents/render-document.ts'
import type { ClientReportInput } from '@peregrine/documents/reports/client-report-input.ts'
import { clientReportPdf } from '@peregrine/documents/reports/client-report-pdf.ts'
import { clientReportSlides } from '@peregrine/documents/reports/client-report-slides.ts'
import type { SuiteReportInput } from '@peregrine/documents/suite/suite-report-input.ts'
import { suiteReportPdf } from '@peregrine/documents/suite/suite-report-pdf.ts'
import { suiteReportSlides } from '@peregrine/documents/suite/suite-report-slides.ts'
import {
  type TargetingDocumentInput,
  targetingSummaryPdf,
} from '@peregrine/documents/targeting/targeting-summary-pdf.ts'

export type DocumentOrder =
  | { readonly kind: 'insights-pdf'; readonly input: InsightsDocumentInput }
  | { readonly kind: 'insights-slides'; readonly input: InsightsDocumentInput }
  | { readonly kind: 'targeting-pdf'; readonly input: TargetingDocumentInput }
  | { readonly kind: 'campaign-pdf'; readonly input: CampaignDocumentInput }
  | { readonly kind: 'guide-pdf'; readonly input: GuideDocumentInput }
  | { readonly kind: 'material-slides'; readonly input: MaterialSlidesInput }
  | { readonly kind: 'client-report-pdf'; readonly input: ClientReportInput }
  | { readonly kind: 'client-report-slides'; readonly input: ClientReportInput }
  | { readonly kind: 'suite-report-pdf'; readonly input: SuiteReportInput }
  | { readonly kind: 'suite-report-slides'; readonly input: SuiteReportInput }

export type DocumentAnswer =
  | { readonly outcome: 'made'; readonly bytes: Uint8Array }
  | { readonly outcome: 'too-long' }
  | { readonly outcome: 'failed'; readonly problem: string }

function make(order: DocumentOrder): Promise<Uint8Array> {
  switch (order.kind) {
    case 'insights-pdf':
      return insightsSummaryPdf(order.input)
    case 'insights-slides':
      return insightsSlides(order.input)
    case 'targeting-pdf':
      return targetingSummaryPdf(order.input)
    case 'campaign-pdf':
      return campaignSummaryPdf(order.input)
    case 'guide-pdf':
      return guidePdf(order.input)
    case 'material-slides':
      return materialSlides(order.input)
    case 'client-report-pdf':
      return clientReportPdf(order.input)
    case 'client-report-slides':
      return clientReportSlides(order.input)
    case 'suite-report-pdf':
      return suiteReportPdf(order.input)
    case 'suite-report-slides':
      return suiteReportSlides(order.input)
  }
}

async function answerTo(order: DocumentOrder): Promise<DocumentAnswer> {
  try {
    return { outcome: 'made', bytes: await make(order) }
  } catch (error) {
    if (error instanceof DocumentTooLong) return { outcome: 'too-long' }
    return { outcome: 'failed', problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (order: DocumentOrder) => {
  void answerTo(order).then((answer) => parentPort?.postMessage(answer))
})

// From here on the time of an order counts: loading all this is not its fault.
parentPort?.postMessage('ready')
