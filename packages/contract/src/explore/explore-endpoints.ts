// Explore: a handle, a word or a topic, and who is behind it in the network.
import { z } from 'zod'
import { definitionErrors } from '../audiences/definition-errors.ts'
import { Definition } from '../insights/definition-shapes.ts'
import { MemberCount, Ranked, RoundScore, Size, Source } from '../insights/figure-shapes.ts'
import { AccountCard, Community, ConnectedAccount, PostCard, signalSample } from '../insights/insight-shapes.ts'
import { DefinedBy, Portrait } from '../insights/portrait-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { duration } from '../platform/number-kinds.ts'

export const EXPLORED_KINDS = ['follows', 'engaged', 'posted', 'interest'] as const

export const Exploration = z.object({
  /** What was understood: an account's followers, those who engage with it, who writes of a word, who has an interest. */
  explored: z.object({ kind: z.enum(EXPLORED_KINDS), term: z.string(), label: z.string() }),
  /** Whether anything in the network answers to what was understood. */
  known: z.boolean(),
  /** The account that is named, or that has the word as its handle. A word that nobody wrote is understood as that account. */
  account: AccountCard.nullable(),
  /** The same as an audience. */
  definition: Definition,
  source: Source,
  size: Size,
  sample: signalSample,
  baseline: z.object({ m: MemberCount, matchedOn: z.array(z.enum(['country', 'language'])) }),
  /** Too few members to say anything for certain (n < 150). */
  tooSmall: z.boolean(),
  /** Who they are against the baseline, in at most five lines. */
  portrait: Portrait,
  definedBy: z.array(DefinedBy),
  communities: z.array(Community),
  stability: RoundScore,
  posts: z.array(PostCard),
  related: z.object({
    words: z.array(Ranked),
    hashtags: z.array(Ranked),
    interests: z.array(Ranked),
    accounts: z.array(ConnectedAccount),
  }),
  tookMs: duration(z.number()),
})
export type Exploration = z.output<typeof Exploration>

const exploreName = endpoint({
  id: 'explore.name',
  method: 'POST',
  path: '/api/explore-x/',
  access: access.member,
  viewers: true,
  summary: 'Who is behind a handle, a hashtag, a word or a topic: size, portrait, communities, posts, related terms',
  body: z.strictObject({
    team: z.string().max(100).optional(),
    /** '@handle', '#hashtag', a word or phrase, or with kind `interest` an interest. */
    query: z.string().max(300),
    /** What to take it for; without it, '@' is an account and everything else a word, or an account where nobody wrote the word. */
    kind: z.enum(EXPLORED_KINDS).optional(),
    language: z.enum(['en', 'ja']).default('en'),
  }),
  reply: Exploration,
  errors: definitionErrors,
  limit: { max: 120, seconds: 60 },
})

export const explore = { exploreName } as const
