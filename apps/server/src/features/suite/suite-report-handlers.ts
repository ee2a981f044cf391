// The calls of an account's report: as a file, by e-mail every week, and no more.
import type { suiteReports } from '@peregrine/contract/suite/suite-report-endpoints.ts'
import type { SuiteReport } from '@peregrine/documents/suite/suite-report-input.ts'
import { dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { lastWeek } from '@peregrine/domain/monitors/weekly-rules.ts'
import { endOfPeriod } from '@peregrine/domain/suite/report-period-rules.ts'
import { attachmentHeader } from '#platform/attachment.ts'
import { DocumentsBusy, DocumentTooLarge } from '#platform/document-worker.ts'
import type { Handlers } from '#platform/mount.ts'
import { findAccountById, type SuiteAccountRow } from './suite-account-store.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { atOneTime } from './suite-read-ports.ts'
import type { SuiteReportPorts } from './suite-report-ports.ts'
import { readReport } from './suite-report-source.ts'
import { addressOf, setReportLanguage, switchReportsOff, switchReportsOn } from './suite-report-store.ts'
import { readReportToken } from './suite-report-token.ts'

const TYPES = {
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const
const KINDS = { pdf: 'suite-report-pdf', pptx: 'suite-report-slides' } as const

/** Whose it is, of which days and in which language: several of one account are told apart in a folder. */
const fileName = ({ handle, from, to }: SuiteReport, language: string): string =>
  `@${handle} ${from} to ${to} (${language})`

export function createSuiteReportHandlers(ports: SuiteReportPorts): Handlers<typeof suiteReports> {
  const { db, documents, keys } = ports
  const weeklyOf = async (account: SuiteAccountRow) => ({
    weekly: account.weekly_report,
    language: account.report_language,
    email: (await addressOf(db, account.user_id)) ?? '',
    timezone: account.timezone,
    resting: account.weekly_report && (await ports.premiumOf(account.user_id)) !== 'active',
    refused: account.report_undelivered,
    last_week: lastWeek(knownZone(account.timezone), await ports.networkClock()),
  })
  return {
    report: async (context) => {
      const { account: named, format, language, days, until: lastDay } = context.query
      const account = await chosenAccount(db, context, named)
      const reading = await atOneTime(ports)
      const [zone, now] = [knownZone(account.timezone), reading.clock()]
      if (lastDay !== undefined && lastDay > dayAt(zone, now))
        return context.invalid({ until: ['The period can’t end after today.'] })
      const until = lastDay === undefined ? now : endOfPeriod(zone, { lastDay, now })
      const report = await readReport(reading, account, { days, language, until })
      const input = { language, report, madeAt: new Date(reading.clock()).toISOString() }
      const bytes = await documents.make({ kind: KINDS[format], input }, context.gone).catch((error: unknown) => {
        if (error instanceof DocumentsBusy) return context.refuse('too_busy')
        if (error instanceof DocumentTooLarge) return context.refuse('document_too_large')
        throw error
      })
      context.http.reply.header('content-disposition', attachmentHeader(fileName(report, language), format))
      context.http.reply.type(TYPES[format])
      return bytes
    },

    weeklyReportState: async (context) => await weeklyOf(await chosenAccount(db, context, context.query.account)),

    weeklyReport: async (context) => {
      const { account: named, weekly, language } = context.body
      const account = await chosenAccount(db, context, named)
      if (weekly && (await ports.premiumOf(account.user_id)) !== 'active') return context.refuse('premium_needed')
      if (language !== undefined) await setReportLanguage(db, account.id, language)
      if (weekly === false) await switchReportsOff(db, account.id, { undelivered: false })
      if (weekly === true)
        await switchReportsOn(db, account.id, lastWeek(knownZone(account.timezone), await ports.networkClock()).from)
      return await weeklyOf((await findAccountById(db, account.id)) ?? context.refuse('account_unknown'))
    },

    stopReports: async ({ body, refuse }) => {
      const account = readReportToken(keys, body.token) ?? refuse('link_unknown')
      const handle = (await switchReportsOff(db, account, { undelivered: false })) ?? refuse('link_unknown')
      return { handle }
    },
  }
}
