// The seam to PostgreSQL on the real server: names of errors, transactions, time limits; and that worlds are apart.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testkit/eventually.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { BadValue, brokenConstraint, type Db, inTransaction, openPostgres } from './postgres.ts'
import { isStoreAway, StoreAway } from './store-away.ts'

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

/** Ends the server's side of other connections of this name, as a failover does. */
const endOthers = (state: string) =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'peregrine' AND pid <> pg_backend_pid() AND state = ${state}`.execute(
    world.db,
  )

const inState = async (state: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = ${state}`.execute(world.db)
  return rows[0]?.n ?? 0
}

const one = async (db: Db) => (await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows

test('connections that the server ends, idle, at work or in a transaction, fail what is under way as away, and are replaced', async () => {
  const db = openPostgres(world.postgresUrl, { connections: 2 })
  try {
    await one(db)
    await endOthers('idle')
    expect(await eventually(() => one(db))).toEqual([{ one: 1 }])

    const working = sql`SELECT pg_sleep(600)`.execute(db).catch((error: unknown) => error)
    await eventually(async () => expect(await inState('active')).toBe(1))
    await endOthers('active')
    expect(await working).toBeInstanceOf(StoreAway)
    expect(await one(db)).toEqual([{ one: 1 }])

    const began = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const transaction = inTransaction(db, async (tx) => {
      await sql`INSERT INTO probe VALUES (70, 'away')`.execute(tx)
      began.resolve()
      await ended.promise
      await sql`SELECT 1`.execute(tx)
    }).catch((error: unknown) => error)
    await began.promise
    await endOthers('idle in transaction')
    await eventually(async () => expect(await inState('idle in transaction')).toBe(0))
    ended.resolve()
    expect(isStoreAway(await transaction)).toBe(true)
    expect(await idsOf()).not.toContain(70)
    expect(await one(db)).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
  }
})

test('a transaction that waits for us too long is ended as away, and the process lives', async () => {
  const db = openPostgres(world.postgresUrl, { connections: 1, idleTimeout: 50 })
  try {
    const slow = inTransaction(db, async (tx) => {
      await sql`SELECT 1`.execute(tx)
      await eventually(async () => expect(await inState('idle in transaction')).toBe(0))
      await sql`SELECT 1`.execute(tx)
    }).catch((error: unknown) => error)
    expect(isStoreAway(await slow)).toBe(true)
    expect(await one(db)).toEqual([{ one: 1 }])
  } finally {
    await db.destroy()
  }
})

test('a server that nobody answers at is away', async () => {
  const db = openPostgres('postgres://nobody@localhost/none?host=/nowhere')
  await expect(one(db)).rejects.toBeInstanceOf(StoreAway)
  await db.destroy()
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
