// Subtracts answers as somebody would who wants to know something of one person, and counts how often a guess would have been as good.
import {
  type DefinitionDraft,
  emptyFilters,
  type Filters,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect } from 'vitest'
import type { HandMadeAccount } from './hand-made-network.ts'

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
/** The attack by limits of numbers: the only one that may see differences, of many people. */
const LIMITS = 'a limit that lets one more in'

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
  [LIMITS]: (base, _n, { followers = 0 }) => [
    { ...base, filters: { ...base.filters, maxFollowers: followers } },
    { ...base, filters: { ...base.filters, maxFollowers: followers - 1 } },
  ],
  'only this one': (_base, n) => [
    { include: [any('bio', [`alone${n}`])], exclude: [], filters: {} },
    { include: [any('bio', [`half${n}`, `other${n}`], 2)], exclude: [], filters: {} },
  ],
}

/**
 * Where more than a number is told, the question itself is in the answer: both ask about one person, two people who differ in the
 * attribute, so that the answers have to be the same but for the name.
 */
const SWAPS: Readonly<Record<string, Attack>> = {
  'leave one or another out': (base, n, person) => [
    without(base, any('bio', [`alone${n}`])),
    without(base, any('bio', [`alone${otherThan(person)}`])),
  ],
  'let one or another in': (base, n, person) => {
    const [first, ...rest] = base.include
    const letting = (one: number) => ({
      ...base,
      include: [
        {
          atLeast: 1,
          criteria: [...(first?.criteria ?? []), { kind: 'bio' as const, terms: [`alone${one}`], atLeast: 1 }],
        },
        ...rest,
      ],
    })
    return [letting(n), letting(otherThan(person))]
  },
  'only one or another': (_base, n, person) => {
    const only = (one: number): Question => ({ include: [any('bio', [`alone${one}`])], exclude: [], filters: {} })
    return [only(n), only(otherThan(person))]
  },
}

/** A target who has what this person has not, of every attribute as far as there is one. */
function otherThan(person: HandMadeAccount): number {
  const unlike = (at: number) =>
    ATTRIBUTES.filter(({ holds }) => holds(person) !== holds(people[at] as HandMadeAccount)).length
  return Array.from({ length: TARGETS }, (_, at) => at).reduce((best, at) => (unlike(at) > unlike(best) ? at : best), 0)
}

interface AttackOutcome {
  /** Differences that were asked for, and those that were not nothing, by attack. */
  readonly asked: Readonly<Record<string, number>>
  readonly seen: Readonly<Record<string, number>>
  /** How often whoever takes a difference for the attribute is right, and how often whoever says of everybody what most are. */
  readonly right: number
  readonly guessed: number
}

/** The people whom `playDifferences` is about. */
export const ATTACKED_ACCOUNTS: readonly HandMadeAccount[] = [...hubs, ...people]

/** Nothing was seen of one person. Limits beside each other differ by many people, which says nothing of one between them. */
export function expectNoBetterThanGuessing({ seen, right, guessed }: AttackOutcome): void {
  const { [LIMITS]: byLimits = 0, ...others } = seen
  expect(Object.entries(others).filter(([, count]) => count > 0)).toEqual([])
  expect(right - guessed).toBeLessThanOrEqual(3 * Math.sqrt(byLimits))
}

/** Asks for so many differences, each of two sizes, or of several figures as one text in which nobody is named. */
export const playDifferences = (differences: number, ask: (definition: DefinitionDraft) => Promise<number | string>) =>
  play(differences, ask, ATTACKS)

/** Asks for so many differences, each of two answers of any kind, in which nobody is named by their word. */
export const playSwaps = (differences: number, ask: (definition: DefinitionDraft) => Promise<unknown>) =>
  play(differences, async (definition) => JSON.stringify(await ask(definition)).replace(/alone\d+/g, 'somebody'), SWAPS)

async function play(
  differences: number,
  ask: (definition: DefinitionDraft) => Promise<number | string>,
  attacks: Readonly<Record<string, Attack>>,
): Promise<AttackOutcome> {
  const names = Object.keys(attacks)
  const none = () => Object.fromEntries(names.map((name) => [name, 0]))
  const [asked, seen] = [none(), none()]
  const usual = ATTRIBUTES.map(({ holds }) => people.filter(holds).length > PEOPLE / 2)
  const toldOf = ({ filters, ...groups }: Question) => ask({ ...groups, filters: { ...emptyFilters, ...filters } })
  let right = 0
  let guessed = 0
  for (let at = 0; at < differences; at += 1) {
    const [name, attribute] = [
      names[Math.floor(at / ATTRIBUTES.length) % names.length],
      ATTRIBUTES[at % ATTRIBUTES.length],
    ]
    const target = Math.floor(draw() * TARGETS)
    const person = people[target]
    const attack = attacks[name ?? '']
    if (name === undefined || !attribute || !attack || !person) continue
    const [one, other] = attack(padding(), target, person)
    const differs = (await toldOf(attribute.narrow(one))) !== (await toldOf(attribute.narrow(other)))
    asked[name] = (asked[name] ?? 0) + 1
    if (differs) seen[name] = (seen[name] ?? 0) + 1
    const most = usual[at % ATTRIBUTES.length] ?? false
    const holds = attribute.holds(person)
    if ((differs || most) === holds) right += 1
    if (most === holds) guessed += 1
  }
  return { asked, seen, right, guessed }
}
