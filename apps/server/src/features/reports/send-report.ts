// Makes the report of a period and stores the e-mails that bring it: by itself when it is due, or when somebody sends it now.
import type { SentReport } from '@peregrine/contract/reports/report-shapes.ts'
import { knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { lastPeriod, reportSentFrom } from '@peregrine/domain/reports/report-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { figuresNow } from '#features/campaigns/campaigns-public.ts'
import { findTeamAccount } from '#features/teams/teams-public.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { areFiguresRead, readFacts } from './report-facts.ts'
import { reportMailKind } from './report-mail-kind.ts'
import type { ReportPorts } from './report-ports.ts'
import { type OwnReport, sentReply } from './report-reply.ts'
import { insertMails, issuesOf, keepIssue, mailsOf, type ReportRow, takePeriod } from './report-store.ts'

const targetOf = ({ id, name }: ReportRow) => ({ kind: 'report', id, name })

/** Sends what is due: nothing before its morning, nor before the figures of the whole period were read. */
export async function sendIfDue(ports: ReportPorts, row: ReportRow): Promise<void> {
  const { db, clock } = ports
  const account = await findTeamAccount(db, row.team_id, row.team_account_id)
  if (!account) return
  const zone = knownZone(account.timezone)
  const now = await figuresNow(ports)
  const period = lastPeriod(row.cadence, zone, now)
  if (period.to <= row.taken_to || now < reportSentFrom(zone, period)) return
  if (!(await areFiguresRead(ports, account, period))) return
  const facts = await readFacts(ports, { account, campaigns: row.campaigns }, period)
  const at = new Date(clock())
  await inTransaction(db, async (tx) => {
    if (!(await takePeriod(tx, row.id, period.to, false))) return
    const of = { teamId: row.team_id, actor: null, target: targetOf(row), at }
    if (facts.campaigns.length === 0)
      return await recordActivity(tx, { ...of, action: 'report.passed-over', detail: { ...period } })
    const issue = await keepIssue(tx, row.id, period, facts, at)
    const emails = await sendMails(ports, tx, row, issue)
    await recordActivity(tx, { ...of, action: 'report.sent', detail: { ...period, emails: emails.length } })
  })
}

async function sendMails(ports: ReportPorts, tx: DbOrTx, { id }: ReportRow, issue: string): Promise<string[]> {
  const emails = await insertMails(tx, id, issue)
  for (const email of emails) await ports.jobs().enqueue(tx, reportMailKind, { report: id, issue, email })
  return emails
}

type Refusing = (code: 'nobody_to_send_to' | 'sent_already' | 'figures_missing') => never

/** The report of the last period that is over, to those who did not get it; `tx` is the transaction of the call. */
export async function sendNow(
  ports: ReportPorts,
  tx: DbOrTx,
  { row, account }: OwnReport,
  { actor, recipients, refuse }: { readonly actor: string; readonly recipients: number; readonly refuse: Refusing },
): Promise<SentReport> {
  if (recipients === 0) return refuse('nobody_to_send_to')
  const at = new Date(ports.clock())
  const period = lastPeriod(row.cadence, knownZone(account.timezone), await figuresNow(ports))
  if (!(await areFiguresRead(ports, account, period))) return refuse('figures_missing')
  const facts = await readFacts(ports, { account, campaigns: row.campaigns }, period)
  await takePeriod(tx, row.id, period.to, true)
  const id = await keepIssue(tx, row.id, period, facts, at)
  const emails = await sendMails(ports, tx, row, id)
  if (emails.length === 0) return refuse('sent_already')
  const detail = { ...period, emails: emails.length }
  await recordActivity(tx, { teamId: row.team_id, actor, action: 'report.sent', target: targetOf(row), detail, at })
  const [issue] = (await issuesOf(tx, row.id, 60)).filter((one) => one.id === id)
  if (!issue) throw new Error(`The report ${id} was not stored.`)
  return sentReply(issue, await mailsOf(tx, [id]))
}
