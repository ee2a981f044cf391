// The SQL of weekly reports: whose they are, in which language, and which week was sent last.
import { sql } from 'kysely'
import type { Db, DbOrTx } from '#platform/postgres.ts'
import { findAccountById, isPresent, type SuiteAccountRow } from './suite-account-store.ts'

/** `sentWeek`: the last week that is over, so that the next one is the first to be sent. */
export async function switchReportsOn(db: Db, account: string, sentWeek: string): Promise<void> {
  await db
    .updateTable('suite_accounts')
    .set({
      weekly_report: true,
      report_undelivered: false,
      // What was sent before stays sent.
      report_week: sql<string>`greatest(report_week, ${sentWeek}::date)`,
    })
    .where('id', '=', account)
    .where('weekly_report', '=', false)
    .execute()
}

export async function setReportLanguage(db: Db, account: string, language: 'en' | 'ja'): Promise<void> {
  await db.updateTable('suite_accounts').set({ report_language: language }).where('id', '=', account).execute()
}

/** The handle of the account whose reports were switched off; undefined: it is not there any more. */
export async function switchReportsOff(
  db: Db,
  account: string,
  { undelivered }: { readonly undelivered: boolean },
): Promise<string | undefined> {
  const row = await db
    .updateTable('suite_accounts')
    .set({ weekly_report: false, report_undelivered: undelivered })
    .where('id', '=', account)
    .where(isPresent())
    .returning('handle')
    .executeTakeFirst()
  return row?.handle
}

export interface DueAccount extends Pick<SuiteAccountRow, 'id' | 'user_id' | 'timezone'> {
  readonly report_week: string | null
}

export async function accountsToReport(db: Db): Promise<DueAccount[]> {
  return await db
    .selectFrom('suite_accounts')
    .select(['id', 'user_id', 'timezone', sql<string | null>`to_char(report_week, 'YYYY-MM-DD')`.as('report_week')])
    .where('weekly_report', '=', true)
    .where(isPresent())
    .execute()
}

/** Whether the week was not taken before. */
export async function takeReportWeek(tx: DbOrTx, account: string, monday: string): Promise<boolean> {
  const taken = await tx
    .updateTable('suite_accounts')
    .set({ report_week: monday })
    .where('id', '=', account)
    .where('weekly_report', '=', true)
    .where((eb) => eb.or([eb('report_week', 'is', null), eb('report_week', '<', monday)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export interface ReportedAccount {
  readonly account: SuiteAccountRow
  readonly email: string
}

/** An account whose reports are still wanted, with its person's address. */
export async function findReported(db: Db, id: string): Promise<ReportedAccount | undefined> {
  const account = await findAccountById(db, id)
  if (!account?.weekly_report) return undefined
  const email = await addressOf(db, account.user_id)
  return email === undefined ? undefined : { account, email }
}

export async function addressOf(db: Db, userId: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return user?.email
}

export async function markReportSent(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('suite_accounts').set({ report_sent_at: at }).where('id', '=', id).execute()
}
