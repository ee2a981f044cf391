// Recovery codes: drawn at random, returned once, stored as their digests.
import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@peregrine/contract/session/passkey-shapes.ts'
import { LOGIN_CODE_ALPHABET } from '@peregrine/domain/session/login-rules.ts'
import { RECOVERY_CODE_LENGTH, writtenRecoveryCode } from '@peregrine/domain/session/recovery-code-rules.ts'
import type { Tx } from '#platform/postgres.ts'
import { hashOf } from '#platform/secret-keys.ts'
import { replaceRecoveryCodes } from './passkey-store.ts'

const randomSymbols = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
    LOGIN_CODE_ALPHABET.charAt(randomInt(LOGIN_CODE_ALPHABET.length)),
  ).join('')

/** Makes new ones in place of those that a person has; answers them as they are shown. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const made = Array.from({ length: RECOVERY_CODES }, randomSymbols)
  await replaceRecoveryCodes(tx, userId, made.map(hashOf))
  return made.map(writtenRecoveryCode)
}
