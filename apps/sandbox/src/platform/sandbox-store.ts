// The seam to SQLite: one file that survives being killed, prepared statements, transactions, a schema by version.
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { makeSandboxFolder } from './sandbox-folder.ts'
import { schemaVersions } from './sandbox-schema.ts'

export type SqlValue = SQLInputValue

/** Rows come as plain objects; who asks says what they hold. All of it is synchronous: one process, one connection. */
export interface SandboxStore {
  all<Row extends object>(sql: string, ...values: SqlValue[]): Row[]
  /** Undefined when there is none. */
  one<Row extends object>(sql: string, ...values: SqlValue[]): Row | undefined
  /** Answers how many rows were changed. */
  run(sql: string, ...values: SqlValue[]): number
  /** All of it or nothing; what `work` throws is thrown on. Inside another one it belongs to that one. */
  transaction<Value>(work: () => Value): Value
  close(): void
}

/** Opens (and makes, and brings up to date) `sandbox.sqlite` in a folder. Throws when another has it, or a newer wrote it. */
export function openSandboxStore(folder: string): SandboxStore {
  makeSandboxFolder(folder)
  const database = new DatabaseSync(join(folder, 'sandbox.sqlite'))
  takeAlone(database, folder)
  // FULL: what was answered is on the disk, also when the power fails in the next moment.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  const store = storeOver(database)
  migrate(store, database)
  return store
}

const SQLITE_BUSY = 5

/** One sandbox in a folder: the lock goes with the process, however it ends. */
function takeAlone(database: DatabaseSync, folder: string): void {
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 3000; BEGIN EXCLUSIVE; COMMIT')
  } catch (error) {
    database.close()
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    if (!isBusy) throw error
    throw new Error(`Another sandbox network works in ${folder}: end it, or set DATA_DIR.`)
  }
}

function storeOver(database: DatabaseSync): SandboxStore {
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  let depth = 0
  return {
    all: <Row extends object>(sql: string, ...values: SqlValue[]) => statement(sql).all(...values) as Row[],
    one: <Row extends object>(sql: string, ...values: SqlValue[]) => statement(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => Number(statement(sql).run(...values).changes),
    transaction(work) {
      if (depth > 0) return work()
      database.exec('BEGIN IMMEDIATE')
      depth += 1
      try {
        const value = work()
        database.exec('COMMIT')
        return value
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      } finally {
        depth -= 1
      }
    },
    close: () => database.close(),
  }
}

/** Empties every table but the nonces: an old request is not to be played again because of that. */
export function clearStore(store: SandboxStore): void {
  const tables = store.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'seen_nonces'",
  )
  store.transaction(() => {
    store.run('PRAGMA defer_foreign_keys = ON')
    for (const { name } of tables) store.run(`DELETE FROM "${name}"`)
  })
}

/** A setting that is kept; undefined when it was never set. */
export const readSetting = (store: SandboxStore, name: string): string | undefined =>
  store.one<{ value: string }>('SELECT value FROM settings WHERE name = ?', name)?.value

export function saveSetting(store: SandboxStore, name: string, value: string): void {
  store.run('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)', name, value)
}

function migrate(store: SandboxStore, database: DatabaseSync): void {
  const { user_version: version } = store.one<{ user_version: number }>('PRAGMA user_version') ?? { user_version: 0 }
  if (version > schemaVersions.length)
    throw new Error(
      `The sandbox's data were written by a newer version (${version}); this one knows ${schemaVersions.length}.`,
    )
  for (const [index, sql] of schemaVersions.entries()) {
    if (index < version) continue
    store.transaction(() => database.exec(`${sql}; PRAGMA user_version = ${index + 1}`))
  }
}
