// The rate chart of API v2 (requests of one person in fifteen minutes) and the sizes of its pages.

export const API_WINDOW_MINUTES = 15

export const API_RATE_LIMITS = {
  userLookUps: 900,
  ownUser: 75,
  postLookUps: 5000,
  postLookUp: 900,
  followers: 300,
  following: 300,
  userPosts: 900,
  userMentions: 300,
  likedPosts: 75,
  likingUsers: 75,
  reposters: 75,
  quotes: 75,
  recentSearch: 300,
  follows: 50,
  posts: 100,
  listLookUps: 75,
  ownedLists: 15,
  listMembers: 900,
  listWrites: 300,
  mediaUpload: 500,
  mediaPieces: 1875,
  mediaStatus: 1000,
} as const
/** A row of the chart. */
export type ApiRateGroup = keyof typeof API_RATE_LIMITS

export interface ApiPageSize {
  readonly least: number
  readonly most: number
  /** Where a request does not say. */
  readonly usual: number
}

export const API_PAGE_SIZES = {
  followers: { least: 1, most: 1000, usual: 100 },
  following: { least: 1, most: 1000, usual: 100 },
  userPosts: { least: 5, most: 100, usual: 10 },
  userMentions: { least: 5, most: 100, usual: 10 },
  likedPosts: { least: 5, most: 100, usual: 100 },
  likingUsers: { least: 1, most: 100, usual: 100 },
  reposters: { least: 1, most: 100, usual: 100 },
  quotes: { least: 10, most: 100, usual: 10 },
  recentSearch: { least: 10, most: 100, usual: 10 },
} as const satisfies Readonly<Record<string, ApiPageSize>>

/** How far back timelines go: the newest so many posts. */
export const API_TIMELINE_DEPTH = { posts: 3200, postsWithoutReplies: 800, mentions: 800 } as const

/** Days for which a post's author sees its non-public and organic metrics. */
export const OWN_METRICS_DAYS = 30
/** Days back that recent search finds posts. */
export const RECENT_SEARCH_DAYS = 7
export const RECENT_QUERY_LENGTH = 512
