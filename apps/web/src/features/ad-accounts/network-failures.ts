// A failed call as one sentence in the reader's language.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { isCallError } from '#shell/calls.ts'
import { messageSentence } from '#shell/message-sentence.ts'

/** Whatever else was thrown is a bug and goes on. */
export function failureOf(error: unknown): string {
  if (!isCallError(error)) throw error
  return error.status === 0 && error.code !== 'offline' ? messageSentence(message('failed')) : error.message
}
