// Which crashes are shown and which are reported.
import { expect, test } from 'vitest'
import {
  type Crash,
  captureCrash,
  crashKey,
  ERROR_SAMPLE_RATE,
  ignoreCrash,
  isReported,
  noCrash,
  TRACE_SAMPLE_RATE,
} from './crash-rules.ts'

const crash = (part: Partial<Crash> = {}): Crash => ({
  source: 'ui',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'at a\nat b',
  ...part,
})

test.each(['ui', 'router', 'promise', 'window'] as const)('[CRASH-1] an error of the %s is shown', (source) => {
  expect(captureCrash(noCrash, crash({ source }), 5).current?.source).toBe(source)
})

test('[CRASH-1] the latest error is the one shown', () => {
  const first = captureCrash(noCrash, crash({ message: 'one' }), 5)
  expect(captureCrash(first, crash({ message: 'two' }), 6).current?.message).toBe('two')
})

test('[CRASH-1] ignoring clears the display and suppresses further ones for a second', () => {
  const ignored = ignoreCrash(10_000)
  expect(ignored.current).toBeNull()
  expect(captureCrash(ignored, crash(), 10_999).current).toBeNull()
  expect(captureCrash(ignored, crash(), 11_000).current).not.toBeNull()
})

test.each([
  [{ source: 'router', message: 'Navigation aborted from "/a" to "/b"' }, false],
  [{ source: 'router', name: 'NavigationCancelled', message: '' }, false],
  [{ source: 'router', message: 'Avoided redundant (duplicated) navigation' }, false],
  [{ source: 'promise', name: 'AbortError', message: 'The operation was aborted' }, false],
  [{ source: 'router', message: 'Cannot read properties of undefined' }, true],
  [{ source: 'ui', message: 'Order cancelled twice' }, true],
] as const)('[CRASH-1] routine navigation is not shown: %o', (part, shown) => {
  expect(captureCrash(noCrash, crash(part), 0).current !== null).toBe(shown)
})

test.each([
  ['Script error.', false],
  ['Script error', false],
  ['Uncaught Script error.', false],
  ['ResizeObserver loop limit exceeded', false],
  ['ResizeObserver loop completed with undelivered notifications.', false],
  ['Script errors are listed twice', true],
])('[CRASH-2] %s is reported: %s', (message, reported) => {
  expect(isReported(crash({ message }), new Set())).toBe(reported)
})

test('[CRASH-2] duplicates are dropped', () => {
  const seen = new Set([crashKey(crash())])
  expect(isReported(crash(), seen)).toBe(false)
  expect(isReported(crash({ message: 'other' }), seen)).toBe(true)
  expect(isReported(crash({ stack: 'at c' }), seen)).toBe(true)
  expect([ERROR_SAMPLE_RATE, TRACE_SAMPLE_RATE]).toEqual([0.5, 0.5])
})
