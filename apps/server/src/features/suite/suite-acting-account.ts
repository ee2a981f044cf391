// The account in whose name something is done at the network: connected, and the caller's.
import { suiteNetworkErrors } from '@peregrine/contract/suite/suite-shapes.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { chosenAccount } from './suite-chosen-account.ts'

const refuse = (code: 'reconnect_needed' | 'archive_only'): never => {
  throw new Refusal(code, suiteNetworkErrors[code].status, suiteNetworkErrors[code].detail)
}

/** Refuses one that was read from an archive, or whose connection has expired. */
export async function actingAccount(
  db: DbOrTx,
  context: Parameters<typeof chosenAccount>[1],
  named: string | undefined,
): Promise<SuiteAccountRow & { readonly grant_id: string }> {
  const account = await chosenAccount(db, context, named)
  if (account.source === 'archive' || account.grant_id === null) return refuse('archive_only')
  if (account.state === 'reconnect') return refuse('reconnect_needed')
  return { ...account, grant_id: account.grant_id }
}
