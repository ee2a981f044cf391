// Documents made of what the product shows, for whoever waits for the file: insights as PDF or slides, targeting lists as PDF.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FILE_TYPES, FileReply } from '../platform/file-reply.ts'
import {
  hasTargeting,
  insightsFields,
  NO_TARGETING,
  personalTargetingFields,
  targetingFields,
} from './document-shapes.ts'

/** Making one takes a second or two of a thread of its own. */
const limit = { max: 30, seconds: 3600 } as const

export const documentErrors = {
  too_busy: { status: 503, detail: 'Many documents are being created right now. Please try again in a moment.' },
  document_too_large: { status: 422, detail: 'This document would be too large. Narrow it down and try again.' },
} as const

export const definitionErrors = {
  definition_empty: { status: 422, detail: 'Describe the audience first: add at least one criterion or filter.' },
  definition_invalid: { status: 422, detail: 'This audience definition isn’t valid.' },
  question_too_heavy: { status: 422, detail: 'This definition takes too long to count. Please narrow it.' },
  no_network: {
    status: 503,
    detail:
      'There’s no data that can be shown. Import data, again if it was there before, or generate the demo network.',
  },
} as const

const insightsSummary = endpoint({
  id: 'summaryDocuments.insights',
  method: 'POST',
  path: '/api/insights-summary/',
  access: access.member,
  viewers: true,
  summary: 'The insights of an audience as PDF, or as slides (PPTX)',
  body: z.strictObject({ ...insightsFields, format: z.enum(['pdf', 'pptx']).default('pdf') }),
  reply: FileReply,
  file: 'application/pdf',
  alsoFiles: [FILE_TYPES.slides],
  errors: { ...documentErrors, ...definitionErrors },
  limit,
  idempotent: true,
})

const targetingSummary = endpoint({
  id: 'summaryDocuments.targeting',
  method: 'POST',
  path: '/api/insights-pro-targeting-summary/',
  access: access.member,
  viewers: true,
  summary:
    'A targeting list as PDF: of a definition (the package proposed for it, with its reach), or of a given package',
  body: z.strictObject(targetingFields).refine(hasTargeting, NO_TARGETING),
  reply: FileReply,
  file: 'application/pdf',
  errors: { ...documentErrors, ...definitionErrors },
  limit,
  idempotent: true,
  maxBytes: 2 * 1024 * 1024,
})

const personalTargetingSummary = endpoint({
  id: 'summaryDocuments.personalTargeting',
  method: 'POST',
  path: '/api/external/pro-targeting-summary-pdf/',
  access: access.personal,
  summary: 'The same for a person without a team: made at once, and kept nowhere',
  body: z.strictObject(personalTargetingFields).refine(hasTargeting, NO_TARGETING),
  reply: FileReply,
  file: 'application/pdf',
  errors: { ...documentErrors, ...definitionErrors },
  limit,
  maxBytes: 2 * 1024 * 1024,
})

export const summaryDocuments = { insightsSummary, targetingSummary, personalTargetingSummary } as const
