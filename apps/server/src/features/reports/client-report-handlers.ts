// What clients may do by the link of a report, without signing in: look at it, take it along, and stop its e-mails.
import type { clientReports } from '@peregrine/contract/reports/report-endpoints.ts'
import { findTeamAccount } from '#features/teams/teams-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { answerWithFile } from './answer-with-file.ts'
import { logoAddress, teamLook } from './report-files.ts'
import type { ReportPorts } from './report-ports.ts'
import { reportReplies } from './report-reply.ts'
import { findIssue, findReportRow, issuesOf, type ReportRow, setRecipientState } from './report-store.ts'
import { readLinkToken, readStopToken } from './report-token.ts'

const SHOWN = 60

type Unknown = (code: 'report_link_unknown') => never

export function createClientReportHandlers(ports: ReportPorts): Handlers<typeof clientReports> {
  const { db, keys } = ports

  /** The report that a link opens as long as it was not revoked. */
  const opened = async (token: string, refuse: Unknown): Promise<ReportRow> => {
    const link = readLinkToken(keys, token) ?? refuse('report_link_unknown')
    const row = await findReportRow(db, link.report)
    return row && row.link_number === link.number ? row : refuse('report_link_unknown')
  }

  return {
    clientReport: async ({ body, refuse }) => {
      const row = await opened(body.token, refuse)
      const [look, account, issues] = await Promise.all([
        teamLook(db, row.team_id),
        findTeamAccount(db, row.team_id, row.team_account_id),
        issuesOf(db, row.id, SHOWN),
      ])
      if (!look || !account) return refuse('report_link_unknown')
      const wanted = body.sent ?? issues[0]?.id
      const issue = wanted === undefined ? undefined : ((await findIssue(db, row.id, wanted)) ?? refuse('not_found'))
      const [reply] = await reportReplies(ports, [{ row, account }])
      return {
        name: row.name,
        team: look.team,
        logo: logoAddress(look),
        colour: look.colour,
        language: row.language,
        formats: [...row.formats],
        reports: issues.map(({ id, period, made_at: made }) => ({ id, period, made: made.toISOString() })),
        shown: issue ? { id: issue.id, made: issue.made_at.toISOString(), facts: issue.facts } : null,
        next: reply?.next?.at ?? null,
      }
    },

    clientReportFile: async (context) => {
      const { token, sent, format } = context.body
      const row = await opened(token, context.refuse)
      // What is not sent is not there for clients either.
      if (!row.formats.includes(format)) return context.refuse('not_found')
      const issue = (await findIssue(db, row.id, sent)) ?? context.refuse('not_found')
      return await answerWithFile(ports, context, { row, issue, format })
    },

    stopReport: async ({ body, refuse }) => {
      const { report, email } = readStopToken(keys, body.token) ?? refuse('stop_link_unknown')
      const name = (await setRecipientState(db, report, email, 'stopped')) ?? refuse('stop_link_unknown')
      return { name }
    },
  }
}
