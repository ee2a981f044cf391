// Takes the call that creates a list, and answers with the list once it is there.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { onceExternal } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { createSocialList } from './create-social-list.ts'
import { throwAsRefusal } from './list-refusal.ts'
import { asAccount, listReply } from './own-list.ts'
import type { SocialListPorts } from './social-list-ports.ts'

function unknownFor(error: unknown): null {
  if (error instanceof AdsFailure) return null
  throw error
}

export async function takeListDraft(
  ports: SocialListPorts,
  context: HandlerContext<(typeof socialLists)['createList']>,
) {
  const { db, known, accounts } = ports
  const { ads } = accounts
  const { userId } = personOf(context.caller)
  // The network is asked while the key is held: whoever sends the same key meanwhile waits for its answer.
  return await onceExternal(context, db, async (tx) => {
    const made = await asAccount(ports, context, async (account) => {
      const list = await createSocialList(ports, tx, userId, account, context.body, context.gone)
      known.changed(account.connection)
      known.remember(account.connection, list.id)
      // When it was created the network alone knows; without that answer the list is there all the same.
      return (await ads.peopleList(account.grant, list.id).catch(unknownFor)) ?? list
    }).catch(throwAsRefusal)
    return listReply(made)
  })
}
