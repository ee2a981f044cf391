// Difference attacks over HTTP: whoever subtracts two answers about sets of people that differ by a few learns neither how many
// they are nor whether there is one.
import { audienceBuilder, type Suggestion } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import type { Figure, Size } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { PackageProposal } from '@peregrine/contract/targeting/package-shapes.ts'
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import {
  type DefinitionDraft,
  emptyFilters,
  normaliseDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { partsWithoutEffect } from '@peregrine/domain/audience-builder/whole-part-rules.ts'
import { describe, expect, test } from 'vitest'
import { ageGroups, proposePackage, reachOfPackage } from '#features/targeting/targeting-public.ts'
import type { HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { openNetworkApp } from '../../../testkit/network-app.ts'
import { builderHandlers } from './builder-handlers.ts'

const HUBS = 8
/**
 * 1,737 people, all of whom post "notebook"; number 7 alone posts "zymurgy" and number 8 alone "zinnia", 35 post "zines", every second one "tea", every third "bread", a part of them
 * says where they live. Each hub is followed by every third to tenth.
 */
const people: readonly HandMadeAccount[] = Array.from({ length: 1737 }, (_, n) => ({
  account: 100 + n,
  handle: `person${n}`,
  country: (['GB', 'US', 'JP', ''] as const)[n % 4] ?? '',
  language: n % 5 === 0 ? 'ja' : 'en',
  ...(n % 7 < 3 && { gender: n % 2 === 0 ? ('female' as const) : ('male' as const) }),
  follows: Array.from({ length: HUBS }, (_hub, hub) => hub + 1).filter((hub) => n % (hub + 2) === 0),
  interests: n % 6 === 0 ? ['food-and-drink/tea'] : ['sport/running'],
  bio: ['hello'],
  posted: [
    ...(n % 2 === 0 ? ['tea'] : []),
    ...(n % 3 === 0 ? ['bread'] : []),
    ...(n % 50 === 4 ? ['zines'] : []),
    ...(n === 7 ? ['zymurgy'] : []),
    ...(n === 8 ? ['zinnia'] : []),
    'notebook',
  ],
  lastPostDaysAgo: n % 90,
}))
const hubs: readonly HandMadeAccount[] = Array.from({ length: HUBS }, (_, at) => ({
  account: at + 1,
  handle: `hub${at + 1}`,
  followers: 900 - at,
  observable: false,
}))
const FEW = people.filter(({ posted }) => posted?.includes('zines')).length

const scene = openNetworkApp({ accounts: [...hubs, ...people] }, audienceBuilder, (ports) =>
  builderHandlers({ ...ports, proposePackage, reachOfPackage, ageGroups }),
)

async function ask<Reply>(name: keyof typeof audienceBuilder, body: object): Promise<Reply> {
  const response = await scene.visitor.send('POST', audienceBuilder[name].path, { body })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Reply>()
}

const posting = (...terms: string[]) => ({ criteria: [{ kind: 'posted', terms }] })
const sizeOf = async (definition: object): Promise<Size> =>
  (await ask<{ size: Size }>('sizeAudience', { definition })).size

/** Many audiences, so that some of them are anywhere between two hundreds. */
const BASES: readonly { readonly name: string; readonly include: object[]; readonly filters?: object }[] = [
  { name: 'everybody who posts', include: [posting('notebook')] },
  { name: 'bread', include: [posting('bread', 'zymurgy')] },
  { name: 'followers of a hub', include: [{ criteria: [{ kind: 'follows', terms: ['@hub1', '@hub7'] }] }] },
  { name: 'in English', include: [posting('notebook')], filters: { languages: ['en'] } },
  { name: 'two countries', include: [posting('notebook')], filters: { countries: ['JP', 'US'] } },
  { name: 'men', include: [posting('notebook')], filters: { gender: 'MALE' } },
  { name: 'active', include: [posting('notebook')], filters: { activeWithinDays: 30 } },
]

const inHundreds = (value: number) => value === 0 || value === 99 || value % 100 === 0
const figuresOfSize = ({ size, low, high, stated = 0 }: Size): number[] => [size, low, high, stated]

describe.each(BASES)('$name', ({ include, filters = {} }) => {
  const without = (...terms: string[]) => ({ include, filters, exclude: terms.length > 0 ? [posting(...terms)] : [] })

  test.each(['zymurgy', 'zines'])('less whoever posts “%s”: the same, or one hundred fewer', async (few) => {
    const [all, less] = [await sizeOf(without()), await sizeOf(without(few))]
    expect(all.size).toBeGreaterThan(100)
    const differences = figuresOfSize(all).map((value, place) => value - (figuresOfSize(less)[place] ?? 0))
    for (const difference of differences) expect([0, 100]).toContain(difference)
    expect([...figuresOfSize(all), ...figuresOfSize(less)].filter((value) => !inHundreds(value))).toEqual([])
  })
})

test('the parts of one whole: with a term, without it, and all', async () => {
  const [all, withTerm, without] = [
    await sizeOf({ include: [posting('notebook')] }),
    await sizeOf({ include: [posting('notebook'), posting('zines')] }),
    await sizeOf({ include: [posting('notebook')], exclude: [posting('zines')] }),
  ]
  expect(FEW).toBe(35)
  expect(withTerm).toMatchObject({ size: 100, belowMinimum: true })
  expect([0, 100]).toContain(all.size - without.size)
})

test('a criterion more, term by term: each step is a whole hundred', async () => {
  const sizes: number[] = []
  for (const terms of [['bread'], ['bread', 'zymurgy'], ['bread', 'zymurgy', 'zines'], ['bread', 'tea']])
    sizes.push((await sizeOf({ include: [posting(...terms)] })).size)
  expect(sizes.filter((size) => size % 100 !== 0)).toEqual([])
  expect([0, 100]).toContain((sizes[1] ?? 0) - (sizes[0] ?? 0))
})

const follow = (...terms: string[]) => ({ criteria: [{ kind: 'follows', terms }] })
const LACKING: readonly { readonly name: string; readonly asked: object; readonly lacking: readonly string[] }[] = [
  {
    name: 'women of a few who say so',
    asked: { include: [follow('@hub8')], filters: { gender: 'FEMALE' } },
    lacking: ['filters.gender'],
  },
  {
    name: 'men of the same',
    asked: { include: [follow('@hub8')], filters: { gender: 'MALE' } },
    lacking: ['filters.gender'],
  },
  { name: 'women of many', asked: { include: [posting('bread')], filters: { gender: 'FEMALE' } }, lacking: [] },
  {
    name: 'several at once',
    asked: {
      include: [follow('@hub8'), posting('notebook')],
      exclude: [posting('zines')],
      filters: { gender: 'FEMALE', minFollowers: 0, maxFollowers: 1_000_000 },
    },
    lacking: ['include.1', 'exclude.0', 'filters.gender', 'filters.maxFollowers'],
  },
  {
    name: 'one of the criteria that have to hold',
    asked: {
      include: [{ atLeast: 2, criteria: [...follow('@hub8').criteria, ...posting('notebook').criteria] }],
    },
    lacking: ['include.0.criteria.1'],
  },
  { name: 'too few for a size', asked: { include: [posting('zines')], filters: { gender: 'FEMALE' } }, lacking: [] },
]

const whole = (asked: object): DefinitionDraft => ({
  exclude: [],
  ...(asked as Pick<DefinitionDraft, 'include'>),
  filters: { ...emptyFilters, ...(asked as Partial<DefinitionDraft>).filters },
})

test.each(LACKING)('parts that a size does not reflect: $name', async ({ asked, lacking }) => {
  const { notReflected = [], ...size } = await sizeOf(asked)
  expect(notReflected).toEqual(lacking)
  // Whoever asks for the sizes alone finds the same parts, so that naming them tells nothing else.
  const figures = (told: Size) => JSON.stringify([told.size, told.low, told.high, told.exact, told.belowMinimum])
  const found = await partsWithoutEffect(
    normaliseDefinition(whole(asked)),
    async (without) => !size.belowMinimum && figures(await sizeOf(without)) === figures(size),
  )
  expect(found).toEqual(lacking)
})

// Fewer than 100 say that they are women, and fewer than 100 that they are not.
test('insights of an audience whose size does not reflect a filter: withheld, and the size says why', async () => {
  const definition = { include: [follow('@hub7')], filters: { gender: 'FEMALE' } }
  const { size, sample, tabs } = await ask<Insights>('readInsights', { definition })
  expect([size.size, size.belowMinimum, size.notReflected]).toEqual([200, false, ['filters.gender']])
  expect([sample, tabs.network.influencers.items, tabs.sampleAccounts.accounts.items]).toEqual([
    { n: 0, of: 0 },
    [],
    [],
  ])
  const made = await ask<PackageProposal>('proposePackage', { definition })
  expect(made.sizes.core.notReflected).toEqual(['filters.gender'])
  const reach = await ask<PackageReach>('reachOfPackage', { definition, targeting_package: made.package })
  expect(reach.audience?.notReflected).toEqual(['filters.gender'])
})

test('of two parts that are the same but for one person, the same one is named, whatever that person posts', async () => {
  const lackingOf = async (word: string, ...places: readonly ('alone' | 'with')[]) => {
    const groups = { alone: posting('tea'), with: posting('tea', word) }
    const answers = await Promise.all([
      sizeOf({ include: places.map((place) => groups[place]) }),
      sizeOf({ include: [posting('notebook')], exclude: places.map((place) => groups[place]) }),
    ])
    return answers.map(({ notReflected }) => notReflected)
  }
  // Number 8 posts "tea", number 7 does not.
  for (const places of [
    ['alone', 'with'],
    ['with', 'alone'],
  ] as const) {
    const answers = await lackingOf('zymurgy', ...places)
    expect(await lackingOf('zinnia', ...places)).toEqual(answers)
    expect(answers).toEqual([['include.1'], ['include.0', 'exclude.1']])
  }
})

test('asking again, in other words for the same people, brings the same number', async () => {
  const ways = [
    { include: [posting('tea', 'bread')] },
    { include: [posting('bread', 'tea')] },
    { include: [posting('tea', 'bread'), posting('notebook')] },
    { include: [posting('tea', 'bread')], exclude: [posting('no such word at all')] },
  ]
  const sizes = new Set<string>()
  for (const definition of ways) {
    // Which parts it doesn't reflect is said of each question's own parts.
    const { notReflected: _, ...size } = await sizeOf(definition)
    sizes.add(JSON.stringify(size))
  }
  expect(sizes.size).toBe(1)
})

test('chips: the accounts of a term are told by the rule of sizes', async () => {
  for (const query of ['tea', 'bread', 'zines', 'notebook', 'zymurgy']) {
    const { suggestions } = await ask<{ suggestions: Suggestion[] }>('suggestPosted', { query })
    for (const { value, accounts, belowMinimum } of suggestions) {
      const { size } = await sizeOf({ include: [posting(value)] }).then((found) => ({ size: found.size }))
      expect([value, accounts, belowMinimum]).toEqual([value, size, accounts === 100 && belowMinimum])
      expect(inHundreds(accounts)).toBe(true)
    }
  }
})

test('what a part of a package adds, and what it says about each entry', async () => {
  const definition = { include: [posting('tea')] }
  const keywords = ['tea', 'bread', 'zines'].map((label) => ({ label, id: label, deselected: false }))
  const handles = ['hub3', 'hub8'].map((handle) => ({ handle, deselected: false }))
  const reach = await ask<PackageReach>('reachOfPackage', { definition, targeting_package: { keywords, handles } })
  const told = [
    ...figuresOfSize(reach.reached),
    ...figuresOfSize(reach.intended),
    ...reach.parts.flatMap(({ adds, addsIntended }) => [adds ?? 0, addsIntended ?? 0]),
    ...reach.repairs.map(({ saves }) => saves),
  ]
  expect(told.filter((value) => !inHundreds(Math.abs(value)))).toEqual([])
  const made = await ask<PackageProposal>('proposePackage', { definition })
  const notes = [...made.package.keywords, ...made.package.handles, ...made.package.interests].map(({ note }) => note)
  expect(notes.filter((note) => !inHundreds(note?.people ?? 0))).toEqual([])
  expect(
    Object.values(made.sizes)
      .flatMap((size) => (size ? figuresOfSize(size) : []))
      .filter((value) => !inHundreds(value)),
  ).toEqual([])
})

test('tabs: how many they speak of is told in hundreds, whoever is left out', async () => {
  for (const exclude of [[], [posting('zymurgy')], [posting('zines')]]) {
    const { size, tabs } = await ask<Insights>('readInsights', {
      definition: { include: [posting('notebook')], exclude },
    })
    const known = Object.values(tabs.demographics).flatMap((list) => (list && 'known' in list ? [list.known] : []))
    const learned = Object.values(tabs.demographics.everybody).flatMap((whole) => (whole ? [whole.learnedFrom] : []))
    const counts = [...figuresOfSize(size), ...known, ...learned, tabs.sampleAccounts.accounts.total]
    expect(counts.filter((value) => !inHundreds(value))).toEqual([])
  }
})

/** Every figure of a report, wherever it is. */
function figuresIn(part: unknown): Figure[] {
  if (typeof part !== 'object' || part === null) return []
  if ('a' in part && 'needsMore' in part) return [part as Figure]
  return Object.values(part).flatMap(figuresIn)
}

test('figures: no group of fewer than ten is told, and one person less changes no count beyond a step', async () => {
  const reportOf = (...left: string[]) =>
    ask<Insights>('readInsights', {
      definition: { include: [posting('notebook')], exclude: left.length > 0 ? [posting(...left)] : [] },
    })
  const [all, less] = [await reportOf(), await reportOf('zymurgy')]
  const figures = figuresIn(all.tabs)
  expect(figures.length).toBeGreaterThan(10)
  for (const { a, n, b, m } of figures) {
    expect(a === 0 || a >= 10).toBe(true)
    expect([n, m].filter((value) => !inHundreds(value))).toEqual([])
    expect(b % 5).toBe(0)
  }
  // One person alone posts it: of 1,737 it is no word of theirs.
  expect(all.tabs.conversation.words.items.map(({ id }) => id)).not.toContain('zymurgy')
  expect([all, less].flatMap(({ sample, baseline }) => [sample.n, sample.of, baseline.m])).toSatisfy((told: number[]) =>
    told.every(inHundreds),
  )
  const sharesOf = ({ tabs }: Insights) => tabs.demographics.genders.items.map(({ id, figure }) => [id, figure.share])
  expect(sharesOf(less)).toEqual(sharesOf(all))
})
