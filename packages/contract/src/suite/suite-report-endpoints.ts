// An account's report as a file, and by e-mail every week.
import { z } from 'zod'
import { documentErrors } from '../files/summary-document-endpoints.ts'
import { access } from '../platform/access.ts'
import { Day } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FILE_TYPES, FileReply } from '../platform/file-reply.ts'
import { platformErrors } from '../platform/wire-errors.ts'
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
    /** The last day of the period, of the account's time zone: a Sunday and 7 days are a week. Today unless said. */
    until: Day.optional(),
  },
  file: 'application/pdf',
  alsoFiles: [FILE_TYPES.slides],
  reply: FileReply,
  errors: { ...suiteErrors, ...documentErrors },
  limit: { max: 20, seconds: 300 },
})

const WeeklyReport = z.object({
  weekly: z.boolean(),
  /** Of the emails. */
  language: z.enum(['en', 'ja']),
  /** Where they go. */
  email: z.string(),
  /** They are sent on Mondays of this time zone, in the morning. */
  timezone: z.string(),
  /** Switched on, and not sent: the subscription has ended. */
  resting: z.boolean(),
  /** The address refused the last one, so that they were switched off. */
  refused: z.boolean(),
  /** Monday and Sunday of the last week that is over, of which there is a report. */
  last_week: z.object({ from: z.string(), to: z.string() }),
})

const weeklyReportState = endpoint({
  id: 'suite.weeklyReportState',
  method: 'GET',
  path: '/api/external/deepthought/report/weekly/',
  access: access.suitePerson,
  summary: 'Whether the report is sent by e-mail every week, where, when and in which language',
  exactQuery: true,
  query: chosenAccount,
  reply: WeeklyReport,
  errors: suiteErrors,
  limit: { max: 240, seconds: 60 },
})

const weeklyReport = endpoint({
  id: 'suite.weeklyReport',
  method: 'PATCH',
  path: '/api/external/deepthought/report/',
  access: access.suitePerson,
  summary: 'Send the report by e-mail every week, change its language, or stop it',
  body: z.strictObject({
    ...chosenAccount,
    weekly: z.boolean().optional(),
    /** Left out: as before, at first English. */
    language: z.enum(['en', 'ja']).optional(),
  }),
  reply: WeeklyReport,
  errors: {
    ...suiteErrors,
    // Stopping them never needs one.
    premium_needed: platformErrors.premium_needed,
  },
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
    link_unknown: {
      status: 404,
      detail: 'This link isn’t valid. Turn the emails off under Report on the Posts page instead.',
    },
  },
  limit: { max: 30, seconds: 60 },
})

export const suiteReports = { report, weeklyReportState, weeklyReport, stopReports } as const
