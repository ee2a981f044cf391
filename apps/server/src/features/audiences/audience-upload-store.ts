// All SQL of uploads to ad accounts.

import type { UploadedAudience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'
import { accountListReply, IN_ACCOUNT, STANDING, seenAccountList, settleAccountLists } from './account-list-store.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'audience_uploads.reasons': UploadedAudience['reasons']
  }
}

/** It is in its ad account, by the ad platform's last word. */
export const isInAccount = ({ state, network_id: networkId }: Pick<UploadRow, 'state' | 'network_id'>): boolean =>
  networkId !== null && IN_ACCOUNT.some((one) => one === state)

export interface UploadRow extends Omit<TableRow<'audience_uploads'>, 'sent_up_to' | 'sync_tried_at'> {
  /** Text when it is read, a number in what is about to be stored. */
  readonly sent_up_to: number | string
  readonly audience_name: string
}

const uploads = (db: DbOrTx) =>
  db
    .selectFrom('audience_uploads')
    .innerJoin('audience_configs', 'audience_configs.id', 'audience_uploads.config_id')
    .selectAll('audience_uploads')
    .select('audience_configs.name as audience_name')

export const uploadReply = (row: UploadRow): UploadedAudience => ({
  ...accountListReply(row),
  audience: { id: row.config_id, name: row.audience_name },
  follows: row.follows,
  synced: row.synced_at?.toISOString() ?? null,
  behind: { added: row.behind_added, removed: row.behind_removed },
  sync: row.sync,
  sync_problem: readMessage(row.sync_problem),
  sync_task: row.sync_task_id,
})

interface ListedUploads {
  /** Of one audience. */
  readonly config?: string | undefined
  /** Those that this person may see. */
  readonly seenBy?: string
  readonly limit: number
}

/** Newest first, without those that were taken out again. */
export async function listUploads(
  db: DbOrTx,
  teamId: string,
  { config, seenBy: reader, limit }: ListedUploads,
): Promise<UploadRow[]> {
  let query = uploads(db)
    .where('audience_uploads.team_id', '=', teamId)
    .where('audience_uploads.state', '!=', 'removed')
    .orderBy('audience_uploads.created_at', 'desc')
    .limit(limit)
  if (config !== undefined) query = query.where('audience_uploads.config_id', '=', config)
  if (reader !== undefined) query = query.where(seenAccountList('audience_uploads', reader))
  return await query.execute()
}

export async function findUpload(db: DbOrTx, teams: readonly string[], id: string): Promise<UploadRow | undefined> {
  if (teams.length === 0) return undefined
  return await uploads(db)
    .where('audience_uploads.id', '=', id)
    .where('audience_uploads.team_id', 'in', teams)
    .where('audience_uploads.state', '!=', 'removed')
    .executeTakeFirst()
}

/** One that this person may see, of a team in which they may. */
export async function findSeenUpload(
  db: DbOrTx,
  { teams, userId }: { readonly teams: readonly string[]; readonly userId: string },
  id: string,
): Promise<UploadRow | undefined> {
  if (teams.length === 0) return undefined
  return await uploads(db)
    .where('audience_uploads.id', '=', id)
    .where('audience_uploads.team_id', 'in', teams)
    .where('audience_uploads.state', '!=', 'removed')
    .where(seenAccountList('audience_uploads', userId))
    .executeTakeFirst()
}

export async function findAnyUpload(db: DbOrTx, id: string): Promise<UploadRow | undefined> {
  return await uploads(db).where('audience_uploads.id', '=', id).executeTakeFirst()
}

export interface NewUpload {
  readonly teamId: string
  readonly config: string
  readonly account: { readonly id: string; readonly accountId: string; readonly name: string }
  readonly name: string
  readonly by: { readonly id: string; readonly name: string }
  /** Whether it is brought up to date when the audience changes. */
  readonly follows: boolean
}

/** Undefined when the audience stands in the account already. */
export async function insertUpload(tx: DbOrTx, upload: NewUpload, now: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('audience_uploads')
    .values({
      team_id: upload.teamId,
      config_id: upload.config,
      team_account_id: upload.account.id,
      account_id: upload.account.accountId,
      account_name: upload.account.name,
      name: upload.name,
      state: 'waiting',
      reasons: '[]',
      network_id: null,
      matched: null,
      problem: null,
      task_id: null,
      created_by: upload.by.id,
      created_by_name: upload.by.name,
      follows: upload.follows,
      created_at: now,
      checked_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['config_id', 'account_id'])
        .where('state', 'in', [...STANDING])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export interface UploadChange {
  readonly state?: UploadRow['state']
  readonly reasons?: readonly string[]
  readonly network_id?: string
  readonly removing?: boolean
  readonly removed_by?: string
  readonly sent?: number
  readonly total?: number
  readonly sent_up_to?: number
  readonly matched?: number | null
  readonly problem?: string | null
  readonly task_id?: string
  readonly checked_at?: Date
  readonly follows?: boolean
  readonly present?: Buffer
  readonly numbers?: string
  readonly goal?: Buffer | null
  readonly phase?: UploadRow['phase']
  readonly synced_at?: Date
  readonly behind_added?: number
  readonly behind_removed?: number
  readonly sync?: UploadRow['sync']
  readonly sync_problem?: string | null
  readonly sync_task_id?: string
  readonly moved_in?: number
  readonly moved_out?: number
}

export async function changeUpload(db: DbOrTx, id: string, { reasons, ...change }: UploadChange): Promise<void> {
  await db
    .updateTable('audience_uploads')
    .set({ ...change, ...(reasons && { reasons: json(reasons) }) })
    .where('id', '=', id)
    .execute()
}

/** Notes by which handles people are sent of whom the network has told no id. */
export async function keepSentHandles(
  db: DbOrTx,
  upload: string,
  people: readonly { readonly account: number; readonly handle: string }[],
): Promise<void> {
  if (people.length === 0) return
  await db
    .insertInto('audience_upload_handles')
    .values(people.map(({ account, handle }) => ({ upload_id: upload, account, handle })))
    .onConflict((conflict) =>
      conflict.columns(['upload_id', 'account']).doUpdateSet((eb) => ({ handle: eb.ref('excluded.handle') })),
    )
    .execute()
}

/** By account. */
export async function listSentHandles(
  db: DbOrTx,
  upload: string,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .selectFrom('audience_upload_handles')
    .select(['account', 'handle'])
    .where('upload_id', '=', upload)
    .where('account', 'in', accounts.map(String))
    .execute()
  return new Map(rows.map(({ account, handle }) => [Number(account), handle]))
}

/** Uploads and refreshes whose task has ended before it began to follow them: cancelled, or given up. */
export async function settleUploads(db: DbOrTx): Promise<void> {
  await settleAccountLists(db, 'audience_uploads')
  await sql`
    UPDATE audience_uploads SET sync = 'idle'
    FROM tasks WHERE tasks.id = audience_uploads.sync_task_id AND tasks.state = 'cancelled'
      AND audience_uploads.sync IN ('waiting', 'running')`.execute(db)
}

/** Uploads of which the network has the last word, not asked since `before`; of one team, or of all. */
export async function uploadsToWatch(db: DbOrTx, before: Date, teamId?: string): Promise<readonly UploadRow[]> {
  let query = uploads(db)
    .where('audience_uploads.state', 'in', [...IN_ACCOUNT])
    .where((eb) =>
      eb.or([eb('audience_uploads.checked_at', 'is', null), eb('audience_uploads.checked_at', '<', before)]),
    )
    .orderBy('audience_uploads.checked_at')
    .limit(200)
  if (teamId !== undefined) query = query.where('audience_uploads.team_id', '=', teamId)
  return await query.execute()
}

/** Lists of an audience that stand in ad accounts, whoever's. */
export async function listUploadsInAccounts(db: DbOrTx, config: string): Promise<readonly UploadRow[]> {
  return await uploads(db)
    .where('audience_uploads.config_id', '=', config)
    .where('audience_uploads.state', 'in', [...IN_ACCOUNT])
    .where('audience_uploads.network_id', 'is not', null)
    .execute()
}

/** Marks that a list is to be brought up to date; false: it is already. */
export async function beginSync(tx: DbOrTx, id: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .updateTable('audience_uploads')
    .set({ sync: 'waiting', sync_tried_at: now, moved_in: 0, moved_out: 0 })
    .where('id', '=', id)
    .where('sync', 'in', ['idle', 'failed'])
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** Lists that are behind, follow their audience, and could not be brought up to date when it was last tried. */
export async function syncsToTryAgain(db: DbOrTx, before: Date): Promise<readonly UploadRow[]> {
  return await uploads(db)
    .where('audience_uploads.state', 'in', [...IN_ACCOUNT])
    .where('audience_uploads.follows', '=', true)
    .where('audience_uploads.sync', '=', 'failed')
    .where('audience_uploads.sync_tried_at', '<', before)
    .where('audience_configs.deleted_at', 'is', null)
    .limit(100)
    .execute()
}

/** Those whose task was given up before they could be. */
export async function abandonedSyncs(db: DbOrTx): Promise<readonly UploadRow[]> {
  return await uploads(db)
    .innerJoin('tasks', 'tasks.id', 'audience_uploads.sync_task_id')
    .where('audience_uploads.sync', 'in', ['waiting', 'running'])
    .where('tasks.state', '=', 'failed')
    .execute()
}
