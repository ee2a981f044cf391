// Follows somebody as the caller's connected account, or stops following them.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import { handleOf, networkIdOf } from '@peregrine/domain/social-lists/social-list-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenNetworkAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { throwAsRefusal } from './list-refusal.ts'
import { asAccount } from './own-list.ts'
import type { SocialListPorts } from './social-list-ports.ts'

export async function followPerson(
  ports: SocialListPorts,
  context: HandlerContext<(typeof socialLists)['followUnfollow']>,
) {
  const { ads } = ports.accounts
  const { handle, user_id, follow } = context.body
  const work = async (account: OpenNetworkAccount) => {
    const { grant, userId: own } = account
    const name = handleOf(handle ?? '')
    const id = name === null ? networkIdOf(user_id ?? '') : (await ads.userIds(grant, [name])).get(name)
    if (id === undefined || id === null) return context.refuse('nobody')
    if (id === own) return context.refuse('yourself')
    if (!follow) {
      await ads.unfollow(grant, own, id).catch(async (error: unknown) => {
        if ((await afterLostAnswer(ports, account, id, error)).followed) throw error
      })
      return { user_id: id, following: false, pending: false }
    }
    const state = await ads.follow(grant, own, id).catch(async (error: unknown) => {
      if (error instanceof AdsFailure && error.kind === 'not_found') return context.refuse('nobody')
      const { followed, requested } = await afterLostAnswer(ports, account, id, error)
      if (!followed && !requested) throw error
      return { following: followed, pending: requested }
    })
    return { user_id: id, ...state }
  }
  return await asAccount(ports, context, work, 'follow').catch(throwAsRefusal)
}

/** What shows after an answer was lost; throws any other failure, and when even that cannot be seen. */
async function afterLostAnswer(
  { accounts: { ads } }: SocialListPorts,
  { grant }: OpenNetworkAccount,
  id: string,
  error: unknown,
): Promise<{ readonly followed: boolean; readonly requested: boolean }> {
  if (!(error instanceof AdsFailure) || error.kind !== 'unknown_outcome') throw error
  const [one] = (await ads.people(grant, [id])).found
  if (one === undefined) throw error
  return { followed: one.followedByYou === true, requested: one.requestedByYou === true && !one.followedByYou }
}
