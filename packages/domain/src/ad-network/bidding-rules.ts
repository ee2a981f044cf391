// The currencies that the network bids in: the smallest coin of each, the least and the highest bid (GET bidding_rules).
import { placesOf } from '../billing/currency-rules.ts'
import type { BiddingRule } from './line-item-rules.ts'

/** ISO 4217, in the order of the alphabet. */
export const BIDDING_CURRENCIES: readonly string[] =
  'AED ARS AUD BHD BRL CAD CLP COP DZD EGP EUR GBP HKD IDR INR IQD JPY KRW KWD LBP MAD MXN MYR NZD PHP PKR QAR SAR SGD THB TND TRY USD VEF VND'.split(
    ' ',
  )

/** What amounts of a currency are rounded to, in the currency. */
export const coinOf = (currency: string): number => 1 / 10 ** placesOf(currency)

/**
 * What may be bid in a currency; null when the network does not bid in it. Only the rule of USD is printed (a cent, up to
 * a thousand dollars): in other currencies too the least bid is the smallest coin, and the highest a hundred thousand of
 * them, with the two places that are usual.
 */
export function biddingRuleOf(currency: string): BiddingRule | null {
  if (!BIDDING_CURRENCIES.includes(currency)) return null
  const denomination = 1_000_000 / 10 ** placesOf(currency)
  return { minimum: denomination, maximum: denomination * 100_000, denomination }
}
