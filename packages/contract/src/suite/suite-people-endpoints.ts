// The people around a connected account: followers, following, who left, who engages, whom to follow, and where they are.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { Moment } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { duration, inPublic, own } from '../platform/number-kinds.ts'
import {
  CountedShare,
  chosenAccount,
  Engager,
  LEFT_HOW,
  LeftPerson,
  LookState,
  PeopleCounts,
  SuitePerson,
  suiteErrors,
} from './suite-shapes.ts'

const limit = { max: 240, seconds: 60 } as const
const flag = z.enum(['true', 'false']).optional()
const page = { cursor: z.string().max(500).optional(), limit: z.coerce.number().int().min(1).max(200).default(50) }

/** A leading minus means descending. */
export const PEOPLE_SORTS = [
  '-since',
  'since',
  '-followers',
  'followers',
  'handle',
  '-handle',
  '-last_active',
  'last_active',
  '-joined',
  'joined',
] as const

const filters = {
  ...chosenAccount,
  /** In handle, name and bio. */
  search: z.string().max(200).optional(),
  verified: flag,
  protected: flag,
  mutual: flag,
  inactive: flag,
  suspicious: flag,
  recently_joined: flag,
  country: z.string().max(2).optional(),
  language: z.string().max(3).optional(),
  /** Followed (or left) on or after this moment, as far as it is known. */
  since: Moment.optional(),
  labels: z.enum(['en', 'ja']).default('en'),
}

const people = { query: { ...filters, ...page, sort: z.enum(PEOPLE_SORTS).default('-since') } } as const
const reply = z.object({
  results: z.array(SuitePerson),
  next: z.string().nullable(),
  counts: PeopleCounts,
  look: LookState,
})

const followers = endpoint({
  id: 'suite.followers',
  method: 'GET',
  path: '/api/external/deepthought/followers/',
  access: access.premium,
  summary: 'Who follows the account',
  ...people,
  reply,
  errors: suiteErrors,
  limit,
})

const following = endpoint({
  id: 'suite.following',
  method: 'GET',
  path: '/api/external/deepthought/following/',
  access: access.premium,
  summary: 'Whom the account follows',
  ...people,
  reply,
  errors: suiteErrors,
  limit,
})

const verifiedFollowers = endpoint({
  id: 'suite.verifiedFollowers',
  method: 'GET',
  path: '/api/external/deepthought-token/verified-followers/',
  access: access.premium,
  summary: 'Verified followers, those with the most followers first',
  query: { ...chosenAccount, ...page },
  reply: z.object({ results: z.array(SuitePerson), next: z.string().nullable(), total: own(z.int()), look: LookState }),
  errors: suiteErrors,
  limit,
})

const recentlyJoined = endpoint({
  id: 'suite.recentlyJoined',
  method: 'GET',
  path: '/api/external/deepthought/recently-joined/',
  access: access.premium,
  summary: 'Followers who joined the network within the last days, newest first',
  query: { ...chosenAccount, ...page, days: z.coerce.number().int().min(1).max(365).default(90) },
  reply: z.object({ results: z.array(SuitePerson), next: z.string().nullable(), total: own(z.int()), look: LookState }),
  errors: suiteErrors,
  limit,
})

const unfollowers = endpoint({
  id: 'suite.unfollowers',
  method: 'GET',
  path: '/api/external/deepthought/unfollowers/',
  access: access.premium,
  summary: 'Who stopped following, when, after how long, and what they have in common',
  query: { ...filters, ...page, how: z.enum(LEFT_HOW).optional() },
  reply: z.object({
    results: z.array(LeftPerson),
    next: z.string().nullable(),
    counts: z.object({
      all: own(z.int()),
      unfollowed: own(z.int()),
      suspended: own(z.int()),
      deleted: own(z.int()),
      came_back: own(z.int()),
    }),
    /** What those who left show more often than those who stayed; solid differences alone. */
    common: z.array(MessageShape),
    look: LookState,
  }),
  errors: suiteErrors,
  limit,
})

const engagers = endpoint({
  id: 'suite.engagers',
  method: 'GET',
  path: '/api/external/deepthought/engagers/',
  access: access.premium,
  summary: 'Who engages with the account’s posts, how often and with what; who rises and who fades',
  query: {
    ...filters,
    ...page,
    sort: z.enum(['-total', '-last', '-followers', 'handle']).default('-total'),
    trend: z.enum(['new', 'rising', 'steady', 'fading']).optional(),
    follows_you: flag,
  },
  reply: z.object({
    results: z.array(Engager),
    next: z.string().nullable(),
    counts: z.object({
      all: own(z.int()),
      followers: own(z.int()),
      new: own(z.int()),
      rising: own(z.int()),
      steady: own(z.int()),
      fading: own(z.int()),
    }),
    /** Posts whose engagement was read, and the days that they cover. */
    posts: own(z.int()),
    days: duration(z.int()),
    /** Until when; null: not yet. */
    as_of: z.string().nullable(),
  }),
  errors: suiteErrors,
  limit,
})

const whoToFollow = endpoint({
  id: 'suite.whoToFollow',
  method: 'GET',
  path: '/api/external/deepthought-token/who-to-follow/',
  access: access.premium,
  summary: 'Accounts to follow, each with the reason; never whom one follows already or has unfollowed',
  query: { ...chosenAccount, limit: z.coerce.number().int().min(1).max(100).default(30) },
  reply: z.object({
    results: z.array(z.object({ person: SuitePerson, reasons: z.array(MessageShape), score: own(z.number()) })),
    /** What it rests on. */
    rests_on: z.object({ engagers: own(z.int()), followers: own(z.int()), network_accounts: inPublic(z.int()) }),
  }),
  errors: suiteErrors,
  limit: { max: 60, seconds: 60 },
})

const place = z.object({
  id: z.string(),
  label: z.string(),
  figure: CountedShare,
  /** Share of the same country among those whose country is known in the network; null: none to compare with. */
  baseline: inPublic(z.number()).nullable(),
})

const topCountries = endpoint({
  id: 'suite.topCountries',
  method: 'GET',
  path: '/api/external/deepthought/top-countries/',
  access: access.premium,
  summary: 'Where followers are, of those whose country is known, beside the network',
  query: {
    ...chosenAccount,
    of: z.enum(['followers', 'following', 'engagers', 'unfollowers']).default('followers'),
    labels: z.enum(['en', 'ja']).default('en'),
  },
  reply: z.object({ results: z.array(place), known: own(z.int()), of: own(z.int()) }),
  errors: suiteErrors,
  limit,
})

const distribution = z.object({
  known: own(z.int()),
  of: own(z.int()),
  items: z.array(
    z.object({ id: z.string(), label: z.string(), figure: CountedShare, baseline: inPublic(z.number()).nullable() }),
  ),
})

const enrichments = endpoint({
  id: 'suite.enrichments',
  method: 'GET',
  path: '/api/external/deepthought/enrichments/',
  access: access.premium,
  summary: 'What is known of the people around an account: jobs, languages, genders, interests, activity, account age',
  query: {
    ...chosenAccount,
    of: z.enum(['followers', 'following', 'engagers', 'unfollowers']).default('followers'),
    labels: z.enum(['en', 'ja']).default('en'),
  },
  reply: z.object({
    people: own(z.int()),
    languages: distribution,
    jobs: distribution,
    genders: distribution,
    interests: distribution,
    /** When they were active last: within 7, 30, 90 days, longer ago. */
    activity: distribution,
    /** For how long they have been on the network. */
    account_ages: distribution,
    /** How many followers they have. */
    sizes: distribution,
  }),
  errors: suiteErrors,
  limit: { max: 60, seconds: 60 },
})

export const suitePeople = {
  followers,
  following,
  verifiedFollowers,
  recentlyJoined,
  unfollowers,
  engagers,
  whoToFollow,
  topCountries,
  enrichments,
} as const
