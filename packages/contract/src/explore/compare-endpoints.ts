// Accounts side by side: who follows them, how their followers overlap, whom a competitor reaches and one's own account does not.
import { z } from 'zod'
import { Overlap } from '../audiences/audience-shapes.ts'
import { definitionErrors } from '../audiences/definition-errors.ts'
import { Definition } from '../insights/definition-shapes.ts'
import { MemberCount, PeopleShare, RoundRatio, Size, Source } from '../insights/figure-shapes.ts'
import { AccountCard, ConnectedAccount } from '../insights/insight-shapes.ts'
import { DefinedBy, Portrait } from '../insights/portrait-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { FileReply } from '../platform/file-reply.ts'
import { things } from '../platform/number-kinds.ts'

const language = z.enum(['en', 'ja']).default('en')
/** More than may be compared, so that the answer can say how many that is. */
const handles = z.array(z.string().max(300)).max(100)
const { question_too_heavy, no_network } = definitionErrors
const errors = { question_too_heavy, no_network } as const
const HOUR = 3600

const ComparedAccount = z.object({
  handle: z.string(),
  /** Null: the network has no account of that handle. */
  account: AccountCard.pick({ id: true, name: true, verified: true, followers: true }).nullable(),
  /** Accounts of this data that follow it; how many followers the account states is `account.followers`. */
  followersInData: MemberCount,
})

export const HandleComparison = z.object({
  source: Source,
  accounts: z.array(ComparedAccount),
  /** Of those that there are, in their order; null where there are fewer than two. */
  overlap: Overlap.nullable(),
  /** Whoever follows at least two of them; null where there are fewer than two. */
  shared: z.object({ definition: Definition, accounts: MemberCount }).nullable(),
})
export type HandleComparison = z.output<typeof HandleComparison>

const analyzeHandles = endpoint({
  id: 'compare.handles',
  method: 'POST',
  path: '/api/external/analyze-handles/',
  access: access.anyone,
  summary: 'Up to twelve accounts side by side: followers, and how these overlap',
  body: z.strictObject({ handles }),
  reply: HandleComparison,
  errors,
  limit: { max: 60, seconds: 60 },
})

const compareSheet = endpoint({
  id: 'compare.sheet',
  method: 'POST',
  path: '/api/external/analyze-handles/create-sheet/',
  access: access.personal,
  summary: 'The comparison of accounts as a spreadsheet',
  body: z.strictObject({ handles, language }),
  reply: FileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors,
  limit: { max: 30, seconds: HOUR },
})

const Competitor = ComparedAccount.extend({
  /** Shares are null where too few are in both, or in one alone, for them to be told. */
  both: MemberCount,
  ofOwn: PeopleShare.nullable(),
  ofCompetitor: PeopleShare.nullable(),
  observedToExpected: RoundRatio.nullable(),
  /** Followers of the competitor who do not follow one's own account. */
  missed: z.object({ accounts: MemberCount, definition: Definition }),
})

export const CompetitorAnalysis = z.object({
  source: Source,
  own: ComparedAccount,
  competitors: z.array(Competitor),
  /** Whoever follows any of the competitors and not one's own account; null where nobody does. */
  opportunity: z
    .object({ definition: Definition, accounts: MemberCount, portrait: Portrait, definedBy: z.array(DefinedBy) })
    .nullable(),
})
export type CompetitorAnalysis = z.output<typeof CompetitorAnalysis>

const analyzeCompetitors = endpoint({
  id: 'compare.competitors',
  method: 'POST',
  path: '/api/external/competitor-analysis/',
  access: access.anyone,
  summary: 'One’s own account against competitors: shared followers, and those whom only competitors reach',
  body: z.strictObject({ handle: z.string().max(300), competitors: handles, language }),
  reply: CompetitorAnalysis,
  errors,
  limit: { max: 60, seconds: 60 },
})

export const KEYWORDS_AT_ONCE = 20
export const KeywordAccounts = z.object({
  source: Source,
  /** Whoever posted about any of them. */
  people: Size,
  /** Words that nobody in the network posts. */
  unknown: z.array(z.string()),
  /** Whom they follow more than comparable others do, the most relevant first; visitors see the beginning. */
  accounts: z.array(ConnectedAccount),
  total: things(z.int()),
})
export type KeywordAccounts = z.output<typeof KeywordAccounts>

const accountsForKeywords = endpoint({
  id: 'compare.accountsForKeywords',
  method: 'POST',
  path: '/api/external/analyze-handles/accounts-for-keywords/',
  access: access.anyone,
  summary: 'The accounts that people who post about these words follow',
  body: z.strictObject({ keywords: z.array(z.string().max(100)).max(KEYWORDS_AT_ONCE), language }),
  reply: KeywordAccounts,
  errors,
  limit: { max: 60, seconds: 60 },
})

export const compare = { analyzeHandles, compareSheet, analyzeCompetitors, accountsForKeywords } as const
