// All SQL of reports: what is planned, to whom, what was made and sent, and the colour of a team's.
import type { ReportFacts } from '@peregrine/contract/reports/report-shapes.ts'
import type { ReportCadence, ReportFormat, ReportPeriod } from '@peregrine/domain/reports/report-rules.ts'
import { sql } from 'kysely'
import { personNameColumn } from '#platform/person-name-column.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'report_issues.facts': ReportFacts
  }
}

export interface ReportRow {
  readonly id: string
  readonly team_id: string
  readonly team_account_id: string
  readonly created_by_name: string | null
  readonly name: string
  readonly campaigns: readonly string[]
  readonly cadence: ReportCadence
  readonly formats: readonly ReportFormat[]
  readonly language: 'en' | 'ja'
  readonly is_on: boolean
  /** 2026-11-22: the last day of the last period that is not sent any more. */
  readonly taken_to: string
  readonly link_number: number | null
  readonly version: number
  readonly modified_at: Date
}

const reportRows = (db: DbOrTx) =>
  db
    .selectFrom('reports')
    .innerJoin('teams', 'teams.id', 'reports.team_id')
    .leftJoin('users', 'users.id', 'reports.created_by')
    .where('teams.deleted_at', 'is', null)
    .select([
      'reports.id',
      'reports.team_id',
      'reports.team_account_id',
      'reports.name',
      'reports.campaigns',
      'reports.is_on',
      'reports.link_number',
      'reports.version',
      'reports.modified_at',
    ])
    .select([
      personNameColumn.as('created_by_name'),
      sql<ReportCadence>`reports.cadence`.as('cadence'),
      sql<ReportFormat[]>`reports.formats`.as('formats'),
      sql<'en' | 'ja'>`reports.language`.as('language'),
      sql<string>`to_char(reports.taken_to, 'YYYY-MM-DD')`.as('taken_to'),
    ])

export async function listReportRows(db: DbOrTx, team: string): Promise<ReportRow[]> {
  return await reportRows(db)
    .where('reports.team_id', '=', team)
    .orderBy(sql`lower(reports.name)`)
    .orderBy('reports.id')
    .execute()
}

/** One of any team. */
export async function findReportRow(db: DbOrTx, id: string): Promise<ReportRow | undefined> {
  return await reportRows(db).where('reports.id', '=', id).executeTakeFirst()
}

/** Those that are sent by themselves and that somebody gets. */
export async function reportsToSend(db: DbOrTx): Promise<ReportRow[]> {
  return await reportRows(db)
    .where('reports.is_on', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('report_recipients')
          .select('email')
          .whereRef('report_recipients.report_id', '=', 'reports.id')
          .where('report_recipients.state', '=', 'active')
          .where('report_recipients.place', '>=', 0),
      ),
    )
    .execute()
}

/** Whoever plans two at once waits for the first: how many there are is counted with it. */
export async function countReports(tx: DbOrTx, team: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reports ${team}`}, 0))`.execute(tx)
  const rows = await tx.selectFrom('reports').select('id').where('team_id', '=', team).execute()
  return rows.length
}

interface Settings {
  readonly name: string
  readonly campaigns: readonly string[]
  readonly cadence: ReportCadence
  readonly formats: readonly ReportFormat[]
  readonly language: 'en' | 'ja'
  readonly is_on: boolean
}

export async function insertReport(
  tx: DbOrTx,
  of: { readonly team_id: string; readonly team_account_id: string; readonly created_by: string },
  settings: Settings & { readonly taken_to: string },
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('reports')
    .values({
      ...of,
      ...settings,
      campaigns: [...settings.campaigns],
      formats: [...settings.formats],
      link_number: null,
      created_at: at,
      modified_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes over the version that was seen; false: somebody was faster. `takenTo`: nothing up to that day is sent by itself. */
export async function updateReport(
  tx: DbOrTx,
  seen: Pick<ReportRow, 'id' | 'version'>,
  { campaigns, formats, ...settings }: Settings,
  { takenTo, at }: { readonly takenTo: string; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('reports')
    .set({
      ...settings,
      campaigns: [...campaigns],
      formats: [...formats],
      taken_to: sql<string>`greatest(taken_to, ${takenTo}::date)`,
      version: seen.version + 1,
      modified_at: at,
    })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteReportRow(tx: DbOrTx, id: string): Promise<void> {
  await tx.deleteFrom('reports').where('id', '=', id).execute()
}

/** A new link, or none; that there is one already changes nothing. */
export async function setReportLink(tx: DbOrTx, id: string, open: boolean): Promise<void> {
  await tx
    .updateTable('reports')
    .set(
      open
        ? {
            link_number: sql<number>`coalesce(link_number, links_made + 1)`,
            links_made: sql<number>`greatest(links_made, coalesce(link_number, links_made + 1))`,
          }
        : { link_number: null },
    )
    .where('id', '=', id)
    .execute()
}

export interface RecipientRow {
  readonly report_id: string
  readonly email: string
  readonly state: 'active' | 'stopped' | 'undelivered'
}

/** In the order in which they were given. */
export async function recipientsOf(db: DbOrTx, reports: readonly string[]): Promise<RecipientRow[]> {
  if (reports.length === 0) return []
  return await db
    .selectFrom('report_recipients')
    .select(['report_id', 'email'])
    .select(sql<RecipientRow['state']>`state`.as('state'))
    .where('report_id', 'in', reports)
    .where('place', '>=', 0)
    .orderBy('place')
    .execute()
}

/**
 * Replaces who gets a report. Those who stopped it themselves are remembered (`place` -1), so that adding them again does
 * not send them anything; an address that was refused is tried again once it was taken off and added anew.
 */
export async function setRecipients(tx: DbOrTx, report: string, emails: readonly string[]): Promise<void> {
  const gone = tx.deleteFrom('report_recipients').where('report_id', '=', report).where('state', '<>', 'stopped')
  await (emails.length === 0 ? gone : gone.where('email', 'not in', emails)).execute()
  await tx.updateTable('report_recipients').set({ place: -1 }).where('report_id', '=', report).execute()
  for (const [place, email] of emails.entries())
    await tx
      .insertInto('report_recipients')
      .values({ report_id: report, email, state: 'active', place })
      .onConflict((conflict) => conflict.columns(['report_id', 'email']).doUpdateSet({ place }))
      .execute()
}

/** The report's name; undefined: it, or the address in it, is not there any more. */
export async function setRecipientState(
  db: DbOrTx,
  report: string,
  email: string,
  state: 'stopped' | 'undelivered',
): Promise<string | undefined> {
  await db
    .updateTable('report_recipients')
    .set({ state })
    .where('report_id', '=', report)
    .where('email', '=', email)
    .execute()
  const row = await db
    .selectFrom('report_recipients')
    .innerJoin('reports', 'reports.id', 'report_recipients.report_id')
    .select('reports.name')
    .where('report_id', '=', report)
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.name
}

/** Moves on to a period; false: it was taken already, or the report was switched off. `always`: somebody sends it now. */
export async function takePeriod(tx: DbOrTx, id: string, to: string, always: boolean): Promise<boolean> {
  const taken = await tx
    .updateTable('reports')
    .set({ taken_to: sql<string>`greatest(taken_to, ${to}::date)` })
    .where('id', '=', id)
    .$if(!always, (query) => query.where('is_on', '=', true).where('taken_to', '<', to))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export interface IssueRow {
  readonly id: string
  readonly report_id: string
  readonly period: ReportPeriod
  readonly made_at: Date
}

const issueRows = (db: DbOrTx) =>
  db
    .selectFrom('report_issues')
    .select(['id', 'report_id', 'made_at'])
    .select(
      sql<ReportPeriod>`json_build_object('from', to_char(period_from, 'YYYY-MM-DD'), 'to', to_char(period_to, 'YYYY-MM-DD'))`.as(
        'period',
      ),
    )

/** Newest first. */
export async function issuesOf(db: DbOrTx, report: string, limit: number): Promise<IssueRow[]> {
  return await issueRows(db)
    .where('report_id', '=', report)
    .orderBy('period_to', 'desc')
    .orderBy('made_at', 'desc')
    .limit(limit)
    .execute()
}

/** The newest of each. */
export async function lastIssues(db: DbOrTx, reports: readonly string[]): Promise<IssueRow[]> {
  if (reports.length === 0) return []
  return await issueRows(db)
    .distinctOn('report_id')
    .where('report_id', 'in', reports)
    .orderBy('report_id')
    .orderBy('period_to', 'desc')
    .orderBy('made_at', 'desc')
    .execute()
}

export async function findIssue(
  db: DbOrTx,
  report: string,
  id: string,
): Promise<(IssueRow & { readonly facts: ReportFacts }) | undefined> {
  return await issueRows(db).select('facts').where('report_id', '=', report).where('id', '=', id).executeTakeFirst()
}

/** The report of a period, as it was made first: one that is sent later to somebody else is the same. */
export async function keepIssue(
  tx: DbOrTx,
  report: string,
  { from, to }: ReportPeriod,
  facts: ReportFacts,
  at: Date,
): Promise<string> {
  await tx
    .insertInto('report_issues')
    .values({ report_id: report, period_from: from, period_to: to, facts: json(facts), made_at: at })
    .onConflict((conflict) => conflict.columns(['report_id', 'period_from', 'period_to']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('report_issues')
    .select('id')
    .where('report_id', '=', report)
    .where('period_from', '=', from)
    .where('period_to', '=', to)
    .executeTakeFirstOrThrow()
  return id
}

export interface MailRow {
  readonly issue_id: string
  readonly email: string
  readonly state: 'sending' | 'sent' | 'undelivered'
  readonly sent_at: Date | null
}

export async function mailsOf(db: DbOrTx, issues: readonly string[]): Promise<MailRow[]> {
  if (issues.length === 0) return []
  return await db
    .selectFrom('report_mails')
    .select(['issue_id', 'email', 'sent_at'])
    .select(sql<MailRow['state']>`state`.as('state'))
    .where('issue_id', 'in', issues)
    .orderBy('email')
    .execute()
}

/** To those who get the report and did not get this one yet; their addresses. */
export async function insertMails(tx: DbOrTx, report: string, issue: string): Promise<string[]> {
  const rows = await tx
    .insertInto('report_mails')
    .columns(['issue_id', 'email', 'state'])
    .expression((eb) =>
      eb
        .selectFrom('report_recipients')
        .select([sql<string>`${issue}::uuid`.as('issue'), 'email', sql<string>`'sending'`.as('state')])
        .where('report_id', '=', report)
        .where('state', '=', 'active')
        .where('place', '>=', 0),
    )
    .onConflict((conflict) => conflict.columns(['issue_id', 'email']).doNothing())
    .returning('email')
    .execute()
  return rows.map(({ email }) => email)
}

export async function markMail(
  db: DbOrTx,
  issue: string,
  email: string,
  mark: { readonly state: 'sent' | 'undelivered'; readonly sent_at: Date | null },
): Promise<void> {
  await db.updateTable('report_mails').set(mark).where('issue_id', '=', issue).where('email', '=', email).execute()
}

/** Whether the address still gets the report: it may have stopped it since the e-mail was planned. */
export async function isActiveRecipient(db: DbOrTx, report: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('report_recipients')
    .select('email')
    .where('report_id', '=', report)
    .where('email', '=', email)
    .where('state', '=', 'active')
    .where('place', '>=', 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function findColour(db: DbOrTx, team: string): Promise<string | undefined> {
  const row = await db.selectFrom('report_looks').select('colour').where('team_id', '=', team).executeTakeFirst()
  return row?.colour
}

export async function setColour(db: DbOrTx, team: string, colour: string, at: Date): Promise<void> {
  await db
    .insertInto('report_looks')
    .values({ team_id: team, colour, modified_at: at })
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ colour, modified_at: at }))
    .execute()
}
