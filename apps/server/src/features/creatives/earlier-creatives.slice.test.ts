// Rows of the version before reconciling: what was being posted, was scheduled or on its way is taken over by the migration.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { onOneConnection } from '../../platform/postgres.ts'

const MIGRATION = join(import.meta.dirname, '../../../migrations/postgres/0029-creatives-reconciled.sql')
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const CARD = '{"text": "", "media": [], "card": {"title": "Beans", "url": "https://x.example"}}'
const PLAIN = '{"text": "Beans", "media": [], "card": null}'

test('what was under way goes on, each from where it was', async () => {
  // Without the columns that it adds: they are there.
  const [, ...changes] = readFileSync(MIGRATION, 'utf8').split('\n\n')
  const rows = await onOneConnection(world.postgresUrl, async ({ run }) => {
    const one = async (sql: string, values: unknown[] = []) => String((await run(sql, values))[0]?.id)
    const owner = await one("INSERT INTO users (email, created_at) VALUES ('old@example.com', now()) RETURNING id")
    const team = await one("INSERT INTO teams (name, slug, created_at) VALUES ('Old', 'old', now()) RETURNING id")
    const account = await one(
      "INSERT INTO team_accounts (team_id, account_id, name, added_at) VALUES ($1, 'abc', 'Old', now()) RETURNING id",
      [team],
    )
    const creative = (name: string, state: string, content: string, scheduled: string | null = null) =>
      run(
        `INSERT INTO ad_creatives (team_id, team_account_id, name, content, state, scheduled_id, created_at, modified_at)
          VALUES ($1, $2, $3, $4, $5, $6, now(), now())`,
        [team, account, name, content, state, scheduled],
      )
    await creative('posting', 'posting', PLAIN)
    await creative('card', 'posting', CARD)
    await creative('later', 'scheduled', PLAIN, 's1')
    await creative('draft', 'draft', PLAIN)
    const media = (name: string, state: string, session: string | null) =>
      run(
        `WITH file AS (INSERT INTO files (user_id, name, content_type, bytes, state, created_at, expires_at)
            VALUES ($1, $4, 'image/png', 9000000, 'used', now(), now()) RETURNING id)
          INSERT INTO ad_media (team_id, team_account_id, file_id, name, kind, content_type, bytes, state, media_id,
            media_key, created_at, modified_at)
          SELECT $2, $3, file.id, $4, 'image', 'image/png', 9000000, $5, $6, '3_' || $6::text, now(), now() FROM file`,
        [owner, team, account, name, state, session],
      )
    await media('waits', 'waiting', null)
    await media('processing', 'processing', 'm1')
    await media('ready', 'ready', 'm2')
    for (const change of changes) await run(change)
    return await run(
      `SELECT named.name, named.state, named.more, reconciliations.state AS run, waiting ->> 'reason' AS waits, step
        FROM (SELECT id, name, state, desired AS more FROM ad_creatives
          UNION ALL SELECT id, name, state, pieces_sent::text FROM ad_media) AS named
        LEFT JOIN reconciliations ON target = named.id::text
        LEFT JOIN reconcile_steps USING (kind, target) ORDER BY named.name`,
    )
  })
  const step = { kind: 'finish', session: 'm1' }
  const nothing = { run: null, waits: null, step: null }
  expect(rows).toEqual([
    { name: 'card', state: 'posting', more: 'posted', run: 'running', waits: 'settling', step: expect.anything() },
    { name: 'draft', state: 'draft', more: null, ...nothing },
    { name: 'later', state: 'scheduled', more: 'scheduled', run: 'running', waits: null, step: null },
    { name: 'posting', state: 'posting', more: 'posted', run: 'running', waits: 'settling', step: null },
    { name: 'processing', state: 'sending', more: '3', run: 'running', waits: null, step },
    { name: 'ready', state: 'ready', more: '0', ...nothing },
    { name: 'waits', state: 'waiting', more: '0', run: 'running', waits: null, step: null },
  ])
  expect(rows[0]?.step).toEqual({ kind: 'create_card', known: [] })
})
