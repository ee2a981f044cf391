// When a service that keeps failing is left alone, and when it is tried again.
import { expect, test } from 'vitest'
import { openCircuitBreaker } from './circuit-breaker.ts'

test('after so many failures in a row it is left alone for a while, then one caller tries', () => {
  let now = 0
  const breaker = openCircuitBreaker({ failures: 2, pauseMs: 1000 }, () => now)
  breaker.failed()
  breaker.succeeded()
  breaker.failed()
  expect(breaker.isClosed()).toBe(true)
  breaker.failed()
  expect(breaker.isClosed()).toBe(false)
  now = 1000
  expect([breaker.isClosed(), breaker.isClosed()]).toEqual([true, false])
  breaker.failed()
  now = 1999
  expect(breaker.isClosed()).toBe(false)
  now = 2000
  expect(breaker.isClosed()).toBe(true)
  breaker.succeeded()
  expect([breaker.isClosed(), breaker.isClosed()]).toEqual([true, true])
})
