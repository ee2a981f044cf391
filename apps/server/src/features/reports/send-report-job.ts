// Finds the reports that are due each hour, and sends each e-mail with its files.
import { fileNameOf } from '@peregrine/domain/shell/file-name-rules.ts'
import { z } from 'zod'
import type { MailAttachment } from '#connectors/mail/mail-port.ts'
import { type JobKind, type JobWorker, jobWorker } from '#platform/jobs.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { drawReport, type MadeReport, REPORT_TYPES, reportFileName, teamLook } from './report-files.ts'
import { reportMailKind } from './report-mail-kind.ts'
import { reportMail } from './report-mail-text.ts'
import type { ReportPorts } from './report-ports.ts'
import { clientLink } from './report-reply.ts'
import {
  findIssue,
  findReportRow,
  isActiveRecipient,
  markMail,
  reportsToSend,
  setRecipientState,
} from './report-store.ts'
import { stopToken } from './report-token.ts'
import { sendIfDue } from './send-report.ts'

const dueKind: JobKind<Record<never, never>> = {
  name: 'reports.find-due',
  payload: z.object({}),
  key: () => 'all',
  retries: 0,
}

export const reportWorkers = (ports: ReportPorts): readonly JobWorker[] => [
  jobWorker(
    dueKind,
    async () => {
      for (const row of await reportsToSend(ports.db)) await sendIfDue(ports, row)
    },
    '17 * * * *',
  ),
  jobWorker(reportMailKind, (mail) => sendReportMail(ports, mail)),
]

/** Whoever stopped it, or was taken off it, since it was made gets nothing. */
async function sendReportMail(
  ports: ReportPorts,
  { report: id, issue: issueId, email }: z.output<typeof reportMailKind.payload>,
): Promise<void> {
  const { db, keys, mailer, siteAddress, clock } = ports
  const [row, issue] = await Promise.all([findReportRow(db, id), findIssue(db, id, issueId)])
  const look = row && (await teamLook(db, row.team_id))
  if (!row || !issue || !look || !(await isActiveRecipient(db, id, email))) return
  const { name, language } = row
  const made: MadeReport = { name, language, facts: issue.facts, made: issue.made_at }
  const files: MailAttachment[] = []
  for (const format of row.formats)
    files.push({
      name: fileNameOf(reportFileName(made), format),
      type: REPORT_TYPES[format],
      content: await drawReport(ports, made, { look, format }),
    })
  const words = reportMail(
    {
      name,
      team: look.team,
      facts: issue.facts,
      link: row.link_number === null ? null : clientLink(ports, { report: id, number: row.link_number }),
      stopLink: `${siteAddress}/client-report/unsubscribe#${stopToken(keys, { report: id, email })}`,
    },
    language,
  )
  const mailId = `report-${issueId}-${hashOf(email).toString('base64url').slice(0, 22)}`
  const failure = await mailer.send({ id: mailId, to: email, language, ...words, files })
  if (failure?.kind === 'rejected') {
    await markMail(db, issueId, email, { state: 'undelivered', sent_at: null })
    await setRecipientState(db, id, email, 'undelivered')
  } else if (failure !== null) throw new Error(`Mail ${failure.kind}: ${failure.detail}`)
  else await markMail(db, issueId, email, { state: 'sent', sent_at: new Date(clock()) })
}
