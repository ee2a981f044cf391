// Who follows whom, of API v2: followers and followings as they are at the moment, and following and unfollowing in one's own name.
import { API_PAGE_SIZES } from '@peregrine/domain/ad-network/api-limit-rules.ts'
import { blocks } from '#living/blocking.ts'
import { followedBy, followersOf } from '#living/follow-lists.ts'
import { saveFollow } from '#living/follow-log-store.ts'
import { dropFollowRequest, saveFollowRequest } from '#living/follow-request-store.ts'
import { LivingNetwork, type LivingParts } from '#living/living-network.ts'
import { type ApiRequest, apiCall, type SandboxCall } from '#platform/ads-call.ts'
import { ApiRefusal } from '#platform/wire-refusals.ts'
import { checkEntry, invalidRequest, missing, requestedFields, USER_ID } from '#users/api-fields.ts'
import { mayRead, problemOf, readableUser, seenUsers } from '#users/seen-users.ts'
import { USER_FIELDS } from '#users/user-objects.ts'
import { momentPage } from './moment-pages.ts'
import { forbidden, jsonFields, userIdIn } from './people-list-calls.ts'

/** Only in one's own name. */
function own({ caller }: ApiRequest, id: string): string {
  checkEntry('id', id, USER_ID)
  if (id !== caller.userId)
    throw forbidden(`The \`id\` path parameter value [${id}] must be the same as the authenticating user.`)
  return id
}

function peoplePage(
  parts: LivingParts,
  { query, path: { id = '' }, caller }: ApiRequest,
  list: typeof followersOf,
  size: Parameters<typeof momentPage>[1],
) {
  const living = new LivingNetwork(parts)
  const fields = requestedFields(query, 'user.fields', USER_FIELDS)
  const user = readableUser(living, id, caller)
  if ('problem' in user) return { body: { errors: [user.problem] } }
  const { items, moment, meta } = momentPage(query, size, living.now, (at) => list(living, user.ref, at))
  const data = seenUsers({ living, moment, fields, caller }, items)
  return { body: { ...(data.length > 0 && { data }), meta } }
}

const followState = (isAsked: boolean) => ({ body: { data: { following: !isAsked, pending_follow: isAsked } } })

function follow(parts: LivingParts, request: ApiRequest) {
  const id = own(request, request.path.id ?? '')
  const target = userIdIn(jsonFields(request, ['target_user_id']), 'target_user_id')
  const living = new LivingNetwork(parts)
  const account = living.ofId(target)
  const problem = problemOf(living, account, { parameter: 'target_user_id', value: target })
  if (problem !== undefined) {
    const status = problem.title === 'Forbidden' ? 403 : 404
    throw new ApiRefusal(status, { ...(status === 403 ? problem : missing('user', 'target_user_id', target)), status })
  }
  if (target === id) throw invalidRequest('target_user_id', target, 'You cannot follow yourself.')
  if (blocks(living, account, living.ofId(id)))
    throw forbidden('You have been blocked from following this account at the request of the user.')
  // Who is protected is asked first.
  const isAsked = !mayRead(living, account, request.caller)
  if (isAsked) saveFollowRequest(parts.store, id, target)
  else dropFollowRequest(parts.store, id, target)
  if (isAsked || living.isProtected(account, living.now)) return followState(isAsked)
  saveFollow(parts.store, { sourceId: id, targetId: target, follows: true, at: living.clockNow() })
  return followState(false)
}

export const followCalls = (parts: LivingParts): readonly SandboxCall[] => [
  apiCall({
    method: 'GET',
    path: '/2/users/:id/followers',
    limit: 'followers',
    scopes: ['follows.read', 'tweet.read', 'users.read'],
    handle: (request) => peoplePage(parts, request, followersOf, API_PAGE_SIZES.followers),
  }),
  apiCall({
    method: 'GET',
    path: '/2/users/:id/following',
    limit: 'following',
    scopes: ['follows.read', 'tweet.read', 'users.read'],
    handle: (request) => peoplePage(parts, request, followedBy, API_PAGE_SIZES.following),
  }),
  apiCall({
    method: 'POST',
    path: '/2/users/:id/following',
    limit: 'follows',
    scopes: ['follows.write', 'tweet.read', 'users.read'],
    handle: (request) => parts.store.transaction(() => follow(parts, request)),
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
        // Of somebody protected who has not answered it withdraws the request.
        dropFollowRequest(parts.store, id, target)
        saveFollow(parts.store, { sourceId: id, targetId: target, follows: false, at: parts.clock.now().getTime() })
        return { body: { data: { following: false } } }
      }),
  }),
]
