// What is stored of some teams, as one mark for each table: to see that calls changed nothing of theirs.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'

/** A query for each table that has a team, or hangs on one that has, or on an account of the suite: what is there of these teams. */
export async function tablesOfTeams(db: DbOrTx, teams: readonly string[]): Promise<string[]> {
  const { rows: own } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'team_id'`.execute(db)
  const { rows: below } = await sql<{ name: string; by: string; above: string; id: string }>`
    SELECT k.table_name AS name, u.table_name AS above,
      string_agg(k.column_name, ', ' ORDER BY k.ordinal_position) AS by,
      string_agg(u.column_name, ', ' ORDER BY k.ordinal_position) AS id
    FROM information_schema.key_column_usage k
    JOIN information_schema.referential_constraints r USING (constraint_schema, constraint_name)
    JOIN information_schema.key_column_usage u
      ON u.constraint_name = r.unique_constraint_name AND u.constraint_schema = r.unique_constraint_schema
      AND u.ordinal_position = k.position_in_unique_constraint
    WHERE k.table_schema = 'public'
    GROUP BY k.table_name, u.table_name, k.constraint_name`.execute(db)
  const names = new Set(own.map(({ name }) => name))
  const part = (from: string, rows: string): string =>
    `SELECT '${from}' AS name, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS mark FROM ${rows} t`
  const others = `IN (${teams.map((id) => `'${id}'`).join(', ')})`
  const accounts = await db.selectFrom('suite_accounts').select('id').execute()
  const ofSuite = `IN (NULL${accounts.map(({ id }) => `, '${id}'`).join('')})`
  const belowAccounts = below.filter(({ name, above }) => !names.has(name) && above === 'suite_accounts')
  return [
    part('teams', `(SELECT * FROM teams WHERE id ${others})`),
    ...own.map(({ name }) => part(name, `(SELECT * FROM ${name} WHERE team_id ${others})`)),
    part('suite_accounts', `(SELECT * FROM suite_accounts WHERE id ${ofSuite})`),
    ...belowAccounts.map(({ name, by }) =>
      part(`${name} below suite_accounts by ${by}`, `(SELECT * FROM ${name} WHERE ${by} ${ofSuite})`),
    ),
    ...below
      .filter(({ name, above }) => !names.has(name) && names.has(above))
      .map(({ name, by, above, id }) =>
        part(
          `${name} below ${above} by ${by}`,
          `(SELECT * FROM ${name} WHERE (${by}) IN (SELECT ${id} FROM ${above} WHERE team_id ${others}))`,
        ),
      ),
  ]
}

/** What these queries find, table by table: the same text for the same rows. */
export async function digestOf(db: DbOrTx, tables: readonly string[]): Promise<Record<string, string>> {
  const { rows } = await sql.raw<{ name: string; mark: string }>(tables.join(' UNION ALL ')).execute(db)
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]))
}
