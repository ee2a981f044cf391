// What is asked of the people around an account: counts, lists, groups, traits, one person.
import type { PeopleChoice, PeopleDimension, PeopleOrder } from '@peregrine/domain/talk/talk-query-rules.ts'
import type { CountedPeople, TalkPerson, TalkTrait } from '@peregrine/domain/talk/talk-result-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'
import { filterSql, setSql, type TalkAccount } from './talk-people-sql.ts'

export interface Asked {
  readonly db: Db
  readonly account: TalkAccount
  readonly now: Date
}

const profiles = ({ account }: Asked) =>
  sql`JOIN suite_people p ON p.account_id = ${account.id} AND p.person = s.person`
const whole = (choice: PeopleChoice): PeopleChoice => ({
  ...choice,
  filter: choice.filter.how ? { how: choice.filter.how } : {},
})

export async function countPeople(asked: Asked, choice: PeopleChoice): Promise<CountedPeople> {
  const { db, account, now } = asked
  const all = whole(choice)
  const { rows } = await sql<{ count: number; of: number }>`
    SELECT count(*) FILTER (WHERE ${filterSql(choice, account, now)})::int AS count,
      count(*) FILTER (WHERE ${filterSql(all, account, now)})::int AS of
    FROM (${setSql(choice, account)}) s ${profiles(asked)}`.execute(db)
  if (choice.of !== 'engagers' || !choice.filter.engaged_by) return rows[0] ?? { count: 0, of: 0 }
  // Those who like are a part of all who engage.
  const { rows: engaged } = await sql<{
    of: number
  }>`SELECT count(*)::int AS of FROM (${setSql(all, account)}) s ${profiles(asked)}`.execute(db)
  return { count: rows[0]?.count ?? 0, of: engaged[0]?.of ?? 0 }
}

const ORDER: Readonly<Record<PeopleOrder, RawBuilder<unknown>>> = {
  followers: sql`p.followers DESC NULLS LAST, s.person`,
  recent: sql`s.last DESC, s.person`,
  oldest: sql`s.since ASC NULLS FIRST, s.last ASC, s.person`,
  engagements: sql`s.engagements DESC NULLS LAST, s.last DESC, s.person`,
  joined_first: sql`p.joined_at ASC NULLS LAST, s.person`,
  joined_last: sql`p.joined_at DESC NULLS LAST, s.person`,
}

interface PersonRow {
  readonly person: string
  readonly handle: string | null
  readonly name: string | null
  readonly country: string | null
  readonly verified: boolean | null
  readonly followers: number | null
  readonly since: Date | null
  readonly left_at: Date | null
  readonly how: TalkPerson['how']
  readonly engagements: number | null
}

const personOf = (row: PersonRow): TalkPerson => ({
  user_id: row.person,
  handle: row.handle ?? row.person,
  name: row.name ?? '',
  country: row.country,
  verified: row.verified ?? false,
  followers: row.followers ?? 0,
  since: row.since?.toISOString() ?? null,
  left: row.left_at?.toISOString() ?? null,
  how: row.how,
  engagements: row.engagements,
})

export async function listPeople(
  asked: Asked,
  choice: PeopleChoice,
  order: PeopleOrder,
  limit: number,
): Promise<readonly TalkPerson[]> {
  const { db, account, now } = asked
  const { rows } = await sql<PersonRow>`
    SELECT s.person::text AS person, p.handle, p.name, p.country, p.verified, p.followers, s.since, s.left_at, s.how, s.engagements
    FROM (${setSql(choice, account)}) s ${profiles(asked)} WHERE ${filterSql(choice, account, now)}
    ORDER BY ${ORDER[order]} LIMIT ${limit}`.execute(db)
  return rows.map(personOf)
}

export async function idsOfPeople(asked: Asked, choice: PeopleChoice, limit: number): Promise<readonly string[]> {
  const { db, account, now } = asked
  const { rows } = await sql<{ person: string }>`
    SELECT s.person::text AS person FROM (${setSql(choice, account)}) s ${profiles(asked)}
    WHERE ${filterSql(choice, account, now)} ORDER BY p.followers DESC NULLS LAST, s.person LIMIT ${limit}`.execute(db)
  return rows.map(({ person }) => person)
}

/** Those of some people who are in a choice now. */
export async function stillChosen(
  asked: Asked,
  choice: PeopleChoice,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { db, account, now } = asked
  const { rows } = await sql<{ person: string }>`
    SELECT s.person::text AS person FROM (${setSql(choice, account)}) s ${profiles(asked)}
    WHERE ${filterSql(choice, account, now)} AND s.person = ANY(${[...ids]}::bigint[])`.execute(db)
  const still = new Set(rows.map(({ person }) => person))
  return ids.filter((id) => still.has(id))
}

const VALUES: Readonly<Record<PeopleDimension, RawBuilder<unknown>>> = {
  country: sql`CASE WHEN p.country IS NULL THEN '{}'::text[] ELSE ARRAY[p.country] END`,
  language: sql`CASE WHEN p.language IS NULL THEN '{}'::text[] ELSE ARRAY[p.language] END`,
  gender: sql`CASE WHEN p.gender IS NULL THEN '{}'::text[] ELSE ARRAY[p.gender] END`,
  job: sql`coalesce(p.jobs, '{}')`,
  interest: sql`coalesce(p.interests, '{}')`,
  how: sql`CASE WHEN s.how IS NULL THEN '{}'::text[] ELSE ARRAY[s.how] END`,
}

interface Distribution {
  readonly of: number
  readonly known: number
  readonly groups: number
  readonly items: readonly { readonly id: string; readonly count: number }[]
}

export async function distributePeople(
  asked: Asked,
  choice: PeopleChoice,
  by: PeopleDimension,
  limit: number,
): Promise<Distribution> {
  const { db, account, now } = asked
  const { rows } = await sql<{ id: string | null; count: number; of: number; known: number; groups: number }>`
    WITH chosen AS (
      SELECT s.person, ${VALUES[by]} AS values FROM (${setSql(choice, account)}) s ${profiles(asked)} WHERE ${filterSql(choice, account, now)}
    ), grouped AS (
      SELECT value AS id, count(DISTINCT person)::int AS count FROM chosen, unnest(chosen.values) AS value GROUP BY value
    ), counted AS (
      SELECT (SELECT count(*)::int FROM chosen) AS of, (SELECT count(*)::int FROM chosen WHERE cardinality(values) > 0) AS known,
        (SELECT count(*)::int FROM grouped) AS groups
    )
    SELECT g.id, coalesce(g.count, 0) AS count, c.of, c.known, c.groups FROM counted c LEFT JOIN
      (SELECT * FROM grouped ORDER BY count DESC, id LIMIT ${limit}) g ON TRUE ORDER BY g.count DESC, g.id`.execute(db)
  const [first] = rows
  const items = rows.flatMap(({ id, count }) => (id === null ? [] : [{ id, count }]))
  return { of: first?.of ?? 0, known: first?.known ?? 0, groups: first?.groups ?? 0, items }
}

interface Traits {
  readonly people: number
  readonly others: number
  readonly traits: readonly TalkTrait[]
}

/** What those of a choice show, beside those that they are compared with. */
export async function traitsOfPeople(asked: Asked, choice: PeopleChoice, others: PeopleChoice): Promise<Traits> {
  const { db, account, now } = asked
  const inactive = filterSql({ filter: { inactive: true } }, account, now)
  // What those share whom the owner blocked is why they were chosen.
  const left = choice.of === 'unfollowers' && !choice.filter.how ? sql`s.how <> 'blocked'` : sql`TRUE`
  const { rows } = await sql<{ what: TalkTrait['what'] | 'all'; id: string; a: number; b: number }>`
    WITH chosen AS (
      SELECT s.person, TRUE AS asked FROM (${setSql(choice, account)}) s ${profiles(asked)} WHERE ${filterSql(choice, account, now)} AND ${left}
    ), compared AS (
      SELECT s.person, FALSE AS asked FROM (${setSql(others, account)}) s ${profiles(asked)} WHERE ${filterSql(others, account, now)}
        AND NOT EXISTS (SELECT FROM chosen c WHERE c.person = s.person)
    ), s AS (SELECT * FROM chosen UNION ALL SELECT * FROM compared), profiled AS (
      SELECT s.asked, p.country, p.language, p.jobs, p.interests,
        p.verified, p.suspicious <> '{}' AS suspicious, ${inactive} AS inactive
      FROM s ${profiles(asked)}
    ), traits AS (
      SELECT 'all' AS what, '' AS id, asked FROM profiled
      UNION ALL SELECT 'country', country, asked FROM profiled WHERE country IS NOT NULL
      UNION ALL SELECT 'language', language, asked FROM profiled WHERE language IS NOT NULL
      UNION ALL SELECT 'job', job, asked FROM profiled, unnest(jobs) AS job
      UNION ALL SELECT 'interest', interest, asked FROM profiled, unnest(interests) AS interest
      UNION ALL SELECT 'verified', '', asked FROM profiled WHERE verified
      UNION ALL SELECT 'suspicious', '', asked FROM profiled WHERE suspicious
      UNION ALL SELECT 'inactive', '', asked FROM profiled WHERE inactive
    )
    SELECT what, id, count(*) FILTER (WHERE asked)::int AS a, count(*) FILTER (WHERE NOT asked)::int AS b
    FROM traits GROUP BY what, id ORDER BY what, id`.execute(db)
  const all = rows.find(({ what }) => what === 'all')
  const traits = rows.flatMap(({ what, ...rest }) => (what === 'all' ? [] : [{ what, ...rest }]))
  return { people: all?.a ?? 0, others: all?.b ?? 0, traits }
}

type FoundPerson = TalkPerson & { readonly follows_you: boolean; readonly followed_by_you: boolean }

export async function findPerson({ db, account }: Asked, handle: string): Promise<FoundPerson | null> {
  const { rows } = await sql<PersonRow & { follows_you: boolean; followed_by_you: boolean }>`
    SELECT p.person::text AS person, p.handle, p.name, p.country, p.verified, p.followers,
      CASE WHEN f.since_after IS NULL THEN NULL ELSE f.since_before END AS since, f.left_before AS left_at, f.left_how AS how,
      (SELECT count(*)::int FROM suite_engagements e WHERE e.account_id = p.account_id AND e.person = p.person) AS engagements,
      coalesce(f.person IS NOT NULL AND f.left_before IS NULL, FALSE) AS follows_you,
      EXISTS (SELECT FROM suite_ties g WHERE g.account_id = p.account_id AND g.side = 'following' AND g.person = p.person AND g.left_before IS NULL) AS followed_by_you
    FROM suite_people p LEFT JOIN LATERAL (
      SELECT * FROM suite_ties t WHERE t.account_id = p.account_id AND t.side = 'followers' AND t.person = p.person
      ORDER BY t.left_before DESC NULLS FIRST LIMIT 1
    ) f ON TRUE
    WHERE p.account_id = ${account.id} AND lower(p.handle) = ${handle.toLowerCase()} LIMIT 1`.execute(db)
  const [row] = rows
  return row ? { ...personOf(row), follows_you: row.follows_you, followed_by_you: row.followed_by_you } : null
}
