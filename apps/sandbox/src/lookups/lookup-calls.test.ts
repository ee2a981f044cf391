// The look-ups over HTTP: parameters, pages and shapes as the network documents them.

import { afterAll, expect, test } from 'vitest'
import { mountForTest } from '../../testkit/mounted-calls.ts'
import { smallPopulation, smallWorld } from '../../testkit/small-population.ts'
import { lookupCalls } from './lookup-calls.ts'

const mounted = mountForTest(({ clock }) => lookupCalls(smallWorld(), clock))
afterAll(() => mounted.close())

const lookUp = (name: string) => mounted.get(`/12/targeting_criteria/${name}`)

test('interests: parent and child parted by a slash, numeric ids, found by the beginning of a word', async () => {
  const { status, body } = await lookUp('interests?q=coffee')
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { name: 'Food and drink/Coffee', targeting_type: 'INTEREST', targeting_value: expect.stringMatching(/^\d+$/) },
  ])
  expect(body.request.params).toEqual({ q: 'coffee' })
  expect(body.next_cursor).toBeNull()
})

test('a list comes in pages that together are the list, each entry once', async () => {
  const whole = await lookUp('interests?count=1000')
  const collected: unknown[] = []
  let cursor = ''
  for (let page = 0; page < 20; page++) {
    const { body } = await lookUp(`interests?count=37${cursor === '' ? '' : `&cursor=${cursor}`}`)
    collected.push(...body.data)
    cursor = body.next_cursor
    if (cursor === null) break
    expect(body.data).toHaveLength(37)
  }
  expect(collected).toEqual(whole.body.data)
  expect(whole.body.data.length).toBeGreaterThan(200)
})

test.each([
  ['interests?count=0', 'count'],
  ['interests?count=1001', 'count'],
  ['interests?cursor=zzz', 'cursor'],
  ['conversations?conversation_type=HATS', 'conversation_type'],
  ['locations?location_type=PLANETS', 'location_type'],
  ['tv_shows?locale=xx-XX', 'locale'],
  ['tv_shows?locale=en-US&count=51', 'count'],
  ['events?event_types=WEDDING', 'event_types'],
  ['app_store_categories?os_type=WATCH', 'os_type'],
])('%s is refused for its %s', async (address, parameter) => {
  const { status, body } = await lookUp(address)
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ code: 'INVALID_PARAMETER', parameter }])
})

test('television shows need a locale, say how many talk about them, and have the name of their market', async () => {
  const without = await lookUp('tv_shows')
  expect(without.body.errors).toMatchObject([{ code: 'MISSING_PARAMETER', parameter: 'locale' }])
  const { body } = await lookUp('tv_shows?locale=ja-JP&q=%E6%BD%AE')
  expect(body.data[0]).toMatchObject({
    name: '潮沼通り',
    genre: 'DRAMA',
    targeting_value: expect.any(Number),
    locales: expect.arrayContaining([{ language: 'ja', country: 'JP' }]),
  })
  expect(body.data[0].estimated_users).toBeGreaterThanOrEqual(1000)
  const markets = await lookUp('tv_markets')
  expect(markets.body.data).toHaveLength(17)
  expect(markets.body.data).toContainEqual({ name: 'Japan', country_code: 'JP', locale: 'ja-JP' })
})

test('network operators are those of the United States unless a country is given', async () => {
  const usual = await lookUp('network_operators')
  expect(new Set(usual.body.data.map((one: { country_code: string }) => one.country_code))).toEqual(new Set(['US']))
  const japan = await lookUp('network_operators?country_code=jp&q=hinode')
  expect(japan.body.data).toMatchObject([
    { name: 'Hinode Mobile', country_code: 'JP', targeting_type: 'NETWORK_OPERATOR' },
  ])
})

test('locations: the id of the documentation for the United States; what begins with the words comes first', async () => {
  const states = await lookUp('locations?location_type=COUNTRIES&q=united%20states')
  expect(states.body.data[0]).toEqual({
    name: 'United States',
    country_code: 'US',
    location_type: 'COUNTRIES',
    targeting_value: '96683cc9126741d1',
    targeting_type: 'LOCATION',
  })
  const york = await lookUp('locations?q=york&country_code=US')
  expect(york.body.data.map((place: { location_type: string }) => place.location_type)).toEqual(
    expect.arrayContaining(['REGIONS', 'METROS', 'CITIES', 'POSTAL_CODES']),
  )
  const korea = await lookUp('locations?location_type=COUNTRIES&country_code=KP')
  expect(korea.body.data).toEqual([])
})

test('every conversation has one of the types, and a type narrows the list', async () => {
  const teams = await lookUp('conversations?conversation_type=SPORTS_TEAMS')
  expect(teams.body.data.length).toBeGreaterThan(5)
  expect(new Set(teams.body.data.map((one: { conversation_type: string }) => one.conversation_type))).toEqual(
    new Set(['SPORTS_TEAMS']),
  )
  const first = await lookUp('conversations?count=2')
  expect(first.body.data.map((one: { targeting_value: string }) => one.targeting_value)).toEqual(['a1', 'a2'])
})

test('languages, devices, platforms, versions and app categories have their own fields', async () => {
  expect((await lookUp('languages?q=japanese')).body.data).toEqual([
    { name: 'Japanese', targeting_type: 'LANGUAGE', targeting_value: 'ja' },
  ])
  expect((await lookUp('devices?count=1')).body.data).toMatchObject([
    { targeting_type: 'DEVICE', manufacturer: expect.any(String), os_type: 'iOS' },
  ])
  expect((await lookUp('platforms?q=android&lang=en')).body.data).toEqual([
    { name: 'Android', targeting_type: 'PLATFORM', targeting_value: '1', localized_name: 'Android' },
  ])
  expect((await lookUp('platform_versions')).body).toMatchObject({
    data_type: 'targeting_criterion',
    data: expect.arrayContaining([expect.objectContaining({ name: 'Android 15', number: '15.0', os_type: 'Android' })]),
  })
  expect((await lookUp('app_store_categories?q=music&os_type=IOS')).body.data).toMatchObject([
    { name: 'Games: Music', os_type: 'IOS' },
    { name: 'Music', os_type: 'IOS' },
  ])
})

test('events lie ahead of the clock and begin when they are next on', async () => {
  const { body } = await lookUp('events?event_types=HOLIDAY&country_codes=US')
  expect(body.data_type).toBe('events')
  expect(body.data[0]).toMatchObject({
    name: 'Thanksgiving',
    start_time: '2026-11-26T00:00:00Z',
    end_time: '2026-11-27T00:00:00Z',
    event_type: 'HOLIDAY',
  })
  const soon = await lookUp('events?end_time=2026-12-01T00:00:00Z')
  for (const event of soon.body.data) expect(Date.parse(event.start_time)).toBeLessThan(Date.UTC(2026, 11, 1))
})

test('suggestions: keywords from the same posts, accounts with the same followers, none of the given ones', async () => {
  const suggest = (query: string) => mounted.get(`/12/accounts/18ce54d4x5t/targeting_suggestions?${query}`)
  const keywords = await suggest('suggestion_type=KEYWORD&targeting_values=coffee&count=5')
  expect(keywords.body.data).toHaveLength(5)
  expect(keywords.body.data[0]).toEqual({ suggestion_type: 'KEYWORD', suggestion_value: expect.any(String) })
  expect(keywords.body.data.map((one: { suggestion_value: string }) => one.suggestion_value)).not.toContain('coffee')
  const world = smallPopulation()
  const paper = world.idOf(world.ofHandle('themorningledgr'))
  const accounts = await suggest(`suggestion_type=USER_ID&targeting_values=${paper}`)
  expect(accounts.body.data).toHaveLength(30)
  for (const { suggestion_value: id } of accounts.body.data) {
    expect(world.ofId(id)).toBeGreaterThanOrEqual(0)
    expect(id).not.toBe(paper)
  }
  expect((await suggest('suggestion_type=USER_ID&targeting_values=nobody')).status).toBe(400)
  expect((await suggest('suggestion_type=KEYWORD&targeting_values=zzzzqqq')).body.data).toEqual([])
})

const insights = (query: string) => mounted.get(`/12/insights/keywords/search?${query}`)

test('insights on keywords: posts day by day, as by reading them, and what is written beside', async () => {
  const world = smallPopulation()
  const since = Date.UTC(2026, 10, 14)
  const expected = new Array(7).fill(0)
  for (let document = world.size; document < world.documents; document++) {
    const day = Math.floor((world.writtenAt(document) * 1000 - since) / 86_400_000)
    const isMeant = /(?<![\p{L}\p{N}_])coffees?(?![\p{L}\p{N}_'’])/iu.test(world.documentText(document))
    if (isMeant && day >= 0 && day < 7) expected[day]++
  }
  expect(Math.max(...expected)).toBeGreaterThan(0)
  const window = 'start_time=2026-11-14&end_time=2026-11-21'
  const { body } = await insights(`granularity=DAY&keywords=coffee&${window}`)
  expect(body.data.tweet_volume).toEqual(expected)
  expect(body.data.related_keywords.length).toBeGreaterThan(3)
  const sum = (volume: number[]) => volume.reduce((total, posts) => total + posts, 0)
  const hours = await insights(`granularity=HOUR&keywords=coffee&${window}`)
  expect(hours.body.data.tweet_volume).toHaveLength(168)
  expect(sum(hours.body.data.tweet_volume)).toBe(sum(expected))
  const states = await insights(`granularity=DAY&keywords=coffee&location=96683cc9126741d1&${window}`)
  expect(sum(states.body.data.tweet_volume)).toBeLessThan(sum(expected))
  const without = await insights(`granularity=DAY&keywords=coffee&negative_keywords=coffee&${window}`)
  expect(sum(without.body.data.tweet_volume)).toBe(0)
})

test.each([
  ['granularity=DAY&keywords=a', 'start_time'],
  ['granularity=WEEK&keywords=a&start_time=2026-11-20', 'granularity'],
  ['granularity=DAY&keywords=a&start_time=2026-11-01', 'end_time'],
  ['granularity=DAY&keywords=a&start_time=2026-11-20&end_time=2026-11-20', 'end_time'],
  ['granularity=DAY&keywords=a,b,c,d,e,f&negative_keywords=g,h,i,j,k&start_time=2026-11-20', 'keywords'],
  ['granularity=DAY&keywords=a&start_time=2026-11-20&location=3b77caf94bfc81fe', 'location'],
])('insights are refused: %s', async (query, parameter) => {
  const { status, body } = await insights(query)
  expect([status, body.errors[0].parameter]).toEqual([400, parameter])
})
