// What the planner knows of an account that was just read, and how its engagers are found: by what it does, not by how long it takes.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'
import { refreshStatistics } from './suite-statistics-store.ts'

const scene = productScene({ network: null, sandbox: true })
const TABLES = ['suite_engagements', 'suite_engagers', 'suite_people', 'suite_posts', 'suite_ties']

/** How often each was analysed on order, and whether the planner has rows of it to go by. */
async function analysed() {
  const { rows } = await sql<{ name: string; times: number; rows: number }>`
    SELECT c.relname AS name, pg_stat_get_analyze_count(c.oid)::int AS times, c.reltuples::int AS rows
    FROM pg_class AS c WHERE c.oid = ANY(${TABLES}::text[]::regclass[]) ORDER BY 1`.execute(scene.world.db)
  return rows
}
const timesOf = async () => (await analysed()).map(({ name, times }) => [name, times])

test('[suite] the first reading of an account is analysed by the reading itself, once', async () => {
  const { db } = scene.world
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const { id: connection } = await connectNetworkAccount(person, { person: 'harborroast' })
  const { id } = (await person.send('POST', '/api/external/deepthought/accounts/', { body: { connection } })).json()
  for (const { rows, times } of await analysed()) expect([rows, times]).toEqual([-1, 0])
  const read = suiteReader(scene)
  await read(id)
  for (const { name, rows, times } of await analysed()) {
    const { count } = (await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(name)}`.execute(db))
      .rows[0] ?? { count: 0 }
    expect([name, count > 0, rows, times]).toEqual([name, true, count, 1])
  }
  // Nothing has grown: another reading leaves them to PostgreSQL.
  const before = await timesOf()
  await read(id)
  expect(await timesOf()).toEqual(before)
})

test('[suite] a table that has more than doubled is analysed again, the others are not', async () => {
  const { db } = scene.world
  const before = new Map((await timesOf()) as [string, number][])
  await sql`
    INSERT INTO suite_people
    SELECT (jsonb_populate_record(p, jsonb_build_object('person', 9000000000 + n))).*
    FROM suite_people AS p, generate_series(1, 20000) AS n
    WHERE p.person = (SELECT min(person) FROM suite_people)`.execute(db)
  await refreshStatistics(db)
  for (const { name, times, rows } of await analysed()) {
    expect([name, times]).toEqual([name, (before.get(name) ?? 0) + (name === 'suite_people' ? 1 : 0)])
    if (name === 'suite_people') expect(rows).toBeGreaterThan(20_000)
  }
})
