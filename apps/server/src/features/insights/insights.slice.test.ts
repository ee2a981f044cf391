// Audiences asked of the real engine: sizes, samples, baselines and figures against counts made by hand.

import type { Figure } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import {
  type Criterion,
  type CriterionKind,
  type DefinitionDraft,
  emptyDefinition,
  emptyFilters,
  type Filters,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { affinityOf, figuresOf } from '@peregrine/domain/insights/score-rules.ts'
import { discloseCount } from '@peregrine/domain/insights/size-rules.ts'
import { discloseFigure, disclosePart, discloseShare, shareStep } from '@peregrine/domain/insights/small-cell-rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { latestPublication } from '#features/network-data/network-data-public.ts'
import { openCaches } from '#platform/bounded-cache.ts'
import { type Graph, GraphTooHeavy } from '#platform/graph.ts'
import { createNetwork, type HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { WAREHOUSE_CACHES } from '../../wiring/cache-budgets.ts'
import { countAudience } from './audience-graph.ts'
import { type AudienceSample, withSample } from './audience-sample.ts'
import { describeAudience } from './describe-audience.ts'
import { type Audience, openAudience } from './open-audience.ts'
import { type ReadInsightsPorts, readInsights } from './read-insights.ts'
import { materializedSample } from './sample-graph.ts'
import { estimateSize, sizeAudience } from './size-audience.ts'

const AS_OF = '2026-11-21T12:00:00Z'
const HUBS = 20

/** 2,000 accounts; each trait is a rule over the number, so that any count can be made by hand. */
const people: readonly HandMadeAccount[] = Array.from({ length: 2000 }, (_, index) => {
  const account = HUBS + 1 + index
  const n = index
  const japan = n % 4 === 0
  const fan = n % 5 === 0
  return {
    account,
    handle: `Person_${n}`,
    country: japan ? 'JP' : n % 4 === 1 ? 'GB' : 'US',
    region: japan && n % 8 === 0 ? 'JP-13' : '',
    city: n % 10 === 0 ? 'Leeds' : '',
    language: japan ? 'ja' : 'en',
    ...(n % 3 === 0 && { gender: n % 2 === 0 ? ('female' as const) : ('male' as const) }),
    ...(n % 6 === 0 && { age: [25, 34] as const }),
    ...(n % 6 === 1 && { age: [30, 39] as const }),
    verified: n % 50 === 0,
    followers: n,
    lastPostDaysAgo: n % 100,
    follows: [
      ...(fan ? [1, 2] : []),
      ...(n % 7 === 0 ? [2, 3] : []),
      ...(fan && n % 3 === 0 ? [4] : []),
      10 + (n % 10),
    ],
    mentions: fan && n % 2 === 0 ? [5] : [6],
    engaged: [...(n % 9 === 0 ? [7] : []), ...(fan ? [8] : [])],
    interests:
      fan && n % 4 !== 1
        ? ['food-and-drink/coffee']
        : n % 11 === 0
          ? ['food-and-drink/tea', 'sport/running']
          : ['sport/running'],
    bio: [...(fan ? ['espresso'] : []), ...(n % 13 === 0 ? ['#baristalife'] : []), 'hello'],
    posted: [
      ...(fan ? ['flat white', 'latte'] : []),
      ...(n % 15 === 0 ? ['cold brew', 'brew coffee'] : ['cold brew']),
      'today',
    ],
    postedDaysAgo: n % 40,
    topics: fan ? ['coffee-culture'] : [],
    shows: n % 17 === 0 ? ['the-long-harbour'] : [],
    jobs: n % 10 === 0 ? ['barista'] : n % 10 === 1 ? ['teacher'] : [],
    occupations: n % 10 === 0 ? ['service'] : n % 10 === 1 ? ['education'] : [],
    // Some name their employer, some give its handle: hub 12 is that account.
    companies: n % 20 === 0 ? ['harbor roast'] : n % 20 === 10 ? ['@harborroast'] : n % 20 === 5 ? ['@hub12'] : [],
    observable: n % 33 !== 0,
  }
})
const hubs: readonly HandMadeAccount[] = Array.from({ length: HUBS }, (_, index) => ({
  account: index + 1,
  handle: `hub${index + 1}`,
  ...(index + 1 === 12 && { name: 'Harbor Roast' }),
  followers: 1000 - index,
  observable: false,
}))
const posts = people.slice(0, 400).map((person, index) => ({
  post: index + 1,
  author: person.account,
  createdAt: `2026-11-${String(2 + (index % 14)).padStart(2, '0')}T${String(index % 24).padStart(2, '0')}:00:00Z`,
  text: `Post ${index}`,
  kind: index % 8 === 7 ? ('repost' as const) : ('post' as const),
  likes: index,
  topics: person.topics ?? [],
  sentiment: index % 4 === 0 ? 0.6 : index % 4 === 1 ? -0.4 : index % 4 === 2 ? 0 : null,
}))
/** Everybody whose number divides by 9 likes the posts 1 and 2 of hub 7; fans repost number 3. */
const engagements = people.flatMap(({ account }, n) => [
  ...(n % 9 === 0
    ? [
        { account, action: 'like' as const, post: 1, author: 7 },
        { account, action: 'like' as const, post: 2, author: 7 },
      ]
    : []),
  ...(n % 5 === 0 ? [{ account, action: 'repost' as const, post: 3, author: 8 }] : []),
])

let world: World
let ports: ReadInsightsPorts

beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, { asOf: AS_OF, accounts: [...hubs, ...people], posts, engagements })
  ports = portsOf(world.graph)
})
afterAll(() => world.close())

const portsOf = (graph: Graph): ReadInsightsPorts => ({
  graph,
  network: async () => {
    const publication = await latestPublication(graph, world.network)
    return publication && { network: 'demo', ...publication, db: world.network }
  },
  findCommunities: async () => ({ communities: [], stability: 1, nodes: [], edges: [] }),
})

const criterion = (kind: CriterionKind, terms: string[], more: Partial<Criterion> = {}): Criterion => ({
  ...{ kind, terms, atLeast: 1 },
  ...more,
})
const having = (...criteria: Criterion[]): DefinitionDraft => ({
  ...emptyDefinition,
  include: criteria.map((one) => ({ atLeast: 1, criteria: [one] })),
})
const where = (filters: Partial<Filters>, definition: DefinitionDraft = emptyDefinition): DefinitionDraft => ({
  ...definition,
  filters: { ...emptyFilters, ...filters },
})
const open = (definition: DefinitionDraft): Promise<Audience> => openAudience(ports, definition)
const count = async (definition: DefinitionDraft): Promise<number> =>
  countAudience(world.graph, (await open(definition)).compiled, 10)
const fans = having(criterion('bio', ['espresso']))

type Holds = (n: number, person: HandMadeAccount) => boolean
const countBy = (holds: Holds): number => people.filter((person, n) => holds(n, person)).length
const isFan: Holds = (n) => n % 5 === 0

interface SizeCase {
  readonly says: string
  readonly definition: DefinitionDraft
  readonly holds: Holds
}

const coffeeOrTea = criterion('interest', ['food-and-drink'])
const sizes: readonly SizeCase[] = [
  { says: 'followers of an account', definition: having(criterion('follows', ['hub1'])), holds: isFan },
  { says: 'handles are told apart by no case', definition: having(criterion('follows', ['@HUB1'])), holds: isFan },
  {
    says: 'followers of any',
    definition: having(criterion('follows', ['hub1', 'hub3'])),
    holds: (n) => isFan(n, {} as never) || n % 7 === 0,
  },
  {
    says: 'followers of at least two of three',
    definition: having(criterion('follows', ['hub1', 'hub2', 'hub3'], { atLeast: 2 })),
    holds: (n) => n % 5 === 0 || n % 7 === 0,
  },
  {
    says: 'followers of all three',
    definition: having(criterion('follows', ['hub1', 'hub2', 'hub3'], { atLeast: 3 })),
    holds: (n) => n % 35 === 0,
  },
  {
    says: 'one sub-interest',
    definition: having(criterion('interest', ['food-and-drink/coffee'])),
    holds: (n) => n % 5 === 0 && n % 4 !== 1,
  },
  {
    says: 'an interest with all its sub-interests',
    definition: having(coffeeOrTea),
    holds: (n) => (n % 5 === 0 && n % 4 !== 1) || n % 11 === 0,
  },
  { says: 'a word in posts', definition: having(criterion('posted', ['latte'])), holds: isFan },
  { says: 'a phrase of two words', definition: having(criterion('posted', ['Flat  White'])), holds: isFan },
  {
    says: 'a phrase of three words: all its pairs',
    definition: having(criterion('posted', ['cold brew coffee'])),
    holds: (n) => n % 15 === 0,
  },
  {
    says: 'posted within a week',
    definition: having(criterion('posted', ['latte'], { withinDays: 7 })),
    holds: (n) => n % 5 === 0 && n % 40 <= 7,
  },
  { says: 'a hashtag in the bio', definition: having(criterion('bio', ['#BaristaLife'])), holds: (n) => n % 13 === 0 },
  { says: 'a job title', definition: having(criterion('job', ['barista'])), holds: (n) => n % 10 === 0 },
  { says: 'a job category', definition: having(criterion('job', ['service', 'education'])), holds: (n) => n % 10 <= 1 },
  { says: 'an employer', definition: having(criterion('company', ['Harbor Roast'])), holds: (n) => n % 20 === 0 },
  { says: 'engaged with an account', definition: having(criterion('engaged', ['hub7'])), holds: (n) => n % 9 === 0 },
  {
    says: 'every group',
    definition: having(criterion('bio', ['espresso']), criterion('follows', ['hub3'])),
    holds: (n) => n % 35 === 0,
  },
  {
    says: 'at least two criteria of a group',
    definition: {
      ...emptyDefinition,
      include: [
        {
          atLeast: 2,
          criteria: [
            criterion('bio', ['espresso']),
            criterion('follows', ['hub3', 'hub2']),
            criterion('job', ['teacher']),
          ],
        },
      ],
    },
    holds: (n) => Number(n % 5 === 0) + Number(n % 5 === 0 || n % 7 === 0) + Number(n % 10 === 1) >= 2,
  },
  {
    says: 'without the excluded',
    definition: {
      ...fans,
      exclude: [{ atLeast: 1, criteria: [criterion('follows', ['hub3']), criterion('job', ['barista'])] }],
    },
    holds: (n) => n % 5 === 0 && n % 7 !== 0 && n % 10 !== 0,
  },
  { says: 'countries', definition: where({ countries: ['JP', 'GB'] }), holds: (n) => n % 4 <= 1 },
  { says: 'languages', definition: where({ languages: ['ja'] }, fans), holds: (n) => n % 20 === 0 },
  { says: 'a region', definition: where({ places: ['JP-13'] }), holds: (n) => n % 8 === 0 },
  {
    says: 'a region or a city',
    definition: where({ places: ['jp-13', 'leeds'] }),
    holds: (n) => n % 8 === 0 || n % 10 === 0,
  },
  { says: 'gender', definition: where({ gender: 'FEMALE' }), holds: (n) => n % 6 === 0 },
  { says: 'an age band that overlaps', definition: where({ age: '35-49' }), holds: (n) => n % 6 === 1 },
  { says: 'a wide age band leaves out the unknown', definition: where({ age: 'over-13' }), holds: (n) => n % 6 <= 1 },
  { says: 'verified', definition: where({ verified: true }), holds: (n) => n % 50 === 0 },
  {
    says: 'follower range',
    definition: where({ minFollowers: 100, maxFollowers: 499 }, fans),
    holds: (n) => n % 5 === 0 && n >= 100 && n < 500,
  },
  {
    says: 'active within days',
    definition: where({ activeWithinDays: 30 }, fans),
    holds: (n) => n % 5 === 0 && n % 100 <= 30,
  },
]

describe('the size of an audience', () => {
  for (const { says, definition, holds } of sizes) {
    test(says, async () => {
      const expected = countBy(holds)
      expect(expected).toBeGreaterThan(0)
      expect(await count(definition)).toBe(expected)
    })
  }

  test('an exact size is exact; a few are fewer than 100; nobody is nobody', async () => {
    const sizeOf = async (definition: DefinitionDraft) => sizeAudience(world.graph, await open(definition))
    expect(await sizeOf(fans)).toEqual({ size: 400, low: 400, high: 400, exact: true, belowMinimum: false })
    expect(await sizeOf(where({ verified: true }))).toEqual({
      size: 100,
      low: 100,
      high: 100,
      exact: true,
      belowMinimum: true,
    })
    expect(await sizeOf(having(criterion('posted', ['zzz'])))).toEqual({
      size: 0,
      low: 0,
      high: 0,
      exact: true,
      belowMinimum: true,
    })
  })

  test('an estimate from a part of the network holds the truth in its interval', async () => {
    for (const { definition, holds } of sizes.filter((one) => countBy(one.holds) > 150)) {
      const size = await estimateSize(world.graph, await open(definition))
      expect(size.exact).toBe(false)
      // Twenty-odd intervals of 95 %, of one sample: none of them is far off.
      expect(size.low).toBeLessThanOrEqual(countBy(holds) * 1.1)
      expect(size.high).toBeGreaterThanOrEqual(countBy(holds) * 0.9)
    }
  })

  test('the exact count is given up when it is too heavy, and the size estimated instead', async () => {
    const slow = slowGraph(
      ({ name, params }) =>
        name === 'insights.leaf-members' ||
        (name === 'insights.count-audience' && !JSON.stringify(params).includes('429496730')),
    )
    const size = await sizeAudience(slow, await open(fans))
    expect(size.exact).toBe(false)
    expect(size.low).toBeLessThanOrEqual(400)
    expect(size.high).toBeGreaterThanOrEqual(400)
  })

  test('what no part of the network can answer in time is refused', async () => {
    const slow = slowGraph(({ name }) => ['insights.leaf-members', 'insights.count-audience'].includes(name))
    await expect(open(fans).then((audience) => sizeAudience(slow, audience))).rejects.toThrow(GraphTooHeavy)
  })
})

/** The same engine, but some of its questions take it longer than they may. */
function slowGraph(slow: (question: { readonly name: string; readonly params?: unknown }) => boolean): Graph {
  return {
    ...world.graph,
    openCache: openCaches(WAREHOUSE_CACHES),
    read: (question) =>
      world.graph.read(
        slow(question)
          ? {
              ...question,
              sql: `SELECT * FROM (${question.sql}) WHERE sleepEachRow(1) = 0 UNION ALL ${question.sql}`,
              seconds: 0.1,
            }
          : question,
      ),
    readNumbers: (question) =>
      world.graph.readNumbers(
        slow(question)
          ? { ...question, sql: `SELECT * FROM (${question.sql}) WHERE sleepEachRow(1) = 0`, seconds: 0.1 }
          : question,
      ),
  }
}

describe('hostile and strange terms', () => {
  const kinds: readonly CriterionKind[] = ['follows', 'interest', 'posted', 'bio', 'job', 'company', 'engaged']
  const hostile = [
    "') UNION SELECT * FROM file('/etc/passwd') --",
    "'; DROP TABLE accounts; --",
    '%',
    '_',
    'es%',
    'latt_',
    '\\',
    '\\\\',
    '{p0:String}',
    "\u0000latte\u0000'",
    'x'.repeat(100),
    '😀',
    '👩‍👩‍👧‍👦',
    '\ud83d',
    '🇯🇵'.repeat(20),
    '/* latte */',
    'latte\n--',
    '1 OR 1=1',
  ]
  test.each(hostile)('%j matches nobody by itself, or says it is unknown', async (term) => {
    for (const kind of kinds) {
      const spaceless = kind === 'follows' || kind === 'engaged' ? term.replace(/\s+/g, '') : term
      const audience = await open(having(criterion(kind, [spaceless, 'no such thing as this'.replaceAll(' ', '')])))
      const size = await countAudience(world.graph, audience.compiled, 10)
      const known = audience.unknown.length < (audience.definition.include[0]?.criteria[0]?.terms.length ?? 0)
      if (!known) expect(size).toBe(0)
      // Only what reads as the word itself, once punctuation is gone, may find the word.
      else expect(['posted', 'bio']).toContain(kind)
    }
  })

  test('filters take them as values', async () => {
    expect(await count(where({ places: ["x') OR 1=1 --", '%'] }))).toBe(0)
  })

  test('the network is still there afterwards', async () => {
    expect(await count(fans)).toBe(400)
  })
})

interface Side {
  readonly members: HandMadeAccount[]
  readonly baseline: HandMadeAccount[]
}

async function sidesOf(drawn: AudienceSample): Promise<Side> {
  const { db, sample } = await materializedSample(world.graph, drawn)
  const rows = await world.graph.read({
    name: 'test.sample',
    sql: `SELECT account, baseline FROM ${db}.samples WHERE sample = ${sample}`,
    row: z.object({ account: z.int(), baseline: z.boolean() }),
  })
  const byAccount = new Map(people.map((person) => [person.account, person]))
  const side = (baseline: boolean) =>
    rows.filter((row) => row.baseline === baseline).flatMap(({ account }) => byAccount.get(account) ?? [])
  return { members: side(false), baseline: side(true) }
}

const shareOf = (accounts: readonly HandMadeAccount[], holds: (person: HandMadeAccount) => boolean) =>
  accounts.filter(holds).length / accounts.length

describe('the sample of an audience', () => {
  test('all observable members of a small audience, and nobody of it in the baseline', async () => {
    await withSample(world.graph, await open(fans), async (sample) => {
      const { members, baseline } = await sidesOf(sample)
      const expected = people.filter((person, n) => n % 5 === 0 && person.observable)
      expect(members.map(({ account }) => account).sort()).toEqual(expected.map(({ account }) => account).sort())
      expect(baseline.every((person) => !person.bio?.includes('espresso') && person.observable)).toBe(true)
      expect([sample.size, sample.observable, sample.n, sample.m]).toEqual([
        400,
        expected.length,
        members.length,
        baseline.length,
      ])
      expect(sample.m).toBeGreaterThan(1000)
    })
  })

  test('the baseline has the countries and languages of the audience', async () => {
    // Twice as many Japanese as in the network.
    const audience = await open({
      ...emptyDefinition,
      include: [{ atLeast: 1, criteria: [criterion('follows', ['hub2'])] }],
      exclude: [{ atLeast: 2, criteria: [criterion('follows', ['hub2']), criterion('engaged', ['hub7'])] }],
      filters: { ...emptyFilters, languages: ['ja'] },
    })
    await withSample(world.graph, audience, async (sample) => {
      const { baseline } = await sidesOf(sample)
      expect(sample.matchedOn).toEqual(['country', 'language'])
      expect(baseline.every(({ country, language }) => country === 'JP' && language === 'ja')).toBe(true)
    })
    await withSample(world.graph, await open(having(criterion('follows', ['hub3']))), async (sample) => {
      const { members, baseline } = await sidesOf(sample)
      for (const country of ['JP', 'GB', 'US'])
        expect(shareOf(baseline, (person) => person.country === country)).toBeCloseTo(
          shareOf(members, (person) => person.country === country),
          1,
        )
    })
  })

  test('an audience that is a whole country is matched on less, and says so', async () => {
    await withSample(world.graph, await open(where({ countries: ['JP'] })), async (sample) => {
      expect(sample.matchedOn).toEqual([])
      expect(sample.m).toBeGreaterThan(1000)
    })
  })

  test('the same audience, however written, is drawn once; a new publication draws anew', async () => {
    const idOf = async (definition: DefinitionDraft) =>
      withSample(world.graph, await open(definition), async ({ sample }) => sample)
    const first = await idOf(having(criterion('follows', ['hub1', 'hub3'])))
    expect(await idOf(having(criterion('follows', ['@Hub3', 'hub1', 'HUB1'])))).toBe(first)
    const [left, right] = await Promise.all([idOf(where({ gender: 'MALE' })), idOf(where({ gender: 'MALE' }))])
    expect(left).toBe(right)
    const published = await world.graph.read({
      name: 'test.publications',
      sql: `SELECT * FROM ${world.network}.publications`,
      row: z.record(z.string(), z.unknown()),
    })
    await world.graph.insertRows(
      `${world.network}.publications`,
      published.map((row) => ({ ...row, published_at: '2026-11-22 00:00:00' })),
    )
    expect(await idOf(having(criterion('follows', ['hub1', 'hub3'])))).not.toBe(first)
  })
})

const MEMBER = { via: 'session', userId: 'u1', sessionId: 's1', groups: [], memberships: [], premium: 'none' } as const
const read = (definition: DefinitionDraft, language: 'en' | 'ja' = 'en'): Promise<Insights> =>
  readInsights(ports, MEMBER, { definition, language })

/** Checks a figure against people counted by hand: its counts, and the scores that follow from them. */
function expectFigure(
  figure: Figure | undefined,
  side: Side,
  known: (person: HandMadeAccount) => boolean,
  has: (person: HandMadeAccount) => boolean,
) {
  const count = (accounts: readonly HandMadeAccount[], holds: (person: HandMadeAccount) => boolean) =>
    accounts.filter(holds).length
  const counts = {
    a: count(side.members, (person) => known(person) && has(person)),
    n: count(side.members, known),
    b: count(side.baseline, (person) => known(person) && has(person)),
    m: count(side.baseline, known),
  }
  const [counted] = figuresOf([counts])
  if (!counted) throw new Error('One count has one figure.')
  const told = discloseFigure(counted)
  expect(figure).toMatchObject({ a: told.a, n: told.n, b: told.b, m: told.m })
  expect(Math.abs((figure?.share ?? 0) - counted.share)).toBeLessThanOrEqual(shareStep(told.n) / 2 + 1e-9)
  expect(figure?.affinity).toBeCloseTo(affinityOf(told).value, 9)
}

describe('the insights of an audience', () => {
  let insights: Insights
  let side: Side
  beforeAll(async () => {
    insights = await read(fans)
    side = await withSample(world.graph, await open(fans), sidesOf)
  })
  const anyone = () => true

  test('[INSIGHT-2] influential accounts carry connectivity and relevancy from counted followers', () => {
    const { items } = insights.tabs.network.influencers
    expect(items[0]?.handle).toBe('hub1')
    for (const hub of [1, 2, 4])
      expectFigure(
        items.find(({ handle }) => handle === `hub${hub}`)?.figure,
        side,
        anyone,
        ({ follows }) => follows?.includes(hub) ?? false,
      )
    const first = items[0]?.figure
    expect(first?.relevancy).toBeCloseTo((first?.share ?? 0) * (first?.uniqueness ?? 0), 9)
    // Hub 3 is followed no more by fans than by others: it is not among them as a find.
    expect(items.find(({ handle }) => handle === 'hub3')?.figure.solid ?? false).toBe(false)
  })

  test('[INSIGHT-4] words and hashtags of bios and posts', () => {
    const { words, hashtags, bioWords, bioHashtags } = insights.tabs.conversation
    expect(
      words.items
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['flat white', 'latte'])
    expectFigure(words.items[0]?.figure, side, anyone, ({ posted }) => posted?.includes('latte') ?? false)
    // What the audience was described by is no news about it.
    expect(bioWords.items.map(({ id }) => id)).not.toContain('espresso')
    expect(words.items.find(({ id }) => id === 'today')?.figure.solid ?? false).toBe(false)
    expect(hashtags.items).toEqual([])
    for (const { id, figure } of bioHashtags.items) {
      expect(id).toBe('#baristalife')
      expectFigure(figure, side, anyone, ({ bio }) => bio?.includes('#baristalife') ?? false)
    }
  })

  test('a word is listed where it was not asked for', async () => {
    const definition = having(criterion('follows', ['hub1']), criterion('posted', ['latte']))
    const { conversation } = (await readInsights(ports, MEMBER, { definition, language: 'en' })).tabs
    expect(conversation.bioWords.items[0]?.id).toBe('espresso')
    expectFigure(conversation.bioWords.items[0]?.figure, side, anyone, ({ bio }) => bio?.includes('espresso') ?? false)
    expect(conversation.words.items.map(({ id }) => id)).not.toContain('latte')
    expect(conversation.words.items[0]?.id).toBe('flat white')
  })

  test('[INSIGHT-1] demographics: shares of those of whom it is known, the unknown not hidden', () => {
    const { genders, ages, occupations, cities, regions, fields, incomes, educations, socioeconomic } =
      insights.tabs.demographics
    const gendered = ({ gender }: HandMadeAccount) => gender !== undefined
    expect([genders.known, genders.n]).toEqual(
      [side.members.filter(gendered).length, side.members.length].map(discloseCount),
    )
    expectFigure(
      genders.items.find(({ id }) => id === 'female')?.figure,
      side,
      gendered,
      ({ gender }) => gender === 'female',
    )
    const employed = ({ jobs }: HandMadeAccount) => (jobs?.length ?? 0) > 0
    expectFigure(
      occupations.items.find(({ id }) => id === 'service')?.figure,
      side,
      employed,
      ({ occupations: own }) => own?.includes('service') ?? false,
    )
    expectFigure(
      cities.items.find(({ id }) => id === 'Leeds|JP')?.figure,
      side,
      ({ city }) => city !== '',
      ({ city, country }) => city === 'Leeds' && country === 'JP',
    )
    const placed = side.members.filter(({ region }) => region !== '').length
    expect(placed).toBeLessThan(100)
    expect(regions, 'known of fewer than 100').toEqual({
      known: 99,
      n: discloseCount(side.members.length),
      items: [],
      total: 0,
    })
    // 25–34 lies in one group, 30–39 in two halves.
    const aged = (low: number) => side.members.filter(({ age }) => age?.[0] === low).length
    const halves = Math.round(aged(30) / 2)
    const agedAll = aged(25) + 2 * halves
    expect(ages.items.map(({ id, figure }) => [id, figure.share])).toEqual([
      ['13-17', 0],
      ['18-24', 0],
      ['25-34', discloseShare(aged(25) + halves, agedAll)],
      ['35-49', discloseShare(halves, agedAll)],
      ['50+', 0],
    ])
    for (const estimate of [fields, incomes, educations, socioeconomic]) {
      expect(estimate.known).toBe(discloseCount(side.members.filter(employed).length))
      expect(estimate.items.reduce((sum, { figure }) => sum + figure.share, 0)).toBeCloseTo(1, 1)
    }
  })

  test('[INSIGHT-7] countries and languages are compared with the whole network, since the baseline was matched on them', () => {
    const { countries, languages } = insights.tabs.demographics
    const everyone = {
      members: people.filter((one, n) => n % 5 === 0 && one.observable),
      baseline: people.filter((one, n) => n % 5 !== 0 && one.observable),
    }
    expectFigure(
      countries.items.find(({ id }) => id === 'JP')?.figure,
      everyone,
      anyone,
      ({ country }) => country === 'JP',
    )
    expectFigure(
      languages.items.find(({ id }) => id === 'ja')?.figure,
      everyone,
      anyone,
      ({ language }) => language === 'ja',
    )
    expect(countries.items.map(({ label }) => label).sort()).toEqual(['Japan', 'United Kingdom', 'United States'])
  })

  test('[INSIGHT-3] interests and the categories they belong to, each account once', () => {
    const { interests, categories } = insights.tabs.interests
    expectFigure(
      interests.items.find(({ id }) => id === 'food-and-drink/coffee')?.figure,
      side,
      anyone,
      ({ interests: own }) => own?.includes('food-and-drink/coffee') ?? false,
    )
    expectFigure(
      categories.items.find(({ id }) => id === 'food-and-drink')?.figure,
      side,
      anyone,
      ({ interests: own }) => own?.some((id) => id.startsWith('food-and-drink/')) ?? false,
    )
  })

  test('[INSIGHT-5] who is mentioned, liked and reposted, and which posts', () => {
    const { mentioned, liked, reposted } = insights.tabs.conversation
    expectFigure(
      mentioned.items.find(({ handle }) => handle === 'hub5')?.figure,
      side,
      anyone,
      ({ mentions }) => mentions?.includes(5) ?? false,
    )
    // Fans like hub 7 no more than others do; those who reposted hub 8 are fans alone.
    expect(liked.items.find(({ handle }) => handle === 'hub7')?.figure.solid ?? false).toBe(false)
    expectFigure(
      reposted.items[0]?.figure,
      side,
      ({ engaged }) => (engaged?.length ?? 0) > 0,
      ({ engaged }) => engaged?.includes(8) ?? false,
    )
    const wall = insights.tabs.contentWall
    const likers = side.members.filter((person) => (person.account - HUBS - 1) % 9 === 0).length
    expect(wall.liked.items.map(({ id, byAudience }) => [id, byAudience])).toEqual([
      ['9000002', disclosePart(likers)],
      ['9000001', disclosePart(likers)],
    ])
    expect(wall.reposted.items.map(({ id, byAudience }) => [id, byAudience])).toEqual([
      ['9000003', discloseCount(side.members.length)],
    ])
    const own = posts.filter(
      ({ author, kind }) => kind !== 'repost' && side.members.some(({ account }) => account === author),
    )
    expect(wall.written.items.map(({ likes }) => likes)).toEqual(
      own
        .map(({ likes }) => likes)
        .sort((one, other) => other - one)
        .slice(0, 24),
    )
  })

  test('sentiment, weekly rhythm and topics are those of members’ own posts', () => {
    const { sentiment, rhythm } = insights.tabs.conversation
    const membersPosts = posts.filter(({ author }) => side.members.some(({ account }) => account === author))
    const moody = membersPosts.filter(({ kind, sentiment: mood }) => kind !== 'repost' && mood !== null)
    // In tens of posts and whole percent: written out they would give the counts away.
    const percent = (part: number, of: number) => Math.round((100 * part) / of) / 100
    expect(sentiment.posts).toBe(disclosePart(moody.length))
    expect(sentiment.positive).toBe(percent(moody.filter((post) => (post.sentiment ?? 0) > 0).length, moody.length))
    expect(sentiment.negative).toBe(percent(moody.filter((post) => (post.sentiment ?? 0) < 0).length, moody.length))
    expect(rhythm.flat().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    const monday9 = membersPosts.filter(
      ({ createdAt }) => new Date(createdAt).getUTCDay() === 1 && new Date(createdAt).getUTCHours() === 9,
    )
    expect(rhythm[0]?.[9]).toBeCloseTo(monday9.length / membersPosts.length)
    const [topic] = insights.tabs.topicAnalysis.topics.items
    const onTopic = membersPosts.filter(({ kind }) => kind !== 'repost')
    const moods = onTopic.flatMap((post) => post.sentiment ?? [])
    expect([topic?.id, topic?.posts]).toEqual(['coffee-culture', disclosePart(onTopic.length)])
    expect(topic?.sentiment).toBeCloseTo(moods.reduce((sum, mood) => sum + mood, 0) / moods.length, 1)
  })

  test('job titles, employers, sample accounts', () => {
    const employed = ({ jobs }: HandMadeAccount) => (jobs?.length ?? 0) > 0
    expectFigure(
      insights.tabs.jobTitles.titles.items.find(({ id }) => id === 'barista')?.figure,
      side,
      employed,
      ({ jobs }) => jobs?.includes('barista') ?? false,
    )
    // By name, by a handle with the same letters, and by the handle of the account of that name: one employer.
    expect(insights.tabs.jobTitles.companies.items.map(({ id }) => id)).toEqual(['harbor roast'])
    expect(insights.tabs.jobTitles.companies.items[0]?.figure.share).toBe(1)
    const shown = insights.tabs.sampleAccounts.accounts
    const handles = new Set(side.members.map(({ handle }) => handle))
    expect(shown.items).toHaveLength(48)
    expect(shown.items.every(({ handle }) => handles.has(handle))).toBe(true)
  })

  test('the report says what it rests on', () => {
    expect(insights).toMatchObject({
      source: { network: 'demo', asOf: '2026-11-21T12:00:00Z', accounts: people.length + HUBS },
      size: { size: 400, exact: true },
      sample: { n: discloseCount(side.members.length), of: discloseCount(side.members.length) },
      baseline: { m: discloseCount(side.baseline.length), matchedOn: ['country', 'language'] },
      tooSmall: false,
      cut: false,
    })
  })

  test('in Japanese, labels are Japanese and figures the same', async () => {
    const japanese = await read(fans, 'ja')
    const [country] = japanese.tabs.demographics.countries.items.filter(({ id }) => id === 'JP')
    expect(country?.label).toBe('日本')
    expect(japanese.tabs.network).toEqual(insights.tabs.network)
  })

  test('a visitor sees the beginning of each list and how long it is', async () => {
    const cut = await readInsights(ports, { via: 'none' }, { definition: fans, language: 'en' })
    expect(cut.cut).toBe(true)
    expect(cut.tabs.sampleAccounts.accounts.items).toEqual(insights.tabs.sampleAccounts.accounts.items.slice(0, 5))
    expect(cut.tabs.sampleAccounts.accounts.total).toBe(insights.tabs.sampleAccounts.accounts.total)
    for (const tab of Object.values(cut.tabs))
      for (const list of Object.values(tab))
        if (typeof list === 'object' && 'items' in list) expect(list.items.length).toBeLessThanOrEqual(5)
    const program = await readInsights(
      ports,
      { via: 'lookup-token', userId: null },
      { definition: fans, language: 'en' },
    )
    expect(program.cut).toBe(true)
  })

  test('too few members: everything greyed, nothing called a find', async () => {
    const small = await read(having(criterion('posted', ['brew coffee'])))
    expect(small.tooSmall).toBe(true)
    expect(small.tabs.network.influencers.items.length).toBeGreaterThan(0)
    for (const { figure } of small.tabs.network.influencers.items) {
      expect(figure.solid).toBe(false)
      expect(figure.lack).toBe('sample')
    }
    expect(small.tabs.network.influencers.items[0]?.figure.needsMore).toBeGreaterThan(0)
  })

  test('fewer than 100: neither a figure nor anything that tells how many they are', async () => {
    const few = await read(having(criterion('follows', ['hub1', 'hub2', 'hub3'], { atLeast: 3 })))
    expect(few.size).toMatchObject({ size: 100, belowMinimum: true })
    const text = JSON.stringify({ ...few, source: null, tookMs: 0 })
    expect(text).not.toMatch(/\b5[0-9]\b/)
    expect(few.sample).toEqual({ n: 0, of: 0 })
    expect(few.tabs.sampleAccounts.accounts).toEqual({ items: [], total: 0 })
    expect(few.definedBy).toEqual([{ kind: 'follows', labels: ['@hub1', '@hub2', '@hub3'], more: 0 }])
  })

  test('what an audience was chosen by leads none of its lists, and is told apart', async () => {
    const chosen = having(criterion('follows', ['hub1']), criterion('interest', ['food-and-drink/coffee']))
    const { tabs, definedBy } = await read(where({ countries: ['JP', 'US'] }, chosen))
    expect(tabs.network.influencers.items.map(({ handle }) => handle)).not.toContain('hub1')
    expect(tabs.network.influencers.items[0]?.handle).toBe('hub2')
    expect(tabs.interests.interests.items.map(({ id }) => id)).not.toContain('food-and-drink/coffee')
    expect(tabs.interests.categories.items.map(({ id }) => id)).not.toContain('food-and-drink')
    expect(definedBy).toEqual([
      { kind: 'follows', labels: ['@hub1'], more: 0 },
      { kind: 'interest', labels: ['Coffee'], more: 0 },
      { kind: 'country', labels: ['Japan', 'United States'], more: 0 },
    ])
  })

  test('a first report does not wait for the estimates of everyone, and says so; what is complete does', async () => {
    const first = { ...ports, graph: { ...world.graph, openCache: openCaches(WAREHOUSE_CACHES) } }
    const request = (complete: boolean) => readInsights(first, MEMBER, { definition: fans, language: 'en', complete })
    const early = await request(false)
    expect(early.estimating).toBe(true)
    expect(early.tabs.demographics.everybody).toEqual({ genders: null, ages: null, languages: null })
    const complete = await request(true)
    expect(complete.estimating).toBe(false)
    await expect.poll(async () => (await request(false)).estimating).toBe(false)
    expect((await request(false)).tabs).toEqual(complete.tabs)
  })

  test('nobody: a report without figures', async () => {
    const nobody = await read(having(criterion('posted', ['no such word'])))
    expect(nobody.sample).toEqual({ n: 0, of: 0 })
    expect(nobody.tabs.network.influencers.items).toEqual([])
    expect(nobody.tabs.sampleAccounts.accounts.items).toEqual([])
  })

  test('everybody: no baseline, nothing called a find', async () => {
    const everybody = await read(where({ maxFollowers: 1_000_000 }))
    expect(everybody.baseline.m).toBe(0)
    expect(everybody.tabs.network.influencers.items.every(({ figure }) => !figure.solid)).toBe(true)
  })

  test('who they are, in at most five lines of different kinds', async () => {
    const lines = await withSample(world.graph, await open(fans), (sample) =>
      describeAudience(world.graph, sample, 'en'),
    )
    expect(lines.length).toBeLessThanOrEqual(5)
    expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length)
    expect(lines.map(({ label }) => label)).toContain('@hub1')
    expect(lines.filter(({ part }) => part === 'apart').every(({ figure }) => figure.solid)).toBe(true)
    // First what most of them are.
    expect(lines[0]).toMatchObject({ part: 'most', kind: 'country', label: 'United States' })
    expect(
      lines
        .map(({ part }) => part)
        .sort()
        .reverse(),
    ).toEqual(lines.map(({ part }) => part))
  })

  test('no line of a portrait rests on too few members, or repeats what they were chosen by', async () => {
    const linesOf = async (definition: DefinitionDraft) =>
      withSample(world.graph, await open(definition), (sample) => describeAudience(world.graph, sample, 'en'))
    // 134 accounts: more than the smallest size, fewer than say anything.
    expect(await linesOf(having(criterion('posted', ['brew coffee'])))).toEqual([])
    const british = await linesOf(
      where({ countries: ['GB'], gender: 'FEMALE' }, having(criterion('follows', ['hub2']))),
    )
    expect(british.map(({ label }) => label)).not.toContain('United Kingdom')
    expect(british.map(({ label }) => label)).not.toContain('Female')
    expect(british.map(({ label }) => label)).not.toContain('@hub2')
  })
})
