// The one toast store of the page (spec §4) and the sentences for failures that nobody else handles (spec §8).
import { NETWORK_FAILURE, unhandledFailure } from '@peregrine/domain/shell/error-message-rules.ts'
import { createToastStore } from '@peregrine/ui/toast-store.ts'
import { isCallError } from './calls.ts'
import { japaneseFormFailure, japaneseRefusal } from './refusals-japanese.ts'
import { currentLanguage } from './texts.ts'

export const toasts = createToastStore()

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
  else toasts.show(inLanguage(outcome.kind === 'message' ? outcome.text : error.message), { level: 'error' })
}

/** The sentences that the rule adds of its own are English. */
function inLanguage(text: string): string {
  if (currentLanguage() === 'en') return text
  return text === NETWORK_FAILURE ? japaneseRefusal('network', text) : japaneseFormFailure(text)
}
