// Changes a list's name, description or privacy.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { throwAsRefusal } from './list-refusal.ts'
import { asAccount, listReply, requireOwnList } from './own-list.ts'
import type { SocialListPorts } from './social-list-ports.ts'

export async function changeSocialList(
  ports: SocialListPorts,
  context: HandlerContext<(typeof socialLists)['updateList']>,
) {
  const changed = await asAccount(ports, context, async (account) => {
    const list = await requireOwnList(ports, account, context)
    const { name = list.name, description = list.description, private: hidden = list.private } = context.body
    const after = { name, description, private: hidden }
    await ports.accounts.ads.changePeopleList(account.grant, list.id, after)
    ports.known.changed(account.connection)
    return { ...list, ...after }
  }).catch(throwAsRefusal)
  return listReply(changed)
}
