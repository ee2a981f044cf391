// `npm run bench -- suite`: an account with 1,000,000 followers, whose whole look is compared: processor time and memory; then
// whether the best time to post helps, on networks of three seeds.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { concludeLook } from '#features/suite/suite-compare-look.ts'
import { listMissing, lockLook } from '#features/suite/suite-tie-store.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres-server.ts'
import { migratePostgres } from '../src/platform/migrate-postgres.ts'
import { allowLongStatements, type Db, inTransaction, openPostgres } from '../src/platform/postgres.ts'
import { reportBestTimes } from './measure-best-time.ts'
import { count, table } from './report-table.ts'

const TICK_MS = 10
const MOST = { seconds: 30, megabytes: 512 } as const

interface Stat {
  readonly pid: number
  readonly parent: number
  readonly own: number
  readonly reaped: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    return { pid, parent, own: user + system, reaped: userOfEnded + systemOfEnded }
  } catch {
    return undefined
  }
}

/** Milliseconds of processor time of a server with all that it started, those included that have ended. */
function processorOf(server: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
  const ticks = all
    .filter(({ pid, parent }) => pid === server || parent === server)
    .reduce((sum, { pid, own, reaped }) => sum + own + (pid === server ? reaped : 0), 0)
  return ticks * TICK_MS
}

const peakMegabytes = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function newAccount(db: Db): Promise<string> {
  const now = new Date()
  const { id: user } = await db
    .insertInto('users')
    .values({ email: 'suite@bench.example.com', language: null, created_at: now, suspended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = {
    user_id: user,
    source: 'archive',
    subject: '1',
    handle: 'bench',
    name: 'Bench',
    state: 'ready',
  } as const
  const { id } = await db
    .insertInto('suite_accounts')
    .values({ ...account, timezone: 'Asia/Tokyo', chosen_at: now, added_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A look whose pages hold the people from one number to another, in an order of their own. */
async function readLook(db: Db, account: string, [from, to]: readonly [number, number], day: number): Promise<string> {
  const at = new Date(Date.UTC(2026, 10, day))
  const { id } = await db
    .insertInto('suite_looks')
    .values({
      account_id: account,
      side: 'followers',
      state: 'running',
      started_at: at,
      finished_at: at,
      expected: to - from,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(db, async (tx) => {
    await allowLongStatements(tx)
    await sql`INSERT INTO suite_look_pages (look_id, page, people)
      SELECT ${id}::bigint, page, array_agg(person) FROM (
        SELECT hashint8(person) & 1023 AS page, 10000000000 + person AS person
        FROM generate_series(${from}::bigint, ${to - 1}::bigint) AS person) listed GROUP BY page`.execute(tx)
  })
  return id
}

interface Costs {
  readonly what: string
  readonly processor: number
  readonly seconds: number
  readonly missing: number
}

/** As the job compares it, the look-ups at the network left out. */
async function compare(
  db: Db,
  { id, what, server }: { readonly id: string; readonly what: string; readonly server: number },
): Promise<Costs> {
  const begun = { processor: processorOf(server) + process.cpuUsage().user / 1000, at: performance.now() }
  const { missing } = await inTransaction(db, async (tx) => {
    await allowLongStatements(tx)
    const look = await lockLook(tx, id)
    if (!look) throw new Error('The look is not there.')
    return await listMissing(tx, look, look.finished_at ?? look.started_at)
  })
  await sql`UPDATE suite_look_missing SET fate = 'unfollowed' WHERE look_id = ${id}`.execute(db)
  await concludeLook(db, id, new Date())
  return {
    what,
    missing,
    processor: (processorOf(server) + process.cpuUsage().user / 1000 - begun.processor) / 1000,
    seconds: (performance.now() - begun.at) / 1000,
  }
}

/**
 * `--people N` (1,000,000; 0: no look), `--seeds N,N` (three on which nothing was developed), `--accounts N` (20,000). Fails
 * when comparing takes more processor time or memory than it may.
 */
export async function measureSuite(typed: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...typed],
    options: {
      people: { type: 'string', default: '1000000' },
      seeds: { type: 'string', default: '4711,5309,90125' },
      accounts: { type: 'string', default: '20000' },
    },
  })
  if (Number(values.people) > 0) await measureLooks(Number(values.people))
  const seeds = values.seeds.split(',').filter(Boolean).map(Number)
  if (seeds.length > 0) process.stdout.write(`${await reportBestTimes(seeds, Number(values.accounts))}\n`)
}

async function measureLooks(people: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-suite-'))
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  try {
    await migratePostgres(postgres.urlOf())
    const db = openPostgres(postgres.urlOf(), { connections: 1, statementTimeout: 900_000 })
    const account = await newAccount(db)
    const before = process.resourceUsage().maxRSS / 1024
    const first = await readLook(db, account, [0, people], 1)
    const one = await compare(db, { id: first, what: 'The first look', server: postgres.pid })
    // A week later 1.4 % have left, and as many came.
    const moved = Math.round(people * 0.014)
    const second = await readLook(db, account, [moved, people + moved], 8)
    const two = await compare(db, { id: second, what: 'A week later', server: postgres.pid })
    const backend = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
    const megabytes = peakMegabytes(backend.rows[0]?.pid ?? 0)
    const own = process.resourceUsage().maxRSS / 1024 - before
    await db.destroy()
    const lines = [one, two].map(({ what, missing, processor, seconds }) => [
      what,
      count(missing),
      `${processor.toFixed(1)} s`,
      `${seconds.toFixed(1)} s`,
    ])
    process.stdout.write(`${count(people)} followers\n\n${table(['Compared', 'left', 'processor', 'time'], lines)}\n`)
    process.stdout.write(
      `Memory at most: ${Math.round(megabytes)} MB (store, shared buffers included), ${Math.round(own)} MB (process, beyond its start)\n`,
    )
    if (Math.max(one.processor, two.processor) > MOST.seconds || megabytes + own > MOST.megabytes) process.exitCode = 1
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
