// Reports as they travel: with their ad account, who gets them, when the next one is due, and the last that was made.
import type { Report, SentReport } from '@peregrine/contract/reports/report-shapes.ts'
import { knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { lastPeriod, periodAfter, reportSentFrom } from '@peregrine/domain/reports/report-rules.ts'
import { campaignNames, figuresNow } from '#features/campaigns/campaigns-public.ts'
import type { TeamAccountRow } from '#features/teams/teams-public.ts'
import { areFiguresRead } from './report-facts.ts'
import type { ReportPorts } from './report-ports.ts'
import { type IssueRow, lastIssues, type MailRow, mailsOf, type ReportRow, recipientsOf } from './report-store.ts'
import { linkToken } from './report-token.ts'

export interface OwnReport {
  readonly row: ReportRow
  readonly account: TeamAccountRow
}

export const sentReply = ({ id, period, made_at: made }: IssueRow, mails: readonly MailRow[]): SentReport => ({
  id,
  period,
  made: made.toISOString(),
  mails: mails
    .filter(({ issue_id: issue }) => issue === id)
    .map(({ email, state, sent_at: sent }) => ({ email, state, sent: sent?.toISOString() ?? null })),
})

/** When the next one is sent by itself, and whether it is due and waits for figures. */
async function nextOf(ports: ReportPorts, { row, account }: OwnReport): Promise<Pick<Report, 'next' | 'waiting'>> {
  const zone = knownZone(account.timezone)
  const now = await figuresNow(ports)
  const last = lastPeriod(row.cadence, zone, now)
  const period = last.to > row.taken_to ? last : periodAfter(row.cadence, last)
  const at = reportSentFrom(zone, period)
  const waiting = now >= at && !(await areFiguresRead(ports, account, period))
  return { next: { period, at: new Date(at).toISOString() }, waiting }
}

export async function reportReplies(ports: ReportPorts, own: readonly OwnReport[]): Promise<Report[]> {
  const ids = own.map(({ row }) => row.id)
  const [recipients, issues] = await Promise.all([recipientsOf(ports.db, ids), lastIssues(ports.db, ids)])
  const mails = await mailsOf(
    ports.db,
    issues.map(({ id }) => id),
  )
  return await Promise.all(
    own.map(async (one): Promise<Report> => {
      const { row, account } = one
      const names = await campaignNames(
        ports.db,
        { teamId: row.team_id, accountId: row.team_account_id },
        row.campaigns,
      )
      const getting = recipients.filter(({ report_id: report }) => report === row.id)
      const sends = row.is_on && getting.some(({ state }) => state === 'active')
      const last = issues.find(({ report_id: report }) => report === row.id)
      return {
        id: row.id,
        name: row.name,
        account: {
          id: account.id,
          account_id: account.account_id,
          name: account.name,
          timezone: knownZone(account.timezone),
        },
        campaigns: row.campaigns.flatMap((id) => {
          const name = names.get(id)
          return name === undefined ? [] : [{ id, name }]
        }),
        campaigns_gone: row.campaigns.length - names.size,
        cadence: row.cadence,
        formats: [...row.formats],
        language: row.language,
        recipients: getting.map(({ email, state }) => ({ email, state })),
        on: row.is_on,
        ...(sends ? await nextOf(ports, one) : { next: null, waiting: false }),
        last: last ? sentReply(last, mails) : null,
        link: row.link_number === null ? null : clientLink(ports, { report: row.id, number: row.link_number }),
        created_by: row.created_by_name ?? '',
        modified: row.modified_at.toISOString(),
        version: row.version,
      }
    }),
  )
}

/** What stands behind # is not sent with the page's address. */
export const clientLink = (
  { keys, siteAddress }: Pick<ReportPorts, 'keys' | 'siteAddress'>,
  link: Parameters<typeof linkToken>[1],
): string => `${siteAddress}/client-report#${linkToken(keys, link)}`
