// Whose posts an ad account may promote, and who may post for them.
import { creativeProblem } from '@peregrine/domain/ad-network/creative-problem-rules.ts'
import type { AdsParts } from '#ads/entity-crud.ts'
import { refuseProblems } from '#ads/network-refusals.ts'
import type { Caller } from '#platform/ads-call.ts'
import { listEntities, permissionsIn } from '#platform/entity-store.ts'
import { AdsRefusal } from '#platform/wire-refusals.ts'

/** User ids; the one of type FULL first. */
export function promotableUsers({ store }: Pick<AdsParts, 'store'>, accountId: string): readonly string[] {
  const all = listEntities(store, 'promotable_user', accountId, { withDeleted: false })
  const full = all.filter(({ facts }) => facts.promotable_user_type === 'FULL')
  return [...full, ...all.filter((one) => !full.includes(one))].map(({ facts }) => String(facts.user_id))
}

/** The user whose posts a list is about: the one asked for, else the account's own. Throws for one that is not promotable. */
export function requestedUser(
  parts: Pick<AdsParts, 'store'>,
  accountId: string,
  requested: string | undefined,
  parameter = 'user_id',
): string {
  const users = promotableUsers(parts, accountId)
  const user = requested ?? users[0] ?? ''
  if (!users.includes(user)) refuseProblems([creativeProblem('user_not_promotable', { parameter, value: user })])
  return user
}

/** In whose name somebody posts. Throws when they may not. */
export function postingUser(
  { store }: Pick<AdsParts, 'store'>,
  accountId: string,
  caller: Caller,
  { requested, nullcast }: { readonly requested: string | undefined; readonly nullcast: boolean },
): string {
  const user = requestedUser({ store }, accountId, requested, 'as_user_id')
  if (user === caller.userId) return user
  if (!nullcast) refuseProblems([creativeProblem('organic_by_other', { parameter: 'nullcast' })])
  const composes = permissionsIn(store, accountId, caller.userId)?.includes('TWEET_COMPOSER') ?? false
  if (!composes)
    throw new AdsRefusal(403, [
      {
        code: 'ACTION_NOT_ALLOWED',
        message: 'The authenticated user may not compose posts for this user (TWEET_COMPOSER)',
        parameter: 'as_user_id',
        value: user,
      },
    ])
  return user
}
