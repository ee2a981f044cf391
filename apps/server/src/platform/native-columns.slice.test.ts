// Columns that the engine writes as bytes are the ones that it writes as text.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { type Column, columnsOf } from './native-columns.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const SELECT = `SELECT toUInt32(number * 7919) AS whole, number % 3 = 0 AS flag, toUInt16(number % 60000) AS short,
  toDateTime(number + 86400, 'UTC') AS at, toLowCardinality(concat('town ', toString(number % 700), if(number % 5 = 0, ' é日', ''))) AS town,
  arrayMap(i -> toUInt32(number + i), range(number % 4)) AS list,
  CAST(arrayMap(i -> concat('job ', toString((number + i) % 300)), range(number % 3)), 'Array(LowCardinality(String))') AS jobs,
  arrayMap(i -> toUInt8(i * 40), range(number % 6)) AS hours
FROM numbers({rows})`
const NAMES = ['whole', 'flag', 'short', 'at', 'town', 'list', 'jobs', 'hours'] as const
const Row = z.record(z.string(), z.unknown())

const valueAt = ({ numbers, texts }: Column, at: number): unknown =>
  texts.length > 0 ? texts[numbers[at] ?? -1] : numbers[at]
const rowAt = (column: Column, row: number): unknown =>
  column.starts
    ? Array.from({ length: (column.ends?.[row] ?? 0) - (column.starts[row] ?? 0) }, (_, place) =>
        valueAt(column, (column.starts?.[row] ?? 0) + place),
      )
    : valueAt(column, row)

test.each([0, 1, 1000, 200_000])('%d rows of every kind of column', async (rows) => {
  const sql = SELECT.replace('{rows}', String(rows))
  const columns = await world.graph.readColumns({ name: 'test.columns', sql, columns: NAMES })
  expect(columns.rows).toBe(rows)
  const looked = rows > 1000 ? [0, 1, 65_408, 65_409, 65_536, 131_072, rows - 1] : [...Array(rows).keys()]
  const text = `SELECT * REPLACE (toUInt8(flag) AS flag, toUnixTimestamp(at) AS at) FROM (${sql})`
  const expected = await world.graph.read({ name: 'test.rows', sql: text, row: Row })
  // Several threads may answer in another order.
  const order = [...Array(rows).keys()].sort(
    (one, other) => (columns.column.at.numbers[one] ?? 0) - (columns.column.at.numbers[other] ?? 0),
  )
  expected.sort((one, other) => Number(one.at) - Number(other.at))
  for (const row of looked)
    expect(Object.fromEntries(NAMES.map((name) => [name, rowAt(columns.column[name], order[row] ?? 0)]))).toEqual(
      expected[row],
    )
})

test('an answer that breaks off, or holds what is not understood, is an error', async () => {
  // One column 'a' of one row: UInt32 5.
  const whole = Uint8Array.from([1, 1, 1, 97, 6, ...Buffer.from('UInt32'), 5, 0, 0, 0])
  expect(columnsOf(whole, ['a']).column.a.numbers).toEqual(Uint32Array.of(5))
  expect(() => columnsOf(whole.subarray(0, -1), ['a'])).toThrow('breaks off')
  await expect(world.graph.readColumns({ name: 'test.text', sql: "SELECT 'a' AS a", columns: ['a'] })).rejects.toThrow(
    'String is not understood',
  )
})
