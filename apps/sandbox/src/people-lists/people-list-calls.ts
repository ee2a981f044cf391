// Lists of people of API v2: one's own, making, changing and deleting them, and who is in them.
import { nextWireId } from '#creatives/wire-ids.ts'
import { LivingNetwork, type LivingParts } from '#living/living-network.ts'
import { type ApiRequest, apiCall, type Caller, type SandboxCall } from '#platform/ads-call.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { ApiRefusal } from '#platform/wire-refusals.ts'
import { checkEntry, invalidRequest, missing, requestedFields, USER_ID } from '#users/api-fields.ts'
import { seenUsers } from '#users/seen-users.ts'
import { USER_FIELDS } from '#users/user-objects.ts'
import { apiPage } from './api-pages.ts'
import {
  addMember,
  deletePeopleList,
  findPeopleList,
  insertPeopleList,
  memberCount,
  membersOf,
  type PeopleList,
  peopleListsOf,
  removeMember,
  savePeopleList,
} from './people-list-store.ts'

const LIST_FIELDS = [
  'created_at',
  'description',
  'follower_count',
  'id',
  'member_count',
  'name',
  'owner_id',
  'private',
] as const
const NAME_LENGTH = 25
const DESCRIPTION_LENGTH = 100
const MOST_LISTS = 1000
const MOST_MEMBERS = 5000
const READ = ['list.read', 'tweet.read', 'users.read'] as const
const WRITE = ['list.write', 'tweet.read', 'users.read'] as const

export const forbidden = (detail: string): ApiRefusal =>
  new ApiRefusal(403, { title: 'Forbidden', type: 'about:blank', status: 403, detail })

type Json = Readonly<Record<string, unknown>>

/** The JSON of a request; throws when it is none or has what is not known. */
export function jsonFields({ body }: ApiRequest, known: readonly string[]): Json {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidRequest('body', '', 'The request body must be a JSON object')
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown !== undefined) throw invalidRequest(unknown, '', `$.${unknown}: is not defined in the schema`)
  return body as Json
}

/** A user id of the JSON. */
export function userIdIn(fields: Json, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || !USER_ID.test(value))
    throw invalidRequest(name, String(value ?? ''), `$.${name}: does not match ${USER_ID.source}`)
  return value
}

function textIn(fields: Json, name: string, { least, most }: { least: number; most: number }): string | undefined {
  const value = fields[name]
  if (value === undefined) return undefined
  const length = typeof value === 'string' ? [...value].length : -1
  if (length >= least && length <= most) return String(value)
  throw invalidRequest(name, String(value), `$.${name}: must be ${least} to ${most} characters long`)
}

function flagIn(fields: Json, name: string): boolean | undefined {
  const value = fields[name]
  if (value === undefined || typeof value === 'boolean') return value
  throw invalidRequest(name, String(value), `$.${name}: boolean expected`)
}

function listObject(store: SandboxStore, list: PeopleList, fields: ReadonlySet<string>): Json {
  const all: Json = {
    created_at: list.createdAt,
    description: list.description,
    follower_count: 0,
    member_count: memberCount(store, list.id),
    owner_id: list.ownerId,
    private: list.private,
  }
  return {
    id: list.id,
    name: list.name,
    ...Object.fromEntries(Object.entries(all).filter(([name]) => fields.has(name))),
  }
}

/** A private list is there for its owner alone. */
const visible = (list: PeopleList | undefined, caller: Caller): PeopleList | undefined =>
  list !== undefined && (!list.private || list.ownerId === caller.userId) ? list : undefined

function ownList({ store }: LivingParts, { caller, path }: ApiRequest): PeopleList {
  checkEntry('id', path.id ?? '', USER_ID)
  const list = visible(findPeopleList(store, path.id ?? ''), caller)
  if (list === undefined) throw new ApiRefusal(404, { ...missing('list', 'id', path.id ?? ''), status: 404 })
  if (list.ownerId !== caller.userId) throw forbidden('You are not allowed to change this list.')
  return list
}

const readingLists = (parts: LivingParts): readonly SandboxCall[] => {
  const { store } = parts
  const users = (ids: readonly string[], { query, caller }: ApiRequest) => {
    const living = new LivingNetwork(parts)
    const fields = requestedFields(query, 'user.fields', USER_FIELDS)
    const there = ids.map((id) => living.ofId(id)).filter((ref) => ref >= 0 && living.isThere(ref, living.now))
    return seenUsers({ living, moment: living.now, fields, caller }, there)
  }
  const owners = (lists: readonly PeopleList[], request: ApiRequest) => {
    if (!requestedFields(request.query, 'expansions', ['owner_id']).has('owner_id') || lists.length === 0) return {}
    return { includes: { users: users([...new Set(lists.map(({ ownerId }) => ownerId))], request) } }
  }
  return [
    apiCall({
      method: 'GET',
      path: '/2/users/:id/owned_lists',
      limit: 'ownedLists',
      scopes: READ,
      handle(request) {
        const {
          query,
          path: { id = '' },
          caller,
        } = request
        checkEntry('id', id, USER_ID)
        const fields = requestedFields(query, 'list.fields', LIST_FIELDS)
        const lists = peopleListsOf(store, id).filter((list) => visible(list, caller) !== undefined)
        const { items, meta } = apiPage(lists, query, { most: 100, usual: 100 })
        const data = items.map((list) => listObject(store, list, fields))
        return { body: { ...(data.length > 0 && { data }), ...owners(items, request), meta } }
      },
    }),
    apiCall({
      method: 'GET',
      path: '/2/lists/:id',
      limit: 'listLookUps',
      scopes: READ,
      handle(request) {
        const {
          query,
          path: { id = '' },
          caller,
        } = request
        checkEntry('id', id, USER_ID)
        const fields = requestedFields(query, 'list.fields', LIST_FIELDS)
        const list = visible(findPeopleList(store, id), caller)
        return {
          body:
            list === undefined
              ? { errors: [missing('list', 'id', id)] }
              : { data: listObject(store, list, fields), ...owners([list], request) },
        }
      },
    }),
    apiCall({
      method: 'GET',
      path: '/2/lists/:id/members',
      limit: 'listMembers',
      scopes: READ,
      handle(request) {
        const {
          query,
          path: { id = '' },
          caller,
        } = request
        checkEntry('id', id, USER_ID)
        const list = visible(findPeopleList(store, id), caller)
        if (list === undefined) return { body: { errors: [missing('list', 'id', id)] } }
        const { items, meta } = apiPage(membersOf(store, id), query, { most: 100, usual: 100 })
        const data = users(items, request)
        return { body: { ...(data.length > 0 && { data }), meta: { ...meta, result_count: data.length } } }
      },
    }),
  ]
}

const writingLists = (parts: LivingParts): readonly SandboxCall[] => {
  const { store, clock } = parts
  const write = { limit: 'listWrites', scopes: WRITE } as const
  const NAMES = ['name', 'description', 'private'] as const
  return [
    apiCall({
      ...write,
      method: 'POST',
      path: '/2/lists',
      handle: (request) =>
        store.transaction(() => {
          const fields = jsonFields(request, NAMES)
          const name = textIn(fields, 'name', { least: 1, most: NAME_LENGTH })
          if (name === undefined) throw invalidRequest('name', '', '$.name: is missing but it is required')
          const ownerId = request.caller.userId
          if (peopleListsOf(store, ownerId).length >= MOST_LISTS) throw forbidden('You own as many lists as you may.')
          const list: PeopleList = {
            id: nextWireId(parts),
            ownerId,
            name,
            description: textIn(fields, 'description', { least: 0, most: DESCRIPTION_LENGTH }) ?? '',
            private: flagIn(fields, 'private') ?? false,
            createdAt: clock.now().toISOString(),
          }
          insertPeopleList(store, list)
          return { status: 201, body: { data: { id: list.id, name } } }
        }),
    }),
    apiCall({
      ...write,
      method: 'PUT',
      path: '/2/lists/:id',
      handle: (request) =>
        store.transaction(() => {
          const list = ownList(parts, request)
          const fields = jsonFields(request, NAMES)
          savePeopleList(store, {
            ...list,
            name: textIn(fields, 'name', { least: 1, most: NAME_LENGTH }) ?? list.name,
            description: textIn(fields, 'description', { least: 0, most: DESCRIPTION_LENGTH }) ?? list.description,
            private: flagIn(fields, 'private') ?? list.private,
          })
          return { body: { data: { updated: true } } }
        }),
    }),
    apiCall({
      ...write,
      method: 'DELETE',
      path: '/2/lists/:id',
      handle: (request) =>
        store.transaction(() => {
          deletePeopleList(store, ownList(parts, request).id)
          return { body: { data: { deleted: true } } }
        }),
    }),
    apiCall({
      ...write,
      method: 'POST',
      path: '/2/lists/:id/members',
      handle: (request) =>
        store.transaction(() => {
          const list = ownList(parts, request)
          const userId = userIdIn(jsonFields(request, ['user_id']), 'user_id')
          if (new LivingNetwork(parts).ofId(userId) < 0)
            throw new ApiRefusal(404, { ...missing('user', 'user_id', userId), status: 404 })
          if (memberCount(store, list.id) >= MOST_MEMBERS) throw forbidden('This list is full.')
          addMember(store, list.id, userId)
          return { body: { data: { is_member: true } } }
        }),
    }),
    apiCall({
      ...write,
      method: 'DELETE',
      path: '/2/lists/:id/members/:user_id',
      handle: (request) =>
        store.transaction(() => {
          const list = ownList(parts, request)
          removeMember(store, list.id, request.path.user_id ?? '')
          return { body: { data: { is_member: false } } }
        }),
    }),
  ]
}

export const peopleListCalls = (parts: LivingParts): readonly SandboxCall[] => [
  ...readingLists(parts),
  ...writingLists(parts),
]
