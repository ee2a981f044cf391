// Sizes, counts and rates of the network that belong to no single field: batches, paging, rate limits, custom audiences.

/** Operations in one batch at most. */
export const BATCH_SIZES = {
  targeting_criteria: 500,
  line_items: 40,
  campaigns: 40,
  custom_audiences: 10,
  /** Operations of one upload to a custom audience. */
  custom_audience_users: 2_500,
} as const

/** Bytes of one upload to a custom audience at most. */
export const CUSTOM_AUDIENCE_UPLOAD_BYTES = 5_000_000

/** Records of one page. */
export const PAGE_SIZES = {
  usual: { least: 1, most: 1_000, unasked: 200 },
  tv_shows: { least: 1, most: 50, unasked: 50 },
  targeting_suggestions: { least: 1, most: 50, unasked: 30 },
} as const

/** Ids in one list parameter (campaign_ids, line_item_ids, …) at most. */
export const IDS_IN_A_LIST = 200

export interface RateLimit {
  readonly requests: number
  readonly windowMinutes: number
  /** 'category': all endpoints of the category together; 'endpoint': each by itself. */
  readonly scope: 'category' | 'endpoint'
  /** Whether each ad account has its own allowance (x-account-rate-limit-*), otherwise each token. */
  readonly perAccount: boolean
}

/** The chart of rate limits. */
export const RATE_LIMITS = {
  /** POST, PUT, DELETE. */
  writes: { requests: 450, windowMinutes: 1, scope: 'category', perAccount: false },
  /** Uploads to custom audiences. */
  audience: { requests: 1_500, windowMinutes: 1, scope: 'endpoint', perAccount: true },
  analytics: { requests: 250, windowMinutes: 15, scope: 'category', perAccount: false },
  /** Campaigns, line items, criteria of an account and the like. */
  coreReads: { requests: 10_000, windowMinutes: 15, scope: 'endpoint', perAccount: true },
  otherAccountReads: { requests: 2_000, windowMinutes: 15, scope: 'endpoint', perAccount: true },
  /** Look-ups under targeting_criteria/ but the next. */
  targetingLookUps: { requests: 400, windowMinutes: 15, scope: 'category', perAccount: false },
  televisionLookUps: { requests: 2_000, windowMinutes: 15, scope: 'endpoint', perAccount: false },
  audienceInsights: { requests: 400, windowMinutes: 15, scope: 'category', perAccount: false },
  keywordInsights: { requests: 500, windowMinutes: 15, scope: 'category', perAccount: false },
  /** Reads without an account id that are none of the above. */
  globalReads: { requests: 5, windowMinutes: 15, scope: 'endpoint', perAccount: false },
  conversions: { requests: 60_000, windowMinutes: 15, scope: 'endpoint', perAccount: false },
  /** Any read with with_total_count. */
  withTotalCount: { requests: 200, windowMinutes: 15, scope: 'endpoint', perAccount: false },
} as const satisfies Readonly<Record<string, RateLimit>>
export type RateCategory = keyof typeof RATE_LIMITS

/** Custom audiences. */
export const CUSTOM_AUDIENCES = {
  /** Matched users, active within the last 90 days, below which an audience is TOO_SMALL (the FAQ still says 500). */
  matchedUsersLeast: 100,
  activeWithinDays: 90,
  /** Changes are worked through in batches that run this often. */
  processingHours: { least: 6, most: 8 },
  /** Until the ads manager shows it. */
  shownWithinHours: 48,
  expiryMonths: 13,
  /** Leaves of a flexible audience. */
  flexibleLeaves: 10,
  /** What an ad account may do with an audience that another one shares with it: target it, or change its members too. */
  permissionLevels: ['READ_ONLY', 'READ_WRITE'],
} as const
export type PermissionLevel = (typeof CUSTOM_AUDIENCES.permissionLevels)[number]

/**
 * Active campaigns of an account. A default of 200; the reference says it can be raised to 8,000, the guide to 4,000.
 * 100 line items a campaign everywhere, but active ones in an account are 256 in the reference, 4,000 in the glossary
 * and 8,000 in the guide: the strictest is kept, so that nothing passes here that is refused there.
 */
export const ACCOUNT_LIMITS = {
  activeCampaigns: 200,
  activeCampaignsRaised: 8_000,
  lineItemsInCampaign: 100,
  activeLineItems: 256,
} as const

/** Insights of keywords: how many at once, over how many days, and how many related ones are told. */
export const KEYWORD_INSIGHTS = { keywords: 10, windowDays: 7, related: 30 } as const
