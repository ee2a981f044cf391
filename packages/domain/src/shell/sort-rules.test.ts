// The sort cycle of a table and the order it gives.
import { expect, test } from 'vitest'
import { nextSort, parseSort, sortRows } from './sort-rules.ts'

test('[UI-TABLE-1] a click cycles ascending, descending, unsorted', () => {
  const cycle = ['', 'name', '-name', '']
  cycle.slice(0, -1).forEach((sort, index) => {
    expect(nextSort(sort, 'name')).toBe(cycle[index + 1])
  })
  expect(nextSort('-size', 'name')).toBe('name')
})

test('a column of numbers begins with the largest', () => {
  const cycle = ['', '-size', 'size', '']
  cycle.slice(0, -1).forEach((sort, index) => {
    expect(nextSort(sort, 'size', true)).toBe(cycle[index + 1])
  })
  expect(nextSort('name', 'size', true)).toBe('-size')
})

test.each([
  ['name', { column: 'name', descending: false }],
  ['-name', { column: 'name', descending: true }],
  ['', null],
  ['-', null],
  ['--name', null],
  ['password', null],
  ['-name;drop', null],
  ['constructor', null],
])('[UI-TABLE-1] sort=%j', (sort, order) => {
  expect(parseSort(sort, ['name', 'size'])).toEqual(order)
})

const rows = [
  { name: 'list 10', size: 5 },
  { name: 'List 9', size: null },
  { name: '', size: 7 },
  { name: 'apple', size: 5 },
]
const names = (sort: string) =>
  sortRows(rows, parseSort(sort, ['name', 'size']), (row, column) => (column === 'name' ? row.name : row.size)).map(
    (row) => row.name,
  )

test('[UI-TABLE-1] texts sort as people read them, missing values last, ties keep their places', () => {
  expect(names('name')).toEqual(['apple', 'List 9', 'list 10', ''])
  expect(names('-name')).toEqual(['list 10', 'List 9', 'apple', ''])
  expect(names('size')).toEqual(['list 10', 'apple', '', 'List 9'])
  expect(names('-size')).toEqual(['', 'list 10', 'apple', 'List 9'])
  expect(names('')).toEqual(rows.map((row) => row.name))
})
