// Recent search of API v2 where it stays simple: one conversation, what somebody wrote, what was answered to them.
import {
  API_PAGE_SIZES,
  API_TIMELINE_DEPTH,
  RECENT_QUERY_LENGTH,
  RECENT_SEARCH_DAYS,
} from '@peregrine/domain/ad-network/api-limit-rules.ts'
import { mentionsOf, postOfId, postsBy, repliesTo } from '#living/engaged-posts.ts'
import { LivingNetwork, type LivingParts, type Moment } from '#living/living-network.ts'
import type { FeedPost } from '#living/network-posts.ts'
import { type ApiRequest, apiCall, type SandboxCall } from '#platform/ads-call.ts'
import { invalidRequest } from './api-fields.ts'
import { mayRead } from './seen-users.ts'
import { postsPage, wantedPosts } from './timeline-calls.ts'

const DAY = 86_400_000
const KINDS = { reply: 'reply', quote: 'quote', retweet: 'repost' } as const

interface SearchQuery {
  readonly conversation?: string
  readonly from?: string
  readonly to?: string
  /** Kinds that are wanted (true) or left out (false). */
  readonly kinds: readonly (readonly [kind: FeedPost['kind'], wanted: boolean])[]
}

/** Operators that are joined by a blank. Throws for one that is not known here. */
function queryOf(text: string): SearchQuery {
  let query: SearchQuery = { kinds: [] }
  for (const term of text.split(/\s+/).filter(Boolean)) {
    const [, minus, name = '', value = ''] = /^(-?)(conversation_id|from|to|is):@?(\w{1,19})$/.exec(term) ?? []
    if (name === 'is' && Object.hasOwn(KINDS, value))
      query = { ...query, kinds: [...query.kinds, [KINDS[value as keyof typeof KINDS], minus === '']] }
    else if (minus === '' && name === 'conversation_id') query = { ...query, conversation: value }
    else if (minus === '' && name === 'from') query = { ...query, from: value }
    else if (minus === '' && name === 'to') query = { ...query, to: value }
    else throw invalidRequest('query', text, `The sandbox network does not know the operator [${term}]`)
  }
  if (query.conversation ?? query.from ?? query.to) return query
  throw invalidRequest('query', text, 'There were errors processing your request: a standalone operator is required')
}

function found(living: LivingNetwork, { conversation, from, to }: SearchQuery, moment: Moment): readonly FeedPost[] {
  const refOf = (handle: string): number => living.ofHandle(handle, moment)
  const author = from === undefined ? undefined : refOf(from)
  const answeredRef = to === undefined ? undefined : refOf(to)
  const root = conversation === undefined ? undefined : postOfId(living, conversation, moment)
  if (conversation !== undefined && root === undefined) return []
  if (author === -1 || answeredRef === -1) return []
  const posts =
    root !== undefined
      ? [...repliesTo(living, root, moment), root]
      : author !== undefined
        ? postsBy(living, author, moment)
        : mentionsOf(living, answeredRef ?? -1, moment, API_TIMELINE_DEPTH.mentions)
  const answers = ({ kind, refersTo }: FeedPost): boolean =>
    kind === 'reply' && refersTo !== null && postOfId(living, refersTo, moment)?.author === answeredRef
  return posts.filter(
    (post) => (author === undefined || post.author === author) && (answeredRef === undefined || answers(post)),
  )
}

function search(parts: LivingParts, request: ApiRequest) {
  const { query, caller } = request
  const text = query.get('query') ?? ''
  if (text === '' || text.length > RECENT_QUERY_LENGTH)
    throw invalidRequest(
      'query',
      text,
      `The \`query\` query parameter is not between 1 and ${RECENT_QUERY_LENGTH} characters long`,
    )
  const living = new LivingNetwork(parts)
  const operators = queryOf(text)
  const wanted = wantedPosts(living, query)
  const since = living.clockNow() - RECENT_SEARCH_DAYS * DAY
  return postsPage(
    living,
    request,
    API_PAGE_SIZES.recentSearch,
    (moment) =>
      found(living, operators, moment).filter(
        (post) =>
          post.at >= since &&
          wanted(post) &&
          operators.kinds.every(([kind, isWanted]) => (post.kind === kind) === isWanted) &&
          living.isThere(post.author, moment) &&
          mayRead(living, post.author, caller),
      ),
    query.has('next_token') ? 'next_token' : 'pagination_token',
  )
}

export const searchCalls = (parts: LivingParts): readonly SandboxCall[] => [
  apiCall({
    method: 'GET',
    path: '/2/tweets/search/recent',
    limit: 'recentSearch',
    scopes: ['tweet.read', 'users.read'],
    handle: (request) => search(parts, request),
  }),
]
