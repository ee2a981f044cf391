// Stores that are servers of their own: away, hanging, and back again, with real ones that are killed, stopped and started.
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type Socket, connect as socketTo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../testkit/eventually.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { startWarehouseServer, type WarehouseServer } from '../../testkit/warehouse-server.ts'
import { openGraph } from './graph.ts'
import { migrateGraph } from './migrate-graph.ts'
import { allowLongStatements, type Db, inTransaction, openPostgres } from './postgres.ts'
import { StoreAway } from './store-away.ts'

describe('PostgreSQL', () => {
  let world: World
  /** What passes is held up while it hangs; connections are taken all the same. */
  let hanging = false
  const sockets = new Set<Socket>()
  const between = createServer((here) => {
    const address = new URL(world.postgresUrl)
    const there = socketTo(join(address.searchParams.get('host') ?? '', `.s.PGSQL.${address.port || 5432}`))
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.on('data', (bytes) => hanging || to.write(bytes))
    }
  })
  let url = ''
  beforeAll(async () => {
    world = await startWorld()
    between.listen({ port: 0, host: '127.0.0.1' })
    await once(between, 'listening')
    const address = new URL(world.postgresUrl)
    const port = between.address()
    url = `postgres://${address.username}:${address.password}@127.0.0.1:${typeof port === 'object' ? port?.port : ''}${address.pathname}`
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    between.close()
    await world.close()
  })

  const one = async (db: Db) => (await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows

  test('one that hangs is away, also in the midst of a transaction, and one that is back again answers', async () => {
    const db = openPostgres(url, { connections: 1, statementTimeout: 100, silenceTimeout: 400, connectTimeout: 500 })
    try {
      expect(await one(db)).toEqual([{ one: 1 }])
      hanging = true
      await expect(one(db)).rejects.toBeInstanceOf(StoreAway)
      // Now it cannot even connect.
      await expect(one(db)).rejects.toBeInstanceOf(StoreAway)
      hanging = false
      expect(await eventually(() => one(db))).toEqual([{ one: 1 }])
      const transaction = inTransaction(db, async (tx) => {
        await sql`SELECT 1`.execute(tx)
        hanging = true
        await sql`SELECT 1`.execute(tx)
      })
      await expect(transaction).rejects.toBeInstanceOf(StoreAway)
      hanging = false
      expect(await eventually(() => one(db))).toEqual([{ one: 1 }])
    } finally {
      hanging = false
      await db.destroy()
    }
  })

  test('a statement that may take longer is waited for as long as its transaction may', async () => {
    const db = openPostgres(url, { connections: 1, statementTimeout: 100, silenceTimeout: 100 })
    const slow = sql<{ slept: number }>`SELECT 1 AS slept FROM pg_sleep(0.6)`
    try {
      const rows = inTransaction(db, async (tx) => {
        await allowLongStatements(tx)
        return (await slow.execute(tx)).rows
      })
      expect(await rows).toEqual([{ slept: 1 }])
      await expect(slow.execute(db)).rejects.toThrow(/statement timeout/)
    } finally {
      await db.destroy()
    }
  })
})

describe('ClickHouse', () => {
  let server: WarehouseServer
  beforeAll(async () => {
    server = await startWarehouseServer(mkdtempSync(join(inject('folderOfTheRun'), 'warehouse-server-')))
  })
  afterAll(() => server.kill())

  test('one that is killed or hangs is away, for questions and changes, and answers when it is back', async () => {
    const graph = openGraph({ url: server.url, path: '', silence: 500 })
    const ask = () =>
      graph.read({
        name: 'test',
        sql: 'SELECT count() AS n, {word:String} AS word FROM away.imports',
        params: { word: "it's" },
        row: z.object({ n: z.coerce.number(), word: z.string() }),
        seconds: 1,
      })
    const whole = [{ n: 1, word: "it's" }]
    try {
      await migrateGraph(graph, { db: 'away', cluster: '' })
      await graph.insertRows('away.imports', [{ import: 1, step: 1, at: 1, mode: 'add', source: 's', rows: 1, bad: 0 }])
      expect(await ask()).toEqual(whole)
      await server.kill()
      await expect(ask()).rejects.toBeInstanceOf(StoreAway)
      await expect(graph.write('test', 'CREATE DATABASE IF NOT EXISTS away')).rejects.toBeInstanceOf(StoreAway)
      await server.start()
      expect(await ask()).toEqual(whole)
      server.hang()
      await expect(ask()).rejects.toBeInstanceOf(StoreAway)
      await expect(graph.readNumbers({ name: 'test', sql: 'SELECT toUInt32(1)', seconds: 1 })).rejects.toBeInstanceOf(
        StoreAway,
      )
      server.resume()
      expect(await ask()).toEqual(whole)
      expect([...(await graph.readNumbers({ name: 'test', sql: 'SELECT toUInt32(7)' }))]).toEqual([7])
    } finally {
      server.resume()
      await graph.close()
    }
  })
})
