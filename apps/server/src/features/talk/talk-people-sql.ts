// People of a set under the conditions of a typed query, as one SQL fragment: every value is bound, every set is of one account.

import type { PeopleChoice, PeopleFilter, TalkPeriod } from '@peregrine/domain/talk/talk-query-rules.ts'
import { INTERESTS } from '@peregrine/domain/taxonomy/interests.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  isDescribedWith,
  isInactive,
  isPresent,
  isQuietFor,
  isRecentlyJoined,
  isTied,
  scopeOf,
} from '#features/suite/suite-public.ts'

/** The account whose data is asked, and the moment. */
export interface TalkAccount {
  readonly id: string
  readonly user_id: string
  readonly handle: string
  /** The network's id. */
  readonly subject: string
  readonly timezone: string
}

type Sql = RawBuilder<unknown>

const joined = (parts: readonly Sql[]): Sql => (parts.length === 0 ? sql`TRUE` : sql.join(parts, sql` AND `))

/** Whether a moment lies in the days of a period, in the account's time zone. */
export function within(column: Sql, { from, to }: TalkPeriod, { timezone }: Pick<TalkAccount, 'timezone'>): Sql {
  const bounds: Sql[] = []
  if (from !== null) bounds.push(sql`${column} >= (${from}::date)::timestamp AT TIME ZONE ${timezone}`)
  if (to !== null) bounds.push(sql`${column} < (${to}::date + 1)::timestamp AT TIME ZONE ${timezone}`)
  return joined(bounds)
}

/** Rows of person, since, left_at, how, engagements, last: the set without conditions on people. */
export function setSql({ of, filter, period }: PeopleChoice, account: TalkAccount): Sql {
  switch (of) {
    case 'followers':
    case 'following':
      return sql`SELECT t.person, CASE WHEN t.since_after IS NULL THEN NULL ELSE t.since_before END AS since,
          NULL::timestamptz AS left_at, NULL::text AS how, NULL::int AS engagements, t.since_before AS last
        FROM suite_ties t WHERE t.account_id = ${account.id} AND t.side = ${of} AND t.left_before IS NULL
          AND ${period === null ? sql`TRUE` : sql`t.since_after IS NOT NULL AND ${within(sql`t.since_before`, period, account)}`}`
    case 'unfollowers':
      return sql`SELECT DISTINCT ON (t.person) t.person, CASE WHEN t.since_after IS NULL THEN NULL ELSE t.since_before END AS since,
          t.left_before AS left_at, t.left_how AS how, NULL::int AS engagements, t.left_before AS last
        FROM suite_ties t WHERE t.account_id = ${account.id} AND t.side = 'followers' AND t.left_before IS NOT NULL
          AND ${period === null ? sql`TRUE` : within(sql`t.left_before`, period, account)}
          AND NOT EXISTS (SELECT FROM suite_ties n WHERE n.account_id = t.account_id AND n.side = 'followers' AND n.person = t.person AND n.since_before > t.since_before)
        ORDER BY t.person, t.left_before DESC`
    case 'engagers':
      return sql`SELECT e.person, NULL::timestamptz AS since, NULL::timestamptz AS left_at, NULL::text AS how,
          count(*)::int AS engagements, max(e.at) AS last
        FROM suite_engagements e WHERE e.account_id = ${account.id} AND e.person <> ${account.subject}::bigint
          AND ${filter.engaged_by ? sql`e.kind = ${filter.engaged_by}` : sql`TRUE`}
          AND ${period === null ? sql`TRUE` : within(sql`e.at`, period, account)}
        GROUP BY e.person`
  }
}

/** A parent interest stands for its sub-interests too. */
const interestIds = (ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => [id, ...INTERESTS.filter(({ parent }) => parent === id).map((one) => one.id)])

const textArray = (values: readonly string[]): Sql => sql`${[...values]}::text[]`

const are = (condition: Sql, expected: boolean): Sql => (expected ? condition : sql`NOT (${condition})`)

/** Conditions on `s` (a row of the set) and `p` (its profile). */
export function filterSql({ filter }: Pick<PeopleChoice, 'filter'>, account: TalkAccount, now: Date): Sql {
  const scope = scopeOf(account.id, now.getTime())
  const [follower, followed] = [isTied(scope, 'followers'), isTied(scope, 'following')]
  const conditions: Sql[] = [...profileConditions(filter, scope)]
  if (filter.mutual !== undefined) conditions.push(are(sql`(${follower} AND ${followed})`, filter.mutual))
  if (filter.follows_you !== undefined) conditions.push(are(follower, filter.follows_you))
  if (filter.followed_by_you !== undefined) conditions.push(are(followed, filter.followed_by_you))
  if (filter.engaged !== undefined) {
    const kind = filter.engaged_by ? sql`AND e.kind = ${filter.engaged_by}` : sql``
    const engaged = sql`EXISTS (SELECT FROM suite_engagements e WHERE e.account_id = ${account.id} AND e.person = s.person ${kind})`
    conditions.push(are(engaged, filter.engaged))
  }
  if (filter.how) conditions.push(sql`s.how = ${filter.how}`)
  if (filter.joined) conditions.push(within(sql`p.joined_at`, filter.joined, account))
  if (filter.quiet_days !== undefined) conditions.push(isQuietFor(scope, filter.quiet_days))
  if (filter.both_accounts)
    conditions.push(sql`EXISTS (SELECT FROM suite_ties b JOIN suite_accounts a ON a.id = b.account_id WHERE a.user_id = ${account.user_id}
      AND ${isPresent('a')} AND a.id <> ${account.id} AND b.side = 'followers' AND b.left_before IS NULL AND b.person = s.person)`)
  return joined(conditions)
}

function profileConditions(filter: PeopleFilter, scope: ReturnType<typeof scopeOf>): Sql[] {
  const flags: readonly (readonly [boolean | undefined, Sql])[] = [
    [filter.verified, sql`p.verified`],
    [filter.protected, sql`p.protected`],
    [filter.suspicious, sql`(p.suspicious <> '{}')`],
    [filter.inactive, isInactive(scope)],
    [filter.recently_joined, isRecentlyJoined(scope)],
  ]
  const conditions = flags.flatMap(([expected, condition]) =>
    expected === undefined ? [] : [are(condition, expected)],
  )
  if (filter.countries) conditions.push(sql`p.country = ANY(${textArray(filter.countries)})`)
  if (filter.not_countries)
    conditions.push(sql`p.country IS NOT NULL AND p.country <> ALL(${textArray(filter.not_countries)})`)
  if (filter.languages) conditions.push(sql`p.language = ANY(${textArray(filter.languages)})`)
  if (filter.not_languages)
    conditions.push(sql`p.language IS NOT NULL AND p.language <> ALL(${textArray(filter.not_languages)})`)
  if (filter.jobs) conditions.push(sql`p.jobs && ${textArray(filter.jobs)}`)
  if (filter.interests) conditions.push(sql`p.interests && ${textArray(interestIds(filter.interests))}`)
  if (filter.gender) conditions.push(sql`p.gender = ${filter.gender}`)
  if (filter.min_followers !== undefined) conditions.push(sql`p.followers >= ${filter.min_followers}::bigint`)
  if (filter.max_followers !== undefined) conditions.push(sql`p.followers <= ${filter.max_followers}::bigint`)
  if (filter.min_following !== undefined) conditions.push(sql`p.following >= ${filter.min_following}::bigint`)
  if (filter.max_following !== undefined) conditions.push(sql`p.following <= ${filter.max_following}::bigint`)
  if (filter.bio !== undefined) conditions.push(are(sql`(btrim(p.bio) <> '')`, filter.bio))
  if (filter.words !== undefined) conditions.push(isDescribedWith(filter.words))
  return conditions
}
