// The warehouse's seam on the embedded engine: values stay values, limits hold, a failure leaves nothing behind.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Graph, GraphBusy, GraphTooHeavy, openGraph } from './graph.ts'

let folder = ''
let graph: Graph

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'peregrine-graph-'))
  graph = openGraph({ url: '', path: folder })
})
afterAll(async () => {
  await graph.close()
  rmSync(folder, { recursive: true, force: true })
})

const Value = z.object({ value: z.unknown() })
const answerTo = async (sql: string, params: Record<string, string | number> = {}, seconds = 0.2): Promise<unknown[]> =>
  (await graph.read({ name: 'test.value', sql, params, row: Value, seconds })).map(({ value }) => value)

describe('limits', () => {
  test('a question beyond its time is too heavy', async () => {
    await expect(answerTo('SELECT count() AS value FROM numbers(100000000000)')).rejects.toThrow(GraphTooHeavy)
  })

  test('a question beyond its memory is too heavy', async () => {
    const question = {
      name: 'test.memory',
      sql: 'SELECT length(groupArray(number)) AS value FROM numbers(100000000)',
      row: Value,
    }
    await expect(graph.read({ ...question, memory: 10_000_000 })).rejects.toThrow(GraphTooHeavy)
  })

  test('an error in a statement is a bug, not a refusal', async () => {
    await expect(answerTo('SELECT no_such_column AS value')).rejects.not.toThrow(GraphTooHeavy)
  })

  test.each([
    "SELECT * FROM file('/etc/passwd', LineAsString, 'value String')",
    'CREATE TABLE t (value UInt8) ENGINE = Memory',
  ])('a question cannot leave the warehouse or change it: %s', async (sql) => {
    await expect(answerTo(sql)).rejects.toThrow(/readonly/i)
  })
})

test.each([[{}], [{ marker: 'with parameters' }]])(
  'what a failed question had answered already never reaches the next one (%j)',
  async (params) => {
    const half =
      "SELECT 'left behind' AS value UNION ALL SELECT value FROM (SELECT 'late' AS value) WHERE sleepEachRow(1) = 0"
    await expect(answerTo(half, params)).rejects.toThrow(GraphTooHeavy)
    for (let round = 0; round < 3; round += 1)
      expect(
        await Promise.all([
          answerTo('SELECT 1 AS value', params),
          answerTo('SELECT 2 AS value', params),
          answerTo('SELECT 3 AS value', params),
        ]),
      ).toEqual([[1], [2], [3]])
  },
)

test('many questions at once each get their own answer', async () => {
  const questions = Array.from({ length: 200 }, (_, place) =>
    place % 2 === 0
      ? answerTo('SELECT {text:String} AS value', { text: `it's \\ ${place} 😀\n\t'` }, 10)
      : answerTo(`SELECT sum(number) + ${place} AS value FROM numbers(1000)`, {}, 10),
  )
  const answers = await Promise.all(questions)
  expect(answers).toEqual(
    Array.from({ length: 200 }, (_, place) => [place % 2 === 0 ? `it's \\ ${place} 😀\n\t'` : String(499_500 + place)]),
  )
})

describe('many who wait', () => {
  // Each with parameters: those are answered one after the other.
  const request = (value: string, more: { typing?: boolean; signal?: AbortSignal } = {}) =>
    graph.read({ name: 'test.wait', sql: 'SELECT {value:String} AS value', params: { value }, row: Value, ...more })

  test('short questions of those who type go first', async () => {
    const order: string[] = []
    const noted = (value: string, more = {}) => request(value, more).then(() => order.push(value))
    await Promise.all([noted('first'), noted('second'), noted('third'), noted('typed', { typing: true })])
    expect(order).toEqual(['first', 'typed', 'second', 'third'])
  })

  test('too many are refused, and those who waited are answered', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 220 }, (_, place) => request(String(place))))
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused).toHaveLength(20)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(GraphBusy)
    expect(answers[0]).toMatchObject({ status: 'fulfilled', value: [{ value: '0' }] })
  })

  test('what nobody waits for any more is not asked', async () => {
    const gone = new AbortController()
    const answers = [request('first'), request('second', { signal: gone.signal }), request('third')]
    gone.abort(new Error('typed on'))
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    await expect(answers[1]).rejects.toThrow('typed on')
  })
})

test('numbers come as numbers, in their order, none and many', async () => {
  const numbers = (sql: string, params = {}) => graph.readNumbers({ name: 'test.numbers', sql, params })
  expect([...(await numbers('SELECT toUInt32(number), toUInt32(number * 7) FROM numbers(3)'))]).toEqual([
    0, 0, 1, 7, 2, 14,
  ])
  expect(await numbers('SELECT toUInt32(1) WHERE 0')).toHaveLength(0)
  const many = await numbers('SELECT toUInt32(number) FROM numbers({most:UInt32}) ORDER BY number', { most: 300_000 })
  expect([many.length, many[299_999]]).toEqual([300_000, 299_999])
  await expect(numbers('SELECT toUInt32(number) FROM numbers(100000000000)')).rejects.toThrow(GraphTooHeavy)
})
