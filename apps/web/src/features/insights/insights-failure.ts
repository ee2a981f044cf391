// Why the insights could not be read, as a sentence in the reader's language.
import { isCallError } from '#shell/calls.ts'
import type { InsightsText } from './insights-text.ts'

const known = [
  'definition_empty',
  'definition_invalid',
  'question_too_heavy',
  'no_network',
  'not_ready',
  'too_many',
  'network',
] as const

/** A refusal that is not known here keeps the server's own sentence. What is not a failed call is a bug and goes on. */
export function insightsFailure(error: unknown, text: InsightsText): string {
  if (!isCallError(error)) throw error
  // What is wrong with the definition says more than that it cannot be used.
  if (error.reason !== null) return error.message
  const code = known.find((candidate) => candidate === error.code)
  if (code) return text(`failure.${code}`)
  return error.status >= 500 ? text('failure.network') : error.message
}
