// The budgets of a campaign or an ad set as words: "$20.00 a day · $500.00 in total".

import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { useActivateText } from './activate-text.ts'

interface Budgets {
  readonly daily: number | null
  readonly total: number | null
}

/** Null where there is neither. */
export function useBudgetWords() {
  const text = useActivateText()
  return ({ daily, total }: Budgets, currency: string): string | null => {
    const parts = [
      ...(daily === null ? [] : [text('daily', { amount: moneyText(daily, currency) })]),
      ...(total === null ? [] : [text('total', { amount: moneyText(total, currency) })]),
    ]
    return parts.length === 0 ? null : parts.join(' · ')
  }
}
