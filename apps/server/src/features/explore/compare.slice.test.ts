// Comparing accounts over HTTP on the real engine: followers and overlaps as counted by hand, wrong handles, the floor, the sheet.
import {
  type CompetitorAnalysis,
  compare,
  type HandleComparison,
  type KeywordAccounts,
} from '@peregrine/contract/explore/compare-endpoints.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findCommunities } from '#features/communities/communities-public.ts'
import { type ActiveNetwork, latestPublication } from '#features/network-data/network-data-public.ts'
import { openCaches } from '#platform/bounded-cache.ts'
import { createNetwork, type HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { xlsxParts } from '../../../testkit/xlsx-parts.ts'
import { WAREHOUSE_CACHES } from '../../wiring/cache-budgets.ts'
import { createCompareHandlers } from './compare-handlers.ts'

const HUBS = ['red', 'blue', 'green', 'tiny', 'rare'] as const
const [RED, BLUE, GREEN, TINY, RARE] = [1, 2, 3, 4, 5]
/**
 * 1,200 people: 600 follow red; every third follows blue (200 of those of red); green is followed by the last 300, who follow nobody else but
 * every third of them blue. Tiny has 40 followers, all of red. Rare has 150, of whom 30 follow red.
 */
const people: readonly HandMadeAccount[] = Array.from({ length: 1200 }, (_, n) => ({
  account: 10 + n,
  handle: `person${n}`,
  country: 'GB',
  language: 'en',
  follows: [
    ...(n < 600 ? [RED] : []),
    ...(n % 3 === 0 ? [BLUE] : []),
    ...(n >= 900 ? [GREEN] : []),
    ...(n < 40 ? [TINY] : []),
    ...(n >= 570 && n < 720 ? [RARE] : []),
  ] as number[],
  posted: n >= 900 ? ['matcha'] : ['espresso'],
}))
const hubs = HUBS.map((handle, at) => ({
  account: at + 1,
  handle,
  name: handle === 'red' ? '=Red' : handle,
  followers: 500,
}))

let world: World
let app: SessionApp
let visitor: Browser
let member: Browser
let network: ActiveNetwork | null
let reads = 0

beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: [...hubs, ...people] })
  const publication = await latestPublication(world.graph, world.network)
  network = publication && { network: 'demo', ...publication, db: world.network }
  const graph: typeof world.graph = {
    ...world.graph,
    openCache: openCaches(WAREHOUSE_CACHES),
    read: (question) => {
      reads += 1
      return world.graph.read(question)
    },
  }
  const handlers = createCompareHandlers({ graph, network: async () => network, findCommunities })
  app = await startSessionApp(world, { more: (add) => add(compare, handlers) })
  visitor = app.browser('203.0.113.8')
  member = app.browser('203.0.113.9')
  await member.signIn('compare@mail.example.com')
})
afterEach(() => {
  app.time += 61_000
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

type Name = keyof typeof compare
const send = (browser: Browser, name: Name, body: object) => browser.send('POST', compare[name].path, { body })
async function answer<Reply>(name: Name, body: object, browser = visitor): Promise<Reply> {
  const response = await send(browser, name, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Reply>()
}
const handles = (...given: string[]) => answer<HandleComparison>('analyzeHandles', { handles: given })

/** As a ratio of people is told. */
const inTwoDigits = (ratio: number): number => Number(ratio.toPrecision(2))

describe('accounts side by side', () => {
  test('followers, both ways of each overlap, and against chance', async () => {
    const { accounts, overlap, shared } = await handles('@Red', 'https://x.com/blue', 'green')
    expect(accounts.map(({ handle, account, followersInData }) => [handle, account?.name, followersInData])).toEqual([
      ['red', '=Red', 600],
      ['blue', 'blue', 400],
      ['green', 'green', 300],
    ])
    const pairs = overlap?.pairs.map(({ both, ofFirst, ofSecond, observedToExpected }) => [
      both,
      ofFirst,
      ofSecond,
      observedToExpected,
    ])
    const all = 1205
    expect(pairs?.[0]).toEqual([200, 0.3333, 0.5, inTwoDigits((200 * all) / (600 * 400))])
    expect(pairs?.[1]).toEqual([99, null, null, null])
    expect(pairs?.[2]).toEqual([100, 0.25, 0.3333, inTwoDigits((100 * all) / (400 * 300))])
    expect(overlap?.intersections.map(({ members, accounts: count }) => [members, count])).toEqual([
      [[0], 400],
      [[2], 200],
      [[0, 1], 200],
      [[1], 100],
      [[1, 2], 100],
    ])
    expect([overlap?.union, shared?.accounts]).toEqual([1000, 300])
    expect(shared?.definition.include[0]?.criteria).toEqual([
      { kind: 'follows', terms: ['red', 'blue', 'green'], atLeast: 2 },
    ])
  })

  test('an account twice is one; one that nobody knows is told and compared with nobody', async () => {
    const { accounts, overlap } = await handles('red', '@RED', 'nobody_at_all', 'blue')
    expect(accounts.map(({ handle, account, followersInData }) => [handle, account !== null, followersInData])).toEqual(
      [
        ['red', true, 600],
        ['nobody_at_all', false, 0],
        ['blue', true, 400],
      ],
    )
    expect(overlap?.audiences.map(({ name }) => name)).toEqual(['@red', '@blue'])
    expect(await handles('nobody_at_all', 'red')).toMatchObject({ overlap: null, shared: null })
  })

  test('below the floor nothing is counted out, neither small audiences nor small overlaps', async () => {
    const { accounts, overlap } = await handles('red', 'tiny', 'rare')
    expect(accounts.map(({ followersInData }) => followersInData)).toEqual([600, 99, 200])
    expect(overlap?.pairs.map(({ ofFirst, ofSecond, jaccard }) => [ofFirst, ofSecond, jaccard])).toEqual(
      Array(3).fill([null, null, null]),
    )
    // Truly 720, the 600 of red and 120 of rare alone; and 70 who follow two.
    expect([overlap?.union, overlap?.several]).toEqual([700, 99])
    const counts = overlap?.intersections.map(({ accounts: count }) => count) ?? []
    expect(counts.every((count) => count === 99 || count % 100 === 0)).toBe(true)
  })

  test('the same question about the same data is answered from memory', async () => {
    await handles('green', 'blue')
    const before = reads
    await handles('@green', 'BLUE')
    expect(reads).toBe(before)
  })

  test.each([
    [[], { handles: ['Give at least one account to compare.'] }],
    [['', ' '], { handles: ['Give at least one account to compare.'] }],
    [['red', 'a/b', '☕️'], { handles: ['Not a handle: a/b, ☕️'] }],
    [Array.from({ length: 13 }, (_, n) => `h${n}`), { handles: ['Compare at most 12 accounts at a time.'] }],
  ])('wrong input %j', async (given, problems) => {
    const response = await send(visitor, 'analyzeHandles', { handles: given })
    expect([response.statusCode, response.json()]).toMatchObject([400, problems])
  })

  test('no network, no answer', async () => {
    const before = network
    network = null
    expect((await send(visitor, 'analyzeHandles', { handles: ['red'] })).statusCode).toBe(503)
    network = before
  })
})

describe('competitors', () => {
  const competitors = (handle: string, ...others: string[]) =>
    answer<CompetitorAnalysis>('analyzeCompetitors', { handle, competitors: others })

  test('whom they reach and one’s own account does not', async () => {
    const { own, competitors: found, opportunity } = await competitors('red', 'blue', 'green', 'red')
    expect(own).toMatchObject({ handle: 'red', followersInData: 600 })
    expect(found.map(({ handle, both, ofOwn, missed }) => [handle, both, ofOwn, missed.accounts])).toEqual([
      ['blue', 200, 0.3333, 200],
      ['green', 99, null, 300],
    ])
    expect(found[0]?.missed.definition).toMatchObject({
      include: [{ criteria: [{ kind: 'follows', terms: ['blue'] }] }],
      exclude: [{ criteria: [{ kind: 'follows', terms: ['red'] }] }],
    })
    expect(opportunity?.accounts).toBe(400)
    expect(opportunity?.portrait.length).toBeGreaterThan(0)
  })

  test('a small overlap is not told by what is left of it', async () => {
    const { competitors: found, opportunity } = await competitors('red', 'rare')
    expect(found.map(({ both, missed, ofOwn }) => [both, missed.accounts, ofOwn])).toEqual([[99, 200, null]])
    expect([opportunity?.accounts, opportunity?.portrait]).toEqual([200, []])
  })

  test('without a competitor there is nothing to compare', async () => {
    const response = await send(visitor, 'analyzeCompetitors', { handle: 'red', competitors: ['@red'] })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ competitors: ['Give at least one competitor besides your own account.'] })
  })
})

describe('accounts for keywords', () => {
  test('whom people follow who post about them, as visitors may see', async () => {
    const found = await answer<KeywordAccounts>('accountsForKeywords', { keywords: ['matcha', 'zyzzy'] })
    expect([found.people.size, found.unknown, found.accounts[0]?.handle]).toEqual([300, ['zyzzy'], 'green'])
  })

  test('words that nobody posts bring nobody, and nothing is no question', async () => {
    expect(await answer('accountsForKeywords', { keywords: ['zyzzy'] })).toMatchObject({
      accounts: [],
      unknown: ['zyzzy'],
    })
    expect((await send(visitor, 'accountsForKeywords', { keywords: [' '] })).statusCode).toBe(400)
    expect((await send(visitor, 'accountsForKeywords', { keywords: Array(21).fill('tea') })).statusCode).toBe(400)
  })
})

describe('the spreadsheet', () => {
  test('is for those who signed in; a name cannot become a formula', async () => {
    expect((await send(visitor, 'compareSheet', { handles: ['red', 'blue'] })).statusCode).toBe(403)
    const file = await send(member, 'compareSheet', { handles: ['red', 'blue', 'tiny'], language: 'ja' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const text = [...xlsxParts(file.rawPayload).values()].join('\n')
    expect(text).toContain('>=Red<')
    expect(text).not.toMatch(/<f>/)
    expect(text).toContain('100未満')
  })

  test('tells what the call tells, named after the accounts: followers in hundreds, and apart from them what accounts state', async () => {
    const file = await send(member, 'compareSheet', { handles: ['red', 'rare'], language: 'en' })
    expect(file.headers['content-disposition']).toContain('filename="red vs rare - comparison.xlsx"')
    const text = [...xlsxParts(file.rawPayload).values()].join('\n')
    for (const column of ['Followers on its profile', 'Followers in this data']) expect(text).toContain(column)
    // 150 follow rare; all of these accounts state 500.
    expect(text).toContain('<v>200</v>')
    expect(text).toContain('<v>500</v>')
    expect(text).not.toContain('<v>150</v>')
    const { accounts } = await handles('red', 'rare')
    expect(accounts.map(({ account, followersInData }) => [account?.followers, followersInData])).toEqual([
      [500, 600],
      [500, 200],
    ])
  })
})
