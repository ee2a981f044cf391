// The only file that talks to PostgreSQL: opens the pool, bounds statements, and gives its errors names.
import {
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { Database } from './database-tables.ts'
import { isUnreachable, StoreAway } from './store-away.ts'

/** The store of what people own. Inside a transaction use the transaction, never the outer `Db`. */
export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** What a store function takes: it runs on its own or as a part of a transaction. */
export type DbOrTx = Db | Tx

/** A value that PostgreSQL cannot hold (a NUL, a number out of range, not a uuid …): the sender's mistake, not ours. */
export class BadValue extends Error {
  override readonly name = 'BadValue'
}

// Character not in repertoire, untranslatable character, text too long, number out of range, not a number or uuid,
// bad or overflowing date, bad escape, row count out of range.
const BAD_VALUE = new Set(['22021', '22P05', '22001', '22003', '22P02', '22007', '22008', '22025', '2201W', '2201X'])

// The server is shut down, was ended, starts, or takes no more connections; a transaction that waited for us too long.
const AWAY = /^(08...|57P0[1235]|53300|25P0[34])$/
/** How the client itself says that a connection is gone, was never made, or answers nothing. */
const LOST = /connection terminated|timeout exceeded when trying to connect|timeout expired|read timeout|not queryable/i

const isAway = (error: Error): boolean =>
  error instanceof pg.DatabaseError ? AWAY.test(error.code ?? '') : isUnreachable(error) || LOST.test(error.message)

function withName(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof pg.DatabaseError && error.code !== undefined && BAD_VALUE.has(error.code))
    return new BadValue(error.message, { cause: error })
  return isAway(error) ? new StoreAway(error.message, { cause: error }) : error
}

/** The constraint that a failed statement would have broken (unique, foreign key, check), or undefined for other errors. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') ? error.constraint : undefined
}

const errorCode = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

/** Why a server that answers lets nobody in, or nothing be made; undefined for other errors. */
export function postgresRefusal(error: unknown): string | undefined {
  switch (errorCode(error)) {
    case '28P01':
    case '28000':
      return 'wrong user name or password'
    case '3D000':
      return 'there is no such database'
    case '42501':
      return 'this user may not create tables'
    default:
      return undefined
  }
}

export interface PostgresOptions {
  /** Connections at most; 10 unless said. */
  readonly connections?: number
  /** Milliseconds after which a statement is given up; 30,000 unless said. */
  readonly statementTimeout?: number
  /** Milliseconds after which a transaction that waits for us is ended; 60,000 unless said. */
  readonly idleTimeout?: number
  /** Milliseconds within which a connection is made; 10,000 unless said. */
  readonly connectTimeout?: number
  /** Milliseconds without an answer, beyond the time that a statement has, after which the server counts as away; 15,000 unless said. */
  readonly silenceTimeout?: number
}

/** What comparing a million takes is more than a call may; in milliseconds. */
const LONG_STATEMENT = 15 * 60_000
const ALLOW_LONG_STATEMENTS = `SET LOCAL statement_timeout = ${LONG_STATEMENT}`

/** Lets each further statement of a transaction take a quarter of an hour. */
export const allowLongStatements = async (tx: Tx): Promise<void> => {
  await sql.raw(ALLOW_LONG_STATEMENTS).execute(tx)
}

// A day has no time and no time zone: it is read as it is written, `2026-11-21`, not as a local midnight.
const DATE_TYPE = 1082
const parserOf: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === DATE_TYPE ? String : pg.types.getTypeParser(type, format)

/** Opens the store at `postgres://user:password@host/database` (or `?host=/socket/folder`); connects when first used. */
export function openPostgres(url: string, options: PostgresOptions = {}): Db {
  const { connections = 10, statementTimeout = 30_000, idleTimeout = 60_000, connectTimeout = 10_000 } = options
  const limits = { statement: statementTimeout, silence: options.silenceTimeout ?? 15_000 }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'peregrine',
    statement_timeout: statementTimeout,
    keepAlive: true,
    idle_in_transaction_session_timeout: idleTimeout,
    connectionTimeoutMillis: connectTimeout,
    types: { getTypeParser: parserOf },
  })
  // A connection that the server closes is replaced by the next use; without a listener it would end the process. The
  // pool's own is for idle ones: one in use has no other than this.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const named = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((error) => {
      throw withName(error)
    })
    const known = named.get(client) ?? clientWithNamedErrors(client, limits)
    named.set(client, known)
    return known
  }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: {} } }),
  })
}

const END_OF_TRANSACTION = /^(commit|rollback)$/i

interface Limits {
  /** Milliseconds after which the server gives a statement up. */
  readonly statement: number
  /** Milliseconds more after which we give the server up. */
  readonly silence: number
}

function clientWithNamedErrors(client: pg.PoolClient, limits: Limits): PostgresPoolClient {
  // What is lost may not be seen as that yet: nobody else gets it.
  let isLost = false
  let allowed = limits.statement
  const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
    try {
      // A server that hangs keeps its connections open and ends no statement: only its silence tells.
      const awaited = { text, values: [...parameters], query_timeout: allowed + limits.silence }
      const result = await client.query(awaited)
      if (text === ALLOW_LONG_STATEMENTS) allowed = LONG_STATEMENT
      return result
    } catch (error) {
      const named = withName(error)
      isLost ||= named instanceof StoreAway
      throw named
    } finally {
      if (END_OF_TRANSACTION.test(text)) allowed = limits.statement
    }
  }
  return {
    query: query as PostgresPoolClient['query'] &
      (<R>(sql: string, p: readonly unknown[]) => Promise<PostgresQueryResult<R>>),
    release: (destroy) => client.release(destroy || isLost),
  }
}

const RETRY = new Set(['40001', '40P01'])

const afterCommits = new WeakMap<DbOrTx, (() => void)[]>()

/** Runs `work`, which must not throw, once what was written is stored; at once where no transaction is under way. */
export function afterCommit(tx: DbOrTx, work: () => void): void {
  const waiting = afterCommits.get(tx)
  if (waiting) waiting.push(work)
  else work()
}

/**
 * Runs `work` in one transaction: all of it is kept, or, when it throws, nothing. A deadlock or a serialization
 * failure is tried again, three times in all, so `work` must not do anything but use the transaction.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const committed: (() => void)[] = []
    try {
      const result = await db.transaction().execute(async (tx) => {
        afterCommits.set(tx, committed)
        return await work(tx)
      })
      for (const run of committed) run()
      return result
    } catch (error) {
      if (attempt >= 3 || !RETRY.has(errorCode(error) ?? '')) throw error
    }
  }
}

/** One connection of its own, outside of any pool: for what prepares a database before the product uses it. */
export interface SingleConnection {
  /** Runs statements (several, when there are no values) and returns the rows of the last one. */
  run(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Quotes a name, so that it can stand in a statement that takes no bound values. */
  quoted(identifier: string): string
}

/** Gives `work` a connection of its own, made within `patience` milliseconds, and closes it afterwards. */
export async function onOneConnection<Result>(
  url: string,
  work: (connection: SingleConnection) => Promise<Result>,
  patience = 10_000,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'peregrine',
    connectionTimeoutMillis: patience,
  })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw withName(error)
  })
  try {
    return await work({
      async run(sql, values) {
        const answer: pg.QueryResult | pg.QueryResult[] = values
          ? await client.query(sql, [...values])
          : await client.query(sql)
        return (Array.isArray(answer) ? answer.at(-1) : answer)?.rows ?? []
      },
      quoted: (identifier) => client.escapeIdentifier(identifier),
    })
  } finally {
    await client.end()
  }
}

/** Text as a literal, for the few statements that take no bound values. */
export const quotedLiteral = (text: string): string => pg.escapeLiteral(text)
