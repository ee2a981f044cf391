// The SQL of those who engage with an account's posts: how often, with what, and whether more or less than before.

import type { ENGAGEMENT_TRENDS } from '@peregrine/contract/suite/suite-shapes.ts'
import { MOST_COUNTED, trendBounds } from '@peregrine/domain/suite/engagement-trend-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'
import { type EngagementPeriods, isKnownIn, isReadIn } from './suite-engagement-periods.ts'
import { hasTurned, listConditions, type PeopleFilters } from './suite-list-filters.ts'
import {
  allOf,
  isTied,
  type KeysetPage,
  keysetPage,
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
  /** Null: too early to tell. */
  readonly trend: EngagementTrend | null
  readonly since_after: Date | null
  readonly since_before: Date | null
  readonly place: string
}

const ENGAGER_ORDERS: Readonly<Record<string, Order>> = {
  ...PERSON_ORDERS,
  total: { by: sql`e.total`, type: 'bigint' },
  last: { by: sql`e.last`, type: 'timestamptz' },
}

export const engagersPage = (place: Parameters<typeof keysetPage>[1]): KeysetPage =>
  keysetPage(ENGAGER_ORDERS, place, sql`e.person`)

/** The trend of whoever did not first engage in the recent period, by the bounds of the rule. Alias: `s` what `periodCounts` counts. */
function trendOfBoth({ share }: EngagementPeriods, name: string): RawBuilder<unknown> {
  const { rising, fading } = trendBounds(share)
  const [recent, before] = ['recent', 'before'].map((part) => sql.ref(`s.${name}${part}`))
  const total = sql`(${recent} + ${before})`
  const counted = sql`CASE WHEN ${total} > ${sql.lit(MOST_COUNTED)}
    THEN ${recent} * ${sql.lit(MOST_COUNTED)} / ${total} ELSE ${recent} END`
  const bound = (values: readonly number[]) =>
    sql`(${`{${values.join(',')}}`}::int[])[1 + least(${sql.lit(MOST_COUNTED)}, ${total})]`
  return sql`CASE WHEN ${counted} >= ${bound(rising)} THEN 'rising'
    WHEN ${counted} <= ${bound(fading)} THEN 'fading' ELSE 'steady' END`
}

function trendIn(periods: EngagementPeriods, name: string): RawBuilder<unknown> {
  if (periods.tooEarly !== null) return sql`NULL::text`
  const [recent, earlier] = ['recent', 'earlier'].map((part) => sql.ref(`s.${name}${part}`))
  return sql`CASE WHEN ${recent} > 0 AND ${earlier} = 0 THEN 'new' ELSE ${trendOfBoth(periods, name)} END`
}

/** Which period a post is in, by the names under which `periodCounts` counts them; earlier than the recent one, read or not. */
function periodsOfPost(periods: EngagementPeriods, name: string): RawBuilder<unknown> {
  const as = (part: string) => sql.ref(`${name}${part}`)
  return sql`${isReadIn(periods, 'recent')} AS ${as('recent')}, ${isReadIn(periods, 'before')} AS ${as('before')},
    created_at < ${periods.recent} AS ${as('earlier')}`
}

/** How often somebody engaged with posts of each period. Aliases: `g` suite_engagements, `o` the posts. */
function periodCounts(periods: EngagementPeriods, name: string): RawBuilder<unknown> {
  const known = isKnownIn(periods)
  const counted = allOf([known, ...(periods.replies ? [] : [sql<boolean>`g.kind <> 'reply'`])])
  const count = (part: string, which: RawBuilder<boolean>) =>
    sql`count(*) FILTER (WHERE o.${sql.ref(`${name}${part}`)} AND ${which})::int AS ${sql.ref(`${name}${part}`)}`
  return sql`${count('recent', counted)}, ${count('before', counted)}, ${count('earlier', known)}`
}

type CountedEngagers = Pick<EngagerList, 'post' | 'during'>

/** What is asked for of what somebody did. Alias: `g` suite_engagements. */
const countedOf = ({ post, during }: CountedEngagers): RawBuilder<boolean>[] => [
  ...(post === undefined ? [] : [sql<boolean>`g.post = ${post}`]),
  ...(during === undefined ? [] : [sql<boolean>`g.at >= ${during.since} AND g.at < ${during.until}`]),
]

/** By what somebody did alone, so that a page of the first of them asks for no others. */
const OWN_ORDERS: ReadonlySet<string> = new Set(['total', 'last'])

/** The order of a page, where it is one by what somebody did: then people are looked up in it, and only as many as it needs. */
function inOwnOrder(sort: string): RawBuilder<unknown> {
  const own = sort.replace(/^-/, '')
  const direction = sql.raw(sort.startsWith('-') ? 'DESC' : 'ASC')
  return OWN_ORDERS.has(own) ? sql`ORDER BY s.${sql.ref(own)} ${direction}, s.person ${direction}` : sql``
}

/** Trends that the posts of both periods tell without the earlier ones. */
const OF_BOTH: ReadonlySet<EngagementTrend> = new Set(['rising', 'fading'])

/** Those who have one of these trends or would, had they not first engaged in the recent period. */
const mayShow = (
  { account }: PeopleScope,
  periods: EngagementPeriods,
  trends: readonly EngagementTrend[],
): RawBuilder<unknown> => sql`(
  SELECT s.person FROM (
    SELECT g.person, ${periodCounts(periods, '')} FROM suite_engagements AS g JOIN (
      SELECT post, ${periodsOfPost(periods, '')}
      FROM suite_posts WHERE account_id = ${account} AND created_at >= ${periods.before}) AS o ON o.post = g.post
    WHERE g.account_id = ${account} GROUP BY g.person) AS s
  WHERE ${trendOfBoth(periods, '')} = ANY(${[...trends]}::text[]))`

type SummedEngagers = CountedEngagers &
  Pick<EngagerList, 'turned'> & {
    /** Others may be left out; empty: nobody is. */
    readonly trends?: readonly EngagementTrend[]
  }

/**
 * Everybody who engaged, how often with what is asked for, the trend, and the one at the end of `turned` as `once`. Counted
 * in one pass and once: the planner would have each of its workers count everybody.
 */
function engagers(
  scope: PeopleScope,
  periods: EngagementPeriods,
  list: SummedEngagers,
  sort: string,
): RawBuilder<unknown> {
  const { account } = scope
  const { post, turned, trends = [] } = list
  const counted = countedOf(list)
  const filter = counted.length === 0 ? sql`` : sql`FILTER (WHERE ${allOf(counted)})`
  const ofPost = sql`AND g.person IN (SELECT who.person FROM suite_engagements AS who
    WHERE who.account_id = ${account} AND who.post = ${post})`
  // IS TRUE keeps it from becoming a join that, where the planner takes an account for a small one, counts them for each row.
  const areFew = trends.length > 0 && trends.every((trend) => OF_BOTH.has(trend))
  const ifTurned = (part: (then: EngagementPeriods) => RawBuilder<unknown>) =>
    turned === undefined ? sql`` : sql`, ${part(turned)}`
  return sql`(
    WITH s AS MATERIALIZED (
      SELECT g.person, count(*) ${filter}::int AS total, max(g.at) ${filter} AS last,
        ${periodCounts(periods, '')} ${ifTurned((then) => periodCounts(then, 'once_'))}
      FROM suite_engagements AS g JOIN (
        SELECT post, ${periodsOfPost(periods, '')} ${ifTurned((then) => periodsOfPost(then, 'once_'))}
        FROM suite_posts WHERE account_id = ${account}) AS o ON o.post = g.post
      WHERE g.account_id = ${account} ${post === undefined ? sql`` : ofPost}
        ${areFew ? sql`AND (g.person IN ${mayShow(scope, periods, trends)}) IS TRUE` : sql``}
      GROUP BY g.person ${counted.length === 0 ? sql`` : sql`HAVING bool_or(${allOf(counted)})`}
    )
    SELECT s.person, s.total, s.last, ${trendIn(periods, '')} AS trend ${ifTurned((then) => sql`${trendIn(then, 'once_')} AS once`)}
    FROM s ${inOwnOrder(sort)}
  )`
}

/** The same for lists that ask for nobody's trend; when last only where somebody asks. */
function engagersWithoutTrend({ account }: PeopleScope, list: EngagerList, sort: string): RawBuilder<unknown> {
  const counted = countedOf(list)
  const isTimed = sort.endsWith('last') || list.filters.since !== undefined
  if (counted.length === 0 && !isTimed)
    return sql`(SELECT person, engagements AS total FROM suite_engagers WHERE account_id = ${account})`
  return sql`(
    WITH s AS MATERIALIZED (
      SELECT g.person, count(*)::int AS total, max(g.at) AS last
      FROM suite_engagements AS g WHERE ${allOf([sql<boolean>`g.account_id = ${account}`, ...counted])} GROUP BY g.person
    )
    SELECT * FROM s ${inOwnOrder(sort)}
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

const withPeople = ({ account }: PeopleScope, who: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${who} AS e JOIN suite_people AS p ON p.person = e.person AND p.account_id = ${account}`

export const engagersWithPeople = (
  scope: PeopleScope,
  periods: EngagementPeriods,
  list: SummedEngagers = {},
): RawBuilder<unknown> => withPeople(scope, engagers(scope, periods, list, ''))

/** Those of whom a page is a part. */
function engagersOfPage(
  scope: PeopleScope,
  periods: EngagementPeriods,
  list: EngagerList,
  { sort }: KeysetPage,
): RawBuilder<unknown> {
  const { trend, turned } = list
  const who =
    trend === undefined && turned === undefined
      ? engagersWithoutTrend(scope, list, sort)
      : engagers(scope, periods, { ...list, trends: trend === undefined ? [] : [trend] }, sort)
  return withPeople(scope, who)
}

export async function listEngagers(
  db: Db,
  scope: PeopleScope,
  { list, periods }: { readonly list: EngagerList; readonly periods: EngagementPeriods },
  page: KeysetPage,
): Promise<EngagerRow[]> {
  const counted = allOf(countedOf(list))
  const kind = (name: string) => sql`count(*) FILTER (WHERE g.kind = ${sql.lit(name)} AND ${counted})::int`
  // What is told of each is looked up for those of the page alone.
  const { rows } = await sql<EngagerRow>`
    WITH page AS MATERIALIZED (
      SELECT e.person, ${page.place} AS place, row_number() OVER (ORDER BY ${page.orderBy}) AS line
      FROM ${engagersOfPage(scope, periods, list, page)}
      WHERE ${allOf([...engagerConditions(scope, list), ...page.conditions])}
      ORDER BY ${page.orderBy} LIMIT ${page.limit}
    )
    SELECT ${personColumns(scope)}, s.likes, s.replies, s.reposts, s.quotes, s.total, s.first, s.last,
      ${trendIn(periods, '')} AS trend, t.since_after, t.since_before, e.place
    FROM page AS e JOIN suite_people AS p ON p.account_id = ${scope.account} AND p.person = e.person
    CROSS JOIN LATERAL (
      SELECT ${kind('like')} AS likes, ${kind('reply')} AS replies, ${kind('repost')} AS reposts, ${kind('quote')} AS quotes,
        count(*) FILTER (WHERE ${counted})::int AS total, min(g.at) FILTER (WHERE ${counted}) AS first,
        max(g.at) FILTER (WHERE ${counted}) AS last, ${periodCounts(periods, '')}
      FROM suite_engagements AS g JOIN (
        SELECT post, ${periodsOfPost(periods, '')} FROM suite_posts WHERE account_id = ${scope.account}) AS o ON o.post = g.post
      WHERE g.account_id = ${scope.account} AND g.person = e.person
    ) AS s
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
    SELECT coalesce(sum(engagements), 0)::int AS count FROM suite_engagers WHERE account_id = ${account}`.execute(db)
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
    FROM ${engagersWithPeople(scope, periods, { turned, trends })}
    WHERE ${hasTurned} AND e.trend = ANY(${[...trends]}::text[]) GROUP BY e.trend`.execute(db)
  return new Map(rows.map(({ trend, ...row }) => [trend, row]))
}
