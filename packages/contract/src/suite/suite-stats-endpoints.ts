// How the accounts of the suite do, side by side, and what happened since the last visit.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { own } from '../platform/number-kinds.ts'
import { CountedShare, chosenAccount, DaySeries, SuiteAccount, suiteErrors } from './suite-shapes.ts'

const reads = { max: 240, seconds: 60 } as const

const interval = z.object({ value: own(z.number()), low: own(z.number()), high: own(z.number()) })

/** One account of several, over a period, with what it was in the period before. */
export const AccountStats = z.object({
  account: SuiteAccount,
  days: DaySeries,
  followers: z.object({
    /** By the profile, when it was last read: it may count some who are on no list, such as suspended accounts. */
    now: own(z.int()),
    /** On the list, by the last complete look of the period or before it; null: there is none. */
    listed: own(z.int()).nullable(),
    /** On the list, by the last complete look before the period began: what `listed` is compared with. */
    before: own(z.int()).nullable(),
    /** By complete looks; null: none in the period could be compared with one before it. */
    gained: own(z.int()).nullable(),
    /** Of those gained: who had followed before. */
    returned: own(z.int()).nullable(),
    lost: own(z.int()).nullable(),
    /**
     * Since when they are counted where that is not the period: the look before lies long before it (then some of them may have
     * come or gone before it began), or in it (nothing is known of its first part); null: they are of the period.
     */
    since: z.string().nullable(),
    /** Up to when they are counted: the end of the last such look. */
    until: z.string().nullable(),
  }),
  /** Of the last posts with impressions: engagements for each impression. */
  engagement_rate: interval.nullable(),
  engagement_rate_before: interval.nullable(),
  /** Posts in a week, of the time for which they are known; null: of less than a day. */
  cadence: own(z.number()).nullable(),
  cadence_before: own(z.number()).nullable(),
  /** Up to when posts are known, where they were last read long before the period ends; null: to its end, or never read. */
  posts_until: z.string().nullable(),
  /** Impressions of a post, at the median, of the last 30 days; null: the network told none. */
  reach: z
    .object({ median: own(z.number()), low: own(z.number()), high: own(z.number()), posts: own(z.int()) })
    .nullable(),
  verified_followers: CountedShare.nullable(),
  suspicious_followers: CountedShare.nullable(),
  /** What changed, the most telling first. */
  changes: z.array(MessageShape),
})
export type AccountStats = z.output<typeof AccountStats>

const accountsStats = endpoint({
  id: 'suite.accountsStats',
  method: 'GET',
  path: '/api/external/deepthought/accounts-stats/',
  access: access.premium,
  summary: 'The accounts side by side: growth, engagement, cadence, reach, and what changed in the period',
  exactQuery: true,
  query: { ...chosenAccount, days: z.coerce.number().int().min(7).max(365).default(28) },
  reply: z.object({ results: z.array(AccountStats) }),
  errors: suiteErrors,
  limit: reads,
})

/** Where a sentence's figures are: a page of the suite and its filters. */
export const SUITE_PLACES = [
  'followers',
  'following',
  'unfollowed',
  'engagers',
  'posts',
  'topics',
  'following-topics',
  'lists',
  'accounts',
] as const

export const Dashboard = z.object({
  account: SuiteAccount,
  /** The visit before this one; null: this is the first. */
  since: z.string().nullable(),
  /** At most five, the most telling first. */
  news: z.array(
    z.object({ message: MessageShape, place: z.enum(SUITE_PLACES), query: z.record(z.string(), z.string()) }),
  ),
  days: DaySeries,
  best_post: z
    .object({
      id: z.string(),
      text: z.string(),
      engagements: own(z.int()),
      /** False: they are likes and reposts alone, for an archive holds no others. */
      with_replies: z.boolean(),
    })
    .nullable(),
})
export type Dashboard = z.output<typeof Dashboard>

const dashboard = endpoint({
  id: 'suite.dashboard',
  method: 'GET',
  path: '/api/external/deepthought/dashboard/',
  access: access.premium,
  summary: 'What happened since the last visit, in at most five sentences that lead to their figures',
  exactQuery: true,
  query: chosenAccount,
  reply: Dashboard,
  errors: suiteErrors,
  limit: reads,
})

export const suiteStats = { accountsStats, dashboard } as const
