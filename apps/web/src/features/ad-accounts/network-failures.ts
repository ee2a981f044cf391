// A failed call as one sentence in the reader's language.
import { NETWORK_FAILURE } from '@peregrine/domain/shell/error-message-rules.ts'
import { isCallError } from '#shell/calls.ts'
import { currentLanguage } from '#shell/texts.ts'

/** Whatever else was thrown is a bug and goes on. */
export function failureOf(error: unknown): string {
  if (!isCallError(error)) throw error
  return error.status === 0 && currentLanguage() === 'en' ? NETWORK_FAILURE : error.message
}
