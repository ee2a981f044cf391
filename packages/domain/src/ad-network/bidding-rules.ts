// The currencies that the network bids in: the smallest coin of each, the least and the highest bid (GET bidding_rules).
import type { BiddingRule } from './line-item-rules.ts'

/** Currencies by the places behind the point that they are counted with. */
const CURRENCIES_BY_PLACES: readonly (readonly [places: number, currencies: string])[] = [
  [2, 'AED ARS AUD BRL CAD COP DZD EGP EUR GBP HKD IDR INR LBP MAD MXN MYR NZD PHP PKR QAR SAR SGD THB TRY USD VEF'],
  [0, 'CLP JPY KRW VND'],
  [3, 'BHD IQD KWD TND'],
]

const placesOf = new Map(
  CURRENCIES_BY_PLACES.flatMap(([places, currencies]) => currencies.split(' ').map((currency) => [currency, places])),
)

/** ISO 4217, in the order of the alphabet. */
export const BIDDING_CURRENCIES: readonly string[] = [...placesOf.keys()].sort()

/** What amounts of a currency are rounded to, in the currency; a hundredth where the network does not bid in it. */
export const coinOf = (currency: string): number => 1 / 10 ** (placesOf.get(currency) ?? 2)

/**
 * What may be bid in a currency; null when the network does not bid in it. Only the rule of USD is printed (a cent, up to
 * a thousand dollars): in other currencies too the least bid is the smallest coin, and the highest a hundred thousand of
 * them, with the two places that are usual.
 */
export function biddingRuleOf(currency: string): BiddingRule | null {
  const places = placesOf.get(currency)
  if (places === undefined) return null
  const denomination = 1_000_000 / 10 ** places
  return { minimum: denomination, maximum: denomination * 100_000, denomination }
}
