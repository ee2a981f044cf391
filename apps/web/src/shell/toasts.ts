// The one toast store of the page (spec §4) and the sentences for failures that nobody else handles (spec §8).

import { unhandledFailure } from '@peregrine/domain/shell/error-message-rules.ts'
import { createToastStore } from '@peregrine/ui/toast-store.ts'
import { isCallError } from './calls.ts'
import { messageSentence } from './message-sentence.ts'

export const toasts = createToastStore()

// Leaving the page cuts its calls off; that they failed is nothing to tell. A page that comes back from the browser's cache goes on.
globalThis.window?.addEventListener('pagehide', toasts.pause)
globalThis.window?.addEventListener('pageshow', toasts.resume)

/** Told when something was refused because nobody is signed in (spec §8: an unhandled 403 leads to the login). */
let onLoginNeeded = (): void => undefined
export const whenLoginNeeded = (listener: () => void): void => {
  onLoginNeeded = listener
}

/** Shows a failure of a call as an error toast, or asks to sign in; whatever is not a failed call is a bug and goes on to the crash display. */
export function toastFailure(error: unknown): void {
  if (!isCallError(error)) throw error
  const outcome = unhandledFailure(error)
  if (outcome.kind === 'login') onLoginNeeded()
  else {
    const text = outcome.kind === 'message' ? outcome.text : error.message
    toasts.show(outcome.kind === 'problem' ? messageSentence(outcome.problem) : text, { level: 'error' })
  }
}
