// All SQL that turns a complete look into history: who is new, who is missing, whose spell ended and how.
import { sql } from 'kysely'
import type { Tx } from '#platform/postgres.ts'
import type { LookRow } from './suite-look-store.ts'

/** The look for this transaction alone, once its pages are there; undefined when it is over. */
export async function lockLook(tx: Tx, id: string): Promise<LookRow | undefined> {
  return await tx
    .selectFrom('suite_looks')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('finished_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Lists whoever has a spell that goes on and is on none of the look's pages; answers how many, and how many were there. */
export async function listMissing(tx: Tx, look: LookRow, at: Date): Promise<{ missing: number; known: number }> {
  const { rows } = await sql<{ missing: string; known: string }>`
    WITH missing AS (
      INSERT INTO suite_look_missing (look_id, person)
      SELECT ${look.id}::bigint, tie.person
      FROM suite_ties tie
      WHERE tie.account_id = ${look.account_id} AND tie.side = ${look.side} AND tie.left_before IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM (
            SELECT unnest(page.people) AS person FROM suite_look_pages page WHERE page.look_id = ${look.id}
          ) seen WHERE seen.person = tie.person)
      ON CONFLICT DO NOTHING
      RETURNING 1)
    SELECT (SELECT count(*) FROM missing) AS missing,
      (SELECT count(*) FROM suite_ties WHERE account_id = ${look.account_id} AND side = ${look.side}
        AND left_before IS NULL) AS known`.execute(tx)
  await tx.updateTable('suite_looks').set({ listed_at: at }).where('id', '=', look.id).execute()
  return { missing: Number(rows[0]?.missing ?? 0), known: Number(rows[0]?.known ?? 0) }
}

export interface LookMoments {
  /** When the complete look before began and ended; null: this is the first. */
  readonly before: Date | null
  readonly finishedAt: Date
}

/** Spells of people who are on the look's pages and had none that goes on; in order, so that indexes grow at their ends. */
export async function beginSpells(tx: Tx, look: LookRow, { before, finishedAt }: LookMoments): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO suite_ties (account_id, side, person, since_after, since_before)
    SELECT ${look.account_id}, ${look.side}, seen.person, ${before}::timestamptz, ${finishedAt}::timestamptz
    FROM (SELECT DISTINCT unnest(page.people) AS person FROM suite_look_pages page WHERE page.look_id = ${look.id}) seen
    WHERE NOT EXISTS (
      SELECT 1 FROM suite_ties tie WHERE tie.account_id = ${look.account_id} AND tie.side = ${look.side}
        AND tie.person = seen.person AND tie.left_before IS NULL)
    ORDER BY seen.person`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Spells of people who are missing and of whom a look-up said why. */
export async function endSpells(tx: Tx, look: LookRow, { before, finishedAt }: LookMoments): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE suite_ties tie
    SET left_after = ${before}::timestamptz, left_before = ${finishedAt}::timestamptz, left_how = missing.fate
    FROM suite_look_missing missing
    WHERE missing.look_id = ${look.id} AND missing.fate IN ('unfollowed', 'suspended', 'deleted')
      AND tie.account_id = ${look.account_id} AND tie.side = ${look.side} AND tie.person = missing.person
      AND tie.left_before IS NULL`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** What became of the accounts that are gone. */
export async function storePersonStates(tx: Tx, look: LookRow): Promise<void> {
  await sql`
    UPDATE suite_people SET state = missing.fate
    FROM suite_look_missing missing
    WHERE missing.look_id = ${look.id} AND missing.fate IN ('suspended', 'deleted')
      AND suite_people.account_id = ${look.account_id} AND suite_people.person = missing.person`.execute(tx)
}

export async function completeLook(tx: Tx, look: LookRow, finishedAt: Date): Promise<void> {
  await tx
    .updateTable('suite_looks')
    .set({ state: 'complete', finished_at: finishedAt, page_token: null, waits: null })
    .where('id', '=', look.id)
    .execute()
}

/** How many follow (or are followed) now goes to the day on which the look ended, in the account's time zone. */
export async function storeDay(tx: Tx, look: LookRow, at: Date): Promise<void> {
  const column = sql.ref(look.side)
  await sql`
    INSERT INTO suite_days (account_id, day, ${column})
    SELECT account.id, (${at}::timestamptz AT TIME ZONE account.timezone)::date,
      (SELECT count(*) FROM suite_ties tie WHERE tie.account_id = account.id AND tie.side = ${look.side}
        AND tie.left_before IS NULL)
    FROM suite_accounts account WHERE account.id = ${look.account_id}
    ON CONFLICT (account_id, day) DO UPDATE SET ${column} = excluded.${column}`.execute(tx)
}
