// Accounts that are compared by who follows them: how many at once, and what is a handle.
import { normaliseTerm } from '../audience-builder/definition-rules.ts'

export const MOST_COMPARED = 12

/** Handles of any network: letters, digits, _ and dots. */
const HANDLE = /^[a-z0-9_][a-z0-9_.]{0,49}$/

export interface ReadHandles {
  /** Each once, without at-sign, in lower case, in the order given. */
  readonly handles: readonly string[]
  /** What cannot be a handle, as given. */
  readonly invalid: readonly string[]
}

/** Handles as somebody gives them: '@Name', an account's address, 'name'. Empty ones are left out. */
export function readHandles(given: readonly string[]): ReadHandles {
  const read = given
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text: text.trim(), handle: normaliseTerm('follows', text) }))
  return {
    handles: [...new Set(read.map(({ handle }) => handle).filter((handle) => HANDLE.test(handle)))],
    invalid: read.filter(({ handle }) => !HANDLE.test(handle)).map(({ text }) => text),
  }
}
