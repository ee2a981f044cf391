// The network's lists of people and follows over HTTP: calls of API v2, whose pages and problems have a form of their own.
import { z } from 'zod'
import type { AdsGrant } from './ads-grant.ts'
import type { ListsPort, NetworkPage, NetworkPerson, PageRequest, PeopleListFacts } from './ads-lists-port.ts'
import { part } from './ads-requests.ts'
import type { CallNetwork, NetworkCall } from './call-network.ts'
import { readAnswer } from './read-answer.ts'
import { failureOf } from './translate-failure.ts'

const Id = z.union([z.string(), z.number()]).transform(String)
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const Flag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false)
const Meta = z.object({ next_token: z.string().nullish() }).nullish()

const WireList = z.object({
  id: Id,
  name: Text,
  description: Text,
  private: Flag,
  owner_id: Id,
  member_count: z
    .number()
    .nullish()
    .transform((count) => count ?? 0),
  created_at: z.string().nullish(),
})
const WirePerson = z.object({
  id: Id,
  username: z.string(),
  name: Text,
  verified: Flag,
  protected: Flag,
  public_metrics: z.object({ followers_count: z.number().nullish() }).nullish(),
})
/** What is not there stands under errors, in an answer that is a success. */
const WireOneList = z.object({ data: WireList.nullish() })
const WireLists = z.object({ data: z.array(WireList).nullish(), meta: Meta })
const WirePeople = z.object({ data: z.array(WirePerson).nullish(), meta: Meta, errors: z.array(z.unknown()).nullish() })
const WireMade = z.object({ data: z.object({ id: Id }) })
const WireDone = z.object({ data: z.object({}).loose() })
const WireFollow = z.object({ data: z.object({ following: z.boolean(), pending_follow: Flag }) })

const LIST_FIELDS = 'created_at,description,member_count,owner_id,private'
const PERSON_FIELDS = 'protected,public_metrics,verified'

const listOf = (wire: z.output<typeof WireList>): PeopleListFacts => {
  const createdAt = Date.parse(wire.created_at ?? '')
  return {
    id: wire.id,
    ownerId: wire.owner_id,
    name: wire.name,
    description: wire.description,
    private: wire.private,
    members: wire.member_count,
    createdAt: Number.isNaN(createdAt) ? null : createdAt,
  }
}

const personOf = (wire: z.output<typeof WirePerson>): NetworkPerson => ({
  id: wire.id,
  handle: wire.username,
  name: wire.name,
  followers: wire.public_metrics?.followers_count ?? null,
  verified: wire.verified,
  protected: wire.protected,
})

const pageParams = ({ size, token }: PageRequest): Record<string, string> => ({
  max_results: String(size),
  ...(token !== null && { pagination_token: token }),
})

const pageOf = <Item>(items: readonly Item[], meta: z.output<typeof Meta>): NetworkPage<Item> => ({
  items,
  next: meta?.next_token ?? null,
})

/** `root`: of the network's main API. */
export function adsLists(root: string, call: CallNetwork): ListsPort {
  /** `scope`: the call without ids, as the network counts by it. */
  const request = async <Shape extends z.ZodType>(
    shape: Shape,
    question: Omit<NetworkCall, 'url'> & { readonly path: string },
  ): Promise<z.output<Shape>> => {
    const { path, ...rest } = question
    const answer = readAnswer(shape, await call({ ...rest, url: `${root}/2/${path}` }))
    if (answer) return answer
    throw failureOf(rest.method === 'GET' ? 'unavailable' : 'unknown_outcome')
  }
  const read = (grant: AdsGrant, path: string, scope: string, params: Record<string, string>) =>
    ({ method: 'GET', grant, path, scope: `GET ${scope}`, params }) as const
  /** Done twice it is as if done once, so that it may be sent again; an answer that cannot be read leaves open what was done. */
  const set = (grant: AdsGrant, method: 'POST' | 'PUT' | 'DELETE', path: string, scope: string, json?: unknown) =>
    ({
      method,
      grant,
      path,
      scope: `${method} ${scope}`,
      idempotent: true,
      ...(json !== undefined && { json }),
    }) as const

  return {
    async ownedLists(grant, userId, page) {
      const params = { 'list.fields': LIST_FIELDS, ...pageParams(page) }
      const question = read(grant, `users/${part(userId)}/owned_lists`, 'users/owned_lists', params)
      const { data, meta } = await request(WireLists, question)
      return pageOf((data ?? []).map(listOf), meta)
    },
    async peopleList(grant, id) {
      const params = { 'list.fields': LIST_FIELDS }
      const { data } = await request(WireOneList, read(grant, `lists/${part(id)}`, 'lists', params))
      return data ? listOf(data) : null
    },
    async createPeopleList(grant, { name, description, private: hidden }) {
      const json = { name, ...(description !== '' && { description }), private: hidden }
      const question = { method: 'POST', grant, path: 'lists', scope: 'POST lists', json } as const
      return (await request(WireMade, question)).data.id
    },
    async changePeopleList(grant, id, change) {
      await request(WireDone, set(grant, 'PUT', `lists/${part(id)}`, 'lists', change))
    },
    async deletePeopleList(grant, id) {
      await request(WireDone, set(grant, 'DELETE', `lists/${part(id)}`, 'lists'))
    },
    async listMembers(grant, id, page) {
      const params = { 'user.fields': PERSON_FIELDS, ...pageParams(page) }
      const { data, meta, errors } = await request(
        WirePeople,
        read(grant, `lists/${part(id)}/members`, 'lists/members', params),
      )
      if (!data && errors && errors.length > 0) return null
      return pageOf((data ?? []).map(personOf), meta)
    },
    async addListMember(grant, id, userId) {
      const json = { user_id: userId }
      await request(WireDone, set(grant, 'POST', `lists/${part(id)}/members`, 'lists/members', json))
    },
    async removeListMember(grant, id, userId) {
      await request(WireDone, set(grant, 'DELETE', `lists/${part(id)}/members/${part(userId)}`, 'lists/members'))
    },
    async follow(grant, ownId, userId) {
      const json = { target_user_id: userId }
      const path = `users/${part(ownId)}/following`
      const { data } = await request(WireFollow, set(grant, 'POST', path, 'users/following', json))
      return { following: data.following, pending: data.pending_follow }
    },
    async unfollow(grant, ownId, userId) {
      await request(WireDone, set(grant, 'DELETE', `users/${part(ownId)}/following/${part(userId)}`, 'users/following'))
    },
  }
}
