// A list that the caller's connected account owns, and how a list is shown.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import type { SocialList } from '@peregrine/contract/social-lists/social-list-shapes.ts'
import type { NetworkRight } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import type { PeopleListFacts } from '#connectors/ads/ads-lists-port.ts'
import { type OpenNetworkAccount, withNetworkGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { SocialListPorts } from './social-list-ports.ts'

type Requested = Pick<HandlerContext<(typeof socialLists)['readList']>, 'params' | 'refuse'>

export const listReply = (list: PeopleListFacts): SocialList => ({
  id: list.id,
  name: list.name,
  description: list.description,
  private: list.private,
  members: list.members,
  created: list.createdAt === null ? null : new Date(list.createdAt).toISOString(),
})

export const asAccount = async <Result>(
  { accounts, connection }: SocialListPorts,
  { caller }: Pick<HandlerContext<(typeof socialLists)['listLists']>, 'caller'>,
  work: (account: OpenNetworkAccount) => Promise<Result>,
  right: NetworkRight = 'lists',
): Promise<Result> => await withNetworkGrant(accounts, personOf(caller).userId, work, { connection, right })

/** Lists of others, which anybody may look at when they are public, are not there for these calls. */
export async function requireOwnList(
  { accounts: { ads }, known }: SocialListPorts,
  { connection, userId, grant }: OpenNetworkAccount,
  { params, refuse }: Requested,
): Promise<PeopleListFacts> {
  const list = await ads.peopleList(grant, params.pk)
  if (list?.ownerId !== userId) return refuse('not_found')
  known.remember(connection, list.id)
  return list
}

export async function checkOwnList(
  ports: SocialListPorts,
  account: OpenNetworkAccount,
  context: Requested,
): Promise<void> {
  if (!ports.known.owns(account.connection, context.params.pk)) await requireOwnList(ports, account, context)
}
