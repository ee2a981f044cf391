// How fast the population changes: every rate of follows, unfollows, renames, suspensions and bots, for a day of the sandbox's clock.

export const DAY_SECONDS = 86_400
/** A population changes for so long after it was made, then it stands still: what lies ahead of the clock stays small. */
export const LIFE_DAYS = 400
export const LIFE_SECONDS = LIFE_DAYS * DAY_SECONDS
/** A second that never comes. */
export const NEVER = 0xffffffff

/** Who follows for good, who soon loses interest, and who follows only to be followed back. */
export const TEMPERAMENTS = ['loyal', 'fickle', 'follow-for-follow'] as const
export type Temperament = (typeof TEMPERAMENTS)[number]

interface TemperamentRates {
  /** Of the people. */
  readonly share: number
  /** How likely somebody who follows anyway ends it on one day. */
  readonly leaves: number
  /** The same of a follow that began after the population was made. */
  readonly leavesNew: number
  /** How readily they begin to follow somebody, beside the others. */
  readonly follows: number
}

export const TEMPERAMENT_RATES: Readonly<Record<Temperament, TemperamentRates>> = {
  loyal: { share: 0.72, leaves: 0.0008, leavesNew: 0.0011, follows: 0.25 },
  fickle: { share: 0.2, leaves: 0.008, leavesNew: 0.04, follows: 0.5 },
  'follow-for-follow': { share: 0.08, leaves: 0.02, leavesNew: 0, follows: 1 },
}
/** Whoever followed to be followed back and was not, leaves after so many days. */
export const UNRETURNED_DAYS = { least: 3, most: 9 } as const

/** New followers a day for each follower that an account has; by account this times 0.4 to 1.6. */
export const NEW_FOLLOWS = 0.0045
export const GROWTH = { least: 0.4, most: 1.6 } as const
/** New followers who speak the account's language. */
export const SAME_LANGUAGE = 0.8

/** What happens to an account of a person on one day; automated accounts of the population are suspended more often. */
export const FATE_RATES = {
  renames: 0.0008,
  goesProtected: 0.0003,
  suspended: 0.00012,
  botSuspended: 0.004,
  deactivates: 0.00022,
} as const
/** A suspension that is lifted, and after how many days. */
export const LIFTED = { share: 0.3, least: 2, most: 20 } as const
/** A deactivated account that comes back within the thirty days after which the network deletes it. */
export const REACTIVATED = { share: 0.4, within: 30 } as const
/** A protected account that becomes public again, and after how many days. */
export const PUBLIC_AGAIN = { share: 0.5, least: 3, most: 40 } as const

/** Bots that are set on an account of at least so many followers: how likely on one day, and how many come. */
export const BOT_WAVES = {
  leastFollowers: 100,
  chance: 0.09,
  share: { least: 0.01, most: 0.06 },
  most: 400,
  least: 8,
  /** Hours from the first to the last. */
  hours: 3,
  suspended: 0.85,
  /** Days until half of those are suspended. */
  halfLife: 3,
} as const

/** Followers of an ordered crowd: how many leave and come on one day, and why those are gone who are. */
export const CROWD_RATES = { leaves: 0.002, comes: 0.0022, suspended: 0.06, deleted: 0.04 } as const
