// What a validator finds, as the sentences of forms (spec §5), for whoever calls the API by hand or by program.
import { FORM_MESSAGES, humanise } from '@peregrine/domain/shell/form-rules.ts'
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
import type { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** The name that a sentence has: the last one on the way to the value, or the place in the list of that name. */
function fieldOf(path: readonly PropertyKey[] = []): string {
  const name = humanise(String(path.findLast((step) => typeof step === 'string') ?? 'input'))
  const place = path.at(-1)
  return typeof place === 'number' ? `Entry ${place + 1} of ${name.toLowerCase()}` : name
}

/** Of a long list of values the first are named. */
const LISTED = 20

const isMissing = ({ input }: Issue): boolean => input === undefined || input === null || input === ''

function sizeSentence(issue: Issue): string | undefined {
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return undefined
  const field = fieldOf(issue.path)
  const isLeast = issue.code === 'too_small'
  const n = Number(isLeast ? issue.minimum : issue.maximum)
  const bound = isLeast ? 'at least' : 'at most'
  if (issue.origin === 'string') return `${field} must be ${bound} ${n} ${n === 1 ? 'character' : 'characters'}`
  if (issue.origin === 'array' || issue.origin === 'set')
    return `${field} must have ${bound} ${n} ${n === 1 ? 'entry' : 'entries'}`
  return `${field} must be ${issue.inclusive === false ? (isLeast ? 'more than' : 'less than') : bound} ${n}`
}

/** Sentences for what the shapes of the contract have no sentence of their own for. */
export const validatorSentence: z.core.$ZodErrorMap = (issue) => {
  const field = fieldOf(issue.path)
  if (issue.code === 'unrecognized_keys')
    return `Unknown ${issue.keys.length === 1 ? 'field' : 'fields'}: ${issue.keys.map((key) => key.slice(0, 60)).join(', ')}`
  if (isMissing(issue)) return fillText(FORM_MESSAGES.required, { field })
  const size = sizeSentence(issue)
  if (size !== undefined) return size
  if (issue.code === 'invalid_value') {
    const values = issue.values.slice(0, LISTED).map(String).join(', ')
    if (issue.values.length === 1) return `${field} must be ${values}`
    return `${field} must be one of ${values}${issue.values.length > LISTED ? ' and others' : ''}`
  }
  const kind = issue.code === 'invalid_type' ? KINDS[issue.expected] : undefined
  return kind === undefined ? fillText(FORM_MESSAGES.email, { field }) : `${field} must be ${kind}`
}
