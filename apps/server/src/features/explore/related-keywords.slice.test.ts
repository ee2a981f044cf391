// Related keywords and what people chose among them, over HTTP on the real engine: one’s own choices come first, for nobody else.
import { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { expect, test } from 'vitest'
import type { HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { keywordCalls, keywordHandlers } from '../../../testkit/keyword-handlers.ts'
import { openNetworkApp } from '../../../testkit/network-app.ts'
import type { Browser } from '../../../testkit/session-app.ts'

/** Of the 300 who post about matcha, fewer post each of these than the one before it. */
const TEA = [
  'whisk',
  'bowl',
  'sencha',
  'hojicha',
  'genmaicha',
  'gyokuro',
  ...[...'abcdefghijklmnopqr'].map((one) => `leaf${one}`),
]
const posting = (at: number): number => 300 - 8 * at
const people: readonly HandMadeAccount[] = Array.from({ length: 600 }, (_, n) => ({
  account: 10 + n,
  handle: `person${n}`,
  country: 'GB',
  language: 'en',
  follows: [1],
  posted: n < 300 ? ['matcha', ...TEA.filter((_, at) => n < posting(at))] : ['espresso'],
}))
const hub = { account: 1, handle: 'green', followers: 600 }

const scene = openNetworkApp({ accounts: [hub, ...people], posts: [] }, keywordCalls, keywordHandlers)

interface Word {
  readonly label: string
  readonly figure: object
  readonly used_before: number
}

const BY_DATA = TEA.slice(0, 20)
const USAGES = usages.recordSuggestions.path

const wordsFor = async (browser: Browser, keywords: readonly string[], headers = {}): Promise<readonly Word[]> => {
  const answer = await browser.send('POST', topics.relatedKeywords.path, { body: { keywords }, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json().words
}
const orderFor = async (browser: Browser, keywords: readonly string[], headers = {}): Promise<readonly string[]> =>
  (await wordsFor(browser, keywords, headers)).map(({ label }) => label)

async function take(browser: Browser, query: string, ...keywords: readonly string[]): Promise<void> {
  scene.app.time += 1000
  const answer = await browser.send('POST', USAGES, { body: { query, keywords } })
  expect(answer.statusCode).toBe(204)
}

async function signedIn(email: string): Promise<Browser> {
  const browser = scene.app.browser()
  await browser.signIn(email)
  return browser
}

test('what a person chose for these words comes first, with how often; the figures stay those of the data', async () => {
  const planner = await signedIn('planner@mail.example.com')
  const before = await wordsFor(planner, ['matcha'])
  expect(before.map(({ label, used_before }) => [label, used_before])).toEqual(BY_DATA.map((label) => [label, 0]))
  await take(planner, 'Matcha, tea', 'hojicha', 'gyokuro')
  await take(planner, 'MATCHA', 'sencha')
  await take(planner, 'matcha', 'Gyokuro')
  const after = await wordsFor(planner, ['matcha'])
  expect(after.map(({ label, used_before }) => [label, used_before])).toEqual([
    ['gyokuro', 2],
    ['sencha', 1],
    ['hojicha', 1],
    ...BY_DATA.filter((label) => !['gyokuro', 'sencha', 'hojicha'].includes(label)).map((label) => [label, 0]),
  ])
  for (const { label, figure } of after) expect(figure).toEqual(before.find((one) => one.label === label)?.figure)
})

test('nobody else sees another order, and visitors see the beginning of that of the data', async () => {
  const planner = await signedIn('eager@mail.example.com')
  await take(planner, 'matcha', 'gyokuro')
  expect((await orderFor(planner, ['matcha']))[0]).toBe('gyokuro')
  expect(await orderFor(await signedIn('colleague@mail.example.com'), ['matcha'])).toEqual(BY_DATA)
  const visited = await wordsFor(scene.visitor, ['matcha'])
  expect(visited.map(({ label, used_before }) => [label, used_before])).toEqual(
    BY_DATA.slice(0, 5).map((label) => [label, 0]),
  )
  expect((await scene.visitor.send('POST', USAGES, { body: { query: 'matcha', keywords: ['bowl'] } })).statusCode).toBe(
    403,
  )
})

test('what was used before comes first from far down, too', async () => {
  const planner = await signedIn('thorough@mail.example.com')
  await take(planner, 'matcha', 'leafr')
  expect(await orderFor(planner, ['matcha'])).toEqual(['leafr', ...BY_DATA.slice(0, 19)])
})

test('a personal token is the same person', async () => {
  const email = 'programmer@mail.example.com'
  await take(await signedIn(email), 'matcha', 'genmaicha')
  const program = scene.app.browser('203.0.113.40')
  const headers = { authorization: `Token ${await program.personalToken(email)}` }
  expect((await orderFor(program, ['matcha'], headers))[0]).toBe('genmaicha')
})

test('choices for other words change nothing, and a word that the data does not give is not made up', async () => {
  const planner = await signedIn('careful@mail.example.com')
  await take(planner, 'espresso', 'gyokuro')
  await take(planner, '', 'bowl')
  await take(planner, 'matcha', 'unicorn')
  expect(await orderFor(planner, ['matcha'])).toEqual(BY_DATA)
})

test('what was forgotten no longer comes first', async () => {
  const planner = await signedIn('forgetful@mail.example.com')
  await take(planner, 'matcha', 'gyokuro', 'sencha')
  const forget = async (body?: object) => (await planner.send('DELETE', USAGES, { body })).statusCode
  expect(await forget({ keyword: 'GYOKURO' })).toBe(204)
  expect((await orderFor(planner, ['matcha'])).slice(0, 2)).toEqual(['sencha', 'whisk'])
  expect(await forget()).toBe(204)
  expect(await orderFor(planner, ['matcha'])).toEqual(BY_DATA)
})
