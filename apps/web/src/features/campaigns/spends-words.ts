// From when on something that is switched on can spend: at once, or from the day on which its flight begins.

import { calendarDay } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { useActivateText } from './activate-text.ts'

/** `start`: the day (YYYY-MM-DD) on which it begins, `today` that of the account; null: none is set. */
export function useSpendsWords() {
  const text = useActivateText()
  const language = useLanguage()
  return (start: string | null, today: string): string =>
    start !== null && start > today ? text('spendsFrom', { day: calendarDay(start, language) }) : text('spends')
}
