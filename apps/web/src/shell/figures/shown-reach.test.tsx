// A reach in one line: '+' where look-alikes come on top, and never behind "fewer than 100", which is a bound already.
import { expect, test } from 'vitest'
import type { useReachText } from './reach-text.ts'
import { shownReach } from './reach-words.ts'

const reached = { size: 1200, low: 1200, high: 1200, exact: true, belowMinimum: false }
const few = { ...reached, size: 100, low: 100, high: 100, belowMinimum: true }
/** The names of the words. */
const text = ((name: string) => name) as ReturnType<typeof useReachText>

test.each([
  [reached, false, '1.2K'],
  [reached, true, '1.2K+'],
  [few, false, 'few'],
  [few, true, 'few'],
])('%j with look-alikes %s: %s', (of, lookalikes, words) => {
  expect(shownReach({ reached: of, lookalikes }, text)).toBe(words)
})
