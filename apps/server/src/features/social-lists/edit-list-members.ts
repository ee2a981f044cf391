// Takes the calls that put people in a list or take them out: says of everybody what became of them.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { changeListMembers, type MembersProgress, type MembersRequest, noProgress } from './change-list-members.ts'
import { throwAsRefusal } from './list-refusal.ts'
import { asAccount, checkOwnList } from './own-list.ts'
import type { SocialListPorts } from './social-list-ports.ts'

export async function editListMembers(
  ports: SocialListPorts,
  context: HandlerContext<(typeof socialLists)['addMembers']>,
  kind: MembersRequest['kind'],
): Promise<Omit<MembersProgress, 'left'>> {
  const progress = noProgress()
  const { handles, user_ids: userIds } = context.body
  const outcome = await asAccount(ports, context, async (account) => {
    await checkOwnList(ports, account, context)
    const requested = { kind, listId: context.params.pk, handles, userIds }
    return await changeListMembers(ports, account, requested, progress).finally(() => {
      if (progress.changed.length > 0) ports.known.changed(account.connection)
    })
  }).catch((error: unknown) => throwAsRefusal(error, { done: progress.changed, left: progress.left }))
  if (outcome === 'no_list') return context.refuse('not_found')
  if (outcome === 'yourself') return context.refuse('yourself')
  return { changed: progress.changed, unchanged: progress.unchanged, missing: progress.missing }
}
