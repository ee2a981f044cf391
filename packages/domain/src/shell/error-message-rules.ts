// One readable sentence out of whatever the server said (spec §8), and what an unhandled failure leads to.
import { type Message, type MessageCode, message } from './message-rules.ts'

export const NETWORK_FAILURE = 'Something went wrong. Please try again later.'
/** The code of a refusal whose sentences are the validator's: they name places in what was sent, not on the page. */
export const UNUSABLE_INPUT = 'unusable_input' satisfies MessageCode
/** The code of a call that was never sent, since the device was offline. */
export const OFFLINE = 'offline' satisfies MessageCode
export const FORM_FAILURE_LENGTH = 300
const NON_FIELD = new Set(['non_field_errors', '__all__'])
const DEEPEST = 8

/**
 * The message of an answer of 400 or above. A string is the message; a list is joined; `detail` or `errors` speak for
 * the whole; otherwise "Name: text" for each field, lines separated by a full stop and a new line, non-field errors
 * and paths into what was sent without a name. What says nothing readable (empty, a web page) gives the general failure.
 */
export function messageOf(raw: unknown): string {
  const text = flatten(raw, 0).trim()
  return text === '' || text.startsWith('<') ? NETWORK_FAILURE : text
}

function flatten(raw: unknown, depth: number): string {
  if (typeof raw === 'string') return raw
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw)
  if (typeof raw !== 'object' || raw === null || depth > DEEPEST) return ''
  if (Array.isArray(raw)) return joinList(raw.map((item) => flatten(item, depth + 1)))
  const record: Record<string, unknown> = { ...raw }
  const spoken = flatten(record.detail, depth + 1) || flatten(record.errors, depth + 1)
  if (spoken !== '') return spoken
  const lines = Object.entries(record).flatMap(([name, value]) => {
    const text = flatten(value, depth + 1)
    if (text === '') return []
    // A path such as "ad_sets.0.ads" is no name that a reader knows.
    return [NON_FIELD.has(name) || name.includes('.') ? text : `${capitalise(name)}: ${text}`]
  })
  // A line that brings its own full stop does not get a second one.
  return lines.map((line, index) => (index < lines.length - 1 ? line.replace(/\.$/, '') : line)).join('.\n')
}

function joinList(texts: readonly string[]): string {
  const spoken = texts.filter((text) => text !== '')
  const sentences = spoken.slice(0, -1).every((text) => /[.!?。]$/.test(text))
  return spoken.join(sentences ? ' ' : ', ')
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** What the application does with a failure that no screen has dealt with. */
export type FailureOutcome =
  | { readonly kind: 'login' }
  | { readonly kind: 'retry-csrf' }
  /** As the caller has it, in the reader's language. */
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'problem'; readonly problem: Message }

/** `status` 0: the network failed. `code` is the server's, '' when it gave none. */
export function unhandledFailure(failure: { status: number; code: string; message: string }): FailureOutcome {
  const { status, code, message: text } = failure
  if (status === 403 && code === 'csrf') return { kind: 'retry-csrf' }
  // A right that somebody who is signed in lacks (in a team, for an ad account) is told without leaving.
  if (status === 403 && code !== '' && code !== 'not_signed_in') return { kind: 'message', text }
  if (status === 403) return { kind: 'login' }
  if (status === 400 && code === UNUSABLE_INPUT) return { kind: 'message', text }
  if (status === 400) {
    const said = [...text].slice(0, FORM_FAILURE_LENGTH).join('')
    return { kind: 'problem', problem: message('form_failed', { said }) }
  }
  if (status === 0 && code === OFFLINE) return { kind: 'problem', problem: message(OFFLINE) }
  if (status === 0 || (status >= 500 && code === '')) return { kind: 'problem', problem: message('failed') }
  return { kind: 'message', text }
}
