// The process of DuckDB: the network in the layout that serves it best, then the same questions in its SQL.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type Definition, normaliseDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { AskedSize, Count, Counted, SampleAccounts } from './counting-answers.ts'
import { followsSql, INTERESTS_SQL, TRAITS_SQL } from './duckdb-counting.ts'
import { layoutStatements } from './duckdb-layout.ts'
import { sizeSql } from './duckdb-size.ts'
import type { ComparedAnswers } from './kernel-side.ts'
import { namesOf } from './resolve-terms.ts'
import { answerAsSide } from './side-process.ts'

const folder = process.argv[2] ?? ''
const file = join(folder, 'network.duckdb')

// Filling takes memory that asking does not: a process that finds no file fills it and another one asks.
const filled = existsSync(file)
const unfinished = `${file}.unfinished`
if (!filled) rmSync(unfinished, { force: true })
const instance = await DuckDBInstance.create(filled ? file : unfinished, { threads: String(availableParallelism()) })
const connection = await instance.connect()

let complete = false
let following = { n: 0, m: 0 }

const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJS()
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

async function findNames(definition: Definition): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  const names = namesOf(definition)
  const handles = names.filter(({ kind }) => kind === 'follows' || kind === 'engaged')
  const labels = names.filter((name) => !handles.includes(name))
  const textOf = (wanted: typeof names): string => [...new Set(wanted.map(({ label }) => quoted(label)))].join(', ')
  if (handles.length > 0)
    for (const [handle, account] of await rowsOf(
      `SELECT handle, account FROM handles WHERE handle IN (${textOf(handles)})`,
    ))
      for (const kind of ['follows', 'engaged']) found.set(`${kind}\n${handle}`, Number(account))
  if (labels.length > 0)
    for (const [kind, label, item] of await rowsOf(
      `SELECT kind, label, item FROM items WHERE label IN (${textOf(labels)})`,
    ))
      found.set(`${kind}\n${label}`, Number(item))
  return found
}

const countsOf = async (sql: string): Promise<Count[]> =>
  (await rowsOf(sql)).map(([what, a, b]): Count => [String(what), Number(a), Number(b)])

const answers = {
  size: async ({ definition: draft, asOf }: AskedSize): Promise<number> => {
    const definition = normaliseDefinition(draft)
    const found = await findNames(definition)
    const sql = sizeSql(definition, asOf, (kind, label) => found.get(`${kind}\n${label}`))
    return Number((await rowsOf(sql))[0]?.[0] ?? 0)
  },
  /** The sample is put into a table before the time counts. */
  sample: async ({ members, baseline, following: known }: SampleAccounts): Promise<null> => {
    following = known
    await connection.run('CREATE OR REPLACE TEMP TABLE sample (account UINTEGER, baseline BOOLEAN)')
    const appender = await connection.createAppender('sample', null, 'temp')
    for (const [accounts, isBaseline] of [
      [members, false],
      [baseline, true],
    ] as const)
      for (const account of accounts) {
        appender.appendUInteger(account)
        appender.appendBoolean(isBaseline)
        appender.endRow()
      }
    appender.closeSync()
    return null
  },
  count: async (_: null): Promise<Counted> => {
    const ranked = await rowsOf(followsSql(following))
    return {
      follows: ranked.map(([what, a, b]): Count => [String(what), Number(a), Number(b)]),
      tested: Number(ranked[0]?.[3] ?? 0),
      interests: await countsOf(INTERESTS_SQL),
      traits: await countsOf(TRAITS_SQL),
    }
  },
  fill: async (): Promise<null> => {
    if (filled) return null
    for (const statement of layoutStatements(folder)) await connection.run(statement)
    complete = true
    return null
  },
} satisfies ComparedAnswers & Record<string, unknown>
export type DuckdbAnswers = typeof answers

answerAsSide(answers, async () => {
  connection.closeSync()
  instance.closeSync()
  if (complete) renameSync(unfinished, file)
})
