// The people around a connected account over HTTP: lists with filters and counts, those who left, those who engage, suggestions.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { peopleWithFans } from '../../../testkit/people-with-traits.ts'
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
let people = 0

const userId = async (email: string): Promise<string> =>
  (await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

async function subscriber(): Promise<{ browser: Browser; id: string }> {
  const browser = application.browser()
  const email = `reader${++people}@mail.example.com`
  await browser.signIn(email)
  const id = await userId(email)
  await setPremium(world.db, id)
  return { browser, id }
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)
/** Fans of the network are every third of its people, from account 13 on. */
const FANS = range(0, 400).map((n) => 1_000_000 + 13 + 3 * n)
/** Those who left joined the network late, and most of them are from Brazil. */
const LEFT = range(5000, 5200)
const ENGAGERS = range(6000, 6030)

/** Of two in three nothing is known; the others posted in the week before their profile was read for the last time. */
const activityOfLeft = (n: number) =>
  n % 3 === 0 ? { lastPostDaysAgo: 120, readDaysAgo: 118 } : { lastPostDaysAgo: null, posts: n % 3 === 1 ? 40 : 0 }

const scene = (now: number): SuiteRows => ({
  subject: 1,
  visitedDaysAgo: 7,
  people: [
    ...FANS.map((id, n) => ({
      id,
      country: n % 4 === 0 ? 'JP' : 'GB',
      language: n % 4 === 0 ? 'ja' : 'en',
      verified: n % 40 === 0,
      joinedDaysAgo: n < 30 ? 20 + n : 900,
      lastPostDaysAgo: n % 10 === 0 ? 200 : 2,
      suspicious: n % 50 === 1 ? ['failed'] : [],
      jobs: n % 5 === 0 ? ['barista'] : [],
      interests: ['food-and-drink/coffee'],
      bio: n === 7 ? 'Roasts in 100% Kenya' : n === 11 ? 'コーヒー屋' : n === 13 ? 'ｺｰﾋｰ好き' : '',
    })),
    ...LEFT.map((id, n) => ({
      id,
      country: n % 2 === 0 ? 'BR' : 'GB',
      joinedDaysAgo: n < 160 ? 50 : 900,
      // Whoever was suspended or deleted looked suspicious before.
      suspicious: n < 150 ? [] : ['failed'],
      ...activityOfLeft(n),
    })),
    ...ENGAGERS.map((id) => ({ id, followers: 10 })),
  ],
  ties: [
    ...FANS.map((id, n) => ({ id, since: n < 100 ? ([null, 190] as const) : ([2, 1] as const) })),
    ...LEFT.map((id, n) => ({
      id,
      since: [null, 190] as const,
      left: [5, 4, n < 150 ? 'unfollowed' : n < 180 ? 'suspended' : 'deleted'] as const,
    })),
    // One who left and came back.
    { id: FANS[0] ?? 0, since: [199, 198] as const, left: [196, 195, 'unfollowed'] as const },
    ...FANS.slice(0, 20).map((id) => ({ id, side: 'following' as const, since: [null, 190] as const })),
    { id: 6000, side: 'following', since: [null, 190], left: [30, 29, 'unfollowed'] },
  ],
  posts: range(0, 90).map((n) => ({ id: n + 1, at: new Date(now - (n + 0.5) * DAY), likes: 20 })),
  engagements: [
    ...range(0, 90).flatMap((n) => ENGAGERS.slice(0, 10).map((id) => ({ post: n + 1, person: id }))),
    ...range(0, 12).map((n) => ({ post: n + 1, person: 6011, kind: 'reply' as const })),
    ...range(40, 60).map((n) => ({ post: n + 1, person: 6012 })),
    ...range(10, 16).map((n) => ({ post: n + 1, person: 6013 })),
    { post: 80, person: 6013 },
    { post: 80, person: 6013, kind: 'quote' as const },
  ],
})

let account: string
beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: peopleWithFans(400) })
  const reader = await subscriber()
  person = reader.browser
  account = await writeSuiteAccount(world.db, reader.id, application.time, scene(application.time))
})
afterEach(() => expect(application.bugs.splice(0)).toEqual([]))
afterAll(async () => {
  await application.close()
  await world.close()
})

const read = async (path: string, query: Record<string, string> = {}, browser = person) => {
  const answer = await browser.send('GET', `${SUITE}${path}?${new URLSearchParams(query)}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}

describe('suite.followers', () => {
  test('counts are those of each filter under the others', async () => {
    const all = await read('/followers/')
    expect(all.counts).toMatchObject({
      all: 400,
      verified: 10,
      mutual: 20,
      inactive: 40,
      suspicious: 8,
      recently_joined: 30,
    })
    expect(all.counts.countries).toEqual([
      { id: 'GB', label: 'United Kingdom', count: 300 },
      { id: 'JP', label: 'Japan', count: 100 },
    ])
    expect(all.look).toMatchObject({ running: null, waiting: null, as_of: expect.any(String) })
    const some = await read('/followers/', { country: 'JP', verified: 'true' })
    expect(some.counts.all).toBe(some.results.length)
    expect(some.counts.countries.map(({ id }: { id: string }) => id)).toContain('JP')
    expect(
      some.results.every((one: { verified: boolean; country: string }) => one.verified && one.country === 'JP'),
    ).toBe(true)
  })

  test.each(['-since', 'since', '-followers', 'handle', '-handle', '-last_active', 'joined'])(
    'pages in the order %s have everybody once',
    async (sort) => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: { results: { user_id: string }[]; next: string | null } = await read('/followers/', {
          sort,
          limit: '150',
          ...(cursor === '' ? {} : { cursor }),
        })
        seen.push(...page.results.map(({ user_id }) => user_id))
        cursor = page.next
      }
      expect(seen.length).toBe(400)
      expect(new Set(seen).size).toBe(400)
    },
  )

  test('a search finds what is typed, signs of patterns included', async () => {
    expect((await read('/followers/', { search: '100%' })).results).toHaveLength(1)
    expect((await read('/followers/', { search: '@person10000' })).results.length).toBeGreaterThan(0)
    expect((await read('/followers/', { search: '_____' })).results).toHaveLength(0)
    expect((await read('/followers/', { search: 'コーヒー' })).results).toHaveLength(1)
    expect((await read('/followers/', { search: 'ｺｰﾋｰ' })).results).toHaveLength(2)
  })

  test('whoever followed before the first look began at no known time', async () => {
    const since = new Date(application.time - 10 * DAY).toISOString()
    const found = await read('/followers/', { since, limit: '200' })
    expect(found.counts.all).toBe(300)
    const known = found.results.every(({ since: between }: { since: { from: string | null } }) => between.from !== null)
    expect(known).toBe(true)
  })

  test('a cursor of another order is refused', async () => {
    const { next } = await read('/followers/', { limit: '10' })
    const query = new URLSearchParams({ sort: 'handle', cursor: next })
    const answer = await person.send('GET', `${SUITE}/followers/?${query}`)
    expect([answer.statusCode, answer.json().fields?.cursor ?? answer.json()]).toEqual([400, expect.anything()])
  })

  test('an account of somebody else is not there, and without one there is none', async () => {
    const { browser } = await subscriber()
    const other = await browser.send('GET', `${SUITE}/followers/?account=${account}`)
    expect([other.statusCode, other.json().code]).toEqual([404, 'account_unknown'])
    const none = await browser.send('GET', `${SUITE}/followers/`)
    expect([none.statusCode, none.json().code]).toEqual([409, 'no_account'])
  })
})

test('suite.following has the other side', async () => {
  const { results, counts } = await read('/following/')
  expect([counts.all, counts.mutual, results.length]).toEqual([20, 20, 20])
  expect(results[0]).toMatchObject({ follows_you: true, followed_by_you: true })
})

test('suite.verifiedFollowers have the most followers first', async () => {
  const { results, total } = await read('-token/verified-followers/')
  expect(total).toBe(10)
  const sizes = results.map(({ followers }: { followers: number }) => followers)
  expect(sizes).toEqual([...sizes].sort((one: number, other: number) => other - one))
})

test('suite.recentlyJoined goes by days', async () => {
  expect((await read('/recently-joined/', { days: '30' })).total).toBe(11)
  expect((await read('/recently-joined/')).total).toBe(30)
})

describe('suite.unfollowers', () => {
  test('say how they left and after how long, and what they have in common', async () => {
    const left = await read('/unfollowers/')
    expect(left.counts).toMatchObject({ all: 200, unfollowed: 150, suspended: 30, deleted: 20, came_back: 1 })
    expect(left.results[0]).toMatchObject({ left: { from: expect.any(String) }, days: { least: 185, most: null } })
    const codes = left.common.map(({ code }: { code: string }) => code)
    expect(codes).toContain('suite_common_country')
    expect(codes).toContain('suite_common_account_age')
    expect((await read('/unfollowers/', { how: 'suspended', limit: '200' })).results).toHaveLength(30)
  })

  test('what they have in common is about those whom the filters leave, and says so', async () => {
    const common = async (query: Record<string, string>) =>
      (await read('/unfollowers/', query)).common as {
        code: string
        values: { what: { code: string }; left: number }
      }[]
    const removed = await common({ how: 'removed' })
    expect(removed.find(({ code }) => code === 'suite_common_suspicious')?.values).toMatchObject({
      what: { code: 'suite_left_removed' },
    })
    const unfollowed = await common({ how: 'unfollowed' })
    expect(unfollowed.map(({ code }) => code)).toContain('suite_common_account_age')
    expect(unfollowed.map(({ code }) => code)).not.toContain('suite_common_suspicious')
    expect(unfollowed.every(({ values }) => values.what.code === 'suite_left_unfollowed')).toBe(true)
    // What X removes is not told of those who left by themselves.
    expect(await common({})).toEqual(unfollowed)
    const british = await common({ country: 'GB' })
    expect(british.map(({ code }) => code)).not.toContain('suite_common_country')
    expect(await common({ search: 'nobody at all' })).toEqual([])
  })

  test('whoever is not known to have posted is neither active nor inactive', async () => {
    const { activity } = await read('/enrichments/', { of: 'unfollowers' })
    const counts = Object.fromEntries(
      activity.items.map(({ id, figure }: { id: string; figure: { count: number } }) => [id, figure.count]),
    )
    // Those of the last third without a post joined 50 days ago, or long ago.
    expect(counts).toEqual({ within_7: 67, within_30: 0, within_90: 0, longer: 0, no_posts_new: 53, no_posts: 13 })
    expect([activity.known, activity.of]).toEqual([133, 200])
    const { counts: chips } = await read('/unfollowers/')
    expect(chips.inactive).toBe(13)
    const active = await read('/unfollowers/', { inactive: 'false' })
    expect(active.total).toBe(133 - 13)
  })
})

describe('suite.engagers', () => {
  test('count by kind, with the trend of the posts of 30 days against the 60 before', async () => {
    const found = await read('/engagers/')
    expect(found).toMatchObject({
      posts: 90,
      days: 90,
      counts: { all: 13, new: 1, rising: 1, fading: 1, steady: 10, followers: 0 },
    })
    expect(found.results[0]).toMatchObject({ likes: 90, total: 90, trend: 'steady', follows_you: false })
    const one = async (trend: string) =>
      (await read('/engagers/', { trend })).results.map(({ user_id }: { user_id: string }) => user_id)
    expect(await one('new')).toEqual(['6011'])
    expect(await one('fading')).toEqual(['6012'])
    expect(await one('rising')).toEqual(['6013'])
  })
})

test('suite.whoToFollow names no one who is or was followed, and says why', async () => {
  const { results, rests_on } = await read('-token/who-to-follow/')
  const ids = results.map(({ person: { user_id } }: { person: { user_id: string } }) => user_id)
  expect(ids).not.toContain('6000')
  expect(ids).not.toContain(String(FANS[0]))
  const engaging = results.find(({ person: { user_id } }: { person: { user_id: string } }) => user_id === '6001')
  expect(engaging.reasons[0]).toEqual({ code: 'suite_follow_engages', values: { count: 90, posts: 90 } })
  // Fans follow the third hub; the others of the network do not.
  expect(rests_on).toEqual({ engagers: 13, followers: 400, network_accounts: 400 })
  const followed = results.filter(({ reasons }: { reasons: { code: string }[] }) =>
    reasons.some(({ code }) => code === 'suite_follow_followed_by_yours'),
  )
  expect(followed.length).toBeGreaterThan(0)
})

test('suite.whoToFollow names nobody who engages where no one is known to, as of an archive', async () => {
  const reader = await subscriber()
  const { people: all, ties } = scene(application.time)
  const archived = await writeSuiteAccount(world.db, reader.id, application.time, { people: all, ties })
  const query = { account: archived }
  const { results, checked, rests_on } = await read('-token/who-to-follow/', query, reader.browser)
  expect([checked, rests_on.engagers, rests_on.followers]).toEqual([null, 0, 400])
  const codes = new Set(
    results.flatMap(({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code)),
  )
  expect(codes).toContain('suite_follow_followed_by_followers')
  expect(codes).not.toContain('suite_follow_followed_by_yours')
})

test('suite.topCountries stand beside the network', async () => {
  const { results, known, of } = await read('/top-countries/', { labels: 'ja' })
  expect([known, of]).toEqual([400, 400])
  expect(results[0]).toMatchObject({
    id: 'GB',
    label: 'イギリス',
    figure: { count: 300, of: 400 },
    baseline: expect.any(Number),
  })
})

test('suite.enrichments: the last bands of activity are the inactive ones', async () => {
  for (const of of ['followers', 'following', 'engagers']) {
    const { activity } = await read('/enrichments/', { of })
    const inactive = activity.items
      .filter(({ id }: { id: string }) => id === 'longer' || id === 'no_posts')
      .reduce((sum: number, { figure }: { figure: { count: number } }) => sum + figure.count, 0)
    expect([of, inactive]).toEqual([of, (await read(`/${of}/`)).counts.inactive])
  }
})

test('suite.enrichments: a difference that few people show is none yet, and says how many more it takes', async () => {
  const { results } = await read('/top-countries/', { of: 'followers' })
  const gb = results.find(({ id }: { id: string }) => id === 'GB')
  expect(gb.difference).toMatchObject({ a: 300, n: 400, solid: true, needsMore: 0 })
  const few = await read('/top-countries/', { of: 'following' })
  const some = few.results.find(({ id }: { id: string }) => id === 'GB')
  expect(some.difference).toMatchObject({ n: 20, solid: false, lack: 'sample' })
  expect(some.difference.needsMore).toBeGreaterThanOrEqual(130)
  const { activity } = await read('/enrichments/')
  expect(activity.items[0]).toMatchObject({ baseline: null, difference: null })
})

test('suite.enrichments say of how many something is known', async () => {
  const found = await read('/enrichments/')
  expect(found.people).toBe(400)
  expect(found.jobs).toMatchObject({ known: 80, of: 400 })
  expect(found.account_ages.items.map(({ id }: { id: string }) => id)).toHaveLength(5)
  expect(found.interests.items[0]).toMatchObject({ id: 'food-and-drink/coffee', figure: { count: 400 } })
  expect((await read('/enrichments/', { of: 'unfollowers' })).people).toBe(200)
})

test('a cursor belongs to its call, its account and its filters, and a forged one reaches no statement', async () => {
  const first = (await person.send('GET', `${SUITE}/followers/?limit=5&sort=handle`)).json()
  const at = async (path: string, cursor: string = first.next) =>
    (await person.send('GET', `${SUITE}${path}cursor=${cursor}`)).json()
  expect((await at('/followers/?limit=7&sort=handle&labels=ja&')).results).toHaveLength(7)
  const nowhere = { cursor: ['This is not a place in the list.'] }
  for (const path of ['/following/?sort=handle&', '/engagers/?sort=handle&', '/followers/?sort=handle&verified=true&'])
    expect([path, await at(path)]).toEqual([path, nowhere])
  const [sort, place, id, of] = JSON.parse(Buffer.from(first.next, 'base64url').toString())
  const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
  expect(await at('/followers/?sort=handle&', forged(sort, place, '9999999999999999999', of))).toEqual(nowhere)
  const byCount = (await person.send('GET', `${SUITE}/followers/?limit=5&sort=followers`)).json()
  const [, , , ofCount] = JSON.parse(Buffer.from(byCount.next, 'base64url').toString())
  expect(await at('/followers/?sort=followers&', forged('followers', 'many', id, ofCount))).toEqual(nowhere)
})

test('a name that a list does not know is refused, and an empty value means not given', async () => {
  const read = (query: string) => person.send('GET', `${SUITE}/followers/?${query}`)
  expect((await read('verifed=true')).json()).toEqual({ non_field_errors: ['Unknown field: verifed'] })
  const all = (await read('limit=1')).json().counts.all
  const empty = await read('limit=1&verified=&country=&since=&sort=&search=')
  expect([empty.statusCode, empty.json().counts?.all]).toEqual([200, all])
  expect((await read('country=JPN')).json()).toEqual({ country: ['Country must be at most 2 characters'] })
})
