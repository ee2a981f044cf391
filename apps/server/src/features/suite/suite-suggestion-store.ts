// All SQL of whom an account may be suggested to follow: who is out of the question, what the network said of the others and when.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'
import { type PeopleScope, type PersonRow, personColumns } from './suite-people-sql.ts'

type CheckRow = TableRow<'suite_suggestion_checks'>
/** How somebody stands to the account; only whoever is 'open' is suggested. */
export type Standing = CheckRow['standing']

const DAY_MS = 86_400_000
/** Whoever was gone or had a request is asked about again after so long; following and being blocked are remembered for good. */
const REMEMBERED_DAYS = 30

/**
 * Whom the account follows, has followed or asked, or is; who left it (a block shows as nothing else) or was blocked; and whoever the network
 * refused.
 */
export async function excludedIds(db: DbOrTx, { account, now }: PeopleScope): Promise<ReadonlySet<string>> {
  const remembered = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS)
  const { rows } = await sql<{ id: string }>`
    SELECT person::text AS id FROM suite_ties WHERE account_id = ${account} AND side = 'following'
    UNION ALL SELECT tie.person::text FROM suite_ties AS tie WHERE tie.account_id = ${account} AND tie.side = 'followers'
      AND tie.left_before IS NOT NULL AND tie.left_how IN ('unfollowed', 'blocked') AND NOT EXISTS (
        SELECT FROM suite_ties AS later WHERE later.account_id = ${account} AND later.side = 'followers'
          AND later.person = tie.person AND later.since_before > tie.since_before)
    UNION ALL SELECT person::text FROM suite_changes WHERE account_id = ${account}
    UNION ALL SELECT item.person::text FROM suite_batch_items AS item JOIN suite_batches AS batch ON batch.id = item.batch_id
      WHERE batch.account_id = ${account} AND batch.action = 'follow'
        AND (item.state IN ('waiting', 'pending', 'refused') OR item.problem ->> 'code' IN ('follow_gone', 'follow_suspended', 'follow_requested_already'))
    UNION ALL SELECT person::text FROM suite_suggestion_checks WHERE account_id = ${account} AND (standing IN ('followed', 'blocked')
      OR standing IN ('requested', 'blocking', 'suspended', 'deleted') AND checked_at > ${remembered})
    UNION ALL SELECT person::text FROM suite_people WHERE account_id = ${account} AND state <> 'active'
    UNION ALL SELECT subject::text FROM suite_accounts WHERE id = ${account}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** What was asked of some people already. */
export async function readChecks(
  db: DbOrTx,
  account: string,
  people: readonly string[],
): Promise<ReadonlyMap<string, Pick<CheckRow, 'standing' | 'checked_at'>>> {
  const { rows } = await sql<CheckRow>`SELECT person::text AS person, standing, checked_at FROM suite_suggestion_checks
    WHERE account_id = ${account} AND person = ANY(${[...people]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.person, row]))
}

/** A look-up shows no block, so one that is remembered stays. */
export async function storeChecks(
  db: DbOrTx,
  account: string,
  standings: ReadonlyMap<string, Standing>,
  at: Date,
): Promise<void> {
  if (standings.size === 0) return
  const rows = [...standings].map(([person, standing]) => ({ person, standing }))
  await sql`INSERT INTO suite_suggestion_checks AS old (account_id, person, checked_at, standing)
    SELECT ${account}, given.person, ${at}, given.standing
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS given(person bigint, standing text)
    ON CONFLICT (account_id, person) DO UPDATE SET checked_at = excluded.checked_at,
      standing = CASE WHEN old.standing = 'blocked' AND excluded.standing = 'open' THEN old.standing
        ELSE excluded.standing END`.execute(db)
}

/** Accounts that are gone by the network's word. */
export async function storeAbsences(
  db: DbOrTx,
  account: string,
  absent: ReadonlyMap<string, 'suspended' | 'deleted'>,
): Promise<void> {
  if (absent.size === 0) return
  const rows = [...absent].map(([person, state]) => ({ person, state }))
  await sql`UPDATE suite_people SET state = given.state
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS given(person bigint, state text)
    WHERE suite_people.account_id = ${account} AND suite_people.person = given.person`.execute(db)
}

/** As every list tells them; whoever was never read is missing. */
export async function readPeople(
  db: DbOrTx,
  scope: PeopleScope,
  people: readonly string[],
): Promise<ReadonlyMap<string, PersonRow>> {
  const { rows } = await sql<PersonRow>`SELECT ${personColumns(scope)} FROM suite_people AS p
    WHERE p.account_id = ${scope.account} AND p.person = ANY(${[...people]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Which of some people follow the account, whether or not their profiles are known. */
export async function followersAmong(
  db: DbOrTx,
  { account }: PeopleScope,
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`SELECT person::text AS id FROM suite_ties WHERE account_id = ${account}
    AND side = 'followers' AND left_before IS NULL AND person = ANY(${[...people]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
