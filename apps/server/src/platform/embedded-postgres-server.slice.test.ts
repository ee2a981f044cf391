// The embedded PostgreSQL under hard treatment: killed with its user in the middle of writing, left behind, half made.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chosenCells, testInLongRun } from '../../testkit/chosen-cells.ts'
import { eventually } from '../../testkit/eventually.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres-server.ts'
import { onOneConnection } from './postgres.ts'
import { isAlive } from './process-facts.ts'

let folder = ''
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'peregrine-embedded-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of running.splice(0)) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(join(folder, 'postgres'))
  running.push(server)
  return server
}

const request = (server: EmbeddedPostgres, sql: string) => onOneConnection(server.urlOf(), (it) => it.run(sql))

/** A process that starts the server and writes numbers, telling each one after its commit was acknowledged. */
function writer(): { readonly child: ChildProcess; readonly acknowledged: number[]; readonly pid: Promise<number> } {
  const script = `
    const { startEmbeddedPostgres } = await import('${join(import.meta.dirname, 'embedded-postgres-server.ts')}')
    const { onOneConnection } = await import('${join(import.meta.dirname, 'postgres.ts')}')
    const server = await startEmbeddedPostgres('${join(folder, 'postgres')}')
    console.log('pid ' + server.pid)
    await onOneConnection(server.urlOf(), async (it) => {
      await it.run('CREATE TABLE IF NOT EXISTS kept (n integer PRIMARY KEY, half integer REFERENCES kept)')
      const [{ next }] = await it.run('SELECT coalesce(max(n), 0) + 1 AS next FROM kept')
      for (let n = next; ; n += 2) {
        await it.run('BEGIN; INSERT INTO kept VALUES (' + n + ', NULL); INSERT INTO kept VALUES (' + (n + 1) + ', ' + n + '); COMMIT')
        console.log(n + 1)
      }
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const acknowledged: number[] = []
  const pid = Promise.withResolvers<number>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('pid ')) pid.resolve(Number(line.slice(4)))
    else acknowledged.push(Number(line))
  })
  return { child, acknowledged, pid: pid.promise }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'close')
}

async function someWritten(acknowledged: readonly number[]): Promise<void> {
  const before = acknowledged.length
  while (acknowledged.length < before + 50) await new Promise((done) => setTimeout(done, 5))
}

test('killed with its user while writing: nothing acknowledged is lost, nothing is half there', async () => {
  for (const _round of chosenCells([1, 2, 3, 4, 5], 1)) {
    const { child, acknowledged, pid } = writer()
    const server = await pid
    await someWritten(acknowledged)
    // The server and all of its processes at the same moment as their user, as when the machine stops.
    process.kill(-server, 'SIGKILL')
    await killed(child)
    const again = await start()
    const [retained] = await request(again, 'SELECT count(*)::int AS rows, max(n) AS last FROM kept')
    expect(retained?.rows).toBe(retained?.last)
    expect(Number(retained?.rows) % 2).toBe(0)
    expect(Number(retained?.last)).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? Number.NaN)
    await again.stop()
  }
})

testInLongRun('a killed process leaves no server behind, and nothing of what was acknowledged is lost', async () => {
  const { child, acknowledged, pid } = writer()
  const left = await pid
  await someWritten(acknowledged)
  await killed(child)
  await eventually(() => expect(isAlive(left)).toBe(false))
  const [retained] = await request(await start(), 'SELECT max(n) AS last FROM kept')
  expect(Number(retained?.last)).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? Number.NaN)
})

testInLongRun(
  'a start right after a kill ends the server that is still there: never two, and everything is kept',
  async () => {
    const { child, acknowledged, pid } = writer()
    const left = await pid
    await someWritten(acknowledged)
    await killed(child)
    const server = await start()
    expect(server.pid).not.toBe(left)
    expect(isAlive(left)).toBe(false)
    const [retained] = await request(server, 'SELECT max(n) AS last FROM kept')
    expect(Number(retained?.last)).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? Number.NaN)
  },
)

testInLongRun('a server that hangs is ended too', async () => {
  const { child, pid } = writer()
  const left = await pid
  process.kill(left, 'SIGSTOP')
  await killed(child)
  const server = await start()
  expect(server.pid).not.toBe(left)
  expect(isAlive(left)).toBe(false)
})

testInLongRun(
  'its number now belongs to another program: it starts all the same, and that program lives on',
  async () => {
    const first = await start()
    await first.stop()
    const other = spawn('sleep', ['60'])
    children.push(other)
    const pidFile = join(folder, 'postgres/cluster/postmaster.pid')
    writeFileSync(pidFile, `${other.pid}\n${join(folder, 'postgres/cluster')}\n1\n5432\n/tmp\n\n  1 1\nready   \n`)
    const server = await start()
    expect(await request(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(isAlive(Number(other.pid))).toBe(true)
  },
)

testInLongRun('killed while it was being made: the next start makes it anew', async () => {
  mkdirSync(join(folder, 'postgres.making/cluster/base'), { recursive: true })
  writeFileSync(join(folder, 'postgres.making/cluster/PG_VERSION'), '18')
  const server = await start()
  expect(await request(server, 'SELECT current_user AS me')).toEqual([{ me: 'peregrine' }])
  expect(existsSync(join(folder, 'postgres.making'))).toBe(false)
})

test('the product is no superuser, writes are synced, nothing listens on the network, the passwords are private', async () => {
  const server = await start()
  const [facts] = await request(
    server,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
      current_setting('listen_addresses') AS network, current_setting('server_encoding') AS encoding,
      (SELECT rolsuper OR rolbypassrls OR rolcreatedb FROM pg_roles WHERE rolname = current_user) AS powerful`,
  )
  expect(facts).toEqual({ fsync: 'on', commit: 'on', network: '', encoding: 'UTF8', powerful: false })
  expect(statSync(join(folder, 'postgres/passwords.json')).mode & 0o077).toBe(0)
  const wrong = server.urlOf().replace(/:[0-9a-f]+@/, ':wrong@')
  await expect(onOneConnection(wrong, (it) => it.run('SELECT 1'))).rejects.toThrow(/password authentication failed/)
})

test.each(['SIGINT', 'SIGKILL'] as const)(
  'ended by %s alone it is started again, and keeps what was committed',
  async (signal) => {
    const server = await start()
    const { pid } = server
    await request(server, 'CREATE TABLE kept (n integer); INSERT INTO kept VALUES (7)')
    process.kill(pid, signal)
    const rows = await eventually(async () => {
      expect(server.pid).not.toBe(pid)
      return await request(server, 'SELECT n FROM kept')
    })
    expect(rows).toEqual([{ n: 7 }])
    await server.stop()
    expect(isAlive(server.pid)).toBe(false)
  },
)

test('data of another version is refused with the reason', async () => {
  const server = await start()
  await server.stop()
  const file = join(folder, 'postgres/cluster/PG_VERSION')
  const version = readFileSync(file, 'utf8')
  writeFileSync(file, '12\n')
  await expect(start()).rejects.toThrow(/PostgreSQL did not start: .*version 12, which is not compatible/)
  writeFileSync(file, version)
  expect(await request(await start(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

testInLongRun('a copy of a stopped data folder is a backup', async () => {
  const server = await start()
  await request(server, 'CREATE TABLE kept (n integer); INSERT INTO kept VALUES (7)')
  await server.stop()
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true })
  const restored = await startEmbeddedPostgres(join(copy, 'postgres'))
  try {
    expect(await request(restored, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  } finally {
    await restored.stop()
    rmSync(copy, { recursive: true })
  }
})
