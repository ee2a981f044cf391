// What a package reaches, over HTTP on the real engine: unions and intersections as counted by hand, part by part.
import { type AgeGroups, audienceBuilder } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { discloseCount } from '@peregrine/domain/insights/size-rules.ts'
import { AGE_BANDS } from '@peregrine/domain/targeting/age-band-rules.ts'
import { emptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import { repairedTargeting } from '@peregrine/domain/targeting/ticked-targeting.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findCommunities } from '#features/communities/communities-public.ts'
import { insightDocumentSources } from '#features/insights/insights-public.ts'
import { latestPublication } from '#features/network-data/network-data-public.ts'
import { ageGroups, proposePackage, reachIfKnown, reachOfPackage } from '#features/targeting/targeting-public.ts'
import { createNetwork, type HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { type Browser, type SessionApp, startSessionApp } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { builderHandlers } from './builder-handlers.ts'

const ROASTER = 1
const NEWS = 2
/**
 * 3,000 accounts: every tenth follows the roaster, every other one the news. Half are British, a quarter American, of a
 * quarter the country is not known. The first 900 post "espresso" and have it
 * and "weather" in their profiles, all others post "weather"; the first 400 talk of coffee.
 */
const people: readonly HandMadeAccount[] = Array.from({ length: 3000 }, (_, n) => ({
  account: 10 + n,
  handle: `person${n}`,
  country: (['GB', 'GB', 'US', ''] as const)[n % 4] ?? '',
  language: n % 5 === 0 ? 'ja' : 'en',
  gender: n % 2 === 0 ? ('female' as const) : ('male' as const),
  lastPostDaysAgo: 1,
  follows: [...(n % 10 === 0 ? [ROASTER] : []), ...(n % 2 === 0 ? [NEWS] : [])],
  posted: n < 900 ? ['espresso'] : ['weather'],
  bio: n < 900 ? ['espresso', 'weather'] : [],
  topics: n < 400 ? ['coffee'] : [],
}))
const hubs = ['roaster', 'news'].map((handle, index) => ({ account: index + 1, handle, followers: 500, country: 'GB' }))

let world: World
let app: SessionApp
let visitor: Browser
let documents: ReturnType<typeof insightDocumentSources>

beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: [...hubs, ...people] })
  const publication = await latestPublication(world.graph, world.network)
  const network = publication && { network: 'demo' as const, ...publication, db: world.network }
  const handlers = builderHandlers({
    graph: world.graph,
    network: async () => network ?? null,
    findCommunities,
    proposePackage,
    reachOfPackage,
    ageGroups,
  })
  documents = insightDocumentSources({
    ...{ graph: world.graph, network: async () => network ?? null, findCommunities, proposePackage },
    reachOf: (ports, input) => reachIfKnown(ports)(input),
    clock: () => Date.parse('2026-11-22T12:00:00Z'),
  })
  app = await startSessionApp(world, { more: (add) => add(audienceBuilder, handlers) })
  visitor = app.browser('203.0.113.8')
})
afterEach(() => {
  expect(app.bugs.splice(0)).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

const filters = { countries: [], places: [], languages: [], gender: 'ANY', age: 'any' }
const following = (handle: string, more: object = {}) => ({
  include: [{ atLeast: 1, criteria: [{ kind: 'follows', terms: [handle], atLeast: 1 }] }],
  exclude: [],
  filters: { ...filters, verified: null, minFollowers: null, maxFollowers: null, activeWithinDays: null, ...more },
})
const on = (...labels: string[]) => labels.map((label) => ({ label, deselected: false }))
const handles = (...names: string[]) => names.map((handle) => ({ handle, deselected: false }))

async function reach(targeting: object, definition: object | null = following('roaster'), countries: string[] = []) {
  const response = await visitor.send('POST', audienceBuilder.reachOfPackage.path, {
    body: {
      definition,
      targeting_package: { ...emptyPackage, ...targeting },
      countries: countries.map((code) => ({ code, label: code })),
    },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<PackageReach>()
}
const brief = ({ reached, intended, recall, precision }: PackageReach) => [
  reached.size,
  intended.size,
  recall,
  precision,
]

test("a profile's word that only others post stands first and is not ticked, and says so", async () => {
  const criteria = [{ kind: 'bio', terms: ['weather', 'espresso'], atLeast: 1 }]
  const definition = { ...following('roaster'), include: [{ atLeast: 1, criteria }] }
  const response = await visitor.send('POST', audienceBuilder.proposePackage.path, { body: { definition } })
  expect(response.statusCode, response.body).toBe(200)
  const { package: targeting, frontier } = response.json<PackageProposal>()
  expect(targeting.keywords.map(({ label, deselected, note }) => [label, deselected, note?.code])).toEqual([
    ['weather', true, 'your_term_idle'],
    ['espresso', false, 'your_term'],
  ])
  expect(frontier.steps.map(({ id }) => id)).not.toContain('weather')
})

test('terms that are needed together: the wide one stands first, unticked, with who makes up for it; ticking it is counted', async () => {
  const { include } = following('news')
  const posted = { atLeast: 1, criteria: [{ kind: 'posted', terms: ['espresso'], atLeast: 1 }] }
  const definition = { ...following('news'), include: [...include, posted] }
  const response = await visitor.send('POST', audienceBuilder.proposePackage.path, { body: { definition } })
  expect(response.statusCode, response.body).toBe(200)
  const { package: targeting, ticked } = response.json<PackageProposal>()
  // 450 follow the news and post of espresso: 900 post it, 1,500 follow the news, of whom 1,050 do not.
  expect(targeting.keywords[0]).toMatchObject({ label: 'espresso', deselected: false, note: { code: 'your_term' } })
  expect(targeting.handles[0]).toMatchObject({ handle: 'news', deselected: true })
  expect(targeting.handles[0]?.note).toMatchObject({ code: 'your_term_covered', percent: 0, by: 'espresso' })
  expect([ticked?.reached.size, ticked?.recall]).toEqual([900, 1])
  expect((await reach({ ...targeting, handles: handles('news') }, definition)).reached.size).toBe(2000)
})

test('everybody who writes a language needs nothing ticked: each entry says that it would only narrow', async () => {
  const definition = { ...following('roaster', { languages: ['ja'] }), include: [] }
  const response = await visitor.send('POST', audienceBuilder.proposePackage.path, { body: { definition } })
  expect(response.statusCode, response.body).toBe(200)
  const { package: targeting, frontier, ticked, sizes, reach: heldOut } = response.json<PackageProposal>()
  const entries = [
    ...targeting.keywords,
    ...targeting.handles,
    ...targeting.interests,
    ...targeting.conversation_topics,
  ]
  // Half of them follow the roaster, and nobody else does.
  expect(entries).toMatchObject([{ handle: 'roaster', deselected: true, note: { code: 'narrows', people: 300 } }])
  expect([frontier.steps, ticked?.everybody, ticked?.recall, heldOut.recall]).toEqual([[], true, 1, 1])
  expect(sizes.proTargeting).toEqual(ticked?.reached)
})

describe('exactly what is ticked', () => {
  test('what chooses people is united, each person once', async () => {
    const followers = await reach({ handles: handles('roaster') })
    expect([brief(followers), followers.lookalikes]).toEqual([[300, 300, 1, 1], true])
    expect((await reach({ keywords: on('espresso') })).lookalikes).toBe(false)
    // 300 followers, 900 who posted, of whom 90 follow as well.
    const both = await reach({ handles: handles('roaster'), keywords: on('espresso') })
    expect(brief(both)).toEqual([1100, 300, 1, 0.27])
    expect(both.parts.map(({ field, adds, addsIntended }) => [field, adds, addsIntended])).toEqual([
      ['keywords', 800, null],
      ['handles', 200, 200],
    ])
    // The first 400 talk of coffee, and are among those who posted.
    const topics = await reach({ keywords: on('espresso'), conversation_topics: [{ id: 'coffee', ...on('x')[0] }] })
    expect(topics.reached.size).toBe(900)
  })

  test('unticking changes it; nothing ticked that chooses reaches everybody', async () => {
    const unticked = handles('roaster', 'news').map((one) => ({ ...one, deselected: one.handle === 'news' }))
    expect((await reach({ handles: handles('roaster', 'news') })).reached.size).toBe(1500)
    expect((await reach({ handles: unticked })).reached.size).toBe(300)
    const nobody = await reach({ handles: unticked.map((one) => ({ ...one, deselected: true })) })
    expect([nobody.everybody, nobody.reached.size]).toEqual([true, 3000])
  })

  test('what narrows is intersected; of whom a trait is not known, as many as of the others', async () => {
    const women = await reach({ handles: handles('news'), gender: 'MALE' })
    expect(women.reached).toMatchObject({ size: 0, exact: true })
    // Of 1,500 even ones 750 are British (n % 4 = 0) and 750 American (n % 4 = 2): all known.
    expect((await reach({ handles: handles('news') }, following('roaster'), ['US'])).reached).toMatchObject({
      size: 800,
      exact: true,
    })
    // Of 900 who posted, 450 are British, 225 American, 225 unknown: of these two thirds are counted.
    const espresso = await reach({ keywords: on('espresso') }, null, ['GB'])
    expect(espresso.reached).toMatchObject({ size: 600, exact: false })
    expect(espresso.reached.low).toBeLessThanOrEqual(600)
    expect([espresso.audience, espresso.recall]).toEqual([null, null])
  })

  test('one size for one definition, whichever call is asked; those of whom all is known are told beside it', async () => {
    // Of 900 who posted, 450 are British, 225 American, 225 unknown: two thirds of these are meant too.
    const criteria = [{ kind: 'posted', terms: ['espresso'], atLeast: 1 }]
    const definition = { ...following('roaster', { countries: ['GB'] }), include: [{ atLeast: 1, criteria }] }
    const send = async <Reply>(path: string, body: object) => {
      const response = await visitor.send('POST', path, { body: { definition, ...body } })
      expect(response.statusCode, response.body).toBe(200)
      return response.json<Reply>()
    }
    const { size } = await send<{ size: Size }>(audienceBuilder.sizeAudience.path, {})
    expect(size).toMatchObject({ size: 600, low: 500, high: 700, exact: false, stated: 500 })
    const answer = await reach({ keywords: on('espresso') }, definition, ['GB'])
    const { sizes } = await send<PackageProposal>(audienceBuilder.proposePackage.path, {})
    const insights = await send<Insights>(audienceBuilder.readInsights.path, {})
    expect([answer.audience, sizes.core, insights.size]).toEqual([size, size, size])
    // What is drawn of them is drawn of those who are known to match.
    expect(insights.sample.of).toBeLessThanOrEqual(discloseCount(450))
    const { stated: _, ...told } = size
    expect([answer.reached, answer.intended]).toEqual([told, told])
    expect([answer.recall, answer.precision]).toEqual([1, 1])
    // Without the country of the definition everybody who posted is reached, and as many of them are meant.
    expect(brief(await reach({ keywords: on('espresso') }, definition))).toEqual([900, 600, 1, 0.66])
  })

  test('a definition of which all is known has one size, counted', async () => {
    const british = following('roaster', { countries: ['GB'] })
    const answer = await reach({ handles: handles('roaster') }, british, ['GB'])
    expect(answer.audience).toEqual(counted(150))
    expect(brief(answer)).toEqual([200, 200, 1, 1])
  })
})

describe('a package that is too broad', () => {
  test('says which part does it and what one click would change', async () => {
    const targeting = { handles: handles('roaster'), keywords: on('espresso', 'weather') }
    const broad = await reach(targeting)
    expect([broad.tooBroad, broad.reached.size]).toEqual([true, 3000])
    // As ad sets of their own, each part reaches what it reaches alone.
    const apart = broad.groups.map(({ field, after }) => [field, after.reached.size, after.precision])
    expect(apart).toEqual([
      ['keywords', 3000, 0.1],
      ['handles', 300, 1],
    ])
    const [repair] = broad.repairs
    expect(repair).toMatchObject({ code: 'drop', field: 'keywords', keep: [], saves: 2700 })
    if (!repair) return
    const repaired = repairedTargeting({ ...emptyPackage, ...targeting }, [], repair)
    const after = await reach(repaired.package)
    expect([after.tooBroad, brief(after)]).toEqual([false, [300, 300, 1, 1]])
    expect(repair.after).toEqual({
      reached: after.reached,
      intended: after.intended,
      recall: after.recall,
      precision: after.precision,
    })
  })

  test('narrows to what the audience asks for', async () => {
    const american = following('news', { countries: ['US'] })
    const worldwide = await reach({ keywords: on('espresso', 'weather') }, american)
    expect(worldwide.tooBroad).toBe(true)
    expect(worldwide.repairs).toContainEqual(
      expect.objectContaining({ code: 'narrow', field: 'countries', keep: [{ id: 'US', label: 'United States' }] }),
    )
  })
})

test('the reason of an entry counts within the gender that the package narrows to, as the reach does', async () => {
  const criteria = [{ kind: 'posted', terms: ['espresso'], atLeast: 1 }]
  const women = { ...following('roaster', { gender: 'FEMALE' }), include: [{ atLeast: 1, criteria }] }
  const response = await visitor.send('POST', audienceBuilder.proposePackage.path, { body: { definition: women } })
  expect(response.statusCode, response.body).toBe(200)
  const { package: targeting, ticked } = response.json<PackageProposal>()
  const own = targeting.keywords.find(({ label }) => label === 'espresso')
  // 900 post it; of the 450 women among them everybody is meant.
  expect(targeting.gender).toBe('FEMALE')
  expect([own?.note?.code, own?.note?.percent]).toEqual(['your_term', 100])
  expect(own?.note?.people).toBe(ticked?.reached.size)
})

/** As it is told: in hundreds. */
const counted = (count: number) => {
  const size = 100 * Math.round(count / 100)
  return { size, low: size, high: size, exact: true, belowMinimum: false }
}

describe('what the network cannot be told is listed, with what it does to the size', () => {
  const bio = (...terms: string[]) => ({ atLeast: 1, criteria: [{ kind: 'bio' as const, terms, atLeast: 1 }] })
  const profile = { code: 'left_kind_bio', values: {} }

  test('an exclusion', async () => {
    const { leftOut, audience } = await reach(
      { handles: handles('roaster') },
      { ...following('roaster'), exclude: [bio('espresso')] },
    )
    // 90 of them are left out: fewer than a hundred are not reflected in a size, which says so.
    expect(audience).toEqual({ ...counted(300), notReflected: ['exclude.0'] })
    expect(leftOut).toEqual([
      { code: 'left_excluded', values: { terms: 'espresso', what: profile }, without: counted(300) },
    ])
  })

  test('groups that are all asked for, and one that the network has nothing for', async () => {
    const { include } = following('news')
    const both = { ...following('news'), include: [...include, bio('espresso')] }
    const { leftOut, audience } = await reach({ handles: handles('news') }, both)
    expect(audience).toEqual(counted(450))
    expect(leftOut).toEqual([
      { code: 'left_groups', values: { count: 2 }, without: counted(1950) },
      { code: 'left_kind', values: { terms: 'espresso', what: profile }, without: counted(1500) },
    ])
  })

  test('a definition of nothing else: its size without it is nobody’s, and nothing stands in for it', async () => {
    const { leftOut } = await reach({}, { ...following('news'), include: [bio('espresso')] })
    expect(leftOut).toEqual([{ code: 'left_kind_bare', values: { terms: 'espresso', what: profile }, without: null }])
  })
})

test('a document of a list says what the page says of it', async () => {
  const package_ = { ...emptyPackage, handles: handles('news'), keywords: on('espresso') }
  const definition = following('roaster')
  const requested = {
    kind: 'targeting-pdf' as const,
    name: 'Coffee',
    language: 'en' as const,
    countries: [],
    definition,
  }
  const { input } = await documents.targeting.read({ ...requested, targeting_package: package_ } as never)
  const onPage = await reach(package_)
  expect(input).toMatchObject({ figures: { source: { network: 'demo' }, sizes: null, reach: onPage } })
  expect(onPage.recall).not.toBeNull()
  const proposed = await documents.targeting.read(requested as never)
  expect(proposed.input).toMatchObject({ figures: { sizes: { core: { size: 300 } }, reach: { lookalikes: true } } })
  const empty = await documents.targeting.read({ ...requested, targeting_package: emptyPackage } as never)
  expect(empty.input).toMatchObject({ figures: null })
})

test('no document tells of people more exactly than the calls do', async () => {
  // 450 are known to be British: told as 500 wherever it is told.
  const criteria = [{ kind: 'posted', terms: ['espresso'], atLeast: 1 }]
  const definition = { ...following('roaster', { countries: ['GB'] }), include: [{ atLeast: 1, criteria }] }
  const targeting = { ...emptyPackage, keywords: on('espresso') }
  const requested = { kind: 'targeting-pdf', name: '', language: 'en', countries: [], definition } as const
  const list = await documents.targeting.read({ ...requested, targeting_package: targeting } as never)
  expect(list.input).toMatchObject({ figures: { reach: { audience: { size: 600, stated: 500 } } } })
  expect(list.input).toMatchObject({ figures: { reach: await reach(targeting, definition) } })
  const proposed = await documents.targeting.read(requested as never)
  expect(proposed.input).toMatchObject({
    figures: { sizes: { core: { stated: 500 } }, reach: { audience: { stated: 500 } } },
  })
  const asker = { via: 'session', userId: 'u', sessionId: '', groups: [], memberships: [], premium: 'none' } as const
  const insights = await documents.insights.read({ ...requested, kind: 'insights-pdf' } as never, asker)
  const response = await visitor.send('POST', audienceBuilder.readInsights.path, { body: { definition } })
  const { size, sample, baseline } = response.json<Insights>()
  expect(insights.input).toMatchObject({ report: { size, sample, baseline } })
})

test('custom audiences and operators are said not to be counted', async () => {
  const answer = await reach({ handles: handles('roaster'), custom_audiences: on('Customers') })
  expect(answer.uncounted).toEqual(['custom_audiences'])
  expect(answer.reached.size).toBe(300)
})

test('[CONST-1] age bands: each as the reach of the list with that age, whatever age it has now', async () => {
  const person = app.browser('203.0.113.9')
  await person.signIn('ages@mail.example.com')
  const targeting = { ...emptyPackage, keywords: on('espresso'), age: '13-24' }
  const body = { definition: null, targeting_package: targeting, countries: [{ code: 'GB', label: 'GB' }] }
  const response = await person.send('POST', audienceBuilder.computeAgeGroups.path, { body })
  expect(response.statusCode, response.body).toBe(200)
  const { any, bands } = response.json<AgeGroups>()
  expect(bands.map(({ id }) => id)).toEqual(AGE_BANDS.map(({ id }) => id))
  expect(any).toEqual((await reach({ ...targeting, age: 'any' }, null, ['GB'])).reached)
  for (const { id, reached } of bands.filter((_, place) => place % 7 === 0))
    expect([id, reached]).toEqual([id, (await reach({ ...targeting, age: id }, null, ['GB'])).reached])
  const visiting = await visitor.send('POST', audienceBuilder.computeAgeGroups.path, { body })
  expect(visiting.statusCode).toBe(403)
})
