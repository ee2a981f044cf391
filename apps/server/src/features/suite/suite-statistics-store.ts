// What PostgreSQL knows of the tables that a reading fills: until its own round comes, a first reading is planned for as if it were empty.
import { sql } from 'kysely'
import type { Db } from '#platform/postgres.ts'

const FILLED_BY_READING = [
  'suite_people',
  'suite_ties',
  'suite_changes',
  'suite_days',
  'suite_posts',
  'suite_post_reads',
  'suite_engagements',
  'suite_engagers',
] as const

/** Pages that a table may grow by without its statistics being far off. */
const FEW_PAGES = 8

/** Analyses those that were never analysed, or have more than doubled since; the others are left to PostgreSQL. */
export async function refreshStatistics(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE oid = ANY(${[...FILLED_BY_READING]}::text[]::regclass[])
      AND pg_relation_size(oid) > 0
      AND (reltuples < 0 OR pg_relation_size(oid) / current_setting('block_size')::int > 2 * relpages + ${FEW_PAGES})`.execute(
    db,
  )
  if (rows.length === 0) return
  // One that is being analysed already is not waited for.
  await sql`ANALYZE (SKIP_LOCKED) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}
