// What lists in ad accounts have in common, whether they were uploaded from an audience or from a shop's own file.
import type { UploadedAudience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { mayUseAccounts, NO_ACCOUNT } from '#platform/seen-accounts.ts'
import { readMessage } from '#platform/stored-message.ts'
import type { TableRow } from '#platform/table-row.ts'

type AccountListTable = 'audience_uploads' | 'customer_lists'

/** In the ad account, by the ad platform's last word. */
export const IN_ACCOUNT = ['processing', 'targetable', 'too_small'] as const
/** The same, or on the way there. */
export const STANDING = ['waiting', 'uploading', ...IN_ACCOUNT] as const

/** In an account that the team does not have any more: the admins' to see. */
export const seenAccountList = (table: AccountListTable, userId: string): RawBuilder<SqlBool> =>
  mayUseAccounts(
    sql`ARRAY[coalesce(${sql.ref(`${table}.team_account_id`)}, ${NO_ACCOUNT})]`,
    sql.ref(`${table}.team_id`),
    userId,
  )

/** Those whose task has ended before it began to follow them: cancelled, or given up. */
export async function settleAccountLists(db: DbOrTx, table: AccountListTable): Promise<void> {
  await sql`
    UPDATE ${sql.table(table)} AS list SET problem = tasks.problem,
      state = CASE tasks.state WHEN 'cancelled' THEN 'cancelled' ELSE 'failed' END
    FROM tasks WHERE tasks.id = list.task_id AND tasks.state IN ('cancelled', 'failed')
      AND list.state IN ('waiting', 'uploading')`.execute(db)
}

type Answered =
  | 'id'
  | 'account'
  | 'name'
  | 'state'
  | 'reasons'
  | 'network_id'
  | 'sent'
  | 'total'
  | 'matched'
  | 'problem'
  | 'task'
  | 'created'
  | 'created_by'
  | 'checked'

/** Where it is, and how far the upload and the ad platform are with it. */
export const accountListReply = (
  row: Pick<TableRow<AccountListTable>, keyof TableRow<'audience_uploads'> & keyof TableRow<'customer_lists'>> & {
    readonly sent: number
    readonly total: number
  },
): Pick<UploadedAudience, Answered> => ({
  id: row.id,
  account: { id: row.team_account_id ?? '', account_id: row.account_id, name: row.account_name },
  name: row.name,
  state: row.state === 'removed' ? 'cancelled' : row.state,
  reasons: row.reasons,
  network_id: row.network_id,
  sent: row.sent,
  total: row.total,
  matched: row.matched,
  problem: readMessage(row.problem),
  task: row.task_id,
  created: row.created_at.toISOString(),
  created_by: row.created_by_name,
  checked: row.checked_at?.toISOString() ?? null,
})
