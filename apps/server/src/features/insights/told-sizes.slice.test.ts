// Ten thousand differences: whoever subtracts sizes, in whatever padding, knows no more of one person than a guess (decision 026).
import {
  type DefinitionDraft,
  emptyFilters,
  type Filters,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeNetwork, forgetActiveNetwork } from '#features/network-data/network-data-public.ts'
import { createNetwork, type HandMadeAccount } from '../../../testkit/hand-made-network.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import type { InsightPorts } from './current-network.ts'
import { sizeOf } from './size-audience.ts'

/** The same numbers in every run. */
function lottery(seed: number): () => number {
  let state = seed
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    state ^= state >>> 13
    return (state >>> 0) / 4_294_967_296
  }
}

const draw = lottery(26)
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(draw() * values.length)] as Value
const some = <Value>(values: readonly Value[], share: number): Value[] => values.filter(() => draw() < share)

const PEOPLE = 2_400
const TARGETS = 60
const HUBS = Array.from({ length: 10 }, (_, at) => at + 1)
/** From every second person down to some thirty. */
const WORDS = Array.from({ length: 60 }, (_, at) => ({ word: `word${at}`, share: 0.5 * 0.93 ** at }))
const INTERESTS = ['food-and-drink/tea', 'food-and-drink/coffee', 'sports/running']

const people: readonly HandMadeAccount[] = Array.from({ length: PEOPLE }, (_, n) => ({
  account: 100 + n,
  handle: `person${n}`,
  country: pick(['GB', 'US', 'JP', '']),
  language: pick(['en', 'ja', '']),
  ...(draw() < 0.8 && { gender: pick(['female', 'male'] as const) }),
  ...(draw() < 0.7 && {
    age: pick([
      [18, 24],
      [25, 34],
      [35, 49],
    ] as const),
  }),
  followers: 1 + Math.floor(10 ** (1 + 3 * draw())),
  lastPostDaysAgo: Math.floor(draw() * 120),
  follows: some(HUBS, 0.3),
  interests: some(INTERESTS, 0.4),
  // What nobody else says; of two words that others say too, nobody else says both.
  bio:
    n < TARGETS
      ? [`alone${n}`, `half${n}`, `other${n}`]
      : n < 3 * TARGETS
        ? [n % 2 ? `half${n % TARGETS}` : `other${n % TARGETS}`]
        : [],
  posted: ['anything', ...WORDS.flatMap(({ word, share }) => (draw() < share ? [word] : []))],
}))
const hubs: readonly HandMadeAccount[] = HUBS.map((account) => ({
  account,
  handle: `hub${account}`,
  observable: false,
}))

let world: World
let ports: InsightPorts

beforeAll(async () => {
  world = await startWorld()
  await createNetwork(world.graph, world.network, { asOf: '2026-11-21T12:00:00Z', accounts: [...hubs, ...people] })
  ports = {
    graph: world.graph,
    network: () => activeNetwork(world.graph, { demo: world.network, imported: world.network }),
  }
})
afterAll(async () => {
  forgetActiveNetwork()
  await world?.close()
})

type Group = DefinitionDraft['include'][number]
type Kind = Group['criteria'][number]['kind']
const any = (kind: Kind, terms: readonly string[], atLeast = 1): Group => ({
  atLeast: 1,
  criteria: [{ kind, terms, atLeast }],
})
interface Question {
  readonly include: readonly Group[]
  readonly exclude: readonly Group[]
  readonly filters: Partial<Filters>
}
const told = new Map<string, number>()
async function ask({ include, exclude, filters }: Question): Promise<number> {
  const definition = { include, exclude, filters: { ...emptyFilters, ...filters } }
  const key = JSON.stringify(definition)
  const known = told.get(key) ?? (await sizeOf(ports, definition)).size
  told.set(key, known)
  return known
}

/** A padding: who posts any of some words, perhaps limited, perhaps without others. */
const padding = (): Question => ({
  include: [
    any(
      'posted',
      some(WORDS, 0.05 + 0.2 * draw())
        .map(({ word }) => word)
        .concat('word0'),
    ),
  ],
  exclude: draw() < 0.4 ? [any('posted', [pick(WORDS).word])] : [],
  filters: pick([{}, {}, { activeWithinDays: 90 }, { languages: ['en', 'ja'] }, { countries: ['GB', 'US'] }] as const),
})

interface Attribute {
  readonly name: string
  readonly holds: (person: HandMadeAccount) => boolean
  readonly narrow: (question: Question) => Question
}
const filtered = (name: string, filters: Partial<Filters>, holds: Attribute['holds']): Attribute => ({
  name,
  holds,
  narrow: (question) => ({ ...question, filters: { ...question.filters, ...filters } }),
})
const including = (name: string, group: Group, holds: Attribute['holds']): Attribute => ({
  name,
  holds,
  narrow: (question) => ({ ...question, include: [...question.include, group] }),
})
const ATTRIBUTES: readonly Attribute[] = [
  filtered('gender', { gender: 'FEMALE' }, ({ gender }) => gender === 'female'),
  filtered('country', { countries: ['JP'] }, ({ country }) => country === 'JP'),
  filtered('age', { age: '18-24' }, ({ age }) => age?.[0] === 18),
  including('interest', any('interest', ['food-and-drink/tea']), ({ interests = [] }) =>
    interests.includes('food-and-drink/tea'),
  ),
  including('follows', any('follows', ['@hub3']), ({ follows = [] }) => follows.includes(3)),
]

/** Two questions whose answers differ by the target at most; they differ by them exactly where the target has the attribute. */
type Attack = (base: Question, target: number, person: HandMadeAccount) => readonly [Question, Question]
const without = (question: Question, ...groups: readonly Group[]): Question => ({
  ...question,
  exclude: [...question.exclude, ...groups],
})
const ATTACKS: Readonly<Record<string, Attack>> = {
  'leave one out': (base, n) => [base, without(base, any('bio', [`alone${n}`]))],
  'leave one out by two words': (base, n) => [base, without(base, any('bio', [`half${n}`, `other${n}`], 2))],
  'leave one out with fillers': (base, n) => {
    const fillers = some(WORDS.slice(25), 0.15).map(({ word }) => word)
    const criteria = [{ kind: 'posted' as const, terms: ['word40', ...fillers], atLeast: 1 }]
    const alone = { kind: 'bio' as const, terms: [`alone${n}`], atLeast: 1 }
    return [without(base, { atLeast: 1, criteria }), without(base, { atLeast: 1, criteria: [...criteria, alone] })]
  },
  'one of a list of single people': (base, n) => {
    const others = some(
      Array.from({ length: TARGETS }, (_, at) => at),
      0.5,
    ).filter((other) => other !== n)
    const named = (list: readonly number[]) =>
      any(
        'bio',
        list.map((one) => `alone${one}`),
      )
    return [without(base, named([0, 1, ...others])), without(base, named([0, 1, ...others, n]))]
  },
  'let one in': (base, n) => {
    const [first, ...rest] = base.include
    const criteria = [...(first?.criteria ?? []), { kind: 'bio' as const, terms: [`alone${n}`], atLeast: 1 }]
    return [base, { ...base, include: [{ atLeast: 1, criteria }, ...rest] }]
  },
  'a limit that lets one more in': (base, _n, { followers = 0 }) => [
    { ...base, filters: { ...base.filters, maxFollowers: followers } },
    { ...base, filters: { ...base.filters, maxFollowers: followers - 1 } },
  ],
  'only this one': (_base, n) => [
    { include: [any('bio', [`alone${n}`])], exclude: [], filters: {} },
    { include: [any('bio', [`half${n}`, `other${n}`], 2)], exclude: [], filters: {} },
  ],
}

const DIFFERENCES = 10_000

test(`${DIFFERENCES} differences tell nothing about one person`, { timeout: 300_000 }, async () => {
  const seen = new Map<string, number>()
  const asked = new Map<string, number>()
  let right = 0
  let guessed = 0
  const rates = new Map(
    ATTRIBUTES.map((attribute) => [attribute, people.filter((person) => attribute.holds(person)).length / PEOPLE]),
  )
  const names = Object.keys(ATTACKS)
  for (let at = 0; at < DIFFERENCES; at += 1) {
    const attribute = ATTRIBUTES[at % ATTRIBUTES.length] as Attribute
    const name = names[Math.floor(at / ATTRIBUTES.length) % names.length] as string
    const n = Math.floor(draw() * TARGETS)
    const person = people[n] as HandMadeAccount
    const [one, other] = (ATTACKS[name] as Attack)(padding(), n, person)
    const [first, second] = [await ask(attribute.narrow(one)), await ask(attribute.narrow(other))]
    asked.set(name, (asked.get(name) ?? 0) + 1)
    if (first !== second) seen.set(name, (seen.get(name) ?? 0) + 1)
    // Whoever sees a difference says that the person has it; otherwise what most people are.
    const usual = (rates.get(attribute) ?? 0) > 0.5
    const holds = attribute.holds(person)
    const guess = first === second ? usual : true
    if (guess === holds) right += 1
    if (usual === holds) guessed += 1
  }
  console.info(JSON.stringify({ seen: [...seen], asked: [...asked], right, guessed, told: told.size }))
  expect([...seen]).toEqual([])
  expect(right).toBe(guessed)
})
