// People and posts of API v2 as they travel, and as our port tells them. Private to this folder.
import { z } from 'zod'
import type { Absence, FoundPerson, NetworkPost, OwnPostMetrics, PersonFacts } from './ads-people-port.ts'
import { Flag, Id, Maybe, Text } from './ads-wire.ts'

const Count = z
  .number()
  .nullish()
  .transform((count) => Math.max(0, Math.round(count ?? 0)))
const MaybeCount = z
  .number()
  .nullish()
  .transform((count) => (count === null || count === undefined ? null : Math.max(0, Math.round(count))))

export const WirePerson = z.object({
  id: Id,
  username: Text,
  name: Text,
  description: Text,
  location: Text,
  verified: Flag,
  protected: Flag,
  created_at: z.string().nullish(),
  profile_image_url: z.string().nullish(),
  most_recent_tweet_id: Maybe,
  connection_status: z.array(z.string()).nullish(),
  public_metrics: z
    .object({ followers_count: Count, following_count: Count, tweet_count: Count })
    .nullish()
    .transform((counts) => counts ?? { followers_count: 0, following_count: 0, tweet_count: 0 }),
})

const Referenced = z.array(z.object({ type: z.string(), id: Id })).nullish()
const PublicMetrics = z.object({
  retweet_count: Count,
  reply_count: Count,
  like_count: Count,
  quote_count: Count,
  impression_count: MaybeCount,
})
const OwnMetrics = z
  .object({ impression_count: MaybeCount, url_link_clicks: MaybeCount, user_profile_clicks: MaybeCount })
  .partial()
  .nullish()

export const WirePost = z.object({
  id: Id,
  author_id: Text,
  text: Text,
  lang: z.string().nullish(),
  created_at: z.string().nullish(),
  referenced_tweets: Referenced,
  attachments: z.object({ media_keys: z.array(z.string()).nullish() }).nullish(),
  entities: z.object({ urls: z.array(z.unknown()).nullish() }).nullish(),
  public_metrics: PublicMetrics.nullish(),
  non_public_metrics: OwnMetrics,
  organic_metrics: OwnMetrics,
})
/** Whom or what an answer lacks, which is a success all the same. */
export const WireLack = z.object({ title: Text, detail: Text, value: Maybe, resource_id: Maybe })
export type WireLack = z.output<typeof WireLack>

const timeOf = (text: string | null | undefined): number | null => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}

export const personOf = (wire: z.output<typeof WirePerson>): PersonFacts => ({
  id: wire.id,
  handle: wire.username,
  name: wire.name,
  bio: wire.description,
  location: wire.location,
  verified: wire.verified,
  protected: wire.protected,
  followers: wire.public_metrics.followers_count,
  following: wire.public_metrics.following_count,
  posts: wire.public_metrics.tweet_count,
  joinedAt: timeOf(wire.created_at),
  hasPicture: wire.profile_image_url == null ? null : !wire.profile_image_url.includes('/default_profile_images/'),
  lastPostId: wire.most_recent_tweet_id,
})

export const foundPersonOf = (wire: z.output<typeof WirePerson>): FoundPerson => ({
  ...personOf(wire),
  followsYou: wire.connection_status?.includes('followed_by') ?? null,
  followedByYou: wire.connection_status?.includes('following') ?? null,
  requestedByYou: wire.connection_status?.includes('follow_request_sent') ?? null,
  blockedByYou: wire.connection_status?.includes('blocking') ?? null,
})

const KINDS = { replied_to: 'reply', quoted: 'quote', retweeted: 'repost' } as const
/** Of several references the first of these says what a post is. */
const ORDER = ['retweeted', 'quoted', 'replied_to'] as const

export function postOf(wire: z.output<typeof WirePost>): NetworkPost {
  const references = wire.referenced_tweets ?? []
  const type = ORDER.find((one) => references.some((reference) => reference.type === one))
  const counts = wire.public_metrics
  return {
    id: wire.id,
    authorId: wire.author_id,
    text: wire.text,
    kind: type === undefined ? 'post' : KINDS[type],
    refersTo: references.find((reference) => reference.type === type)?.id ?? null,
    language: wire.lang ?? null,
    hasMedia: (wire.attachments?.media_keys ?? []).length > 0,
    hasLink: (wire.entities?.urls ?? []).length > 0,
    createdAt: timeOf(wire.created_at) ?? 0,
    likes: counts?.like_count ?? 0,
    replies: counts?.reply_count ?? 0,
    reposts: counts?.retweet_count ?? 0,
    quotes: counts?.quote_count ?? 0,
    impressions: counts?.impression_count ?? null,
  }
}

export function ownMetricsOf({
  id,
  public_metrics: everybody,
  organic_metrics: organic,
  non_public_metrics: own,
}: z.output<typeof WirePost>): OwnPostMetrics {
  return {
    id,
    impressions: own?.impression_count ?? organic?.impression_count ?? everybody?.impression_count ?? null,
    urlClicks: own?.url_link_clicks ?? organic?.url_link_clicks ?? null,
    profileClicks: own?.user_profile_clicks ?? organic?.user_profile_clicks ?? null,
  }
}

/** Null: it says something else than that somebody is not there. */
export function absenceOf({ title, detail }: WireLack): Absence | null {
  if (/suspended/i.test(detail)) return 'suspended'
  return title === 'Not Found Error' ? 'deleted' : null
}
