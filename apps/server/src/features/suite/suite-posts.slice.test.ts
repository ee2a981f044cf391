// The posts of a connected account over HTTP: lists, one post beside what is usual, best times, payouts and topics.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { HandMadeNetwork } from '../../../testkit/hand-made-network.ts'
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

const topicsOf = (n: number): string[] => {
  const isFan = n % 3 === 0
  if (isFan ? n % 2 === 0 : n % 10 === 1) return ['coffee-at-home']
  return isFan && n < 60 ? ['afternoon-tea'] : []
}
/** Half the fans speak of coffee, mostly well, and fewer of the others, mostly badly; ten fans write about tea alone. */
const people = peopleWithFans(400)
const network: HandMadeNetwork = {
  ...people,
  accounts: people.accounts.map((one) => ({ ...one, topics: one.account > 12 ? topicsOf(one.account - 13) : [] })),
  posts: range(0, 1200).flatMap((n) => {
    const said = { author: 13 + n, createdAt: people.asOf, text: `Said by ${n}` }
    const isGood = (n % 3 === 0) === (n % 8 !== 0)
    return [
      { ...said, post: 10_000 + n, topics: topicsOf(n), sentiment: isGood ? 0.5 : -0.5 },
      // A repost is another's words.
      { ...said, post: 20_000 + n, kind: 'repost' as const, topics: ['afternoon-tea'], sentiment: -1 },
    ]
  }),
}

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
        media: n % 5 === 0,
      }
    }),
    { id: 900, at: new Date(now - 3 * DAY), likes: 5000, text: 'Went round the world' },
    { id: 901, at: new Date(now - 4 * DAY), kind: 'repost' as const, likes: 9000, impressions: 0, isUnread: true },
  ],
  engagements: FANS.slice(0, 30).map((id) => ({ post: 900, person: id })),
})

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network })
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
  test.each([
    ...[
      '-created',
      'created',
      '-engagements',
      'engagements',
      '-impressions',
      'impressions',
      '-engagement_rate',
      '-likes',
    ],
    ...['-usual', 'usual'],
  ])('pages in the order %s have every post once', async (sort) => {
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
  })

  test('are searched and filtered, and stand beside what is usual', async () => {
    expect((await read('/posts/', { search: '100%' })).results.map(({ id }: { id: string }) => id)).toEqual(['6'])
    expect((await read('/posts/', { kind: 'repost' })).results[0]).toMatchObject({ id: '901', usual: null })
    const { results } = await read('/posts/', { sort: '-engagements', limit: '1' })
    expect(results[0]).toMatchObject({ id: '900', usual: { posts: 201 } })
    expect(results[0].usual.high).toBeLessThan(5000)
  })
})

interface ListedPost {
  readonly id: string
  readonly kind: string
  readonly created: string
  readonly read: string
  readonly media: boolean
  readonly likes: number
  readonly impressions: number | null
  readonly usual: { readonly low: number; readonly high: number } | null
}

describe('suite.posts, which of them worked', () => {
  test.each(['-engagements', 'engagements', '-impressions', 'impressions', '-usual', 'usual'])(
    'in the order %s a repost comes last',
    async (sort) => {
      const { results } = await read('/posts/', { sort, limit: '500' })
      expect(results.at(-1)).toMatchObject({ id: '901', kind: 'repost' })
    },
  )

  test('are filtered and ordered by what is usual', async () => {
    const all: ListedPost[] = (await read('/posts/', { limit: '500', sort: '-usual' })).results
    expect(all[0]?.id).toBe('900')
    const verdictOf = ({ likes, usual, created, read: at }: ListedPost) =>
      usual === null || Date.parse(at) - Date.parse(created) < DAY
        ? 'none'
        : likes > usual.high
          ? 'above'
          : likes < usual.low
            ? 'below'
            : 'usual'
    const found = await Promise.all(
      (['above', 'usual', 'below'] as const).map(async (usual) => await read('/posts/', { usual, limit: '500' })),
    )
    const ids = (posts: readonly ListedPost[]) => posts.map(({ id }) => id).sort()
    expect(found.map(({ results }) => ids(results))).toEqual(
      ['above', 'usual', 'below'].map((verdict) => ids(all.filter((one) => verdictOf(one) === verdict))),
    )
    expect(found[0].total).toBeGreaterThan(0)
    expect(found[0].summary.totals.posts).toBe(found[0].total)
    // The order goes from above over as usual to below.
    expect(all.filter((one) => verdictOf(one) !== 'none').map(verdictOf)).toEqual(
      found.flatMap(({ total }, place) => range(0, total).map(() => ['above', 'usual', 'below'][place])),
    )
  })

  test('come to totals of everything that matches, beside as many days before', async () => {
    const { period, summary, total, results, next } = await read('/posts/', { days: '28', limit: '100' })
    expect(next).toBeNull()
    const since = Date.parse(period.since)
    // Midnight in Tokyo.
    expect(new Date(since).getUTCHours()).toBe(15)
    expect(application.time - since).toBeGreaterThan(27 * DAY)
    expect(application.time - since).toBeLessThanOrEqual(28 * DAY)
    const own = (results as ListedPost[]).filter(({ kind }) => kind !== 'repost')
    const engagements = own.reduce((sum, { likes }) => sum + likes, 0)
    expect(summary.totals).toMatchObject({ posts: total - 1, reposts: 1, engagements, young: expect.any(Number) })
    const seen = own.filter(({ impressions }) => impressions !== null)
    expect(summary.totals).toMatchObject({
      impressions: 1000 * seen.length,
      impressions_known: seen.length,
      engagement_rate: seen.reduce((sum, { likes }) => sum + likes, 0) / (1000 * seen.length),
    })
    const before = await read('/posts/', {
      since: summary.before.period.since,
      until: summary.before.period.until,
      limit: '100',
    })
    expect(summary.before.totals).toEqual(before.summary.totals)
    expect(Date.parse(summary.before.period.until)).toBeLessThanOrEqual(since)
    // Nothing is known of the 150 days before the last 150.
    expect((await read('/posts/', { days: '150' })).summary.before).toBeNull()
    expect((await read('/posts/')).summary.before).toBeNull()
    // What comes with the first page is not read again with the next.
    const page = await read('/posts/', { limit: '10' })
    expect((await read('/posts/', { limit: '10', cursor: page.next })).summary).toBeNull()
  })

  test('say which groups of them work, and are narrowed to one', async () => {
    const { summary, usual_basis } = await read('/posts/')
    expect(usual_basis).toEqual({ posts: 201, of: 201 })
    expect(summary.works.map(({ by, value }: { by: string; value: string }) => [by, value])).toEqual([
      ['media', 'with'],
      ['media', 'without'],
    ])
    expect(summary.works[0].ratio.low).toBeLessThan(summary.works[0].ratio.high)
    const { results, total } = await read('/posts/', { media: 'true', limit: '500' })
    expect([total, results.every(({ media }: ListedPost) => media)]).toEqual([40, true])
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
    expect(found.engagers_read).toEqual(expect.any(String))
    expect(found.usual_basis).toEqual({ posts: 201, of: 201 })
    expect((await read('/posts/901/')).engagers_read).toBeNull()
  })
  test('suite.postEngagers pages through everybody once', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { results: { user_id: string }[]; next: string | null; total: number } = await read(
        '/posts/900/engagers/',
        { limit: '8', sort: '-followers', ...(cursor === '' ? {} : { cursor }) },
      )
      expect(page.total).toBe(30)
      seen.push(...page.results.map(({ user_id }) => user_id))
      cursor = page.next
    }
    expect([...seen].sort()).toEqual(FANS.slice(0, 30).map(String).sort())
    const unknown = await person.send('GET', `${SUITE}/posts/999/engagers/`)
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'post_unknown'])
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
  expect(found.followers).toMatchObject({ people: 400, posts: 800 })
  const active = found.followers.hours.flatMap((day: number[]) =>
    day.flatMap((share, hour) => (share > 0 ? [hour] : [])),
  )
  // What they wrote is of eight in the morning, UTC.
  expect(active).toEqual([17])
})

test('suite.payoutPrediction has a range, its formula and parameters', async () => {
  const found = await read('/payout-prediction/')
  expect(found).toMatchObject({ eligible: false, currency: 'USD', month: { middle: expect.any(Number) } })
  expect(found.conditions.map(({ met }: { met: boolean }) => met)).toEqual([false, false, false])
  expect(found.parameters.find(({ name }: { name: string }) => name === 'verified_share').value).toBe(0.125)
  // Thirty days of two posts a day, with neither the repost nor the post without impressions.
  expect(found.parameters[0].source.values.posts).toBeLessThanOrEqual(60)
  expect(found.parameters[0].source.values.posts).toBeGreaterThan(55)
  expect(found.parameters[0].source.values.posts * 1000).toBe(found.parameters[0].value)
  expect(found.minimum).toEqual({
    amount: 30,
    message: { code: 'suite_payout_minimum_missed', values: { amount: 30 } },
  })
  const own = await read('/payout-prediction/', { rate: '2' })
  expect(own.month.middle).toBeGreaterThan(found.month.middle)
})

describe('suite.topics', () => {
  test('are listed by share, with counts of the people whose posts are known', async () => {
    const found = await read('/topics/')
    expect(found).toMatchObject({ known: 400, of: 400, talking: 400 })
    expect(found.baseline).toBeGreaterThan(100)
    expect(found.topics).toMatchObject([
      { id: 'coffee-at-home', level: 'topic', direction: 'over', figure: { a: 200, n: 400, m: found.baseline } },
      { id: 'afternoon-tea', direction: 'over', figure: { a: 10, n: 400, b: 0 } },
    ])
    expect(found.fields).toMatchObject([{ id: 'food-and-drink', label: 'Food and drink', level: 'field' }])
    expect(found.over.map(({ id }: { id: string }) => id)).toEqual([
      'food-and-drink',
      'coffee-at-home',
      'afternoon-tea',
    ])
    expect(found.under).toEqual([])
  })
  test('have a mood, beside that of others on the same topic', async () => {
    const { sentiment, topics } = await read('/topics/')
    expect(sentiment).toMatchObject({ posts: 400, people: 400, neutral: 0 })
    const [coffee, tea] = topics
    expect(coffee).toMatchObject({ tone: 'more_positive', sentiment: { posts: 200, people: 200 } })
    expect(coffee.sentiment.low.positive).toBeLessThan(coffee.sentiment.positive)
    expect(coffee.baseline_sentiment.negative).toBeGreaterThan(coffee.sentiment.negative)
    expect(coffee.sentiment_difference.positive.low).toBeGreaterThan(0)
    expect(tea).toMatchObject({ sentiment: null, sentiment_difference: null, tone: 'even' })
  })
  test('suite.followingTopics are those of the accounts followed', async () => {
    const found = await read('/following-topics/', { labels: 'ja' })
    expect(found).toMatchObject({ known: 200, of: 200, talking: 200 })
    expect(found.topics[0]).toMatchObject({ label: 'おうちコーヒー', figure: { n: 200 } })
  })
  test('nothing of the followers is written to the warehouse', async () => {
    const rows = await world.graph.readNumbers({
      name: 'test.samples',
      sql: 'SELECT toUInt32(count()) AS rows FROM demo.samples',
    })
    expect([...rows]).toEqual([0])
  })
})

const problems = async (path: string) => {
  const answer = await person.send('GET', `${SUITE}${path}`)
  return [answer.statusCode, answer.json()]
}

test.each(['abc', '-5', '18446744073709551615', '99999999999999999999'])(
  '%s is no ID of a post, in one sentence',
  async (pk) => {
    expect(await problems(`/posts/${pk}/`)).toEqual([400, { pk: ['This isn’t an ID of a post.'] }])
  },
)

test('suite.posts: a moment that is none, and a period that ends before it begins, are refused in one sentence', async () => {
  const [status, body] = await problems('/posts/?since=yesterday')
  expect([status, body.since]).toEqual([400, [expect.stringContaining('1970 to 2099')]])
  expect(await problems('/posts/?since=2026-11-20T00:00:00Z&until=2026-11-19T00:00:00Z')).toEqual([
    400,
    { since: ['Give a moment before “until”.'] },
  ])
})

test('suite.payoutPrediction: days that were not read are none without posts', async () => {
  const before = await read('/payout-prediction/')
  const posts = before.parameters[0].source.values.posts
  application.time += 6 * DAY
  const after = await read('/payout-prediction/')
  application.time -= 6 * DAY
  expect(after.month).toEqual(before.month)
  expect(after.parameters[0].source).toEqual({
    code: 'suite_payout_measured_until',
    values: { posts, days: 30, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  })
})

test.each(['0x10', '1e1', '%205', '+5', 'Infinity'])('suite.payoutPrediction refuses %s for a rate', async (rate) => {
  const [status, body] = await problems(`/payout-prediction/?rate=${rate}`)
  expect([status, Object.keys(body)]).toEqual([400, ['rate']])
  expect(body.rate).toHaveLength(1)
})

test('suite.payoutPrediction and lists read plain decimals', async () => {
  for (const rate of ['5', '0.05', '0']) expect((await problems(`/payout-prediction/?rate=${rate}`))[0]).toBe(200)
  expect((await problems('/posts/?limit=0x10'))[0]).toBe(400)
})

test('suite.post: replies and quotes without impressions are not known, and not none', async () => {
  const { post, history } = await read('/posts/900/')
  expect(post).toMatchObject({ likes: 5000, replies: null, reposts: 0, quotes: null, impressions: null })
  expect(history).toEqual([])
  const { results } = await read('/posts/', { search: 'Post 150' })
  expect(results[0]).toMatchObject({ replies: null, quotes: null })
  const known = await read('/posts/1/')
  expect(known.post).toMatchObject({ replies: 0, quotes: 0, impressions: 1000 })
})
