// The lookups over HTTP: whole lists, searches with the reply keys of the specification, and who may ask.
import { taxonomy } from '@peregrine/contract/taxonomy/lookup-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { createTaxonomyHandlers } from './lookup-handlers.ts'

let world: World
let app: SessionApp
let person: Browser
const lookup = { headers: { authorization: 'Token lookup-token-for-tests' } }

beforeAll(async () => {
  world = await startWorld()
  app = await startSessionApp(world, {
    more: (add) => add(taxonomy, createTaxonomyHandlers()),
  })
  person = app.browser()
  await person.signIn('reader@mail.example.com')
})
afterAll(async () => {
  expect(app.bugs).toEqual([])
  await app.close()
  await world.close()
})

const get = async (path: string) => {
  const answer = await app.browser().send('GET', path, lookup)
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.json()
}
interface Entry {
  readonly id: string
  readonly label: string
}

describe('[AUTH-2] the fixed lookup token', () => {
  test.each(Object.values(taxonomy))('$path asks for what its access says', async ({ method, path, access }) => {
    const url = path.replace('{pk}', 'jp')
    const sent = method === 'POST' ? { body: { keywords: 'a' } } : {}
    const anonymous = await app.browser().send(method, url, sent)
    expect([anonymous.statusCode, anonymous.json().code]).toEqual([403, 'not_signed_in'])
    const query = url.endsWith('locations/search/') ? '?keywords=a' : ''
    const withToken = await app.browser().send(method, url + query, { ...lookup, ...sent })
    expect(withToken.statusCode).toBe(access.who === 'lookup' ? 200 : 403)
    expect((await person.send(method, url + query, sent)).statusCode).toBe(200)
  })
})

const lists = ['languages', 'network-operators', 'interests', 'conversation-topics', 'movies-tv-shows']
test.each(lists)('[ENTITY-4] %s: entries with distinct ids and a label in both languages', async (name) => {
  const path = `/api/external/${name}/`
  const [en, ja]: [Entry[], Entry[]] = [await get(path), await get(`${path}?language=ja`)]
  expect(en.length).toBeGreaterThan(20)
  expect(new Set(en.map(({ id }) => id)).size).toBe(en.length)
  expect(ja.map(({ id }) => id)).toEqual(en.map(({ id }) => id))
  expect(ja.filter(({ label }, index) => label !== en[index]?.label).length).toBeGreaterThan(en.length * 0.8)
})

test('[VALID-4] labels of interests have an em dash where the taxonomy has a slash', async () => {
  const interests: (Entry & { parent: string })[] = await get('/api/external/interests/')
  expect(interests.filter(({ label, parent }) => `${label}${parent}`.includes('/'))).toEqual([])
  expect(interests.filter(({ label }) => label.includes('—')).length).toBeGreaterThan(50)
  expect(interests.find(({ id }) => id === 'food-and-drink/coffee')).toEqual({
    id: 'food-and-drink/coffee',
    label: 'Food and drink—Coffee',
    parent: 'Food and drink',
  })
})

const searches: readonly (readonly [string, string, string, string])[] = [
  ['interests', 'interests', 'coffee', 'food-and-drink/coffee'],
  ['interests', 'interests', 'コーヒー', 'food-and-drink/coffee'],
  ['conversation-topics', 'conversation_topics', 'latte', 'latte-art'],
  ['movies-tv-shows', 'movies_tv_shows', 'saltmarsh', 'show:saltmarsh-road'],
  ['network-operators', 'network_operators', 'bluejay', 'us-bluejay'],
]
test.each(searches)('[ENTITY-4] searching %s answers %s: %s', async (path, key, keywords, expected) => {
  const answer = await app.browser().send('POST', `/api/external/${path}/search/`, { ...lookup, body: { keywords } })
  expect(Object.keys(answer.json())).toEqual([key])
  expect(answer.json()[key].map(({ id }: Entry) => id)).toContain(expected)
})

const listed: readonly (readonly [path: string, key: string])[] = [
  ['interests', 'interests'],
  ['conversation-topics', 'conversation_topics'],
  ['movies-tv-shows', 'movies_tv_shows'],
  ['network-operators', 'network_operators'],
]
test.each(listed)('each of the %s is found by the label under which it is listed', async (path, key) => {
  for (const language of ['en', 'ja']) {
    const entries: Entry[] = await get(`/api/external/${path}/?language=${language}`)
    // A few of them, from everywhere in the list: calls are limited by the minute.
    const step = Math.ceil(entries.length / 5)
    for (const { id, label } of entries.filter((_, index) => index % step === 0)) {
      const body = { keywords: label, language }
      const answer = await app.browser().send('POST', `/api/external/${path}/search/`, { ...lookup, body })
      expect([label, answer.json()[key][0]?.id]).toEqual([label, id])
    }
  }
})

test('several things at once, and nouns in their other number, are found', async () => {
  const found = async (keywords: string): Promise<string[]> => {
    const answer = await app
      .browser()
      .send('POST', '/api/external/interests/search/', { ...lookup, body: { keywords } })
    return answer.json().interests.map(({ id }: Entry) => id)
  }
  expect((await found('coffee, tea')).slice(0, 2).toSorted()).toEqual(['food-and-drink/coffee', 'food-and-drink/tea'])
  expect(await found('cafes')).toEqual(await found('café'))
  expect(await found('コーヒー、紅茶')).toContain('food-and-drink/tea')
})

test.each(['%', '_', '\\', '.*', '('.repeat(100), "' OR 1=1--", '', '   ', '\u0000', '\ud800', 'a'.repeat(200)])(
  'searching for %j is harmless',
  async (keywords) => {
    for (const path of ['interests', 'conversation-topics', 'movies-tv-shows', 'network-operators']) {
      const answer = await app
        .browser()
        .send('POST', `/api/external/${path}/search/`, { ...lookup, body: { keywords } })
      expect(answer.statusCode).toBe(200)
    }
  },
)

test('key words are one text of 200 characters at most, and unknown keys are refused', async () => {
  for (const body of [{}, { keywords: ['a'] }, { keywords: 'a'.repeat(201) }, { keywords: 'a', limit: 9 }]) {
    const answer = await app.browser().send('POST', '/api/external/interests/search/', { ...lookup, body })
    expect(answer.statusCode).toBe(400)
  }
})

test('[ENTITY-4] audience regions: name, whether one country, its codes; [VALID-8] North Korea is not selectable', async () => {
  const regions = await get('/api/audience-regions/')
  const japan = regions.find(({ id }: Entry) => id === 'jp')
  expect(japan).toEqual({ id: 'jp', name: 'Japan', is_single_country: true, country_codes: ['JP'], selectable: true })
  expect(await get('/api/audience-regions/jp/')).toEqual(japan)
  expect((await get('/api/audience-regions/jp/?language=ja')).name).toBe('日本')
  const closed = regions.filter(({ selectable }: { selectable: boolean }) => !selectable)
  expect(closed.map(({ name }: { name: string }) => name)).toEqual(['North Korea'])
  for (const pk of ['nowhere', 'constructor', '__proto__', '%00']) {
    expect((await app.browser().send('GET', `/api/audience-regions/${pk}/`, lookup)).statusCode).toBe(404)
  }
})

test('countries: all of the world once, named in both languages, North Korea not selectable', async () => {
  const [en, ja] = await Promise.all(
    ['en', 'ja'].map(async (language) =>
      (await person.send('GET', `/api/targeting-countries/?language=${language}`)).json(),
    ),
  )
  expect(en).toHaveLength(250)
  expect(en.find(({ code }: { code: string }) => code === 'JP')).toEqual({
    code: 'JP',
    label: 'Japan',
    selectable: true,
  })
  expect(ja.find(({ code }: { code: string }) => code === 'JP').label).toBe('日本')
  const closed = en.filter(({ selectable }: { selectable: boolean }) => !selectable)
  expect(closed.map(({ code }: { code: string }) => code)).toEqual(['KP'])
  for (const none of ['EU', 'UN', 'ZZ', 'XA', 'AC'])
    expect(en.some(({ code }: { code: string }) => code === none)).toBe(false)
})

const places: readonly (readonly [string, string, string])[] = [
  ['tokyo', 'JP-13', 'region'],
  ['東京', 'JP-13', 'region'],
  ['UK', 'GB', 'country'],
  ['america', 'US', 'country'],
  ['scot', 'GB-SCT', 'region'],
  ['日本', 'JP', 'country'],
]
test.each(places)('[CONST-5] location %s is found', async (keywords, id, kind) => {
  const { locations } = await get(`/api/external/locations/search/?keywords=${encodeURIComponent(keywords)}`)
  expect(locations.find((location: Entry) => location.id === id)).toMatchObject({ kind })
})

test('North Korea is no location that could be chosen', async () => {
  const { locations } = await get('/api/external/locations/search/?keywords=north%20korea')
  expect(locations.filter(({ country }: { country: string }) => country === 'KP')).toEqual([])
  const all = (await person.send('GET', '/api/targeting-locations/')).json()
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter(({ country }: { country: string }) => country === 'KP')).toEqual([])
})

test('[CONST-5] regions to choose: 50 states with Washington DC, and the four nations of GB', async () => {
  const all: (Entry & { kind: string; country: string })[] = (
    await person.send('GET', '/api/targeting-locations/')
  ).json()
  const regionsOf = (code: string) => all.filter(({ kind, country }) => kind === 'region' && country === code)
  expect(new Set(regionsOf('US').map(({ id }) => id)).size).toBe(51)
  expect(regionsOf('US').map(({ id }) => id)).toContain('US-DC')
  expect(regionsOf('GB').map(({ label }) => label.split(',')[0])).toEqual([
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
  ])
})

test('[CONST-6] job titles are listed under their 16 categories', async () => {
  const categories: (Entry & { titles: Entry[] })[] = (await person.send('GET', '/api/job-titles/')).json()
  expect(categories).toHaveLength(16)
  expect(categories.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Business', 'Decision maker', 'IT Developer', 'IT/Tech', 'Alternative Medicine', 'Farmer']),
  )
  for (const { titles } of categories) expect(titles.length).toBeGreaterThan(3)
})
