// The short-lived token of the analytics suite: signed instead of stored, bound to a session, and worth nothing once that has ended.
import { bytesOf, type SecretKeys } from '#platform/secret-keys.ts'

export const SUITE_TOKEN_SECONDS = 15 * 60

const PREFIX = 'pgs_'
const FORM = /^pgs_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(\d{10})\.([\w-]{43})$/

/** `now` in milliseconds. */
export function issueSuiteToken(
  keys: SecretKeys,
  sessionId: string,
  now: number,
): { readonly token: string; readonly expires: Date } {
  const seconds = String(Math.floor(now / 1000) + SUITE_TOKEN_SECONDS)
  const mac = keys.sign('suite-token', sessionId, seconds).toString('base64url')
  return { token: `${PREFIX}${sessionId}.${seconds}.${mac}`, expires: new Date(Number(seconds) * 1000) }
}

/** The session that a token speaks for; null when it is none of ours, or expired. */
export function sessionOfSuiteToken(keys: SecretKeys, token: string, now: number): string | null {
  const [, sessionId, seconds, mac] = FORM.exec(token) ?? []
  if (sessionId === undefined || seconds === undefined || mac === undefined) return null
  const expires = Number(seconds) * 1000
  // Issued after now: the clock was set back, and it would last longer than it may.
  if (expires <= now || expires > now + (SUITE_TOKEN_SECONDS + 60) * 1000) return null
  return keys.verify('suite-token', bytesOf(mac), sessionId, seconds) ? sessionId : null
}
