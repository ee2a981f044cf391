// The posts of a connected account: what came of them, when to post, what its people talk about, and what it may be paid.
import { z } from 'zod'
import { Figure } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { Moment } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { duration, inPublic, money, ordinal, own } from '../platform/number-kinds.ts'
import { NetworkId } from '../social-lists/social-list-shapes.ts'
import { chosenAccount, Engager, POST_KINDS_SHOWN, SuitePost, suiteErrors } from './suite-shapes.ts'

const limit = { max: 240, seconds: 60 } as const
const heavy = { max: 60, seconds: 60 } as const
const page = { cursor: z.string().max(500).optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }

const posts = endpoint({
  id: 'suite.posts',
  method: 'GET',
  path: '/api/external/deepthought/posts/',
  access: access.premium,
  summary: 'The account’s posts with their figures',
  exactQuery: true,
  query: {
    ...chosenAccount,
    ...page,
    search: z.string().max(200).optional(),
    kind: z.enum(POST_KINDS_SHOWN).optional(),
    sort: z
      .enum([
        '-created',
        'created',
        '-engagements',
        'engagements',
        '-impressions',
        'impressions',
        '-engagement_rate',
        'engagement_rate',
        '-likes',
        'likes',
      ])
      .default('-created'),
    since: Moment.optional(),
    until: Moment.optional(),
  },
  reply: z.object({
    results: z.array(SuitePost),
    next: z.string().nullable(),
    total: own(z.int()),
    /** Until when posts were read; null: not yet. */
    as_of: z.string().nullable(),
  }),
  errors: suiteErrors,
  limit,
})

const post = endpoint({
  id: 'suite.post',
  method: 'GET',
  path: '/api/external/deepthought/posts/{pk}/',
  access: access.premium,
  summary: 'One post: figures over time, who engaged, and what is usual for the account at that hour and day',
  params: { pk: NetworkId },
  exactQuery: true,
  query: chosenAccount,
  reply: z.object({
    post: SuitePost,
    /** Its figures each time that they were read. */
    history: z.array(
      z.object({
        at: z.string(),
        likes: own(z.int()),
        replies: own(z.int()),
        reposts: own(z.int()),
        /** Null: that reading didn’t store it. */
        quotes: own(z.int()).nullable(),
        impressions: own(z.int()).nullable(),
      }),
    ),
    engagers: z.array(Engager),
    /** How many of those who engaged are known by name. */
    known_engagers: own(z.int()),
    /** Of the known ones: shares of followers and of others. */
    followers_among_engagers: own(z.int()),
    verdict: MessageShape,
  }),
  errors: {
    ...suiteErrors,
    post_unknown: { status: 404, detail: 'This post isn’t one of the account’s, or was deleted.' },
  },
  limit,
})

const hourCell = z.object({
  /** Monday is 0; hours in the account’s time zone. */
  day: ordinal(z.int().min(0).max(6)),
  hour: ordinal(z.int().min(0).max(23)),
  /** Expected engagements compared with a post at an average time; 1 is average. */
  lift: own(z.number()),
  low: own(z.number()),
  high: own(z.number()),
  posts: own(z.int()),
  /** Share of followers who are active then. */
  audience: own(z.number()).nullable(),
})

const bestPostTime = endpoint({
  id: 'suite.bestPostTime',
  method: 'GET',
  path: '/api/external/deepthought/best-post-time/',
  access: access.premium,
  summary: 'When to post: from one’s own posts, allowing for what was posted and for followers’ hours; with intervals',
  exactQuery: true,
  query: chosenAccount,
  reply: z.object({
    posts: own(z.int()),
    days: duration(z.int()),
    timezone: z.string(),
    /** Too little to tell: why, and how many more posts would do. */
    verdict: MessageShape,
    enough: z.boolean(),
    cells: z.array(hourCell),
    best: z.array(hourCell),
    /** Posts that were left out of the fit: engagements at the recommended hours compared with the others. */
    held_out: z
      .object({ improvement: own(z.number()), low: own(z.number()), high: own(z.number()), posts: own(z.int()) })
      .nullable(),
  }),
  errors: suiteErrors,
  limit: heavy,
})

const payout = z.object({ low: money(z.number()), middle: money(z.number()), high: money(z.number()) })

const payoutPrediction = endpoint({
  id: 'suite.payoutPrediction',
  method: 'GET',
  path: '/api/external/deepthought/payout-prediction/',
  access: access.premium,
  summary: 'What the network may pay out in a month: a range, its formula and parameters, and what it depends on most',
  exactQuery: true,
  query: {
    ...chosenAccount,
    /** US dollars for 1,000 impressions by verified people in replies: the person’s own assumption. */
    rate: z.coerce.number().min(0).max(100).optional(),
  },
  reply: z.object({
    eligible: z.boolean(),
    /** What the programme asks for and what the account has. */
    conditions: z.array(z.object({ message: MessageShape, met: z.boolean() })),
    month: payout.nullable(),
    currency: z.literal('USD'),
    formula: z.string(),
    parameters: z.array(
      z.object({
        name: z.string(),
        value: own(z.number()),
        low: own(z.number()),
        high: own(z.number()),
        source: MessageShape,
      }),
    ),
    /** By how much the result changes over each parameter’s range, the largest first. */
    sensitivity: z.array(z.object({ name: z.string(), low: own(z.number()), high: own(z.number()) })),
    note: MessageShape,
  }),
  errors: suiteErrors,
  limit: heavy,
})

const TopicOfPeople = z.object({
  id: z.string(),
  label: z.string(),
  /** The people compared with the baseline: over- or under-represented. */
  figure: Figure,
  /** Mood of their posts on it; null: too few show one. */
  sentiment: z
    .object({ positive: own(z.number()), neutral: own(z.number()), negative: own(z.number()), posts: own(z.int()) })
    .nullable(),
})

const topicsReply = z.object({
  /** People whose interests and posts are known in the network data, of all of them. */
  known: own(z.int()),
  of: own(z.int()),
  over: z.array(TopicOfPeople),
  under: z.array(TopicOfPeople),
  /** What the baseline is made of. */
  baseline: inPublic(z.int()),
})

const topics = endpoint({
  id: 'suite.topics',
  method: 'GET',
  path: '/api/external/deepthought/topics/',
  access: access.premium,
  summary: 'What followers talk about more and less than others, with their mood',
  exactQuery: true,
  query: { ...chosenAccount, labels: z.enum(['en', 'ja']).default('en') },
  reply: topicsReply,
  errors: suiteErrors,
  limit: heavy,
})

const followingTopics = endpoint({
  id: 'suite.followingTopics',
  method: 'GET',
  path: '/api/external/deepthought/following-topics/',
  access: access.premium,
  summary: 'What the accounts that one follows talk about more and less than others',
  exactQuery: true,
  query: { ...chosenAccount, labels: z.enum(['en', 'ja']).default('en') },
  reply: topicsReply,
  errors: suiteErrors,
  limit: heavy,
})

export const suitePosts = {
  posts,
  post,
  bestPostTime,
  payoutPrediction,
  topics,
  followingTopics,
} as const
