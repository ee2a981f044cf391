// What the filters of each list of people mean, as conditions: whoever is listed, counted, compared or selected passes the same ones.
import type { InputOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { LEFT_HOW } from '@peregrine/contract/suite/suite-shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import { toldBy } from './suite-look-store.ts'
import { isDescribedWith, isInactive, isRecentlyJoined, isTied, type PeopleScope } from './suite-people-sql.ts'

/** Whom a list is about. */
export const PEOPLE_OF = ['followers', 'following', 'engagers', 'unfollowers'] as const
export type PeopleOf = (typeof PEOPLE_OF)[number]

type QueryOf<Name extends PeopleOf> = InputOf<(typeof suitePeople)[Name]>['query']

/** Of any list. */
export type PeopleFilters = Partial<
  Pick<
    QueryOf<'followers'>,
    | 'search'
    | 'verified'
    | 'protected'
    | 'mutual'
    | 'inactive'
    | 'suspicious'
    | 'recently_joined'
    | 'country'
    | 'language'
    | 'since'
    | 'returned'
  >
>

/** How somebody left, as a list is asked for it; `not_blocked`: in whichever way, unless the owner blocked them. */
export type LeftChoice = NonNullable<QueryOf<'unfollowers'>['how']> | 'not_blocked'

/** Of whichever list; what a list does not have is left out. */
export type ListFilters = PeopleFilters & { readonly how?: LeftChoice | undefined } & Partial<
    Pick<QueryOf<'engagers'>, 'trend' | 'turned' | 'follows_you'>
  >

export interface FilteredList {
  readonly of: PeopleOf
  readonly filters: ListFilters
}

export const isNarrowed = (filters: ListFilters): boolean =>
  FILTERS.some((name) => filters[name] !== undefined && filters[name] !== '')

const FILTERS = [
  'search',
  'verified',
  'protected',
  'mutual',
  'inactive',
  'suspicious',
  'recently_joined',
  'country',
  'language',
  'since',
  'returned',
  'how',
  'trend',
  'turned',
  'follows_you',
] as const satisfies readonly (keyof ListFilters)[]

/** The same for the same filters, whatever else a query says. */
export const filterKey = (filters: ListFilters): string => JSON.stringify(FILTERS.map((name) => filters[name] ?? ''))

export const searchedFor = ({ search }: PeopleFilters): string => (search ?? '').trim().replace(/^@/, '')

/** The other side of a tie; of those who left, whether one still follows them. */
export function isMutual(scope: PeopleScope, of: PeopleOf): RawBuilder<boolean> {
  const [follows, followed] = [isTied(scope, 'followers'), isTied(scope, 'following')]
  if (of === 'engagers') return sql<boolean>`(${follows} AND ${followed})`
  return of === 'following' ? follows : followed
}

const wants = (flag: 'true' | 'false' | undefined, condition: RawBuilder<boolean>): RawBuilder<boolean>[] =>
  flag === undefined ? [] : [flag === 'true' ? condition : sql<boolean>`NOT ${condition}`]

/**
 * What became known after a moment. Aliases: `p` suite_people; `t` the tie of followers, followings and those who left; `e` what
 * an engager did.
 */
function knownSince({ account }: PeopleScope, of: PeopleOf, since: string): RawBuilder<boolean> {
  if (of === 'engagers') return sql<boolean>`e.last >= ${since}`
  if (of === 'unfollowers') return sql<boolean>`t.left_before > ${toldBy(account, 'followers', since)}`
  // What began before the first look began at no known time.
  return sql<boolean>`t.since_after IS NOT NULL AND t.since_before > ${toldBy(account, of, since)}`
}

/** Whoever is there and has a spell that is over came back. */
const hasReturned = ({ account }: PeopleScope, side: PeopleOf): RawBuilder<boolean> => sql<boolean>`(t.person IN (
  SELECT over.person FROM suite_ties AS over
  WHERE over.account_id = ${account} AND over.side = ${side} AND over.left_before IS NOT NULL))`

/** The ways of leaving that are meant. */
export const waysOf = (how: LeftChoice): readonly (typeof LEFT_HOW)[number][] =>
  how === 'removed'
    ? ['suspended', 'deleted']
    : how === 'not_blocked'
      ? LEFT_HOW.filter((way) => way !== 'blocked')
      : [how]

/** `e.once`: the trend at the moment with which it is compared. Whoever is suspended or gone has not turned: they can't engage. */
export const hasTurned = sql<boolean>`(e.trend <> e.once AND p.state = 'active')`

export function listConditions(scope: PeopleScope, { of, filters }: FilteredList): RawBuilder<boolean>[] {
  const { country, language, since, how, trend } = filters
  const search = searchedFor(filters)
  return [
    ...(search === '' ? [] : [isDescribedWith(search)]),
    ...wants(filters.verified, sql<boolean>`p.verified`),
    ...wants(filters.protected, sql<boolean>`p.protected`),
    ...wants(filters.inactive, isInactive(scope)),
    ...wants(filters.suspicious, sql<boolean>`(p.suspicious <> '{}')`),
    ...wants(filters.recently_joined, isRecentlyJoined(scope)),
    ...wants(filters.mutual, isMutual(scope, of)),
    ...(country ? [sql<boolean>`p.country = ${country.toUpperCase()}`] : []),
    ...(language ? [sql<boolean>`p.language = ${language.toLowerCase()}`] : []),
    ...(since === undefined ? [] : [knownSince(scope, of, since)]),
    ...(of === 'followers' || of === 'following' ? wants(filters.returned, hasReturned(scope, of)) : []),
    ...(of !== 'unfollowers' || how === undefined ? [] : [sql<boolean>`t.left_how = ANY(${[...waysOf(how)]}::text[])`]),
    ...(of !== 'engagers' || trend === undefined ? [] : [sql<boolean>`e.trend = ${trend}`]),
    ...(of !== 'engagers' || filters.turned === undefined ? [] : [hasTurned]),
    ...(of !== 'engagers' ? [] : wants(filters.follows_you, isTied(scope, 'followers'))),
  ]
}
