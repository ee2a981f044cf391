// Timelines of API v2: what somebody writes, where others name them, what they liked.
import { API_PAGE_SIZES, API_TIMELINE_DEPTH } from '@peregrine/domain/ad-network/api-limit-rules.ts'
import { likedBy, mentionsOf, postOfId, postsBy } from '#living/engaged-posts.ts'
import { LivingNetwork, type LivingParts, type Moment } from '#living/living-network.ts'
import { compareIds, type FeedPost } from '#living/network-posts.ts'
import { momentPage } from '#people-lists/moment-pages.ts'
import { type ApiRequest, apiCall, type SandboxCall } from '#platform/ads-call.ts'
import { checkEntry, invalidRequest, requestedFields, USER_ID } from './api-fields.ts'
import { mayRead, readableUser } from './seen-users.ts'
import { tweetAnswers, tweetsBody } from './tweet-answers.ts'

const EXCLUDED = ['replies', 'retweets'] as const

function timeIn(query: URLSearchParams, parameter: string): number | undefined {
  const given = query.get(parameter)
  if (given === null) return undefined
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/.test(given) && !Number.isNaN(Date.parse(given))
  if (isTime) return Date.parse(given)
  throw invalidRequest(
    parameter,
    given,
    `The \`${parameter}\` query parameter value [${given}] is not a valid RFC3339 date-time`,
  )
}

function idIn(query: URLSearchParams, parameter: string): string | undefined {
  const given = query.get(parameter) ?? undefined
  if (given !== undefined) checkEntry(parameter, given, USER_ID)
  return given
}

/** Ids of the population do not grow with time: a known post counts by its time, an unknown id by itself. */
function laterThan(living: LivingNetwork, id: string): (post: FeedPost) => boolean {
  const known = postOfId(living, id)
  return (post) => (known === undefined || known.at === post.at ? compareIds(post.id, id) > 0 : post.at > known.at)
}

/** Which posts a request wants, by times, ids and kinds. Throws for parameters that are none. */
export function wantedPosts(living: LivingNetwork, query: URLSearchParams): (post: FeedPost) => boolean {
  const [from, to] = [timeIn(query, 'start_time'), timeIn(query, 'end_time')]
  if (from !== undefined && to !== undefined && from >= to)
    throw invalidRequest('start_time', query.get('start_time') ?? '', '`start_time` must be before `end_time`')
  const [since, until] = [idIn(query, 'since_id'), idIn(query, 'until_id')]
  const excluded = requestedFields(query, 'exclude', EXCLUDED)
  const isLater = since === undefined ? () => true : laterThan(living, since)
  const reaches = until === undefined ? () => false : laterThan(living, until)
  return (post) =>
    (from === undefined || post.at >= from) &&
    (to === undefined || post.at < to) &&
    isLater(post) &&
    !(until !== undefined && (post.id === until || reaches(post))) &&
    !(excluded.has('replies') && post.kind === 'reply') &&
    !(excluded.has('retweets') && post.kind === 'repost')
}

/** A page of posts with its answers; `posts` gives the newest first. */
export function postsPage(
  living: LivingNetwork,
  request: ApiRequest,
  size: Parameters<typeof momentPage>[1],
  posts: (moment: Moment) => readonly FeedPost[],
  parameter?: string,
) {
  const answers = tweetAnswers(living, request)
  const { items, moment, meta } = momentPage(
    request.query,
    size,
    living.now,
    (at) => {
      const list = posts(at)
      return { length: list.length, slice: (start, count) => list.slice(start, start + count) }
    },
    parameter,
  )
  const answer = answers(items, moment)
  const ids = answer.data.map(({ id }) => String(id))
  const ends = ids.length > 0 ? { newest_id: ids[0], oldest_id: ids.at(-1) } : {}
  return { body: { ...tweetsBody(answer), meta: { ...meta, result_count: ids.length, ...ends } } }
}

export const timelineCalls = (parts: LivingParts): readonly SandboxCall[] => [
  apiCall({
    method: 'GET',
    path: '/2/users/:id/tweets',
    limit: 'userPosts',
    scopes: ['tweet.read', 'users.read'],
    handle(request) {
      const living = new LivingNetwork(parts)
      const wanted = wantedPosts(living, request.query)
      const user = readableUser(living, request.path.id ?? '', request.caller)
      if ('problem' in user) return { body: { errors: [user.problem] } }
      const withoutReplies = (request.query.get('exclude') ?? '').split(',').includes('replies')
      const depth = withoutReplies ? API_TIMELINE_DEPTH.postsWithoutReplies : API_TIMELINE_DEPTH.posts
      return postsPage(living, request, API_PAGE_SIZES.userPosts, (moment) =>
        postsBy(living, user.ref, moment).slice(0, depth).filter(wanted),
      )
    },
  }),
  apiCall({
    method: 'GET',
    path: '/2/users/:id/mentions',
    limit: 'userMentions',
    scopes: ['tweet.read', 'users.read'],
    handle(request) {
      const living = new LivingNetwork(parts)
      const wanted = wantedPosts(living, request.query)
      const user = readableUser(living, request.path.id ?? '', request.caller)
      if ('problem' in user) return { body: { errors: [user.problem] } }
      return postsPage(living, request, API_PAGE_SIZES.userMentions, (moment) =>
        mentionsOf(living, user.ref, moment, API_TIMELINE_DEPTH.mentions)
          .slice(0, API_TIMELINE_DEPTH.mentions)
          .filter(wanted),
      )
    },
  }),
  apiCall({
    method: 'GET',
    path: '/2/users/:id/liked_tweets',
    limit: 'likedPosts',
    scopes: ['tweet.read', 'users.read', 'like.read'],
    handle(request) {
      const living = new LivingNetwork(parts)
      const user = readableUser(living, request.path.id ?? '', request.caller)
      if ('problem' in user) return { body: { errors: [user.problem] } }
      return postsPage(living, request, API_PAGE_SIZES.likedPosts, (moment) =>
        likedBy(living, user.ref, moment).filter(
          ({ author }) => living.isThere(author, moment) && mayRead(living, author, request.caller),
        ),
      )
    },
  }),
]
