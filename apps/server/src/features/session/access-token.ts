// The form of our tokens: a prefix that leak scanners know, 32 random bytes in base 62, and a checksum to tell typing errors.
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PREFIX = { 'personal-token': 'pgp_', 'user-token': 'pgu_' } as const
/** Of programs: no kind of `TokenKind`, so that no call of the API takes it. */
const PROGRAM_PREFIX = 'pgm_'
export type TokenKind = keyof typeof PREFIX

const base62 = (value: bigint, length: number): string => {
  let text = ''
  for (let rest = value; text.length < length; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text
  return text
}

const checksum = (body: string): string => base62(BigInt(crc32(body)), 6)

function tokenWith(prefix: string): string {
  const body = prefix + base62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)
  return body + checksum(body)
}

/** A new random token. */
export const newToken = (kind: TokenKind): string => tokenWith(PREFIX[kind])
export const newProgramSecret = (): string => tokenWith(PROGRAM_PREFIX)
/** What a list shows of it: the kind and four of its characters. */
export const prefixOf = (secret: string): string => secret.slice(0, PROGRAM_PREFIX.length + 4)

const hasForm = (text: string, form: RegExp): boolean =>
  form.test(text.slice(0, -6)) && checksum(text.slice(0, -6)) === text.slice(-6)

/** Whether its checksum fits, without asking the store. */
export const isProgramSecret = (text: string): boolean => hasForm(text, /^pgm_[0-9A-Za-z]{43}$/)

/** The kind that a text claims to be, when its checksum fits; null for anything else, without asking the store. */
export function tokenKindOf(text: string): TokenKind | null {
  if (!hasForm(text, /^pg[pu]_[0-9A-Za-z]{43}$/)) return null
  return text.startsWith(PREFIX['personal-token']) ? 'personal-token' : 'user-token'
}
