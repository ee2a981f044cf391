// The posts of a connected account: what came of them, when to post, what its people talk about, and what it may be paid.
import { z } from 'zod'
import { Figure } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { Moment } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { duration, inPublic, money, ordinal, own } from '../platform/number-kinds.ts'
import { PostId } from '../social-lists/social-list-shapes.ts'
import { PostPeriod, PostSummary, UsualBasis } from './post-summary-shapes.ts'
import { chosenAccount, Engager, POST_KINDS_SHOWN, SuitePost, suiteErrors } from './suite-shapes.ts'

const limit = { max: 240, seconds: 60 } as const
const heavy = { max: 60, seconds: 60 } as const
const cursor = z.string().max(500).optional()
const choice = z.enum(['true', 'false']).optional()

const posts = endpoint({
  id: 'suite.posts',
  method: 'GET',
  path: '/api/external/deepthought/posts/',
  access: access.premium,
  summary: 'The account’s posts with their figures',
  exactQuery: true,
  query: {
    ...chosenAccount,
    cursor,
    limit: z.coerce.number().int().min(1).max(500).default(30),
    search: z.string().max(200).optional(),
    kind: z.enum(POST_KINDS_SHOWN).optional(),
    media: choice,
    link: choice,
    /** Above, within or below the usual range; posts too young or too old to tell are in none of them. */
    usual: z.enum(['above', 'usual', 'below']).optional(),
    /** Except by date, reposts and posts without the figure come last either way. */
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
        '-usual',
        'usual',
      ])
      .default('-created'),
    since: Moment.optional(),
    until: Moment.optional(),
    /** The last so many days in the account’s time zone, today included; in place of `since`. */
    days: z.coerce.number().int().min(1).max(3660).optional(),
  },
  reply: z.object({
    results: z.array(SuitePost),
    next: z.string().nullable(),
    total: own(z.int()),
    /** Until when posts were read; null: not yet. */
    as_of: z.string().nullable(),
    period: PostPeriod,
    /** Of everything that matches, with the first page; null: with later ones. */
    summary: PostSummary.nullable(),
    usual_basis: UsualBasis,
  }),
  errors: suiteErrors,
  limit,
})

const postUnknown = {
  post_unknown: { status: 404, detail: 'This post isn’t one of the account’s, or was deleted.' },
} as const

const post = endpoint({
  id: 'suite.post',
  method: 'GET',
  path: '/api/external/deepthought/posts/{pk}/',
  access: access.premium,
  summary: 'One post: figures over time, who engaged, and what is usual for the account at that hour and day',
  params: { pk: PostId },
  exactQuery: true,
  query: chosenAccount,
  reply: z.object({
    post: SuitePost,
    /** Its figures each time that they were read. */
    history: z.array(
      z.object({
        at: z.string(),
        likes: own(z.int()),
        /** Null: not known. */
        replies: own(z.int()).nullable(),
        reposts: own(z.int()),
        /** Null: not known, or that reading didn’t store it. */
        quotes: own(z.int()).nullable(),
        impressions: own(z.int()).nullable(),
      }),
    ),
    /** Up to 100; all of them: suite.postEngagers. */
    engagers: z.array(Engager),
    /** When it was last read who engaged; null: not so far, so that only people who replied to it or quoted it may be known. */
    engagers_read: z.string().nullable(),
    /** How many of those who engaged are known by name. */
    known_engagers: own(z.int()),
    /** Of the known ones: shares of followers and of others. */
    followers_among_engagers: own(z.int()),
    verdict: MessageShape,
    usual_basis: UsualBasis,
  }),
  errors: { ...suiteErrors, ...postUnknown },
  limit,
})

const postEngagers = endpoint({
  id: 'suite.postEngagers',
  method: 'GET',
  path: '/api/external/deepthought/posts/{pk}/engagers/',
  access: access.premium,
  summary: 'Everybody known to have engaged with a post, and with what of it',
  params: { pk: PostId },
  exactQuery: true,
  query: {
    ...chosenAccount,
    cursor,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    sort: z
      .enum(['-total', 'total', '-last', 'last', '-followers', 'followers', 'handle', '-handle'])
      .default('-total'),
  },
  reply: z.object({
    results: z.array(Engager),
    next: z.string().nullable(),
    total: own(z.int()),
  }),
  errors: { ...suiteErrors, ...postUnknown },
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
    /** Posts left out of the fit confirm that the time makes a difference. */
    enough: z.boolean(),
    cells: z.array(hourCell),
    /** The best first: better than average beyond chance (a hint while `enough` is false), or the strongest of a best quarter that is so as a whole. */
    best: z.array(hourCell),
    /** When the followers whom the network’s data knows post themselves; null: too little is known. */
    followers: z
      .object({
        people: own(z.int()),
        posts: own(z.int()),
        /** Share of their posts by day (Monday first) and hour, in the account’s time zone. */
        hours: z.array(z.array(own(z.number()))),
      })
      .nullable(),
    /** Posts that were left out of the fit: engagements in the best quarter of the week compared with the others. */
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
    /** The least that is paid out, and whether the range reaches it. */
    minimum: z.object({ amount: money(z.number()), message: MessageShape }),
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

const Moods = z.object({ positive: own(z.number()), neutral: own(z.number()), negative: own(z.number()) })

/** Shares of posts by mood with their 95 % intervals, and how many posts of how many people they are of. */
const MoodOfPeople = Moods.extend({ low: Moods, high: Moods, posts: own(z.int()), people: own(z.int()) })

const moodDifference = z.object({ value: own(z.number()), low: own(z.number()), high: own(z.number()) })

/** The mood of people's posts beside that of the baseline; null: too few posts or people. */
const comparedMood = {
  sentiment: MoodOfPeople.nullable(),
  baseline_sentiment: MoodOfPeople.nullable(),
  /** Their shares minus the baseline’s, with 95 % intervals. */
  sentiment_difference: z.object({ positive: moodDifference, negative: moodDifference }).nullable(),
}

const TopicOfPeople = z.object({
  id: z.string(),
  label: z.string(),
  /** A conversation topic, or the field that topics belong to. */
  level: z.enum(['topic', 'field']),
  /** The people compared with the baseline: over- or under-represented where it is solid. */
  figure: Figure,
  direction: z.enum(['over', 'under', 'even']),
  ...comparedMood,
  /** Which mood their posts on it show more often than the baseline’s, beyond chance. */
  tone: z.enum(['more_positive', 'more_negative', 'even']),
})

const topicsReply = z.object({
  /** People who are in the network data, of all of them. */
  known: own(z.int()),
  of: own(z.int()),
  /** Of these, people whose posts are known: what shares are shares of. */
  talking: own(z.int()),
  /** How many accounts the comparison is worth: of the same countries and languages, weighted to post as much. */
  baseline: inPublic(z.int()),
  /** Of all their posts. */
  ...comparedMood,
  /** What they talk about, the largest share first. */
  topics: z.array(TopicOfPeople),
  fields: z.array(TopicOfPeople),
  /** Topics and fields that differ from the baseline beyond chance, the most telling first. */
  over: z.array(TopicOfPeople),
  under: z.array(TopicOfPeople),
})

const topics = endpoint({
  id: 'suite.topics',
  method: 'GET',
  path: '/api/external/deepthought/topics/',
  access: access.premium,
  summary: 'What followers talk about, in which mood, and how they differ from others',
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
  summary: 'What the accounts that one follows talk about, in which mood, and how they differ from others',
  exactQuery: true,
  query: { ...chosenAccount, labels: z.enum(['en', 'ja']).default('en') },
  reply: topicsReply,
  errors: suiteErrors,
  limit: heavy,
})

export const suitePosts = {
  posts,
  post,
  postEngagers,
  bestPostTime,
  payoutPrediction,
  topics,
  followingTopics,
} as const
