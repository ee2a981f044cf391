// What a package limits by itself: no language that costs members, the same figure for the same targeting, and nothing where it excludes.
import { audienceBuilder } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import { CHOSEN_FIELDS, selected } from '@peregrine/domain/targeting/package-rules.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { latestPublication } from '#features/network-data/network-data-public.ts'
import { ageGroups, proposePackage, reachOfPackage } from '#features/targeting/targeting-public.ts'
import { createNetwork, type HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { builderHandlers } from './builder-handlers.ts'

const COFFEE = 'food-and-drink/coffee'
const many = (from: number, count: number, one: Omit<HandMadeAccount, 'account'>): HandMadeAccount[] =>
  Array.from({ length: count }, (_, n) => ({
    account: from + n,
    handle: `person${from + n}`,
    lastPostDaysAgo: 1,
    ...one,
  }))
const roaster = { account: 1, handle: 'roaster', followers: 500, country: 'JP', verified: true }
/** Of those who like coffee and say where they live three in four are in Japan; 400 don't say it, and write English. */
const people: readonly HandMadeAccount[] = [
  ...many(10, 600, { country: 'JP', language: 'ja', interests: [COFFEE], follows: [1], posted: ['珈琲'] }),
  ...many(1000, 200, { country: 'US', language: 'en', interests: [COFFEE], posted: ['weather'] }),
  ...many(2000, 400, { language: 'en', interests: [COFFEE], posted: ['weather'] }),
  ...many(3000, 800, { country: 'JP', language: 'ja', interests: ['sport/running'], posted: ['天気'] }),
  ...many(4000, 800, { country: 'US', language: 'en', interests: ['sport/running'], posted: ['weather'] }),
]

let world: World
let app: SessionApp
let member: Browser

beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: [roaster, ...people] })
  const publication = await latestPublication(world.graph, world.network)
  const network = publication && { network: 'demo' as const, ...publication, db: world.network }
  const ports = {
    ...{ graph: world.graph, network: async () => network ?? null, findCommunities: async () => [] },
    ...{ proposePackage, reachOfPackage, ageGroups },
  }
  const handlers = builderHandlers(ports as never)
  app = await startSessionApp(world, { more: (add) => add(audienceBuilder, handlers) })
  member = app.browser('203.0.113.23')
  await member.signIn('limits@mail.example.com')
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const about = (kind: string, term: string, filters: object = {}) => ({
  include: [{ atLeast: 1, criteria: [{ kind, terms: [term], atLeast: 1 }] }],
  exclude: [],
  filters: {
    ...{ countries: [], places: [], languages: [], gender: 'ANY', age: 'any', verified: null },
    ...{ minFollowers: null, maxFollowers: null, activeWithinDays: null, ...filters },
  },
})
const market = about('interest', COFFEE, { countries: ['JP'] })

async function send(name: 'proposePackage' | 'generateNativePack', body: object): Promise<PackageProposal> {
  const response = await member.send('POST', audienceBuilder[name].path, { body })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<PackageProposal>()
}
const languagesOf = ({ package: { languages } }: PackageProposal) =>
  languages.map(({ id, deselected, note }) => [id, deselected, note?.code])

test('a language that all known members write is not ticked where it would keep out others of the audience', async () => {
  const made = await send('proposePackage', { definition: market })
  expect(languagesOf(made)).toEqual([['ja', true, 'costs_members']])
  expect([made.ticked?.recall, made.ticked?.reached.size]).toEqual([1, made.sizes.core.size])
})

test('where it costs nobody it is ticked', async () => {
  expect(languagesOf(await send('proposePackage', { definition: about('follows', 'roaster') }))).toEqual([
    ['ja', false, 'real_share'],
  ])
})

test.each([
  ['a market', market],
  ['a language that is asked for', about('interest', COFFEE, { languages: ['ja'] })],
  ['followers', about('follows', 'roaster')],
  ['everybody in a country', { ...market, include: [] }],
])('%s: the native size is what the native-only list reaches', async (_, definition) => {
  const [whole, native] = await Promise.all([
    send('proposePackage', { definition }),
    send('generateNativePack', { definition }),
  ])
  const chosen = native.ticked?.everybody && !whole.ticked?.everybody ? 0 : native.ticked?.reached.size
  expect([whole.sizes.native?.size, native.sizes.native?.size ?? 0]).toEqual([chosen, native.ticked?.reached.size])
})

test('the same targeting has the same figure, native or pro', async () => {
  const { sizes, package: targeting } = await send('proposePackage', { definition: market })
  expect(CHOSEN_FIELDS.filter((field) => selected<{ deselected: boolean }>(targeting[field]).length > 0)).toEqual([
    'interests',
  ])
  expect(sizes.native).toEqual(sizes.proTargeting)
})

test('an exclusion is of keywords and hashtags alone, and limits nothing', async () => {
  const made = await send('proposePackage', { definition: about('follows', 'roaster'), purpose: 'exclusion' })
  const { keywords, hashtags, ...others } = made.package
  expect(selected(keywords).map(({ label }) => label)).toEqual(['珈琲'])
  expect(hashtags).toEqual([])
  for (const field of CHOSEN_FIELDS)
    if (field !== 'keywords' && field !== 'hashtags') expect(others[field], field).toEqual([])
  expect(others).toMatchObject({ languages: [], locations: [], placements: [], age: 'any', gender: 'ANY' })
  expect([others.purpose, made.countries, made.frontier.steps]).toEqual(['exclusion', [], []])
  expect([made.ticked?.reached.size, made.ticked?.precision]).toEqual([600, 1])
})

test('where nothing that can be excluded tells them, nothing is ticked and nobody is said to be reached', async () => {
  const definition = { ...about('interest', COFFEE, { countries: ['US'] }), include: [] }
  const made = await send('proposePackage', { definition, purpose: 'exclusion' })
  expect(selected(made.package.keywords)).toEqual([])
  expect([made.ticked, made.sizes.native, made.sizes.proTargeting]).toEqual([null, null, null])
})
