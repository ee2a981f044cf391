// The form of our tokens: a prefix that leak scanners know, 32 random bytes in base 62, and a checksum to tell typing errors.
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PREFIX = { 'personal-token': 'pgp_', 'user-token': 'pgu_' } as const
export type TokenKind = keyof typeof PREFIX

const base62 = (value: bigint, length: number): string => {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text
  return text
}

const checksum = (body: string): string => base62(BigInt(crc32(body)), 6)

/** A new random token. */
export function newToken(kind: TokenKind): string {
  const body = PREFIX[kind] + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)
  return body + checksum(body)
}

/** The kind that a text claims to be, when its checksum fits; null for anything else, without asking the store. */
export function tokenKindOf(text: string): TokenKind | null {
  const body = text.slice(0, -6)
  if (!/^pg[pu]_[0-9A-Za-z]{43}$/.test(body) || checksum(body) !== text.slice(-6)) return null
  return text.startsWith(PREFIX['personal-token']) ? 'personal-token' : 'user-token'
}
