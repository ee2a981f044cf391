// The code of a request: its number, signed. Whoever has it may give feedback on that request and on no other.
import type { SecretKeys } from '#platform/secret-keys.ts'

export const codeOf = (keys: Pick<SecretKeys, 'sign'>, number: number): string =>
  `${number}-${keys.sign('audience-request', String(number)).toString('base64url')}`

/** The number of the request that the code belongs to; null for a code that is not ours. */
export function numberOfCode(keys: Pick<SecretKeys, 'verify'>, code: string): number | null {
  const [, number = '', digest = ''] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(code) ?? []
  const ours = number !== '' && keys.verify('audience-request', Buffer.from(digest, 'base64url'), number)
  return ours ? Number(number) : null
}
