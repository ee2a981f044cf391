// Copies the published network out of the warehouse for the other sides: Parquet for DuckDB, bare columns for the kernel.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Graph, SqlParams } from '#platform/graph.ts'

export const MEMBER_KINDS = ['follows', 'engaged', 'interest', 'posted', 'bio', 'job', 'occupation', 'company'] as const

/** Text columns as small numbers: `position` in the column's list of values. `place` is a city with its country. */
export const CODED = {
  country: 'toString(country)',
  language: 'toString(language)',
  region: 'toString(region)',
  gender: 'toString(gender)',
  city: 'toString(city)',
  place: "if(city = '', '', concat(city, '|', country))",
} as const
export const CODED_LISTS = { jobs: 'jobs', occupations: 'occupations' } as const
export const NUMBERS = {
  account: ['UInt32', 'account'],
  followers: ['UInt32', 'followers'],
  lastPost: ['UInt32', 'toUInt32(last_post_at)'],
  ageLow: ['UInt8', 'age_low'],
  ageHigh: ['UInt8', 'age_high'],
  verified: ['UInt8', 'toUInt8(verified)'],
} as const
export const LISTS = ['follows', 'interests'] as const

/** File names of an export. */
export const EXPORT = {
  values: 'values.json',
  items: 'items.tsv',
  handles: 'handles.tsv',
  accounts: 'accounts.parquet',
  members: 'members.parquet',
  itemsTable: 'items.parquet',
}

/** Writes all files of the network `db` into `folder`. */
export async function exportNetwork(graph: Graph, db: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const write = (file: string, format: string, structure: string, select: string, params?: SqlParams) =>
    graph.write(
      `bench.export-${file}`,
      // One thread keeps the order of the rows.
      `INSERT INTO FUNCTION file('${join(folder, file)}', '${format}'${structure ? `, '${structure}'` : ''}) ${select}
SETTINGS max_threads = 1, max_insert_threads = 1, engine_file_truncate_on_insert = 1, max_execution_time = 0`,
      params,
    )
  const column = (file: string, type: string, select: string, params?: SqlParams) =>
    write(file, 'RowBinary', `value ${type}`, select, params)

  await write(EXPORT.accounts, 'Parquet', '', `SELECT * FROM ${db}.accounts ORDER BY account`)
  await write(EXPORT.members, 'Parquet', '', `SELECT * FROM ${db}.members_of ORDER BY kind, item, account`)
  await write(EXPORT.itemsTable, 'Parquet', '', `SELECT * FROM ${db}.items ORDER BY kind, label`)
  await write(EXPORT.items, 'TSV', '', `SELECT toString(kind) AS kind, item, label FROM ${db}.items`)
  await write(EXPORT.handles, 'TSV', '', `SELECT account, followers, lower(handle) AS handle FROM ${db}.accounts`)
  for (const kind of MEMBER_KINDS) {
    const of = `FROM ${db}.members_of WHERE kind = '${kind}'`
    await column(`${kind}.items`, 'UInt32', `SELECT item ${of} GROUP BY item ORDER BY item`)
    await column(`${kind}.counts`, 'UInt32', `SELECT toUInt32(count()) ${of} GROUP BY item ORDER BY item`)
    await column(`${kind}.accounts`, 'UInt32', `SELECT account ${of} ORDER BY item, account`)
    await column(`${kind}.days`, 'UInt16', `SELECT last_day ${of} ORDER BY item, account`)
  }
  const inOrder = `FROM ${db}.accounts ORDER BY account`
  for (const [name, [type, expression]] of Object.entries(NUMBERS))
    await column(name, type, `SELECT ${expression} ${inOrder}`)
  for (const name of LISTS) {
    await column(`${name}.lengths`, 'UInt32', `SELECT toUInt32(length(${name})) ${inOrder}`)
    await column(name, 'UInt32', `SELECT arrayJoin(${name}) ${inOrder}`)
  }
  const values: Record<string, string[]> = {}
  const code = '{values:Array(String)}, range(toUInt32(length({values:Array(String)}))), toUInt32(0))'
  for (const [name, expression] of Object.entries(CODED)) {
    values[name] = await distinct(graph, db, expression)
    const select = `SELECT transform(${expression}, ${code} ${inOrder}`
    await column(name, 'UInt32', select, { values: values[name] })
  }
  for (const [name, list] of Object.entries(CODED_LISTS)) {
    values[name] = await distinct(graph, db, `toString(arrayJoin(${list}))`)
    const select = `SELECT transform(toString(arrayJoin(${list})), ${code} ${inOrder}`
    await column(`${name}.lengths`, 'UInt32', `SELECT toUInt32(length(${list})) ${inOrder}`)
    await column(name, 'UInt32', select, { values: values[name] })
  }
  writeFileSync(join(folder, EXPORT.values), JSON.stringify(values))
}

async function distinct(graph: Graph, db: string, expression: string): Promise<string[]> {
  const rows = await graph.read({
    name: 'bench.distinct-values',
    sql: `SELECT DISTINCT ${expression} AS value FROM ${db}.accounts ORDER BY value`,
    row: z.object({ value: z.string() }),
    seconds: 60,
  })
  return rows.map(({ value }) => value)
}
