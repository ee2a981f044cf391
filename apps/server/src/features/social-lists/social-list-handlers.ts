// The calls of lists of people and follows: each as the connected account of the network, each list only its owner's.
import type { socialLists } from '@peregrine/contract/social-lists/social-list-endpoints.ts'
import type { ListMember, SocialList } from '@peregrine/contract/social-lists/social-list-shapes.ts'
import { handleOf, networkIdOf } from '@peregrine/domain/social-lists/social-list-rules.ts'
import { z } from 'zod'
import type { NetworkPerson, PeopleListFacts } from '#connectors/ads/ads-lists-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { type OpenNetworkAccount, withNetworkGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { readCursor, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { onceAsking } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import { changeListMembers, type MembersAsked, type MembersProgress, noProgress } from './change-list-members.ts'
import { createSocialList } from './create-social-list.ts'
import { throwAsRefusal } from './list-refusal.ts'
import type { SocialListPorts } from './social-list-ports.ts'

type Of<Name extends keyof typeof socialLists> = HandlerContext<(typeof socialLists)[Name]>

/** The network's own token of a page. */
const Place = z.tuple([z.string().regex(/^[\w-]{1,200}$/)])

const tokenOf = ({ query: { cursor }, invalid }: Pick<Of<'listLists'>, 'query' | 'invalid'>): string | null => {
  if (cursor === undefined) return null
  const [token] = readCursor(cursor, Place) ?? invalid({ cursor: ['This is not a place in this list.'] })
  return token
}
const nextOf = (token: string | null): string | null => (token === null ? null : writeCursor([token]))

const listReply = (list: PeopleListFacts): SocialList => ({
  id: list.id,
  name: list.name,
  description: list.description,
  private: list.private,
  members: list.members,
  created: list.createdAt === null ? null : new Date(list.createdAt).toISOString(),
})

const memberReply = ({ id: user_id, ...person }: NetworkPerson): ListMember => ({ user_id, ...person })

export function createSocialListHandlers(ports: SocialListPorts): Handlers<typeof socialLists> {
  const { db, accounts, known } = ports
  const { ads } = accounts

  const asAccount = async <Result>(
    { caller }: Pick<Of<'listLists'>, 'caller'>,
    work: (account: OpenNetworkAccount) => Promise<Result>,
  ): Promise<Result> => await withNetworkGrant(accounts, personOf(caller).userId, work)

  /** Lists of others, which anybody may look at when they are public, are not there for these calls. */
  const ownList = async (
    { connection, userId, grant }: OpenNetworkAccount,
    { params, refuse }: Pick<Of<'readList'>, 'params' | 'refuse'>,
  ): Promise<PeopleListFacts> => {
    const list = await ads.peopleList(grant, params.pk)
    if (list?.ownerId !== userId) return refuse('not_found')
    known.remember(connection, list.id)
    return list
  }
  const checkOwn = async (account: OpenNetworkAccount, context: Pick<Of<'readList'>, 'params' | 'refuse'>) => {
    if (!known.owns(account.connection, context.params.pk)) await ownList(account, context)
  }

  const changeMembers = async (
    context: Of<'addMembers'>,
    { kind }: Pick<MembersAsked, 'kind'>,
  ): Promise<Omit<MembersProgress, 'left'>> => {
    const progress = noProgress()
    const { handles, user_ids: userIds } = context.body
    const outcome = await asAccount(context, async (account) => {
      await checkOwn(account, context)
      const asked = { kind, listId: context.params.pk, handles, userIds }
      return await changeListMembers(ports, account, asked, progress).finally(() => {
        if (progress.changed.length > 0) known.changed(account.connection)
      })
    }).catch((error: unknown) => throwAsRefusal(error, { done: progress.changed, left: progress.left }))
    if (outcome === 'no_list') return context.refuse('not_found')
    if (outcome === 'yourself') return context.refuse('yourself')
    return { changed: progress.changed, unchanged: progress.unchanged, missing: progress.missing }
  }

  return {
    listLists: async (context) => {
      const token = tokenOf(context)
      const { limit: size } = context.query
      const page = await asAccount(context, ({ connection, userId, grant }) =>
        known.page(connection, `${size} ${token ?? ''}`, () => ads.ownedLists(grant, userId, { size, token })),
      ).catch(throwAsRefusal)
      return { results: page.items.map(listReply), next: nextOf(page.next) }
    },

    createList: async (context) =>
      // The network is asked while the key is held: whoever sends the same key meanwhile waits for its answer.
      await onceAsking(context, db, async (tx) => {
        const made = await asAccount(context, async (account) => {
          const list = await createSocialList(
            ports,
            tx,
            personOf(context.caller).userId,
            account,
            context.body,
            context.gone,
          )
          known.changed(account.connection)
          known.remember(account.connection, list.id)
          return list
        }).catch(throwAsRefusal)
        return listReply(made)
      }),

    readList: async (context) =>
      listReply(await asAccount(context, (account) => ownList(account, context)).catch(throwAsRefusal)),

    updateList: async (context) => {
      const changed = await asAccount(context, async (account) => {
        const list = await ownList(account, context)
        const { name = list.name, description = list.description, private: hidden = list.private } = context.body
        const after = { name, description, private: hidden }
        await ads.changePeopleList(account.grant, list.id, after)
        known.changed(account.connection)
        return { ...list, ...after }
      }).catch(throwAsRefusal)
      return listReply(changed)
    },

    deleteList: async (context) => {
      await asAccount(context, async (account) => {
        const list = await ownList(account, context)
        await ads.deletePeopleList(account.grant, list.id).catch((error: unknown) => {
          // It stood a moment ago: gone is what was wanted, and an answer that was lost and asked for again says so.
          if (!(error instanceof AdsFailure) || error.kind !== 'not_found') throw error
        })
        known.changed(account.connection, list.id)
      }).catch(throwAsRefusal)
      return undefined
    },

    listMembers: async (context) => {
      const token = tokenOf(context)
      const page = await asAccount(context, async (account) => {
        await checkOwn(account, context)
        return await ads.listMembers(account.grant, context.params.pk, { size: context.query.limit, token })
      }).catch(throwAsRefusal)
      if (page === null) return context.refuse('not_found')
      return { results: page.items.map(memberReply), next: nextOf(page.next) }
    },

    addMembers: (context) => changeMembers(context, { kind: 'add' }),
    removeMembers: (context) => changeMembers(context as unknown as Of<'addMembers'>, { kind: 'remove' }),

    followUnfollow: async (context) => {
      const { handle, user_id, follow } = context.body
      return await asAccount(context, async ({ grant, userId: own }) => {
        const name = handleOf(handle ?? '')
        const id = name === null ? networkIdOf(user_id ?? '') : (await ads.userIds(grant, [name])).get(name)
        if (id === undefined || id === null) return context.refuse('nobody')
        if (id === own) return context.refuse('yourself')
        if (!follow) {
          await ads.unfollow(grant, own, id)
          return { user_id: id, following: false, pending: false }
        }
        const state = await ads.follow(grant, own, id).catch((error: unknown) => {
          if (error instanceof AdsFailure && error.kind === 'not_found') return context.refuse('nobody')
          throw error
        })
        return { user_id: id, ...state }
      }).catch(throwAsRefusal)
    },
  }
}
