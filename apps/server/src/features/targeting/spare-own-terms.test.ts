// Which own terms of a joined definition are left unticked, on samples small enough to check by hand.
import { expect, test } from 'vitest'
import { chooseEntries } from './choose-entries.ts'
import { spareOwnTerms, unneededOwnTerms } from './spare-own-terms.ts'

type Reaches = readonly [members: readonly number[], others?: readonly number[]]

const to = (count: number): number[] => Array.from({ length: count }, (_, person) => person)
/** A hundred members and two hundred others; each term as the members and the others whom it reaches. */
function scene(terms: readonly Reaches[]) {
  const row = (member: boolean, person: number) => ({
    member,
    half: 0 as const,
    stratum: 0,
    reached: terms.flatMap(([members, others = []], place) =>
      (member ? members : others).includes(person) ? [place] : [],
    ),
  })
  const rows = [...to(100).map((person) => row(true, person)), ...to(200).map((person) => row(false, person))]
  return { rows, weights: { rows: new Float64Array(300).fill(1), audience: 100 }, count: terms.length }
}
const spared = (...terms: Reaches[]): number[] => [...spareOwnTerms(scene(terms), [...terms.keys()])]

const all = to(100)
const half = to(50)
const rest = all.slice(50)

test.each<[string, Reaches[], number[]]>([
  [
    'two that everybody has: the wide one goes',
    [
      [all, to(10)],
      [all, to(150)],
    ],
    [1],
  ],
  [
    'whichever is said first',
    [
      [all, to(150)],
      [all, to(10)],
    ],
    [0],
  ],
  [
    'each brings members: both stay, however wide',
    [
      [half, []],
      [rest, to(150)],
    ],
    [],
  ],
  [
    'one member in a hundred may be lost',
    [
      [to(99), []],
      [all, to(60)],
    ],
    [1],
  ],
  [
    'two may not',
    [
      [to(98), []],
      [all, to(60)],
    ],
    [],
  ],
  [
    'nobody else is saved: it stays',
    [
      [all, to(10)],
      [half, to(10)],
    ],
    [],
  ],
  [
    'hardly anybody is saved: it stays',
    [
      [all, to(100)],
      [half, to(101)],
    ],
    [],
  ],
  [
    'one of whom nobody is known stays',
    [
      [all, []],
      [[], []],
      [half, to(60)],
    ],
    [2],
  ],
  [
    'several narrow ones that cover everybody stand for a wide one',
    [
      [half, to(5)],
      [rest, to(10)],
      [all, to(120)],
    ],
    [2],
  ],
  [
    'a narrow one stands for several that are wide together, though each saves little alone',
    [
      [half, to(100)],
      [rest, to(100)],
      [half, to(98)],
      [all, to(20)],
    ],
    [0, 1, 2],
  ],
  ['a single term stays', [[half, to(200)]], []],
])('%s', (_, terms, expected) => {
  expect(spared(...terms)).toEqual(expected)
})

test('of many that bring hardly anybody only so many go that three in a hundred members are lost', () => {
  const single = (person: number): Reaches => [[person], to(60).map((one) => one + 20 * (person - 95))]
  const terms: Reaches[] = [[to(95), []], ...[95, 96, 97, 98, 99].map(single)]
  expect(spared(...terms)).toHaveLength(3)
})

const chosenOf = (joined: boolean, terms: readonly Reaches[], first: readonly number[]) => {
  const { steps, chosen, left } = chooseEntries({
    ...scene(terms),
    first,
    joined,
    fits: () => true,
    everybody: true,
  })
  return { positions: steps.slice(0, chosen).map(({ position }) => position), left }
}

test('in a definition that joins its terms the wide one is not ticked, and says whom it would add and who makes up for it', () => {
  const terms: Reaches[] = [
    [all, to(10)],
    [all, to(150)],
  ]
  const joined = chosenOf(true, terms, [0, 1])
  expect(joined.positions).toEqual([0])
  expect(joined.left.get(1)).toMatchObject({ added: { members: 0, others: 140 }, by: 0 })
  expect(chosenOf(false, terms, [0, 1]).positions).toEqual([0, 1])
})

test('it comes back for nobody who is only like the members', () => {
  const terms: Reaches[] = [
    [all, []],
    [all, to(80)],
  ]
  const alike = Float64Array.from({ length: 300 }, (_, row) => (row < 100 ? 1 : 0.9))
  const { steps, chosen } = chooseEntries({
    ...scene(terms),
    first: [0, 1],
    joined: true,
    fits: () => true,
    everybody: true,
    alike,
  })
  expect(steps.slice(0, chosen).map(({ position }) => position)).toEqual([0])
})

const posted = (...terms: string[]) => ({ kind: 'posted' as const, terms, atLeast: 1 })
const term = (id: string, b: number) => ({ field: 'keywords' as const, id, own: true, figure: { b, m: 100 } })

test.each([
  ['of two groups the wider one', [posted('heron'), posted('comet', 'moon')], 2, ['keywords comet', 'keywords moon']],
  ['of one of two nothing', [posted('heron'), posted('comet', 'moon')], 1, []],
  ['a term of which nobody is known makes its group no help', [posted('heron', 'unknown'), posted('comet')], 2, []],
] as const)('of an audience too small for its rows to prove anything: %s', (_, criteria, least, expected) => {
  const candidates = [term('heron', 4), term('comet', 5), term('moon', 3)]
  expect([...unneededOwnTerms([{ atLeast: least, criteria }], candidates)]).toEqual(expected)
})
