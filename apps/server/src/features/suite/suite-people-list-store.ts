// The SQL of the people around an account: those of one side page by page, those who left, and the people of a selection.
import type { LEFT_HOW } from '@peregrine/contract/suite/suite-shapes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'
import type { Side } from './suite-look-store.ts'
import type { LeftRow, Since } from './suite-people-reply.ts'
import {
  allOf,
  type KeysetPage,
  type Order,
  PERSON_ORDERS,
  type PeopleFilters,
  type PeopleScope,
  type PersonRow,
  peopleConditions,
  personColumns,
} from './suite-people-sql.ts'

export const TIE_ORDERS: Readonly<Record<string, Order>> = {
  ...PERSON_ORDERS,
  since: { by: sql`t.since_before`, type: 'timestamptz' },
}

/** Ties of a side that go on, with their people. What began before the first look began at no known time. */
const tiesNow = ({ account }: PeopleScope, side: Side, { since }: PeopleFilters): RawBuilder<unknown> => sql`
  suite_ties AS t JOIN suite_people AS p ON p.account_id = t.account_id AND p.person = t.person
  WHERE t.account_id = ${account} AND p.account_id = ${account} AND t.side = ${side} AND t.left_before IS NULL
  ${since === undefined ? sql`` : sql`AND t.since_after IS NOT NULL AND t.since_before >= ${since}`}`

export interface TiedRow extends PersonRow, Since {
  readonly place: string
}

export interface PeopleList {
  readonly side: Side
  readonly filters: PeopleFilters
  readonly more?: readonly RawBuilder<boolean>[]
}

export async function listTies(
  db: Db,
  scope: PeopleScope,
  { side, filters, more = [] }: PeopleList,
  page: KeysetPage,
): Promise<TiedRow[]> {
  const conditions = [...peopleConditions(filters, scope), ...more, ...page.conditions]
  const { rows } = await sql<TiedRow>`
    SELECT ${personColumns(scope)}, t.since_after, t.since_before, ${page.place} AS place
    FROM ${tiesNow(scope, side, filters)} AND ${allOf(conditions)}
    ORDER BY ${page.orderBy} LIMIT ${page.limit}`.execute(db)
  return rows
}

export async function countTies(db: Db, scope: PeopleScope, { side, filters, more = [] }: PeopleList): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count
    FROM ${tiesNow(scope, side, filters)} AND ${allOf([...peopleConditions(filters, scope), ...more])}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export type LeftHow = (typeof LEFT_HOW)[number]

/** Ties that ended and are the last of their person: looked up one by one, since few ties end and a join would read all. */
const isOver = ({ account }: PeopleScope): RawBuilder<boolean> => sql<boolean>`
  t.account_id = ${account} AND t.side = 'followers' AND t.left_before IS NOT NULL
  AND t.since_before = (SELECT max(latest.since_before) FROM suite_ties AS latest WHERE latest.account_id = ${account}
    AND latest.side = 'followers' AND latest.person = t.person)`

/** The last spell of each who followed once and does so no more. */
const spellsOver = (scope: PeopleScope): RawBuilder<unknown> => sql`
  suite_ties AS t JOIN suite_people AS p ON p.account_id = t.account_id AND p.person = t.person
  WHERE p.account_id = ${scope.account} AND ${isOver(scope)}`

const leftConditions = (filters: PeopleFilters, scope: PeopleScope): RawBuilder<boolean>[] => [
  ...peopleConditions(filters, scope),
  ...(filters.since === undefined ? [] : [sql<boolean>`t.left_before >= ${filters.since}`]),
]

export const LEFT_ORDERS: Readonly<Record<string, Order>> = { left: { by: sql`t.left_before`, type: 'timestamptz' } }

export async function listLeft(
  db: Db,
  scope: PeopleScope,
  { filters, how }: { readonly filters: PeopleFilters; readonly how: LeftHow | undefined },
  page: KeysetPage,
): Promise<(LeftRow & { readonly place: string })[]> {
  const conditions = [
    ...leftConditions(filters, scope),
    ...(how === undefined ? [] : [sql<boolean>`t.left_how = ${how}`]),
    ...page.conditions,
  ]
  const { rows } = await sql<LeftRow & { place: string }>`
    SELECT ${personColumns(scope)}, t.since_after, t.since_before, t.left_after, t.left_before, t.left_how,
      ${page.place} AS place
    FROM ${spellsOver(scope)} AND ${allOf(conditions)} ORDER BY ${page.orderBy} LIMIT ${page.limit}`.execute(db)
  return rows
}

export interface LeftCounts {
  readonly all: number
  readonly unfollowed: number
  readonly suspended: number
  readonly deleted: number
  readonly came_back: number
}

/** How those whom filters leave left, and how many of those who ever left follow again. */
export async function countLeft(db: Db, scope: PeopleScope, filters: PeopleFilters): Promise<LeftCounts> {
  const isFiltered = peopleConditions(filters, scope).length > 0
  const [{ rows }, back] = await Promise.all([
    sql<Omit<LeftCounts, 'came_back'>>`SELECT count(*)::int AS "all",
      count(*) FILTER (WHERE t.left_how = 'unfollowed')::int AS unfollowed,
      count(*) FILTER (WHERE t.left_how = 'suspended')::int AS suspended,
      count(*) FILTER (WHERE t.left_how = 'deleted')::int AS deleted
      FROM ${isFiltered ? spellsOver(scope) : sql`suite_ties AS t WHERE ${isOver(scope)}`}
      AND ${allOf(leftConditions(filters, scope))}`.execute(db),
    sql<{ came_back: number }>`SELECT count(DISTINCT t.person)::int AS came_back FROM suite_ties AS t
      WHERE t.account_id = ${scope.account} AND t.side = 'followers' AND t.left_before IS NOT NULL
      AND t.since_before < (SELECT max(now.since_before) FROM suite_ties AS now WHERE now.account_id = ${scope.account}
        AND now.side = 'followers' AND now.person = t.person AND now.left_before IS NULL)`.execute(db),
  ])
  const counts = rows[0] ?? { all: 0, unfollowed: 0, suspended: 0, deleted: 0 }
  return { ...counts, came_back: back.rows[0]?.came_back ?? 0 }
}

/** Whom a selection means, by whom it is about. */
export const PEOPLE_OF = ['followers', 'following', 'engagers', 'unfollowers'] as const
export type PeopleOf = (typeof PEOPLE_OF)[number]

/** A select of `person` and what else traits are counted by, for everybody of one kind. Alias `p`: suite_people. */
export function everybodyOf(scope: PeopleScope, of: PeopleOf, filters: PeopleFilters = {}): RawBuilder<unknown> {
  if (of === 'followers' || of === 'following') return tiesNow(scope, of, filters)
  if (of === 'unfollowers') {
    const since = filters.since === undefined ? sql`` : sql`AND t.left_before >= ${filters.since}`
    return sql`${spellsOver(scope)} ${since}`
  }
  return sql`suite_people AS p WHERE p.account_id = ${scope.account} AND p.person IN
    (SELECT person FROM suite_engagements WHERE account_id = ${scope.account})`
}

/** The network's ids of everybody whom filters leave, at most so many; those with the most followers first. */
export async function selectPeople(
  db: Db,
  scope: PeopleScope,
  { of, filters, limit }: { readonly of: PeopleOf; readonly filters: PeopleFilters; readonly limit: number },
): Promise<{ readonly user_id: string; readonly handle: string }[]> {
  const { rows } = await sql<{ user_id: string; handle: string }>`SELECT p.person::text AS user_id, p.handle
    FROM ${everybodyOf(scope, of, filters)} AND ${allOf(peopleConditions(filters, scope))}
    ORDER BY p.followers DESC, p.person DESC LIMIT ${limit}`.execute(db)
  return rows
}
