// The only file that talks to ClickHouse: embedded (chDB) or a server, the same SQL and the same client.

import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { type ClickHouseClient, createClient } from '@clickhouse/client'
import { createChdbConnection } from 'chdb/connection'
import type { z } from 'zod'

export type SqlValue = string | number | boolean | readonly string[] | readonly number[] | null
export type SqlParams = Readonly<Record<string, SqlValue>>

/** One question to the warehouse. Values travel as bound `{name:Type}` parameters only; user text never stands in `sql`. */
export interface Question<Row> {
  /** Shown in errors and in the query log. */
  readonly name: string
  readonly sql: string
  readonly params?: SqlParams
  readonly row: z.ZodType<Row>
  /** Seconds after which the engine gives up; 10 unless said. */
  readonly seconds?: number
  /** Bytes of memory after which it gives up; 1.5 GB unless said. */
  readonly memory?: number
  /** Others wait for the answer: it may use every core, where questions otherwise share them. */
  readonly urgent?: boolean
}

export interface Graph {
  /**
   * Answers a question, read-only. Embedded, questions with parameters are answered one at a time (a limit of the
   * engine), those without side by side. Throws GraphTooHeavy when it exceeds its time or memory.
   */
  read<Row>(question: Question<Row>): Promise<Row[]>
  /** Runs a statement that changes the warehouse. */
  write(name: string, sql: string, params?: SqlParams): Promise<void>
  /** Appends lines of tab-separated text to a table; atomic for each block that the engine forms. */
  insertTsv(table: string, columns: readonly string[], lines: Iterable<string> | AsyncIterable<string>): Promise<void>
  /** Appends rows as objects; for modest amounts. */
  insertRows(table: string, rows: readonly object[]): Promise<void>
  close(): Promise<void>
}

/** A question was given up because it exceeded its time or memory. */
export class GraphTooHeavy extends Error {
  override readonly name = 'GraphTooHeavy'
}

const TOO_HEAVY = new Set(['159', '160', '241', '307', '396'])

// By its code, not its class: the embedded engine throws errors of a client library of its own.
const isTooHeavy = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'code' in error && TOO_HEAVY.has(String(error.code))

// Settings stand in the statement itself: embedded, what the client passes beside it sticks to the whole connection.
const limitsOf = ({ seconds = 10, memory = 1_500_000_000, name }: Question<unknown>, threads: number): string =>
  `\nSETTINGS readonly = 1, max_execution_time = ${Number(seconds)}, max_memory_usage = ${Math.round(memory)}, ` +
  (threads > 0 ? `max_threads = ${threads}, ` : '') +
  `output_format_json_quote_64bit_integers = 1, log_comment = '${name.replace(/[^A-Za-z0-9_.-]/g, '_')}'`

const bound = (params: SqlParams = {}): Record<string, unknown> => ({ ...params })
const takesParams = (params: SqlParams = {}): boolean => Object.keys(params).length > 0

/** Opens the warehouse: a server when `url` is given, otherwise the embedded engine in `path`. */
export function openGraph(where: { readonly url: string; readonly path: string }): Graph {
  const lanes = where.url ? serverLanes(where.url) : embeddedLanes(where.path)
  return {
    async read(question) {
      try {
        return await lanes.reading(takesParams(question.params), async (client, threads) => {
          const answer = await client.query({
            query: question.sql + limitsOf(question, question.urgent ? 0 : threads),
            query_params: bound(question.params),
            format: 'JSONEachRow',
          })
          const rows: unknown[] = await answer.json()
          return rows.map((row) => question.row.parse(row))
        })
      } catch (error) {
        if (isTooHeavy(error)) throw new GraphTooHeavy(`${question.name}: ${error.message}`, { cause: error })
        throw error
      }
    },
    async write(name, sql, params) {
      await lanes.writing(takesParams(params), (client) =>
        client.command({ query: `${sql} /* ${name} */`, query_params: bound(params) }),
      )
    },
    async insertTsv(table, columns, lines) {
      await lanes.writing(false, (client) =>
        client.insert({
          table,
          columns: [...columns] as [string, ...string[]],
          values: Readable.from(lines, { objectMode: false }),
          format: 'TabSeparated',
        }),
      )
    },
    async insertRows(table, rows) {
      if (rows.length > 0)
        await lanes.writing(false, (client) => client.insert({ table, values: [...rows], format: 'JSONEachRow' }))
    },
    close: () => lanes.close(),
  }
}

type Work<T> = (client: ClickHouseClient, threads: number) => Promise<T>

/** Where a statement runs. `threads` 0: as many as the engine likes. */
interface Lanes {
  reading<T>(withParams: boolean, work: Work<T>): Promise<T>
  writing<T>(withParams: boolean, work: Work<T>): Promise<T>
  close(): Promise<void>
}

function serverLanes(url: string): Lanes {
  const client = createClient({ url })
  return {
    reading: (_, work) => work(client, 0),
    writing: (_, work) => work(client, 0),
    close: () => client.close(),
  }
}

const READING_LANES = 2

/**
 * Embedded, statements on one connection run one after the other, those on several side by side. The engine holds
 * parameters for the whole process, so that statements with parameters have one lane for themselves: short questions
 * never wait behind the long countings, which carry none. Two long countings on one thread each finish sooner than
 * one after the other on two.
 */
function embeddedLanes(path: string): Lanes {
  const open = () => laneOf(() => createClient({ connection: createChdbConnection({ path }) } as never))
  const withParameters = open()
  const forWriting = open()
  const forReading = Array.from({ length: READING_LANES }, open)
  const threads = Math.max(1, Math.floor(availableParallelism() / READING_LANES))
  const shortest = () => forReading.reduce((best, lane) => (lane.waiting() < best.waiting() ? lane : best))
  return {
    reading: (withParams, work) => (withParams ? withParameters.run(work, 0) : shortest().run(work, threads)),
    writing: (withParams, work) => (withParams ? withParameters : forWriting).run(work, 0),
    async close() {
      for (const lane of [withParameters, forWriting, ...forReading]) await lane.close()
    },
  }
}

/**
 * One connection that takes one statement at a time, so that waiting ones do not hold the process's few I/O threads.
 * What a failed statement had already answered would stand before the answer to the next one on its connection: after a
 * failure the connection is replaced.
 */
function laneOf(open: () => ClickHouseClient) {
  let client = open()
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const renew = async () => {
    const failed = client
    client = open()
    // A connection that cannot even be closed must not take its lane with it.
    await failed.close().catch(() => undefined)
  }
  return {
    waiting: () => waiting,
    run<T>(work: Work<T>, threads: number): Promise<T> {
      waiting += 1
      const result = last.then(() => work(client, threads))
      last = result
        .then(
          () => undefined,
          () => renew(),
        )
        .finally(() => {
          waiting -= 1
        })
      return result
    },
    async close() {
      await last
      await client.close()
    },
  }
}
