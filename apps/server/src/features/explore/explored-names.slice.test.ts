// Names that anybody explores, over HTTP on the real engine: who, when and how, as counted by hand; the floor; wrong names.
import { exploredNames } from '@peregrine/contract/explore/explored-name-endpoints.ts'
import { expect, test } from 'vitest'
import type { HandMadeAccount, HandMadePost } from '../../../testkit/hand-made-network.ts'
import { openNetworkApp } from '../../../testkit/network-app.ts'
import { createExploredNameHandlers } from './explored-name-handlers.ts'

const people: readonly HandMadeAccount[] = Array.from({ length: 600 }, (_, n) => ({
  account: 10 + n,
  handle: `person${n}`,
  country: 'GB',
  language: 'en',
  follows: [n < 300 ? 1 : 2],
  posted: n < 300 ? ['matcha', 'whisk'] : n < 340 ? ['teapot'] : ['espresso'],
}))
/** Found by the pair of words, and by the tag that says the same. */
const brewers: readonly HandMadeAccount[] = Array.from({ length: 120 }, (_, n) => ({
  account: 2000 + n,
  handle: `brewer${n}`,
  country: 'GB',
  language: 'en',
  follows: [2],
  posted: n < 60 ? ['pour over'] : ['#pourover'],
}))
const postsOf = (count: number, post: Omit<HandMadePost, 'post' | 'author'>, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ language: 'en', ...post, author: 10 + from + n }))
const LATER = '2026-11-03T10:00:00Z'
const posts = [
  ...postsOf(150, { text: 'Matcha, lovely', createdAt: '2026-11-01T08:00:00Z', sentiment: 0.6 }),
  ...postsOf(50, { text: 'Matcha again', createdAt: LATER, sentiment: -0.4 }, 150),
  ...postsOf(100, { text: '抹茶 matcha', createdAt: LATER, language: 'ja', sentiment: 0.2 }, 200),
  ...postsOf(100, { text: 'Matcha #9', createdAt: LATER, sentiment: null }),
  ...postsOf(20, { text: 'A matchable thing', createdAt: '2020-01-01T00:00:00Z', sentiment: 1 }),
  ...postsOf(120, { text: 'Thanks @Green!', createdAt: LATER, sentiment: 0.5 }),
  ...postsOf(30, { text: 'Thanks @greens', createdAt: LATER, sentiment: -0.5 }),
  ...postsOf(60, { text: 'My first pour-over', createdAt: LATER, sentiment: 0.5 }, 1990),
  ...postsOf(60, { text: 'Slow mornings #PourOver', createdAt: LATER, sentiment: 0.5 }, 2050),
].map((post, at) => ({ ...post, post: at + 1 }))
const hubs = ['green', 'black', 'Teapot'].map((handle, at) => ({ account: at + 1, handle, followers: 300 }))

const scene = openNetworkApp(
  { accounts: [...hubs, ...people, ...brewers], posts },
  exploredNames,
  createExploredNameHandlers,
)

type Name = keyof typeof exploredNames
const ask = async (call: Name, given: Record<string, string>) => {
  const { method, path } = exploredNames[call]
  const response =
    method === 'POST'
      ? await scene.visitor.send('POST', path, { body: given })
      : await scene.visitor.send('GET', `${path}?${new URLSearchParams(given)}`)
  return { status: response.statusCode, ...response.json() }
}

test('[ROUTE-P5] who is behind a name, with the audience to go on with', async () => {
  expect(await ask('exploreFirst', { name: ' Matcha ' })).toMatchObject({
    status: 200,
    known: true,
    explored: { kind: 'posted', label: 'Matcha' },
    size: { size: 300, exact: true },
    definition: { include: [{ criteria: [{ kind: 'posted', terms: ['Matcha'] }] }] },
  })
  expect(await ask('exploreFirst', { name: 'https://x.com/green' })).toMatchObject({
    known: true,
    explored: { kind: 'follows', term: 'green', label: '@green' },
    size: { size: 300 },
  })
  expect(await ask('exploreFirst', { name: '@nobody_at_all' })).toMatchObject({
    status: 200,
    known: false,
    size: { size: 0 },
  })
})

test('[ROUTE-P5] a handle without at-sign is the account where nobody wrote the word, and offered beside the word', async () => {
  const account = { handle: 'green', followers: 300 }
  const same = { explored: { kind: 'follows', term: 'green', label: '@green' } }
  expect(await ask('exploreFirst', { name: 'Green' })).toMatchObject({
    ...same,
    known: true,
    account,
    size: { size: 300 },
  })
  expect(await ask('exploreDetail', { name: 'Green' })).toMatchObject(same)
  expect(await ask('exploreSentiment', { name: 'Green' })).toMatchObject({ ...same, posts: 100 })
  expect(await ask('exploreTimes', { name: 'Green' })).toMatchObject({ ...same, posts: 100 })
  // Both a word and a handle.
  expect(await ask('exploreFirst', { name: 'teapot' })).toMatchObject({
    known: true,
    explored: { kind: 'posted' },
    account: { handle: 'Teapot' },
  })
  // An account is answered however it was named.
  expect(await ask('exploreFirst', { name: '@Teapot' })).toMatchObject({
    known: true,
    explored: { kind: 'follows' },
    account: { handle: 'Teapot' },
  })
  expect(await ask('exploreFirst', { name: 'matcha' })).toMatchObject({ known: true, account: null })
  expect(await ask('exploreFirst', { name: 'nobody_at_all' })).toMatchObject({
    known: false,
    explored: { kind: 'posted' },
    account: null,
  })
})

test('[ROUTE-P5] how posts sound in each language, and the share that could not be judged', async () => {
  expect(await ask('exploreSentiment', { name: 'matcha' })).toMatchObject({
    status: 200,
    read: { n: 300, of: 300 },
    posts: 400,
    judged: 300,
    unjudged: 0.25,
    shares: { positive: 0.83, neutral: 0, negative: 0.17 },
    languages: [
      { language: 'en', posts: 300, judged: 200, unjudged: 0.33, shares: { positive: 0.75, negative: 0.25 } },
      { language: 'ja', posts: 100, judged: 100, unjudged: 0, shares: { positive: 1, negative: 0 } },
    ],
  })
})

test('[ROUTE-P5] the first and the last post, and how many there were in between', async () => {
  expect(await ask('exploreTimes', { name: 'matcha' })).toMatchObject({
    posts: 400,
    undated: 0,
    first: '2026-11-01T08:00:00.000Z',
    last: '2026-11-03T10:00:00.000Z',
    unit: 'day',
    volume: [
      { from: '2026-11-01', posts: 200 },
      { from: '2026-11-02', posts: 0 },
      { from: '2026-11-03', posts: 300 },
    ],
  })
})

test('[ROUTE-P5] of an account: what its followers write to it, and to nobody whose handle begins alike', async () => {
  expect(await ask('exploreSentiment', { name: '@green' })).toMatchObject({ posts: 100, shares: { positive: 1 } })
  expect(await ask('exploreTimes', { name: '@GREEN' })).toMatchObject({ posts: 100 })
})

test('[ROUTE-P5] too few people: no mood, no time', async () => {
  expect(await ask('exploreFirst', { name: 'teapot' })).toMatchObject({ known: true, size: { belowMinimum: true } })
  expect(await ask('exploreSentiment', { name: 'teapot' })).toMatchObject({ posts: 0, shares: null, languages: [] })
  expect(await ask('exploreTimes', { name: 'teapot' })).toMatchObject({ posts: 0, first: null, volume: [] })
})

test('[ROUTE-P6] what goes with it: the beginning for visitors', async () => {
  const { status, related, cut } = await ask('exploreDetail', { name: 'matcha' })
  expect({ status, cut }).toEqual({ status: 200, cut: true })
  expect(related.words.map(({ id }: { id: string }) => id)).toEqual(['whisk'])
  expect(related.accounts.map(({ handle }: { handle: string }) => handle)).toEqual(['green'])
})

test('[ROUTE-P5] a name that is none is refused in words; slashes and emoji are names', async () => {
  const calls: readonly Name[] = ['exploreFirst', 'exploreDetail', 'exploreSentiment', 'exploreTimes']
  for (const call of calls) {
    expect(await ask(call, { name: ' @ ' })).toMatchObject({
      status: 400,
      name: ['Give a handle, a hashtag, a word or a topic.'],
    })
    expect(await ask(call, { name: 'x'.repeat(10_000) })).toMatchObject({
      status: 400,
      name: ['Use at most 100 characters.'],
    })
    expect(await ask(call, { name: 'x'.repeat(21_000) })).toMatchObject({ name: ['Use at most 100 characters.'] })
    for (const name of ['@日本語', '@a/b'])
      expect(await ask(call, { name })).toMatchObject({ status: 400, name: [`Not a handle: ${name}`] })
    for (const name of ['a/b\\c', '☕', '(.*)+', "'; DROP TABLE"])
      expect(await ask(call, { name })).toMatchObject({ status: 200, explored: { label: expect.any(String) } })
  }
})

test('a burst of the same question is made once', async () => {
  const before = scene.world.graph.openCache('exploreAnswers', { weigh: () => 1 }).size
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('exploreTimes', { name: 'espresso' })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(scene.world.graph.openCache('exploreAnswers', { weigh: () => 1 }).size).toBe(before + 1)
})

test('posts of those who are found by a phrase are found by it too: with a hyphen, and as its tag', async () => {
  expect(await ask('exploreTimes', { name: 'pour over' })).toMatchObject({ read: { n: 100, of: 100 }, posts: 100 })
})
