// The door of this feature for others: its calls as one connection that is named, where its own mean the one connected last.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import type { SocialList } from '@peregrine/contract/social-lists/social-list-shapes.ts'
import type { OpenNetworkAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { currentMembers } from './change-list-members.ts'
import { changeSocialList } from './change-social-list.ts'
import { deleteSocialList } from './delete-social-list.ts'
import { editListMembers } from './edit-list-members.ts'
import { listListMembers } from './list-list-members.ts'
import { listOwnLists } from './list-own-lists.ts'
import { throwAsRefusal } from './list-refusal.ts'
import { asAccount, listReply, requireOwnList } from './own-list.ts'
import type { SocialListPorts } from './social-list-ports.ts'
import { takeListDraft } from './take-list-draft.ts'

export { createKnownLists, type KnownLists } from './known-lists.ts'

type Calls = typeof socialLists
type Page<Item> = Promise<{ results: Item[]; next: string | null }>
/** Of a call of another feature whose input holds what the one here takes. */
type Called = Pick<HandlerContext<Calls['listLists']>, 'caller' | 'gone' | 'http' | 'endpointId'>
type Paged = Called & { readonly query: { readonly cursor?: string | undefined } }
type WithPeople = Called & { readonly body: { readonly user_ids: string[] } }

export interface ListsByConnection {
  list(context: Paged, connection: string): Page<SocialList>
  create(context: Called, connection: string): Promise<SocialList>
  /** Refuses one of somebody else, or that is not there, as not found. */
  read(context: Called, connection: string, listId: string): Promise<SocialList>
  update(context: Called, connection: string): Promise<SocialList>
  remove(context: Called, connection: string): Promise<undefined>
  members(context: Paged, connection: string): ReturnType<typeof listListMembers>
  /** Ids of everybody in a list; null: there is no such list. */
  allMembers(context: Called, connection: string, listId: string): Promise<ReadonlySet<string> | null>
  /** The same where the connection is open already; throws an AdsFailure. */
  memberIds(open: OpenNetworkAccount, listId: string): Promise<Set<string> | null>
  /** Lists of this connection are read anew. */
  changed(connection: string): void
  edit(context: WithPeople, connection: string, kind: 'add' | 'remove'): ReturnType<typeof editListMembers>
}

const PAGE = 100

export function listsByConnection(all: SocialListPorts): ListsByConnection {
  const by = (connection: string): SocialListPorts => ({ ...all, connection })
  const as = <Name extends keyof Calls>(context: Called, more: object = {}) =>
    ({ ...context, ...more }) as unknown as HandlerContext<Calls[Name]>
  const page = ({ query }: Paged) => ({ query: { cursor: query.cursor, limit: PAGE } })
  return {
    list: (context, connection) => listOwnLists(by(connection), as<'listLists'>(context, page(context))),
    create: (context, connection) => takeListDraft(by(connection), as<'createList'>(context)),
    read: async (context, connection, pk) => {
      const call = as<'readList'>(context, { params: { pk } })
      const open = (account: OpenNetworkAccount) => requireOwnList(all, account, call)
      return listReply(await asAccount(by(connection), call, open).catch(throwAsRefusal))
    },
    update: (context, connection) => changeSocialList(by(connection), as<'updateList'>(context)),
    remove: (context, connection) => deleteSocialList(by(connection), as<'deleteList'>(context)),
    members: (context, connection) => listListMembers(by(connection), as<'listMembers'>(context, page(context))),
    allMembers: (context, connection, listId) =>
      asAccount(by(connection), context, (account) => currentMembers(all, account, listId)).catch(throwAsRefusal),
    memberIds: (open, listId) => currentMembers(all, open, listId),
    changed: (connection) => all.known.changed(connection),
    edit: (context, connection, kind) =>
      editListMembers(
        by(connection),
        as<'addMembers'>(context, { body: { handles: [], user_ids: context.body.user_ids } }),
        kind,
      ),
  }
}
