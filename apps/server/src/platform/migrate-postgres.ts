// Lays and changes PostgreSQL's tables: plain SQL files in order, each applied once, in a transaction of its own.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onOneConnection, type SingleConnection } from './postgres.ts'
import { StartProblem } from './start-problem.ts'

export interface PostgresMigration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

const ownFolder = join(import.meta.dirname, '../../migrations/postgres')
// Any number, the same for every process: whoever holds it migrates, the others wait.
const LOCK = 730_307_001

/** Reads NNNN-name.sql files in order. Throws StartProblem for another name, or a number that is used twice. */
export function readMigrations(folder: string = ownFolder): PostgresMigration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const migrations = files.map((file) => {
    const [, digits = '', name = ''] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
    if (!digits) throw new StartProblem(`${file} is not named like a migration (0001-name.sql).`)
    const sql = readFileSync(join(folder, file), 'utf8')
    return { number: Number(digits), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  migrations.sort((a, b) => a.number - b.number)
  const twice = migrations.find((migration, at) => migration.number === migrations[at - 1]?.number)
  if (twice) throw new StartProblem(`Two migrations have the number ${twice.number}.`)
  return migrations
}

const TABLE = `CREATE TABLE IF NOT EXISTS applied_migrations (
  number integer PRIMARY KEY,
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`

async function applied(connection: SingleConnection, migrations: readonly PostgresMigration[]): Promise<Set<number>> {
  const rows = await connection.run('SELECT number, name, checksum FROM applied_migrations ORDER BY number')
  for (const row of rows) {
    const known = migrations.find((migration) => migration.number === row.number)
    if (!known)
      throw new StartProblem(`The database is newer than this program: it has migration ${row.number} (${row.name}).`)
    if (known.checksum !== row.checksum)
      throw new StartProblem(`Migration ${row.number} (${known.name}) was changed after it had been applied.`)
  }
  return new Set(rows.map((row) => Number(row.number)))
}

/**
 * Brings a database up to date and returns the names of what was applied (none when it was up to date). Killed in the
 * middle it leaves whole migrations only; several processes at once wait for each other.
 */
export async function migratePostgres(url: string, migrations = readMigrations()): Promise<string[]> {
  return await onOneConnection(url, async (connection) => {
    await connection.run('SELECT pg_advisory_lock($1)', [LOCK])
    await connection.run(TABLE)
    const done = await applied(connection, migrations)
    const names: string[] = []
    for (const { number, name, sql, checksum } of migrations.filter((migration) => !done.has(migration.number))) {
      await connection.run('BEGIN')
      try {
        await connection.run(sql)
        await connection.run('INSERT INTO applied_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
          number,
          name,
          checksum,
        ])
        await connection.run('COMMIT')
      } catch (error) {
        await connection.run('ROLLBACK')
        throw new StartProblem(`Migration ${number} (${name}) failed: ${String(error)}`, { cause: error })
      }
      names.push(name)
    }
    return names
  })
}
