// Puts lines on the clipboard and says in the specification's words how it went (spec §5).
import { planCopy } from '@peregrine/domain/targeting/application-rules.ts'
import { toasts } from '#shell/toasts.ts'
import { applySentence } from './apply-sentences.ts'
import type { ApplyText } from './apply-text.ts'

export async function copyLines(lines: readonly string[], text: ApplyText): Promise<void> {
  const plan = planCopy(lines, typeof navigator.clipboard?.writeText === 'function')
  if (plan.kind === 'refused') {
    toasts.show(applySentence(plan.code), { level: 'error' })
    return
  }
  try {
    await navigator.clipboard.writeText(plan.text)
    toasts.show(text('copied'), { level: 'success' })
  } catch {
    toasts.show(text('copyFailed'), { level: 'error' })
  }
}
