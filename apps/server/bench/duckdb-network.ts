// The network in DuckDB, in the layout that serves it best: opened from an export, asked in DuckDB's own SQL.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type Definition, normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { Count, Counted, SampleAccounts, SizeRequest } from './counting-answers.ts'
import { followsSql, INTERESTS_SQL, TRAITS_SQL } from './duckdb-counting.ts'
import { sizeSql } from './duckdb-size.ts'
import { layoutStatements } from './duckdb-tables.ts'
import { namesOf } from './resolve-terms.ts'

export interface DuckdbNetwork {
  size(requested: SizeRequest): Promise<number>
  /** Puts the sample that `count` is about into a table. */
  sample(sample: SampleAccounts): Promise<void>
  count(): Promise<Counted>
  close(): void
}

const fileOf = (folder: string): string => join(folder, 'network.duckdb')
const threads = { threads: String(availableParallelism()) }

/** Makes DuckDB's file from an export when it is not there; all of it or none. */
export async function fillDuckdb(folder: string): Promise<void> {
  if (existsSync(fileOf(folder))) return
  const unfinished = `${fileOf(folder)}.unfinished`
  rmSync(unfinished, { force: true })
  const instance = await DuckDBInstance.create(unfinished, threads)
  const connection = await instance.connect()
  for (const statement of layoutStatements(folder)) await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
  renameSync(unfinished, fileOf(folder))
}

type RowsOf = (sql: string) => Promise<readonly (readonly unknown[])[]>

/** Opens the file that `fillDuckdb` made. */
export async function openDuckdb(folder: string): Promise<DuckdbNetwork> {
  const instance = await DuckDBInstance.create(fileOf(folder), threads)
  const connection = await instance.connect()
  const rowsOf: RowsOf = async (sql) => (await connection.runAndReadAll(sql)).getRowsJS()
  const countsOf = async (sql: string): Promise<Count[]> =>
    (await rowsOf(sql)).map(([what, a, b]): Count => [String(what), Number(a), Number(b)])
  let following = { n: 0, m: 0 }
  return {
    async size({ definition: draft, asOf }) {
      const definition = normaliseDefinition(draft)
      const found = await findNames(rowsOf, definition)
      const sql = sizeSql(definition, asOf, (kind, label) => found.get(`${kind}\n${label}`))
      return Number((await rowsOf(sql))[0]?.[0] ?? 0)
    },
    async sample(sample) {
      following = sample.following
      await writeSample(connection, sample)
    },
    async count() {
      const ranked = await rowsOf(followsSql(following))
      return {
        follows: ranked.map(([what, a, b]): Count => [String(what), Number(a), Number(b)]),
        tested: Number(ranked[0]?.[3] ?? 0),
        interests: await countsOf(INTERESTS_SQL),
        traits: await countsOf(TRAITS_SQL),
      }
    },
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

async function findNames(rowsOf: RowsOf, definition: Definition): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  const names = namesOf(definition)
  const isHandle = (kind: string): boolean => kind === 'follows' || kind === 'engaged'
  const textOf = (desired: typeof names): string => [...new Set(desired.map(({ label }) => quoted(label)))].join(', ')
  const handles = textOf(names.filter(({ kind }) => isHandle(kind)))
  const labels = textOf(names.filter(({ kind }) => !isHandle(kind)))
  if (handles !== '')
    for (const [handle, account] of await rowsOf(`SELECT handle, account FROM handles WHERE handle IN (${handles})`))
      for (const kind of ['follows', 'engaged']) found.set(`${kind}\n${handle}`, Number(account))
  if (labels !== '')
    for (const [kind, label, item] of await rowsOf(`SELECT kind, label, item FROM items WHERE label IN (${labels})`))
      found.set(`${kind}\n${label}`, Number(item))
  return found
}

async function writeSample(connection: DuckDBConnection, { members, baseline }: SampleAccounts): Promise<void> {
  await connection.run('CREATE OR REPLACE TEMP TABLE sample (account UINTEGER, baseline BOOLEAN)')
  const appender = await connection.createAppender('sample', null, 'temp')
  const append = (accounts: Uint32Array, isBaseline: boolean): void => {
    for (const account of accounts) {
      appender.appendUInteger(account)
      appender.appendBoolean(isBaseline)
      appender.endRow()
    }
  }
  append(members, false)
  append(baseline, true)
  appender.closeSync()
}
