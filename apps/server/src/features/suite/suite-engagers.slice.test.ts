// How often somebody engaged is what is stored of it, whatever was written or deleted, by whom and at the same time.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../testkit/session-app.ts'
import { setPremium } from '../../../testkit/set-premium.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'
import { inTransaction } from '../../platform/postgres.ts'
import { type Engagement, storeEngagements } from './suite-post-store.ts'

const SUITE = '/api/external/deepthought'
const DAY = 86_400_000
let world: World
let application: WholeApplication
let person: Browser
let userId: string
let subjects = 0

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: null })
  person = application.browser()
  await person.signIn('engagers@mail.example.com')
  userId = (await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  await setPremium(world.db, userId)
})
afterEach(() => expect(application.bugs.splice(0)).toEqual([]))
afterAll(async () => {
  await application.close()
  await world.close()
})

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)

/** Ten recent posts and forty people, of whom each liked one post more than the one before, up to ten. */
async function account(): Promise<string> {
  subjects += 1
  const { time } = application
  return await writeSuiteAccount(world.db, userId, time, {
    subject: 1000 + subjects,
    people: range(1, 41).map((id) => ({ id, country: id % 2 === 0 ? 'JP' : 'GB' })),
    ties: [],
    // The older ones, with which nobody engaged, are what a trend is compared with.
    posts: [...range(1, 11), ...range(40, 52)].map((id) => ({ id, at: new Date(time - id * DAY) })),
    engagements: range(1, 31).flatMap((id) => range(0, 1 + (id % 10)).map((n) => ({ post: 1 + n, person: id }))),
  })
}

interface Listed {
  readonly user_id: string
  readonly total: number
}

/** The list of engagers, page by page, beside what is stored of them. */
async function expectTruth(id: string): Promise<void> {
  const listed: Listed[] = []
  let total = 0
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ account: id, limit: '7', sort: '-total', ...(cursor === '' ? {} : { cursor }) })
    const page = (await person.send('GET', `${SUITE}/engagers/?${query}`)).json()
    listed.push(...page.results)
    total = page.total
    cursor = page.next
  }
  const { rows } = await sql<Listed>`SELECT person::text AS user_id, count(*)::int AS total FROM suite_engagements
    WHERE account_id = ${id} GROUP BY person ORDER BY 2 DESC, person DESC`.execute(world.db)
  expect(listed.map(({ user_id, total: times }) => ({ user_id, total: times }))).toEqual(rows)
  expect(total).toBe(rows.length)
  // And of every account, whatever else was listed.
  const kept = await sql`SELECT account_id, person::text, engagements FROM suite_engagers ORDER BY 1, 2`.execute(
    world.db,
  )
  const stored = await sql`SELECT account_id, person::text, count(*)::int AS engagements FROM suite_engagements
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(world.db)
  expect(kept.rows).toEqual(stored.rows)
}

const likes = (people: readonly number[], post: number): Engagement[] =>
  people.map((id) => ({ post: String(post), person: String(id), kind: 'like', at: new Date(application.time) }))

const other = ['quote', 'reply', 'repost'] as const
const engagedOtherwise = (people: readonly number[], post: number): Engagement[] =>
  likes(people, post).flatMap((one) => other.map((kind) => ({ ...one, kind })))

test('[suite.engagers] what is read again counts once, and what is new is added', async () => {
  const id = await account()
  await expectTruth(id)
  await storeEngagements(world.db, id, likes(range(1, 41), 1))
  await storeEngagements(world.db, id, likes(range(1, 41), 1))
  await storeEngagements(world.db, id, engagedOtherwise(range(30, 41), 3))
  // A post that is not the account's.
  await storeEngagements(world.db, id, likes(range(1, 41), 999))
  await expectTruth(id)
})

test('of two that write at once, in whatever order of people, both are counted', async () => {
  const id = await account()
  const write = (people: readonly number[], post: number) =>
    inTransaction(world.db, async (tx) => {
      await storeEngagements(tx, id, engagedOtherwise(people, post))
    })
  for (const round of [1, 2, 3])
    await Promise.all([
      write(range(1, 41), round),
      write(range(1, 41).reverse(), round + 3),
      // The same rows by two.
      write(range(1, 41), round + 6),
      write(range(1, 41), round + 6),
    ])
  await expectTruth(id)
})

test('who is counted anew waits for whoever takes the last of theirs away', async () => {
  const id = await account()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const { promise: isGone, resolve: gone } = Promise.withResolvers<void>()
  const deletion = inTransaction(world.db, async (tx) => {
    await sql`DELETE FROM suite_engagements WHERE account_id = ${id} AND person <= 20`.execute(tx)
    gone()
    await mayEnd
  })
  await isGone
  const writing = storeEngagements(world.db, id, engagedOtherwise(range(1, 41), 5))
  await expect
    .poll(async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
        AND query LIKE '%INSERT INTO suite_engagements%'`.execute(world.db)
      return rows.length
    })
    .toBeGreaterThan(0)
  end()
  await Promise.all([deletion, writing])
  await expectTruth(id)
})

test('deletions wait for whoever writes, and take away what they took alone', async () => {
  const id = await account()
  await Promise.all([
    storeEngagements(world.db, id, engagedOtherwise(range(1, 41), 1)),
    sql`DELETE FROM suite_engagements WHERE account_id = ${id} AND person % 3 = 0`.execute(world.db),
    sql`DELETE FROM suite_posts WHERE account_id = ${id} AND post = 4`.execute(world.db),
    sql`DELETE FROM suite_posts WHERE account_id = ${id} AND post = 6`.execute(world.db),
    storeEngagements(world.db, id, engagedOtherwise(range(1, 41).reverse(), 2)),
  ])
  await expectTruth(id)
})

test('what goes with a post, and what changes, is counted no more', async () => {
  const id = await account()
  await sql`DELETE FROM suite_posts WHERE account_id = ${id} AND post IN (1, 9)`.execute(world.db)
  await expectTruth(id)
  await sql`DELETE FROM suite_engagements WHERE account_id = ${id} AND person < 12`.execute(world.db)
  await expectTruth(id)
  await sql`UPDATE suite_engagements SET person = person + 10
    WHERE account_id = ${id} AND person > 20 AND post IN (2, 3)`.execute(world.db)
  await expectTruth(id)
  await sql`DELETE FROM suite_posts WHERE account_id = ${id}`.execute(world.db)
  await expectTruth(id)
})

test('with an account goes what is counted of it, and nothing of another', async () => {
  const [id, stays] = [await account(), await account()]
  expect((await person.send('DELETE', `${SUITE}/accounts/${id}/`)).statusCode).toBe(204)
  const { rows } = await sql`SELECT FROM suite_engagers WHERE account_id = ${id}`.execute(world.db)
  expect(rows).toEqual([])
  await expectTruth(stays)
})

test('pages of every order hold everybody once, whatever is filtered', async () => {
  const id = await account()
  const read = async (query: Readonly<Record<string, string>>) =>
    (await person.send('GET', `${SUITE}/engagers/?${new URLSearchParams({ account: id, ...query })}`)).json()
  for (const filter of [
    {},
    { country: 'JP' },
    { trend: 'new' },
    { since: new Date(application.time - 2 * DAY).toISOString() },
  ])
    for (const sort of ['-total', 'total', '-last', 'last', '-followers', 'handle']) {
      const { results: all, total } = await read({ sort, limit: '200', ...filter })
      const parts: Listed[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await read({ sort, limit: '7', ...filter, ...(cursor === '' ? {} : { cursor }) })
        parts.push(...page.results)
        cursor = page.next
      }
      expect([parts.length, parts]).toEqual([total, all])
      expect(all.length).toBeGreaterThan(0)
    }
})
