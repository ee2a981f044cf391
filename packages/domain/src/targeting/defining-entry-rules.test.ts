// Lifts that only restate the definition.
import { expect, test } from 'vitest'
import { definesAudience } from './defining-entry-rules.ts'

test.each([
  ['the term that everybody was chosen by', { a: 1767, b: 0, m: 23_270 }, 'your_term', true],
  ['one of several such terms', { a: 40, b: 0, m: 23_270 }, 'your_term', true],
  ['a term of one’s own that others make up for', { a: 40, b: 0, m: 23_270 }, 'your_term_covered', true],
  ['a profile word of one’s own that is left unticked', { a: 40, b: 0, m: 23_270 }, 'your_term_idle', true],
  ['a term that others have too, because more is asked for', { a: 287, b: 788, m: 16_710 }, 'your_term', false],
  ['a finding that nobody else has', { a: 40, b: 0, m: 23_270 }, 'adds', false],
  ['a term without anybody to compare with', { a: 40, b: 0, m: 0 }, 'your_term', false],
  ['a term that nobody has', { a: 0, b: 0, m: 23_270 }, 'your_term', false],
])('%s', (_, why, code, expected) => {
  expect(definesAudience({ why, note: { code } })).toBe(expected)
})

test('an entry without figure or reason defines nothing', () => {
  expect([definesAudience({}), definesAudience({ why: { a: 1, b: 0, m: 9 } })]).toEqual([false, false])
})
