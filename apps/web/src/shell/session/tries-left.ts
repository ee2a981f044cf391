// How a page of signing in says that a try failed: how many are left, or how long to wait.
import type { CallError } from '@peregrine/client/client.ts'
import { useSessionText } from './session-text.ts'

/** Of a refusal that says it; 0: the sign-in has ended. */
export function triesLeftOf(error: CallError): number | undefined {
  const { tries_left: left } =
    typeof error.raw === 'object' && error.raw !== null ? (error.raw as { tries_left?: unknown }) : {}
  return typeof left === 'number' ? left : undefined
}

/** The sentence of a refusal that says how long to wait; null for any other. */
export function useTooManyTries(): (error: CallError) => string | null {
  const text = useSessionText()
  return ({ status, retryAfter }) =>
    status === 429 && retryAfter !== undefined ? text('tooManyTries', { count: Math.ceil(retryAfter / 60) }) : null
}
