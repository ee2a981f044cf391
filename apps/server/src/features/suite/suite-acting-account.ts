// The account in whose name something is done at the network: connected, and the caller's.
import { suiteActingErrors } from '@peregrine/contract/suite/suite-shapes.ts'
import type { NetworkRight } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { findGrant, requireRight } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { reconnectNeeded } from './suite-network-refusal.ts'

export type ActingAccount = SuiteAccountRow & { readonly grant_id: string }

/** Refuses one that was read from an archive, or whose connection has expired. */
export function requireConnected(account: SuiteAccountRow): asserts account is ActingAccount {
  if (account.source === 'archive' || account.grant_id === null) {
    const { status, detail } = suiteActingErrors.archive_only
    throw new Refusal('archive_only', status, detail)
  }
  if (account.state === 'reconnect') throw reconnectNeeded()
}

/** Refuses also one whose connection does not allow this. */
export async function actingAccount(
  db: DbOrTx,
  context: Parameters<typeof chosenAccount>[1],
  named: string | undefined,
  right: NetworkRight,
): Promise<ActingAccount> {
  const account: SuiteAccountRow = await chosenAccount(db, context, named)
  requireConnected(account)
  requireRight((await findGrant(db, account.user_id, account.grant_id))?.scopes ?? null, right)
  return account
}
