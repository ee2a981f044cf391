// What the typed queries return: counts and rows from the stores, nothing worded yet.
import type { WholePart } from '../audience-builder/whole-part-rules.ts'
import type { OwnResult } from './talk-own-result-rules.ts'
import type { Engagement, PeopleFilter } from './talk-query-rules.ts'

/** `count` of `of` people; `of`: the same set without its conditions. */
export interface CountedPeople {
  readonly count: number
  readonly of: number
}

export interface TalkPerson {
  readonly user_id: string
  readonly handle: string
  readonly name: string
  readonly country: string | null
  readonly verified: boolean
  readonly followers: number
  /** ISO; null: before the first look. */
  readonly since: string | null
  readonly left: string | null
  readonly how: NonNullable<PeopleFilter['how']> | null
  readonly engagements: number | null
}

export interface TalkPost {
  readonly id: string
  readonly text: string
  readonly created: string
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  readonly quotes: number
  readonly impressions: number | null
  /** Of the metric that was asked for. */
  readonly value: number | null
}

export interface SummedPosts {
  readonly posts: number
  /** Posts for which the network told this. */
  readonly known: number
  readonly total: number
  readonly mean: number | null
  readonly median: number | null
}

/** A week or month by its first day, a weekday by its number; `days`: so many of its days are known. */
export interface TotalRow {
  readonly id: string
  readonly days: number
  /** Of growth: gained. */
  readonly value: number
  /** Of growth alone. */
  readonly lost: number
}

/** Posts of an hour, a part of the day, a weekday, a month, a hashtag or a kind. */
export interface PostsOfGroup {
  readonly id: string
  readonly posts: number
  /** Posts for which the network told the metric. */
  readonly known: number
  readonly mean: number | null
  readonly median: number | null
  readonly deviation: number | null
  /** Of the metric. */
  readonly total: number
}

/** As a size is told everywhere (decision 026), with what it is known of and leaves out. */
export interface NetworkSize {
  readonly size: number
  readonly low: number
  readonly high: number
  readonly exact: boolean
  readonly belowMinimum: boolean
  readonly stated?: number | undefined
  readonly notReflected?: readonly WholePart[] | undefined
}

export interface TalkTrait {
  readonly what: 'country' | 'language' | 'job' | 'interest' | 'verified' | 'inactive' | 'suspicious'
  readonly id: string
  /** Of those asked about, and of those they are compared with. */
  readonly a: number
  readonly b: number
}

export type TalkResult =
  | OwnResult
  | ({
      readonly kind: 'people_count' /** Left in another way than asked for. */
      readonly otherwise: number
    } & CountedPeople)
  | { readonly kind: 'people_list'; readonly total: number; readonly people: readonly TalkPerson[] }
  | { readonly kind: 'people_compare'; readonly left: CountedPeople; readonly right: CountedPeople }
  | {
      readonly kind: 'people_distribution'
      readonly of: number
      readonly known: number
      readonly groups: number
      readonly items: readonly { readonly id: string; readonly count: number }[]
    }
  | {
      readonly kind: 'people_common'
      readonly people: number
      readonly others: number
      readonly traits: readonly TalkTrait[]
    }
  | { readonly kind: 'people_audience' | 'people_to_list'; readonly people: number; readonly ids: readonly string[] }
  | {
      readonly kind: 'person'
      readonly person:
        | (TalkPerson & {
            readonly follows_you: boolean
            readonly followed_by_you: boolean
            readonly kinds: readonly Engagement[]
          })
        | null
    }
  | {
      readonly kind: 'growth'
      readonly gained: number
      readonly lost: number
      readonly start: number | null
      readonly end: number | null
      /** The day since which they came and left, where the look before the period lies further back; null: it does not. */
      readonly since: string | null
    }
  | {
      readonly kind: 'growth_compare'
      readonly left: number
      readonly right: number
      /** As `since` of growth. */
      readonly leftSince: string | null
      readonly rightSince: string | null
    }
  /** `of`: among so many days, from `first` on. */
  | {
      readonly kind: 'days_rank'
      readonly of: number
      readonly first: string | null
      readonly days: readonly { readonly day: string; readonly value: number }[]
      /** Of days in which somebody came or left: so many had no complete look. */
      readonly unread: number
    }
  | { readonly kind: 'totals'; readonly rows: readonly TotalRow[]; readonly unread: number }
  | { readonly kind: 'posts_by'; readonly posts: number; readonly groups: readonly PostsOfGroup[] }
  | {
      readonly kind: 'days'
      readonly days: readonly { readonly day: string; readonly value: number | null }[]
      /** Where none of the days has a value: the last day before them and the first after them that has one, as far as there are. */
      readonly nearest?: readonly { readonly day: string; readonly value: number }[]
    }
  | { readonly kind: 'posts_list'; readonly total: number; readonly posts: readonly TalkPost[] }
  /** `of`: those of which a share is told. */
  | { readonly kind: 'posts_count'; readonly posts: number; readonly of?: number }
  | ({ readonly kind: 'posts_sum' } & SummedPosts)
  | { readonly kind: 'posts_compare'; readonly left: SummedPosts; readonly right: SummedPosts }
  | {
      readonly kind: 'best_time'
      readonly enough: boolean
      readonly posts: number
      readonly best: readonly {
        readonly day: number
        readonly hour: number
        readonly lift: number
        readonly low: number
        readonly high: number
        readonly posts: number
      }[]
    }
  | {
      readonly kind: 'accounts_compare'
      readonly accounts: readonly {
        readonly handle: string
        readonly followers: number
        readonly following: number
        readonly posts: number
        readonly gained: number
        readonly lost: number
        /** When its followers were first read; null: not yet. */
        readonly since: string | null
        /** As `since` of growth; 'none': no look of these days was compared with one before. */
        readonly counted: string | null
      }[]
    }
  | { readonly kind: 'network_count'; readonly size: NetworkSize; readonly population: number }
  | { readonly kind: 'network_compare'; readonly left: NetworkSize; readonly right: NetworkSize }
  /** The query is understood, but what it needs is not there yet. */
  | { readonly kind: 'not_known'; readonly why: 'not_read' | 'untold' | 'no_network' | 'unknown_name' | 'too_heavy' }
  /** The days asked about were over when followers were first read. */
  | { readonly kind: 'not_known'; readonly why: 'not_watched'; readonly since: string }
  /** The days asked about begin after the last look at followers. */
  | { readonly kind: 'not_known'; readonly why: 'watched_until' | 'not_compared'; readonly until: string }
  /** The days asked about begin after the last day of which posts are known. */
  | { readonly kind: 'not_known'; readonly why: 'posts_until'; readonly until: string }
