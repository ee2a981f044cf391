// The parts of statements over the people around an account: what is told and known of somebody, orders and places in them.

import {
  ACCOUNT_AGE_BANDS,
  ACTIVITY_BANDS,
  type Band,
  INACTIVE_DAYS,
  NO_POSTS_BANDS,
  RECENTLY_JOINED_DAYS,
} from '@peregrine/domain/suite/people-band-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import { containing } from '#platform/like-pattern.ts'
import { hashOf } from '#platform/secret-keys.ts'

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

/** Which of the bands the days between a moment and a column are in; no column, no band. */
const bandSince = (from: RawBuilder<unknown>, at: RawBuilder<unknown>, bands: readonly Band[]): RawBuilder<unknown> => {
  const cases = bands.map(({ id }, place) => {
    const next = bands[place + 1]
    const condition =
      next === undefined ? sql`${at} IS NOT NULL` : sql`${at} >= ${from} - make_interval(days => ${sql.lit(next.from)})`
    return sql`WHEN ${condition} THEN ${sql.lit(id)}`
  })
  return sql`CASE ${sql.join(cases, sql` `)} END`
}

export const accountAgeBand = ({ day }: PeopleScope): RawBuilder<unknown> =>
  bandSince(sql`${day}::timestamptz`, sql`p.joined_at`, ACCOUNT_AGE_BANDS)

/** Of whoever left nothing is read any more: what they did is counted up to when their profile was read. `p`: suite_people. */
const seenAt = ({ day }: PeopleScope): RawBuilder<unknown> => sql`least(${day}::timestamptz, p.read_at)`

/** When somebody engaged with the account's posts since a moment, as far as it was read. `p`: suite_people. */
const engagedSince = ({ account }: PeopleScope, since: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`suite_engagements AS did WHERE did.account_id = ${account} AND did.person = p.person AND did.at >= ${since}`

const daysBeforeSeen = (scope: PeopleScope, days: number): RawBuilder<unknown> =>
  sql`(${seenAt(scope)} - make_interval(days => ${days}::int))`

/**
 * By the newest post, or by what whoever seems inactive by it did with the account's posts. NULL where it is not known: a newest post
 * that the network does not tell may have been written at any time.
 */
export function activityBand(scope: PeopleScope): RawBuilder<unknown> {
  const since = daysBeforeSeen(scope, INACTIVE_DAYS)
  const bandOf = (at: RawBuilder<unknown>) => bandSince(seenAt(scope), at, ACTIVITY_BANDS)
  return sql`CASE WHEN p.last_post_at >= ${since} THEN ${bandOf(sql`p.last_post_at`)}
    ELSE coalesce((SELECT ${bandOf(sql`act.at`)} FROM (SELECT max(did.at) AS at FROM ${engagedSince(scope, since)}) AS act),
      CASE WHEN p.last_post_at IS NOT NULL THEN ${bandOf(sql`p.last_post_at`)}
        WHEN p.posts > 0 OR p.joined_at IS NULL THEN NULL
        WHEN p.joined_at < ${since} THEN ${sql.lit(NO_POSTS_BANDS.long)}
        ELSE ${sql.lit(NO_POSTS_BANDS.joined)} END) END`
}

/** By the profile alone: without a post for so long, or ever since joining. NULL where it is not known. */
const isSilentSince = (since: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(CASE WHEN p.last_post_at IS NOT NULL THEN p.last_post_at < ${since} WHEN p.posts = 0 THEN p.joined_at < ${since} END)`

/** Nor has replied to the account or quoted it. NULL where it is not known: then somebody is neither quiet nor not. */
export function isQuietFor(scope: PeopleScope, days: number): RawBuilder<boolean> {
  const since = daysBeforeSeen(scope, days)
  return sql<boolean>`(${isSilentSince(since)}
    AND NOT EXISTS (SELECT FROM ${engagedSince(scope, since)} AND did.kind IN ('reply', 'quote')))`
}

/** Nor has engaged with the account's posts in any way: the one rule of who is inactive. NULL as above. */
export function isInactive(scope: PeopleScope): RawBuilder<boolean> {
  const since = daysBeforeSeen(scope, INACTIVE_DAYS)
  return sql<boolean>`(${isSilentSince(since)} AND NOT EXISTS (SELECT FROM ${engagedSince(scope, since)}))`
}

export const isRecentlyJoined = (scope: PeopleScope, days = RECENTLY_JOINED_DAYS): RawBuilder<boolean> =>
  // As the index has it.
  sql<boolean>`(coalesce(p.joined_at, '-infinity') >= ${daysBefore(scope, days)})`

const tieOf = ({ account }: PeopleScope, side: 'followers' | 'following'): RawBuilder<unknown> =>
  sql`SELECT FROM suite_ties AS other WHERE other.account_id = ${account}
    AND other.side = ${side} AND other.person = p.person AND other.left_before IS NULL`

/** Whether a tie of that side goes on. */
export const isTied = (scope: PeopleScope, side: 'followers' | 'following'): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (${tieOf(scope, side)})`

/** The same of the few people of a page: looked up one by one, where a planner might read all ties (OFFSET keeps it from that). */
const isTiedOnPage = (scope: PeopleScope, side: 'followers' | 'following'): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (${tieOf(scope, side)} OFFSET 0)`

/** Whether a text occurs in handle, name or bio, as the index has them; of texts below three characters it can tell nothing. */
export function isDescribedWith(text: string): RawBuilder<boolean> {
  const contains = (form: string) =>
    sql<boolean>`((p.handle || E'\\n' || p.name || E'\\n' || p.bio) ILIKE ${containing(form)})`
  // Half-width katakana and full-width letters are typed in both forms, and found in either.
  const usual = text.normalize('NFKC')
  return usual === text ? contains(text) : sql<boolean>`(${contains(text)} OR ${contains(usual)})`
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
    p.following, p.posts, p.joined_at, p.last_post_at, coalesce(${isInactive(scope)}, false) AS inactive, p.suspicious, p.state,
    ${isTiedOnPage(scope, 'followers')} AS follows_you, ${isTiedOnPage(scope, 'following')} AS followed_by_you`

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
  readonly of: string
}

const HIGHEST = 2n ** 63n - 1n
const isWhole = (text: string): boolean => /^-?[0-9]{1,19}$/.test(text) && BigInt(text) <= HIGHEST
/** What the text in a cursor may be, so that no forged one reaches a statement. */
const READABLE: Readonly<Record<Order['type'], (text: string) => boolean>> = {
  text: (text) => !text.includes('\0'),
  bigint: isWhole,
  timestamptz: (text) =>
    text === '-infinity' || /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.test(text),
  'double precision': (text) => text !== '' && Number.isFinite(Number(text)),
}
const Place = z.tuple([z.string().max(40), z.string().max(200), z.string().refine(isWhole), z.string().max(40)])

/** Where a page begins, how long it is and its language: of these a cursor is independent; its order it names itself. */
const OF_THE_PAGE: ReadonlySet<string> = new Set(['account', 'cursor', 'limit', 'labels', 'sort'])

/** What a cursor belongs to: a call, an account, and the filters. */
export function listKey(endpointId: string, account: string, query: object): string {
  const filters = Object.entries(query).filter(([name, value]) => value !== undefined && !OF_THE_PAGE.has(name))
  return hashOf(JSON.stringify([endpointId, account, filters.sort(([one], [other]) => (one < other ? -1 : 1))]))
    .toString('base64url')
    .slice(0, 16)
}

/** Refuses a cursor of another list or order. `sort`: a leading minus means descending; `of`: the `listKey`, where there are pages. */
export function keysetPage(
  orders: Readonly<Record<string, Order>>,
  {
    sort,
    cursor,
    limit,
    of = '',
  }: {
    readonly sort: string
    readonly cursor?: string | undefined
    readonly limit: number
    readonly of?: string
  },
  id: RawBuilder<unknown> = sql`p.person`,
): KeysetPage {
  const column = orders[sort.replace(/^-/, '')]
  if (!column) throw new Error(`No such order: ${sort}`)
  const after = placeAfter(
    cursor,
    Place.refine(([given, place, , list]) => given === sort && list === of && READABLE[column.type](place)),
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
    of,
  }
}

/** One line more than shown was read: whether there is a next page, and where it begins. */
export function shownOf<Line extends { readonly place: string }>(
  lines: readonly Line[],
  { limit, sort, of }: KeysetPage,
  idOf: (line: Line) => string,
): { readonly shown: readonly Line[]; readonly next: string | null } {
  const shown = lines.slice(0, limit - 1)
  const last = shown.at(-1)
  return { shown, next: lines.length >= limit && last ? writeCursor([sort, last.place, idOf(last), of]) : null }
}

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` AND `)}`
