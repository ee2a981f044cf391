// Users and posts as API v2 answers them: three fields, and those that were asked for.

import type { NetworkWorld, WorldAccount, WorldPost } from '#world/network-world.ts'

export const USER_FIELDS = [
  'created_at',
  'description',
  'entities',
  'id',
  'location',
  'name',
  'pinned_tweet_id',
  'profile_image_url',
  'protected',
  'public_metrics',
  'url',
  'username',
  'verified',
  'verified_type',
  'withheld',
] as const
export type UserField = (typeof USER_FIELDS)[number]

/** The population has no pictures, addresses, pinned posts or withheld accounts; such fields are left out, as v2 does. */
const userFields: Partial<Record<UserField, (account: WorldAccount) => unknown>> = {
  created_at: ({ openedAt }) => openedAt.toISOString(),
  description: ({ bio }) => bio,
  location: ({ location }) => (location === '' ? undefined : location),
  protected: (account) => account.protected,
  public_metrics: ({ followers, following, posts }) => ({
    followers_count: followers,
    following_count: following,
    tweet_count: posts,
    listed_count: 0,
  }),
  verified: ({ verified }) => verified,
  verified_type: ({ verified }) => (verified ? 'blue' : 'none'),
}

export function userObject(account: WorldAccount, fields: ReadonlySet<UserField>): Readonly<Record<string, unknown>> {
  const chosen = [...fields].map((field) => [field, userFields[field]?.(account)] as const)
  return {
    id: account.id,
    name: account.name,
    username: account.handle,
    ...Object.fromEntries(chosen.filter(([, value]) => value !== undefined)),
  }
}

export const TWEET_FIELDS = [
  'attachments',
  'author_id',
  'context_annotations',
  'conversation_id',
  'created_at',
  'edit_history_tweet_ids',
  'entities',
  'geo',
  'id',
  'in_reply_to_user_id',
  'lang',
  'possibly_sensitive',
  'public_metrics',
  'referenced_tweets',
  'reply_settings',
  'source',
  'text',
  'withheld',
] as const
export type TweetField = (typeof TWEET_FIELDS)[number]

const REFERENCES = { reply: 'replied_to', repost: 'retweeted', quote: 'quoted', post: '' } as const

function answeredUser(world: NetworkWorld, { kind, refersTo }: WorldPost): string | undefined {
  const answered = kind === 'reply' && refersTo !== null ? world.postOfId(refersTo) : -1
  return answered < 0 ? undefined : world.idOf(world.post(answered).author)
}

const tweetFields: Partial<Record<TweetField, (post: WorldPost, world: NetworkWorld) => unknown>> = {
  author_id: ({ author }, world) => world.idOf(author),
  conversation_id: ({ kind, refersTo, id }) => (kind === 'reply' ? refersTo : id),
  created_at: ({ writtenAt }) => writtenAt.toISOString(),
  in_reply_to_user_id: (post, world) => answeredUser(world, post),
  lang: ({ author }, world) => world.languageOf(author),
  possibly_sensitive: () => false,
  public_metrics: ({ likes, reposts, replies }) => ({
    retweet_count: reposts,
    reply_count: replies,
    like_count: likes,
    quote_count: 0,
  }),
  referenced_tweets: ({ kind, refersTo }) =>
    refersTo === null ? undefined : [{ type: REFERENCES[kind], id: refersTo }],
  reply_settings: () => 'everyone',
}

export function tweetObject(
  world: NetworkWorld,
  post: WorldPost,
  fields: ReadonlySet<TweetField>,
): Readonly<Record<string, unknown>> {
  const chosen = [...fields].map((field) => [field, tweetFields[field]?.(post, world)] as const)
  return {
    id: post.id,
    text: post.text,
    edit_history_tweet_ids: [post.id],
    ...Object.fromEntries(chosen.filter(([, value]) => value !== undefined)),
  }
}
