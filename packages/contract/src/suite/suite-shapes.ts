// What the analytics suite tells of connected accounts, the people around them and their posts, as it travels.
import { z } from 'zod'
import { MessageShape } from '../platform/message-shape.ts'
import { own } from '../platform/number-kinds.ts'

const count = own(z.int().nonnegative())
const share = own(z.number().min(0).max(1))

/** Which connected account is meant; left out: the one that the person chose last. */
export const chosenAccount = { account: z.uuid().optional() }

/** A moment known only as lying between two looks at the network. `from` null: before the first look. */
export const Between = z.object({ from: z.string().nullable(), to: z.string() })
export type Between = z.output<typeof Between>

/** A share with its 95 % interval, of `of` things counted. */
export const CountedShare = z.object({ share, low: share, high: share, count, of: count })
export type CountedShare = z.output<typeof CountedShare>

/** Why something is not read right now. */
export const ReadingWait = z.object({
  /** A limit, an outage, or what the ad platform said. */
  reason: MessageShape,
  /** Since when; null: not noted. */
  since: z.string().nullable(),
  /** When it is tried again; null: when somebody does something. */
  until: z.string().nullable(),
})
export type ReadingWait = z.output<typeof ReadingWait>

/** How far a list of people is: what is shown is the last complete look. */
export const LookState = z.object({
  /** When the last complete look ended; null: the first one is still under way. */
  as_of: z.string().nullable(),
  /** A look under way: people read so far, of about how many. */
  running: z.object({ read: count, expected: count }).nullable(),
  /** Why it does not go on (rate limit, outage, revoked grant, a list that was cut short), since when, and until when. */
  waiting: ReadingWait.nullable(),
  /** The last complete look is older than it should be: what happened since isn't known. */
  late: z.boolean(),
  /** How many people more the profile counted than the last complete look knew of. */
  unlisted: count,
  /** Of those, how many it may have missed: whoever is found later may have been there all along. */
  lacking: count,
  /** Missing from the last complete look without an answer of the network about them: they stay until there is one. */
  unclear: count,
})
export type LookState = z.output<typeof LookState>

/** `archive`: read from the file that the network hands out, without a grant. */
export const SUITE_SOURCES = ['connection', 'archive'] as const
export const SUITE_ACCOUNT_STATES = ['syncing', 'ready', 'reconnect', 'suspended', 'gone'] as const

const suiteAccountSchema = z.object({
  id: z.uuid(),
  user_id: z.string(),
  handle: z.string(),
  name: z.string(),
  protected: z.boolean(),
  source: z.enum(SUITE_SOURCES),
  state: z.enum(SUITE_ACCOUNT_STATES),
  /** Why the account itself is not read: suspended, gone, or something that passes; null: nothing is in its way. */
  waiting: ReadingWait.nullable(),
  followers: count,
  following: count,
  posts: count,
  /** IANA; days and hours of this account are told in it. */
  timezone: z.string(),
  added: z.string(),
  follower_look: LookState,
  following_look: LookState,
  /** Until when posts and their engagement were read; null: not yet. */
  posts_read: z.string().nullable(),
  /** Why posts and engagement are not read further right now. */
  posts_waiting: ReadingWait.nullable(),
  /** Whether its report is e-mailed every week. */
  weekly_report: z.boolean(),
  /** Chosen last; calls that name no account mean it. */
  current: z.boolean(),
})
export interface SuiteAccount extends z.output<typeof suiteAccountSchema> {}
export const SuiteAccount: z.ZodType<SuiteAccount> = suiteAccountSchema

/**
 * `blocked`: by the account's owner, which ends following. `deleted`: the network says that the account isn't there. It was deleted
 * or deactivated; the two can't be told apart.
 */
export const LEFT_HOW = ['unfollowed', 'blocked', 'suspended', 'deleted'] as const
/** As lists are filtered: `removed` is suspended or deleted. */
export const LEFT_CHOICES = [...LEFT_HOW, 'removed'] as const

/** An earlier time of following, and how it ended. */
const EarlierSpell = z.object({ since: Between, left: Between, how: z.enum(LEFT_HOW) })

export const PERSON_STATES = ['active', 'suspended', 'deleted'] as const

const suitePersonSchema = z.object({
  user_id: z.string(),
  handle: z.string(),
  name: z.string(),
  bio: z.string(),
  /** ISO 3166-1 alpha-2 and ISO 639-1, as far as what they write says so. */
  country: z.string().nullable(),
  language: z.string().nullable(),
  verified: z.boolean(),
  protected: z.boolean(),
  followers: count,
  following: count,
  posts: count,
  /** When they joined the network; null: it did not say. */
  joined: z.string().nullable(),
  /** When they wrote their newest post; null: not known, or none. */
  last_active: z.string().nullable(),
  /** Known not to have posted for 90 days, nor to have engaged with the account’s posts. */
  inactive: z.boolean(),
  /** Why they may be no person; empty: nothing speaks for it. */
  suspicious: z.array(MessageShape),
  state: z.enum(PERSON_STATES),
  follows_you: z.boolean(),
  followed_by_you: z.boolean(),
  /** When they began to follow the account (followers) or were followed by it (following); null: neither. */
  since: Between.nullable(),
  /** Who came back: the time of following before this one; null: none is known, or the list tells no times. */
  earlier: EarlierSpell.nullable(),
})
export interface SuitePerson extends z.output<typeof suitePersonSchema> {}
export const SuitePerson: z.ZodType<SuitePerson> = suitePersonSchema

const leftPersonSchema = suitePersonSchema.extend({
  how: z.enum(LEFT_HOW),
  left: Between,
  /** Days between following and leaving: at least, and at most (null: followed before the first look). */
  days: z.object({ least: count, most: count.nullable() }),
})
export interface LeftPerson extends z.output<typeof leftPersonSchema> {}
export const LeftPerson: z.ZodType<LeftPerson> = leftPersonSchema

export const ENGAGEMENT_TRENDS = ['new', 'rising', 'steady', 'fading'] as const

const engagerSchema = suitePersonSchema.extend({
  likes: count,
  replies: count,
  reposts: count,
  quotes: count,
  total: count,
  first: z.string(),
  last: z.string(),
  /** Null: too early to tell. */
  trend: z.enum(ENGAGEMENT_TRENDS).nullable(),
})
export interface Engager extends z.output<typeof engagerSchema> {}
export const Engager: z.ZodType<Engager> = engagerSchema

const tooEarlySchema = z.object({
  reason: MessageShape,
  /** From when trends can be told, by the posts that there are; null: that depends on posts still to be written or read. */
  from: z.string().nullable(),
})
export interface TooEarlyForTrends extends z.output<typeof tooEarlySchema> {}
/** Nobody is new, rising or fading before both periods that are compared have been read, and the earlier one has posts enough. */
export const TooEarlyForTrends: z.ZodType<TooEarlyForTrends> = tooEarlySchema

/** What of a list there is, for its filters: each counted under the other filters. */
export const PeopleCounts = z.object({
  all: count,
  verified: count,
  mutual: count,
  inactive: count,
  suspicious: count,
  recently_joined: count,
  protected: count,
  countries: z.array(z.object({ id: z.string(), label: z.string(), count })),
  languages: z.array(z.object({ id: z.string(), label: z.string(), count })),
})
export type PeopleCounts = z.output<typeof PeopleCounts>

export const POST_KINDS_SHOWN = ['post', 'reply', 'quote', 'repost'] as const

const suitePostSchema = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(POST_KINDS_SHOWN),
  created: z.string(),
  media: z.boolean(),
  link: z.boolean(),
  likes: count,
  /** Replies and quotes are null where they aren't known: an archive holds likes and reposts alone. */
  replies: count.nullable(),
  reposts: count,
  quotes: count.nullable(),
  /** The network tells these of one's own posts of the last 30 days alone. */
  impressions: count.nullable(),
  url_clicks: count.nullable(),
  profile_clicks: count.nullable(),
  /** Engagements for each impression; null without impressions. */
  engagement_rate: own(z.number()).nullable(),
  /**
   * What four of five posts of this account get at that hour and day; null: too few posts to tell, or older than those that tell it.
   */
  usual: z
    .object({ engagements: own(z.number()), low: own(z.number()), high: own(z.number()), posts: count })
    .nullable(),
  /** When the figures were read. */
  read: z.string(),
})
export interface SuitePost extends z.output<typeof suitePostSchema> {}
export const SuitePost: z.ZodType<SuitePost> = suitePostSchema

/**
 * A value for each day of the account's time zone; null: no look that day, or none before it to compare with; of posts: they
 * were read last before that day.
 */
export const DaySeries = z.array(
  z.object({
    day: z.string(),
    followers: count.nullable(),
    gained: count.nullable(),
    /** Of those gained: who had followed before. */
    returned: count.nullable(),
    lost: count.nullable(),
    /** The look before lies long before this day: gained and lost are all since that moment; null: they are of the day. */
    since: z.string().nullable(),
    posts: count.nullable(),
    engagements: count.nullable(),
  }),
)
export type DaySeries = z.output<typeof DaySeries>

/** What may go wrong in any call of the suite. */
export const suiteErrors = {
  no_account: { status: 409, detail: 'Connect an X account first, or upload its archive.' },
  account_unknown: { status: 404, detail: 'This account isn’t connected any more.' },
} as const

/** Beside them, where only an account that is connected will do. */
export const suiteActingErrors = {
  ...suiteErrors,
  reconnect_needed: { status: 409, detail: 'The connection of this account has expired. Reconnect it.' },
  archive_only: { status: 409, detail: 'This account was read from an archive. Connect it to do this.' },
} as const

/** Beside them, where the network is asked at once. */
export const suiteNetworkErrors = {
  ...suiteActingErrors,
  suspended_on_network: {
    status: 409,
    detail: 'The ad platform has suspended this account. Nothing was changed. It can be used again once it’s restored.',
  },
  network_unavailable: { status: 503, detail: 'The ad platform can’t be reached right now. Please try again later.' },
  network_busy: { status: 429, detail: 'The ad platform’s rate limit has been reached. Please try again later.' },
} as const
