// What can be known of a query: nothing of lists that were never read, no change of followers before the first look or after the last.
import { isOwnQuery } from './talk-own-query-rules.ts'
import {
  choiceOf,
  type PeopleChoice,
  type PeopleSet,
  type PostFilter,
  type TalkPeriod,
  type TalkQuery,
} from './talk-query-rules.ts'
import type { TalkResult } from './talk-result-rules.ts'

/** Days of the first and the last complete look at each list, and of the last reading of posts; null: not yet. */
export interface ReadSince {
  readonly followers: string | null
  readonly following: string | null
  readonly followersUntil: string | null
  readonly followingUntil: string | null
  readonly postsUntil: string | null
}

/** What is known of the days of one query. */
export interface ReadOfQuery extends ReadSince {
  readonly today: string
  /**
   * For each of `changePeriods`: the day since which its looks count, where that lies before the period (decision 025); null:
   * they count of the period alone. 'none': no look of it was compared with one before.
   */
  readonly counted: readonly (string | null | 'none')[]
  /** Posts of which replies and quotes are not known, where the query is about these; null: it isn't. */
  readonly untold: { readonly posts: number; readonly of: number } | null
  /** Posts of which it was read who engaged, where the query is about these people; null: it isn't. */
  readonly engagersOf: { readonly posts: number; readonly of: number } | null
}

/** What has to be said beside an answer that is known in part. */
export interface PartlyKnown {
  /** The day before which changes are missing. */
  readonly since: string | null
  /** The last day that was read, where the question goes on after it. */
  readonly until: { readonly of: 'followers' | 'following' | 'posts'; readonly day: string } | null
  /** Changes since this day are in it, though it lies before the days asked about. */
  readonly countedSince: string | null
  readonly untold: ReadOfQuery['untold']
  readonly engagersOf: ReadOfQuery['engagersOf']
  /** People of whom it isn't known do not count as being elsewhere, or as speaking something else. */
  readonly elsewhere: 'country' | 'language' | null
  /** Engagements count on the day of their post: when each came isn't known. */
  readonly byPost: true | null
  /** Posts whose impressions aren't known have neither many nor few. */
  readonly unseen: true | null
}

type Source = 'followers' | 'following' | 'posts'

const OF_SET: Readonly<Record<PeopleSet, Source>> = {
  followers: 'followers',
  following: 'following',
  engagers: 'posts',
  unfollowers: 'followers',
}

/** Null: about nothing of the account's own. */
export function sourceOf(query: TalkQuery): Source | null {
  if (isOwnQuery(query)) return null
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
export function changePeriods(query: TalkQuery): readonly TalkPeriod[] {
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

/** Replies and quotes where no post tells them. */
const repliesUnknown = (query: TalkQuery, untold: ReadOfQuery['untold']): NotKnown | null =>
  (untoldMetric(query) ?? 'engagements') !== 'engagements' &&
  untold !== null &&
  untold.of > 0 &&
  untold.posts === untold.of
    ? { kind: 'not_known', why: 'untold' }
    : null

/** Why there is no answer. */
export function unknownOf(query: TalkQuery, read: ReadOfQuery): NotKnown | null {
  const source = sourceOf(query)
  if (source === null) return null
  if (source === 'posts') return postsUnknown(query, read.postsUntil) ?? repliesUnknown(query, read.untold)
  const since = read[source]
  const until = read[`${source}Until`]
  if (since === null || until === null) return { kind: 'not_known', why: 'not_read' }
  const periods = changePeriods(query)
  if (periods.some(({ to }) => to !== null && to < since)) return { kind: 'not_known', why: 'not_watched', since }
  if (periods.some(({ from }) => from !== null && from > until) || isOfLaterDays(query, until))
    return { kind: 'not_known', why: 'watched_until', until }
  return read.counted.includes('none') ? { kind: 'not_known', why: 'not_compared', until } : null
}

/** The count of followers on days after the last look. */
const isOfLaterDays = (query: TalkQuery, until: string): boolean =>
  query.kind === 'days' && query.period.from !== null && query.period.from > until

/** What an answer has to say beside its figures; null: it is whole. */
export function partlyKnown(query: TalkQuery, read: ReadOfQuery): PartlyKnown | null {
  const source = sourceOf(query)
  if (source === null) return null
  const changes = changePeriods(query)
  const since = source === 'posts' ? null : read[source]
  const until = source === 'posts' ? read.postsUntil : read[`${source}Until`]
  const asked = source === 'posts' || query.kind === 'days' ? periodsOf(query) : changes
  const goesOn = until !== null && until < read.today && asked.some((days) => days && (days.to ?? read.today) > until)
  const known: PartlyKnown = {
    since: since !== null && changes.some(({ from }) => from === null || from < since) ? since : null,
    until: goesOn ? { of: source, day: until } : null,
    countedSince: read.counted.find((day) => day !== null && day !== 'none') ?? null,
    untold: read.untold && read.untold.posts > 0 ? read.untold : null,
    engagersOf: read.engagersOf && read.engagersOf.posts < read.engagersOf.of ? read.engagersOf : null,
    elsewhere: leavesOut(query),
    byPost: countsByPost(query) ? true : null,
    unseen: boundsIn(query).includes('impressions') ? true : null,
  }
  return Object.values(known).some((one) => one !== null) ? known : null
}

const choicesOf = (query: TalkQuery): readonly PeopleChoice[] =>
  query.kind === 'people_compare' ? [query.left, query.right] : [choiceOf(query) ?? []].flat()

/** Whether a query rests on who engaged with posts. */
export const countsEngagers = (query: TalkQuery): boolean =>
  choicesOf(query).some(
    ({ of, filter }) => of === 'engagers' || filter.engaged !== undefined || filter.engaged_by !== undefined,
  )

const BY_POST: ReadonlySet<TalkQuery['kind']> = new Set(['posts_sum', 'days', 'days_rank', 'totals'])
const OF_DAYS = new Set(['followers', 'following', 'gained', 'lost', 'growth', 'posts'])

const countsByPost = (query: TalkQuery): boolean =>
  !isOwnQuery(query) &&
  BY_POST.has(query.kind) &&
  'metric' in query &&
  !OF_DAYS.has(query.metric) &&
  !query.metric.endsWith('_rate') &&
  'period' in query &&
  query.period !== null

function leavesOut(query: TalkQuery): PartlyKnown['elsewhere'] {
  const filters = choicesOf(query).map(({ filter }) => filter)
  if (filters.some(({ not_countries }) => not_countries !== undefined)) return 'country'
  return filters.some(({ not_languages }) => not_languages !== undefined) ? 'language' : null
}

const UNTOLD = new Set(['engagements', 'replies', 'quotes'])

const filtersOf = (query: TalkQuery): readonly PostFilter[] => {
  if (query.kind === 'posts_compare') return [query.left.filter, query.right.filter]
  return query.kind.startsWith('posts_') && 'filter' in query ? [query.filter as PostFilter] : []
}
/** What posts have to have got. */
const boundsIn = (query: TalkQuery): readonly string[] =>
  filtersOf(query).flatMap(({ at_least, at_most }) => Object.keys({ ...at_least, ...at_most }))

/** The figure that an archive lacks, or has in part, where a query counts by it; null: by none. */
export function untoldMetric(query: TalkQuery): 'replies' | 'quotes' | 'engagements' | null {
  const bounds = boundsIn(query)
  const counted = 'metric' in query ? [query.metric, ...bounds] : bounds
  const found = (['replies', 'quotes', 'engagements'] as const).find((one) => counted.includes(one))
  return found ?? (query.kind === 'posts_latest' ? 'engagements' : null)
}

const withoutBounds = <Side extends { readonly filter: PostFilter }>(side: Side): Side => {
  const { at_least: _, at_most: __, ...filter } = side.filter
  return { ...side, filter }
}

/** The posts whose replies and quotes a query counts: an archive holds none of either. */
export function countsReplies(
  query: TalkQuery,
): readonly { readonly filter: PostFilter; readonly period: TalkPeriod | null }[] {
  // Whether a post has enough replies isn't known of those without any count.
  if (boundsIn(query).some((one) => UNTOLD.has(one)))
    return query.kind === 'posts_compare'
      ? [query.left, query.right].map(withoutBounds)
      : 'filter' in query && 'period' in query
        ? [withoutBounds({ filter: query.filter as PostFilter, period: query.period ?? null })]
        : []
  switch (query.kind) {
    case 'posts_latest':
      return [query]
    case 'posts_by':
    case 'posts_list':
    case 'posts_sum':
      return UNTOLD.has(query.metric) ? [query] : []
    case 'posts_compare':
      return UNTOLD.has(query.metric) ? [query.left, query.right] : []
    case 'days':
    case 'days_rank':
    case 'totals':
      return UNTOLD.has(query.metric) ? [{ filter: {}, period: query.period }] : []
    default:
      return []
  }
}

/** The query over those of its days that are known: what is counted of a part is told of that part, never as a zero of all of it. */
export function ofKnownDays(query: TalkQuery, { since, until }: Pick<PartlyKnown, 'since' | 'until'>): TalkQuery {
  const last = until && until.of !== 'posts' ? until.day : null
  const known = ({ from, to }: TalkPeriod): TalkPeriod => ({
    from: since !== null && from !== null && from < since && (to === null || to >= since) ? since : from,
    to: last !== null && to !== null && to > last && (from === null || from <= last) ? last : to,
  })
  if (query.kind === 'growth') return { ...query, period: known(query.period) }
  if (query.kind === 'growth_compare') return { ...query, left: known(query.left), right: known(query.right) }
  if (query.kind === 'people_count' && query.of === 'unfollowers' && query.period)
    return { ...query, period: known(query.period) }
  return query
}
