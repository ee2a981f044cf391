// The codes of a request: its number, signed. One shows its status and takes feedback; the other, only mailed, confirms it.
import { bytesOf, type KeyPurpose, type SecretKeys } from '#platform/secret-keys.ts'

type Signer = Pick<SecretKeys, 'sign'>
type Verifier = Pick<SecretKeys, 'verify'>

const signed = (keys: Signer, purpose: KeyPurpose, number: number): string =>
  `${number}-${keys.sign(purpose, String(number)).toString('base64url')}`

function numberOf(keys: Verifier, purpose: KeyPurpose, code: string): number | null {
  const [, number = '', digest = ''] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(code) ?? []
  const ours = number !== '' && keys.verify(purpose, bytesOf(digest), number)
  return ours ? Number(number) : null
}

export const codeOf = (keys: Signer, number: number): string => signed(keys, 'audience-request', number)

/** The number of the request that the code belongs to; null for a code that is not ours. */
export const numberOfCode = (keys: Verifier, code: string): number | null => numberOf(keys, 'audience-request', code)

/** Proves whoever has it to read the mails of the request's address. */
export const confirmationCodeOf = (keys: Signer, number: number): string =>
  signed(keys, 'audience-request-confirmation', number)

export const numberOfConfirmation = (keys: Verifier, code: string): number | null =>
  numberOf(keys, 'audience-request-confirmation', code)
