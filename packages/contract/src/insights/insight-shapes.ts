// The insights of an audience in eight tabs (spec §2), as they travel.
import { z } from 'zod'
import { duration, inPublic, ordinal, place, things } from '../platform/number-kinds.ts'
import {
  Distribution,
  EstimatedShare,
  FinePostShare,
  listOf,
  MemberCount,
  MemberFigure,
  PartCount,
  PeopleShare,
  PostShare,
  Ranked,
  RoundRatio,
  RoundScore,
  Size,
  Source,
} from './figure-shapes.ts'
import { DefinedBy } from './portrait-shapes.ts'

export const AccountCard = z.object({
  id: z.string(),
  handle: z.string(),
  name: z.string(),
  bio: z.string(),
  place: z.string(),
  language: z.string(),
  verified: z.boolean(),
  followers: inPublic(z.int()),
  following: inPublic(z.int()),
  posts: inPublic(z.int()),
})
export type AccountCard = z.output<typeof AccountCard>

/** An account that the audience is connected to; connectivity is figure.share, relevancy figure.relevancy. */
export const ConnectedAccount = AccountCard.extend({ figure: MemberFigure })
export type ConnectedAccount = z.output<typeof ConnectedAccount>

export const PostCard = z.object({
  id: z.string(),
  author: AccountCard.pick({ id: true, handle: true, name: true, verified: true }),
  text: z.string(),
  createdAt: z.string(),
  language: z.string(),
  likes: inPublic(z.int()),
  reposts: inPublic(z.int()),
  replies: inPublic(z.int()),
  /** How many members of the audience sample liked, reposted or wrote it. */
  byAudience: PartCount,
  /** Of what it says. */
  sentiment: inPublic(z.number()).nullable(),
})
export type PostCard = z.output<typeof PostCard>

const Sentiment = z.object({
  positive: PostShare,
  neutral: PostShare,
  negative: PostShare,
  posts: PartCount,
  baselinePositive: PostShare,
  baselineNegative: PostShare,
})

export const Community = z.object({
  id: ordinal(z.int()),
  /** What sets it apart and who leads it, in the reader's language. */
  name: z.string(),
  /** The interest that its name begins with. */
  topic: z.string().nullable(),
  size: MemberCount,
  share: PeopleShare,
  /** Why these accounts: what sets the community apart inside the audience. */
  words: z.array(Ranked),
  accounts: z.array(ConnectedAccount),
  internalDensity: RoundRatio,
  /** How many times as many follows among its members as by chance; null: too few were seen. */
  densityRatio: RoundRatio.nullable(),
})
export type Community = z.output<typeof Community>

const GraphNode = z.object({
  id: z.string(),
  label: z.string(),
  /** Share of the members who follow it. */
  weight: PeopleShare,
  community: ordinal(z.int()),
  x: place(z.number()),
  y: place(z.number()),
})
const GraphEdge = z.object({ source: z.string(), target: z.string(), weight: RoundRatio })

export const ContentWall = z.object({ liked: listOf(PostCard), reposted: listOf(PostCard), written: listOf(PostCard) })
/** Shares of the whole audience, those of whom nothing is known included; null where no estimate would hold. */
export const WholeAudience = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        share: EstimatedShare,
        low: EstimatedShare,
        high: EstimatedShare,
      }),
    ),
    total: things(z.int().nonnegative()),
    /** From how many accounts of the network of which it is known the estimate was learned. */
    learnedFrom: MemberCount,
  })
  .nullable()
export type WholeAudience = z.output<typeof WholeAudience>

export const Demographics = z.object({
  genders: Distribution,
  ages: Distribution,
  occupations: Distribution,
  fields: Distribution,
  incomes: Distribution,
  socioeconomic: Distribution,
  educations: Distribution,
  countries: Distribution,
  regions: Distribution,
  cities: Distribution,
  languages: Distribution,
  /** The whole audience, estimated; the distributions above speak of those of whom it is known. */
  everybody: z.object({
    genders: WholeAudience,
    ages: WholeAudience,
    languages: WholeAudience,
  }),
})
export const Conversation = z.object({
  words: listOf(Ranked),
  hashtags: listOf(Ranked),
  bioWords: listOf(Ranked),
  bioHashtags: listOf(Ranked),
  mentioned: listOf(ConnectedAccount),
  liked: listOf(ConnectedAccount),
  reposted: listOf(ConnectedAccount),
  sentiment: Sentiment,
  /** Posts by weekday (Monday first) and hour UTC, as shares of all posts of the sample. */
  rhythm: z.array(z.array(FinePostShare)),
})
export const JobTitles = z.object({ titles: Distribution, companies: Distribution })
export const Network = z.object({
  influencers: listOf(ConnectedAccount),
  /** Whom they follow is known of `n` of `of` members, and of `m` of those they are compared with. */
  follows: z.object({ n: MemberCount, m: MemberCount, of: MemberCount }),
  communities: z.array(Community),
  /** Mean adjusted Rand index of the communities over 20 seeds: 1 is perfectly stable. */
  stability: RoundScore,
  nodes: z.array(GraphNode),
  edges: z.array(GraphEdge),
})
export const TopicAnalysis = z.object({
  topics: listOf(Ranked.extend({ sentiment: RoundScore.nullable(), posts: PartCount })),
  shows: listOf(Ranked),
})
export const Interests = z.object({ interests: Distribution, categories: Distribution })
/** `total`: of the members whose signals can be read. */
export const SampleAccounts = z.object({
  accounts: z.object({ items: z.array(AccountCard), total: MemberCount }),
})

/** Members whose signals were read: all of them, or a random sample of them. */
export const signalSample = z.object({ n: MemberCount, of: MemberCount })

const insightsSchema = z.object({
  source: Source,
  size: Size,
  sample: signalSample,
  /** Accounts outside the audience, matched on country and language. */
  baseline: z.object({ m: MemberCount, matchedOn: z.array(z.enum(['country', 'language'])) }),
  /** What it was chosen by: the lists below leave it out. */
  definedBy: z.array(DefinedBy),
  /** Too few members to say anything (n < 150): lists are greyed. */
  tooSmall: z.boolean(),
  /** Estimates of the whole audience are still being prepared for this publication: the same question has them soon. */
  estimating: z.boolean(),
  tabs: z.object({
    contentWall: ContentWall,
    demographics: Demographics,
    conversation: Conversation,
    jobTitles: JobTitles,
    network: Network,
    topicAnalysis: TopicAnalysis,
    interests: Interests,
    sampleAccounts: SampleAccounts,
  }),
  /** True when lists are cut because nobody is signed in. */
  cut: z.boolean(),
  tookMs: duration(z.number()),
})
export interface Insights extends z.output<typeof insightsSchema> {}
export interface InsightsGiven extends z.input<typeof insightsSchema> {}
export const Insights: z.ZodType<Insights, InsightsGiven> = insightsSchema
