// What can be known of a query: nothing of lists that were never read, and no change of followers before the first look.
import type { PeopleSet, TalkPeriod, TalkQuery } from './talk-query-rules.ts'
import type { TalkResult } from './talk-result-rules.ts'

/** Days of the first complete look at each list, and of the last reading of posts; null: not yet. */
export interface ReadSince {
  readonly followers: string | null
  readonly following: string | null
  readonly postsUntil: string | null
}

type Source = 'followers' | 'following' | 'posts'

const OF_SET: Readonly<Record<PeopleSet, Source>> = {
  followers: 'followers',
  following: 'following',
  engagers: 'posts',
  unfollowers: 'followers',
}

/** Null: about nothing of the account's own. */
function sourceOf(query: TalkQuery): Source | null {
  switch (query.kind) {
    case 'people_compare':
      return OF_SET[query.left.of]
    case 'person':
    case 'growth':
    case 'growth_compare':
      return 'followers'
    case 'totals':
    case 'days_rank':
      return query.metric === 'growth' || query.metric === 'gained' || query.metric === 'lost' ? 'followers' : 'posts'
    case 'days':
      return query.metric === 'followers' || query.metric === 'gained' || query.metric === 'lost'
        ? 'followers'
        : query.metric === 'following'
          ? 'following'
          : 'posts'
    case 'accounts_compare':
    case 'network_count':
    case 'network_compare':
      return null
    default:
      return 'of' in query ? OF_SET[query.of] : 'posts'
  }
}

const ALWAYS: TalkPeriod = { from: null, to: null }

/** Days in which somebody followed or left; who left is asked of all days where none are named. */
function changesOf(query: TalkQuery): readonly TalkPeriod[] {
  const ofChoice = ({ of, period }: { readonly of: PeopleSet; readonly period: TalkPeriod | null }): TalkPeriod[] =>
    of === 'engagers' ? [] : period ? [period] : of === 'unfollowers' ? [ALWAYS] : []
  if (query.kind === 'people_compare') return [...ofChoice(query.left), ...ofChoice(query.right)]
  if (query.kind === 'growth') return [query.period]
  if (query.kind === 'growth_compare') return [query.left, query.right]
  if (query.kind === 'days') return query.metric === 'gained' || query.metric === 'lost' ? [query.period] : []
  if (query.kind === 'totals' || query.kind === 'days_rank')
    return ['growth', 'gained', 'lost'].includes(query.metric) ? [query.period ?? ALWAYS] : []
  return 'of' in query ? ofChoice(query) : []
}

type NotKnown = Extract<TalkResult, { kind: 'not_known' }>

/** All days that a query about posts names. */
function periodsOf(query: TalkQuery): readonly (TalkPeriod | null)[] {
  if (query.kind === 'posts_compare' || query.kind === 'people_compare') return [query.left.period, query.right.period]
  return 'period' in query && query.period ? [query.period] : []
}

/** Days after posts were last read have none that is known; an archive tells nothing after its own. */
function postsUnknown(query: TalkQuery, until: string | null): NotKnown | null {
  if (until === null) return { kind: 'not_known', why: 'not_read' }
  const isAfter = periodsOf(query).some((period) => period?.from != null && period.from > until)
  return isAfter ? { kind: 'not_known', why: 'posts_until', until } : null
}

/** Why there is no answer. */
export function unknownOf(query: TalkQuery, read: ReadSince): NotKnown | null {
  const source = sourceOf(query)
  if (source === null) return null
  if (source === 'posts') return postsUnknown(query, read.postsUntil)
  const since = read[source]
  if (since === null) return { kind: 'not_known', why: 'not_read' }
  return changesOf(query).some(({ to }) => to !== null && to < since)
    ? { kind: 'not_known', why: 'not_watched', since }
    : null
}

/** The day before which changes are missing from the answer; null: it is whole. */
export function partlySince(query: TalkQuery, read: ReadSince): string | null {
  const source = sourceOf(query)
  const since = source === null || source === 'posts' ? null : read[source]
  return since !== null && changesOf(query).some(({ from }) => from === null || from < since) ? since : null
}
