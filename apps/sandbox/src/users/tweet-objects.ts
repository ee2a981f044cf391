// Posts as API v2 answers them: three fields, and those that were asked for.
import { OWN_METRICS_DAYS } from '@peregrine/domain/ad-network/api-limit-rules.ts'
import { countsOf, type PostCounts, postOfId } from '#living/engaged-posts.ts'
import type { LivingNetwork, Moment } from '#living/living-network.ts'
import type { FeedPost } from '#living/network-posts.ts'
import { isOutside } from '#living/outside-accounts.ts'
import type { Caller } from '#platform/ads-call.ts'
import { fieldUnauthorized, type Problem } from './api-fields.ts'

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
  'non_public_metrics',
  'organic_metrics',
  'possibly_sensitive',
  'public_metrics',
  'referenced_tweets',
  'reply_settings',
  'source',
  'text',
  'withheld',
] as const
export type TweetField = (typeof TWEET_FIELDS)[number]

/** For the author alone, and of young posts. */
const OWN_FIELDS = ['non_public_metrics', 'organic_metrics'] as const

const REFERENCES = { reply: 'replied_to', repost: 'retweeted', quote: 'quoted', post: '' } as const
const DAY = 86_400_000

export interface TweetView {
  readonly living: LivingNetwork
  readonly moment: Moment
  readonly fields: ReadonlySet<TweetField>
  readonly caller: Caller
}

/** Whom a post answers; undefined when it answers nobody. */
export function answeredUser(living: LivingNetwork, { kind, refersTo }: FeedPost): number | undefined {
  return kind === 'reply' && refersTo !== null ? postOfId(living, refersTo)?.author : undefined
}

function entitiesOf(text: string): unknown {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)]
  const placed = (match: RegExpMatchArray) => ({ start: match.index, end: (match.index ?? 0) + match[0].length })
  const hashtags = found(/[#＃]([\p{L}\p{M}\p{N}_]+)/gu).map((one) => ({ ...placed(one), tag: one[1] }))
  const mentions = found(/@(\w{1,15})/g).map((one) => ({ ...placed(one), username: one[1] }))
  const urls = found(/https:\/\/[^\s]+/g).map((one) => ({ ...placed(one), url: one[0], expanded_url: one[0] }))
  const all = Object.entries({ hashtags, mentions, urls }).filter(([, list]) => list.length > 0)
  return all.length > 0 ? Object.fromEntries(all) : undefined
}

const publicMetrics = (counts: PostCounts) => ({
  retweet_count: counts.reposts,
  reply_count: counts.replies,
  like_count: counts.likes,
  quote_count: counts.quotes,
  bookmark_count: counts.bookmarks,
  impression_count: counts.impressions,
})

const ownMetrics = ({ impressions, linkClicks, profileClicks }: PostCounts) => ({
  impression_count: impressions,
  url_link_clicks: linkClicks,
  user_profile_clicks: profileClicks,
})

const tweetFields: Partial<
  Record<TweetField, (post: FeedPost, living: LivingNetwork, counts: () => PostCounts) => unknown>
> = {
  author_id: ({ author }, living) => living.idOf(author),
  conversation_id: ({ kind, refersTo, id }) => (kind === 'reply' ? refersTo : id),
  created_at: ({ at }) => new Date(at).toISOString(),
  entities: ({ text }) => entitiesOf(text),
  in_reply_to_user_id: (post, living) => {
    const answered = answeredUser(living, post)
    return answered === undefined ? undefined : living.idOf(answered)
  },
  lang: ({ author }, { population }) => (isOutside(author) ? undefined : population.languageOf(author)),
  non_public_metrics: (_post, _living, counts) => {
    const { likes, reposts, replies, quotes, linkClicks, profileClicks } = counts()
    const engagements = likes + reposts + replies + quotes + linkClicks + profileClicks
    return { ...ownMetrics(counts()), engagements }
  },
  organic_metrics: (_post, _living, counts) => {
    const { likes, reposts, replies } = counts()
    return { ...ownMetrics(counts()), like_count: likes, reply_count: replies, retweet_count: reposts }
  },
  possibly_sensitive: () => false,
  public_metrics: (_post, _living, counts) => publicMetrics(counts()),
  referenced_tweets: ({ kind, refersTo }) =>
    refersTo === null ? undefined : [{ type: REFERENCES[kind], id: refersTo }],
  reply_settings: () => 'everyone',
}

/** Fields of a post that its reader may not see: whose it is not, and of what is older than thirty days. */
export function withheldFields({ living, fields, caller }: TweetView, post: FeedPost): readonly Problem[] {
  const isOwn = living.idOf(post.author) === caller.userId
  const isYoung = living.clockNow() - post.at < OWN_METRICS_DAYS * DAY
  if (isOwn && isYoung) return []
  return OWN_FIELDS.filter((field) => fields.has(field)).map((field) => fieldUnauthorized(field, post.id))
}

export function tweetObject({ living, moment, fields }: TweetView, post: FeedPost): Readonly<Record<string, unknown>> {
  let counted: PostCounts | undefined
  const counts = (): PostCounts => {
    counted ??= countsOf(living, post, moment)
    return counted
  }
  const chosen = [...fields].map((field) => [field, tweetFields[field]?.(post, living, counts)] as const)
  return {
    id: post.id,
    text: post.text,
    edit_history_tweet_ids: [post.id],
    ...Object.fromEntries(chosen.filter(([, value]) => value !== undefined)),
  }
}
