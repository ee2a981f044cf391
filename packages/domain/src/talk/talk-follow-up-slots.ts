// What the words of a follow-up question ask for, and whether they name whom or what they are about.
import { filterOf, metricOf } from './talk-choice-rules.ts'
import { type Engagement, hasFilter } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

export const ASKS = [
  'count',
  'list',
  'share',
  'distribution',
  'compare',
  'over_time',
  'most',
  'least',
  'common',
  'mean',
  'median',
  'total',
  'audience',
  'to_list',
  'newest',
  'oldest',
  'where',
  'by_country',
  'by_language',
  'by_job',
  'by_gender',
  'by_interest',
  'any',
] as const

export const asks = ({ has }: TalkSlots): boolean => ASKS.some((one) => has.has(one))

export const setsApart = (slots: TalkSlots): boolean =>
  slots.sets.length > 0 ||
  slots.has.has('posts') ||
  slots.handles.length > 0 ||
  slots.has.has('network') ||
  slots.has.has('accounts') ||
  slots.has.has('best_time')
export const ENGAGED: Readonly<Record<string, Engagement>> = {
  likes: 'like',
  replies: 'reply',
  reposts: 'repost',
  quotes: 'quote',
}
export const OWN = /\b(?:my|our|i|we|do|does|did|get|got|account)\b|私|自分|うち/

/** Whether a question says whom or what it is about. */
export const standsAlone = (slots: TalkSlots): boolean =>
  setsApart(slots) ||
  slots.engagedBy !== null ||
  metricOf(slots) !== null ||
  (['gained', 'lost', 'growth', 'mutual', 'not_mutual', 'both_accounts'] as const).some((one) => slots.has.has(one))

export const says = (slots: TalkSlots): boolean =>
  hasFilter(filterOf(slots)) ||
  slots.periods.length > 0 ||
  slots.sets.length > 0 ||
  slots.engagedBy !== null ||
  slots.has.has('recently') ||
  slots.has.has('gained')
