// X-stats: the accounts of the world by country, what is known of one country or region, and what people talk about there.
import { z } from 'zod'
import { definitionErrors } from '../audiences/definition-errors.ts'
import { Definition } from '../insights/definition-shapes.ts'
import { Distribution, FinePostShare, listOf, MemberCount, Size, Source } from '../insights/figure-shapes.ts'
import {
  ConnectedAccount,
  Conversation,
  Demographics,
  signalSample,
  TopicAnalysis,
} from '../insights/insight-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Exploration } from './explore-endpoints.ts'
import { ExploredText } from './explored-text.ts'

const language = z.enum(['en', 'ja']).default('en')
/** A code, a name in English or Japanese, a customary name; longer than any, so that the answer can say so. */
const place = z.string().max(20_000)
const { question_too_heavy, no_network } = definitionErrors
const errors = { question_too_heavy, no_network } as const
const limit = { max: 120, seconds: 60 } as const

/** `accounts` are known to be there. */
const Placed = z.object({ id: z.string(), label: z.string(), accounts: MemberCount })

const PlaceStats = z.object({
  definition: Definition,
  /** Those who are likely there too, although it is not known of them. */
  size: Size,
  sample: signalSample,
  baseline: Exploration.shape.baseline,
  genders: Distribution,
  ages: Distribution,
  languages: Distribution,
  cities: Distribution,
  /** The same of everybody there, estimated; the distributions above speak of those of whom it is known. */
  everybody: Demographics.shape.everybody,
  interests: Distribution,
  /** Whom most of them follow; the figure compares with others. */
  mostFollowed: listOf(ConnectedAccount),
  /** Posts by weekday (Monday first) and hour UTC, as shares of all posts. */
  rhythm: z.array(z.array(FinePostShare)),
})
export type PlaceStats = z.output<typeof PlaceStats>

export const CountryStats = z.object({
  source: Source,
  /** Countries in which there are accounts, the most first. */
  countries: z.array(Placed),
  /** Accounts of which no country is known. */
  unplaced: MemberCount,
  /** What was asked for; null: the world. */
  place: z.object({ id: z.string(), label: z.string(), country: z.string(), countryLabel: z.string() }).nullable(),
  /** Regions inside the place's country, the most accounts first. */
  regions: z.array(Placed),
  /** Null: the world, or too few accounts to tell anything. */
  stats: PlaceStats.nullable(),
})
export type CountryStats = z.output<typeof CountryStats>

const readStats = endpoint({
  id: 'countryStats.read',
  method: 'GET',
  path: '/api/external/x-stats/',
  access: access.anyone,
  summary: 'Accounts by country; of one country, or a region of it, ages, genders, languages, places, interests, hours',
  query: { country: place.optional(), language },
  reply: CountryStats,
  errors,
  limit,
})

export const Conversations = z.object({
  source: Source,
  size: Size,
  topics: TopicAnalysis.shape.topics,
  words: Conversation.shape.words,
  hashtags: Conversation.shape.hashtags,
  sentiment: Conversation.shape.sentiment,
  /** Visitors see the beginning of each list. */
  cut: z.boolean(),
})
export type Conversations = z.output<typeof Conversations>

const readConversations = endpoint({
  id: 'countryStats.conversations',
  method: 'POST',
  path: '/api/external/x-conversations/',
  access: access.anyone,
  summary: 'What people talk about more than others do: those in a country or region, those behind a name, or both',
  body: z.strictObject({ country: place.optional(), name: ExploredText.optional(), language }),
  reply: Conversations,
  errors,
  limit,
})

export const countryStats = { readStats, readConversations } as const
