// Columns held in memory: what is put in comes back, picked by rows.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Column, listsOf } from '#platform/native-columns.ts'
import { FillingColumn, pickRows } from './held-columns.ts'

const rowsOf = ({ numbers, starts, ends }: Column): number[][] =>
  Array.from(starts ?? [], (start, row) => Array.from(numbers.subarray(start, ends?.[row])))

test('lists come back as they were put in, whatever the parts and the rows that are picked', () => {
  const lists = fc.array(fc.array(fc.nat(255), { maxLength: 120 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.array(lists, { maxLength: 4 }), fc.array(fc.nat(40)), (parts, desired) => {
      const all = parts.flat()
      const filling = new FillingColumn(4, all.length, all.flat().length)
      for (const part of parts) filling.add({ ...listsOf(part), texts: [] }, part.length)
      const rows = desired.filter((row) => row < all.length)
      const picked = pickRows(filling.column(), Uint32Array.from(rows))
      expect(rowsOf(picked)).toEqual(rows.map((row) => all[row]))
      expect(picked.highest).toBe(Math.max(0, ...all.flat()))
    }),
  )
})

test('the same text has one code, however the parts number it', () => {
  const filling = new FillingColumn(4, 3, null)
  filling.add({ numbers: Uint32Array.of(0, 1), starts: null, ends: null, texts: ['de', 'ja'] }, 2)
  filling.add({ numbers: Uint32Array.of(1), starts: null, ends: null, texts: ['fr', 'de'] }, 1)
  const { numbers, texts } = pickRows(filling.column(), Uint32Array.of(2, 1, 0))
  expect(Array.from(numbers, (code) => texts[code])).toEqual(['de', 'ja', 'de'])
})

test('more than was announced is refused', () => {
  const filling = new FillingColumn(4, 1, 2)
  filling.add({ ...listsOf([[7, 8]]), texts: [] }, 1)
  expect(() => filling.add({ ...listsOf([[9]]), texts: [] }, 1)).toThrow(RangeError)
})
