// What a package takes and leaves, on samples small enough to check by hand.
import { expect, test } from 'vitest'
import { type Candidate, chooseEntries, reachOfAll, type Weights } from './choose-entries.ts'

const candidate = (members: number[], outsiders: number[] = []): Candidate => ({
  members: Uint32Array.from(members),
  outsiders: Uint32Array.from(outsiders),
})
const weights: Weights = {
  members: new Float64Array(10).fill(1),
  outsiders: new Float64Array(20).fill(1),
  audience: 10,
}

const cases: readonly { says: string; candidates: Candidate[]; chosen: number[] }[] = [
  { says: 'nobody reached: nothing chosen', candidates: [candidate([]), candidate([], [1, 2])], chosen: [] },
  {
    says: 'the widest first, then what adds to it, not what repeats it',
    candidates: [candidate([0, 1]), candidate([0, 1, 2, 3, 4, 5]), candidate([6, 7, 8])],
    chosen: [1, 2],
  },
  {
    says: 'popular with everybody is left out once it would cost more than it brings',
    candidates: [
      candidate([0, 1, 2, 3, 4, 5, 6, 7]),
      candidate([8], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]),
    ],
    chosen: [0],
  },
]

for (const { says, candidates, chosen } of cases) {
  test(says, () => expect(chooseEntries(candidates, weights, 100)).toEqual(chosen))
}

test('takes no more than asked', () => {
  const each = Array.from({ length: 10 }, (_, position) => candidate([position]))
  expect(chooseEntries(each, weights, 3)).toHaveLength(3)
})

test('reach counts everybody once, and outsiders with what their rows stand for', () => {
  const together = [candidate([0, 1, 2], [0]), candidate([2, 3, 4], [0, 1])]
  expect(reachOfAll(together, weights)).toEqual({ recall: 0.5, precision: 5 / 7 })
  const rarer = { ...weights, outsiders: new Float64Array(20).fill(10) }
  expect(reachOfAll(together, rarer).precision).toBeCloseTo(5 / 25)
})
