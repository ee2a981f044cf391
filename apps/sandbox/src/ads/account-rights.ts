// What somebody may do in an ad account, by the network's words for roles.
import { errorStatus } from '@peregrine/domain/ad-network/error-code-rules.ts'
import type { AdsAccess, Caller } from '#platform/ads-call.ts'
import { findEntity, permissionsIn } from '#platform/entity-store.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'

/** As GET authenticated_user_access answers them; TWEET_COMPOSER comes on top of the first three. */
export const ACCOUNT_ROLES = [
  'ACCOUNT_ADMIN',
  'AD_MANAGER',
  'CREATIVE_MANAGER',
  'CAMPAIGN_ANALYST',
  'ANALYST',
  'PARTNER_AUDIENCE_MANAGER',
] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

const MAY: Readonly<Record<Exclude<AdsAccess, 'signed'>, readonly AccountRole[]>> = {
  'reads-account': ACCOUNT_ROLES,
  'reads-campaigns': ['ACCOUNT_ADMIN', 'AD_MANAGER', 'CREATIVE_MANAGER', 'CAMPAIGN_ANALYST'],
  'writes-campaigns': ['ACCOUNT_ADMIN', 'AD_MANAGER'],
  'writes-audiences': ['ACCOUNT_ADMIN', 'AD_MANAGER', 'PARTNER_AUDIENCE_MANAGER'],
  'administers-account': ['ACCOUNT_ADMIN'],
}

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
  if (!MAY[access].some((role) => permissions.includes(role)))
    throw new AdsRefusal(errorStatus('ACTION_NOT_ALLOWED'), [
      { code: 'ACTION_NOT_ALLOWED', message: 'The authenticated user is not allowed to do this in the account' },
    ])
}
