// A short run plays as many cells of a matrix as it says, the same in every run, and between many tests all of them.
import { expect, test } from 'vitest'
import { cellsOfTest } from './test-cells.ts'

const cells = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const names = Array.from({ length: 100 }, (_, n) => `test ${n}`)

test.each([1, 2, 3, 6])('%i of seven, each once, in their order', (few) => {
  for (const name of names) {
    const chosen = cellsOfTest(name, cells, few)
    expect(chosen).toHaveLength(few)
    expect([...chosen].sort()).toEqual(chosen)
    expect(new Set(chosen).size).toBe(few)
    expect(cellsOfTest(name, cells, few)).toEqual(chosen)
  }
})

test('where there are no more than that, all of them', () => {
  expect(cellsOfTest('x', cells, 7)).toEqual(cells)
  expect(cellsOfTest('x', [], 2)).toEqual([])
})

test('between many tests each cell is played', () => {
  expect(new Set(names.flatMap((name) => cellsOfTest(name, cells, 1))).size).toBe(cells.length)
})
