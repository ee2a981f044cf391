// The one toast store of the page (spec §4) and the sentences for failures that nobody else handles (spec §8).

import { FORM_FAILURE_PREFIX, NETWORK_FAILURE, unhandledFailure } from '@peregrine/domain/shell/error-message-rules.ts'
import { message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { createToastStore } from '@peregrine/ui/toast-store.ts'
import { isCallError } from './calls.ts'
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
  return text === NETWORK_FAILURE ? messageText(message('failed'), 'ja') : japaneseFormFailure(text)
}

/** A form's failure as the specification words it, in Japanese. */
const japaneseFormFailure = (text: string): string =>
  text.startsWith(FORM_FAILURE_PREFIX) ? `送信できませんでした：${text.slice(FORM_FAILURE_PREFIX.length)}` : text
