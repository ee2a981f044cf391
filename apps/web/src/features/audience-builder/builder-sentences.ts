// Problems of a definition and failures of its questions, as sentences in the reader's language.
import {
  type DefinitionProblem,
  definitionMessage,
} from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { isCallError } from '#shell/calls.ts'
import type { BuilderText } from './builder-text.ts'

/** The sentences about one place of the definition; with `below`, about what stands inside it too. */
export function sentencesAt(
  problems: readonly DefinitionProblem[],
  path: string,
  language: Language,
  below = false,
): readonly string[] {
  const here = problems.filter((problem) => problem.path === path || (below && problem.path.startsWith(`${path}.`)))
  return [...new Set(here.map((problem) => messageText(definitionMessage(problem), language)))]
}

const known = [
  'definition_invalid',
  'definition_empty',
  'question_too_heavy',
  'busy',
  'no_network',
  'not_ready',
  'too_many',
  'network',
] as const

/** Why a question about the audience was not answered. What is not a failed call is a bug and goes on. */
export function failureSentence(error: unknown, text: BuilderText): string {
  if (!isCallError(error)) throw error
  // What is wrong with the definition says more than that it cannot be used.
  if (error.reason !== null) return error.message
  const code = known.find((candidate) => candidate === error.code)
  if (code) return text(`failure.${code}`)
  return error.status >= 500 ? text('failure.network') : error.message
}
