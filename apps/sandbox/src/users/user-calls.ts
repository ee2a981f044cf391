// Users of API v2: by name, by id, and whoever asks.
import { LivingNetwork, type LivingParts } from '#living/living-network.ts'
import { type ApiRequest, apiCall, type SandboxCall } from '#platform/ads-call.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { checkEntry, type Problem, requestedFields, requestedList, USER_ID, USERNAME } from './api-fields.ts'
import { problemOf, seenUsers } from './seen-users.ts'
import { TWEET_FIELDS } from './tweet-objects.ts'
import { USER_FIELDS } from './user-objects.ts'

const USER_EXPANSIONS = ['pinned_tweet_id', 'affiliation.user_id', 'most_recent_tweet_id'] as const

const readsUsers = { method: 'GET', limit: 'userLookUps', scopes: ['users.read', 'tweet.read'] } as const

type Requested = (ids: readonly string[]) => {
  readonly data: readonly unknown[]
  readonly errors: readonly Problem[]
}

/** Whom a request asks for, by id or by name, with the fields that it wants; parameters are checked here. */
function users(
  living: LivingNetwork,
  { query, caller }: ApiRequest,
  parameter: string,
  find: (requested: string) => number,
): Requested {
  requestedFields(query, 'expansions', USER_EXPANSIONS)
  requestedFields(query, 'tweet.fields', TWEET_FIELDS)
  const fields = requestedFields(query, 'user.fields', USER_FIELDS)
  return (requested) => {
    const found = requested.map((value) => {
      const ref = find(value)
      return { ref, problem: problemOf(living, ref, { parameter, value }) }
    })
    const there = found.filter(({ problem }) => problem === undefined).map(({ ref }) => ref)
    return {
      data: seenUsers({ living, moment: living.now, fields, caller }, there),
      errors: found.flatMap(({ problem }) => problem ?? []),
    }
  }
}

/** Nothing found: no data; nothing missing: no errors. */
const several = ({ data, errors }: ReturnType<Requested>) => ({
  body: { ...(data.length > 0 && { data }), ...(errors.length > 0 && { errors }) },
})

const single = ({ data: [data], errors }: ReturnType<Requested>) => ({
  body: data === undefined ? { errors } : { data },
})

/** Somebody who signed in may be nobody of the population: an advertiser's own account. */
function personOf(store: SandboxStore, userId: string) {
  const row = store.one<{ handle: string; name: string }>('SELECT handle, name FROM people WHERE user_id = ?', userId)
  return row && { id: userId, name: row.name, username: row.handle }
}

/** Look-ups of API v2. The store knows the people who sign in. */
export const userCalls = (parts: LivingParts): readonly SandboxCall[] => [
  apiCall({
    ...readsUsers,
    limit: 'ownUser',
    path: '/2/users/me',
    handle(request) {
      const { userId } = request.caller
      const person = personOf(parts.store, userId)
      const living = new LivingNetwork(parts)
      const requested = users(living, request, 'id', (id) => living.ofId(id))
      return living.ofId(userId) < 0 && person !== undefined ? { body: { data: person } } : single(requested([userId]))
    },
  }),
  apiCall({
    ...readsUsers,
    path: '/2/users/by',
    handle(request) {
      const names = requestedList(request.query, 'usernames', USERNAME)
      const living = new LivingNetwork(parts)
      return several(users(living, request, 'usernames', (name) => living.ofHandle(name, living.now))(names))
    },
  }),
  apiCall({
    ...readsUsers,
    path: '/2/users/by/username/:username',
    handle(request) {
      const { username = '' } = request.path
      checkEntry('username', username, USERNAME)
      const living = new LivingNetwork(parts)
      return single(users(living, request, 'username', (name) => living.ofHandle(name, living.now))([username]))
    },
  }),
  apiCall({
    ...readsUsers,
    path: '/2/users',
    handle(request) {
      const ids = requestedList(request.query, 'ids', USER_ID)
      const living = new LivingNetwork(parts)
      return several(users(living, request, 'ids', (id) => living.ofId(id))(ids))
    },
  }),
  apiCall({
    ...readsUsers,
    path: '/2/users/:id',
    handle(request) {
      const { id = '' } = request.path
      checkEntry('id', id, USER_ID)
      const living = new LivingNetwork(parts)
      return single(users(living, request, 'id', (one) => living.ofId(one))([id]))
    },
  }),
]
