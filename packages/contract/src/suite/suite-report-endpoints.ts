// An account's report as a file, and by e-mail every week.
import { z } from 'zod'
import { documentErrors } from '../files/summary-document-endpoints.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FILE_TYPES, FileReply } from '../platform/file-reply.ts'
import { chosenAccount, suiteErrors } from './suite-shapes.ts'

const report = endpoint({
  id: 'suite.report',
  method: 'GET',
  path: '/api/external/deepthought/report/',
  access: access.premium,
  summary: 'The account’s report as PDF or slides',
  exactQuery: true,
  query: {
    ...chosenAccount,
    format: z.enum(['pdf', 'pptx']).default('pdf'),
    language: z.enum(['en', 'ja']).default('en'),
    days: z.coerce.number().int().min(7).max(365).default(28),
  },
  file: 'application/pdf',
  alsoFiles: [FILE_TYPES.slides],
  reply: FileReply,
  errors: { ...suiteErrors, ...documentErrors },
  limit: { max: 20, seconds: 300 },
})

const weeklyReport = endpoint({
  id: 'suite.weeklyReport',
  method: 'PATCH',
  path: '/api/external/deepthought/report/',
  access: access.premium,
  summary: 'Send the report by e-mail every week, or stop it',
  body: z.strictObject({ ...chosenAccount, weekly: z.boolean(), language: z.enum(['en', 'ja']).default('en') }),
  reply: z.object({ weekly: z.boolean(), email: z.string() }),
  errors: suiteErrors,
  limit: { max: 60, seconds: 60 },
})

const stopReports = endpoint({
  id: 'suite.stopReports',
  method: 'POST',
  path: '/api/external/deepthought/report/unsubscribe/',
  access: access.anyone,
  summary: 'Stop the weekly reports of an account, by the link in each of them',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  reply: z.object({ handle: z.string() }),
  errors: {
    link_unknown: { status: 404, detail: 'This link isn’t valid. Switch the emails off on the report page instead.' },
  },
  limit: { max: 30, seconds: 60 },
})

export const suiteReports = { report, weeklyReport, stopReports } as const
