// Ad accounts that the caller's connections open.

import type { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { isAdAccountId } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import type { AdAccountRow } from './ad-account-store.ts'
import { findByNetworkId, type OpenAdAccount, withGrant } from './open-ad-account.ts'
import { throwAsRefusal } from './refuse-failure.ts'

export type Of<Name extends keyof typeof adAccounts> = HandlerContext<(typeof adAccounts)[Name]>

export const NO_ACCOUNT_ID = message('account_id_not_valid')

/** Queries the network about one of the caller's accounts. */
export const inAccount = async <Result>(
  ports: AdAccountPorts,
  { caller, params }: Pick<Of<'readAdAccount'>, 'caller' | 'params'>,
  work: (account: OpenAdAccount) => Promise<Result>,
): Promise<Result> => await withGrant(ports, personOf(caller).userId, params.pk, work).catch(throwAsRefusal)

/** The account that the body names, through one of the caller's connections. */
export async function namedAccount(
  ports: AdAccountPorts,
  context: Pick<Of<'createAdAccount'>, 'caller' | 'body' | 'refuse' | 'invalid'>,
): Promise<AdAccountRow> {
  const accountId = context.body.account_id.trim()
  if (!isAdAccountId(accountId)) return context.invalid({ account_id: [NO_ACCOUNT_ID] })
  const found = await findByNetworkId(ports, personOf(context.caller).userId, accountId)
  if (found === 'not_connected') return context.refuse('not_connected')
  if (found === 'no_access') return context.refuse('no_account_access')
  return found
}

/** Whether the network lets one of the person's connections in; a lost connection is as good as none here. */
export async function accessTo(ports: AdAccountPorts, userId: string, accountId: string): Promise<AdAccountRow | null> {
  try {
    const found = await findByNetworkId(ports, userId, accountId)
    return typeof found === 'string' ? null : found
  } catch (error) {
    if (error instanceof Refusal && error.code === 'reconnect_needed') return null
    throw error
  }
}
