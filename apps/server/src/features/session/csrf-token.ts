// The token that a page sends with every change it makes under a session cookie: bound to the session, new at each reading.
import { randomBytes } from 'node:crypto'
import { bytesOf, partsOf, type SecretKeys } from '#platform/secret-keys.ts'

export function csrfToken(keys: SecretKeys, sessionId: string): string {
  const random = randomBytes(16).toString('base64url')
  return `${random}.${keys.sign('csrf', sessionId, random).toString('base64url')}`
}

/** Whether a header holds a token of this session; constant time. */
export function isCsrfToken(keys: SecretKeys, sessionId: string, header: string | string[] | undefined): boolean {
  const [random = '', signature = ''] = typeof header === 'string' ? partsOf(header, 2) : []
  return random.length === 22 && keys.verify('csrf', bytesOf(signature), sessionId, random)
}
