// The only file that talks to ClickHouse: embedded (chDB) or a server, the same SQL and the same client.

import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'
import type { z } from 'zod'
import { type OpenCache, openCaches } from './bounded-cache.ts'
import { diskProblemOf } from './disk-problem.ts'
import { type Columns, columnsOf } from './native-columns.ts'
import { DATA_DAMAGED, isUnreachable, StoreAway } from './store-away.ts'
import { removeBrokenDescriptions } from './warehouse-descriptions.ts'

export type SqlValue = string | number | boolean | readonly string[] | readonly number[] | null
export type SqlParams = Readonly<Record<string, SqlValue>>

/** A question to the warehouse. Values travel as bound `{name:Type}` parameters only; user text never stands in `sql`. */
interface Requested {
  /** Shown in errors and in the query log. */
  readonly name: string
  readonly sql: string
  readonly params?: SqlParams
  /** Seconds after which the engine gives up; 10 unless said. */
  readonly seconds?: number
  /** Bytes of memory after which it gives up; 1.5 GB unless said. */
  readonly memory?: number
  /** Others wait for the answer: it may use every core, where questions otherwise share them. */
  readonly urgent?: boolean
  /** A short question of somebody who is typing: it goes before the others that wait. */
  readonly typing?: boolean
  /** When it is aborted before the question's turn has come, the question is not asked. */
  readonly signal?: AbortSignal | undefined
}

export interface Question<Row> extends Requested {
  readonly row: z.ZodType<Row>
}

/** All columns are UInt32. */
export type NumbersQuestion = Requested

/** Columns are whole numbers of up to 32 bits, times, LowCardinality(String), or arrays of those. */
export interface ColumnsQuestion<Name extends string> extends Requested {
  /** The columns that `sql` selects. */
  readonly columns: readonly Name[]
}

export interface Graph {
  /** Of this installation: what looks like chance and is the same at every start is chosen with it, so that nobody foresees it. */
  readonly secret: string
  /** Other processes may change the warehouse too: a server, or a cluster. */
  readonly shared: boolean
  /**
   * Answers a question, read-only. Embedded, questions with parameters are answered one at a time (a limit of the
   * engine), those without side by side. Throws GraphTooHeavy when it exceeds its time or memory, GraphBusy when too
   * many wait already, and the signal's reason.
   */
  read<Row>(question: Question<Row>): Promise<Row[]>
  /** The same for questions whose columns are all UInt32: the numbers row by row, as the engine itself writes them. */
  readNumbers(question: NumbersQuestion): Promise<Uint32Array>
  /** The same for columns of numbers and of texts that repeat: typed arrays, for answers of very many rows. */
  readColumns<Name extends string>(question: ColumnsQuestion<Name>): Promise<Columns<Name>>
  /** Runs a statement that changes the warehouse. */
  write(name: string, sql: string, params?: SqlParams): Promise<void>
  /** Appends lines of tab-separated text in UTF-8 to a table; atomic for each block that the engine forms. */
  insertTsv(table: string, columns: readonly string[], lines: readonly Uint8Array[]): Promise<void>
  /** Appends rows as objects; for modest amounts. */
  insertRows(table: string, rows: readonly object[]): Promise<void>
  /** Has this told of each statement that failed since files of the warehouse are gone or changed; in place of who was told before. */
  tellOfDamage(listener: (damage: GraphDamaged) => void): void
  /** What is remembered of this warehouse, by name. */
  readonly openCache: OpenCache
  /** Drops all that is remembered: what it was read from is deleted. */
  clearCaches(): void
  /** Gives up what runs and what waits: each rejects. */
  close(): Promise<void>
}

/** A question was given up because it exceeded its time or memory. */
export class GraphTooHeavy extends Error {
  override readonly name = 'GraphTooHeavy'
}

/** Too many questions wait already: this one was not asked. */
export class GraphBusy extends Error {
  override readonly name = 'GraphBusy'
}

/** What a statement needs cannot be read: files are gone, or hold something else than was written. */
export class GraphDamaged extends Error {
  override readonly name = DATA_DAMAGED
}

const TOO_HEAVY = new Set(['159', '160', '241', '307', '396'])

// By its code, not its class: the embedded engine throws errors of a client library of its own.
const isTooHeavy = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && TOO_HEAVY.has(String(error.code))

/** Ends of files, checksums, codecs, files and parts that are missing or too short; 1001 is what the system's library throws. */
const DAMAGED = new Set(['32', '33', '40', '74', '76', '89', '107', '226', '228', '232', '246', '271', '432', '740'])
const MOST_SAID = 300

/** As GraphDamaged; undefined for other errors, and for a disk or a process that has no room or no handles left. */
function asDamage(name: string, error: unknown): GraphDamaged | undefined {
  if (!(error instanceof Error && 'code' in error) || diskProblemOf(error) !== undefined) return undefined
  const { code, message } = error
  if (/too many open files/i.test(message)) return undefined
  if (!DAMAGED.has(String(code)) && !(String(code) === '1001' && /filesystem error/.test(message))) return undefined
  return new GraphDamaged(`${name}: ${message.slice(0, MOST_SAID)}`)
}

// Settings stand in the statement itself: embedded, what the client passes beside it sticks to the whole connection.
const READING_SECONDS = 10
const limitsOf = ({ seconds = READING_SECONDS, memory = 1_500_000_000, name }: Requested, threads: number): string =>
  `\nSETTINGS readonly = 1, max_execution_time = ${Number(seconds)}, max_memory_usage = ${Math.round(memory)}, ` +
  (threads > 0 ? `max_threads = ${threads}, ` : '') +
  `output_format_json_quote_64bit_integers = 1, log_comment = '${name.replace(/[^A-Za-z0-9_.-]/g, '_')}'`

const bound = (params: SqlParams = {}): Record<string, unknown> => ({ ...params })
const takesParams = (params: SqlParams = {}): boolean => Object.keys(params).length > 0

export interface GraphPlace {
  /** A server; '' for the embedded engine in `path`. */
  readonly url: string
  readonly path: string
  readonly secret?: string
  /** Milliseconds that a server may be silent beyond the time of a question; 20,000 unless said. */
  readonly silence?: number
}

/** The client's words when nothing came over a connection for as long as it waits. */
const SILENT = 'Timeout error.'

const named = (error: unknown): unknown =>
  error instanceof Error && (isUnreachable(error) || error.message === SILENT)
    ? new StoreAway(error.message, { cause: error })
    : error

/** Whether the embedded engine could not open its folder. By its name: the class is the embedded library's own. */
export const isWarehouseUnopened = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChdbConnectionError'

/** Why a server that answers lets nobody in, or nothing be made; undefined for other errors. */
export function warehouseRefusal(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['192', '193', '194', '516'].includes(code)) return 'wrong user name or password'
  return code === '497' ? 'this user may not create databases and tables' : undefined
}

/** Opens the warehouse with caches within these budgets; who opens it without any can ask nothing that is remembered. */
export function openGraph(where: GraphPlace, cacheBudgets: Readonly<Record<string, number>> = {}): Graph {
  const caches = openCaches(cacheBudgets)
  const lanes = where.url ? serverLanes(where.url, where.silence) : embeddedLanes(where.path)
  let damageListener: (damage: GraphDamaged) => void = () => undefined
  const failureOf = (name: string, error: unknown): unknown => {
    const damage = asDamage(name, error)
    if (damage === undefined) return named(error)
    damageListener(damage)
    return damage
  }
  const runQuery = async <Answer>(question: Requested, answer: (lane: Lane, sql: string) => Promise<Answer>) => {
    try {
      return await lanes.reading(question, (lane) =>
        answer(lane, question.sql + limitsOf(question, question.urgent ? 0 : lane.threads)),
      )
    } catch (error) {
      if (isTooHeavy(error)) throw new GraphTooHeavy(`${question.name}: ${error.message}`, { cause: error })
      throw failureOf(question.name, error)
    }
  }
  const change = <T>(name: string, params: boolean, work: Work<T>): Promise<T> =>
    lanes.writing(params, work).catch((error) => {
      throw failureOf(name, error)
    })
  return {
    secret: where.secret ?? '',
    shared: where.url !== '',
    openCache: caches,
    clearCaches: () => caches.clear(),
    tellOfDamage(listener) {
      damageListener = listener
    },
    read: (question) =>
      runQuery(question, async ({ client, patience }, query) => {
        const answer = await client.query({
          query,
          query_params: bound(question.params),
          format: 'JSONEachRow',
          ...patience,
        })
        const rows: unknown[] = await answer.json()
        return rows.map((row) => question.row.parse(row))
      }),
    readNumbers: (question) =>
      runQuery(question, async ({ client, patience }, query) => {
        const { stream } = await client.exec({
          query: `${query}\nFORMAT RowBinary`,
          query_params: bound(question.params),
          ...patience,
          // An answer that failed in its middle must not be taken for a short one.
          clickhouse_settings: { wait_end_of_query: 1 },
        })
        return await numbersOf(stream)
      }),
    readColumns: (question) =>
      runQuery(question, async ({ client, patience }, query) => {
        const { stream } = await client.exec({
          query: `${query}\nFORMAT Native`,
          query_params: bound(question.params),
          ...patience,
          clickhouse_settings: { wait_end_of_query: 1 },
        })
        return columnsOf(await joined(stream), question.columns)
      }),
    async write(name, sql, params) {
      await change(name, takesParams(params), ({ client }) =>
        client.command({ query: `${sql} /* ${name} */`, query_params: bound(params) }),
      )
    },
    async insertTsv(table, columns, lines) {
      if (lines.length > 0) await change(`insert ${table}`, false, (lane) => lane.appendLines(table, columns, lines))
    },
    async insertRows(table, rows) {
      if (rows.length > 0)
        await change(`insert ${table}`, false, ({ client }) =>
          client.insert({ table, values: [...rows], format: 'JSONEachRow' }),
        )
    },
    close: () => lanes.close(),
  }
}

/** Little-endian numbers of 32 bits, which is how this machine keeps them too. */
async function numbersOf(stream: AsyncIterable<Uint8Array>): Promise<Uint32Array> {
  return new Uint32Array((await joined(stream)).buffer)
}

/** All parts of a stream in memory of their own. */
async function joined(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** One connection. `threads` 0: as many as the engine likes. */
interface Lane {
  readonly client: ClickHouseClient
  readonly threads: number
  /** When a server that answers nothing is given up. */
  readonly patience?: { readonly abort_signal: AbortSignal }
  appendLines(table: string, columns: readonly string[], lines: readonly Uint8Array[]): Promise<unknown>
}
type Work<T> = (lane: Lane) => Promise<T>

/** Where a statement runs. */
interface Lanes {
  reading<T>(question: Requested, work: Work<T>): Promise<T>
  writing<T>(withParams: boolean, work: Work<T>): Promise<T>
  close(): Promise<void>
}

/** A lane with those who wait for it. */
interface Queue {
  waiting(): number
  run<T>(work: Work<T>, runQuery?: Pick<Requested, 'typing' | 'signal'>): Promise<T>
  close(): Promise<void>
}

/** How long a server may be silent beyond the time that a question has, and while it works on a change; in milliseconds. */
const SILENCE_MS = 20_000
const SILENT_CHANGE_MS = 60_000
/** Above every question's own limit. */
const LONGEST_READING_MS = 3_600_000

function serverLanes(url: string, silence = SILENCE_MS): Lanes {
  // What fails is thrown, and told by whoever asked.
  const log = { level: ClickHouseLogLevel.OFF }
  const forReading = createClient({ url, log, request_timeout: LONGEST_READING_MS })
  // Changes take as long as they take: the server tells that it is at work, in headers.
  const forWriting = createClient({
    url,
    log,
    request_timeout: SILENT_CHANGE_MS,
    clickhouse_settings: { send_progress_in_http_headers: 1, http_headers_progress_interval_ms: '20000' },
  })
  const laneOfClient = (client: ClickHouseClient): Lane => ({
    client,
    threads: 0,
    appendLines: (table, columns, lines) =>
      client.insert({
        table,
        columns: [...columns] as [string, ...string[]],
        values: Readable.from(lines, { objectMode: false }),
        format: 'TabSeparated',
      }),
  })
  const reading = laneOfClient(forReading)
  const writing = laneOfClient(forWriting)
  return {
    reading: async ({ signal, seconds = READING_SECONDS }, work) => {
      signal?.throwIfAborted()
      const silent = AbortSignal.timeout(seconds * 1000 + silence)
      try {
        return await work({ ...reading, patience: { abort_signal: silent } })
      } catch (error) {
        if (silent.aborted) throw new StoreAway('The warehouse answers nothing.', { cause: error })
        throw error
      }
    },
    writing: (_, work) => work(writing),
    close: async () => {
      await Promise.all([forReading.close(), forWriting.close()])
    },
  }
}

const READING_LANES = 2
/** Two, so that what is written for a question does not wait for the long statements of a publication. */
const WRITING_LANES = 2

/** Questions that may wait for one connection: at 5 to 50 ms each, what anybody would still wait for. */
const MOST_WAITING = 200

/**
 * Embedded, statements on one connection run one after the other, those on several side by side. The engine holds
 * parameters for the whole process, so that statements with parameters have one lane for themselves: short questions
 * never wait behind the long countings, which carry none. Two long countings on one thread each finish sooner than
 * one after the other on two.
 */
function embeddedLanes(path: string): Lanes {
  removeBrokenDescriptions(path)
  const threads = Math.max(1, Math.floor(availableParallelism() / READING_LANES))
  const withParameters = laneOf(() => embeddedLane(path, 0))
  const forWriting = Array.from({ length: WRITING_LANES }, () => laneOf(() => embeddedLane(path, 0)))
  const forReading = Array.from({ length: READING_LANES }, () => laneOf(() => embeddedLane(path, threads)))
  const shortest = (lanes: readonly Queue[]): Queue => {
    const [first = withParameters, ...others] = lanes
    return others.reduce((best, lane) => (lane.waiting() < best.waiting() ? lane : best), first)
  }
  return {
    reading: (question, work) => {
      const lane = takesParams(question.params) ? withParameters : shortest(forReading)
      if (lane.waiting() >= MOST_WAITING) throw new GraphBusy(`${question.name}: ${lane.waiting()} others are waiting.`)
      return lane.run(work, question)
    },
    writing: (withParams, work) => (withParams ? withParameters : shortest(forWriting)).run(work),
    async close() {
      const lanes = [withParameters, ...forWriting, ...forReading]
      const { client } = embeddedLane(path, 0)
      const closed = Promise.all(lanes.map((lane) => lane.close()))
      // A statement that cannot be cancelled is waited for.
      await client.command({ query: 'KILL QUERY WHERE query_id != queryID() ASYNC' }).catch(() => undefined)
      await closed
      await client.close()
    },
  }
}

function embeddedLane(path: string, threads: number): Lane {
  const connection = createChdbConnection({ path })
  return {
    client: createClient({ connection } as never),
    threads,
    // Past the client, which would make several strings of the bytes.
    appendLines: (table, columns, lines) =>
      connection.chdb.rawInsert({ table, columns: [...columns], values: Buffer.concat(lines), format: 'TabSeparated' }),
  }
}

/**
 * One connection that takes one statement at a time, so that waiting ones do not hold the process's few I/O threads.
 * What a failed statement had already answered would stand before the answer to the next one on its connection: after a
 * failure the connection is replaced.
 */
function laneOf(open: () => Lane): Queue {
  let lane = open()
  const typing: (() => Promise<void>)[] = []
  const others: (() => Promise<void>)[] = []
  let working: Promise<void> | undefined
  let closed = false
  const renew = async () => {
    const failed = lane
    lane = open()
    // A connection that cannot even be closed must not take its lane with it.
    await failed.client.close().catch(() => undefined)
  }
  const workOff = async () => {
    for (let next = typing.shift() ?? others.shift(); next; next = typing.shift() ?? others.shift()) await next()
    working = undefined
  }
  return {
    waiting: () => typing.length + others.length + (working ? 1 : 0),
    run<T>(work: Work<T>, { typing: first, signal }: Pick<Requested, 'typing' | 'signal'> = {}): Promise<T> {
      const result = new Promise<T>((resolve, reject) => {
        const task = async () => {
          if (signal?.aborted) return reject(signal.reason)
          if (closed) return reject(new Error('The warehouse is closed.'))
          try {
            resolve(await work(lane))
          } catch (error) {
            reject(error)
            if (!closed) await renew()
          }
        }
        if (first) typing.push(task)
        else others.push(task)
      })
      working ??= workOff()
      return result
    },
    async close() {
      closed = true
      await working
      await lane.client.close()
    },
  }
}
