// All SQL of a person's ad accounts and of how single accounts are handled.

import type { AdAccountState } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { sql } from 'kysely'
import { type Db, type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { jsonOrNull } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'ad_account_handling.countries': readonly string[]
  }
}

export interface AdAccountRow extends TableRow<'ad_accounts'> {
  readonly handle: string | null
  readonly state: AdAccountState
}

const withGrant = (db: DbOrTx, userId: string) =>
  db
    .selectFrom('ad_accounts')
    .leftJoin('network_grants', 'network_grants.id', 'ad_accounts.grant_id')
    .select([
      'ad_accounts.id',
      'ad_accounts.user_id',
      'ad_accounts.grant_id',
      'ad_accounts.account_id',
      'ad_accounts.name',
      'ad_accounts.timezone',
      'ad_accounts.reachable',
      'ad_accounts.may_write',
      'ad_accounts.proved_at',
      'ad_accounts.received_at',
      'ad_accounts.for_audiences',
      'network_grants.handle',
      sql<AdAccountState>`coalesce(network_grants.state, 'disconnected')`.as('state'),
    ])
    .where('ad_accounts.user_id', '=', userId)

/** By name, then by the network's id. */
export async function listAccountRows(db: DbOrTx, userId: string): Promise<AdAccountRow[]> {
  return await withGrant(db, userId).orderBy(sql`lower(ad_accounts.name)`).orderBy('ad_accounts.account_id').execute()
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `key`: the record's id, or the network's id of the account. */
export async function findAccountRow(db: DbOrTx, userId: string, key: string): Promise<AdAccountRow | undefined> {
  const column = UUID.test(key) ? 'ad_accounts.id' : 'ad_accounts.account_id'
  return await withGrant(db, userId).where(column, '=', key).executeTakeFirst()
}

/** Whoever’s connections reach an account of the network and worked when last used; those proved last come first. */
export async function liveConnectionsTo(
  db: DbOrTx,
  accountId: string,
): Promise<readonly { readonly id: string; readonly user_id: string }[]> {
  return await db
    .selectFrom('ad_accounts')
    .innerJoin('network_grants', 'network_grants.id', 'ad_accounts.grant_id')
    .select(['ad_accounts.id', 'ad_accounts.user_id'])
    .where('ad_accounts.account_id', '=', accountId)
    .where('network_grants.state', '=', 'connected')
    .where(sql<boolean>`ad_accounts.reachable IS DISTINCT FROM false`)
    .orderBy(sql`ad_accounts.proved_at DESC NULLS LAST`)
    .orderBy('ad_accounts.id')
    .execute()
}

export interface ReceivedAccount {
  readonly accountId: string
  readonly name: string
  readonly timezone: string
}

/**
 * Keeps what the network told of accounts that this grant reaches. An account that another working connection of the same
 * person reaches stays with that one.
 */
export async function keepAccounts(
  db: DbOrTx,
  grant: { readonly id: string; readonly userId: string },
  accounts: readonly ReceivedAccount[],
  now: Date,
): Promise<void> {
  if (accounts.length === 0) return
  await db
    .insertInto('ad_accounts')
    .values(
      accounts.map(({ accountId, name, timezone }) => ({
        id: crypto.randomUUID(),
        user_id: grant.userId,
        grant_id: grant.id,
        account_id: accountId,
        name,
        timezone,
        reachable: null,
        may_write: null,
        proved_at: null,
        received_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account_id']).doUpdateSet({
        name: sql`excluded.name`,
        timezone: sql`excluded.timezone`,
        received_at: now,
        grant_id: sql`CASE WHEN EXISTS (
            SELECT FROM network_grants
            WHERE network_grants.id = ad_accounts.grant_id AND network_grants.state = 'connected'
          ) AND ad_accounts.reachable IS DISTINCT FROM false
          THEN ad_accounts.grant_id ELSE excluded.grant_id END`,
        // What was proved through another connection says nothing about this one.
        proved_at: sql`CASE WHEN ad_accounts.grant_id IS NOT DISTINCT FROM excluded.grant_id
          AND ad_accounts.reachable IS DISTINCT FROM false THEN ad_accounts.proved_at END`,
      }),
    )
    .execute()
}

/** What the network said of the connected person's access. */
export async function keepProof(
  db: DbOrTx,
  id: string,
  proof: { readonly grantId: string; readonly reachable: boolean; readonly mayWrite: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('ad_accounts')
    .set({ reachable: proof.reachable, may_write: proof.mayWrite, proved_at: now, received_at: now })
    .where('id', '=', id)
    .where('grant_id', '=', proof.grantId)
    .execute()
}

/** Accounts of a grant that the network did not list any more are asked about anew before they are used. */
export async function doubtOthers(db: DbOrTx, grantId: string, listed: readonly string[]): Promise<void> {
  await db
    .updateTable('ad_accounts')
    .set({ proved_at: null })
    .where('grant_id', '=', grantId)
    .$if(listed.length > 0, (query) => query.where('account_id', 'not in', listed))
    .execute()
}

/** From now on audiences of this person go to this account, and to no other. */
export async function chooseForAudiences(db: Db, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    await tx
      .updateTable('ad_accounts')
      .set({ for_audiences: false })
      .where('user_id', '=', userId)
      .where('for_audiences', '=', true)
      .execute()
    await tx
      .updateTable('ad_accounts')
      .set({ for_audiences: true })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  })
}

export interface AccountHandling {
  readonly agency: string | null
  readonly countries: readonly string[] | null
  readonly special_mode: boolean
}

export async function findHandling(db: DbOrTx, accountId: string): Promise<AccountHandling | undefined> {
  const row = await db
    .selectFrom('ad_account_handling')
    .select(['agency', 'countries', 'special_mode'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row
}

/** Written by staff alone. */
export async function setHandling(db: DbOrTx, accountId: string, handling: AccountHandling): Promise<void> {
  const { agency, special_mode } = handling
  const countries = jsonOrNull(handling.countries)
  await db
    .insertInto('ad_account_handling')
    .values({ account_id: accountId, agency, countries, special_mode })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ agency, countries, special_mode }))
    .execute()
}

/** Forgets what the network told of accounts and has not told again since. */
export async function forgetOldFacts(db: DbOrTx, before: Date): Promise<void> {
  await db
    .updateTable('ad_accounts')
    .set({ name: '', timezone: '', reachable: null, may_write: null, proved_at: null })
    .where('received_at', '<', before)
    .where('name', '!=', '')
    .execute()
}
