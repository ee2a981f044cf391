// What is wrong with an input on its way out: sentences for the body (spec §8), codes for readers of other languages.
import type { FieldReasons } from '@peregrine/contract/platform/field-reasons.ts'
import type { FieldErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import type { FieldProblem, FieldProblems } from './refusal.ts'

const each = <Result>(fields: FieldProblems, turn: (problem: FieldProblem) => Result): Record<string, Result[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, problems]) => [name, problems.map(turn)]))

export const sentencesOf = (fields: FieldProblems): FieldErrors =>
  each(fields, (problem) => (typeof problem === 'string' ? problem : messageText(problem, 'en')))

export const reasonsOf = (fields: FieldProblems): FieldReasons =>
  each(fields, (problem) => (typeof problem === 'string' ? null : problem))
