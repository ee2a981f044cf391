// Which parts of a definition are reflected in what is told of it.
import { describe, expect, test } from 'vitest'
import { accountSet, anyOf } from './account-set.ts'
import { reflectedParts, reflectedRemovals } from './contributions.ts'

const WORDS = 40
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)
const bits = (...accounts: readonly number[]) => anyOf([accountSet(Uint32Array.from(accounts))], WORDS)

describe('what takes people out', () => {
  const removed = (...sets: readonly (readonly number[])[]) =>
    reflectedRemovals(
      sets.map((set) => bits(...set)),
      100,
    )

  test.each([
    ['one person', [range(0, 500), [700]], [true, false]],
    ['ninety-nine, and a hundred', [range(0, 99), range(200, 300)], [false, true]],
    ['many, of whom all but a few are out anyway', [range(0, 600), range(20, 620)], [true, false]],
    ['all of another and one person besides', [range(0, 600), range(0, 601)], [true, false]],
    ['the same twice', [range(0, 300), range(0, 300)], [true, false]],
  ])('%s', (_, sets, expected) => {
    expect(removed(...sets)).toEqual(expected)
  })

  test('who is alone changes nothing about the others, wherever they are', () => {
    for (let size = 90; size <= 110; size += 1) {
      const filler = range(0, size)
      expect(removed(filler, [0])[0]).toBe(removed(filler)[0])
      expect(removed(filler, [900])[0]).toBe(removed(filler)[0])
    }
  })
})

describe('parts of a list', () => {
  const within = bits(...range(0, 1200))
  const reflected = (sets: readonly (readonly number[])[], least = 1) =>
    reflectedParts(
      sets.map((set) => ({ accounts: bits(...set), weight: 1 })),
      least,
      within,
      { tiny: 10, floor: 100 },
    )

  test.each([
    ['one person beside many', [range(0, 500), [700]], [true, false]],
    ['thirty people beside many', [range(0, 500), range(700, 730)], [true, false]],
    [
      'five times thirty people count',
      range(0, 5).map((at) => range(30 * at, 30 * at + 30)),
      [true, true, true, true, true],
    ],
    ['single people never do, however many', range(0, 200).map((at) => [at]), range(0, 200).map(() => false)],
    ['people outside of the audience', [range(0, 500), range(1200, 1270)], [true, false]],
  ])('%s', (_, sets, expected) => {
    expect(reflected(sets)).toEqual(expected)
  })

  test('fillers just below the floor, and one person: the person decides nothing', () => {
    for (let size = 90; size <= 110; size += 1) {
      const fillers = [range(0, size - 60), range(100, 160)]
      expect(reflected([...fillers, [500]])).toEqual([...reflected(fillers), false])
    }
  })

  test('at least two of them: what brings hardly anybody to two goes', () => {
    expect(reflected([range(0, 400), range(200, 600), [0, 1, 700]], 2)).toEqual([true, true, false])
  })
})
