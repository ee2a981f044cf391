// An audience put together from its leaves is the audience of its statement: for any definition, account by account.

import {
  CRITERION_KINDS,
  type CriterionKind,
  type DefinitionDraft,
  emptyFilters,
  isEmpty,
  normaliseDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { AGE_OPTIONS } from '@peregrine/domain/targeting/age-band-rules.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeNetwork, forgetActiveNetwork } from '#features/network-data/network-data-public.ts'
import { openCaches } from '#platform/bounded-cache.ts'
import type { Graph } from '#platform/graph.ts'
import { createNetwork, type HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { WAREHOUSE_CACHES } from '../../wiring/cache-budgets.ts'
import { countBits } from './account-set.ts'
import { accountsFromLeaves } from './audience-leaves.ts'
import { both, openTo } from './count-shown.ts'
import { secondsOf } from './current-network.ts'
import { type Audience, openAudience } from './open-audience.ts'
import { countMeant, openMeant, partlyKnown } from './partly-known.ts'
import { sizeAudience } from './size-audience.ts'
import { countStates } from './trait-states-graph.ts'

const WORDS = ['espresso', 'cold brew', 'brew coffee', 'latte', 'today']
const INTERESTS = ['food-and-drink/coffee', 'food-and-drink/tea', 'sports/running']
const JOBS = ['barista', 'teacher']

const every = <Value>(n: number, values: readonly Value[], shift: number): Value[] =>
  values.filter((_, place) => (n + 7 * shift + 11 * place) % (place + 2) === 0)

/** 700 accounts with numbers far apart, so that both forms of a set occur. */
const people: readonly HandMadeAccount[] = Array.from({ length: 700 }, (_, n) => ({
  account: n < 350 ? n + 1 : 2000 + n * 37,
  handle: `Person_${n}`,
  country: ['JP', 'GB', 'US', ''][n % 4] ?? '',
  region: n % 6 === 0 ? 'JP-13' : '',
  city: n % 7 === 0 ? 'Leeds' : '',
  language: n % 3 === 0 ? 'ja' : 'en',
  ...(n % 5 === 0 && { gender: n % 2 === 0 ? ('female' as const) : ('male' as const) }),
  ...(n % 6 === 1 && { age: [20 + (n % 30), 24 + (n % 30)] as const }),
  verified: n % 9 === 0,
  followers: (n * 13) % 400,
  lastPostDaysAgo: n % 120,
  follows: every(n, [1, 2, 3, 4, 5], 0),
  engaged: every(n, [1, 2, 3], 1),
  interests: every(n, INTERESTS, 2),
  bio: every(n, WORDS, 3),
  posted: every(n, WORDS, 1),
  postedDaysAgo: n % 100,
  jobs: every(n, JOBS, 4),
  occupations: every(n, ['education', 'service'], 5),
  companies: every(n, ['harbor roast', 'north mill'], 2),
}))

const TERMS: Readonly<Record<CriterionKind, readonly string[]>> = {
  follows: ['person_0', 'Person_1', 'person_2', 'person_3', 'person_4', 'nobody'],
  engaged: ['person_0', 'person_1', 'person_2', 'person_699'],
  interest: [...INTERESTS, 'food-and-drink', 'no such interest'],
  posted: [...WORDS, 'cold brew coffee', 'no such words'],
  bio: [...WORDS, 'cold brew coffee'],
  job: [...JOBS, 'education'],
  company: ['harbor roast', 'north mill', 'no such company'],
}

const criteria = fc.constantFrom(...CRITERION_KINDS).chain((kind) =>
  fc.record(
    {
      kind: fc.constant(kind),
      terms: fc.uniqueArray(fc.constantFrom(...TERMS[kind]), { minLength: 1, maxLength: 5 }),
      atLeast: fc.integer({ min: 1, max: 3 }),
      withinDays: fc.constantFrom(7 as const, 30 as const, 90 as const),
    },
    { requiredKeys: ['kind', 'terms', 'atLeast'] },
  ),
)
const groups = (maxLength: number) =>
  fc.array(
    fc.record({
      atLeast: fc.integer({ min: 1, max: 3 }),
      criteria: fc.array(criteria, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength },
  )
const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 2 })
const rarely = <Value>(usual: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })
const filters = fc.record({
  countries: rarely<string[]>([], some(['JP', 'GB', 'US', 'FR'])),
  places: rarely<string[]>([], some(['JP-13', 'leeds'])),
  languages: rarely<string[]>([], some(['en', 'ja'])),
  gender: rarely<'ANY' | 'MALE' | 'FEMALE'>('ANY', fc.constantFrom('MALE', 'FEMALE')),
  age: rarely(emptyFilters.age, fc.constantFrom(...AGE_OPTIONS.map(({ id }) => id))),
  verified: rarely<boolean | null>(null, fc.boolean()),
  minFollowers: rarely<number | null>(null, fc.nat(300)),
  maxFollowers: rarely<number | null>(null, fc.integer({ min: 300, max: 500 })),
  activeWithinDays: rarely<7 | 30 | 90 | null>(null, fc.constantFrom(7, 30, 90)),
})
const traits = fc.constantFrom(...CRITERION_KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    term: fc.constantFrom(...TERMS[kind]),
    weight: fc.integer({ min: 1, max: 60 }),
  }),
)
const alike = fc.record(
  {
    of: fc.record({ include: groups(2), exclude: groups(1), filters }),
    traits: fc.array(traits, { minLength: 1, maxLength: 8 }),
    least: fc.integer({ min: 1, max: 120 }),
    people: fc.uniqueArray(fc.constantFrom(...people.map((_, n) => `Person_${n}`), 'nobody'), { minLength: 1 }),
  },
  { requiredKeys: ['of', 'traits', 'least'] },
)
const definitions: fc.Arbitrary<DefinitionDraft> = fc
  .record({
    include: groups(3),
    exclude: groups(2),
    filters,
    alike: rarely<DefinitionDraft['alike']>(undefined, alike),
  })
  .map(normaliseDefinition)
  .filter((definition) => !isEmpty(definition))

let world: World
const network = () => activeNetwork(world.graph, { demo: world.network, imported: 'nothing_imported' })

beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: people })
})
afterAll(async () => {
  forgetActiveNetwork()
  await world.close()
})

const listOf = (bits: Uint32Array): number[] =>
  [...bits].flatMap((word, at) =>
    Array.from({ length: 32 }, (_, bit) => bit)
      .filter((bit) => (word >>> bit) & 1)
      .map((bit) => at * 32 + bit),
  )

async function ofStatement({ compiled }: Audience): Promise<number[]> {
  const { sql, params } = compiled
  const accounts = await world.graph.readNumbers({
    name: 'test.accounts',
    sql: `SELECT arrayJoin(bitmapToArray(${sql})) AS account`,
    params,
  })
  return [...accounts].sort((left, right) => left - right)
}

const accountsOf = async (graph: Graph, definition: DefinitionDraft) => {
  const audience = await openAudience({ graph, network }, definition)
  const bits = await accountsFromLeaves(graph, audience)
  return { leaves: bits && listOf(bits), statement: await ofStatement(audience) }
}

test('any definition, with leaves that are read and leaves that are remembered', async () => {
  const sizes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(definitions, async (definition) => {
      const { leaves, statement } = await accountsOf(world.graph, definition)
      expect(leaves).toEqual(statement)
      sizes.add(statement.length)
    }),
    { numRuns: 150 },
  )
  // Audiences that are all empty would agree whatever is counted.
  expect(sizes.size).toBeGreaterThan(30)
})

test('whoever may be meant is the same by sets and by statement; those who say so themselves are a part of them', async () => {
  let uncertain = 0
  await fc.assert(
    fc.asyncProperty(definitions, async (draft) => {
      const audience = await openAudience({ graph: world.graph, network }, draft)
      const { definition, resolve } = audience
      fc.pre(partlyKnown(definition).size > 0 && resolve !== undefined)
      if (!resolve) return
      const people = await openMeant(world.graph, audience)
      const options = { db: audience.network.db, asOf: secondsOf(audience.network.asOf), resolve }
      const { cells, stated } = await countStates(world.graph, definition, options, 10)
      if (!people) throw new Error('Too large.')
      const mayBe = [...people.narrowings.values()].reduce((rest, one) => both(rest, openTo(one)), people.possible)
      expect([countBits(people.stated), countBits(mayBe)]).toEqual([
        stated,
        cells.reduce((sum, { count }) => sum + count, 0),
      ])
      const { count } = countMeant(people)
      expect(count).toBeGreaterThanOrEqual(stated)
      expect(count).toBeLessThanOrEqual(countBits(mayBe))
      if (countBits(mayBe) > stated) uncertain += 1
    }),
    { numRuns: 100 },
  )
  expect(uncertain).toBeGreaterThan(20)
})

test('a leaf is asked once, and a word that is typed is the only one that is asked', async () => {
  const requested: string[] = []
  const graph: Graph = {
    ...world.graph,
    openCache: openCaches(WAREHOUSE_CACHES),
    readNumbers: (question) => {
      requested.push(JSON.stringify(question.params?.items))
      return world.graph.readNumbers(question)
    },
  }
  const size = async (...terms: string[]) => {
    const { leaves } = await accountsOf(graph, {
      include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] }],
      exclude: [],
      filters: emptyFilters,
    })
    return leaves?.length ?? 0
  }
  const one = await size('latte')
  const two = await size('latte', 'espresso')
  expect(two).toBeGreaterThan(one)
  await size('espresso', 'latte')
  expect(requested).toHaveLength(2)
  expect(new Set(requested).size).toBe(2)
})

test('what is too much to be held here is counted by the statement', async () => {
  const requested: string[] = []
  const graph: Graph = {
    ...world.graph,
    openCache: openCaches(WAREHOUSE_CACHES),
    readNumbers: async ({ name }) => {
      requested.push(name)
      return new Uint32Array(4_000_001)
    },
  }
  const definition = { include: [], exclude: [], filters: { ...emptyFilters, languages: ['en'] } }
  const sizes: number[] = []
  for (const one of [graph, graph, world.graph])
    sizes.push((await sizeAudience(one, await openAudience({ graph: one, network }, definition))).size)
  // 466, as it is told.
  expect(sizes).toEqual([500, 500, 500])
  // That it is too much is remembered too: of everybody, of the language, and of whom it is not known.
  expect(requested).toEqual(['insights.leaf-filter', 'insights.leaf-filter', 'insights.leaf-unknown'])
})
