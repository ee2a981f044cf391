// The seam to PostgreSQL on the real server: names of errors, transactions, time limits; and that worlds are apart.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { BadValue, brokenConstraint, inTransaction, openPostgres } from './postgres.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await sql`CREATE TABLE probe (id integer PRIMARY KEY, label text CONSTRAINT probe_label UNIQUE)`.execute(world.db)
})
afterAll(() => world.close())

const idsOf = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM probe ORDER BY id`.execute(world.db)
  return rows.map((row) => row.id)
}

test.each([
  ['a NUL in a text', sql`SELECT ${'a\u0000b'}::text`],
  ['a number that is none', sql`SELECT ${'1e'}::integer`],
  ['a number out of range', sql`SELECT ${'2147483648'}::integer`],
  ['a uuid that is none', sql`SELECT ${'x'}::uuid`],
  ['a date that is none', sql`SELECT ${'2026-02-31'}::date`],
  ['a year out of range', sql`SELECT ${'9999999-01-01'}::timestamptz`],
  ['a negative limit', sql`SELECT 1 LIMIT ${-1}::integer`],
])('%s is a BadValue', async (_, statement) => {
  await expect(statement.execute(world.db)).rejects.toBeInstanceOf(BadValue)
})

test('another mistake in a statement stays what it is', async () => {
  const failed = await sql`SELECT no_such_column`.execute(world.db).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(BadValue)
})

test('a broken constraint has its name', async () => {
  const clash = await sql`INSERT INTO probe VALUES (90, 'twice'), (91, 'twice')`
    .execute(world.db)
    .catch((error: unknown) => error)
  expect(brokenConstraint(clash)).toBe('probe_label')
  expect(brokenConstraint(new Error('other'))).toBeUndefined()
})

test('a transaction that throws leaves nothing', async () => {
  await expect(
    inTransaction(world.db, async (tx) => {
      await sql`INSERT INTO probe VALUES (50, 'gone')`.execute(tx)
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await idsOf()).not.toContain(50)
})

test('two transactions that block each other both get through', async () => {
  await sql`INSERT INTO probe VALUES (1, 'one'), (2, 'two')`.execute(world.db)
  let attempts = 0
  const both = Promise.withResolvers<void>()
  const crossing = (first: number, second: number) =>
    inTransaction(world.db, async (tx) => {
      attempts += 1
      await sql`UPDATE probe SET label = label || '.' WHERE id = ${first}`.execute(tx)
      if (attempts === 2) both.resolve()
      await both.promise
      await sql`UPDATE probe SET label = label || '.' WHERE id = ${second}`.execute(tx)
    })
  await Promise.all([crossing(1, 2), crossing(2, 1)])
  expect(attempts).toBeGreaterThan(2)
  const { rows } = await sql<{ label: string }>`SELECT label FROM probe WHERE id < 3 ORDER BY id`.execute(world.db)
  expect(rows.map((row) => row.label)).toEqual(['one..', 'two..'])
})

test('a statement that takes too long is given up', async () => {
  const impatient = openPostgres(world.postgresUrl, { connections: 1, statementTimeout: 100 })
  try {
    await expect(sql`SELECT pg_sleep(5)`.execute(impatient)).rejects.toThrow(/statement timeout/)
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(impatient)).rows).toEqual([{ one: 1 }])
  } finally {
    await impatient.destroy()
  }
})

test('whole numbers of 64 bits keep their digits', async () => {
  const { rows } = await sql<{ id: string }>`SELECT 9007199254740993::bigint AS id`.execute(world.db)
  expect(rows).toEqual([{ id: '9007199254740993' }])
})

test('another world sees nothing of this one', async () => {
  const other = await startWorld()
  try {
    await expect(sql`SELECT 1 FROM probe`.execute(other.db)).rejects.toThrow(/does not exist/)
    expect(other.network).not.toBe(world.network)
  } finally {
    await other.close()
  }
})
