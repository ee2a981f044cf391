// The posts of a connected account over HTTP: lists, one post beside what is usual, best times, payouts and topics.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { peopleWithFans } from '../../../testkit/people-with-traits.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { setPremium } from '../../../testkit/set-premium.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { type SuiteRows, writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'

const SUITE = '/api/external/deepthought'
const DAY = 86_400_000
const HOUR = 3_600_000
let world: World
let application: WholeApplication
let person: Browser

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)
const FANS = range(0, 400).map((n) => 1_000_000 + 13 + 3 * n)

/** Two posts a day; those at seven in the evening get three times as much. */
const scene = (now: number): SuiteRows => ({
  timezone: 'Asia/Tokyo',
  people: FANS.map((id, n) => ({ id, verified: n < 50 })),
  ties: [
    ...FANS.map((id) => ({ id, since: [null, 100] as const })),
    ...FANS.slice(0, 200).map((id) => ({ id, side: 'following' as const, since: [null, 100] as const })),
  ],
  posts: [
    ...range(0, 200).map((n) => {
      const day = Math.floor(now / DAY) * DAY - (Math.floor(n / 2) + 1) * DAY
      const evening = n % 2 === 0
      // Ten in the morning UTC is seven in the evening in Tokyo.
      const at = new Date(day + (evening ? 10 : (n * 7) % 24) * HOUR)
      const likes = Math.round((evening ? 60 : 20) * (1 + ((n * 37) % 17) / 17))
      return {
        id: n + 1,
        at,
        likes,
        impressions: n < 60 ? 1000 : null,
        text: n === 5 ? 'Our 100% arabica' : `Post ${n}`,
      }
    }),
    { id: 900, at: new Date(now - 3 * DAY), likes: 5000, text: 'Went round the world' },
    { id: 901, at: new Date(now - 4 * DAY), kind: 'repost' as const, likes: 9 },
  ],
  engagements: FANS.slice(0, 30).map((id) => ({ post: 900, person: id })),
})

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: peopleWithFans(400) })
  person = application.browser()
  await person.signIn('posts@mail.example.com')
  const { id } = await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await setPremium(world.db, id)
  await writeSuiteAccount(world.db, id, application.time, scene(application.time))
})
afterEach(() => expect(application.bugs.splice(0)).toEqual([]))
afterAll(async () => {
  await application.close()
  await world.close()
})

const read = async (path: string, query: Record<string, string> = {}) => {
  const answer = await person.send('GET', `${SUITE}${path}?${new URLSearchParams(query)}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}

describe('suite.posts', () => {
  test.each(['-created', 'created', '-engagements', '-impressions', '-engagement_rate', '-likes'])(
    'pages in the order %s have every post once',
    async (sort) => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: { results: { id: string }[]; next: string | null; total: number } = await read('/posts/', {
          sort,
          limit: '70',
          ...(cursor === '' ? {} : { cursor }),
        })
        expect(page.total).toBe(202)
        seen.push(...page.results.map(({ id }) => id))
        cursor = page.next
      }
      expect([seen.length, new Set(seen).size]).toEqual([202, 202])
    },
  )

  test('are searched and filtered, and stand beside what is usual', async () => {
    expect((await read('/posts/', { search: '100%' })).results.map(({ id }: { id: string }) => id)).toEqual(['6'])
    expect((await read('/posts/', { kind: 'repost' })).results[0]).toMatchObject({ id: '901', usual: null })
    const { results } = await read('/posts/', { sort: '-engagements', limit: '1' })
    expect(results[0]).toMatchObject({ id: '900', usual: { posts: 201 } })
    expect(results[0].usual.high).toBeLessThan(5000)
  })
})

describe('suite.post', () => {
  test('says who engaged and how it did', async () => {
    const found = await read('/posts/900/')
    expect(found).toMatchObject({
      known_engagers: 30,
      followers_among_engagers: 30,
      verdict: { code: 'suite_post_above' },
    })
    expect(found.engagers).toHaveLength(30)
  })
  test.each(['999', '9223372036854775807'])('%s is none of the account’s', async (id) => {
    const answer = await person.send('GET', `${SUITE}/posts/${id}/`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'post_unknown'])
  })
})

test('suite.bestPostTime finds the evening in the account’s time zone', async () => {
  const found = await read('/best-post-time/')
  expect(found).toMatchObject({ posts: 201, timezone: 'Asia/Tokyo', enough: true })
  expect(found.best[0]).toMatchObject({ hour: 19 })
  expect(found.held_out.low).toBeGreaterThan(1)
  expect(found.verdict.code).toBe('suite_time_found')
})

test('suite.payoutPrediction has a range, its formula and parameters', async () => {
  const found = await read('/payout-prediction/')
  expect(found).toMatchObject({ eligible: false, currency: 'USD', month: { middle: expect.any(Number) } })
  expect(found.conditions.map(({ met }: { met: boolean }) => met)).toEqual([false, false, false])
  expect(found.parameters.find(({ name }: { name: string }) => name === 'verified_share').value).toBe(0.125)
  const own = await read('/payout-prediction/', { rate: '2' })
  expect(own.month.middle).toBeGreaterThan(found.month.middle)
})

describe('suite.topics', () => {
  test('are what followers talk about beyond the baseline', async () => {
    const found = await read('/topics/')
    expect(found).toMatchObject({ known: 400, of: 400 })
    expect(found.over[0]).toMatchObject({ id: 'coffee-culture', figure: { solid: true } })
    expect(found.baseline).toBeGreaterThan(0)
  })
  test('suite.followingTopics are those of the accounts followed', async () => {
    expect(await read('/following-topics/', { labels: 'ja' })).toMatchObject({ known: 200, of: 200 })
  })
  test('nothing of the followers is written to the warehouse', async () => {
    const rows = await world.graph.readNumbers({
      name: 'test.samples',
      sql: 'SELECT toUInt32(count()) AS rows FROM demo.samples',
    })
    expect([...rows]).toEqual([0])
  })
})
