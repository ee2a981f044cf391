// Draws the code of a login mail.
import { randomInt } from 'node:crypto'
import { LOGIN_CODE_ALPHABET, LOGIN_CODE_LENGTH } from '@peregrine/domain/session/login-rules.ts'

/** Six symbols, each drawn evenly: 29.8 bits. */
export const randomLoginCode = (): string =>
  Array.from({ length: LOGIN_CODE_LENGTH }, () =>
    LOGIN_CODE_ALPHABET.charAt(randomInt(LOGIN_CODE_ALPHABET.length)),
  ).join('')
