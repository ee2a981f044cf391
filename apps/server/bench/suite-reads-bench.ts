// `npm run bench -- suite-reads`: how long the suite's reading calls take for an account with very many followers.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from '../src/config.ts'
import { newToken } from '../src/features/session/access-token.ts'
import { insertSession } from '../src/features/session/session-store.ts'
import { openLog } from '../src/platform/log.ts'
import type { Db } from '../src/platform/postgres.ts'
import { hashOf } from '../src/platform/secret-keys.ts'
import { openStores } from '../src/stores.ts'
import { createApplication } from '../src/wiring.ts'
import { freePort } from './killable-programs.ts'
import { count, milliseconds, percentile, table } from './report-table.ts'

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)
const DAY = 86_400_000

/** Rows of one statement, so that each takes some seconds. */
const CHUNK = 25_000
const ENGAGEMENTS = 300_000

interface Range {
  readonly from: number
  readonly to: number
}

async function layPeople(db: Db, account: string, { from, to }: Range, now: Date): Promise<void> {
  await sql`INSERT INTO suite_people (account_id, person, handle, name, bio, verified, protected, followers, following, posts, joined_at,
      last_post_at, country, language, gender, jobs, interests, suspicious, read_at)
    SELECT ${account}, n, 'person' || n, 'Person ' || n, 'Writes about things and sometimes about others. ' || md5(n::text),
      n % 41 = 0, n % 23 = 0, (n::bigint * 2654435761 % 4294967296 / 4294967296.0) ^ 8 * 2000000, n % 900, n % 5000,
      ${now}::timestamptz - (n % 4000) * interval '1 day', CASE WHEN n % 17 = 0 THEN NULL ELSE ${now}::timestamptz - (n % 400) * interval '1 day' END,
      CASE WHEN n % 2 = 0 THEN NULL ELSE (ARRAY['JP','US','GB','BR','IN','DE','FR','ID','MX','TR'])[1 + (n % 97) % 10] END,
      (ARRAY['ja','en','pt','es','de',NULL])[1 + n % 6], (ARRAY['female','male',NULL])[1 + n % 3],
      CASE WHEN n % 5 = 0 THEN ARRAY['barista'] ELSE '{}' END,
      CASE WHEN n % 3 = 0 THEN ARRAY['food-and-drink/coffee','sport'] ELSE '{}' END,
      CASE WHEN n % 71 = 0 THEN ARRAY['failed'] ELSE '{}' END, ${now}
    FROM generate_series(${from}::int, ${to}::int) AS n`.execute(db)
}

async function layFollowers(db: Db, account: string, { from, to }: Range, now: Date): Promise<void> {
  await sql`INSERT INTO suite_ties (account_id, side, person, since_after, since_before)
    SELECT ${account}, 'followers', n, CASE WHEN n % 20 = 0 THEN ${now}::timestamptz - (n % 80 + 1) * interval '1 day' END,
      CASE WHEN n % 20 = 0 THEN ${now}::timestamptz - (n % 80) * interval '1 day' ELSE ${now}::timestamptz - interval '90 days' END
    FROM generate_series(${from}::int, ${to}::int) AS n`.execute(db)
}

/** Followers, 1,000 followed, a fiftieth that left, 3,200 posts and 300,000 engagements; looks that are complete. */
async function layAccount(db: Db, userId: string, followers: number, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`INSERT INTO suite_accounts
    (user_id, source, subject, handle, name, state, timezone, followers, following, posts, posts_read_at, chosen_at, visited_at, visited_before, added_at)
    VALUES (${userId}, 'archive', 1, 'bench', 'Bench', 'ready', 'Asia/Tokyo', ${followers}, 1000, 3200, ${now}, ${now}, ${new Date(now.getTime() - 2 * DAY)}, ${new Date(now.getTime() - 9 * DAY)}, ${now})
    RETURNING id`.execute(db)
  const account = rows[0]?.id ?? ''
  await sql`INSERT INTO suite_looks (account_id, side, state, started_at, finished_at, people, expected)
    SELECT ${account}, side, 'complete', ${now}::timestamptz - days * interval '1 day', ${now}::timestamptz - days * interval '1 day', people, people
    FROM (VALUES ('followers', ${followers}::int), ('following', 1000)) AS s(side, people), (VALUES (0), (90)) AS d(days)`.execute(
    db,
  )
  const left = Math.floor(followers / 50)
  for (let from = 1; from <= followers + left; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, followers + left)
    await layPeople(db, account, { from, to }, now)
    await layFollowers(db, account, { from, to: Math.min(to, followers) }, now)
  }
  await sql`INSERT INTO suite_ties (account_id, side, person, since_before, left_after, left_before, left_how)
    SELECT ${account}, 'followers', n, ${now}::timestamptz - interval '90 days', ${now}::timestamptz - (n % 80 + 1) * interval '1 day',
      ${now}::timestamptz - (n % 80) * interval '1 day', CASE WHEN n % 9 = 0 THEN 'suspended' ELSE 'unfollowed' END
    FROM generate_series(${followers + 1}::int, ${followers + left}::int) AS n`.execute(db)
  await sql`INSERT INTO suite_ties (account_id, side, person, since_before)
    SELECT ${account}, 'following', n * 7, ${now}::timestamptz - interval '90 days' FROM generate_series(1, 1000) AS n`.execute(
    db,
  )
  await sql`INSERT INTO suite_posts (account_id, post, text, kind, has_media, created_at, likes, replies, reposts, quotes, impressions, read_at, engagers_read_at)
    SELECT ${account}, n, 'Post ' || n, CASE WHEN n % 6 = 0 THEN 'reply' ELSE 'post' END, n % 3 = 0,
      ${now}::timestamptz - n * interval '3 hours', 20 + n * 7919 % 300, n % 9, n % 30, 0,
      CASE WHEN n < 240 THEN 3000 + n * 7919 % 5000 END, ${now}, ${now} FROM generate_series(1, 3200) AS n`.execute(db)
  for (let from = 1; from <= ENGAGEMENTS; from += CHUNK)
    await sql`INSERT INTO suite_engagements (account_id, post, person, kind, at)
      SELECT ${account}, 1 + n % 3000, 1 + (n::bigint * 48271 % 90001), CASE WHEN n % 11 = 0 THEN 'reply' ELSE 'like' END, ${now}
      FROM generate_series(${from}::int, ${from + CHUNK - 1}::int) AS n ON CONFLICT DO NOTHING`.execute(db)
  for (const name of ['suite_ties', 'suite_people', 'suite_posts', 'suite_engagements'])
    await sql`VACUUM ANALYZE ${sql.table(name)}`.execute(db)
  return account
}

const S = '/api/external/deepthought'
const CALLS: readonly (readonly [what: string, path: string])[] = [
  ['Accounts', `${S}/accounts/`],
  ['Dashboard', `${S}/dashboard/`],
  ['Accounts side by side', `${S}/accounts-stats/`],
  ['Followers', `${S}/followers/`],
  ['Followers, most followers first', `${S}/followers/?sort=-followers`],
  ['Followers by handle', `${S}/followers/?sort=handle`],
  ['Followers, last active first', `${S}/followers/?sort=-last_active`],
  ['Followers, verified', `${S}/followers/?verified=true`],
  ['Followers, suspicious', `${S}/followers/?suspicious=true`],
  ['Followers, inactive', `${S}/followers/?inactive=true`],
  ['Followers, mutual', `${S}/followers/?mutual=true`],
  ['Followers of a country, by followers', `${S}/followers/?country=JP&sort=-followers`],
  ['Followers found by name', `${S}/followers/?search=person77777`],
  ['Followers, inactive and of a country, by last post', `${S}/followers/?inactive=true&country=JP&sort=-last_active`],
  ['Followers, suspicious, most followers first', `${S}/followers/?suspicious=true&sort=-followers`],
  ['Following', `${S}/following/`],
  ['Following, not mutual', `${S}/following/?mutual=false`],
  ['Verified followers', `${S}-token/verified-followers/`],
  ['Recently joined', `${S}/recently-joined/`],
  ['Who left', `${S}/unfollowers/`],
  ['Who left, inactive, by followers', `${S}/unfollowers/?inactive=true&sort=-followers`],
  ['Engagers', `${S}/engagers/`],
  ['Engagers, rising', `${S}/engagers/?trend=rising`],
  ['Top countries', `${S}/top-countries/`],
  ['Top countries of who left', `${S}/top-countries/?of=unfollowers`],
  ['Enrichments', `${S}/enrichments/`],
  ['Enrichments of who left', `${S}/enrichments/?of=unfollowers`],
  ['Who to follow', `${S}-token/who-to-follow/`],
  ['Posts', `${S}/posts/`],
  ['One post', `${S}/posts/5/`],
  ['Best time to post', `${S}/best-post-time/`],
  ['Payout prediction', `${S}/payout-prediction/`],
  ['Topics', `${S}/topics/`],
  ['Topics of accounts followed', `${S}/following-topics/`],
]

/** `--rounds N` (40), `--followers N` (1,000,000). Fails when a call takes more than 300 ms at p95. */
export async function measureSuiteReads(typed: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...typed],
    options: { rounds: { type: 'string', default: '40' }, followers: { type: 'string', default: '1000000' } },
  })
  const [rounds, followers] = [Number(values.rounds), Number(values.followers)]
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-suite-'))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATA_DIR: folder,
    SANDBOX_PORT: '9',
    SESSION_SECRET: 'a secret for benchmarks that is long enough',
  })
  const log = openLog({ json: true, write: (line, level) => void (level === 'error' && say(line)) })
  const stores = await openStores(config)
  try {
    let time = Date.now()
    const application = await createApplication({ config, ...stores, log, clock: () => time })
    try {
      const { db } = stores
      const now = new Date(time)
      const secret = newToken('user-token')
      const user = await db
        .insertInto('users')
        .values({ email: 'suite@bench.example.com', language: 'en', created_at: now, suspended_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertSession(db, {
        id: crypto.randomUUID(),
        kind: 'session',
        secretHash: hashOf(secret),
        userId: user.id,
        now,
        expires: new Date(time + 30 * DAY),
        ip: '127.0.0.1',
        userAgent: 'a benchmark',
      })
      await sql`INSERT INTO teams (slug, name, personal_of, created_at) VALUES ('bench', 'Bench', ${user.id}, ${now})`.execute(
        db,
      )
      await sql`INSERT INTO team_billing (team_id, override) SELECT id, true FROM teams WHERE personal_of = ${user.id}`.execute(
        db,
      )
      say(`Laying ${count(followers)} followers …`)
      await layAccount(db, user.id, followers, now)
      const headers = { host: 'deepthought.localhost:3000', cookie: `sid=${secret}` }
      const lines: string[][] = []
      let slow = 0
      for (const [what, url] of CALLS) {
        const times: number[] = []
        let first = 0
        for (let round = -3; round < rounds; round += 1) {
          // Limits of rates go by this clock.
          time += 1000
          const begun = performance.now()
          const answer = await application.http.inject({ method: 'GET', url, headers })
          if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
          if (round === -3) first = performance.now() - begun
          if (round >= 0) times.push(performance.now() - begun)
        }
        const p95 = percentile(times, 0.95)
        if (p95 > 300) slow += 1
        lines.push([what, milliseconds(first), milliseconds(percentile(times, 0.5)), milliseconds(p95)])
        say(lines.at(-1)?.join('  ') ?? '')
      }
      const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown processor'}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.versions.node}`
      process.stdout.write(`${count(followers)} followers, ${rounds} rounds, ${machine}\n\n`)
      process.stdout.write(`${table(['Call', 'first', 'median', 'p95'], lines)}\n`)
      if (slow > 0) process.exitCode = 1
    } finally {
      await application.close()
    }
  } finally {
    await stores.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
