// Keys, codes, tokens and signed cookies: what is drawn is even, what is altered is refused.
import { LOGIN_CODE_ALPHABET } from '@peregrine/domain/session/login-rules.ts'
import { expect, test } from 'vitest'
import { bytesOf, secretKeys } from '#platform/secret-keys.ts'
import { newToken, tokenKindOf } from './access-token.ts'
import { csrfToken, isCsrfToken } from './csrf-token.ts'
import { deviceCookie, knownDevice } from './device-cookie.ts'
import { afterFailure, type FailureBucket } from './failure-bucket.ts'
import { randomLoginCode } from './random-login-code.ts'

const keys = secretKeys(['the first secret, long enough'])
const rotated = secretKeys(['a second secret, long enough', 'the first secret, long enough'])
const strange = secretKeys(['a secret of somebody else'])
const NOW = Date.UTC(2026, 10, 21)
const DAY = 86_400_000

test('codes draw every symbol evenly', () => {
  const counts = new Map<string, number>()
  const codes = Array.from({ length: 20_000 }, randomLoginCode)
  for (const symbol of codes.join('')) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  expect([...counts.keys()].sort().join('')).toBe([...LOGIN_CODE_ALPHABET].sort().join(''))
  const expected = (codes.length * 6) / LOGIN_CODE_ALPHABET.length
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 30 degrees of freedom: above 66.6 with a probability of 1 in 10,000.
  expect(chiSquare).toBeLessThan(66.6)
})

test('a digest is checked under the new and the old secret, and keeps its parts and purposes apart', () => {
  const digest = keys.sign('login-code', 'ab', 'c')
  expect(keys.verify('login-code', digest, 'ab', 'c')).toBe(true)
  expect(rotated.verify('login-code', digest, 'ab', 'c')).toBe(true)
  expect(strange.verify('login-code', digest, 'ab', 'c')).toBe(false)
  expect(keys.verify('login-code', digest, 'a', 'bc')).toBe(false)
  expect(keys.verify('csrf', digest, 'ab', 'c')).toBe(false)
  expect(keys.verify('login-code', digest.subarray(1), 'ab', 'c')).toBe(false)
})

test('sealed text opens under its name and secret only, and not when altered', () => {
  const sealed = keys.seal('mail', 'login-1', 'the code')
  expect(sealed).not.toContain('code')
  expect(rotated.open('mail', 'login-1', sealed)).toBe('the code')
  expect(keys.open('mail', 'login-2', sealed)).toBeNull()
  expect(strange.open('mail', 'login-1', sealed)).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes[15] = (bytes[15] ?? 0) ^ 1
  expect(keys.open('mail', 'login-1', bytes.toString('base64url'))).toBeNull()
  expect(keys.open('mail', 'login-1', '')).toBeNull()
})

test('a text that decodes to the same bytes but is written otherwise is no mark, and a token has no further parts', () => {
  const mark = keys.sign('login-code', 'a').toString('base64url')
  expect(bytesOf(mark)).toHaveLength(32)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const next = alphabet.charAt(alphabet.indexOf(mark.slice(-1)) + 1)
  for (const alike of [mark.slice(0, -1) + next, `${mark}=`, ` ${mark}`, `${mark}\n`])
    expect([alike, bytesOf(alike).length]).toEqual([alike, 0])
  const token = csrfToken(keys, 'a session')
  expect(isCsrfToken(keys, 'a session', token)).toBe(true)
  expect(isCsrfToken(keys, 'a session', `${token}.x`)).toBe(false)
})

test('a short secret is refused', () => {
  expect(() => secretKeys(['short'])).toThrow('at least 16')
  expect(() => secretKeys([])).toThrow()
})

test('a token tells its kind, and a typing error is seen without the store', () => {
  const tokens = Array.from({ length: 200 }, () => newToken('personal-token'))
  expect(new Set(tokens).size).toBe(200)
  for (const token of tokens) {
    expect(tokenKindOf(token)).toBe('personal-token')
    expect(tokenKindOf(token.slice(0, -1))).toBeNull()
    expect(tokenKindOf(token.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).toBeNull()
    expect(tokenKindOf(token.replace('pgp_', 'pgu_'))).toBeNull()
  }
  expect(tokenKindOf(newToken('user-token'))).toBe('user-token')
})

test('a CSRF token belongs to one session', () => {
  const token = csrfToken(keys, 'session-1')
  expect(isCsrfToken(keys, 'session-1', token)).toBe(true)
  expect(isCsrfToken(keys, 'session-2', token)).toBe(false)
  expect(isCsrfToken(keys, 'session-1', [token])).toBe(false)
  expect(isCsrfToken(keys, 'session-1', undefined)).toBe(false)
})

test('a device cookie is known for its address and 90 days', () => {
  const cookie = deviceCookie(keys, 'a@mail.example.com', NOW)
  const device = knownDevice(keys, cookie, 'a@mail.example.com', NOW)
  expect(device).toMatch(/^[0-9a-f-]{36}$/)
  expect(knownDevice(keys, cookie, 'b@mail.example.com', NOW)).toBeNull()
  expect(knownDevice(keys, cookie, 'a@mail.example.com', NOW + 90 * DAY + 1000)).toBeNull()
  expect(knownDevice(keys, cookie, 'a@mail.example.com', NOW - DAY)).toBeNull()
  expect(knownDevice(keys, cookie.replace(/\.\d+\./, '.9999999999.'), 'a@mail.example.com', NOW)).toBeNull()
  expect(knownDevice(keys, undefined, 'a@mail.example.com', NOW)).toBeNull()
})

test('failures close a bucket after 15 in 15 minutes, for twice as long each time, at most 12 hours, and a day forgets', () => {
  let bucket: FailureBucket | undefined
  let now = NOW
  const minutes: number[] = []
  while (minutes.length < 8) {
    bucket = afterFailure(bucket, now)
    const closed = (bucket.closed_until?.getTime() ?? 0) - now
    if (closed > 0) {
      minutes.push(closed / 60_000)
      // All within the same day, as far as the bucket knows.
      bucket = { ...bucket, day_opened_at: new Date(now) }
      now += closed
    }
  }
  expect(minutes).toEqual([15, 30, 60, 120, 240, 480, 720, 720])
  const nextDay = afterFailure(bucket, now + DAY)
  expect(nextDay).toMatchObject({ window_count: 1, day_count: 1, closures: 0, closed_until: null })
})

test('fourteen failures close nothing; a quarter of an hour later they do not count any more', () => {
  let bucket: FailureBucket | undefined
  for (let i = 0; i < 14; i++) bucket = afterFailure(bucket, NOW)
  expect(bucket?.closed_until).toBeNull()
  expect(afterFailure(bucket, NOW).closed_until?.getTime()).toBe(NOW + 15 * 60_000)
  expect(afterFailure(bucket, NOW + 15 * 60_000)).toMatchObject({ window_count: 1, day_count: 15, closed_until: null })
})
