// The calls of the audience builder over HTTP, on the real engine: size while typing, suggestions, insights, refusals.

import { audienceBuilder, type Suggestion } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findCommunities } from '#features/communities/communities-public.ts'
import { type ActiveNetwork, latestPublication } from '#features/network-data/network-data-public.ts'
import { ageGroups, proposePackage, reachOfPackage } from '#features/targeting/targeting-public.ts'
import { openCaches } from '#platform/bounded-cache.ts'
import type { Graph } from '#platform/graph.ts'
import { createNetwork, type HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { WAREHOUSE_CACHES } from '../../wiring/cache-budgets.ts'
import { builderHandlers } from './builder-handlers.ts'

const HUBS = 12
/** 900 accounts: every third loves coffee and follows Harbor Roast, the others run; all follow the news. */
const people: readonly HandMadeAccount[] = Array.from({ length: 900 }, (_, n) => ({
  account: HUBS + 1 + n,
  handle: `person${n}`,
  name: n % 100 === 0 ? `珈琲 ${n}` : `Person ${n}`,
  country: n % 2 === 0 ? 'GB' : 'US',
  language: 'en',
  lastPostDaysAgo: n % 60,
  follows: n % 3 === 0 ? [1, 3, 4 + (n % 6)] : [2, 3, 4 + (n % 7)],
  engaged: n % 3 === 0 ? [1] : [2],
  interests: n % 3 === 0 ? ['food-and-drink/coffee'] : n % 3 === 1 ? ['food-and-drink/tea'] : ['sport/running'],
  bio: n % 3 === 0 ? ['coffee', '#coffeelover'] : ['running shoes'],
  posted:
    n % 3 === 0
      ? ['espresso', 'espresso machine', '珈琲', ...(n % 9 === 0 ? ['#decaf'] : [])]
      : ['marathon', ...(n % 3 === 1 ? ['decaf'] : [])],
  jobs: n % 6 === 0 ? ['barista'] : [],
  occupations: n % 6 === 0 ? ['service'] : [],
  companies: n % 9 === 0 ? ['harbor roast'] : [],
}))
const hubs: readonly HandMadeAccount[] = [
  'harborroast',
  'runwithus',
  'the_news',
  ...Array.from({ length: 9 }, (_, n) => `creator${n}`),
].map((handle, index) => ({
  account: index + 1,
  handle,
  name: handle === 'harborroast' ? 'Harbor Roast' : handle,
  followers: 500 - index,
  observable: false,
}))

let world: World
let app: SessionApp
let visitor: Browser
let member: Browser
let network: ActiveNetwork | null
let slow: (name: string) => boolean = () => false

beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: [...hubs, ...people] })
  const publication = await latestPublication(world.graph, world.network)
  network = publication && { network: 'demo', ...publication, db: world.network }
  // The same engine, but a question that is to be slow takes longer than it may.
  const slowed = <Question extends { readonly name: string; readonly sql: string }>(question: Question): Question =>
    slow(question.name)
      ? { ...question, sql: `SELECT * FROM (${question.sql}) WHERE sleepEachRow(1) = 0`, seconds: 0.1 }
      : question
  const graph: Graph = {
    ...world.graph,
    openCache: openCaches(WAREHOUSE_CACHES),
    read: (question) => world.graph.read(slowed(question)),
    readNumbers: (question) => world.graph.readNumbers(slowed(question)),
  }
  const handlers = builderHandlers({
    graph,
    network: async () => network,
    findCommunities,
    proposePackage,
    reachOfPackage,
    ageGroups,
  })
  app = await startSessionApp(world, { more: (add) => add(audienceBuilder, handlers) })
  visitor = app.browser('203.0.113.8')
  member = app.browser('203.0.113.9')
  await member.signIn('builder@mail.example.com')
})
afterEach(() => {
  slow = () => false
  app.time += 61_000
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

type Name = keyof typeof audienceBuilder
const request = (browser: Browser, name: Name, body: unknown) =>
  browser.send('POST', audienceBuilder[name].path, { body })
const answer = async <Reply>(browser: Browser, name: Name, body: unknown): Promise<Reply> => {
  const response = await request(browser, name, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Reply>()
}
const having = (kind: string, ...terms: string[]) => ({ include: [{ criteria: [{ kind, terms }] }] })
const coffee = having('follows', '@HarborRoast')

test('terms that nobody in the network answers to are told', async () => {
  const unknownOf = async (definition: object) =>
    (await answer<{ unknown: object[] }>(visitor, 'sizeAudience', { definition })).unknown
  expect(await unknownOf(coffee)).toEqual([])
  expect(await unknownOf(having('bio', 'coffee', 'no such words'))).toEqual([
    { kind: 'bio', term: 'no such words', reason: 'not_searchable' },
  ])
  // Nothing of what was typed is left out in silence: “coffee” alone would be others.
  expect(await unknownOf(having('posted', 'I need my coffee', 'zzyzx', '50% off'))).toEqual([
    { kind: 'posted', term: 'I need my coffee', reason: 'not_searchable' },
    { kind: 'posted', term: 'zzyzx', reason: 'nobody' },
    { kind: 'posted', term: '50% off', reason: 'not_searchable' },
  ])
})

test('what no country, region or language is called is no small audience: it is refused, field by field', async () => {
  const misspelt = { filters: { countries: ['GB', 'ZZ'], places: ['Springfield', 'JP-99'], languages: ['en', 'xx'] } }
  const expected = {
    'definition.filters.countries.1': ['“ZZ” is not the code of a country. Give one of two letters, such as JP.'],
    'definition.filters.places.1': [
      '“JP-99” is not the code of a region. Give one such as JP-13, or the name of a city.',
    ],
    'definition.filters.languages.1': ['“xx” is not the code of a language. Give one of two letters, such as ja.'],
  }
  const suggesting = { query: 'coffee', definition: misspelt }
  const packed = { definition: misspelt, targeting_package: { keywords: [{ label: 'espresso' }] } }
  const calls: [Name, object][] = [
    ['sizeAudience', { definition: misspelt }],
    ['readInsights', { definition: misspelt }],
    ['proposePackage', { definition: misspelt }],
    ['generateNativePack', { definition: misspelt }],
    ['suggestInterests', suggesting],
    ['reachOfPackage', packed],
    ['computeAgeGroups', packed],
  ]
  for (const [name, body] of calls) {
    const response = await request(member, name, body)
    expect([name, response.statusCode, response.json()]).toEqual([name, 400, expected])
    expect(response.headers['x-field-reasons'], name).toContain('definition_region_unknown')
  }
  const cased = { filters: { countries: ['gb'], places: ['gb-sct', 'Atlantis City'], languages: ['EN'] } }
  expect((await request(member, 'sizeAudience', { definition: cased })).statusCode).toBe(200)
})

test('a package for a country that is not available, or is none, is refused in every count of it', async () => {
  const unavailable = ['This country is not available for targeting.']
  for (const name of ['reachOfPackage', 'computeAgeGroups'] as const) {
    const sent = async (body: object) => {
      const response = await request(member, name, {
        targeting_package: { keywords: [{ label: 'espresso' }] },
        ...body,
      })
      return [response.statusCode, response.json()]
    }
    expect(await sent({ countries: [{ label: 'North Korea', code: 'KP' }] })).toEqual([
      400,
      { 'countries.0': unavailable },
    ])
    expect(await sent({ targeting_package: { locations: [{ label: '北朝鮮', id: 'KP' }] } })).toEqual([
      400,
      { 'targeting_package.locations.0': unavailable },
    ])
    expect(await sent({ countries: [{ label: 'Nowhere', code: 'ZZ' }] })).toEqual([
      400,
      { 'countries.0': ['“ZZ” is not the code of a country. Give one of two letters, such as JP.'] },
    ])
  }
})

test('what is no interest is not ticked, and said to be unknown; one that there is stays ticked', async () => {
  const wanted = having('interest', 'food-and-drink/coffee', 'no-such/interest')
  for (const name of ['generateNativePack', 'proposePackage'] as const) {
    const { package: packed } = await answer<PackageProposal>(member, name, { definition: wanted })
    const own = packed.interests.filter(({ id }) => wanted.include[0]?.criteria[0]?.terms.includes(id ?? ''))
    expect(own.map(({ id, deselected, note }) => [id, deselected, note?.code])).toEqual([
      ['food-and-drink/coffee', false, 'your_term'],
      ['no-such/interest', true, 'your_term_unknown'],
    ])
  }
  const alone = await answer<PackageProposal>(member, 'generateNativePack', {
    definition: having('interest', 'no-such/interest'),
  })
  expect(alone.package.interests.filter(({ deselected }) => !deselected)).toEqual([])
})

describe('the size of an audience', () => {
  test('a visitor sees it, exact and with what it speaks of', async () => {
    const reply = await answer<object>(visitor, 'sizeAudience', { definition: coffee })
    expect(reply).toMatchObject({
      source: { network: 'demo', asOf: '2026-11-21T12:00:00Z', accounts: people.length + HUBS },
      size: { size: 300, low: 300, high: 300, exact: true, belowMinimum: false },
      portrait: [],
    })
  })

  test('with a portrait: at most five lines, each with its counts', async () => {
    const { portrait } = await answer<{ portrait: { kind: string; label: string; figure: object }[] }>(
      visitor,
      'sizeAudience',
      {
        definition: having('bio', 'coffee'),
        portrait: true,
      },
    )
    expect(portrait.length).toBeGreaterThan(0)
    expect(portrait.length).toBeLessThanOrEqual(5)
    expect(portrait.find(({ kind }) => kind === 'account')).toMatchObject({
      label: '@harborroast',
      figure: { a: 300, n: 300, b: 0, m: 600 },
    })
  })

  test('a portrait says first what most of them are, then what sets them apart, and apart from both what they were chosen by', async () => {
    const { portrait, definedBy } = await answer<{
      portrait: { part: string; kind: string; label: string }[]
      definedBy: object[]
    }>(visitor, 'sizeAudience', { definition: having('bio', 'coffee'), portrait: true })
    expect(portrait.map(({ part, kind }) => `${part} ${kind}`)).toEqual([
      'most country',
      'most language',
      'most occupation',
      'apart account',
    ])
    // Whoever has “coffee” in the profile is interested in coffee for that reason.
    expect(portrait.map(({ label }) => label)).not.toContain('Food and drink—Coffee')
    expect(definedBy).toEqual([{ kind: 'bio', labels: ['coffee'], more: 0 }])
  })

  test('a portrait does not repeat what was asked for', async () => {
    const { portrait } = await answer<{ portrait: { label: string }[] }>(visitor, 'sizeAudience', {
      definition: {
        include: [
          {
            criteria: [
              { kind: 'interest', terms: ['food-and-drink/coffee'] },
              { kind: 'follows', terms: ['HarborRoast'] },
            ],
          },
        ],
      },
      portrait: true,
    })
    expect(portrait.map(({ label }) => label)).not.toContain('@harborroast')
    expect(portrait.map(({ label }) => label)).not.toContain('Food and drink—Coffee')
  })
})

interface SuggestionCase {
  readonly name: Name
  readonly query: string
  readonly first: Partial<Suggestion>
}
const suggestionCases: readonly SuggestionCase[] = [
  {
    name: 'suggestHandles',
    query: 'harb',
    first: { value: 'harborroast', label: '@harborroast', detail: 'Harbor Roast', accounts: 300 },
  },
  { name: 'suggestHandles', query: '@Run', first: { value: 'runwithus', accounts: 600 } },
  { name: 'suggestHandles', query: 'r roast', first: { value: 'harborroast' } },
  { name: 'suggestEngaged', query: 'run', first: { value: 'runwithus', accounts: 600 } },
  {
    name: 'suggestInterests',
    query: 'coff',
    first: { value: 'food-and-drink/coffee', label: 'Coffee', detail: 'Food and drink', accounts: 300 },
  },
  { name: 'suggestInterests', query: 'food and drink', first: { value: 'food-and-drink', accounts: 600 } },
  { name: 'suggestPosted', query: 'espr', first: { value: 'espresso', accounts: 300 } },
  { name: 'suggestPosted', query: 'machine', first: { value: 'espresso machine', accounts: 300 } },
  { name: 'suggestPosted', query: '珈', first: { value: '珈琲', accounts: 300 } },
  { name: 'suggestBioWords', query: '#cof', first: { value: '#coffeelover', accounts: 300 } },
  { name: 'suggestJobs', query: 'baris', first: { value: 'barista', accounts: 200 } },
  { name: 'suggestCompanies', query: 'HARBOR', first: { value: 'harbor roast', accounts: 100 } },
]

describe('suggestions while typing', () => {
  test.each(suggestionCases)('$name for “$query”', async ({ name, query, first }) => {
    const { suggestions } = await answer<{ suggestions: Suggestion[] }>(visitor, name, { query })
    expect(suggestions[0]).toMatchObject({ ...first, figure: null })
  })

  test('the taxonomy knows other words for it', async () => {
    const { suggestions } = await answer<{ suggestions: Suggestion[] }>(visitor, 'suggestPosted', { query: 'coffee' })
    expect(suggestions.map(({ value }) => value)).toContain('espresso')
  })

  test('beside an audience, each says what it says about it', async () => {
    const body = { query: '', definition: having('bio', 'coffee') }
    const { suggestions } = await answer<{ suggestions: Suggestion[] }>(visitor, 'suggestHandles', body)
    const figureOf = (handle: string) => suggestions.find(({ value }) => value === handle)?.figure
    expect(figureOf('harborroast')).toMatchObject({ a: 300, n: 300, b: 0, m: 600, solid: true })
    expect(figureOf('the_news')).toMatchObject({ a: 300, n: 300, b: 600, m: 600, solid: false, lack: 'difference' })
    expect(figureOf('runwithus')).toMatchObject({ a: 0, b: 600, uniqueness: 0 })
  })

  test.each<[Name, string, string, string]>([
    ['suggestPosted', 'posted', 'decaf', 'decaf'],
    ['suggestPosted', 'posted', '#decaf', '#decaf'],
    ['suggestBioWords', 'bio', 'coffee', 'coffee'],
    ['suggestHandles', 'follows', 'harb', 'harborroast'],
    ['suggestInterests', 'interest', 'tea', 'food-and-drink/tea'],
  ])('a chip and the audience of it count alike: %s “%s %s”', async (name, kind, query, value) => {
    const { suggestions } = await answer<{ suggestions: Suggestion[] }>(visitor, name, { query })
    const { size } = await answer<{ size: { size: number } }>(visitor, 'sizeAudience', {
      definition: having(kind, value),
    })
    expect(suggestions.find((one) => one.value === value)).toMatchObject({ accounts: size.size, belowMinimum: false })
  })

  test('a word counts those who write it as a tag', async () => {
    const { suggestions } = await answer<{ suggestions: Suggestion[] }>(visitor, 'suggestPosted', { query: 'decaf' })
    expect(suggestions[0]).toMatchObject({ value: 'decaf', accounts: 400 })
  })

  test('fewer than 100 are told as that, beside an audience too', async () => {
    for (const definition of [undefined, having('bio', 'coffee')]) {
      const body = { query: 'creator6', definition }
      const { suggestions } = await answer<{ suggestions: Suggestion[] }>(visitor, 'suggestHandles', body)
      expect(suggestions[0]).toMatchObject({ value: 'creator6', accounts: 100, belowMinimum: true, figure: null })
    }
  })

  test('accounts are ordered by those who were seen to follow them, not by what profiles state', async () => {
    const { suggestions } = await answer<{ suggestions: Suggestion[] }>(visitor, 'suggestHandles', { query: '' })
    // They state 498, 499 and 500 followers.
    expect(suggestions.slice(0, 3).map(({ value }) => value)).toEqual(['the_news', 'runwithus', 'harborroast'])
  })

  test('labels are in the language that is asked for', async () => {
    const { suggestions } = await answer<{ suggestions: Suggestion[] }>(visitor, 'suggestInterests', {
      query: 'coffee',
      language: 'ja',
    })
    expect(suggestions[0]?.label).toBe('コーヒー')
  })

  test.each([
    "') UNION SELECT * FROM file('/etc/passwd') --",
    '%',
    '_',
    '\\',
    '😀',
    'x'.repeat(100),
    '\u0000',
    '{text:String}',
  ])('strange text finds nothing and breaks nothing: %j', async (query) => {
    for (const name of Object.keys(audienceBuilder).filter((key): key is Name => key.startsWith('suggest'))) {
      const { suggestions } = await answer<{ suggestions: Suggestion[] }>(visitor, name, { query })
      // An underscore is a part of handles and finds those that have one; nothing is a wildcard.
      const found = suggestions.map(({ value }) => value)
      if (query === '_') expect(found.every((value) => value.includes('_'))).toBe(true)
      else if (query !== '\u0000') expect(found).toEqual([])
    }
  })
})

describe('insights and package', () => {
  test('[INSIGHT-8] all eight tabs; a visitor sees the beginning of each list', async () => {
    const whole = await answer<Insights>(member, 'readInsights', { definition: coffee })
    const cut = await answer<Insights>(visitor, 'readInsights', { definition: coffee })
    expect(Object.keys(whole.tabs).sort()).toEqual(
      [
        'contentWall',
        'conversation',
        'demographics',
        'interests',
        'jobTitles',
        'network',
        'sampleAccounts',
        'topicAnalysis',
      ].sort(),
    )
    expect([whole.cut, cut.cut]).toEqual([false, true])
    expect(whole.tabs.sampleAccounts.accounts.items.length).toBe(48)
    expect(cut.tabs.sampleAccounts.accounts.items).toEqual(whole.tabs.sampleAccounts.accounts.items.slice(0, 5))
    expect(cut.tabs.sampleAccounts.accounts.total).toBe(300)
    expect(whole.baseline).toEqual({ m: 600, matchedOn: ['country', 'language'] })
  })

  test('a package is whole for members and cut for visitors', async () => {
    const whole = await answer<PackageProposal>(member, 'proposePackage', { definition: having('bio', 'coffee') })
    const cut = await answer<PackageProposal>(visitor, 'proposePackage', { definition: having('bio', 'coffee') })
    expect(whole.package.handles.map(({ handle }) => handle)).toContain('harborroast')
    expect([whole.cut, cut.cut]).toEqual([false, true])
    for (const list of Object.values(cut.package)) if (Array.isArray(list)) expect(list.length).toBeLessThanOrEqual(5)
    expect(cut.reach).toEqual(whole.reach)
  })
})

describe('refusals', () => {
  const requesting: readonly Name[] = ['sizeAudience', 'readInsights', 'proposePackage']

  test.each(requesting)('%s of nothing: describe the audience first', async (name) => {
    const response = await request(visitor, name, { definition: {} })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      code: 'definition_empty',
      detail: 'Describe the audience first: add at least one criterion or filter.',
    })
  })

  test.each(requesting)('%s of what cannot be: says what is wrong', async (name) => {
    const response = await request(visitor, name, { definition: { filters: { minFollowers: 10, maxFollowers: 5 } } })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      code: 'definition_invalid',
      detail: 'The fewest followers (10) are more than the most followers (5).',
      reason: { code: 'definition_followers_reversed', values: { min: 10, max: 5 } },
    })
  })

  test.each([...requesting, 'suggestHandles' as const])('%s without a network', async (name) => {
    const here = network
    network = null
    try {
      const query = name === 'suggestHandles' ? { query: 'a' } : {}
      const response = await request(visitor, name, { definition: coffee, ...query })
      expect(response.statusCode).toBe(503)
      expect(response.json()).toMatchObject({ code: 'no_network' })
    } finally {
      network = here
    }
  })

  test('what takes too long is refused', async () => {
    slow = (name) => ['insights.leaf-members', 'insights.count-audience'].includes(name)
    const response = await request(visitor, 'sizeAudience', { definition: having('posted', 'marathon') })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      code: 'question_too_heavy',
      detail: 'This definition takes too long to count. Please narrow it.',
    })
  })

  test('while too many wait, more are asked to come again', async () => {
    const row = z.object({ value: z.string() })
    // The first one takes long enough for all of them to be still there when the next one comes.
    const others = Array.from({ length: 250 }, (_, place) => {
      const sql = `SELECT {value:String} AS value${place === 0 ? ' WHERE sleep(2) = 0' : ''}`
      return world.graph.read({ name: 'test.wait', sql, params: { value: String(place) }, row }).catch(() => [])
    })
    const response = await request(visitor, 'sizeAudience', { definition: { filters: { minFollowers: 3 } } })
    await Promise.all(others)
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.json()).toEqual({
      code: 'busy',
      detail: 'The server is busy right now. Please try again in a moment.',
    })
  })

  test('a report that failed is made anew the next time', async () => {
    slow = (name) => name === 'insights.read-accounts'
    const definition = having('posted', 'marathon')
    expect((await request(visitor, 'readInsights', { definition })).statusCode).toBe(422)
    slow = () => false
    expect((await request(visitor, 'readInsights', { definition })).statusCode).toBe(200)
  })

  test('more terms than allowed are refused before anything looks inside', async () => {
    const terms = Array.from({ length: 101 }, (_, n) => `word${n}`)
    expect((await request(visitor, 'sizeAudience', { definition: having('posted', ...terms) })).statusCode).toBe(400)
  })
})
