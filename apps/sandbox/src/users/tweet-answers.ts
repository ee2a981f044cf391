// Posts as an answer: the fields and expansions that were asked for, and what the caller may not see of them.

import { postOfId } from '#living/engaged-posts.ts'
import type { LivingNetwork, Moment } from '#living/living-network.ts'
import type { FeedPost } from '#living/network-posts.ts'
import type { ApiRequest } from '#platform/ads-call.ts'
import { type Problem, requestedFields } from './api-fields.ts'
import { seenUsers } from './seen-users.ts'
import { answeredUser, TWEET_FIELDS, tweetObject, withheldFields } from './tweet-objects.ts'
import { USER_FIELDS } from './user-objects.ts'

const TWEET_EXPANSIONS = ['author_id', 'referenced_tweets.id', 'in_reply_to_user_id'] as const

type Json = Readonly<Record<string, unknown>>

interface TweetsAnswer {
  readonly data: readonly Json[]
  readonly includes: Readonly<Record<string, readonly Json[]>>
  readonly errors: readonly Problem[]
}

/** Reads the parameters first: what is wrong with them is said even where there is no post. */
export function tweetAnswers(
  living: LivingNetwork,
  { query, caller }: ApiRequest,
): (posts: readonly FeedPost[], moment: Moment) => TweetsAnswer {
  const fields = requestedFields(query, 'tweet.fields', TWEET_FIELDS)
  const userFields = requestedFields(query, 'user.fields', USER_FIELDS)
  const expansions = requestedFields(query, 'expansions', TWEET_EXPANSIONS)
  // An expansion brings the field that it expands.
  const brought = [
    ...(expansions.has('author_id') ? (['author_id'] as const) : []),
    ...(expansions.has('referenced_tweets.id') ? (['referenced_tweets'] as const) : []),
    ...(expansions.has('in_reply_to_user_id') ? (['in_reply_to_user_id'] as const) : []),
  ]
  return (posts, moment) => {
    const view = { living, moment, caller, fields: new Set([...fields, ...brought]) }
    const withheld = posts.map((post) => withheldFields(view, post))
    const shown = posts.filter((_post, place) => withheld[place]?.length === 0)
    const referred = expansions.has('referenced_tweets.id')
      ? shown.flatMap(({ refersTo }) => (refersTo === null ? [] : (postOfId(living, refersTo) ?? [])))
      : []
    const people = [
      ...(expansions.has('author_id') ? [...shown, ...referred].map(({ author }) => author) : []),
      ...(expansions.has('in_reply_to_user_id') ? shown.flatMap((post) => answeredUser(living, post) ?? []) : []),
    ]
    const users = [...new Set(people)].filter((ref) => ref >= 0 && living.isThere(ref, moment))
    const tweets = [...new Map(referred.map((post) => [post.id, post])).values()]
    const plain = {
      ...view,
      fields: new Set([...view.fields].filter((field) => !/_metrics$/.test(field) || field === 'public_metrics')),
    }
    return {
      data: shown.map((post) => tweetObject(view, post)),
      includes: {
        ...(users.length > 0 && { users: seenUsers({ living, moment, caller, fields: userFields }, users) }),
        ...(tweets.length > 0 && { tweets: tweets.map((post) => tweetObject(plain, post)) }),
      },
      errors: withheld.flat(),
    }
  }
}

/** Nothing there: no data, no includes, no errors. */
export const tweetsBody = ({ data, includes, errors }: TweetsAnswer): Json => ({
  ...(data.length > 0 && { data }),
  ...(Object.keys(includes).length > 0 && { includes }),
  ...(errors.length > 0 && { errors }),
})
