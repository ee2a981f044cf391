// Migrations on the real server: in order, once, whole or not at all, one process at a time; and on PostgreSQL 15.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { migratePostgres, readMigrations } from './migrate-postgres.ts'
import { onOneConnection } from './postgres.ts'

let world: World
let folder = ''

beforeEach(async () => {
  world = await startWorld()
  folder = mkdtempSync(join(tmpdir(), 'peregrine-migrations-'))
  await request('DELETE FROM applied_migrations')
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const request = (sql: string) => onOneConnection(world.postgresUrl, (it) => it.run(sql))
const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql)
const migrate = () => migratePostgres(world.postgresUrl, readMigrations(folder))

test('applied in order of their numbers; a second run changes nothing', async () => {
  write('0002-fill.sql', "INSERT INTO probe VALUES ('a'); INSERT INTO probe VALUES ('b')")
  write('0001-probe.sql', 'CREATE TABLE probe (label text)')
  expect(await migrate()).toEqual(['probe', 'fill'])
  expect(await migrate()).toEqual([])
  expect(await request('SELECT count(*)::int AS rows FROM probe')).toEqual([{ rows: 2 }])
})

test('one that fails leaves nothing of itself, what came before stays, and it can be tried again', async () => {
  write('0001-probe.sql', 'CREATE TABLE probe (label text)')
  write('0002-broken.sql', "INSERT INTO probe VALUES ('half'); SELECT nonsense")
  await expect(migrate()).rejects.toThrow(/Migration 2 \(broken\) failed: .*nonsense/)
  expect(await request('SELECT * FROM probe')).toEqual([])
  write('0002-broken.sql', "INSERT INTO probe VALUES ('whole')")
  expect(await migrate()).toEqual(['broken'])
})

test('five processes at once apply each one once', async () => {
  write('0001-probe.sql', 'CREATE TABLE probe (label text); SELECT pg_sleep(0.1)')
  write('0002-fill.sql', "INSERT INTO probe VALUES ('a')")
  const applied = await Promise.all(Array.from({ length: 5 }, migrate))
  expect(applied.flat().sort()).toEqual(['fill', 'probe'])
})

test('a migration that was changed after it had been applied is refused', async () => {
  write('0001-probe.sql', 'CREATE TABLE probe (label text)')
  await migrate()
  write('0001-probe.sql', 'CREATE TABLE probe (label text, more text)')
  await expect(migrate()).rejects.toThrow('Migration 1 (probe) was changed after it had been applied.')
})

test('a database of a newer program is refused', async () => {
  write('0001-probe.sql', 'CREATE TABLE probe (label text)')
  write('0002-later.sql', 'SELECT 1')
  await migrate()
  rmSync(join(folder, '0002-later.sql'))
  await expect(migrate()).rejects.toThrow('The database is newer than this program: it has migration 2 (later).')
})

test('names and numbers are checked before anything runs', () => {
  write('0001-probe.sql', 'SELECT 1')
  write('0001-again.sql', 'SELECT 1')
  expect(() => readMigrations(folder)).toThrow('Two migrations have the number 1.')
  write('2-short.sql', 'SELECT 1')
  expect(() => readMigrations(folder)).toThrow('2-short.sql is not named like a migration')
})

const PG15 = '/usr/lib/postgresql/15/bin'
const inPlaceOfRoot = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []

test.skipIf(!existsSync(join(PG15, 'initdb')))('the own migrations run on PostgreSQL 15', async () => {
  const data = execFileSync(inPlaceOfRoot[0] ?? 'env', [...inPlaceOfRoot.slice(1), 'mktemp', '-d'], {
    encoding: 'utf8',
  }).trim()
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...inPlaceOfRoot, join(PG15, program), ...args]
    return spawn(command, rest, { cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const ended = (child: ReturnType<typeof run>) => new Promise((done) => child.on('close', done))
  expect(await ended(run('initdb', '-D', join(data, 'cluster'), '--auth=trust', '-U', 'me', '-E', 'UTF8'))).toBe(0)
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${data}`, '-c', 'log_min_messages=panic']
  const server = run('postgres', '-D', join(data, 'cluster'), ...settings)
  const url = `postgres://me@localhost/postgres?host=${encodeURIComponent(data)}`
  try {
    await expect.poll(() => existsSync(join(data, '.s.PGSQL.5432'))).toBe(true)
    await expect.poll(() => onOneConnection(url, (it) => it.run('SHOW server_version')).catch(() => [])).toHaveLength(1)
    expect(await migratePostgres(url)).toHaveLength(readMigrations().length)
    expect(await migratePostgres(url)).toEqual([])
  } finally {
    await onOneConnection(url, (it) =>
      it.run('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()'),
    )
    process.kill(
      Number(execFileSync('head', ['-1', join(data, 'cluster/postmaster.pid')], { encoding: 'utf8' })),
      'SIGINT',
    )
    await ended(server)
    rmSync(data, { recursive: true, force: true })
  }
})
