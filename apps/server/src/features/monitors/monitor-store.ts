// All SQL of monitors: which ad accounts of whose workspace are sent by e-mail, and how far that is.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'

export interface MonitorRow {
  readonly team_account_id: string
  readonly team_id: string
  readonly user_id: string
  readonly mail: boolean
  readonly language: 'en' | 'ja'
  /** Mondays: 2026-11-23. */
  readonly sent_week: string | null
  readonly mailed_week: string | null
  readonly undelivered: boolean
}

const monitorRows = (db: DbOrTx) =>
  db
    .selectFrom('result_monitors')
    .select(['team_account_id', 'result_monitors.team_id', 'result_monitors.user_id', 'mail', 'undelivered'])
    .select(sql<MonitorRow['language']>`language`.as('language'))
    .select([
      sql<string | null>`to_char(sent_week, 'YYYY-MM-DD')`.as('sent_week'),
      sql<string | null>`to_char(mailed_week, 'YYYY-MM-DD')`.as('mailed_week'),
    ])

export async function listMonitorRows(db: DbOrTx, teamId: string): Promise<ReadonlyMap<string, MonitorRow>> {
  const rows = await monitorRows(db).where('result_monitors.team_id', '=', teamId).execute()
  return new Map(rows.map((row) => [row.team_account_id, row]))
}

export async function findMonitorRow(db: DbOrTx, accountId: string): Promise<MonitorRow | undefined> {
  return await monitorRows(db).where('team_account_id', '=', accountId).executeTakeFirst()
}

/** Switches the e-mails on or off; `sentWeek`: the last week that is over, so that the next one is the first to be sent. */
export async function setMonitor(
  db: DbOrTx,
  row: Pick<MonitorRow, 'team_account_id' | 'team_id' | 'user_id' | 'mail' | 'language'> & {
    readonly sentWeek: string
  },
  now: Date,
): Promise<void> {
  const { sentWeek, ...columns } = row
  await db
    .insertInto('result_monitors')
    .values({ ...columns, sent_week: sentWeek, mailed_week: null, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('team_account_id').doUpdateSet((eb) => ({
        mail: row.mail,
        language: row.language,
        user_id: row.user_id,
        undelivered: false,
        // What was sent before stays sent.
        sent_week: sql<string>`greatest(${eb.ref('result_monitors.sent_week')}, ${sentWeek}::date)`,
        changed_at: now,
      })),
    )
    .execute()
}

/** Those whose weeks are sent, with the address that they go to; nobody who left their workspace. */
export async function monitorsToMail(db: DbOrTx): Promise<readonly MonitorRow[]> {
  return await monitorRows(db)
    .innerJoin('teams', 'teams.id', 'result_monitors.team_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.team_id', '=', 'result_monitors.team_id')
        .onRef('memberships.user_id', '=', 'result_monitors.user_id'),
    )
    .where('teams.deleted_at', 'is', null)
    .where('result_monitors.mail', '=', true)
    .execute()
}

/** Moves on to a week; false: it was sent already, or the e-mails were switched off. */
export async function takeWeek(tx: DbOrTx, accountId: string, week: string, mailed: boolean): Promise<boolean> {
  const taken = await tx
    .updateTable('result_monitors')
    .set({ sent_week: week, ...(mailed && { mailed_week: week }) })
    .where('team_account_id', '=', accountId)
    .where('mail', '=', true)
    .where((eb) => eb.or([eb('sent_week', 'is', null), eb('sent_week', '<', week)]))
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

export async function switchMailOff(
  db: DbOrTx,
  accountId: string,
  { undelivered }: { readonly undelivered: boolean },
): Promise<void> {
  await db
    .updateTable('result_monitors')
    .set({ mail: false, undelivered })
    .where('team_account_id', '=', accountId)
    .execute()
}

export async function addressOf(db: DbOrTx, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email
}
