// Sends the report of each week by e-mail, once, on the Monday after it.
import { beginOf, dayAfter, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { lastWeek, sentFrom } from '@peregrine/domain/monitors/weekly-rules.ts'
import { z } from 'zod'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { inTransaction } from '#platform/postgres.ts'
import { atOneTime } from './suite-read-ports.ts'
import { reportMail } from './suite-report-mail-text.ts'
import type { SuiteReportPorts } from './suite-report-ports.ts'
import { readReport } from './suite-report-source.ts'
import {
  accountsToReport,
  type DueAccount,
  findReported,
  markReportSent,
  switchReportsOff,
  takeReportWeek,
} from './suite-report-store.ts'
import { reportToken } from './suite-report-token.ts'

const Payload = z.object({ account: z.string(), week: z.string() })
const mailKind: JobKind<z.output<typeof Payload>> = {
  name: 'suite.send-report',
  payload: Payload,
  retries: 8,
  seconds: 120,
}
const dueKind: JobKind<Record<never, never>> = {
  name: 'suite.find-due-reports',
  payload: z.object({}),
  key: () => 'all',
  retries: 0,
}

export const reportWorkers = (ports: SuiteReportPorts): readonly JobWorker[] => [
  jobWorker(
    dueKind,
    async () => {
      for (const row of await accountsToReport(ports.db)) await takeDueReport(ports, row)
    },
    '12 * * * *',
  ),
  jobWorker(mailKind, ({ account, week }) => sendReport(ports, account, week)),
]

/**
 * Stores the mail of a week that is due. Whoever is not subscribed any more gets none, and the week isn't taken: renewed before
 * the next one is over, it is sent then.
 */
export async function takeDueReport(ports: SuiteReportPorts, row: DueAccount): Promise<void> {
  const { db } = ports
  const now = await ports.networkClock()
  const zone = knownZone(row.timezone)
  const week = lastWeek(zone, now)
  if (row.report_week !== null && row.report_week >= week.from) return
  if (now < sentFrom(zone, week)) return
  if ((await ports.premiumOf(row.user_id)) !== 'active') return
  await inTransaction(db, async (tx) => {
    if (!(await takeReportWeek(tx, row.id, week.from))) return
    await ports.jobs().enqueue(tx, mailKind, { account: row.id, week: week.from })
  })
}

/** What was switched off meanwhile is not sent. */
async function sendReport(ports: SuiteReportPorts, id: string, monday: string): Promise<void> {
  const { db, keys, mailer, suiteAddress } = ports
  const found = await findReported(db, id)
  if (!found) return
  const { account, email: to } = found
  const language = account.report_language
  const reading = await atOneTime(ports)
  const until = beginOf(knownZone(account.timezone), dayAfter(monday, 7))
  const report = await readReport(reading, account, { days: 7, language, until })
  const words = reportMail(
    {
      report,
      link: `${suiteAddress}/premium-suite/posts?account=${id}&report=${report.to}`,
      stopLink: `${suiteAddress}/premium-suite/report/unsubscribe#${reportToken(keys, id)}`,
    },
    language,
  )
  const failure = await mailer.send({ id: `suite-report-${id}-${monday}`, to, language, ...words })
  if (failure?.kind === 'rejected') await switchReportsOff(db, id, { undelivered: true })
  else if (failure !== null) throw new Error(`Mail ${failure.kind}: ${failure.detail}`)
  else await markReportSent(db, id, new Date(reading.clock()))
}
