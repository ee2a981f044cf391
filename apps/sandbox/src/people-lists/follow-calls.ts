// Whom somebody follows, of API v2: the population's follows, and what was begun or ended since.
import { type ApiRequest, apiCall, type SandboxCall } from '#platform/ads-call.ts'
import { ApiRefusal } from '#platform/wire-refusals.ts'
import { checkEntry, invalidRequest, missing, requestedFields, USER_ID } from '#users/api-fields.ts'
import { USER_FIELDS, userObject } from '#users/user-objects.ts'
import { apiPopulation } from '#world/ready-world.ts'
import { apiPage } from './api-pages.ts'
import { forbidden, jsonFields, type PeopleParts, userIdIn } from './people-list-calls.ts'
import { followChanges, saveFollow } from './people-list-store.ts'

/** Numbers of accounts, those that came since first. */
function followed({ store, world }: PeopleParts, userId: string): readonly number[] {
  const population = apiPopulation(world)
  const account = population.ofId(userId)
  const changes = followChanges(store, userId)
  const changed = new Set(changes.map(({ targetId }) => population.ofId(targetId)))
  const begun = changes.filter(({ follows }) => follows).map(({ targetId }) => population.ofId(targetId))
  const before = account < 0 ? [] : [...population.followedBy(account)].filter((one) => !changed.has(one))
  return [...begun.reverse(), ...before]
}

/** Only in one's own name. */
function own({ caller }: ApiRequest, id: string): string {
  checkEntry('id', id, USER_ID)
  if (id !== caller.userId)
    throw forbidden(`The \`id\` path parameter value [${id}] must be the same as the authenticating user.`)
  return id
}

export const followCalls = (parts: PeopleParts): readonly SandboxCall[] => [
  apiCall({
    method: 'GET',
    path: '/2/users/:id/following',
    limit: 'following',
    scopes: ['follows.read', 'tweet.read', 'users.read'],
    handle({ query, path: { id = '' } }) {
      checkEntry('id', id, USER_ID)
      const population = apiPopulation(parts.world)
      const fields = requestedFields(query, 'user.fields', USER_FIELDS)
      const { items, meta } = apiPage(followed(parts, id), query, { most: 1000, usual: 100 })
      const data = items.map((account) => userObject(population.account(account), fields))
      return { body: { ...(data.length > 0 && { data }), meta } }
    },
  }),
  apiCall({
    method: 'POST',
    path: '/2/users/:id/following',
    limit: 'follows',
    scopes: ['follows.write', 'tweet.read', 'users.read'],
    handle: (request) =>
      parts.store.transaction(() => {
        const id = own(request, request.path.id ?? '')
        const target = userIdIn(jsonFields(request, ['target_user_id']), 'target_user_id')
        const population = apiPopulation(parts.world)
        const account = population.ofId(target)
        if (account < 0) throw new ApiRefusal(404, { ...missing('user', 'target_user_id', target), status: 404 })
        if (target === id) throw invalidRequest('target_user_id', target, 'You cannot follow yourself.')
        // Who is protected is asked first.
        const isProtected = population.account(account).protected
        if (!isProtected) saveFollow(parts.store, id, target, true)
        return { body: { data: { following: !isProtected, pending_follow: isProtected } } }
      }),
  }),
  apiCall({
    method: 'DELETE',
    path: '/2/users/:source_user_id/following/:target_user_id',
    limit: 'follows',
    scopes: ['follows.write', 'tweet.read', 'users.read'],
    handle: (request) =>
      parts.store.transaction(() => {
        const { source_user_id: source = '', target_user_id: target = '' } = request.path
        const id = own(request, source)
        checkEntry('target_user_id', target, USER_ID)
        saveFollow(parts.store, id, target, false)
        return { body: { data: { following: false } } }
      }),
  }),
]
