// The parts of statements over the people around an account: what is told of somebody, filters, orders and places in them.

import type { InputOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { INACTIVE_DAYS, RECENTLY_JOINED_DAYS } from '@peregrine/domain/suite/people-band-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import { containing } from '#platform/like-pattern.ts'

export type PeopleQuery = InputOf<(typeof suitePeople)['followers']>['query']
export type PeopleFilters = Partial<
  Pick<
    PeopleQuery,
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
  >
>

/**
 * Whom a question is about, and when it is asked. `day`: the moment from which inactivity and new accounts are counted, a
 * whole day for all.
 */
export interface PeopleScope {
  readonly account: string
  readonly now: Date
  readonly day: Date
}

const DAY_MS = 86_400_000
export const scopeOf = (account: string, now: number): PeopleScope => ({
  account,
  now: new Date(now),
  day: new Date(Math.floor(now / DAY_MS) * DAY_MS),
})
const daysBefore = ({ day }: PeopleScope, days: number): Date => new Date(day.getTime() - days * DAY_MS)

/** Whoever never posted is inactive once they have been on the network for so long. `p`: suite_people. */
export const isInactive = (scope: PeopleScope): RawBuilder<boolean> =>
  sql<boolean>`(CASE WHEN p.last_post_at IS NOT NULL THEN p.last_post_at < ${daysBefore(scope, INACTIVE_DAYS)}
    WHEN p.posts = 0 THEN coalesce(p.joined_at < ${daysBefore(scope, INACTIVE_DAYS)}, false) ELSE false END)`

export const isRecentlyJoined = (scope: PeopleScope, days = RECENTLY_JOINED_DAYS): RawBuilder<boolean> =>
  // As the index has it.
  sql<boolean>`(coalesce(p.joined_at, '-infinity') >= ${daysBefore(scope, days)})`

/** Whether a tie of that side goes on. */
export const isTied = (scope: PeopleScope, side: 'followers' | 'following'): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM suite_ties AS other WHERE other.account_id = ${scope.account}
    AND other.side = ${side} AND other.person = p.person AND other.left_before IS NULL)`

/** Whether a text occurs in handle, name or bio, as the index has them; of texts below three characters it can tell nothing. */
export const isDescribedWith = (text: string): RawBuilder<boolean> =>
  sql<boolean>`((p.handle || E'\\n' || p.name || E'\\n' || p.bio) ILIKE ${containing(text)})`

const wants = (flag: 'true' | 'false' | undefined, condition: RawBuilder<boolean>): RawBuilder<boolean>[] =>
  flag === undefined ? [] : [flag === 'true' ? condition : sql<boolean>`NOT ${condition}`]

/** The conditions that filters set on `p`; without `since`, which is about the tie. */
export function peopleConditions(filters: PeopleFilters, scope: PeopleScope): RawBuilder<boolean>[] {
  const { search, country, language } = filters
  return [
    ...((search ?? '').trim() === '' ? [] : [isDescribedWith((search ?? '').trim().replace(/^@/, ''))]),
    ...wants(filters.verified, sql<boolean>`p.verified`),
    ...wants(filters.protected, sql<boolean>`p.protected`),
    ...wants(filters.inactive, isInactive(scope)),
    ...wants(filters.suspicious, sql<boolean>`(p.suspicious <> '{}')`),
    ...wants(filters.recently_joined, isRecentlyJoined(scope)),
    ...wants(filters.mutual, sql<boolean>`(${isTied(scope, 'followers')} AND ${isTied(scope, 'following')})`),
    ...(country ? [sql<boolean>`p.country = ${country.toUpperCase()}`] : []),
    ...(language ? [sql<boolean>`p.language = ${language.toLowerCase()}`] : []),
  ]
}

/** What a page of people tells of each; `since_*`: the tie that the list is about, where there is one. */
export interface PersonRow {
  readonly user_id: string
  readonly handle: string
  readonly name: string
  readonly bio: string
  readonly country: string | null
  readonly language: string | null
  readonly verified: boolean
  readonly protected: boolean
  readonly followers: number
  readonly following: number
  readonly posts: number
  readonly joined_at: Date | null
  readonly last_post_at: Date | null
  readonly inactive: boolean
  readonly suspicious: readonly string[]
  readonly state: 'active' | 'suspended' | 'deleted'
  readonly follows_you: boolean
  readonly followed_by_you: boolean
}

export const personColumns = (scope: PeopleScope): RawBuilder<unknown> =>
  sql`p.person::text AS user_id, p.handle, p.name, p.bio, p.country, p.language, p.verified, p.protected, p.followers,
    p.following, p.posts, p.joined_at, p.last_post_at, ${isInactive(scope)} AS inactive, p.suspicious, p.state,
    ${isTied(scope, 'followers')} AS follows_you, ${isTied(scope, 'following')} AS followed_by_you`

export interface Order {
  readonly by: RawBuilder<unknown>
  /** Of PostgreSQL: how the text in a cursor is read. */
  readonly type: 'text' | 'bigint' | 'timestamptz' | 'double precision'
}

const order = (type: Order['type'], by: RawBuilder<unknown>): Order => ({ by, type })
export const PERSON_ORDERS = {
  followers: order('bigint', sql`p.followers`),
  handle: order('text', sql`lower(p.handle)`),
  last_active: order('timestamptz', sql`coalesce(p.last_post_at, '-infinity')`),
  joined: order('timestamptz', sql`coalesce(p.joined_at, '-infinity')`),
} as const

/** A page in an order: its parts of a statement. The id behind it is a number of the network. */
export interface KeysetPage {
  readonly conditions: readonly RawBuilder<boolean>[]
  readonly place: RawBuilder<unknown>
  readonly orderBy: RawBuilder<unknown>
  readonly limit: number
  readonly sort: string
}

const Place = z.tuple([z.string().max(40), z.string().max(200), z.string().regex(/^[0-9]{1,19}$/)])

/** Refuses a cursor of another list or order. `sort`: a leading minus means descending. */
export function keysetPage(
  orders: Readonly<Record<string, Order>>,
  { sort, cursor, limit }: { readonly sort: string; readonly cursor?: string | undefined; readonly limit: number },
  id: RawBuilder<unknown> = sql`p.person`,
): KeysetPage {
  const column = orders[sort.replace(/^-/, '')]
  if (!column) throw new Error(`No such order: ${sort}`)
  const after = placeAfter(
    cursor,
    Place.refine(([given]) => given === sort),
  )
  const descending = sort.startsWith('-')
  const beyond = sql.raw(descending ? '<' : '>')
  const direction = sql.raw(descending ? 'DESC' : 'ASC')
  return {
    conditions: after
      ? [sql<boolean>`(${column.by}, ${id}) ${beyond} (${after[1]}::${sql.raw(column.type)}, ${after[2]}::bigint)`]
      : [],
    place: sql`(${column.by})::text`,
    orderBy: sql`${column.by} ${direction}, ${id} ${direction}`,
    limit: limit + 1,
    sort,
  }
}

/** One line more than shown was read: whether there is a next page, and where it begins. */
export function shownOf<Line extends { readonly place: string }>(
  lines: readonly Line[],
  { limit, sort }: KeysetPage,
  idOf: (line: Line) => string,
): { readonly shown: readonly Line[]; readonly next: string | null } {
  const shown = lines.slice(0, limit - 1)
  const last = shown.at(-1)
  return { shown, next: lines.length >= limit && last ? writeCursor([sort, last.place, idOf(last)]) : null }
}

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`
