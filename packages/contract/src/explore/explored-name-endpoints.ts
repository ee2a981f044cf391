// A name that anybody explores, in the order in which a page shows it: who is behind it, when and how they speak of it, what goes with it.
import { z } from 'zod'
import { definitionErrors } from '../audiences/definition-errors.ts'
import { MemberCount, PartCount, PostShare, Source } from '../insights/figure-shapes.ts'
import { signalSample } from '../insights/insight-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Exploration } from './explore-endpoints.ts'
import { ExploredText as name } from './explored-text.ts'

const language = z.enum(['en', 'ja']).default('en')
const { question_too_heavy, no_network } = definitionErrors
const errors = { question_too_heavy, no_network } as const
const limit = { max: 120, seconds: 60 } as const
const share = PostShare

const firstPart = Exploration.pick({
  explored: true,
  known: true,
  account: true,
  definition: true,
  source: true,
  size: true,
  portrait: true,
  definedBy: true,
  tookMs: true,
})

const exploreFirst = endpoint({
  id: 'exploredNames.first',
  method: 'POST',
  path: '/api/external/xplore/',
  access: access.anyone,
  summary:
    'Who is behind a handle, a hashtag, a word or a topic: whether there is anybody, how many, and their portrait. A handle without at-sign that is no word anybody wrote is the account',
  body: z.strictObject({ name, language }),
  reply: firstPart,
  errors,
  limit,
})

export const ExploredDetail = Exploration.pick({
  explored: true,
  source: true,
  communities: true,
  stability: true,
  related: true,
}).extend({
  /** Visitors see the beginning of each list. */
  cut: z.boolean(),
})
export type ExploredDetail = z.output<typeof ExploredDetail>

const exploreDetail = endpoint({
  id: 'exploredNames.detail',
  method: 'GET',
  path: '/api/external/xplore-detail/',
  access: access.anyone,
  summary: 'Communities of the people behind a name, and the words, interests and accounts that go with it',
  query: { name, language },
  reply: ExploredDetail,
  errors,
  limit,
})

/** Whose posts were read: `n` of `of` people, at random where they are many. */
const read = signalSample
const shares = z.object({ positive: share, neutral: share, negative: share }).nullable()

export const ExploredSentiment = z.object({
  explored: Exploration.shape.explored,
  source: Source,
  read,
  /** Their posts that speak of the name, and those of them that show a mood. */
  posts: MemberCount,
  judged: MemberCount,
  /** Of these, the share of which no mood can be told; null where they are too few. */
  unjudged: share.nullable(),
  /** Of the posts that show a mood; null where they are too few. */
  shares,
  /** English and Japanese are judged, each by its own words; posts in other languages are not. */
  languages: z.array(
    z.object({
      language: z.enum(['en', 'ja', 'other']),
      posts: MemberCount,
      judged: MemberCount,
      unjudged: share.nullable(),
      shares,
    }),
  ),
})
export type ExploredSentiment = z.output<typeof ExploredSentiment>

const exploreSentiment = endpoint({
  id: 'exploredNames.sentiment',
  method: 'POST',
  path: '/api/external/xplore-posts-sentiment/',
  access: access.anyone,
  summary: 'How posts about a name sound, in English and in Japanese, and how many could not be judged',
  body: z.strictObject({ name }),
  reply: ExploredSentiment,
  errors,
  limit,
})

export const ExploredTimes = z.object({
  explored: Exploration.shape.explored,
  source: Source,
  read,
  posts: MemberCount,
  /** Of these, posts of which the time is not known; they are in no span below. */
  undated: MemberCount,
  first: z.string().nullable(),
  last: z.string().nullable(),
  unit: z.enum(['day', 'week', 'month', 'year']),
  /** Equal spans of time without a gap, from the first post to the last. */
  volume: z.array(z.object({ from: z.string(), posts: PartCount })),
})
export type ExploredTimes = z.output<typeof ExploredTimes>

const exploreTimes = endpoint({
  id: 'exploredNames.times',
  method: 'GET',
  path: '/api/external/xplore-posts-start-end/',
  access: access.anyone,
  summary: 'The first and the last post about a name, and how many there were in between',
  query: { name },
  reply: ExploredTimes,
  errors,
  limit,
})

export const exploredNames = { exploreFirst, exploreDetail, exploreSentiment, exploreTimes } as const
