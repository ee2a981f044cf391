// Posts of API v2 by their ids.

import { postOfId } from '#living/engaged-posts.ts'
import { LivingNetwork, type LivingParts } from '#living/living-network.ts'
import type { FeedPost } from '#living/network-posts.ts'
import { type ApiRequest, apiCall, type Caller, type SandboxCall } from '#platform/ads-call.ts'
import { checkEntry, missing, notAuthorized, type Problem, requestedList, USER_ID } from './api-fields.ts'
import { mayRead } from './seen-users.ts'
import { tweetAnswers, tweetsBody } from './tweet-answers.ts'

const scopes = ['tweet.read', 'users.read'] as const

/** A post that the caller may see; else why not. */
export function readablePost(
  living: LivingNetwork,
  { parameter, id }: { readonly parameter: string; readonly id: string },
  caller: Caller,
): { readonly post: FeedPost } | { readonly problem: Problem } {
  const post = postOfId(living, id)
  const status = post === undefined ? 'deleted' : living.statusOf(post.author, living.now)
  if (post === undefined || status === 'deactivated' || status === 'deleted')
    return { problem: missing('tweet', parameter, id) }
  const isHidden = status === 'suspended' || !mayRead(living, post.author, caller)
  return isHidden ? { problem: notAuthorized('tweet', parameter, id) } : { post }
}

function tweets(living: LivingNetwork, request: ApiRequest, parameter: string, ids: readonly string[]) {
  const answers = tweetAnswers(living, request)
  const found = ids.map((id) => readablePost(living, { parameter, id }, request.caller))
  const posts = found.flatMap((one) => ('post' in one ? one.post : []))
  const problems = found.flatMap((one) => ('problem' in one ? one.problem : []))
  const { errors, ...rest } = answers(posts, living.now)
  return { ...rest, errors: [...problems, ...errors] }
}

export const tweetCalls = (parts: LivingParts): readonly SandboxCall[] => [
  apiCall({
    method: 'GET',
    path: '/2/tweets',
    limit: 'postLookUps',
    scopes,
    handle(request) {
      const ids = requestedList(request.query, 'ids', USER_ID)
      return { body: tweetsBody(tweets(new LivingNetwork(parts), request, 'ids', ids)) }
    },
  }),
  apiCall({
    method: 'GET',
    path: '/2/tweets/:id',
    limit: 'postLookUp',
    scopes,
    handle(request) {
      const { id = '' } = request.path
      checkEntry('id', id, USER_ID)
      const answer = tweets(new LivingNetwork(parts), request, 'id', [id])
      const { data: _data, ...rest } = tweetsBody(answer)
      return { body: { ...(answer.data[0] !== undefined && { data: answer.data[0] }), ...rest } }
    },
  }),
]
