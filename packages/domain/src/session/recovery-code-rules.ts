// Recovery codes, in place of a passkey that is out of reach: how they are written, and what people make of them when typing.
import { LOGIN_CODE_ALPHABET } from './login-rules.ts'

/** 79 bits: nobody guesses one, so that a plain digest of it may be stored. */
export const RECOVERY_CODE_LENGTH = 16
const GROUP = 4

/** As it is shown: four groups of four symbols. */
export function writtenRecoveryCode(symbols: string): string {
  return (symbols.match(new RegExp(`.{1,${GROUP}}`, 'gu')) ?? []).join('-')
}

/** The symbols of a typed or pasted code, full-width and lower case folded, without spaces and dashes; null when it is none. */
export function recoveryCodeOf(typed: string): string | null {
  const symbols = typed
    .slice(0, 200)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cc}\p{Cf}\u30fc\u2212]/gu, '')
    .toUpperCase()
  const fits = symbols.length === RECOVERY_CODE_LENGTH && [...symbols].every((one) => LOGIN_CODE_ALPHABET.includes(one))
  return fits ? symbols : null
}
