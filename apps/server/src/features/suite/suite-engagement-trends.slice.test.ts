// Who rises and who fades over HTTP: told from what was read, of both periods, and by what everybody did; and who is inactive.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../testkit/session-app.ts'
import { setPremium } from '../../../testkit/set-premium.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { type SuiteEngagementGiven, type SuiteRows, writeSuiteAccount } from '../../../testkit/suite-rows.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'

const SUITE = '/api/external/deepthought'
const DAY = 86_400_000
let world: World
let application: WholeApplication
let person: Browser
let userId: string
let accounts = 0

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: null })
  person = application.browser()
  await person.signIn('trends@mail.example.com')
  userId = (await world.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
  await setPremium(world.db, userId)
})
afterEach(() => expect(application.bugs.splice(0)).toEqual([]))
afterAll(async () => {
  await application.close()
  await world.close()
})

const read = async (path: string, query: Record<string, string>) => {
  const answer = await person.send('GET', `${SUITE}${path}?${new URLSearchParams(query)}`)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  return answer.json()
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n)
const accountWith = (rows: Omit<SuiteRows, 'people' | 'ties'> & Partial<SuiteRows>): Promise<string> => {
  const engaged = [...new Set(rows.engagements?.map((one) => one.person))]
  return writeSuiteAccount(world.db, userId, application.time, {
    subject: ++accounts,
    people: engaged.map((id) => ({ id })),
    ties: [],
    ...rows,
  })
}
/** One a day, the number of days ago its id. */
const daily = (from: number, to: number, more: object = {}) =>
  range(from, to).map((n) => ({ id: n, at: new Date(application.time - (n - 0.5) * DAY), likes: 20, ...more }))
const does = (one: number, posts: readonly number[], more: Partial<SuiteEngagementGiven> = {}) =>
  posts.map((post) => ({ post, person: one, ...more }))
const every = (step: number, from: number, to: number) => range(from, to).filter((n) => n % step === 0)

const trendOf = async (account: string, one: number): Promise<string | null | undefined> =>
  (await read('/engagers/', { account, limit: '200' })).results.find(
    ({ user_id }: { user_id: string }) => user_id === String(one),
  )?.trend

describe('suite.engagers', () => {
  test('an earlier period that was not read tells nobody’s trend, on every screen', async () => {
    const account = await accountWith({
      visitedDaysAgo: 3,
      posts: [...daily(1, 30), ...daily(31, 90, { isUnread: true })],
      // Replies to posts that were not read are known from mentions.
      engagements: [...does(1, range(1, 20)), ...does(2, range(40, 60), { kind: 'reply' })],
    })
    const found = await read('/engagers/', { account })
    expect(found).toMatchObject({
      total: 2,
      counts: { all: 2, new: 0, rising: 0, steady: 0, fading: 0 },
      too_early: { reason: { code: 'suite_trend_unread', values: { unread: 59, posts: 88 } }, from: null },
    })
    expect(found.results.map(({ trend }: { trend: string | null }) => trend)).toEqual([null, null])
    expect((await read('/engagers/', { account, trend: 'new' })).total).toBe(0)
    expect((await read('/dashboard/', { account })).news.map(({ place }: { place: string }) => place)).toEqual([])
  })

  test('too few posts before: it says from when there will be enough', async () => {
    const account = await accountWith({ posts: daily(1, 25), engagements: does(1, range(1, 20)) })
    const { too_early: early } = await read('/engagers/', { account })
    expect(early.reason).toMatchObject({ code: 'suite_trend_few_posts', values: { posts: 0, least: 10 } })
    // The tenth post is as old as the fifteenth day ago, and a period ends with whole days.
    const tenth = application.time - 14.5 * DAY
    expect(early.from).toBe(new Date((Math.floor(tenth / DAY) + 31) * DAY).toISOString())
    const rare = await accountWith({ posts: daily(1, 5), engagements: does(1, range(1, 5)) })
    expect((await read('/engagers/', { account: rare })).too_early).toMatchObject({ from: null })
  })

  test('whoever does as much of what everybody does is steady, however many posts there were', async () => {
    // Few posts before with ten times the engagement of many recent ones; all do so alike but one.
    const account = await accountWith({
      posts: [...daily(1, 30), ...daily(31, 46)],
      engagements: range(1, 41).flatMap((one) => [
        ...does(one, every(6, 1, 30)),
        ...does(one, range(31, 46)),
        ...(one === 1
          ? does(
              1,
              every(3, 1, 30).filter((n) => n % 6 !== 0),
            )
          : []),
        ...(one === 1 ? does(1, [1, 2, 4, 5, 7, 8]) : []),
      ]),
    })
    expect((await read('/engagers/', { account })).counts).toMatchObject({ rising: 1, steady: 39, fading: 0 })
    expect(await trendOf(account, 1)).toBe('rising')
  })

  test('one post that goes round the world makes nobody fade', async () => {
    const account = await accountWith({
      posts: daily(1, 90),
      engagements: [
        ...range(1, 20).flatMap((one) => does(one, every(3, 1, 90))),
        ...range(1000, 3000).map((one) => ({ post: 5, person: one })),
      ],
    })
    expect((await read('/engagers/', { account })).counts).toMatchObject({
      rising: 0,
      steady: 19,
      fading: 0,
      new: 2000,
    })
  })

  test('replies that are not known of the earlier posts make nobody rise', async () => {
    const regulars = range(1, 20).flatMap((one) => does(one, every(3, 1, 90)))
    const replies = does(1, range(1, 20), { kind: 'reply' })
    const posts = [...daily(1, 31, { replies: 1 }), ...daily(31, 90, { replies: 1 })]
    const account = await accountWith({ posts, engagements: [...regulars, ...replies] })
    expect(await trendOf(account, 1)).toBe('steady')
    const all = range(31, 90).map((post) => ({ post, person: 50, kind: 'reply' as const }))
    const known = await accountWith({ posts, engagements: [...regulars, ...replies, ...all] })
    expect(await trendOf(known, 1)).toBe('rising')
  })

  test('while nothing is read everything stays as it is', async () => {
    const account = await accountWith({
      visitedDaysAgo: 3,
      posts: daily(1, 90),
      engagements: [
        ...range(1, 20).flatMap((one) => does(one, every(3, 1, 90))),
        ...does(30, range(31, 50)),
        ...does(31, range(1, 12)),
      ],
    })
    const first = await read('/engagers/', { account, limit: '200' })
    expect(first.counts).toMatchObject({ new: 1, fading: 1 })
    await read('/dashboard/', { account })
    application.time += 20 * DAY
    await person.signIn('trends@mail.example.com')
    const { posts, days, counts, results } = await read('/engagers/', { account, limit: '200' })
    expect([posts, days]).toEqual([first.posts, first.days])
    expect([counts.new, counts.rising, counts.steady, counts.fading]).toEqual([1, 0, 19, 1])
    const trends = (rows: readonly { user_id: string; trend: string }[]) => rows.map((one) => [one.user_id, one.trend])
    expect(trends(results)).toEqual(trends(first.results))
    const { news } = await read('/dashboard/', { account })
    expect(news.filter(({ place }: { place: string }) => place === 'engagers')).toEqual([])
  })
})

test('[suite.followers, suite.enrichments] whoever engaged lately is not inactive', async () => {
  const quiet = { lastPostDaysAgo: 200 }
  const account = await accountWith({
    people: [
      ...range(1, 7).map((id) => ({ id, ...quiet })),
      { id: 7, lastPostDaysAgo: null, posts: 0 },
      { id: 8, lastPostDaysAgo: null, posts: 40 },
    ],
    ties: range(1, 9).map((id) => ({ id, since: [null, 190] as const })),
    posts: daily(1, 200),
    engagements: [
      ...does(1, [5]),
      ...does(2, [5], { kind: 'quote' }),
      ...does(3, [150], { at: new Date(application.time - 140 * DAY) }),
      ...does(7, [5]),
      ...does(8, [5]),
    ],
  })
  const { counts } = await read('/followers/', { account })
  const ids = async (inactive: 'true' | 'false') =>
    (await read('/followers/', { account, inactive })).results.map(({ user_id }: { user_id: string }) => user_id).sort()
  expect(await ids('true')).toEqual(['3', '4', '5', '6'])
  expect(await ids('false')).toEqual(['1', '2', '7', '8'])
  expect(counts.inactive).toBe(4)
  const { activity } = await read('/enrichments/', { account })
  const of = (band: string) => activity.items.find(({ id }: { id: string }) => id === band)?.figure.count ?? 0
  expect([of('within_7'), of('longer'), of('no_posts')]).toEqual([4, 4, 0])
})
