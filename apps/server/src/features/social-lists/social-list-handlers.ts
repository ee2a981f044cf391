// The calls of lists of people and follows: each as the connected account of the network, each list only its owner's.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import { changeSocialList } from './change-social-list.ts'
import { deleteSocialList } from './delete-social-list.ts'
import { editListMembers } from './edit-list-members.ts'
import { followPerson } from './follow-person.ts'
import { listListMembers } from './list-list-members.ts'
import { listOwnLists } from './list-own-lists.ts'
import { throwAsRefusal } from './list-refusal.ts'
import { asAccount, listReply, requireOwnList } from './own-list.ts'
import type { SocialListPorts } from './social-list-ports.ts'
import { takeListDraft } from './take-list-draft.ts'

export const createSocialListHandlers = (ports: SocialListPorts): Handlers<typeof socialLists> => ({
  listLists: (context) => listOwnLists(ports, context),
  createList: (context) => takeListDraft(ports, context),
  readList: async (context) =>
    listReply(
      await asAccount(ports, context, (account) => requireOwnList(ports, account, context)).catch(throwAsRefusal),
    ),
  updateList: (context) => changeSocialList(ports, context),
  deleteList: (context) => deleteSocialList(ports, context),
  listMembers: (context) => listListMembers(ports, context),
  addMembers: (context) => editListMembers(ports, context, 'add'),
  removeMembers: (context) =>
    editListMembers(ports, context as unknown as Parameters<typeof editListMembers>[1], 'remove'),
  followUnfollow: (context) => followPerson(ports, context),
})
