// Every sentence of the dashboard opens exactly the people or the post that it counts, over HTTP.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../testkit/session-app.ts'
import { setPremium } from '../../../testkit/set-premium.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { type SuiteRows, type SuiteTieGiven, writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'

const SUITE = '/api/external/deepthought'
const DAY = 86_400_000
let world: World
let application: WholeApplication
let person: Browser
let userId: string
let subjects = 100

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: null })
  person = application.browser()
  await person.signIn('news@mail.example.com')
  userId = (await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  await setPremium(world.db, userId)
})
afterEach(() => expect(application.bugs.splice(0)).toEqual([]))
afterAll(async () => {
  await application.close()
  await world.close()
})

interface NewsItem {
  readonly message: { readonly code: string; readonly values: Readonly<Record<string, string | number>> }
  readonly place: 'followers' | 'unfollowed' | 'engagers' | 'posts'
  readonly query: Readonly<Record<string, string>>
}

const read = async (path: string, query: Readonly<Record<string, string>> = {}) => {
  const answer = await person.send('GET', `${SUITE}${path}?${new URLSearchParams(query)}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}

/** An account that was read every day for half a year, and seen three days ago. */
async function accountWith(rows: Partial<SuiteRows>): Promise<string> {
  subjects += 1
  const account = await writeSuiteAccount(world.db, userId, application.time, {
    subject: subjects,
    visitedDaysAgo: 3,
    lookedDaysAgo: range(1, 181),
    people: [],
    ties: [],
    ...rows,
  })
  return account
}

const newsOf = async (account: string): Promise<NewsItem[]> => (await read('/dashboard/', { account })).news

/** How many people or posts a sentence's link shows. */
async function opened(account: string, { place, query: { post, ...query } }: NewsItem): Promise<number> {
  if (place === 'posts') return (await read(`/posts/${post}/`, { account })).post.id === post ? 1 : 0
  const path = place === 'unfollowed' ? 'unfollowers' : place
  const list = await read(`/${path}/`, { ...query, account, limit: '200' })
  // What is counted is what is listed.
  expect(list.total ?? list.counts.all).toBe(list.results.length)
  return list.results.length
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)
const LONG_AGO = [null, 180] as const
const NEW = [2, 1] as const
const stayed = range(1, 30).map((id): SuiteTieGiven => ({ id, since: LONG_AGO }))
const fresh = (from: number, to: number) => range(from, to).map((id): SuiteTieGiven => ({ id, since: NEW }))
const gone = (from: number, to: number, how: 'unfollowed' | 'blocked' | 'suspended' | 'deleted', days = 1) =>
  range(from, to).map((id): SuiteTieGiven => ({ id, since: LONG_AGO, left: [days + 1, days, how] }))
/** Gone before the last visit, and there again since. */
const back = (from: number, to: number) =>
  range(from, to).flatMap((id): SuiteTieGiven[] => [
    { id, since: LONG_AGO, left: [40, 39, 'suspended'] },
    { id, since: NEW },
  ])
const peopleOf = (ties: readonly SuiteTieGiven[], more: Readonly<Record<number, object>> = {}) =>
  [...new Set(ties.map(({ id }) => id))].map((id) => ({ id, followers: 10, ...more[id] }))

const posts = (now: number, likes = 20) =>
  range(0, 90).map((n) => ({ id: n + 1, at: new Date(now - (n + 0.5) * DAY), likes: likes + ((n * 37) % 11) }))
const engaged = (now: number, one: number, from: number, to: number, at?: number) =>
  range(from, to).map((n) => ({ post: n + 1, person: one, at: new Date(now - (at ?? n + 0.2) * DAY) }))
/** One who engages since yesterday with eight of the newest posts, and before with one alone. */
const rises = (now: number, one: number) => [...engaged(now, one, 0, 8, 0.3), ...engaged(now, one, 80, 81)]
/** One whose newest engagements are of posts that left the last thirty days after the last visit. */
const fades = (now: number, one: number) => engaged(now, one, 30, 43)
/** They rose and faded weeks ago. */
const longAgo = (now: number) => [
  ...engaged(now, 590, 6, 14),
  ...engaged(now, 590, 80, 81),
  ...engaged(now, 591, 50, 70),
]
const trends = (now: number, rising: readonly number[], fading: readonly number[]): Partial<SuiteRows> => ({
  people: [...rising, ...fading, 590, 591].map((id) => ({ id })),
  posts: posts(now),
  engagements: [
    ...rising.flatMap((one) => rises(now, one)),
    ...fading.flatMap((one) => fades(now, one)),
    ...longAgo(now),
  ],
})

interface Scene {
  readonly told: readonly string[]
  readonly rows: (now: number) => Partial<SuiteRows>
}
const withTies = (ties: readonly SuiteTieGiven[], more: Readonly<Record<number, object>> = {}): Partial<SuiteRows> => ({
  ties,
  people: peopleOf(ties, more),
})

const SCENES: Readonly<Record<string, Scene>> = {
  'new ones, one of them verified': {
    told: ['suite_news_gained', 'suite_news_verified_one'],
    rows: () => withTies([...stayed, ...fresh(100, 107)], { 101: { verified: true, followers: 900 } }),
  },
  'several verified': {
    told: ['suite_news_gained', 'suite_news_verified'],
    rows: () => withTies([...stayed, ...fresh(100, 107)], { 101: { verified: true }, 103: { verified: true } }),
  },
  'one new, one who came back': {
    told: ['suite_news_gained_one', 'suite_news_returned_one'],
    rows: () => withTies([...stayed, ...fresh(100, 101), ...back(200, 201)], { 200: { verified: true } }),
  },
  'several came back, none is new': {
    told: ['suite_news_returned'],
    rows: () => withTies([...stayed, ...back(200, 204)], { 200: { verified: true, followers: 50_000 } }),
  },
  'somebody big': {
    told: ['suite_news_big_follower', 'suite_news_gained'],
    rows: () => withTies([...stayed, ...fresh(100, 107)], { 101: { followers: 90_000, handle: 'big_one' } }),
  },
  'bots came': {
    told: ['suite_news_suspicious', 'suite_news_gained'],
    rows: () =>
      withTies(
        [...stayed, ...fresh(100, 110)],
        Object.fromEntries(range(100, 107).map((id) => [id, { suspicious: ['suspicious_no_bio'] }])),
      ),
  },
  'some came and left again': {
    told: ['suite_news_gained_left', 'suite_news_lost'],
    rows: () =>
      withTies([
        ...stayed,
        ...fresh(100, 107),
        ...range(107, 109).map((id): SuiteTieGiven => ({ id, since: [2.5, 2], left: [2, 1, 'unfollowed'] })),
      ]),
  },
  'one stayed of those who came': {
    told: ['suite_news_gained_left_one', 'suite_news_lost_one'],
    rows: () =>
      withTies([...stayed, ...fresh(100, 101), { id: 107, since: [2.5, 2], left: [2, 1, 'unfollowed'] as const }]),
  },
  'left, were suspended and deleted, earlier ones beside them': {
    told: ['suite_news_lost_many', 'suite_news_removed'],
    rows: () =>
      withTies([
        ...stayed,
        ...gone(300, 309, 'unfollowed'),
        ...gone(309, 312, 'suspended'),
        ...gone(312, 314, 'deleted'),
        ...gone(314, 320, 'suspended', 9),
        ...gone(320, 322, 'unfollowed', 9),
      ]),
  },
  'one was suspended, one left and came back at once': {
    told: ['suite_news_removed_one', 'suite_news_returned_one'],
    rows: () =>
      withTies([
        ...stayed,
        ...gone(300, 301, 'suspended'),
        { id: 301, since: LONG_AGO, left: [2.5, 2, 'unfollowed'] as const },
        { id: 301, since: [2, 1] },
      ]),
  },
  'a post did better': {
    told: ['suite_news_post'],
    rows: (now) => ({ posts: [...posts(now), { id: 900, at: new Date(now - 2.2 * DAY), likes: 4000 }] }),
  },
  'a post did worse': {
    told: ['suite_news_post_weak'],
    rows: (now) => ({ posts: [...posts(now, 400), { id: 900, at: new Date(now - 2.2 * DAY), likes: 0 }] }),
  },
  'two engage more often since then, one less': {
    told: ['suite_news_rising', 'suite_news_fading_one'],
    rows: (now) => trends(now, [501, 502], [503]),
  },
  'one engages more often since then, two less': {
    told: ['suite_news_rising_one', 'suite_news_fading'],
    rows: (now) => trends(now, [501], [502, 503]),
  },
}

/** How many a sentence says it is about. */
const countOf = ({ message: { code, values } }: NewsItem): number =>
  typeof values.count === 'number' && !code.endsWith('_one') ? values.count : 1

describe('suite.dashboard', () => {
  test.each(Object.keys(SCENES))('%s: each sentence opens what it counts', async (name) => {
    const { told, rows } = SCENES[name] as Scene
    const account = await accountWith(rows(application.time))
    const news = await newsOf(account)
    expect(news.map(({ message }) => message.code).sort()).toEqual([...told].sort())
    for (const item of news)
      expect([item.message.code, await opened(account, item)]).toEqual([item.message.code, countOf(item)])
  })

  test('whoever came back is told with the earlier time, and counted alike everywhere', async () => {
    const account = await accountWith({
      ...withTies([...stayed, ...back(200, 203), ...fresh(100, 102), ...gone(300, 304, 'unfollowed')], {
        201: { verified: true },
      }),
    })
    const left = await read('/unfollowers/', { account })
    expect([left.counts.all, left.counts.came_back]).toEqual([4, 3])
    expect((await read('/unfollowers/', { account, verified: 'true' })).counts.came_back).toBe(1)
    const there = await read('/followers/', { account, returned: 'true' })
    expect([there.counts.all, there.results.length]).toEqual([3, 3])
    expect(there.results[0].earlier).toMatchObject({ since: { from: null }, how: 'suspended' })
    expect((await read('/followers/', { account, returned: 'false' })).counts.all).toBe(31)
    const [{ followers, days }] = (await read('/accounts-stats/', { account, days: '60' })).results
    expect(followers).toMatchObject({ gained: 5, returned: 3, lost: 7 })
    const sum = (name: string) => days.reduce((all: number, day: Record<string, number>) => all + (day[name] ?? 0), 0)
    expect([sum('gained'), sum('returned'), sum('lost')]).toEqual([5, 3, 7])
  })

  test('as many left as usual in the weeks without a reading: that is not many for the days since the last visit', async () => {
    const once = range(20, 50).map(
      (days): SuiteTieGiven => ({
        id: 300 + days,
        since: LONG_AGO,
        left: [days + 1, days, 'unfollowed'],
      }),
    )
    const found = range(400, 420).map((id): SuiteTieGiven => ({ id, since: LONG_AGO, left: [20, 0, 'unfollowed'] }))
    const account = await accountWith({ lookedDaysAgo: range(20, 181), ...withTies([...stayed, ...once, ...found]) })
    expect((await newsOf(account)).map(({ message }) => message)).toEqual([
      { code: 'suite_news_lost', values: { count: 20 } },
    ])
  })

  test('whom the owner blocked is told as that, last, and is neither unfollowed nor like those who left', async () => {
    const suspicious = Object.fromEntries(range(310, 350).map((id) => [id, { suspicious: ['failed'] }]))
    const account = await accountWith({
      ...withTies(
        [...stayed, ...gone(300, 309, 'unfollowed'), ...gone(310, 350, 'blocked'), ...gone(350, 352, 'deleted')],
        suspicious,
      ),
    })
    const news = await newsOf(account)
    expect(news.map(({ message }) => [message.code, message.values.count])).toEqual([
      ['suite_news_lost_many', 9],
      ['suite_news_removed', 2],
      ['suite_news_blocked', 40],
    ])
    for (const item of news) expect(await opened(account, item)).toBe(countOf(item))
    const all = await read('/unfollowers/', { account })
    expect(all.counts).toMatchObject({ all: 51, unfollowed: 9, blocked: 40, suspended: 0, deleted: 2 })
    const removed = await read('/unfollowers/', { account, how: 'removed' })
    expect([removed.total, removed.results.length]).toEqual([2, 2])
    const blocked = await read('/unfollowers/', { account, how: 'blocked' })
    expect([blocked.total, all.common, blocked.common]).toEqual([40, [], []])
  })

  test('what is so in general is told at one visit alone', async () => {
    const account = await accountWith(trends(application.time, [501], [502]))
    expect((await newsOf(account)).map(({ message }) => message.code).sort()).toEqual([
      'suite_news_fading_one',
      'suite_news_rising_one',
    ])
    application.time += 3_600_000
    expect((await newsOf(account)).filter(({ place }) => place === 'engagers')).toEqual([])
  })

  test('a surge is counted whole', async () => {
    const account = await accountWith({})
    const { time } = application
    await sql`INSERT INTO suite_people (account_id, person, handle, name, read_at)
      SELECT ${account}, n, 'person' || n, '', ${new Date(time)} FROM generate_series(1, 20500) AS n`.execute(world.db)
    await sql`INSERT INTO suite_ties (account_id, side, person, since_after, since_before)
      SELECT ${account}, 'followers', n, ${new Date(time - 2 * DAY)}, ${new Date(time - DAY)}
      FROM generate_series(1, 20500) AS n`.execute(world.db)
    // As after a reading of so many.
    await sql`ANALYZE`.execute(world.db)
    const [gained] = await newsOf(account)
    expect(gained?.message).toMatchObject({ code: 'suite_news_gained', values: { count: 20_500 } })
  })

  test('of very many engagements the same is told as of a few, counted ahead or not', async () => {
    const account = await accountWith(trends(application.time, [501], [502]))
    const few = await read('/engagers/', { account, limit: '200' })
    const { time } = application
    await sql`INSERT INTO suite_people (account_id, person, handle, name, read_at)
      SELECT ${account}, n, 'person' || n, '', ${new Date(time)} FROM generate_series(1001, 21500) AS n`.execute(
      world.db,
    )
    await sql`INSERT INTO suite_engagements (account_id, post, person, kind, at)
      SELECT ${account}, 1 + n % 20, n, 'like', ${new Date(time)} FROM generate_series(1001, 21500) AS n`.execute(
      world.db,
    )
    // Readings of days leave the planner time to see how large a table has become.
    await sql`ANALYZE`.execute(world.db)
    for (const _visit of ['first', 'again']) {
      const { total, counts } = await read('/engagers/', { account, limit: '1' })
      expect(total).toBe(few.total + 20_500)
      expect(counts).toMatchObject({ ...few.counts, all: total, new: few.counts.new + 20_500 })
      const rising = await read('/engagers/', { account, trend: 'rising', limit: '200' })
      expect(rising.results.map(({ handle }: { handle: string }) => handle)).toEqual(
        few.results
          .filter((one: { trend: string }) => one.trend === 'rising')
          .map((one: { handle: string }) => one.handle),
      )
      expect(rising.total).toBe(counts.rising)
    }
    await sql`DELETE FROM suite_engagements WHERE account_id = ${account} AND person = 21500`.execute(world.db)
    await expect.poll(async () => (await read('/engagers/', { account, limit: '1' })).total).toBe(few.total + 20_499)
  })
})
