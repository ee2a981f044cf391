// The calls of an account's report: as a file, by e-mail every week, and no more.
import type { suiteReports } from '@peregrine/contract/suite/suite-report-endpoints.ts'
import { knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { lastWeek } from '@peregrine/domain/monitors/weekly-rules.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import { DocumentsBusy, DocumentTooLarge } from '#platform/document-worker.ts'
import type { Handlers } from '#platform/mount.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { atOneTime } from './suite-read-ports.ts'
import type { SuiteReportPorts } from './suite-report-ports.ts'
import { readReport } from './suite-report-source.ts'
import { addressOf, setWeeklyReport, switchReportsOff } from './suite-report-store.ts'
import { readReportToken } from './suite-report-token.ts'

const TYPES = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const
const KINDS = { pdf: 'suite-report-pdf', pptx: 'suite-report-slides' } as const

export function createSuiteReportHandlers(ports: SuiteReportPorts): Handlers<typeof suiteReports> {
  const { db, documents, keys } = ports
  return {
    report: async (context) => {
      const { account: named, format, language, days } = context.query
      const account = await chosenAccount(db, context, named)
      const reading = await atOneTime(ports)
      const report = await readReport(reading, account, { days, language })
      const input = { language, report, madeAt: new Date(reading.clock()).toISOString() }
      const bytes = await documents.make({ kind: KINDS[format], input }, context.gone).catch((error: unknown) => {
        if (error instanceof DocumentsBusy) return context.refuse('too_busy')
        if (error instanceof DocumentTooLarge) return context.refuse('document_too_large')
        throw error
      })
      context.http.reply.header('content-disposition', attachmentHeader(`@${account.handle} ${report.to}`, format))
      context.http.reply.type(TYPES[format])
      return bytes
    },

    weeklyReport: async (context) => {
      const { account: named, weekly, language } = context.body
      const account = await chosenAccount(db, context, named)
      const sentWeek = lastWeek(knownZone(account.timezone), await ports.networkClock()).from
      await setWeeklyReport(db, account.id, { weekly, language, sentWeek })
      return { weekly, email: (await addressOf(db, account.user_id)) ?? '' }
    },

    stopReports: async ({ body, refuse }) => {
      const account = readReportToken(keys, body.token) ?? refuse('link_unknown')
      const handle = (await switchReportsOff(db, account, { undelivered: false })) ?? refuse('link_unknown')
      return { handle }
    },
  }
}
