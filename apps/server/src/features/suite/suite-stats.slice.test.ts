// Accounts side by side and the news since the last visit, over HTTP.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../testkit/session-app.ts'
import { setPremium } from '../../../testkit/set-premium.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { type SuiteRows, writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'

const SUITE = '/api/external/deepthought'
const DAY = 86_400_000
let world: World
let application: WholeApplication
let person: Browser
let userId: string
let account: string

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)

/** Forty new followers in the last days, twenty-five who unfollowed where one a day is usual, and posts that did better than before. */
const scene = (now: number): SuiteRows => ({
  visitedDaysAgo: 5,
  // Four a day, so that one lies just before each midnight.
  lookedDaysAgo: range(4, 764).map((n) => n / 4),
  people: [
    ...range(1, 300).map((id) => ({ id, verified: id === 250, followers: id === 250 ? 90_000 : id })),
    ...range(400, 430).map((id) => ({ id })),
    ...range(500, 520).map((id) => ({ id })),
  ],
  ties: [
    ...range(1, 240).map((id) => ({ id, since: [null, 190] as const })),
    ...range(240, 280).map((id) => ({ id, since: [3, 2] as const })),
    ...range(400, 425).map((id) => ({ id, since: [null, 190] as const, left: [3, 2, 'unfollowed'] as const })),
    ...range(425, 430).map((id) => ({ id, since: [null, 190] as const, left: [3, 2, 'suspended'] as const })),
    ...range(500, 520).map((id, n) => ({
      id,
      since: [null, 190] as const,
      left: [7 + n, 6 + n, 'unfollowed'] as const,
    })),
  ],
  posts: [
    ...range(0, 110).map((n) => ({
      id: n + 1,
      at: new Date(now - (n + 0.4) * 0.5 * DAY),
      likes: (n < 55 ? 60 : 30) + ((n * 37) % 11),
      impressions: 1000 + ((n * 53) % 200),
    })),
    { id: 900, at: new Date(now - 2.2 * DAY), likes: 4000, impressions: 90_000, text: 'Went round' },
  ],
})

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: null })
  person = application.browser()
  await person.signIn('stats@mail.example.com')
  userId = (await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  await setPremium(world.db, userId)
  account = await writeSuiteAccount(world.db, userId, application.time, scene(application.time))
  // The profile counts fifteen more, who are on no list.
  await world.db.updateTable('suite_accounts').set({ followers: 294 }).where('id', '=', account).execute()
})
afterEach(() => expect(application.bugs.splice(0)).toEqual([]))
afterAll(async () => {
  await application.close()
  await world.close()
})

const read = async (path: string) => {
  const answer = await person.send('GET', `${SUITE}${path}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}

test('suite.accountsStats has each account with what was before, and changes beyond chance alone', async () => {
  const { results } = await read('/accounts-stats/?days=28')
  expect(results).toHaveLength(1)
  const [stats] = results
  expect(stats).toMatchObject({
    account: { id: account, handle: 'harborroast', current: true },
    followers: { now: 294, listed: 279, before: 289, gained: 40, lost: 50, since: null },
    verified_followers: { count: 1, of: 279 },
  })
  expect(stats.days).toHaveLength(28)
  expect(stats.days.reduce((sum: number, day: { gained: number }) => sum + day.gained, 0)).toBe(40)
  expect(stats.engagement_rate.value).toBeGreaterThan(stats.engagement_rate_before.high)
  expect(stats.cadence).toBeCloseTo(14.3, 0)
  expect(stats.reach.low).toBeLessThanOrEqual(stats.reach.median)
  expect(stats.changes.map(({ code }: { code: string }) => code)).toContain('suite_change_rate_up')
  expect(stats.changes.map(({ code }: { code: string }) => code)).not.toContain('suite_change_cadence_up')
})

test('suite.accountsStats compares one list with another: their difference is who came and who left', async () => {
  for (const [days, before] of [
    [7, 270],
    [90, 289],
  ]) {
    const [{ followers }] = (await read(`/accounts-stats/?days=${days}`)).results
    expect(followers).toMatchObject({ now: 294, listed: 279, before, since: null })
    expect(followers.listed - followers.before).toBe(followers.gained - followers.lost)
  }
})

test('suite.dashboard tells at most five sentences since the last visit, each with its place', async () => {
  const first = await read('/dashboard/')
  // The visit that was written was over less than half an hour ago: this call belongs to it.
  expect(first.since).toBe(new Date(application.time - 5 * DAY).toISOString())
  const codes = first.news.map(({ message: { code } }: { message: { code: string } }) => code)
  expect(codes.length).toBeLessThanOrEqual(5)
  expect(codes).toEqual(
    expect.arrayContaining(['suite_news_lost_many', 'suite_news_post', 'suite_news_verified_one', 'suite_news_gained']),
  )
  const post = first.news.find(({ place }: { place: string }) => place === 'posts')
  expect(post.query).toEqual({ post: '900' })
  const lost = first.news.find(({ place }: { place: string }) => place === 'unfollowed')
  const listed = await read(`/unfollowers/?${new URLSearchParams(lost.query)}`)
  expect([listed.counts.unfollowed, lost.message.values.count]).toEqual([25, 25])
  expect(first.best_post).toMatchObject({ id: '900', text: 'Went round', engagements: 4000 })
  expect(first.days).toHaveLength(28)
})

test('suite.dashboard has no news for whoever comes back an hour later', async () => {
  await read('/dashboard/')
  application.time += 3_600_000
  const { news } = await read('/dashboard/')
  expect(news.filter(({ place }: { place: string }) => place === 'followers' || place === 'unfollowed')).toEqual([])
})

test('suite.dashboard: neither a program nor a page that is loaded ahead is a visit', async () => {
  await read('/dashboard/')
  const visited = application.time
  application.time += 3_600_000
  const { token } = (await person.send('GET', '/api/external/deepthought-token/')).json()
  const ask = (browser: Browser, headers: Record<string, string>) =>
    browser.send('GET', `${SUITE}/dashboard/`, { headers })
  const program = await ask(application.browser(), { authorization: `Token ${token}` })
  expect(program.json().since).toBe(new Date(visited).toISOString())
  application.time += 3_600_000
  expect((await ask(person, { 'sec-purpose': 'prefetch' })).json().since).toBe(new Date(visited).toISOString())
  expect((await read('/dashboard/')).since).toBe(new Date(visited).toISOString())
})

test('suite.accountsStats: what came in three weeks without a look is no growth of the last seven days', async () => {
  // Two hours before the first of twenty-four days.
  const start = 23.08 + (application.time % DAY) / DAY
  const archived = await writeSuiteAccount(world.db, userId, application.time, {
    subject: 2,
    lookedDaysAgo: [25, start, 21],
    people: range(1, 400).map((id) => ({ id })),
    ties: [
      ...range(1, 100).map((id) => ({ id, since: [null, 25] as const })),
      ...range(100, 400).map((id) => ({ id, since: [21, 0] as const })),
    ],
  })
  const told = async (days: number) => {
    const [{ followers, changes }] = (await read(`/accounts-stats/?account=${archived}&days=${days}`)).results
    return { followers, codes: changes.map(({ code }: { code: string }) => code) }
  }
  const since = new Date(application.time - 21 * DAY).toISOString()
  const week = await told(7)
  expect(week.followers).toMatchObject({ gained: 300, lost: 0, since })
  expect(week.codes).toEqual([])
  const month = await told(24)
  expect(month.followers).toMatchObject({ gained: 300, lost: 0, since: null })
  expect(month.codes).toEqual(['suite_change_followers_up'])
})

/** Two posts a day, from ten days ago back; read last as many days ago. */
async function readLast(days: number | null, subject: number): Promise<string> {
  const now = application.time
  const id = await writeSuiteAccount(world.db, userId, now, {
    subject,
    people: [{ id: 1 }],
    ties: [{ id: 1, since: [null, 10] }],
    posts: range(0, 120).map((n) => ({ id: 5000 + n, at: new Date(now - 10.2 * DAY - (n / 2) * DAY), likes: 3 })),
  })
  const posts_read_at = days === null ? null : new Date(now - days * DAY)
  await world.db.updateTable('suite_accounts').set({ posts_read_at }).where('id', '=', id).execute()
  return id
}

test('suite.accountsStats: posts are counted up to when they were read, and unknown after that', async () => {
  const id = await readLast(10, 21)
  const told = async (days: number) => (await read(`/accounts-stats/?account=${id}&days=${days}`)).results[0]
  const until = new Date(application.time - 10 * DAY).toISOString()
  // Eighteen of twenty-eight days are known.
  const month = await told(28)
  expect(month).toMatchObject({ cadence: 14, cadence_before: 14, posts_until: until })
  expect(month.changes).toEqual([])
  const week = await told(7)
  expect(week).toMatchObject({ cadence: null, posts_until: until })
  // Four of its seven days.
  expect(week.cadence_before).toBeCloseTo(14, 0)
  expect(week.changes).toEqual([])
  expect(new Set(week.days.map(({ posts }: { posts: number | null }) => posts))).toEqual(new Set([null]))
  const dayOf = (ago: number) => new Date(application.time - ago * DAY).toISOString().slice(0, 10)
  const byDay = new Map(month.days.map((day: { day: string }) => [day.day, day]))
  expect(byDay.get(dayOf(9))).toMatchObject({ posts: null, engagements: null })
  expect(byDay.get(dayOf(12))).toMatchObject({ posts: 2, engagements: 6 })
  const dashboard = await read(`/dashboard/?account=${id}`)
  expect(dashboard.days.at(-1)).toMatchObject({ posts: null, engagements: null })
})

test('suite.accountsStats: posts that were never read are unknown, those read a moment ago are known to the end', async () => {
  const never = (await read(`/accounts-stats/?account=${await readLast(null, 22)}&days=28`)).results[0]
  expect(never).toMatchObject({ cadence: null, cadence_before: null, posts_until: null })
  const lately = (await read(`/accounts-stats/?account=${await readLast(0.2, 23)}&days=28`)).results[0]
  expect(lately.posts_until).toBeNull()
  expect(lately.cadence).toBeLessThan(14)
})

test('suite.accountsStats: one period for all of its figures, whole days of the account', async () => {
  const now = application.time
  const midnight = Math.floor(now / DAY) * DAY
  const hour = 3_600_000
  const id = await writeSuiteAccount(world.db, userId, now, {
    subject: 31,
    people: [{ id: 1 }],
    ties: [{ id: 1, since: [null, 40] }],
    posts: [
      // The last minute before the seven days, their first one, and six more in them.
      { id: 6001, at: new Date(midnight - 6 * DAY - 60_000), likes: 900 },
      { id: 6002, at: new Date(midnight - 6 * DAY), likes: 5 },
      ...range(0, 6).map((n) => ({ id: 6010 + n, at: new Date(midnight - n * DAY - hour), likes: 1 })),
    ],
  })
  const [{ days, cadence }] = (await read(`/accounts-stats/?account=${id}&days=7`)).results
  expect(days).toHaveLength(7)
  const posts = days.reduce((sum: number, day: { posts: number }) => sum + day.posts, 0)
  expect(posts).toBe(7)
  const known = (now - (midnight - 6 * DAY)) / DAY
  expect(cadence).toBe(Math.round((70 * posts) / known) / 10)
})

interface ToldDay {
  readonly day: string
  readonly followers: number | null
  readonly gained: number | null
  readonly lost: number | null
}

test('suite.changeAccount: in another time zone the days of the history still add up', async () => {
  const now = application.time
  // Looks every six hours, at each of which two came; at each fourth one left.
  const looks = range(0, 40).map((n) => 0.25 * (n + 1))
  const id = await writeSuiteAccount(world.db, userId, now, {
    subject: 32,
    timezone: 'Europe/London',
    lookedDaysAgo: looks,
    people: range(1, 200).map((one) => ({ id: one })),
    ties: [
      ...range(100, 110).map((one) => ({ id: one, since: [null, 10] as const })),
      ...looks.slice(0, -1).flatMap((ago, n) => [
        { id: 2 * n + 1, since: [ago + 0.25, ago] as const },
        {
          id: 2 * n + 2,
          since: [ago + 0.25, ago] as const,
          ...(n % 4 === 1 && { left: [ago, ago - 0.25, 'unfollowed'] as const }),
        },
      ]),
    ],
  })
  // A day was stored at each look.
  await sql`INSERT INTO suite_days (account_id, day, followers)
    SELECT DISTINCT account_id, (finished_at AT TIME ZONE 'Europe/London')::date, 1 FROM suite_looks
    WHERE account_id = ${id} AND side = 'followers' ON CONFLICT DO NOTHING`.execute(world.db)
  for (const timezone of ['Asia/Kathmandu', 'Pacific/Apia', 'Europe/London']) {
    const changed = await person.send('PATCH', `${SUITE}/accounts/${id}/`, { body: { timezone } })
    expect(changed.json()).toMatchObject({ timezone })
    const [{ days, followers }] = (await read(`/accounts-stats/?account=${id}&days=14`)).results
    const told = (days as ToldDay[]).filter((day) => day.followers !== null)
    expect(told.length).toBeGreaterThanOrEqual(10)
    expect(told.at(-1)?.followers).toBe(followers.listed)
    for (const [at, day] of told.entries()) {
      const before = told[at - 1]?.followers
      if (before == null || day.followers === null) continue
      expect([day.day, day.followers - before]).toEqual([day.day, (day.gained ?? 0) - (day.lost ?? 0)])
    }
  }
})
