// Puts texts on the clipboard and says in the specification's words how it went.
import { planCopy } from '@peregrine/domain/targeting/application-rules.ts'
import { toasts } from '#shell/toasts.ts'
import type { ListText } from './targeting-text.ts'

export async function copyTexts(texts: readonly string[], text: ListText): Promise<void> {
  const plan = planCopy(texts, typeof navigator.clipboard?.writeText === 'function')
  if (plan.kind === 'refused') {
    toasts.show(text(plan.code === 'nothing_to_copy' ? 'nothingToCopy' : 'copyFailed'), { level: 'error' })
    return
  }
  try {
    await navigator.clipboard.writeText(plan.text)
    toasts.show(text('copied'), { level: 'success' })
  } catch {
    toasts.show(text('copyFailed'), { level: 'error' })
  }
}
