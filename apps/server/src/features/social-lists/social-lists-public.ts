// The door of this feature for others: its calls as one connection that is named, where its own mean the one connected last.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import type { SocialList } from '@peregrine/contract/social-lists/social-list-shapes.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { changeSocialList } from './change-social-list.ts'
import { deleteSocialList } from './delete-social-list.ts'
import { editListMembers } from './edit-list-members.ts'
import { listListMembers } from './list-list-members.ts'
import { listOwnLists } from './list-own-lists.ts'
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
  update(context: Called, connection: string): Promise<SocialList>
  remove(context: Called, connection: string): Promise<undefined>
  members(context: Paged, connection: string): ReturnType<typeof listListMembers>
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
    update: (context, connection) => changeSocialList(by(connection), as<'updateList'>(context)),
    remove: (context, connection) => deleteSocialList(by(connection), as<'deleteList'>(context)),
    members: (context, connection) => listListMembers(by(connection), as<'listMembers'>(context, page(context))),
    edit: (context, connection, kind) =>
      editListMembers(
        by(connection),
        as<'addMembers'>(context, { body: { handles: [], user_ids: context.body.user_ids } }),
        kind,
      ),
  }
}
