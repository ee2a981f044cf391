// What is said of a topic and by an account: posts, their mood, who is followed by those who say it, and what else they say.
import { z } from 'zod'
import { definitionErrors } from '../audiences/definition-errors.ts'
import { MemberCount, PostShare, Ranked, Size, Source } from '../insights/figure-shapes.ts'
import { AccountCard, ConnectedAccount, PostCard } from '../insights/insight-shapes.ts'
import { access } from '../platform/access.ts'
import { Count } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { own, things } from '../platform/number-kinds.ts'
import { KEYWORDS_AT_ONCE } from './compare-endpoints.ts'

const language = z.enum(['en', 'ja']).default('en')
const topic = z.string().max(300)
const { question_too_heavy, no_network } = definitionErrors
const errors = { question_too_heavy, no_network } as const
const limit = { max: 60, seconds: 60 } as const

export const TopicPosts = z.object({
  source: Source,
  topic: z.string(),
  /** Whoever posted about it. */
  people: Size,
  /** The most liked and reposted of them; none where too few people posted about it. */
  posts: z.array(PostCard),
})

const analyzeTopicPosts = endpoint({
  id: 'topics.posts',
  method: 'POST',
  path: '/api/external/analyze-topic-posts/',
  access: access.anyone,
  summary: 'The posts about a topic that were liked and reposted most',
  body: z.strictObject({ topic }),
  reply: TopicPosts,
  errors,
  limit,
})

export const TopicSentiments = z.object({
  source: Source,
  topic: z.string(),
  people: Size,
  /** Posts about it, of a sample of those who wrote them, and those of them that show a mood. */
  posts: MemberCount,
  judged: MemberCount,
  /** Shares of those that show a mood; null where they, or the people, are too few. */
  shares: z.object({ positive: PostShare, neutral: PostShare, negative: PostShare }).nullable(),
})
export type TopicSentiments = z.output<typeof TopicSentiments>

const analyzeTopicSentiments = endpoint({
  id: 'topics.sentiments',
  method: 'POST',
  path: '/api/external/analyze-topic-posts/sentiments/',
  access: access.anyone,
  summary: 'How positive and negative the posts about a topic are',
  body: z.strictObject({ topic }),
  reply: TopicSentiments,
  errors,
  limit,
})

const topicAccounts = endpoint({
  id: 'topics.accounts',
  method: 'GET',
  path: '/api/external/topic-accounts/',
  access: access.anyone,
  summary: 'The accounts that people who post about a topic follow',
  query: { topic, language },
  reply: z.object({ source: Source, accounts: z.array(ConnectedAccount), total: things(z.int()) }),
  errors,
  limit,
})

export const RelatedKeywords = z.object({
  source: Source,
  /** Those that the person used before for the same words come first. */
  words: z.array(
    Ranked.extend({
      /** How many times; nobody else's uses count. */
      used_before: own(Count),
    }),
  ),
  hashtags: z.array(Ranked),
  interests: z.array(Ranked),
})

const relatedKeywords = endpoint({
  id: 'topics.relatedKeywords',
  method: 'POST',
  path: '/api/external/related-keywords/',
  access: access.anyone,
  summary: 'Words, hashtags and interests of people who post about some words',
  body: z.strictObject({ keywords: z.array(z.string().max(100)).max(KEYWORDS_AT_ONCE), language }),
  reply: RelatedKeywords,
  errors,
  limit,
})

const accountPosts = endpoint({
  id: 'topics.accountPosts',
  method: 'GET',
  path: '/api/external/posts-account/',
  access: access.anyone,
  summary: 'The posts of an account, the most liked and reposted first; of a protected one none',
  query: { handle: z.string().max(300) },
  reply: z.object({
    source: Source,
    account: AccountCard.nullable(),
    posts: z.array(PostCard),
  }),
  errors,
  limit,
})

export const topics = {
  analyzeTopicPosts,
  analyzeTopicSentiments,
  topicAccounts,
  relatedKeywords,
  accountPosts,
} as const
