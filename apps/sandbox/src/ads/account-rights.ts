// Whether somebody may do something in an ad account.
import { hasAccountRight } from '@peregrine/domain/ad-network/account-right-rules.ts'
import { errorStatus } from '@peregrine/domain/ad-network/error-code-rules.ts'
import type { AdsAccess, Caller } from '#platform/ads-call.ts'
import { findEntity, permissionsIn } from '#platform/entity-store.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'

export const accountNotFound = (id: string): AdsRefusal =>
  new AdsRefusal(errorStatus('ACCOUNT_NOT_FOUND'), [
    { code: 'ACCOUNT_NOT_FOUND', message: `Account ${id} was not found`, parameter: 'account_id', value: id },
  ])

/** Throws an AdsRefusal when the caller may not, or when the account is not there (which looks the same from outside). */
export function checkRight(
  store: SandboxStore,
  caller: Caller,
  accountId: string,
  access: Exclude<AdsAccess, 'signed'>,
): void {
  const permissions = permissionsIn(store, accountId, caller.userId)
  const account = findEntity(store, 'account', accountId, accountId)
  // A deleted account can still be looked at, when it is asked for with its deleted things.
  if (permissions === undefined || account === undefined || (account.deleted && access !== 'reads-account'))
    throw accountNotFound(accountId)
  if (!hasAccountRight(permissions, access))
    throw new AdsRefusal(errorStatus('ACTION_NOT_ALLOWED'), [
      { code: 'ACTION_NOT_ALLOWED', message: 'The authenticated user is not allowed to do this in the account' },
    ])
}
