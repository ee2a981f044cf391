// Reports of a team that are sent by themselves, and the page that clients open by a link.
import { z } from 'zod'
import { documentErrors } from '../files/summary-document-endpoints.ts'
import { access } from '../platform/access.ts'
import { Version } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FILE_TYPES, FileReply } from '../platform/file-reply.ts'
import {
  ClientReport,
  lookFields,
  Report,
  ReportCadence,
  ReportFacts,
  ReportFormat,
  ReportLook,
  reportFields,
  SentReport,
} from './report-shapes.ts'

const params = { pk: z.uuid() }
const team = z.string().max(100).optional()
const limit = { max: 120, seconds: 60 } as const
const mailing = { max: 30, seconds: 3600 } as const
const changed = {
  status: 409,
  detail: 'This was changed elsewhere. Nothing has been overwritten.',
  payload: z.object({ current: Report }),
} as const

const listReports = endpoint({
  id: 'reports.list',
  method: 'GET',
  path: '/api/reports/',
  access: access.member,
  summary: 'The reports of a team for ad accounts that the member may use, by name',
  query: { team },
  reply: z.array(Report),
})

const createReport = endpoint({
  id: 'reports.create',
  method: 'POST',
  path: '/api/reports/',
  access: access.member,
  summary: 'Plan a report that is sent by e-mail each week or month; periods that are over are not sent afterwards',
  body: z.strictObject({ team, account: z.string().max(100), ...reportFields }),
  reply: Report,
  status: 201,
  idempotent: true,
  errors: {
    too_many_reports: {
      status: 409,
      detail: 'You have reached the limit of 100 reports. Delete one you no longer use.',
    },
  },
  limit,
})

const readReport = endpoint({
  id: 'reports.read',
  method: 'GET',
  path: '/api/reports/{pk}/',
  access: access.member,
  summary: 'One report',
  params,
  query: { team },
  reply: Report,
})

const changeReport = endpoint({
  id: 'reports.change',
  method: 'PATCH',
  path: '/api/reports/{pk}/',
  access: access.member,
  summary: 'Change a report, or switch it on or off; who stopped the e-mails themselves stays so',
  params,
  query: { team },
  body: z.strictObject({ version: Version, ...z.object(reportFields).partial().shape }),
  reply: Report,
  errors: { changed },
  limit,
})

const deleteReport = endpoint({
  id: 'reports.delete',
  method: 'DELETE',
  path: '/api/reports/{pk}/',
  access: access.member,
  summary: 'Delete a report with all that were made and its link',
  params,
  query: { team },
  reply: z.undefined(),
  status: 204,
  limit,
})

const previewReport = endpoint({
  id: 'reports.preview',
  method: 'GET',
  path: '/api/reports/preview/',
  access: access.member,
  summary: 'The figures of the last week or month that is over, as a report would have them',
  query: {
    team,
    account: z.string().max(100),
    campaign: z.array(z.uuid()).max(50).default([]),
    cadence: ReportCadence,
  },
  reply: ReportFacts,
  limit,
})

const sendReport = endpoint({
  id: 'reports.send',
  method: 'POST',
  path: '/api/reports/{pk}/send/',
  access: access.member,
  summary: 'Send the report of the last period that is over now, to those who did not get it yet',
  params,
  query: { team },
  reply: SentReport,
  idempotent: true,
  errors: {
    nobody_to_send_to: { status: 409, detail: 'Nobody gets this report. Add an email address first.' },
    sent_already: { status: 409, detail: 'Everybody has the report of this period already.' },
    figures_missing: {
      status: 409,
      detail: 'The figures of this period have not all been read from the ad platform yet. Try again in an hour.',
    },
  },
  limit: mailing,
})

const sentReports = endpoint({
  id: 'reports.sent',
  method: 'GET',
  path: '/api/reports/{pk}/sent/',
  access: access.member,
  summary: 'Reports that were made, the newest first, with whom they went to; at most 60',
  params,
  query: { team },
  reply: z.array(SentReport),
})

const reportFile = endpoint({
  id: 'reports.file',
  method: 'GET',
  path: '/api/reports/{pk}/file/',
  access: access.member,
  summary: 'A report that was made as PDF, slides or sheet',
  params,
  query: { team, sent: z.uuid(), format: ReportFormat },
  file: 'application/pdf',
  alsoFiles: [FILE_TYPES.slides, FILE_TYPES.sheet],
  reply: FileReply,
  errors: documentErrors,
  limit: { max: 60, seconds: 300 },
})

const setLink = endpoint({
  id: 'reports.setLink',
  method: 'PUT',
  path: '/api/reports/{pk}/link/',
  access: access.member,
  summary: 'Make the link that shows the reports without signing in, or revoke it: it opens nothing from then on',
  params,
  query: { team },
  body: z.strictObject({ open: z.boolean() }),
  reply: Report,
  limit,
})

const readLook = endpoint({
  id: 'reports.look',
  method: 'GET',
  path: '/api/report-look/',
  access: access.member,
  summary: 'How the reports of a team look: its name and logo, and the colour of headings and charts',
  query: { team },
  reply: ReportLook,
})

const setLook = endpoint({
  id: 'reports.setLook',
  method: 'PUT',
  path: '/api/report-look/',
  access: access.member,
  summary: 'Choose the colour of headings and charts in the reports of a team',
  query: { team },
  body: z.strictObject(lookFields),
  reply: ReportLook,
  limit,
})

const token = z.string().min(1).max(200)
const report_link_unknown = {
  status: 404,
  detail: 'This link doesn’t open a report any more. Ask whoever sent it for a new one.',
} as const

const clientReport = endpoint({
  id: 'clientReports.read',
  method: 'POST',
  path: '/api/client-report/',
  access: access.anyone,
  summary: 'What the link of a report shows: results, and nothing else of the team',
  // In the body: addresses stay in logs.
  body: z.strictObject({ token, sent: z.uuid().optional() }),
  reply: ClientReport,
  errors: { report_link_unknown },
  limit: { max: 60, seconds: 60 },
})

const clientReportFile = endpoint({
  id: 'clientReports.file',
  method: 'POST',
  path: '/api/client-report/file/',
  access: access.anyone,
  summary: 'A report that the link shows as PDF, slides or sheet, as far as these are sent',
  body: z.strictObject({ token, sent: z.uuid(), format: ReportFormat }),
  file: 'application/pdf',
  alsoFiles: [FILE_TYPES.slides, FILE_TYPES.sheet],
  reply: FileReply,
  errors: { report_link_unknown, ...documentErrors },
  limit: { max: 20, seconds: 300 },
})

const stopReport = endpoint({
  id: 'clientReports.stop',
  method: 'POST',
  path: '/api/client-report/unsubscribe/',
  access: access.anyone,
  summary: 'Stop the e-mails of a report for one address, by the link in each of them',
  body: z.strictObject({ token }),
  reply: z.object({ name: z.string() }),
  errors: {
    stop_link_unknown: {
      status: 404,
      detail: 'This link isn’t valid. Ask whoever sends the report to take you off it.',
    },
  },
  limit: { max: 30, seconds: 60 },
})

export const reports = {
  listReports,
  createReport,
  readReport,
  changeReport,
  deleteReport,
  previewReport,
  sendReport,
  sentReports,
  reportFile,
  setLink,
  readLook,
  setLook,
} as const
export const clientReports = { clientReport, clientReportFile, stopReport } as const
