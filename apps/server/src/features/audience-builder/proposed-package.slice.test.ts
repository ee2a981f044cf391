// The package that is proposed for a definition, over HTTP on the real engine: shown nowhere beyond the definition, never blocked, told the same as its list.
import { audienceBuilder } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { OBJECTIVE_RULES, OBJECTIVES } from '@peregrine/domain/ad-network/objective-rules.ts'
import { compatibilityOf } from '@peregrine/domain/targeting/compatibility-rules.ts'
import { selected } from '@peregrine/domain/targeting/package-rules.ts'
import { repairedTargeting } from '@peregrine/domain/targeting/ticked-targeting.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { latestPublication } from '#features/network-data/network-data-public.ts'
import { ageGroups, proposePackage, reachOfPackage } from '#features/targeting/targeting-public.ts'
import { createNetwork, type HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { builderHandlers } from './builder-handlers.ts'

const LIVING = [
  { country: 'GB', region: 'GB-ENG', city: 'London' },
  { country: 'GB', region: 'GB-SCT', city: 'Glasgow' },
  { country: 'CA', region: '', city: 'London' },
  { country: 'JP', region: 'JP-26', city: 'Kyoto' },
  { country: 'JP', region: 'JP-26', city: 'Uji' },
  { country: 'JP', region: 'JP-13', city: 'Tokyo' },
  { country: 'US', region: 'US-CA', city: 'Oakland' },
  { country: 'US', region: 'US-WA', city: 'Seattle' },
  { country: 'US', region: 'US-DC', city: 'Washington' },
  { country: 'FR', region: '', city: 'Paris' },
] as const
/** 4,000 accounts, 400 in each place; all of it known. Every other one follows the roaster, and a third posts "espresso". */
const people: readonly HandMadeAccount[] = Array.from({ length: 4000 }, (_, n) => ({
  account: 10 + n,
  handle: `person${n}`,
  ...(LIVING[n % LIVING.length] ?? LIVING[0]),
  language: n % 10 < 3 || n % 10 > 5 ? 'en' : 'ja',
  gender: n % 20 < 10 ? ('female' as const) : ('male' as const),
  verified: n % 4 === 0,
  lastPostDaysAgo: 1,
  follows: n % 20 < 10 ? [1] : [],
  posted: n % 3 === 0 ? ['espresso'] : ['weather'],
  bio: n % 30 < 10 ? ['barista'] : [],
}))

let world: World
let app: SessionApp
/** Of whatever asks for a package without a call, as files and mails do. */
let ports: object
let member: Browser
let visitor: Browser

beforeAll(async () => {
  world = await startWorld()
  const roaster = { account: 1, handle: 'roaster', followers: 500, country: 'GB', verified: true }
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: [roaster, ...people] })
  const publication = await latestPublication(world.graph, world.network)
  const network = publication && { network: 'demo' as const, ...publication, db: world.network }
  ports = {
    graph: world.graph,
    network: async () => network ?? null,
    findCommunities: async () => [],
    proposePackage,
    reachOfPackage,
    ageGroups,
  }
  const handlers = builderHandlers(ports as never)
  app = await startSessionApp(world, { more: (add) => add(audienceBuilder, handlers) })
  visitor = app.browser('203.0.113.18')
  member = app.browser('203.0.113.19')
  await member.signIn('proposals@mail.example.com')
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const noFilters = {
  ...{ countries: [], places: [], languages: [], gender: 'ANY', age: 'any', verified: null },
  ...{ minFollowers: null, maxFollowers: null, activeWithinDays: null },
}
const limited = (filters: object, ...criteria: object[]) => ({
  include: criteria.length > 0 ? [{ atLeast: 1, criteria }] : [],
  exclude: [],
  filters: { ...noFilters, ...filters },
})
const having = (kind: string, ...terms: string[]) => ({ kind, terms, atLeast: 1 })

async function propose(definition: object, by: Browser = member): Promise<PackageProposal> {
  const response = await by.send('POST', audienceBuilder.proposePackage.path, { body: { definition } })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<PackageProposal>()
}

async function reach(
  definition: object | null,
  { package: targeting, countries }: { package: PackageProposal['package']; countries: readonly object[] },
): Promise<PackageReach> {
  const { sizing: _, ...targeting_package } = targeting
  const body = { definition, targeting_package, countries }
  const response = await member.send('POST', audienceBuilder.reachOfPackage.path, { body })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<PackageReach>()
}

const shownIn = ({ package: { locations }, countries }: PackageProposal) => [
  countries.map(({ code }) => code),
  selected(locations).map(({ id }) => id),
]

test.each<[string, object, string[], string[], number]>([
  ['a region', { places: ['US-CA'] }, [], ['US-CA'], 400],
  ['a region that holds several cities', { places: ['jp-26'] }, [], ['JP-26'], 800],
  ['a city that is called like its region', { places: ['Kyoto'] }, [], ['Kyoto|JP'], 400],
  ['a city that is called like a region elsewhere', { places: ['Washington'] }, [], ['Washington|US'], 400],
  ['a city of which there are two', { places: ['london'] }, [], ['london|CA', 'london|GB'], 800],
  ['that city in one country', { places: ['London'], countries: ['GB'] }, [], ['London|GB'], 400],
  ['several places of one country', { places: ['US-CA', 'Seattle'] }, [], ['US-CA', 'Seattle|US'], 800],
  ['places of several countries', { places: ['JP-13', 'Paris', 'US-DC'] }, [], ['JP-13', 'Paris|FR', 'US-DC'], 1200],
  ['a place and its country', { places: ['JP-13'], countries: ['JP'] }, [], ['JP-13'], 400],
  ['a place within one of two countries', { places: ['US-CA'], countries: ['US', 'FR'] }, [], ['US-CA'], 400],
  ['countries alone', { countries: ['US', 'FR'] }, ['US', 'FR'], [], 1600],
])('%s: exactly those who live there are reached', async (_, filters, countries, places, people) => {
  const definition = limited(filters)
  const made = await propose(definition)
  expect(shownIn(made).map((ids) => ids.toSorted())).toEqual([countries.toSorted(), places.toSorted()])
  expect([made.ticked?.reached.size, made.ticked?.precision, made.ticked?.recall]).toEqual([people, 1, 1])
  expect(made.ticked?.audience?.size).toBe(people)
})

test('terms within a place: whoever is reached lives there', async () => {
  const definition = limited({ places: ['GB-SCT'] }, having('follows', 'roaster'))
  const made = await propose(definition)
  expect(shownIn(made)).toEqual([[], ['GB-SCT']])
  expect(made.ticked?.reached.size).toBeLessThanOrEqual(400)
  // The country beside it, as somebody may still choose, takes in all of it.
  const wider = await reach(definition, { ...made, countries: [{ code: 'GB', label: 'United Kingdom' }] })
  expect(wider.reached.size).toBeGreaterThan(made.ticked?.reached.size ?? 0)
})

test('a list that has the country beside the place is offered to do without it, in one click', async () => {
  const definition = limited({ places: ['JP-13'] })
  const made = await propose(definition)
  const before = { ...made, countries: [{ code: 'JP', label: 'Japan' }] }
  const wide = await reach(definition, before)
  expect([wide.tooBroad, wide.reached.size, wide.repairs[0]]).toMatchObject([
    true,
    1200,
    { code: 'drop', field: 'countries', keep: [], saves: 800, after: { reached: { size: 400 }, precision: 1 } },
  ])
  const [repair] = wide.repairs
  const repaired = repair && repairedTargeting(before.package, before.countries, repair)
  expect(repaired && (await reach(definition, { ...made, ...repaired })).reached.size).toBe(400)
})

const DEFINITIONS: readonly (readonly [string, object])[] = [
  ['followers', limited({}, having('follows', 'roaster'))],
  ['words of posts', limited({}, having('posted', 'espresso'))],
  ['a word that nobody posts', limited({ countries: ['GB'] }, having('posted', 'cortado'))],
  ['words of profiles', limited({}, having('bio', 'barista'))],
  ['an account that is not there', limited({ languages: ['ja'] }, having('follows', 'nobody_at_all'))],
  ['terms that hold together', { ...limited({}, having('follows', 'roaster')), ...joined() }],
  ['verified accounts', limited({ verified: true })],
  ['verified accounts of a place', limited({ verified: true, places: ['Paris'] })],
  ['active people of a language', limited({ activeWithinDays: 30, languages: ['ja'] })],
  ['women of a country', limited({ countries: ['FR'], gender: 'FEMALE' })],
  ['everybody of a place', limited({ places: ['London'] })],
  ['few people', limited({ places: ['Paris'], verified: true }, having('bio', 'barista'))],
]

function joined() {
  const group = (criterion: object) => ({ atLeast: 1, criteria: [criterion] })
  return { include: [group(having('follows', 'roaster')), group(having('posted', 'espresso'))] }
}

test.each(DEFINITIONS)(
  '%s: what is proposed, whole or cut, is not blocked, for any objective',
  async (_, definition) => {
    for (const by of [member, visitor]) {
      const made = await propose(definition, by)
      for (const objective of OBJECTIVES)
        for (const productType of OBJECTIVE_RULES[objective].products)
          expect([
            objective,
            compatibilityOf(made.package, { countries: made.countries, objective, productType }),
          ]).toEqual([objective, expect.objectContaining({ state: expect.not.stringMatching('blocked') })])
    }
  },
)

test.each(DEFINITIONS)('%s: the builder tells the reach that the list tells', async (_, definition) => {
  const made = await propose(definition)
  const list = await reach(definition, made)
  expect(made.ticked).toEqual(list)
  const { core } = made.sizes
  // Of hardly anybody nothing is proposed: whom a package without entries is shown to is no reach of it.
  const isNobodys = list?.everybody === true && (core.belowMinimum || core.size === 0)
  expect(made.sizes.proTargeting).toEqual(isNobodys ? null : list.reached)
  expect(made.sizes.core).toEqual(list.audience)
})

test('a package for a file tells of few people no more than the call does', async () => {
  // Counts that are not round.
  const definition = limited({ countries: ['GB', 'JP'], verified: true }, having('posted', 'espresso'))
  const proposal = await proposePackage(ports as never, { definition: definition as never, language: 'en' })
  expect(proposal.package.interests.length + proposal.package.languages.length).toBeGreaterThan(0)
  expect(proposal).toEqual(PackageProposal.parse(proposal))
})
