// Whom filters mean, over HTTP: in each list and under each filter as many are counted as are listed and as are selected.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { peopleWithFans } from '../../../testkit/people-with-traits.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { setPremium } from '../../../testkit/set-premium.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { type SuitePersonGiven, type SuiteRows, writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'

const SUITE = '/api/external/deepthought'
const DAY = 86_400_000
let world: World
let application: WholeApplication
let readers = 0

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)
/** All of them are in the network data, so that audiences can be made of them. */
const id = (n: number): number => 1_000_013 + n
const FOLLOWERS = range(0, 120)
const LEFT = range(120, 200)
const ENGAGERS = range(200, 260)

const personOf = (n: number): SuitePersonGiven => ({
  id: id(n),
  country: n % 3 === 0 ? 'JP' : 'GB',
  language: n % 4 === 0 ? 'ja' : 'en',
  verified: n % 5 === 0,
  protected: n % 7 === 0,
  suspicious: n % 11 === 0 ? ['failed'] : [],
  joinedDaysAgo: n % 6 === 0 ? 30 : 900,
  lastPostDaysAgo: n % 8 === 0 ? null : n % 8 === 1 ? 200 : 2,
  posts: n % 16 === 0 ? 0 : 10,
  ...(n % 9 === 0 && { bio: 'Roasts coffee' }),
})

const scene = (now: number): SuiteRows => ({
  people: [...FOLLOWERS, ...LEFT, ...ENGAGERS].map(personOf),
  ties: [
    ...FOLLOWERS.map((n) => ({ id: id(n), since: n % 2 === 0 ? ([null, 190] as const) : ([2, 1] as const) })),
    ...LEFT.map((n) => ({
      id: id(n),
      since: [null, 190] as const,
      left: [
        n % 2 === 0 ? 5 : 50,
        n % 2 === 0 ? 4 : 49,
        (['unfollowed', 'suspended', 'deleted'] as const)[Math.floor(n / 5) % 3] ?? 'deleted',
      ] as const,
    })),
    ...[...FOLLOWERS, ...LEFT, ...ENGAGERS]
      .filter((n) => n % 4 < 2)
      .map((n) => ({ id: id(n), side: 'following' as const, since: [n % 8 < 4 ? null : 3, 2] as const })),
  ],
  posts: range(0, 90).map((n) => ({ id: n + 1, at: new Date(now - (n + 0.5) * DAY), likes: 20 })),
  engagements: [
    ...ENGAGERS.flatMap((n) =>
      // Some as always, some in the period before alone.
      range([0, 40, 20][n % 3] ?? 0, [90, 60, 50][n % 3] ?? 0).map((post) => ({
        post: post + 1,
        person: id(n),
        at: new Date(now - (n % 2 === 0 ? 2 : n % 4 === 1 ? 95 : 40) * DAY),
      })),
    ),
    ...FOLLOWERS.slice(0, 20).flatMap((n) => range(0, 3).map((post) => ({ post: post + 1, person: id(n) }))),
  ],
})

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: peopleWithFans(400) })
})
afterEach(() => expect(application.bugs.splice(0)).toEqual([]))
afterAll(async () => {
  await application.close()
  await world.close()
})

async function reader(rows = scene(application.time)): Promise<Browser> {
  // The planner's statistics are from before this account, as they are of one that was just connected.
  await sql`ANALYZE`.execute(world.db)
  const browser = application.browser()
  const email = `chooser${++readers}@mail.example.com`
  await browser.signIn(email)
  const user = await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  await setPremium(world.db, user.id)
  await writeSuiteAccount(world.db, user.id, application.time, rows)
  return browser
}

type Of = 'followers' | 'following' | 'unfollowers' | 'engagers'
type Filters = Readonly<Record<string, string>>

async function page(browser: Browser, of: Of, query: Filters) {
  const answer = await browser.send('GET', `${SUITE}/${of}/?${new URLSearchParams(query)}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}

const idsIn = async (browser: Browser, of: Of, filters: Filters): Promise<string[]> =>
  (await page(browser, of, { ...filters, limit: '200' })).results.map(({ user_id }: { user_id: string }) => user_id)

const choose = (browser: Browser, of: Of, filters: Filters) =>
  browser.send('POST', `${SUITE}/audiences/`, { body: { name: 'Chosen', selection: { of, filters } } })

/** How many people an action on the selection is about. */
async function selected(browser: Browser, of: Of, filters: Filters): Promise<number> {
  const made = await choose(browser, of, filters)
  if (made.statusCode === 422 && made.json().code === 'nobody_selected') return 0
  expect([filters, made.statusCode, made.statusCode === 201 ? '' : made.body]).toEqual([filters, 201, ''])
  return made.json().people
}

const SHARED: readonly Filters[] = [
  {},
  { search: 'coffee' },
  { verified: 'true' },
  { protected: 'true' },
  { mutual: 'true' },
  { mutual: 'false' },
  { inactive: 'true' },
  { inactive: 'false' },
  { suspicious: 'true' },
  { recently_joined: 'true' },
  { country: 'JP' },
  { language: 'ja', country: 'GB' },
  { country: 'JP', verified: 'false', inactive: 'true' },
]
const OWN: Readonly<Record<Of, readonly Filters[]>> = {
  followers: [],
  following: [],
  unfollowers: [
    { how: 'unfollowed' },
    { how: 'suspended' },
    { how: 'deleted', mutual: 'true' },
    { how: 'suspended', country: 'JP', search: 'coffee' },
  ],
  engagers: [
    { follows_you: 'true' },
    { follows_you: 'false', language: 'ja' },
    { trend: 'new' },
    { trend: 'steady' },
    { trend: 'fading', mutual: 'false' },
  ],
}

test.each(['followers', 'following', 'unfollowers', 'engagers'] as const)(
  'of %s as many are counted as are listed, and as are selected',
  async (of) => {
    const browser = await reader()
    const since = { since: new Date(application.time - 20 * DAY).toISOString() }
    for (const filters of [...SHARED, ...OWN[of], since, { ...since, verified: 'false' }]) {
      const listed = await page(browser, of, { ...filters, limit: '200' })
      const many = listed.results.length
      expect([filters, listed.total ?? listed.counts.all, await selected(browser, of, filters)]).toEqual([
        filters,
        many,
        many,
      ])
    }
    // Filters of the one list that mean everybody would prove nothing.
    const all = (await idsIn(browser, of, {})).length
    for (const filters of [...SHARED.slice(1), ...OWN[of], since]) {
      const some = (await idsIn(browser, of, filters)).length
      expect([filters, some > 0 && some < all]).toEqual([filters, true])
    }
  },
)

test.each(['followers', 'following', 'unfollowers', 'engagers'] as const)(
  'of %s each filter is counted under the others',
  async (of) => {
    const browser = await reader()
    const others = { country: 'JP', ...(of === 'unfollowers' && { how: 'unfollowed' }) }
    const { counts } = await page(browser, of, others)
    for (const flag of ['verified', 'protected', 'mutual', 'inactive', 'suspicious', 'recently_joined'] as const)
      expect([flag, counts[flag]]).toEqual([flag, (await idsIn(browser, of, { ...others, [flag]: 'true' })).length])
    const { country: _, ...rest } = others
    expect(counts.countries.map(({ id: code }: { id: string }) => code).sort()).toEqual(['GB', 'JP'])
    for (const { id: country, count } of counts.countries)
      expect([country, count]).toEqual([country, (await idsIn(browser, of, { ...rest, country })).length])
    for (const { id: language, count } of counts.languages)
      expect([language, count]).toEqual([language, (await idsIn(browser, of, { ...others, language })).length])
    for (const how of of === 'unfollowers' ? (['unfollowed', 'suspended', 'deleted'] as const) : [])
      expect([how, counts[how]]).toEqual([how, (await idsIn(browser, of, { country: 'JP', how })).length])
    for (const trend of of === 'engagers' ? (['new', 'rising', 'steady', 'fading'] as const) : [])
      expect([trend, counts[trend]]).toEqual([trend, (await idsIn(browser, of, { ...others, trend })).length])
  },
)

test.each([
  ['unfollowers', { trend: 'new' }, 'no filter trend'],
  ['followers', { how: 'suspended' }, 'no filter how'],
  ['followers', { account: 'x', sort: '-since' }, 'no filter account, sort'],
  ['engagers', { verified: 'yes' }, 'doesn’t take this value of verified'],
  ['unfollowers', { how: 'bored' }, 'doesn’t take this value of how'],
] as const)('a selection of %s by %o is refused, not widened', async (of, filters, words) => {
  const browser = await reader()
  const answer = await choose(browser, of, filters)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain(words)
})

test('more people than an action takes at once are refused, not cut off', async () => {
  const many = range(0, 5001)
  const browser = await reader({
    people: many.map((n) => ({ id: id(n) })),
    ties: many.map((n) => ({ id: id(n), since: [null, 190] as const })),
  })
  const answer = await choose(browser, 'followers', {})
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'too_many_selected'])
})

test('on unfollowed, “mutual” are those whom one still follows', async () => {
  const browser = await reader()
  const { results } = await page(browser, 'unfollowers', { mutual: 'true', limit: '200' })
  const still = LEFT.filter((n) => n % 4 < 2).map((n) => String(id(n)))
  expect(results.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual(still.sort())
  expect(
    results.every((one: { followed_by_you: boolean; follows_you: boolean }) => one.followed_by_you && !one.follows_you),
  ).toBe(true)
})

interface LeftRow {
  readonly user_id: string
  readonly handle: string
  readonly followers: number
  readonly left: { readonly to: string }
  readonly days: { readonly least: number }
  readonly last_active: string | null
  readonly joined: string | null
}
const KEYS: Readonly<Record<string, (row: LeftRow) => string | number>> = {
  left: ({ left }) => left.to,
  days: ({ days }) => days.least,
  followers: ({ followers }) => followers,
  handle: ({ handle }) => handle,
  last_active: ({ last_active }) => last_active ?? '',
  joined: ({ joined }) => joined ?? '',
}

test.each(Object.keys(KEYS).flatMap((key) => [key, `-${key}`]))(
  'those who left come in the order %s, everybody once',
  async (sort) => {
    const browser = await reader()
    const rows: LeftRow[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const some: { results: LeftRow[]; next: string | null } = await page(browser, 'unfollowers', {
        sort,
        limit: '30',
        ...(cursor === '' ? {} : { cursor }),
      })
      rows.push(...some.results)
      cursor = some.next
    }
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(LEFT.length)
    expect(rows).toHaveLength(LEFT.length)
    const values = rows.map((row) => KEYS[sort.replace('-', '')]?.(row) ?? '')
    const ordered = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
    expect(values).toEqual(sort.startsWith('-') ? ordered.reverse() : ordered)
  },
)
