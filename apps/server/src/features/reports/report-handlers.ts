// The calls of reports for members of a team: planning, changing, sending one, its link, what was made, and how they look.
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import type { reports } from '@peregrine/contract/reports/report-endpoints.ts'
import type { Report } from '@peregrine/contract/reports/report-shapes.ts'
import { knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import {
  lastPeriod,
  MOST_RECIPIENTS,
  MOST_REPORTS,
  type ReportCadence,
} from '@peregrine/domain/reports/report-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { readAddresses, wrongAddresses } from '@peregrine/domain/teams/invite-rules.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { campaignNames, figuresNow } from '#features/campaigns/campaigns-public.ts'
import {
  findTeamByKey,
  reportedAddresses,
  type TeamAccountRow,
  usableTeamAccount,
  usableTeamAccounts,
} from '#features/teams/teams-public.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import { answerWithFile } from './answer-with-file.ts'
import { readFacts } from './report-facts.ts'
import { logoAddress, teamLook } from './report-files.ts'
import type { ReportPorts } from './report-ports.ts'
import { type OwnReport, reportReplies, sentReply } from './report-reply.ts'
import {
  countReports,
  deleteReportRow,
  findIssue,
  findReportRow,
  insertReport,
  issuesOf,
  listReportRows,
  mailsOf,
  recipientsOf,
  setColour,
  setRecipients,
  setReportLink,
  updateReport,
} from './report-store.ts'
import { sendNow } from './send-report.ts'

const SENT_SHOWN = 60

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam' | 'invalid'> & {
  readonly refuse: (code: 'not_found') => never
}

export function createReportHandlers(ports: ReportPorts): Handlers<typeof reports> {
  const { db, clock } = ports
  const now = (): Date => new Date(clock())

  /** A report of a team of the caller's, for an ad account that they may use. */
  const ownReport = async (context: Requested, id: string): Promise<OwnReport> => {
    const row = await findReportRow(db, id)
    const { userId, memberships } = personOf(context.caller)
    const member = row && memberships.find(({ team }) => team === row.team_id && teamIds(context).includes(team))
    const accounts = member ? await usableTeamAccounts(ports.accounts, { ...member, userId }) : []
    const account = accounts.find(({ id: key }) => key === row?.team_account_id)
    return row && account ? { row, account } : context.refuse('not_found')
  }

  const replyTo = async ({ account, row }: OwnReport): Promise<Report> => {
    const current = await findReportRow(db, row.id)
    const [reply] = current ? await reportReplies(ports, [{ row: current, account }]) : []
    if (!reply) throw new Error(`The report ${row.id} is gone.`)
    return reply
  }

  /** Addresses in canonical form, each once. */
  const addressesOf = async (
    context: Requested,
    team: string,
    texts: readonly string[],
  ): Promise<readonly string[]> => {
    const { emails, wrong } = readAddresses(texts)
    if (wrong.length > 0)
      return context.invalid({ recipients: [message('emails_expected', wrongAddresses(wrong).values)] })
    if (emails.length > MOST_RECIPIENTS)
      return context.invalid({ recipients: [message('emails_too_many', { limit: MOST_RECIPIENTS })] })
    const declined = await reportedAddresses(db, team, emails)
    if (declined.size > 0)
      return context.invalid({ recipients: [message('emails_declined', { said: [...declined].join(', ') })] })
    return emails
  }

  /** Those chosen are campaigns of the ad account; `known`: what a report has already may be gone since. */
  const campaignsOf = async (
    context: Requested,
    account: TeamAccountRow,
    ids: readonly string[],
    known: readonly string[] = [],
  ): Promise<readonly string[]> => {
    const chosen = [...new Set(ids)]
    const there = await campaignNames(db, { teamId: account.team_id, accountId: account.id }, chosen)
    if (chosen.some((id) => !there.has(id) && !known.includes(id)))
      return context.invalid({ campaigns: [message('report_campaign_unknown')] })
    return chosen
  }

  const overUntil = async (account: TeamAccountRow, cadence: ReportCadence): Promise<string> =>
    lastPeriod(cadence, knownZone(account.timezone), await figuresNow(ports)).to

  const record = async (
    tx: DbOrTx,
    team: string,
    actor: string,
    action: string,
    { id, name }: { id: string; name: string },
  ) => await recordActivity(tx, { teamId: team, actor, action, target: { kind: 'report', id, name }, at: now() })

  const lookOf = async (team: string, context: Requested) => {
    const look = (await teamLook(db, team)) ?? context.refuse('not_found')
    return { team: look.team, logo: logoAddress(look), colour: look.colour }
  }

  return {
    listReports: async (context) => {
      const acting = teamOf(context)
      const accounts = new Map((await usableTeamAccounts(ports.accounts, acting)).map((one) => [one.id, one]))
      const own = (await listReportRows(db, acting.team)).flatMap((row) => {
        const account = accounts.get(row.team_account_id)
        return account ? [{ row, account }] : []
      })
      return await reportReplies(ports, own)
    },

    createReport: async (context) => {
      const acting = teamOf(context)
      const { account: key, team: _, on, recipients, campaigns, ...settings } = context.body
      const account = await usableTeamAccount(ports.accounts, acting, key)
      const emails = await addressesOf(context, acting.team, recipients)
      const chosen = await campaignsOf(context, account, campaigns)
      const takenTo = await overUntil(account, settings.cadence)
      return await once(context, db, async (tx) => {
        if ((await countReports(tx, acting.team)) >= MOST_REPORTS) return context.refuse('too_many_reports')
        const of = { team_id: acting.team, team_account_id: account.id, created_by: acting.userId }
        const id = await insertReport(tx, of, { ...settings, campaigns: chosen, is_on: on, taken_to: takenTo }, now())
        await setRecipients(tx, id, emails)
        await record(tx, acting.team, acting.userId, 'report.created', { id, name: settings.name })
        const row = await findReportRow(tx, id)
        const [reply] = row ? await reportReplies({ ...ports, db: tx as typeof db }, [{ row, account }]) : []
        if (!reply) throw new Error(`The report ${id} was not stored.`)
        return reply
      })
    },

    readReport: async (context) => await replyTo(await ownReport(context, context.params.pk)),

    changeReport: async (context) => {
      const own = await ownReport(context, context.params.pk)
      const { row, account } = own
      const { version, on, recipients, campaigns, ...settings } = context.body
      const emails = recipients && (await addressesOf(context, row.team_id, recipients))
      const chosen = campaigns && (await campaignsOf(context, account, campaigns, row.campaigns))
      const next = {
        name: settings.name ?? row.name,
        campaigns: chosen ?? row.campaigns,
        cadence: settings.cadence ?? row.cadence,
        formats: settings.formats ?? row.formats,
        language: settings.language ?? row.language,
        is_on: on ?? row.is_on,
      }
      // What was over while it was off, or while it was sent in other periods, is not sent afterwards.
      const isAnew = (next.is_on && !row.is_on) || next.cadence !== row.cadence
      const takenTo = isAnew ? await overUntil(account, next.cadence) : row.taken_to
      const isWritten = await inTransaction(db, async (tx) => {
        if (!(await updateReport(tx, { id: row.id, version }, next, { takenTo, at: now() }))) return false
        if (emails) await setRecipients(tx, row.id, emails)
        await record(tx, row.team_id, personOf(context.caller).userId, 'report.changed', {
          id: row.id,
          name: next.name,
        })
        return true
      })
      const current = await replyTo(own)
      return isWritten ? current : context.refuse('changed', undefined, { current })
    },

    deleteReport: async (context) => {
      const { row } = await ownReport(context, context.params.pk)
      await inTransaction(db, async (tx) => {
        await deleteReportRow(tx, row.id)
        await record(tx, row.team_id, personOf(context.caller).userId, 'report.deleted', row)
      })
      return undefined
    },

    previewReport: async (context) => {
      const { account: key, campaign, cadence } = context.query
      const account = await usableTeamAccount(ports.accounts, teamOf(context), key)
      const campaigns = await campaignsOf(context, account, campaign)
      const period = lastPeriod(cadence, knownZone(account.timezone), await figuresNow(ports))
      return await readFacts(ports, { account, campaigns }, period)
    },

    sendReport: async (context) => {
      const own = await ownReport(context, context.params.pk)
      const getting = (await recipientsOf(db, [own.row.id])).filter(({ state }) => state === 'active')
      const { userId: actor } = personOf(context.caller)
      const { refuse } = context
      return await once(context, db, (tx) => sendNow(ports, tx, own, { actor, recipients: getting.length, refuse }))
    },

    sentReports: async (context) => {
      const { row } = await ownReport(context, context.params.pk)
      const issues = await issuesOf(db, row.id, SENT_SHOWN)
      const mails = await mailsOf(
        db,
        issues.map(({ id }) => id),
      )
      return issues.map((issue) => sentReply(issue, mails))
    },

    reportFile: async (context) => {
      const { row } = await ownReport(context, context.params.pk)
      const { sent, format } = context.query
      const issue = (await findIssue(db, row.id, sent)) ?? context.refuse('not_found')
      return await answerWithFile(ports, context, { row, issue, format })
    },

    setLink: async (context) => {
      const own = await ownReport(context, context.params.pk)
      const { open } = context.body
      const { row } = own
      if (open !== (row.link_number !== null))
        await inTransaction(db, async (tx) => {
          await setReportLink(tx, row.id, open)
          const action = open ? 'report.link-made' : 'report.link-revoked'
          await record(tx, row.team_id, personOf(context.caller).userId, action, row)
        })
      return await replyTo(own)
    },

    readLook: async (context) => await lookOf(teamOf(context).team, context),

    setLook: async (context) => {
      const { team, userId } = teamOf(context)
      const known = (await findTeamByKey(db, team)) ?? context.refuse('not_found')
      await inTransaction(db, async (tx) => {
        await setColour(tx, team, context.body.colour.toLowerCase(), now())
        const target = { kind: 'team', id: team, name: known.name }
        await recordActivity(tx, { teamId: team, actor: userId, action: 'report.look-changed', target, at: now() })
      })
      return await lookOf(team, context)
    },
  }
}
