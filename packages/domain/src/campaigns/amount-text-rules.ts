// Amounts of money in the values of messages, the same in every language.
import { formatMoney } from '../shell/format-rules.ts'

/** Yen and won have no cents; of what costs less than a hundred of them they are told all the same. */
export function amountText(amount: number, currency: string): string {
  const whole = (currency === 'JPY' || currency === 'KRW') && amount >= 100
  const text = formatMoney(whole ? Math.round(amount) : amount, currency as 'USD')
  return whole ? text.replace(/\.00$/, '') : text
}
