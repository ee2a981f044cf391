// Lists the lists of people that the caller's connected account owns.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { nextOf, tokenOf } from './list-page.ts'
import { throwAsRefusal } from './list-refusal.ts'
import { asAccount, listReply } from './own-list.ts'
import type { SocialListPorts } from './social-list-ports.ts'

export async function listOwnLists(ports: SocialListPorts, context: HandlerContext<(typeof socialLists)['listLists']>) {
  const { accounts, known } = ports
  const token = tokenOf(context)
  const { limit: size } = context.query
  const page = await asAccount(ports, context, ({ connection, userId, grant }) =>
    known.page(connection, `${size} ${token ?? ''}`, () => accounts.ads.ownedLists(grant, userId, { size, token })),
  ).catch(throwAsRefusal)
  return { results: page.items.map(listReply), next: nextOf(page.next) }
}
