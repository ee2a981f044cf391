// The SQL of the people around an account: those of one side page by page, and those who left.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'
import { type ListFilters, listConditions, type PeopleFilters } from './suite-list-filters.ts'
import type { Side } from './suite-look-store.ts'
import type { EarlierRow, LeftRow, Since } from './suite-people-reply.ts'
import {
  allOf,
  type KeysetPage,
  type Order,
  PERSON_ORDERS,
  type PeopleScope,
  type PersonRow,
  personColumns,
} from './suite-people-sql.ts'

export const TIE_ORDERS: Readonly<Record<string, Order>> = {
  ...PERSON_ORDERS,
  since: { by: sql`t.since_before`, type: 'timestamptz' },
}

/** Ties of a side that go on, with their people. */
export const tiesNow = ({ account }: PeopleScope, side: Side): RawBuilder<unknown> => sql`
  suite_ties AS t JOIN suite_people AS p ON p.account_id = t.account_id AND p.person = t.person
  WHERE t.account_id = ${account} AND p.account_id = ${account} AND t.side = ${side} AND t.left_before IS NULL`

export interface TiedRow extends PersonRow, Since {
  readonly earlier: EarlierRow | null
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
  const conditions = [...listConditions(scope, { of: side, filters }), ...more, ...page.conditions]
  const { rows } = await sql<TiedRow>`
    SELECT ${personColumns(scope)}, t.since_after, t.since_before, ${page.place} AS place,
      (SELECT to_jsonb(over) FROM suite_ties AS over WHERE over.account_id = ${scope.account} AND over.side = ${side}
        AND over.person = t.person AND over.left_before IS NOT NULL
        ORDER BY over.since_before DESC LIMIT 1) AS earlier
    FROM ${tiesNow(scope, side)} AND ${allOf(conditions)}
    ORDER BY ${page.orderBy} LIMIT ${page.limit}`.execute(db)
  return rows
}

export async function countTies(db: Db, scope: PeopleScope, { side, filters, more = [] }: PeopleList): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count
    FROM ${tiesNow(scope, side)} AND ${allOf([...listConditions(scope, { of: side, filters }), ...more])}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Ties that ended and are the last of their person: looked up one by one, since few ties end and a join would read all. */
const isOver = ({ account }: PeopleScope): RawBuilder<boolean> => sql<boolean>`
  t.account_id = ${account} AND t.side = 'followers' AND t.left_before IS NOT NULL
  AND t.since_before = (SELECT max(latest.since_before) FROM suite_ties AS latest WHERE latest.account_id = ${account}
    AND latest.side = 'followers' AND latest.person = t.person)`

/** The last spell of each who followed once and does so no more. */
export const spellsOver = (scope: PeopleScope): RawBuilder<unknown> => sql`
  suite_ties AS t JOIN suite_people AS p ON p.account_id = t.account_id AND p.person = t.person
  WHERE p.account_id = ${scope.account} AND ${isOver(scope)}`

/** Whole days, as they are told: of whoever followed before the first look, at least so many. */
const daysStayed = sql`greatest(0, floor(extract(epoch FROM t.left_after - t.since_before) / 86400))::bigint`

export const LEFT_ORDERS: Readonly<Record<string, Order>> = {
  ...PERSON_ORDERS,
  left: { by: sql`t.left_before`, type: 'timestamptz' },
  days: { by: daysStayed, type: 'bigint' },
}

export async function listLeft(
  db: Db,
  scope: PeopleScope,
  filters: ListFilters,
  page: KeysetPage,
): Promise<(LeftRow & { readonly place: string })[]> {
  const conditions = [...listConditions(scope, { of: 'unfollowers', filters }), ...page.conditions]
  const { rows } = await sql<LeftRow & { place: string }>`
    SELECT ${personColumns(scope)}, t.since_after, t.since_before, t.left_after, t.left_before, t.left_how,
      ${page.place} AS place
    FROM ${spellsOver(scope)} AND ${allOf(conditions)} ORDER BY ${page.orderBy} LIMIT ${page.limit}`.execute(db)
  return rows
}

/** How many of the followers whom filters leave had left before. */
export const countCameBack = async (db: Db, scope: PeopleScope, filters: PeopleFilters): Promise<number> =>
  await countTies(db, scope, { side: 'followers', filters: { ...filters, returned: 'true' } })
