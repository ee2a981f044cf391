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

/** The posts whose engagement was read, and the two periods that a trend compares. */
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
  const recent = new Date(now - TREND_DAYS.recent * DAY_MS)
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

/** Everybody who engaged, with counts by kind of what is asked for, and the trend by the bounds of the rule. Alias `e`. */
function engagers(
  { account }: PeopleScope,
  { recent, before, share, until }: EngagementPeriods,
  { post, during }: Pick<EngagerList, 'post' | 'during'>,
): RawBuilder<unknown> {
  const bounds = trendBounds(share)
  const isCounted = allOf([
    ...(post === undefined ? [] : [sql<boolean>`g.post = ${post}`]),
    ...(during === undefined ? [] : [sql<boolean>`g.at >= ${during.since} AND g.at < ${during.until}`]),
  ])
  const kind = (name: string) => sql`count(*) FILTER (WHERE g.kind = ${sql.lit(name)} AND ${isCounted})::int`
  const total = sql`least(${sql.lit(MOST_COUNTED)}, s.recent + s.before)`
  const counted = sql`CASE WHEN s.recent + s.before > ${sql.lit(MOST_COUNTED)}
    THEN s.recent * ${sql.lit(MOST_COUNTED)} / (s.recent + s.before) ELSE s.recent END`
  const bound = (values: readonly number[]) => sql`(${`{${values.join(',')}}`}::int[])[1 + ${total}]`
  return sql`(
    SELECT s.*, CASE WHEN s.recent > 0 AND s.earlier = 0 THEN 'new'
      WHEN ${counted} >= ${bound(bounds.rising)} THEN 'rising'
      WHEN ${counted} <= ${bound(bounds.fading)} THEN 'fading' ELSE 'steady' END AS trend
    FROM (
      SELECT g.person, ${kind('like')} AS likes, ${kind('reply')} AS replies, ${kind('repost')} AS reposts,
        ${kind('quote')} AS quotes, count(*) FILTER (WHERE ${isCounted})::int AS total,
        min(g.at) FILTER (WHERE ${isCounted}) AS first, max(g.at) FILTER (WHERE ${isCounted}) AS last,
        count(*) FILTER (WHERE o.created_at >= ${recent})::int AS recent,
        count(*) FILTER (WHERE o.created_at < ${recent} AND o.created_at >= ${before})::int AS before,
        count(*) FILTER (WHERE o.created_at < ${recent})::int AS earlier
      FROM suite_engagements AS g JOIN suite_posts AS o ON o.account_id = g.account_id AND o.post = g.post
      WHERE g.account_id = ${account} ${until === null ? sql`` : sql`AND g.at <= ${until} AND o.created_at <= ${until}`}
      GROUP BY g.person HAVING bool_or(${isCounted})
    ) AS s
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
  { turned, ...counted }: Pick<EngagerList, 'post' | 'during' | 'turned'> = {},
): RawBuilder<unknown> =>
  sql`${engagers(scope, periods, counted)} AS e JOIN suite_people AS p ON p.person = e.person AND p.account_id = ${scope.account}
    ${turned === undefined ? sql`` : sql`LEFT JOIN ${engagers(scope, turned, {})} AS once ON once.person = e.person`}`

export async function listEngagers(
  db: Db,
  scope: PeopleScope,
  { list, periods }: { readonly list: EngagerList; readonly periods: EngagementPeriods },
  page: KeysetPage,
): Promise<EngagerRow[]> {
  const { rows } = await sql<EngagerRow>`
    SELECT ${personColumns(scope)}, e.likes, e.replies, e.reposts, e.quotes, e.total, e.first, e.last, e.trend,
      t.since_after, t.since_before, ${page.place} AS place
    FROM ${engagersWithPeople(scope, periods, list)}
    LEFT JOIN suite_ties AS t ON t.account_id = ${scope.account} AND t.side = 'followers' AND t.person = p.person
      AND t.left_before IS NULL
    WHERE ${allOf([...engagerConditions(scope, list), ...page.conditions])}
    ORDER BY ${page.orderBy} LIMIT ${page.limit}`.execute(db)
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
