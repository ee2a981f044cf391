// The pieces that a question is read into.
import type { TalkMeaning } from './talk-lexicon.ts'
import type { TalkName } from './talk-names.ts'
import type { PostCount, TalkPeriod } from './talk-query-rules.ts'

export type TalkToken =
  | { readonly type: 'means'; readonly meaning: TalkMeaning; readonly text: string }
  | { readonly type: 'name'; readonly name: TalkName; readonly text: string }
  /** `day`: of '2 weeks ago' the day itself. */
  | { readonly type: 'period'; readonly period: TalkPeriod; readonly day?: string; readonly text: string }
  | { readonly type: 'number'; readonly value: number; readonly text: string }
  | { readonly type: 'size'; readonly min: number | null; readonly max: number | null; readonly text: string }
  /** The last post is more than so many days ago. */
  | { readonly type: 'quiet'; readonly days: number; readonly text: string }
  | { readonly type: 'bio'; readonly has: boolean; readonly text: string }
  /** How many accounts they follow. */
  | { readonly type: 'follows'; readonly min: number | null; readonly max: number | null; readonly text: string }
  | { readonly type: 'joined'; readonly period: TalkPeriod; readonly text: string }
  | { readonly type: 'last_posts'; readonly count: number; readonly text: string }
  /** Each of these figures of a post lies within the bounds. */
  | {
      readonly type: 'threshold'
      readonly counts: readonly PostCount[]
      readonly min: number | null
      readonly max: number | null
      readonly text: string
    }
  /** First and last hour, both included. */
  | { readonly type: 'hours'; readonly hours: readonly [number, number]; readonly text: string }
  | { readonly type: 'weekday'; readonly day: number; readonly text: string }
  | { readonly type: 'hashtag'; readonly tag: string; readonly text: string }
  | { readonly type: 'handle'; readonly handle: string; readonly text: string }
  | { readonly type: 'quoted'; readonly words: string; readonly text: string }
  | { readonly type: 'unread'; readonly text: string }
