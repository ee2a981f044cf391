// What a package takes and leaves, on samples small enough to check by hand.
import { expect, test } from 'vitest'
import { type ChoiceInput, chooseEntries, reachOfAll } from './choose-entries.ts'

/** Ten members and twenty others; each candidate as the members and the others whom it reaches. */
function scene(
  candidates: readonly (readonly [members: number[], others?: number[]])[],
  more: Partial<ChoiceInput> = {},
) {
  const row = (member: boolean, person: number) => ({
    member,
    half: 0 as const,
    stratum: 0,
    reached: candidates.flatMap(([members, others = []], place) =>
      (member ? members : others).includes(person) ? [place] : [],
    ),
  })
  const rows = [
    ...Array.from({ length: 10 }, (_, person) => row(true, person)),
    ...Array.from({ length: 20 }, (_, person) => row(false, person)),
  ]
  return {
    rows,
    weights: { rows: new Float64Array(30).fill(1), audience: 10 },
    count: candidates.length,
    first: [],
    fits: () => true,
    everybody: true,
    ...more,
  } satisfies ChoiceInput
}

const everyOther = Array.from({ length: 20 }, (_, person) => person)
const chosenOf = (input: ChoiceInput): number[] => {
  const { steps, chosen } = chooseEntries(input)
  return steps.slice(0, chosen).map(({ position }) => position)
}

test('nobody reached: nothing chosen', () => {
  expect(chosenOf(scene([[[]], [[], [1, 2]]]))).toEqual([])
})

test('the widest first, then what adds to it, not what repeats it', () => {
  expect(chosenOf(scene([[[0, 1]], [[0, 1, 2, 3, 4, 5]], [[6, 7, 8]]]))).toEqual([1, 2])
})

test('popular with everybody is left out, and what it would bring is told', () => {
  const { left, chosen } = chooseEntries(scene([[[0, 1, 2, 3, 4, 5, 6, 7]], [[7, 8], everyOther]]))
  expect(chosen).toBe(1)
  expect(left.get(1)).toEqual({
    alone: { members: 2, others: 20, memberRows: 2 },
    added: { members: 1, others: 20, memberRows: 1 },
    by: 0,
  })
})

test("the user's own terms are taken first, whatever they bring, and others given what they reach", () => {
  const { steps, chosen } = chooseEntries(scene([[[0, 1, 2]], [[0], everyOther], [[0, 1]]], { first: [1] }))
  expect(steps.slice(0, chosen).map(({ position }) => position)).toEqual([1, 0])
  expect(steps[0]?.brought).toEqual({ members: 1, others: 20, memberRows: 1 })
  expect(steps[1]?.brought).toEqual({ members: 2, others: 0, memberRows: 2 })
})

test('what later entries made superfluous is left out again', () => {
  // The first is the most precise alone; the two others reach everybody whom it reaches.
  const input = scene([[[0, 1, 2, 3, 4, 5]], [[0, 1, 2, 6, 7], [1]], [[3, 4, 5, 8, 9], [2]]])
  expect(chosenOf(input)).toEqual([1, 2])
})

test('beyond the package the frontier goes on to what is broad, in one order', () => {
  const { steps, chosen } = chooseEntries(scene([[[0, 1, 2, 3, 4, 5, 6]], [[7, 8, 9], everyOther.slice(0, 8)]]))
  expect(steps.map(({ position }) => position)).toEqual([0, 1])
  expect(chosen).toBe(1)
  expect(steps[1]).toMatchObject({ recall: 1, precision: 10 / 18 })
})

test('a few people in a sample may be there by chance: they count only where the rows are everybody', () => {
  const one = scene([[[0, 1, 2, 3, 4, 5]], [[6, 7]]])
  expect(chosenOf(one)).toEqual([0, 1])
  expect(chosenOf({ ...one, everybody: false })).toEqual([0])
})

test('takes only what fits beside what is taken', () => {
  const each = Array.from({ length: 10 }, (_, person) => [[person]] as const)
  const input = scene(each.map(([members]) => [[...members]]))
  expect(chosenOf({ ...input, fits: (_, taken) => taken.length < 3 })).toHaveLength(3)
})

test('reach counts everybody once, and outsiders with what their rows stand for', () => {
  const together = scene([
    [[0, 1, 2], [0]],
    [
      [2, 3, 4],
      [0, 1],
    ],
  ])
  expect(reachOfAll([0, 1], together)).toEqual({ recall: 0.5, precision: 5 / 7 })
  const rows = Float64Array.from([...together.rows], (row: { readonly member: boolean }) => (row.member ? 1 : 10))
  expect(reachOfAll([0, 1], { ...together, weights: { rows, audience: 10 } }).precision).toBeCloseTo(5 / 25)
})

/** Half of the others are like the members. */
const halfAlike = Float64Array.from({ length: 30 }, (_, row) => (row < 10 ? 1 : Number(row < 20)))
const everyMember = Array.from({ length: 10 }, (_, person) => person)

test('where all members are reached, it goes on to people who are like them, and not to the rest', () => {
  const alikes = Array.from({ length: 8 }, (_, person) => person)
  const rest = Array.from({ length: 8 }, (_, person) => person + 10)
  const candidates = [[everyMember], [[0, 1], alikes], [[0, 1], rest]] as const
  const input = scene(
    candidates.map(([members, others = []]) => [[...members], [...others]] as const),
    { first: [0] },
  )
  expect(chosenOf(input)).toEqual([0])
  expect(chosenOf({ ...input, alike: halfAlike })).toEqual([0, 1])
  expect([...chooseEntries({ ...input, alike: halfAlike }).alike]).toEqual([
    [1, { members: 8, others: 0, memberRows: 8 }],
  ])
})

test('for people who are alike it takes neither what is minor nor what is as common with everybody', () => {
  const input = scene(
    [
      [everyMember],
      [
        [0, 1],
        [0, 1, 2, 3, 4, 5],
      ],
    ],
    { first: [0], alike: halfAlike },
  )
  expect(chosenOf({ ...input, minor: (position) => position === 1 })).toEqual([0])
  expect(chosenOf({ ...input, clear: (position) => position === 0 })).toEqual([0])
})

test('what the definition is about comes before what is only alike', () => {
  const input = scene([[everyMember], [[0], [0, 1, 2, 3, 4, 5, 6]], [[0], [0, 1, 2, 10]]], {
    first: [0],
    alike: halfAlike,
  })
  expect(chosenOf({ ...input, subjects: [2] })).toEqual([0, 2, 1])
})

test('it goes no further than twice the audience', () => {
  const input = scene([[everyMember], [[0], everyOther.slice(0, 9)], [[0], everyOther.slice(3, 12)]], {
    first: [0],
    alike: halfAlike,
  })
  expect(chosenOf(input)).toEqual([0, 1])
  const twice = scene([[everyMember], [[0], everyOther.slice(0, 11)]], { first: [0], alike: halfAlike })
  expect(chosenOf(twice)).toEqual([0])
})

test('what goes on to people who are alike is told beside what is kept, not beside what was too broad', () => {
  // The first would make it more than twice the audience; of the five whom the second reaches it reaches four as well.
  const input = scene([[everyMember], [[0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11]], [[0], [5, 6, 7, 8, 9]]], {
    first: [0],
    alike: halfAlike,
  })
  expect([...chooseEntries(input).alike]).toEqual([[2, { members: 5, others: 0, memberRows: 5 }]])
})

test('it goes on only where as many as a candidate needs are like the members', () => {
  const input = scene([[everyMember], [[], everyOther.slice(8, 18)]], { first: [0], alike: halfAlike, subjects: [1] })
  // Two of the ten whom it adds are like the members.
  expect(chosenOf({ ...input, leastLike: () => 0.3 })).toEqual([0])
  expect(chosenOf({ ...input, leastLike: (position) => (position === 1 ? 0.1 : 0.3) })).toEqual([0, 1])
})

test('what the definition is about is left out where it would be too broad, and does not keep others out', () => {
  const input = scene([[everyMember], [[0], everyOther.slice(0, 12)], [[0], everyOther.slice(0, 5)]], {
    first: [0],
    alike: halfAlike,
    subjects: [1],
  })
  expect(chosenOf(input)).toEqual([0, 2])
})
