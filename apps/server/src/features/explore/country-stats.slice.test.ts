// X-stats over HTTP on the real engine: the world, a country and a region as counted by hand; places without data; wrong names.
import { countryStats } from '@peregrine/contract/explore/country-stats-endpoints.ts'
import { expect, test } from 'vitest'
import type { HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { openNetworkApp } from '../../../testkit/network-app.ts'
import { createCountryStatsHandlers } from './country-stats-handlers.ts'

/** 400 in Great Britain, of whom 150 in Scotland; 300 in Japan; 50 in France; 30 nowhere. */
const people: readonly HandMadeAccount[] = Array.from({ length: 780 }, (_, n) => ({
  account: 10 + n,
  handle: `person${n}`,
  country: n < 400 ? 'GB' : n < 700 ? 'JP' : n < 750 ? 'FR' : '',
  region: n < 150 ? 'GB-SCT' : n < 400 ? 'GB-ENG' : '',
  language: n < 400 ? 'en' : 'ja',
  gender: n % 4 === 0 ? ('female' as const) : ('male' as const),
  interests: n < 400 ? ['food-and-drink/coffee'] : [],
  // Everybody follows the first; the British the second too.
  follows: n < 400 ? [1, 2] : [1],
  posted: n < 400 ? ['kettle'] : ['matcha'],
}))
const posts = Array.from({ length: 200 }, (_, n) => ({
  post: n + 1,
  author: 10 + n,
  text: 'kettle',
  createdAt: '2026-11-20T10:00:00Z',
  sentiment: null,
}))
const hubs = ['world', 'british'].map((handle, at) => ({ account: at + 1, handle, followers: 400 }))

const scene = openNetworkApp({ accounts: [...hubs, ...people], posts }, countryStats, createCountryStatsHandlers)

const stats = async (given: Record<string, string>) => {
  const path = `${countryStats.readStats.path}?${new URLSearchParams(given)}`
  const response = await scene.visitor.send('GET', path)
  return { status: response.statusCode, ...response.json() }
}
const talk = async (body: object) => {
  const response = await scene.visitor.send('POST', countryStats.readConversations.path, { body })
  return { status: response.statusCode, ...response.json() }
}

test('[ROUTE-P7] the world by country, those that nobody could place apart; a few are fewer than 100', async () => {
  expect(await stats({})).toMatchObject({
    status: 200,
    place: null,
    stats: null,
    countries: [
      { id: 'GB', label: 'United Kingdom', accounts: 400 },
      { id: 'JP', label: 'Japan', accounts: 300 },
      { id: 'FR', label: 'France', accounts: 99 },
    ],
    unplaced: 99,
  })
})

test('[ROUTE-P7] a country by any of its names: who, what, whom and when', async () => {
  const found = await stats({ country: 'uk', language: 'ja' })
  expect(found).toMatchObject({
    status: 200,
    place: { id: 'GB', label: 'イギリス', country: 'GB' },
    regions: [
      { id: 'GB-ENG', label: 'イングランド', accounts: 300 },
      { id: 'GB-SCT', label: 'スコットランド', accounts: 200 },
    ],
    stats: { size: { size: 400 }, sample: { n: 400 } },
  })
  const { genders, mostFollowed, rhythm, interests, definition } = found.stats
  expect(genders.items.map(({ id, figure }: { id: string; figure: { share: number } }) => [id, figure.share])).toEqual([
    ['male', 0.75],
    ['female', 0.25],
  ])
  expect(interests.items[0]).toMatchObject({ id: 'food-and-drink/coffee', figure: { a: 400 } })
  // Whom everybody follows comes first here, although others follow it as much.
  expect(mostFollowed.items.map(({ handle }: { handle: string }) => handle).sort()).toEqual(['british', 'world'])
  expect(rhythm[4][10]).toBe(1)
  expect(definition.filters.countries).toEqual(['GB'])
  expect(await stats({ country: 'Great Britain' })).toMatchObject({ place: { label: 'United Kingdom' } })
})

test('[ROUTE-P7] a nation of Great Britain is a region', async () => {
  expect(await stats({ country: 'Scotland' })).toMatchObject({
    place: { id: 'GB-SCT', label: 'Scotland', country: 'GB', countryLabel: 'United Kingdom' },
    stats: { sample: { n: 200 }, definition: { filters: { countries: [], places: ['GB-SCT'] } } },
  })
})

test('[ROUTE-P7] a country without accounts, and one with too few, have no figures', async () => {
  for (const country of ['fr', 'Iceland'])
    expect(await stats({ country })).toMatchObject({ status: 200, place: { label: expect.any(String) }, stats: null })
})

test('[ROUTE-P7] what no country is called is refused in words', async () => {
  for (const country of ['Atlantis', 'a/b', '☕', "' OR 1=1", 'x'.repeat(10_000)])
    expect(await stats({ country })).toMatchObject({
      status: 400,
      country: [expect.stringMatching(/^No country or region is called “.{1,61}”\.$/u)],
    })
})

test('[ROUTE-P7] a country that is not available for targeting is refused in that sentence, whatever it is called', async () => {
  for (const country of ['KP', 'kp', 'North Korea', '北朝鮮', 'DPRK'])
    expect(await stats({ country })).toEqual({
      status: 400,
      country: ['This country is not available for targeting.'],
    })
})

test('what they talk about there, or behind a name, or both', async () => {
  expect(await talk({ country: 'GB' })).toMatchObject({ status: 200, size: { size: 400 }, cut: true })
  expect(await talk({ name: 'matcha' })).toMatchObject({ size: { size: 400 } })
  expect(await talk({ country: 'JP', name: 'matcha' })).toMatchObject({ size: { size: 300 } })
  expect(await talk({})).toMatchObject({
    status: 400,
    name: ['Give a country, or a handle, a hashtag, a word or a topic.'],
  })
  expect(await talk({ country: 'kp' })).toMatchObject({
    status: 400,
    country: ['This country is not available for targeting.'],
  })
  expect(await talk({ country: 'Atlantis' })).toMatchObject({ status: 400, country: [expect.any(String)] })
})
