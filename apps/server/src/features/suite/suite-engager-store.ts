// The SQL of those who engage with an account's posts: how often, with what, and whether more or less than before.

import type { ENGAGEMENT_TRENDS } from '@peregrine/contract/suite/suite-shapes.ts'
import { MOST_COUNTED, TREND_DAYS, trendBounds } from '@peregrine/domain/suite/engagement-trend-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'
import { hasTurned, listConditions, type PeopleFilters } from './suite-list-filters.ts'
import {
  allOf,
  isTied,
  type KeysetPage,
  type Order,
  PERSON_ORDERS,
  type PeopleScope,
  type PersonRow,
  personColumns,
} from './suite-people-sql.ts'

export type EngagementTrend = (typeof ENGAGEMENT_TRENDS)[number]

export interface EngagerRow extends PersonRow {
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  readonly quotes: number
  readonly total: number
  readonly first: Date
  readonly last: Date
  readonly trend: EngagementTrend
  readonly since_after: Date | null
  readonly since_before: Date | null
  readonly place: string
}

export const ENGAGER_ORDERS: Readonly<Record<string, Order>> = {
  ...PERSON_ORDERS,
  total: { by: sql`e.total`, type: 'bigint' },
  last: { by: sql`e.last`, type: 'timestamptz' },
}

export interface EngagementPeriods {
  readonly recent: Date
  readonly before: Date
  /** Share of the posts of both periods that are recent. */
  readonly share: number
  readonly posts: number
  readonly days: number
  /** What came later does not count; null: everything does. */
  readonly until: Date | null
}

const DAY_MS = 86_400_000

/** The posts whose engagement was read, and the two periods that a trend compares: whole days, so that it holds for one. */
export const readPeriods = (db: Db, account: string, now: number): Promise<EngagementPeriods> =>
  periodsUntil(db, account, { now, until: null })

/** The same as they were at a moment. */
export const periodsAt = (db: Db, account: string, at: Date): Promise<EngagementPeriods> =>
  periodsUntil(db, account, { now: at.getTime(), until: at })

async function periodsUntil(
  db: Db,
  account: string,
  { now, until }: { readonly now: number; readonly until: Date | null },
): Promise<EngagementPeriods> {
  const recent = new Date((Math.floor(now / DAY_MS) - TREND_DAYS.recent) * DAY_MS)
  const before = new Date(recent.getTime() - TREND_DAYS.before * DAY_MS)
  const { rows } = await sql<{ posts: number; recent: number; before: number; first: Date | null }>`
    SELECT count(*)::int AS posts, count(*) FILTER (WHERE created_at >= ${recent})::int AS recent,
      count(*) FILTER (WHERE created_at < ${recent} AND created_at >= ${before})::int AS before, min(created_at) AS first
    FROM suite_posts WHERE account_id = ${account} AND engagers_read_at IS NOT NULL AND kind <> 'repost'
      ${until === null ? sql`` : sql`AND created_at <= ${until}`}`.execute(db)
  const row = rows[0]
  const both = (row?.recent ?? 0) + (row?.before ?? 0)
  return {
    recent,
    before,
    share: both === 0 ? TREND_DAYS.recent / (TREND_DAYS.recent + TREND_DAYS.before) : (row?.recent ?? 0) / both,
    posts: row?.posts ?? 0,
    days: row?.first ? Math.ceil((now - row.first.getTime()) / DAY_MS) : 0,
    until,
  }
}

/** A trend by the bounds of the rule, from what `periodCounts` counts under the same names. */
function trendIn({ share }: EngagementPeriods, name: string): RawBuilder<unknown> {
  const { rising, fading } = trendBounds(share)
  const [recent, before, earlier] = ['recent', 'before', 'earlier'].map((part) => sql.ref(`s.${name}${part}`))
  const total = sql`(${recent} + ${before})`
  const counted = sql`CASE WHEN ${total} > ${sql.lit(MOST_COUNTED)}
    THEN ${recent} * ${sql.lit(MOST_COUNTED)} / ${total} ELSE ${recent} END`
  const bound = (values: readonly number[]) =>
    sql`(${`{${values.join(',')}}`}::int[])[1 + least(${sql.lit(MOST_COUNTED)}, ${total})]`
  return sql`CASE WHEN ${recent} > 0 AND ${earlier} = 0 THEN 'new' WHEN ${counted} >= ${bound(rising)} THEN 'rising'
    WHEN ${counted} <= ${bound(fading)} THEN 'fading' ELSE 'steady' END`
}

/** Which period a post is in, by the names under which `periodCounts` counts them. */
function periodsOfPost({ recent, before, until }: EngagementPeriods, name: string): RawBuilder<unknown> {
  const known = until === null ? sql`` : sql`AND created_at <= ${until}`
  const as = (part: string) => sql.ref(`${name}${part}`)
  return sql`created_at >= ${recent} ${known} AS ${as('recent')},
    created_at < ${recent} AND created_at >= ${before} ${known} AS ${as('before')},
    created_at < ${recent} ${known} AS ${as('earlier')}`
}

/** How often somebody engaged with posts of each period. Aliases: `g` suite_engagements, `o` the posts. */
function periodCounts({ until }: EngagementPeriods, name: string): RawBuilder<unknown> {
  const known = until === null ? sql`` : sql`AND g.at <= ${until}`
  const count = (part: string) =>
    sql`count(*) FILTER (WHERE o.${sql.ref(`${name}${part}`)} ${known})::int AS ${sql.ref(`${name}${part}`)}`
  return sql`${count('recent')}, ${count('before')}, ${count('earlier')}`
}

type CountedEngagers = Pick<EngagerList, 'post' | 'during' | 'turned'>

/** What is asked for of what somebody did. Alias: `g` suite_engagements. */
const countedOf = ({ post, during }: CountedEngagers): RawBuilder<boolean>[] => [
  ...(post === undefined ? [] : [sql<boolean>`g.post = ${post}`]),
  ...(during === undefined ? [] : [sql<boolean>`g.at >= ${during.since} AND g.at < ${during.until}`]),
]

/** By what somebody did alone, so that a page of the first of them asks for no others. */
const OWN_ORDERS: ReadonlySet<string> = new Set(['total', 'last'])

/**
 * Everybody who engaged, how often with what is asked for, the trend, and the one at the end of `turned` as `once`. Counted
 * in one pass and once: the planner would have each of its workers count everybody.
 */
function engagers(
  { account }: PeopleScope,
  periods: EngagementPeriods,
  list: CountedEngagers,
  sort = '',
): RawBuilder<unknown> {
  const { post, turned } = list
  const counted = countedOf(list)
  const filter = counted.length === 0 ? sql`` : sql`FILTER (WHERE ${allOf(counted)})`
  const ofPost = sql`AND g.person IN (SELECT who.person FROM suite_engagements AS who
    WHERE who.account_id = ${account} AND who.post = ${post})`
  const ifTurned = (part: (then: EngagementPeriods) => RawBuilder<unknown>) =>
    turned === undefined ? sql`` : sql`, ${part(turned)}`
  const own = sort.replace(/^-/, '')
  const direction = sql.raw(sort.startsWith('-') ? 'DESC' : 'ASC')
  return sql`(
    WITH s AS MATERIALIZED (
      SELECT g.person, count(*) ${filter}::int AS total, max(g.at) ${filter} AS last,
        ${periodCounts(periods, '')} ${ifTurned((then) => periodCounts(then, 'once_'))}
      FROM suite_engagements AS g JOIN (
        SELECT post, ${periodsOfPost(periods, '')} ${ifTurned((then) => periodsOfPost(then, 'once_'))}
        FROM suite_posts WHERE account_id = ${account}) AS o ON o.post = g.post
      WHERE g.account_id = ${account} ${post === undefined ? sql`` : ofPost}
      GROUP BY g.person ${counted.length === 0 ? sql`` : sql`HAVING bool_or(${allOf(counted)})`}
    )
    SELECT s.person, s.total, s.last, ${trendIn(periods, '')} AS trend ${ifTurned((then) => sql`${trendIn(then, 'once_')} AS once`)}
    FROM s ${OWN_ORDERS.has(own) ? sql`ORDER BY s.${sql.ref(own)} ${direction}, s.person ${direction}` : sql``}
  )`
}

export interface EngagerList {
  readonly filters: PeopleFilters
  readonly trend?: EngagementTrend | undefined
  readonly follows?: 'true' | 'false' | undefined
  /** Those whose trend was a different one at the end of these periods. */
  readonly turned?: EngagementPeriods
  /** Those who engaged with this post, and with what of it. */
  readonly post?: string
  /** Those who engaged in this time, and with what was done in it. */
  readonly during?: { readonly since: Date; readonly until: Date }
  /** Active people alone whom the account never followed. */
  readonly neverFollowed?: true
}

const engagerConditions = (
  scope: PeopleScope,
  { filters, trend, follows, turned, neverFollowed }: EngagerList,
): RawBuilder<boolean>[] => [
  ...listConditions(scope, { of: 'engagers', filters: { ...filters, trend, follows_you: follows } }),
  ...(turned === undefined ? [] : [hasTurned]),
  ...(neverFollowed === undefined
    ? []
    : [
        sql<boolean>`(p.state = 'active' AND NOT EXISTS (SELECT FROM suite_ties AS once
          WHERE once.account_id = ${scope.account} AND once.side = 'following' AND once.person = p.person))`,
      ]),
]

export const engagersWithPeople = (
  scope: PeopleScope,
  periods: EngagementPeriods,
  counted: CountedEngagers = {},
  sort?: string,
): RawBuilder<unknown> =>
  sql`${engagers(scope, periods, counted, sort)} AS e JOIN suite_people AS p
    ON p.person = e.person AND p.account_id = ${scope.account}`

export async function listEngagers(
  db: Db,
  scope: PeopleScope,
  { list, periods }: { readonly list: EngagerList; readonly periods: EngagementPeriods },
  page: KeysetPage,
): Promise<EngagerRow[]> {
  const counted = allOf(countedOf(list))
  const kind = (name: string) => sql`count(*) FILTER (WHERE g.kind = ${sql.lit(name)})::int`
  // What is told of each is looked up for those of the page alone.
  const { rows } = await sql<EngagerRow>`
    WITH page AS MATERIALIZED (
      SELECT e.*, ${page.place} AS place, row_number() OVER (ORDER BY ${page.orderBy}) AS line
      FROM ${engagersWithPeople(scope, periods, list, page.sort)}
      WHERE ${allOf([...engagerConditions(scope, list), ...page.conditions])}
      ORDER BY ${page.orderBy} LIMIT ${page.limit}
    )
    SELECT ${personColumns(scope)}, did.*, e.total, e.last, e.trend, t.since_after, t.since_before, e.place
    FROM page AS e JOIN suite_people AS p ON p.account_id = ${scope.account} AND p.person = e.person
    CROSS JOIN LATERAL (
      SELECT ${kind('like')} AS likes, ${kind('reply')} AS replies, ${kind('repost')} AS reposts,
        ${kind('quote')} AS quotes, min(g.at) AS first
      FROM suite_engagements AS g WHERE g.account_id = ${scope.account} AND g.person = e.person AND ${counted}
    ) AS did
    LEFT JOIN suite_ties AS t ON t.account_id = ${scope.account} AND t.side = 'followers' AND t.person = p.person
      AND t.left_before IS NULL
    ORDER BY e.line`.execute(db)
  return rows
}

export type EngagerCounts = Readonly<Record<'all' | 'followers' | EngagementTrend, number>>

/** How many there are: each trend under the other filters. */
export async function countEngagers(
  db: Db,
  scope: PeopleScope,
  { list, periods }: { readonly list: EngagerList; readonly periods: EngagementPeriods },
): Promise<EngagerCounts> {
  const { trend, follows, ...others } = list
  const isFollower = isTied(scope, 'followers')
  const ofTrend = trend === undefined ? sql`true` : sql`c.trend = ${trend}`
  const ofFollows = follows === undefined ? sql`true` : sql`c.follower = ${follows === 'true'}`
  const each = (name: EngagementTrend) => sql`count(*) FILTER (WHERE c.trend = ${sql.lit(name)} AND ${ofFollows})::int`
  const { rows } = await sql<EngagerCounts>`
    SELECT count(*) FILTER (WHERE ${ofTrend} AND ${ofFollows})::int AS "all",
      count(*) FILTER (WHERE c.follower AND ${ofTrend})::int AS followers, ${each('new')} AS new,
      ${each('rising')} AS rising, ${each('steady')} AS steady, ${each('fading')} AS fading
    FROM (SELECT e.trend, ${isFollower} AS follower FROM ${engagersWithPeople(scope, periods, list)}
      WHERE ${allOf(engagerConditions(scope, others))}) AS c`.execute(db)
  return rows[0] ?? { all: 0, followers: 0, new: 0, rising: 0, steady: 0, fading: 0 }
}

export async function countEngagements(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM suite_engagements WHERE account_id = ${account}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface TurnedEngagers {
  readonly count: number
  /** Of whoever engages most of them. */
  readonly handle: string
}

/** Of each trend: those who show it, and showed another one at the end of the other periods. */
export async function turnedEngagers(
  db: Db,
  scope: PeopleScope,
  { periods, turned }: { readonly periods: EngagementPeriods; readonly turned: EngagementPeriods },
  trends: readonly EngagementTrend[],
): Promise<ReadonlyMap<EngagementTrend, TurnedEngagers>> {
  const { rows } = await sql<TurnedEngagers & { trend: EngagementTrend }>`
    SELECT e.trend, count(*)::int AS count, (array_agg(p.handle ORDER BY e.total DESC, e.person DESC))[1] AS handle
    FROM ${engagersWithPeople(scope, periods, { turned })}
    WHERE ${hasTurned} AND e.trend = ANY(${[...trends]}::text[]) GROUP BY e.trend`.execute(db)
  return new Map(rows.map(({ trend, ...row }) => [trend, row]))
}
