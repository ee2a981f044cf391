// Lists the people in a list.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import type { ListMember } from '@peregrine/contract/social-lists/social-list-shapes.ts'
import type { NetworkPerson } from '#connectors/ads/ads-lists-port.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { nextOf, tokenOf } from './list-page.ts'
import { throwAsRefusal } from './list-refusal.ts'
import { asAccount, checkOwnList } from './own-list.ts'
import type { SocialListPorts } from './social-list-ports.ts'

const memberReply = ({ id: user_id, ...person }: NetworkPerson): ListMember => ({ user_id, ...person })

export async function listListMembers(
  ports: SocialListPorts,
  context: HandlerContext<(typeof socialLists)['listMembers']>,
) {
  const token = tokenOf(context)
  const page = await asAccount(ports, context, async (account) => {
    await checkOwnList(ports, account, context)
    const requested = { size: context.query.limit, token }
    return await ports.accounts.ads.listMembers(account.grant, context.params.pk, requested)
  }).catch(throwAsRefusal)
  if (page === null) return context.refuse('not_found')
  return { results: page.items.map(memberReply), next: nextOf(page.next) }
}
