// Who did something with a post, of API v2: who liked it, who repeated it, and the posts that quote it.
import { API_PAGE_SIZES } from '@peregrine/domain/ad-network/api-limit-rules.ts'
import { likersOf, quotesOf, repostersOf } from '#living/engaged-posts.ts'
import { LivingNetwork, type LivingParts, type Moment } from '#living/living-network.ts'
import type { FeedPost } from '#living/network-posts.ts'
import { listedPeople } from '#living/paged-people.ts'
import { momentPage } from '#people-lists/moment-pages.ts'
import { type ApiRequest, apiCall, type SandboxCall } from '#platform/ads-call.ts'
import { checkEntry, requestedFields, USER_ID } from './api-fields.ts'
import { mayRead, seenUsers } from './seen-users.ts'
import { postsPage, wantedPosts } from './timeline-calls.ts'
import { readablePost } from './tweet-calls.ts'
import { USER_FIELDS } from './user-objects.ts'

function usersPage(
  living: LivingNetwork,
  { query, path: { id = '' }, caller }: ApiRequest,
  size: Parameters<typeof momentPage>[1],
  people: (post: FeedPost, moment: Moment) => readonly number[],
) {
  checkEntry('id', id, USER_ID)
  const fields = requestedFields(query, 'user.fields', USER_FIELDS)
  const found = readablePost(living, { parameter: 'id', id }, caller)
  if ('problem' in found) return { body: { errors: [found.problem] } }
  const { items, moment, meta } = momentPage(query, size, living.now, (at) => listedPeople(people(found.post, at)))
  const data = seenUsers({ living, moment, fields, caller }, items)
  return { body: { ...(data.length > 0 && { data }), meta } }
}

export const engagerCalls = (parts: LivingParts): readonly SandboxCall[] => [
  apiCall({
    method: 'GET',
    path: '/2/tweets/:id/liking_users',
    limit: 'likingUsers',
    scopes: ['tweet.read', 'users.read', 'like.read'],
    handle(request) {
      const living = new LivingNetwork(parts)
      return usersPage(living, request, API_PAGE_SIZES.likingUsers, (post, moment) => likersOf(living, post, moment))
    },
  }),
  apiCall({
    method: 'GET',
    path: '/2/tweets/:id/retweeted_by',
    limit: 'reposters',
    scopes: ['tweet.read', 'users.read'],
    handle(request) {
      const living = new LivingNetwork(parts)
      return usersPage(living, request, API_PAGE_SIZES.reposters, (post, moment) => repostersOf(living, post, moment))
    },
  }),
  apiCall({
    method: 'GET',
    path: '/2/tweets/:id/quote_tweets',
    limit: 'quotes',
    scopes: ['tweet.read', 'users.read'],
    handle(request) {
      const { id = '' } = request.path
      checkEntry('id', id, USER_ID)
      const living = new LivingNetwork(parts)
      const wanted = wantedPosts(living, request.query)
      const found = readablePost(living, { parameter: 'id', id }, request.caller)
      if ('problem' in found) return { body: { errors: [found.problem] } }
      return postsPage(living, request, API_PAGE_SIZES.quotes, (moment) =>
        quotesOf(living, found.post, moment).filter(
          (post) => wanted(post) && mayRead(living, post.author, request.caller),
        ),
      )
    },
  }),
]
