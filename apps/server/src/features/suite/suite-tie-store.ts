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
    SET left_after = coalesce(tie.sure_until, ${before}::timestamptz), left_before = ${finishedAt}::timestamptz, left_how = missing.fate
    FROM suite_look_missing missing
    WHERE missing.look_id = ${look.id} AND missing.fate IN ('unfollowed', 'blocked', 'suspended', 'deleted')
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

/**
 * Whoever is missing and of whom the network said nothing was there for certain at the look before; of the others this is over.
 * Answers of how many nothing is known.
 */
export async function storeUnclear(tx: Tx, look: LookRow, before: Date | null): Promise<number> {
  await sql`
    UPDATE suite_ties tie SET sure_until = NULL
    WHERE tie.account_id = ${look.account_id} AND tie.side = ${look.side} AND tie.left_before IS NULL
      AND tie.sure_until IS NOT NULL AND NOT EXISTS (SELECT 1 FROM suite_look_missing missing
        WHERE missing.look_id = ${look.id} AND missing.person = tie.person AND missing.fate = 'unknown')`.execute(tx)
  const { numAffectedRows } = await sql`
    UPDATE suite_ties tie SET sure_until = coalesce(tie.sure_until, ${before}::timestamptz)
    FROM suite_look_missing missing
    WHERE missing.look_id = ${look.id} AND missing.fate = 'unknown' AND tie.account_id = ${look.account_id}
      AND tie.side = ${look.side} AND tie.person = missing.person AND tie.left_before IS NULL`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** How many are there for certain. */
export async function countSure(tx: Tx, look: LookRow): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) AS count FROM suite_ties
    WHERE account_id = ${look.account_id} AND side = ${look.side} AND left_before IS NULL AND sure_until IS NULL`.execute(
    tx,
  )
  return Number(rows[0]?.count ?? 0)
}

/**
 * So many of those whom the look found may have been there earlier: those furthest down, for the network lists the newest first.
 * Whoever came back was gone, by the network's own word, when the spell before had ended.
 */
export async function backdateSpells(
  tx: Tx,
  look: LookRow,
  { people, since, finishedAt }: { readonly people: number; readonly since: Date | null; readonly finishedAt: Date },
): Promise<void> {
  await sql`
    UPDATE suite_ties tie SET since_after = greatest(${since}::timestamptz, (
      SELECT max(earlier.left_before) FROM suite_ties earlier
      WHERE earlier.account_id = tie.account_id AND earlier.side = tie.side AND earlier.person = tie.person))
    FROM (
      SELECT found.person FROM suite_ties found
      JOIN (
        SELECT listed.person, max(page.page * 1000000::bigint + listed.place) AS place
        FROM suite_look_pages page, unnest(page.people) WITH ORDINALITY AS listed(person, place)
        WHERE page.look_id = ${look.id} GROUP BY listed.person
      ) seen ON seen.person = found.person
      WHERE found.account_id = ${look.account_id} AND found.side = ${look.side} AND found.left_before IS NULL
        AND found.since_before = ${finishedAt}::timestamptz
      ORDER BY seen.place DESC LIMIT ${people}
    ) late
    WHERE tie.account_id = ${look.account_id} AND tie.side = ${look.side} AND tie.person = late.person
      AND tie.since_before = ${finishedAt}::timestamptz`.execute(tx)
}

export interface Conclusion {
  readonly finishedAt: Date
  /** By the network's clock. */
  readonly now: Date
  readonly unlisted: number
  readonly lacking: number
  readonly unclear: number
}

/**
 * What a look found becomes known after every visit so far: no visit could see it before this transaction ends, and the next one
 * is to tell it.
 */
export async function completeLook(tx: Tx, look: LookRow, { finishedAt, now, ...told }: Conclusion): Promise<void> {
  const account = await tx
    .selectFrom('suite_accounts')
    .select('visited_at')
    .where('id', '=', look.account_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const concludedAt = new Date(Math.max(now.getTime(), (account?.visited_at?.getTime() ?? 0) + 1))
  await tx
    .updateTable('suite_looks')
    .set({
      state: 'complete',
      finished_at: finishedAt,
      concluded_at: concludedAt,
      page_token: null,
      waits: null,
      ...told,
    })
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
