// The closed set of queries that the assistant can answer: the grammar and a language model both choose among these and nothing else.
import type { OwnQuery } from './talk-own-query-rules.ts'

export const PEOPLE_SETS = ['followers', 'following', 'engagers', 'unfollowers'] as const
export type PeopleSet = (typeof PEOPLE_SETS)[number]

/** Pages that show what an answer counts: of the suite; the last two of the team dashboard, with the team in the query. */
export const TALK_PLACES = [
  'followers',
  'following',
  'unfollowed',
  'engagers',
  'posts',
  'accounts',
  'top-countries',
  'enrichments',
  'best-post-time',
  'who-to-follow',
  'payout',
  'premium',
  'campaigns',
  'audiences',
] as const
export type TalkPlace = (typeof TALK_PLACES)[number]

/** Days of the account's time zone, both included; null: open on that side. */
export interface TalkPeriod {
  readonly from: string | null
  readonly to: string | null
}

export const ENGAGEMENTS = ['like', 'reply', 'repost', 'quote'] as const
export type Engagement = (typeof ENGAGEMENTS)[number]

/** What people have to be; lists are alternatives. */
export interface PeopleFilter {
  readonly verified?: boolean
  readonly mutual?: boolean
  readonly inactive?: boolean
  readonly suspicious?: boolean
  readonly protected?: boolean
  readonly recently_joined?: boolean
  /** Follows the account; of engagers and following. */
  readonly follows_you?: boolean
  /** Followed by the account; of engagers and unfollowers. */
  readonly followed_by_you?: boolean
  /** Has engaged with one of the posts whose engagement was read. */
  readonly engaged?: boolean
  readonly engaged_by?: Engagement
  readonly countries?: readonly string[]
  readonly not_countries?: readonly string[]
  readonly languages?: readonly string[]
  readonly not_languages?: readonly string[]
  /** Ids of job titles. */
  readonly jobs?: readonly string[]
  /** Ids of interests. */
  readonly interests?: readonly string[]
  readonly gender?: 'female' | 'male'
  /** In their profile text or name. */
  readonly words?: string
  readonly min_followers?: number
  readonly max_followers?: number
  /** How many accounts they follow. */
  readonly min_following?: number
  readonly max_following?: number
  /** Has a profile text. */
  readonly bio?: boolean
  readonly how?: 'unfollowed' | 'blocked' | 'suspended' | 'deleted'
  /** The last post is more than so many days ago. */
  readonly quiet_days?: number
  /** Days in which the account was created. */
  readonly joined?: TalkPeriod
  /** Follows another connected account of the same person too. */
  readonly both_accounts?: true
}

/** People of a set: of followers and following the period is when it began, of unfollowers when they left, of engagers when they engaged. */
export interface PeopleChoice {
  readonly of: PeopleSet
  readonly filter: PeopleFilter
  readonly period: TalkPeriod | null
}

export const PEOPLE_DIMENSIONS = ['country', 'language', 'job', 'gender', 'interest', 'how'] as const
export type PeopleDimension = (typeof PEOPLE_DIMENSIONS)[number]

export const PEOPLE_ORDERS = ['followers', 'recent', 'oldest', 'engagements', 'joined_first', 'joined_last'] as const
export type PeopleOrder = (typeof PEOPLE_ORDERS)[number]

export const POST_METRICS = [
  'engagements',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'impressions',
  'engagement_rate',
  'like_rate',
  'reply_rate',
  'repost_rate',
  'url_clicks',
  'profile_clicks',
] as const
export type PostMetric = (typeof POST_METRICS)[number]

/** What a post may have got at least, or at most; a post of which it isn't known has neither. */
export const POST_COUNTS = ['likes', 'replies', 'reposts', 'quotes', 'engagements', 'impressions'] as const
export type PostCount = (typeof POST_COUNTS)[number]

export interface PostFilter {
  readonly words?: string
  readonly media?: boolean
  readonly link?: boolean
  readonly kind?: 'post' | 'reply' | 'quote' | 'repost'
  readonly not_kind?: 'reply'
  /** Without the mark, in lower case. */
  readonly hashtag?: string
  /** Whether there is any. */
  readonly hashtags?: boolean
  /** Monday is 0; of the account's time zone, as are the hours. */
  readonly weekdays?: readonly number[]
  /** First and last hour, both included; the last may be of the next day. */
  readonly hours?: readonly [number, number]
  /** Among so many newest posts. */
  readonly newest?: number
  readonly at_least?: Readonly<Partial<Record<PostCount, number>>>
  /** None is at most 0. */
  readonly at_most?: Readonly<Partial<Record<PostCount, number>>>
}

export const DAY_METRICS = [
  'followers',
  'following',
  'gained',
  'lost',
  'posts',
  'engagements',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'impressions',
] as const
export type DayMetric = (typeof DAY_METRICS)[number]

/** What is counted of single days and of weeks, months and weekdays; a standing figure is not. */
export type FlowMetric = Exclude<DayMetric, 'followers' | 'following'>
export const FLOW_METRICS = DAY_METRICS.filter(
  (metric): metric is FlowMetric => metric !== 'followers' && metric !== 'following',
)
export const TOTAL_UNITS = ['week', 'month', 'weekday'] as const
export type TotalUnit = (typeof TOTAL_UNITS)[number]
export const POST_GROUPS = ['hour', 'part_of_day', 'weekday', 'month', 'hashtag', 'kind'] as const
export type PostGroup = (typeof POST_GROUPS)[number]
/** Kinds of posts: replies and quotes, and of the others those with media, with links (both, if a post has both) and without either. */
export const KINDS_OF_POST = ['media', 'link', 'text', 'reply', 'quote'] as const
/** The parts of a day, each hour in one of them: first and last hour, the last may be of the next day. */
export const PARTS_OF_DAY = [
  ['morning', [5, 10]],
  ['midday', [11, 16]],
  ['evening', [17, 22]],
  ['night', [23, 4]],
] as const

/** People of the network's own data: the conditions all hold. */
export interface NetworkChoice {
  readonly countries?: readonly string[]
  readonly languages?: readonly string[]
  readonly jobs?: readonly string[]
  readonly interests?: readonly string[]
  readonly gender?: 'female' | 'male'
  readonly verified?: boolean
  /** Handles, without the at-sign. */
  readonly follows?: readonly string[]
  /** A word of their posts. */
  readonly posted?: string
}

export type TalkQuery =
  /** `among`: of whom a share is told; left out: of everybody in the set. */
  | ({ readonly kind: 'people_count'; readonly among?: PeopleChoice } & PeopleChoice)
  | ({ readonly kind: 'people_list'; readonly order: PeopleOrder; readonly limit: number } & PeopleChoice)
  | { readonly kind: 'people_compare'; readonly left: PeopleChoice; readonly right: PeopleChoice }
  | ({ readonly kind: 'people_distribution'; readonly by: PeopleDimension; readonly limit: number } & PeopleChoice)
  | ({ readonly kind: 'people_common' } & PeopleChoice)
  | ({ readonly kind: 'people_audience' } & PeopleChoice)
  /** These people are to be put on a list; `list`: as the question calls it. */
  | ({ readonly kind: 'people_to_list'; readonly list: string | null } & PeopleChoice)
  | { readonly kind: 'person'; readonly handle: string }
  /** The answer tells who came and who left; `shows`: which of the two the question asked for, of whom 'how many of them' is. */
  | { readonly kind: 'growth'; readonly shows?: 'gained' | 'lost'; readonly period: TalkPeriod }
  | {
      readonly kind: 'growth_compare'
      readonly shows: 'gained' | 'lost' | 'net'
      readonly left: TalkPeriod
      readonly right: TalkPeriod
    }
  | { readonly kind: 'days'; readonly metric: DayMetric; readonly period: TalkPeriod }
  /** The days with the most or the fewest of something. */
  | {
      readonly kind: 'days_rank'
      readonly metric: FlowMetric
      readonly worst: boolean
      readonly limit: number
      readonly period: TalkPeriod | null
    }
  /** Summed by week or month, or on an average weekday; `growth` is gained and lost. */
  | {
      readonly kind: 'totals'
      readonly by: TotalUnit
      readonly metric: FlowMetric | 'growth'
      readonly period: TalkPeriod
    }
  /** Posts grouped by when they were posted, by their hashtags or by their kind: how many, or how they did on average. */
  | {
      readonly kind: 'posts_by'
      readonly by: PostGroup
      readonly metric: PostMetric | 'posts'
      /** Without it: the mean of a metric. */
      readonly shows?: 'total' | 'median'
      /** The one that did worst is told, and not the best; of means and medians alone, since a group without posts has neither. */
      readonly worst?: true
      readonly limit: number
      readonly filter: PostFilter
      readonly period: TalkPeriod | null
    }
  | {
      readonly kind: 'posts_list'
      readonly metric: PostMetric
      readonly worst: boolean
      readonly limit: number
      readonly filter: PostFilter
      readonly period: TalkPeriod | null
    }
  | {
      readonly kind: 'posts_latest'
      readonly limit: number
      readonly filter: PostFilter
      readonly period: TalkPeriod | null
    }
  | {
      readonly kind: 'posts_count'
      /** Of all posts of these days, as a share. */
      readonly share?: true
      readonly filter: PostFilter
      readonly period: TalkPeriod | null
    }
  | {
      readonly kind: 'posts_sum'
      readonly metric: PostMetric
      readonly shows: 'total' | 'mean' | 'median'
      readonly filter: PostFilter
      readonly period: TalkPeriod | null
    }
  | {
      readonly kind: 'posts_compare'
      readonly metric: PostMetric | 'posts'
      /** Without it: totals of two periods, otherwise means. */
      readonly shows?: 'total' | 'mean' | 'median'
      readonly left: { readonly filter: PostFilter; readonly period: TalkPeriod | null }
      readonly right: { readonly filter: PostFilter; readonly period: TalkPeriod | null }
    }
  | { readonly kind: 'best_time' }
  /** With a period: by how much each grew in it. */
  | { readonly kind: 'accounts_compare'; readonly period?: TalkPeriod }
  | { readonly kind: 'network_count'; readonly who: NetworkChoice }
  | { readonly kind: 'network_compare'; readonly left: NetworkChoice; readonly right: NetworkChoice }
  | OwnQuery

/** What programs and models ask: what asks for something to be done is a person's alone, or a plan. */
export type AnsweredQuery = Exclude<TalkQuery, { readonly kind: 'people_audience' | 'people_to_list' }>

export const DEFAULT_PEOPLE = 10
export const DEFAULT_POSTS = 5
export const MOST_ROWS = 50
/** People of an answer that can be made an audience, or put on a list. */
export const MOST_CHOSEN = 5000
export const QUESTION_LENGTH = 1000
export const MOST_TURNS = 100
/** 'Recently', where nobody says how many days. */
export const RECENT_DAYS = 28

/** Why a question cannot be answered. */
export type TalkRefusal =
  | { readonly why: 'unread'; readonly words: readonly string[] }
  | { readonly why: 'nothing_read' }
  | { readonly why: 'reasons' }
  | { readonly why: 'campaign_reasons' }
  /** Of a campaign or an audience more is on its page; `name` null: of none, or of the one before. */
  | { readonly why: 'of_own'; readonly what: 'campaign' | 'audience'; readonly name: string | null }
  | { readonly why: 'future' }
  /** Another page answers it. */
  | {
      readonly why: 'elsewhere'
      readonly page: Extract<TalkPlace, 'payout' | 'premium' | 'accounts' | 'who-to-follow'>
    }
  /** What nobody but its owner may see. */
  | { readonly why: 'private' }
  /** Whether it is a picture or a video was not read. */
  | { readonly why: 'kind_of_media' }
  /** Followers came and left between looks, not by a post. */
  | { readonly why: 'followers_by_post' }
  /** Who engaged with one post stands on its page. */
  | { readonly why: 'post_people' }
  /** So do all figures of one post but the one that an answer ranks it by. */
  | { readonly why: 'post_figures' }
  /** Of what others post only the last post is known. */
  | { readonly why: 'their_posts' }
  /** Where people live is known by country; null: in which is not said. */
  | { readonly why: 'finer_place'; readonly country: { readonly en: string; readonly ja: string } | null }
  /** Pictures of profiles were not read. */
  | { readonly why: 'profile_pictures' }
  | { readonly why: 'opinion' }
  | { readonly why: 'acts' }
  /** Following and unfollowing is done on the page of these people; null: of nobody in particular. */
  | { readonly why: 'follows'; readonly choice: PeopleChoice | null }
  /** `parts` can each be asked alone. */
  | { readonly why: 'two_questions'; readonly parts?: readonly string[] }
  | { readonly why: 'contradiction' }
  /** About the figures of somebody else's account or team. */
  | { readonly why: 'not_yours' }
  | { readonly why: 'language' }
  | { readonly why: 'negation' }
  | { readonly why: 'no_context' }
  | { readonly why: 'unclear' }

export type TalkReading =
  | {
      readonly query: TalkQuery
      readonly followsUp: boolean
      /** Clauses of the question that are about nothing in the data. */
      readonly leftOut?: readonly string[]
    }
  | { readonly refusal: TalkRefusal; readonly near: TalkQuery | null }

export const hasFilter = (filter: PeopleFilter): boolean => Object.values(filter).some((value) => value !== undefined)

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether everybody in a choice is in another one too: by its conditions, not by who they are. */
export const isPartOf = (part: PeopleChoice, whole: PeopleChoice): boolean =>
  part.of === whole.of &&
  (whole.period === null || isSame(part.period, whole.period)) &&
  Object.entries(whole.filter).every(([name, value]) => isSame(part.filter[name as keyof PeopleFilter], value))

/** The people whom a query is about; null where it is about none. */
export function choiceOf(query: TalkQuery): PeopleChoice | null {
  switch (query.kind) {
    case 'people_count':
    case 'people_list':
    case 'people_distribution':
    case 'people_common':
    case 'people_audience':
    case 'people_to_list':
      return { of: query.of, filter: query.filter, period: query.period }
    default:
      return null
  }
}
