// Saved targeting lists: list, save, change, delete and restore, order of handles, spreadsheet; what was used recently.
import { ENTRY_ORDERS } from '@peregrine/domain/targeting/entry-order-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Count, Version } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FILE_TYPES, FileReply } from '../platform/file-reply.ts'
import { own } from '../platform/number-kinds.ts'
import { planErrors } from '../platform/program-plan-shapes.ts'
import { Usage, UsageCreate, UsageKind, UsagePage, UsageSummary, UsageUpdate } from './usage-shapes.ts'

const params = { pk: z.string().max(100) }
/** `bulk`: one row with everything that is ticked, as the ad platform’s bulk editor takes it. */
export const SHEET_FORMATS = ['xlsx', 'csv', 'bulk'] as const
/** A package of thousands of entries with their figures. */
const maxBytes = 2 * 1024 * 1024
const writing = { max: 120, seconds: 60 } as const

const ruleErrors = {
  package_empty: { status: 400, detail: 'Failed to apply targeting list because it is empty.' },
  no_ad_account: { status: 400, detail: 'No ad account id provided' },
  country_unavailable: { status: 400, detail: 'This country is not available for targeting.' },
} as const
const changeErrors = {
  usage_changed: {
    status: 409,
    detail: 'This list was changed elsewhere. Nothing has been overwritten.',
    payload: z.object({ current: Usage }),
  },
} as const

const listUsages = endpoint({
  id: 'usages.list',
  method: 'GET',
  path: '/api/external/audience-usages/',
  access: access.personal,
  summary: 'Saved targeting lists, the newest first; the deleted ones on request',
  query: {
    kind: UsageKind.optional(),
    deleted: z.enum(['true', 'false']).default('false'),
    search: z.string().max(100).default(''),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  },
  reply: UsagePage,
})

const createUsage = endpoint({
  id: 'usages.create',
  method: 'POST',
  path: '/api/external/audience-usages/',
  access: access.personal,
  summary: 'Save a targeting list, or record that it was applied',
  body: UsageCreate,
  reply: Usage,
  status: 201,
  idempotent: true,
  errors: {
    ...ruleErrors,
    ...planErrors,
    request_reused: {
      status: 409,
      detail:
        'This request_id saved a list that holds something else, or was deleted. Nothing was saved now. Choose another request_id for another list.',
      payload: z.object({ current: Usage }),
    },
  },
  limit: writing,
  maxBytes,
})

const readUsage = endpoint({
  id: 'usages.read',
  method: 'GET',
  path: '/api/external/audience-usages/{pk}/',
  access: access.personal,
  summary: 'One saved targeting list',
  params,
  reply: Usage,
})

const updateUsage = endpoint({
  id: 'usages.update',
  method: 'PUT',
  path: '/api/external/audience-usages/{pk}/',
  access: access.personal,
  summary: 'Change a saved targeting list',
  params,
  body: UsageUpdate,
  reply: Usage,
  errors: { ...ruleErrors, ...changeErrors },
  limit: writing,
  maxBytes,
})

const deleteUsage = endpoint({
  id: 'usages.delete',
  method: 'DELETE',
  path: '/api/external/audience-usages/{pk}/',
  access: access.personal,
  summary: 'Delete a saved targeting list; it can be restored for 30 days',
  params,
  reply: Usage,
})

const restoreUsage = endpoint({
  id: 'usages.restore',
  method: 'PATCH',
  path: '/api/external/audience-usages/{pk}/restore/',
  access: access.personal,
  summary: 'Restore a deleted targeting list',
  params,
  reply: Usage,
})

const reorderHandles = endpoint({
  id: 'usages.reorderHandles',
  method: 'POST',
  path: '/api/external/audience-usages/{pk}/reorder-handles/',
  access: access.personal,
  summary: 'New order of handles: those named come first, in this order; the others follow as they were',
  params,
  body: z.strictObject({ handles: z.array(z.string().max(50)).max(1000), version: Version }),
  reply: Usage,
  errors: changeErrors,
})

const generateSheet = endpoint({
  id: 'usages.generateSheet',
  method: 'POST',
  path: '/api/external/audience-usages/{pk}/generate-sheet/',
  access: access.personal,
  summary: 'The targeting list as a spreadsheet: every entry with its figures, or a row for the bulk editor',
  params,
  body: z.strictObject({
    format: z.enum(SHEET_FORMATS).default('xlsx'),
    language: z.enum(['en', 'ja']).default('en'),
    order: z.enum(ENTRY_ORDERS).default('chosen'),
  }),
  reply: FileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  alsoFiles: [FILE_TYPES.csv],
  limit: { max: 30, seconds: 3600 },
})

const recentAudiences = endpoint({
  id: 'usages.recent',
  method: 'GET',
  path: '/api/external/recent-audiences/',
  access: access.personal,
  summary: 'The ten audiences and lists changed last',
  reply: z.array(UsageSummary),
})

const TakenKeyword = z.string().trim().min(1).max(100)
/** The words that suggestions were asked for, separated by commas. */
export const SUGGESTION_QUERY_LENGTH = 1000

const recordSuggestions = endpoint({
  id: 'usages.recordSuggestions',
  method: 'POST',
  path: '/api/external/keyword-suggestion-usages/',
  access: access.personal,
  summary: 'Records which suggestions were used, so that they come first when the person asks for the same words again',
  body: z.strictObject({
    /** What was asked about, or had been typed. */
    query: z.string().trim().max(SUGGESTION_QUERY_LENGTH).default(''),
    keywords: z.array(TakenKeyword).min(1).max(50),
  }),
  reply: z.undefined(),
  status: 204,
  limit: writing,
})

const UsedSuggestion = z.object({
  keyword: z.string(),
  /** The words it was suggested for, the latest first. */
  queries: z.array(z.string()),
  times: own(Count),
  last_used: z.iso.datetime(),
})
export type UsedSuggestion = z.output<typeof UsedSuggestion>

const listSuggestions = endpoint({
  id: 'usages.listSuggestions',
  method: 'GET',
  path: '/api/external/keyword-suggestion-usages/',
  access: access.personal,
  summary: 'Which suggestions were used, the last used first: the first 200, and how many there are',
  reply: z.object({ results: z.array(UsedSuggestion), total: own(Count) }),
})

const forgetSuggestions = endpoint({
  id: 'usages.forgetSuggestions',
  method: 'DELETE',
  path: '/api/external/keyword-suggestion-usages/',
  access: access.personal,
  summary: 'Forgets that a suggestion was used; without a keyword, all of them',
  body: z.strictObject({ keyword: TakenKeyword.optional() }).optional(),
  reply: z.undefined(),
  status: 204,
  limit: writing,
})

export const usages = {
  listUsages,
  createUsage,
  readUsage,
  updateUsage,
  deleteUsage,
  restoreUsage,
  reorderHandles,
  generateSheet,
  recentAudiences,
  recordSuggestions,
  listSuggestions,
  forgetSuggestions,
} as const
