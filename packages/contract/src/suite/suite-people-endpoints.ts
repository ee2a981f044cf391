// The people around a connected account: followers, following, who left, who engages, whom to follow, and where they are.
import { z } from 'zod'
import { Figure } from '../insights/figure-shapes.ts'
import { access } from '../platform/access.ts'
import { Moment } from '../platform/bounded-shapes.ts'
import { endpoint } from '../platform/endpoint.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { duration, inPublic, own } from '../platform/number-kinds.ts'
import {
  CountedShare,
  chosenAccount,
  ENGAGEMENT_TRENDS,
  Engager,
  LEFT_CHOICES,
  LeftPerson,
  LookState,
  PeopleCounts,
  SuitePerson,
  suiteErrors,
  TooEarlyForTrends,
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

export const ENGAGER_SORTS = [
  '-total',
  'total',
  '-last',
  'last',
  '-followers',
  'followers',
  'handle',
  '-handle',
] as const

export const LEFT_SORTS = [
  '-left',
  'left',
  '-days',
  'days',
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
  /** In handle, name and bio. */
  search: z.string().max(200).optional(),
  verified: flag,
  protected: flag,
  /** Both follow each other; of those who left, whether the account still follows them. */
  mutual: flag,
  /** Neither 'true' nor 'false' has those of whom no last post is known. */
  inactive: flag,
  suspicious: flag,
  recently_joined: flag,
  country: z.string().max(2).optional(),
  language: z.string().max(3).optional(),
  /** Followed (or left) on or after this moment, as far as it is known. */
  since: Moment.optional(),
}

/** Who had followed (or was followed) before, left and came back; false: all others. */
const returned = flag

/** The filters of each list; a selection by filters takes the same and no others. */
export const LIST_FILTERS = {
  followers: { ...filters, returned },
  following: { ...filters, returned },
  unfollowers: { ...filters, how: z.enum(LEFT_CHOICES).optional() },
  engagers: {
    ...filters,
    trend: z.enum(ENGAGEMENT_TRENDS).optional(),
    /** Whose trend was a different one at this moment. */
    turned: Moment.optional(),
    follows_you: flag,
  },
} as const

const view = { ...chosenAccount, ...page, labels: z.enum(['en', 'ja']).default('en') }

const people = {
  exactQuery: true,
  query: { ...view, ...LIST_FILTERS.followers, sort: z.enum(PEOPLE_SORTS).default('-since') },
} as const
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
  exactQuery: true,
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
  exactQuery: true,
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
  exactQuery: true,
  query: { ...view, ...LIST_FILTERS.unfollowers, sort: z.enum(LEFT_SORTS).default('-left') },
  reply: z.object({
    results: z.array(LeftPerson),
    next: z.string().nullable(),
    /** How many match, by all filters. */
    total: own(z.int()),
    /** `all`: however they left. */
    counts: z.object({
      ...PeopleCounts.shape,
      unfollowed: own(z.int()),
      /** By the account's owner. */
      blocked: own(z.int()),
      suspended: own(z.int()),
      deleted: own(z.int()),
      /** Followers under the same filters who had left before; `since`: who came back since then. */
      came_back: own(z.int()),
    }),
    /** What those who match show more often than those who stayed; solid differences alone, and without those whom the owner blocked. */
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
  exactQuery: true,
  query: {
    ...view,
    ...LIST_FILTERS.engagers,
    sort: z.enum(ENGAGER_SORTS).default('-total'),
  },
  reply: z.object({
    results: z.array(Engager),
    next: z.string().nullable(),
    /** How many match, by all filters. */
    total: own(z.int()),
    /** `all`: whichever their trend. */
    counts: z.object({
      ...PeopleCounts.shape,
      followers: own(z.int()),
      new: own(z.int()),
      rising: own(z.int()),
      steady: own(z.int()),
      fading: own(z.int()),
    }),
    /** Posts whose engagement was read, and the days that they cover up to the last reading. */
    posts: own(z.int()),
    days: duration(z.int()),
    /** Why no trend can be told yet; null: it can. */
    too_early: TooEarlyForTrends.nullable(),
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
  summary:
    'Accounts to follow, each with the reason, checked with the network; never whom one follows or has unfollowed, or who refused',
  exactQuery: true,
  query: { ...chosenAccount, limit: z.coerce.number().int().min(1).max(100).default(30) },
  reply: z.object({
    results: z.array(z.object({ person: SuitePerson, reasons: z.array(MessageShape), score: own(z.number()) })),
    /** Since when this is known of everybody in it, by the network's word; null: it could not be asked about all of them. */
    checked: z.string().nullable(),
    /** What it rests on. */
    rests_on: z.object({ engagers: own(z.int()), followers: own(z.int()), network_accounts: inPublic(z.int()) }),
  }),
  errors: suiteErrors,
  limit: { max: 60, seconds: 60 },
})

const compared = z.object({
  id: z.string(),
  label: z.string(),
  figure: CountedShare,
  /** Share of the same among those of whom it is known in the network; null: none to compare with. */
  baseline: inPublic(z.number()).nullable(),
  /** The two shares beside each other, and whether the evidence carries a difference; null: none to compare with. */
  difference: Figure.nullable(),
})

const topCountries = endpoint({
  id: 'suite.topCountries',
  method: 'GET',
  path: '/api/external/deepthought/top-countries/',
  access: access.premium,
  summary: 'Where followers are, of those whose country is known, beside the network',
  exactQuery: true,
  query: {
    ...chosenAccount,
    of: z.enum(['followers', 'following', 'engagers', 'unfollowers']).default('followers'),
    labels: z.enum(['en', 'ja']).default('en'),
  },
  reply: z.object({ results: z.array(compared), known: own(z.int()), of: own(z.int()) }),
  errors: suiteErrors,
  limit,
})

const distribution = z.object({
  known: own(z.int()),
  of: own(z.int()),
  items: z.array(compared),
})

const enrichments = endpoint({
  id: 'suite.enrichments',
  method: 'GET',
  path: '/api/external/deepthought/enrichments/',
  access: access.premium,
  summary: 'What is known of the people around an account: jobs, languages, genders, interests, activity, account age',
  exactQuery: true,
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
    /** When they were active last, as far as it is known: within 7, 30, 90 days, longer ago, no posts. */
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
