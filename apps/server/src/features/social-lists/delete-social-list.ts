// Deletes a list at the network.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { throwAsRefusal } from './list-refusal.ts'
import { asAccount, requireOwnList } from './own-list.ts'
import type { SocialListPorts } from './social-list-ports.ts'

export async function deleteSocialList(
  ports: SocialListPorts,
  context: HandlerContext<(typeof socialLists)['deleteList']>,
): Promise<undefined> {
  await asAccount(ports, context, async (account) => {
    const list = await requireOwnList(ports, account, context)
    await ports.accounts.ads.deletePeopleList(account.grant, list.id).catch((error: unknown) => {
      // It stood a moment ago: gone is what was wanted, and an answer that was lost and asked for again says so.
      if (!(error instanceof AdsFailure) || error.kind !== 'not_found') throw error
    })
    ports.known.changed(account.connection, list.id)
  }).catch(throwAsRefusal)
}
