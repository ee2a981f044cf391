// Archives that take long: nobody else waits for a connection meanwhile, and whoever asks again gets the same answer.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { ARCHIVES, account, followers, manifest, uploadedArchive, zipOf } from '../../../testkit/archive-files.ts'
import { eventually } from '../../../testkit/eventually.ts'
import { productScene } from '../../../testkit/product-scene.ts'

/** What archives look up in the network data waits until the test lets it go on. */
let asked = 0
let letGo = (): void => undefined
let held: Promise<void> = Promise.resolve()
const hold = (): void => {
  held = new Promise((resolve) => {
    letGo = resolve
  })
}

const scene = productScene({
  network: { asOf: '2026-11-21T12:00:00Z', accounts: [{ account: 1, id: '5000', handle: 'known' }] },
  sandbox: true,
  graph: (graph) => ({
    ...graph,
    read: async (question) => {
      if (question.name === 'suite.known-people') {
        asked += 1
        await held
      }
      return await graph.read(question)
    },
  }),
})
const ACCOUNTS = '/api/external/deepthought/accounts/'
const archiveOf = (id: string) => zipOf(manifest(id), account(id), followers(20))

beforeEach(() => {
  asked = 0
})

/** Transactions that wait for the server. */
async function waitingTransactions(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'idle in transaction'`.execute(
    scene.world.db,
  )
  return rows[0]?.n ?? 0
}

test('archives that are read hold no connection, and everybody else is answered', async () => {
  hold()
  const people = await Promise.all([scene.signedIn(), scene.signedIn(), scene.signedIn()])
  const uploads = people.flatMap((person, at) =>
    ['1', '2', '3'].map(async (which) => ({
      person,
      file: await uploadedArchive(person, archiveOf(`78${at}0${which}`)),
    })),
  )
  const underWay = (await Promise.all(uploads)).map(({ person, file }) =>
    person.send('POST', ARCHIVES, { body: { file, timezone: 'Asia/Tokyo' } }),
  )
  await eventually(() => expect(asked).toBe(1))
  // Whatever works in the background has none for long.
  await eventually(async () => expect(await waitingTransactions()).toBe(0))
  const [someone] = people
  expect((await someone?.send('GET', ACCOUNTS))?.json().results).toEqual([])
  // One after the other: what one of them says may take a gigabyte.
  expect(asked).toBe(1)
  letGo()
  const answers = await Promise.all(underWay)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
  expect((await someone?.send('GET', ACCOUNTS))?.json().results).toHaveLength(3)
})

test('whoever asks again with the same key, while it is read or after it, gets the answer of the first call', async () => {
  hold()
  const person = await scene.signedIn()
  const file = await uploadedArchive(person, archiveOf('78101'))
  const ask = (more: object = {}) =>
    person.send('POST', ARCHIVES, {
      body: { file, timezone: 'Asia/Tokyo', ...more },
      headers: { 'idempotency-key': 'archive-78101' },
    })
  const first = ask()
  await eventually(() => expect(asked).toBe(1))
  const meanwhile = ask()
  letGo()
  const answers = [await first, await meanwhile, await ask()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const [{ account: added }, ...others] = answers.map((answer) => answer.json())
  expect(others.map((other) => other.account.id)).toEqual([added.id, added.id])
  expect(asked).toBe(1)
  const other = await ask({ replace_newer: true })
  expect(other.json().code).toBe('key_reused')
  // Another key is another order: what was taken is gone.
  const late = await person.send('POST', ARCHIVES, { body: { file, timezone: 'Asia/Tokyo' } })
  expect([late.statusCode, late.json().code]).toEqual([404, 'file_unknown'])
})
