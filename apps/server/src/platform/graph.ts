// The only file that talks to ClickHouse: embedded (chDB) or a server, the same SQL and the same client.

import { Readable } from 'node:stream'
import { type ClickHouseClient, ClickHouseError, createClient } from '@clickhouse/client'
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
}

export interface Graph {
  /** Answers a question, read-only. Throws GraphTooHeavy when it exceeds its time or memory. */
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

// Settings stand in the statement itself: embedded, what the client passes beside it sticks to the whole connection.
const limitsOf = ({ seconds = 10, memory = 1_500_000_000, name }: Question<unknown>): string =>
  `\nSETTINGS readonly = 1, max_execution_time = ${Number(seconds)}, max_memory_usage = ${Math.round(memory)}, ` +
  `output_format_json_quote_64bit_integers = 1, log_comment = '${name.replace(/[^A-Za-z0-9_.-]/g, '_')}'`

const bound = (params: SqlParams = {}): Record<string, unknown> => ({ ...params })

/** Opens the warehouse: a server when `url` is given, otherwise the embedded engine in `path`. */
export function openGraph(where: { readonly url: string; readonly path: string }): Graph {
  const client: ClickHouseClient = where.url
    ? createClient({ url: where.url })
    : createClient({ connection: createChdbConnection({ path: where.path }) } as never)
  return {
    async read(question) {
      try {
        const answer = await client.query({
          query: question.sql + limitsOf(question),
          query_params: bound(question.params),
          format: 'JSONEachRow',
        })
        const rows: unknown[] = await answer.json()
        return rows.map((row) => question.row.parse(row))
      } catch (error) {
        if (error instanceof ClickHouseError && TOO_HEAVY.has(error.code))
          throw new GraphTooHeavy(`${question.name}: ${error.message}`, { cause: error })
        throw error
      }
    },
    async write(name, sql, params) {
      await client.command({ query: `${sql} /* ${name} */`, query_params: bound(params) })
    },
    async insertTsv(table, columns, lines) {
      await client.insert({
        table,
        columns: [...columns] as [string, ...string[]],
        values: Readable.from(lines, { objectMode: false }),
        format: 'TabSeparated',
      })
    },
    async insertRows(table, rows) {
      if (rows.length > 0) await client.insert({ table, values: [...rows], format: 'JSONEachRow' })
    },
    close: () => client.close(),
  }
}
