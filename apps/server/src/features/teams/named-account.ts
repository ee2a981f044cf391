// The ad account that a person names on the targeting site, by whichever of its ids they were told: their connection's, their workspace's or the network's.
import type { Membership } from '@peregrine/contract/platform/access.ts'
import { type AdAccountPorts, findOwnAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { usableTeamAccounts } from './open-team-account.ts'
import type { TeamAccountRow } from './team-account-store.ts'

type Ports = Pick<AdAccountPorts, 'db'>
interface Asking {
  readonly userId: string
  /** Null: a person who has no workspace yet. */
  readonly membership: Membership | null
}

/** Why an account cannot be used there: the person has not connected it, or has, and not added it. */
export type MissingAccount = 'not_connected' | 'account_not_added'

export async function namedAccount(
  { db }: Ports,
  { userId, membership }: Asking,
  key: string,
): Promise<TeamAccountRow | MissingAccount> {
  const own = await findOwnAccount(db, userId, key)
  const usable = membership ? await usableTeamAccounts({ db }, { ...membership, userId }) : []
  const found = usable.find(({ id, account_id: account }) => id === key || account === (own?.account_id ?? key))
  if (found) return found
  return own && own.state !== 'disconnected' ? 'account_not_added' : 'not_connected'
}
