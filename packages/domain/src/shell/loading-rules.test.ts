// Progress in flight, and pages that a deploy took away.
import { expect, test } from 'vitest'
import { inFlightProgress, isPageLoadFailure, PROGRESS_TICK_MS, stalePageMessage } from './loading-rules.ts'

test.each([
  [[], 1],
  [[0], 0.1],
  [[500], 0.19],
  [[1000], 0.1 + 0.9 * Math.sqrt(0.1)],
  [[1000, 500, 60_000], 0.19],
  [[-5], 0.1],
])('[LOADING-2] calls of ages %j ms are at %d', (ages, progress) => {
  expect(inFlightProgress(ages)).toBeCloseTo(progress, 12)
})

test('[LOADING-2] a call that goes on nears the end and never reaches it; ages are read every 500 ms', () => {
  expect(inFlightProgress([600_000])).toBeLessThan(1)
  expect(inFlightProgress([600_000])).toBeGreaterThan(0.99)
  expect(PROGRESS_TICK_MS).toBe(500)
})

test.each([
  ['Failed to fetch dynamically imported module: https://x/assets/a.js', true],
  ['error loading dynamically imported module', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/a.css', true],
  ['Failed to fetch', false],
  ['x is not a function', false],
])('[LOADING-1] %s is a page that failed to load: %s', (message, is) => {
  expect(isPageLoadFailure(message)).toBe(is)
})

test('[LOADING-1] the alert asks to refresh; inside the extension it adds to close and reopen', () => {
  expect(stalePageMessage(false)).toMatch(/refresh/)
  expect(stalePageMessage(false)).not.toMatch(/reopen/)
  expect(stalePageMessage(true)).toBe(`${stalePageMessage(false)} You may need to close and reopen the page.`)
})
