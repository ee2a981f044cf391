// People and posts of API v2 over HTTP: who somebody is, who follows whom, what was posted, and who engaged with it.
import { z } from 'zod'
import type { AdsGrant } from './ads-grant.ts'
import type { NetworkPage, PageRequest } from './ads-lists-port.ts'
import type { Absence, PeoplePort, PersonFacts, PostsPage } from './ads-people-port.ts'
import { AdsFailure } from './ads-port.ts'
import { part } from './ads-requests.ts'
import type { CallNetwork } from './call-network.ts'
import {
  absenceOf,
  foundPersonOf,
  ownMetricsOf,
  personOf,
  postOf,
  WireLack,
  WirePerson,
  WirePost,
} from './people-wire.ts'
import { readAnswer } from './read-answer.ts'
import { failureOf } from './translate-failure.ts'

const Meta = z.object({ next_token: z.string().nullish() }).nullish()
const Lacks = z.array(WireLack).nullish()
const WirePeople = z.object({ data: z.array(WirePerson).nullish(), meta: Meta, errors: Lacks })
const WireOne = z.object({ data: WirePerson.nullish(), errors: Lacks })
const WirePosts = z.object({
  data: z.array(WirePost).nullish(),
  includes: z.object({ users: z.array(WirePerson).nullish() }).nullish(),
  meta: Meta,
  errors: Lacks,
})

const PROFILE = 'created_at,description,location,profile_image_url,protected,public_metrics,verified'
/** Not every version of the network tells it; one that does not know the field refuses the whole request. */
const WITH_LAST_POST = `${PROFILE},most_recent_tweet_id`
const POST = 'attachments,author_id,created_at,entities,lang,public_metrics,referenced_tweets'
const OWN_POST = 'non_public_metrics,organic_metrics,public_metrics'

const pageParams = ({ size, token }: PageRequest, name = 'pagination_token'): Record<string, string> => ({
  max_results: String(size),
  ...(token !== null && { [name]: token }),
})

type Read = <Shape extends z.ZodType>(
  shape: Shape,
  grant: AdsGrant,
  question: { readonly path: string; readonly scope: string; readonly params: Readonly<Record<string, string>> },
) => Promise<z.output<Shape>>

const reader =
  (root: string, call: CallNetwork): Read =>
  async (shape, grant, { path, scope, params }) => {
    const text = await call({ method: 'GET', grant, url: `${root}/2/${path}`, scope: `GET ${scope}`, params })
    const answer = readAnswer(shape, text)
    if (answer) return answer
    throw failureOf('unavailable')
  }

/** Asks with the field of the newest post until the network says that it does not know it. */
function profileFields(): <Answer>(ask: (fields: string) => Promise<Answer>) => Promise<Answer> {
  let fields = WITH_LAST_POST
  return async (ask) => {
    const asked = fields
    try {
      return await ask(asked)
    } catch (error) {
      const unknown = error instanceof AdsFailure && error.kind === 'rejected' && asked === WITH_LAST_POST
      if (!unknown || !error.problems.some(({ problem }) => JSON.stringify(problem).includes('user.fields')))
        throw error
      fields = PROFILE
      return await ask(fields)
    }
  }
}

/** An answer without data and without a page is one about somebody who is not there. */
const isNothing = ({ data, meta, errors }: z.output<typeof WirePosts> | z.output<typeof WirePeople>): boolean =>
  !data && !meta && (errors ?? []).length > 0

/** `root`: of the network's main API. */
export function adsPeople(root: string, call: CallNetwork): PeoplePort {
  const read = reader(root, call)
  const withProfile = profileFields()
  const peoplePage =
    (path: (id: string) => string, scope: string) =>
    async (grant: AdsGrant, id: string, page: PageRequest): Promise<NetworkPage<PersonFacts> | null> => {
      const answer = await withProfile((fields) =>
        read(WirePeople, grant, {
          path: path(part(id)),
          scope,
          params: { 'user.fields': fields, ...pageParams(page) },
        }),
      )
      if (isNothing(answer)) return null
      return { items: (answer.data ?? []).map(personOf), next: answer.meta?.next_token ?? null }
    }
  const postsPage = async (
    grant: AdsGrant,
    { path, scope, params }: { readonly path: string; readonly scope: string; readonly params: Record<string, string> },
  ): Promise<PostsPage | null> => {
    const answer = await withProfile((fields) => {
      const chosen = { 'tweet.fields': POST, expansions: 'author_id', 'user.fields': fields, ...params }
      return read(WirePosts, grant, { path, scope, params: chosen })
    })
    if (isNothing(answer)) return null
    return {
      items: (answer.data ?? []).map(postOf),
      next: answer.meta?.next_token ?? null,
      people: (answer.includes?.users ?? []).map(personOf),
    }
  }
  const timeline =
    (path: (id: string) => string, scope: string) =>
    (grant: AdsGrant, id: string, page: PageRequest): Promise<PostsPage | null> =>
      postsPage(grant, { path: path(part(id)), scope, params: pageParams(page) })

  return {
    async ownProfile(grant) {
      const { data, errors } = await withProfile((fields) =>
        read(WireOne, grant, { path: 'users/me', scope: 'users/me', params: { 'user.fields': fields } }),
      )
      if (data) return personOf(data)
      const [lack] = errors ?? []
      return (lack && absenceOf(lack)) ?? 'deleted'
    },
    async people(grant, ids) {
      const { data, errors } = await withProfile((fields) =>
        read(WirePeople, grant, {
          path: 'users',
          scope: 'users',
          params: { ids: ids.join(','), 'user.fields': `${fields},connection_status` },
        }),
      )
      const absent = new Map<string, Absence>()
      for (const lack of errors ?? []) {
        const [id, absence] = [lack.resource_id ?? lack.value, absenceOf(lack)]
        if (id !== null && absence !== null) absent.set(id, absence)
      }
      return { found: (data ?? []).map(foundPersonOf), absent }
    },
    followers: peoplePage((id) => `users/${id}/followers`, 'users/followers'),
    following: peoplePage((id) => `users/${id}/following`, 'users/following'),
    likersOf: peoplePage((id) => `tweets/${id}/liking_users`, 'tweets/liking_users'),
    repostersOf: peoplePage((id) => `tweets/${id}/retweeted_by`, 'tweets/retweeted_by'),
    postsOf: timeline((id) => `users/${id}/tweets`, 'users/tweets'),
    mentionsOf: timeline((id) => `users/${id}/mentions`, 'users/mentions'),
    quotesOf: timeline((id) => `tweets/${id}/quote_tweets`, 'tweets/quote_tweets'),
    async repliesTo(grant, postId, page) {
      const params = { query: `conversation_id:${postId} is:reply`, ...pageParams(page, 'next_token') }
      const found = await postsPage(grant, { path: 'tweets/search/recent', scope: 'tweets/search/recent', params })
      return found ?? { items: [], next: null, people: [] }
    },
    async postsById(grant, ids) {
      const params = { ids: ids.join(','), 'tweet.fields': POST }
      const { data } = await read(WirePosts, grant, { path: 'tweets', scope: 'tweets', params })
      return (data ?? []).map(postOf)
    },
    async ownMetrics(grant, ids) {
      const params = { ids: ids.join(','), 'tweet.fields': OWN_POST }
      const { data } = await read(WirePosts, grant, { path: 'tweets', scope: 'tweets', params })
      return (data ?? []).map(ownMetricsOf)
    },
  }
}
