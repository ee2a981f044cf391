// Topics and what accounts post, over HTTP on the real engine: posts, moods as counted by hand, the floor, protected accounts.
import { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import { expect, test } from 'vitest'
import type { HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { openNetworkApp } from '../../../testkit/network-app.ts'
import { createTopicHandlers } from './topic-handlers.ts'

const people: readonly HandMadeAccount[] = Array.from({ length: 600 }, (_, n) => ({
  account: 10 + n,
  handle: `person${n}`,
  country: 'GB',
  language: 'en',
  follows: [n < 300 ? 1 : 2],
  posted: n < 300 ? ['matcha', 'whisk'] : n < 340 ? ['teapot'] : ['espresso'],
}))
/** Of those who posted about matcha, 150 praised it, 90 did not, and 60 did neither; reposts say nothing of one's own mood. */
const MOODS = [...Array(150).fill(0.6), ...Array(90).fill(-0.4), ...Array(60).fill(0)] as number[]
const posts = [
  ...MOODS.map((sentiment, n) => ({ text: `My Matcha ${n}`, author: 10 + n, sentiment, likes: n })),
  { text: 'matcha again', author: 10, sentiment: 0.9, kind: 'repost' as const, likes: 9000 },
  // Too plain to show a mood.
  ...Array.from({ length: 100 }, (_, n) => ({ text: `matcha #${n}`, author: 10 + n, sentiment: null, likes: 0 })),
  { text: 'Steeped today', author: 1, sentiment: 0.1, likes: 3 },
].map((post, at) => ({ post: at + 1, createdAt: '2026-11-20T10:00:00Z', ...post }))
const hubs = ['green', 'black'].map((handle, at) => ({ account: at + 1, handle, followers: 300 }))

const scene = openNetworkApp({ accounts: [...hubs, ...people], posts }, topics, createTopicHandlers)

const post = async (name: 'analyzeTopicPosts' | 'analyzeTopicSentiments' | 'relatedKeywords', body: object) => {
  const response = await scene.visitor.send('POST', topics[name].path, { body })
  return { status: response.statusCode, ...response.json() }
}
const get = async (name: 'topicAccounts' | 'accountPosts', query: Record<string, string>) => {
  const response = await scene.visitor.send('GET', `${topics[name].path}?${new URLSearchParams(query)}`)
  return { status: response.statusCode, ...response.json() }
}

test('a topic: who posted about it; fewer than the floor show no posts and no mood', async () => {
  expect(await post('analyzeTopicPosts', { topic: ' Matcha ' })).toMatchObject({
    status: 200,
    people: { size: 300, exact: true },
  })
  const { posts: found } = await post('analyzeTopicPosts', { topic: 'matcha' })
  expect(found.map(({ text }: { text: string }) => text).slice(0, 2)).toEqual(['My Matcha 299', 'My Matcha 298'])
  expect(await post('analyzeTopicSentiments', { topic: 'matcha' })).toMatchObject({
    posts: 400,
    judged: 300,
    shares: { positive: 0.5, neutral: 0.2, negative: 0.3 },
  })
  expect(await post('analyzeTopicPosts', { topic: 'teapot' })).toMatchObject({
    people: { belowMinimum: true },
    posts: [],
  })
  expect(await post('analyzeTopicSentiments', { topic: 'teapot' })).toMatchObject({ posts: 0, judged: 0, shares: null })
})

test('whom they follow, and what goes with it, without the topic itself', async () => {
  const { accounts } = await get('topicAccounts', { topic: 'matcha' })
  expect(accounts.map(({ handle }: { handle: string }) => handle)).toEqual(['green'])
  const { words } = await post('relatedKeywords', { keywords: ['matcha'] })
  expect(words.map(({ id }: { id: string }) => id)).toEqual(['whisk'])
})

test('an account that nobody knows has no posts', async () => {
  expect(await get('accountPosts', { handle: '@nobody_at_all' })).toMatchObject({
    status: 200,
    account: null,
    posts: [],
  })
  expect(await get('accountPosts', { handle: 'green' })).toMatchObject({
    account: { handle: 'green' },
    posts: [{ text: 'Steeped today' }],
  })
})

test('wrong input is refused in the words of its field', async () => {
  expect(await post('analyzeTopicPosts', { topic: '  ' })).toMatchObject({ status: 400, topic: [expect.any(String)] })
  expect(await post('analyzeTopicPosts', { topic: 'a'.repeat(101) })).toMatchObject({ status: 400 })
  expect(await get('accountPosts', { handle: 'a/b' })).toMatchObject({ status: 400, handle: ['Not a handle: a/b'] })
  expect(await get('accountPosts', { handle: ' ' })).toMatchObject({
    status: 400,
    handle: ['Give an account’s handle, such as @harborroast.'],
  })
  expect(await post('relatedKeywords', { keywords: [] })).toMatchObject({ status: 400 })
})
