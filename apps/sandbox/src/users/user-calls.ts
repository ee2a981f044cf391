// Users and posts of API v2: by name, by id, and whoever asks.

import { type ApiRequest, apiCall, type SandboxCall } from '#platform/ads-call.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { apiPopulation } from '#world/ready-world.ts'
import {
  checkEntry,
  type MissingResource,
  missing,
  requestedFields,
  requestedList,
  USER_ID,
  USERNAME,
} from './api-fields.ts'
import { TWEET_FIELDS, tweetObject, USER_FIELDS, userObject } from './user-objects.ts'

const USER_EXPANSIONS = ['pinned_tweet_id', 'affiliation.user_id', 'most_recent_tweet_id'] as const
const TWEET_EXPANSIONS = ['author_id', 'referenced_tweets.id', 'in_reply_to_user_id'] as const

const lookUp = { method: 'GET', limit: 'userLookUps' } as const
const readsUsers = { ...lookUp, scopes: ['users.read', 'tweet.read'] } as const

type Requested = (ids: readonly string[]) => {
  readonly data: readonly unknown[]
  readonly errors: readonly MissingResource[]
}

/** Whom a request asks for, by id or by name, with the fields that it wants; parameters are checked here. */
function users(
  world: NetworkWorld,
  { query }: ApiRequest,
  parameter: string,
  find: (requested: string) => number,
): Requested {
  requestedFields(query, 'expansions', USER_EXPANSIONS)
  requestedFields(query, 'tweet.fields', TWEET_FIELDS)
  const fields = requestedFields(query, 'user.fields', USER_FIELDS)
  return (requested) => {
    const found = requested.map((one) => ({ one, account: find(one) }))
    return {
      data: found
        .filter(({ account }) => account >= 0)
        .map(({ account }) => userObject(world.account(account), fields)),
      errors: found.filter(({ account }) => account < 0).map(({ one }) => missing('user', parameter, one)),
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

const userLookUps = (world: SandboxWorld, store: SandboxStore): readonly SandboxCall[] => [
  apiCall({
    ...readsUsers,
    path: '/2/users/me',
    handle(request) {
      const { userId } = request.caller
      const person = personOf(store, userId)
      const population = apiPopulation(world)
      const requested = users(population, request, 'id', (id) => population.ofId(id))
      return population.ofId(userId) < 0 && person !== undefined
        ? { body: { data: person } }
        : single(requested([userId]))
    },
  }),
  apiCall({
    ...readsUsers,
    path: '/2/users/by',
    handle(request) {
      const names = requestedList(request.query, 'usernames', USERNAME)
      const population = apiPopulation(world)
      return several(users(population, request, 'usernames', (name) => population.ofHandle(name))(names))
    },
  }),
  apiCall({
    ...readsUsers,
    path: '/2/users/by/username/:username',
    handle(request) {
      const { username = '' } = request.path
      checkEntry('username', username, USERNAME)
      const population = apiPopulation(world)
      return single(users(population, request, 'username', (name) => population.ofHandle(name))([username]))
    },
  }),
  apiCall({
    ...readsUsers,
    path: '/2/users',
    handle(request) {
      const ids = requestedList(request.query, 'ids', USER_ID)
      const population = apiPopulation(world)
      return several(users(population, request, 'ids', (id) => population.ofId(id))(ids))
    },
  }),
  apiCall({
    ...readsUsers,
    path: '/2/users/:id',
    handle(request) {
      const { id = '' } = request.path
      checkEntry('id', id, USER_ID)
      const population = apiPopulation(world)
      return single(users(population, request, 'id', (one) => population.ofId(one))([id]))
    },
  }),
]

function tweets(world: NetworkWorld, { query }: ApiRequest, ids: readonly string[]) {
  const fields = requestedFields(query, 'tweet.fields', TWEET_FIELDS)
  const ofUsers = requestedFields(query, 'user.fields', USER_FIELDS)
  const expansions = requestedFields(query, 'expansions', TWEET_EXPANSIONS)
  // An expansion brings the field that it expands.
  const desired = new Set([...fields, ...(expansions.has('author_id') ? (['author_id'] as const) : [])])
  const posts = ids.map((id) => world.postOfId(id)).filter((post) => post >= 0)
  const authors = expansions.has('author_id') ? [...new Set(posts.map((post) => world.post(post).author))] : []
  return {
    data: posts.map((post) => tweetObject(world, world.post(post), desired)),
    errors: ids.filter((id) => world.postOfId(id) < 0),
    includes: { users: authors.map((author) => userObject(world.account(author), ofUsers)) },
  }
}

const tweetLookUps = (world: SandboxWorld): readonly SandboxCall[] => [
  apiCall({
    ...lookUp,
    scopes: ['tweet.read', 'users.read'],
    path: '/2/tweets',
    handle(request) {
      const ids = requestedList(request.query, 'ids', USER_ID)
      const { data, errors, includes } = tweets(apiPopulation(world), request, ids)
      return {
        body: {
          ...(data.length > 0 && { data }),
          ...(includes.users.length > 0 && { includes }),
          ...(errors.length > 0 && { errors: errors.map((id) => missing('tweet', 'ids', id)) }),
        },
      }
    },
  }),
  apiCall({
    ...lookUp,
    scopes: ['tweet.read', 'users.read'],
    path: '/2/tweets/:id',
    handle(request) {
      const { id = '' } = request.path
      checkEntry('id', id, USER_ID)
      const { data, errors, includes } = tweets(apiPopulation(world), request, [id])
      return {
        body:
          errors.length > 0
            ? { errors: [missing('tweet', 'id', id)] }
            : { data: data[0], ...(includes.users.length > 0 && { includes }) },
      }
    },
  }),
]

/** Look-ups of API v2. `store` knows the people who sign in. */
export const userCalls = (world: SandboxWorld, store: SandboxStore): readonly SandboxCall[] => [
  ...userLookUps(world, store),
  ...tweetLookUps(world),
]
