// What all the other advertisers pay: a spread of prices, and what a dollar is roughly worth in each currency bid in.

/** Dollars in millionths for a thousand impressions, in the middle of the market. */
export const MIDDLE_PRICE = 3_000_000
const SPREAD = 0.4
const STEPS = 1024

/** The inverse of the standard normal distribution, by bisection over its own series: made once for a table. */
export function normalQuantile(share: number): number {
  let low = -6
  let high = 6
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (normalShare(middle) < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Abramowitz and Stegun 26.2.17: the share below x, to seven places. */
function normalShare(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series
  return x < 0 ? tail : 1 - tail
}

const PRICES = Float64Array.from(
  { length: STEPS },
  (_, step) => MIDDLE_PRICE * Math.exp(SPREAD * normalQuantile((step + 0.5) / STEPS)),
)

/** Below this the network keeps an occasion for what it shows of its own. */
const RESERVE = 0.65 * MIDDLE_PRICE

/** The price to beat for an occasion, what others pay or the reserve; `lot` from 0 to 1. */
export const marketPrice = (lot: number): number => Math.max(RESERVE, PRICES[Math.floor(lot * STEPS)] ?? MIDDLE_PRICE)

/** Units of a currency that are bid where a dollar is: round figures, for an invented market. */
const FOR_A_DOLLAR: Readonly<Record<string, number>> = Object.fromEntries(
  'AED 3.7|ARS 900|AUD 1.5|BHD 0.4|BRL 5.5|CAD 1.4|CLP 950|COP 4000|DZD 135|EGP 48|EUR 0.9|GBP 0.8|HKD 7.8|IDR 16000|INR 85|IQD 1300|JPY 150|KRW 1350|KWD 0.3|LBP 90000|MAD 10|MXN 18|MYR 4.5|NZD 1.7|PHP 57|PKR 280|QAR 3.6|SAR 3.8|SGD 1.3|THB 34|TND 3.1|TRY 35|USD 1|VEF 40|VND 25000'
    .split('|')
    .map((entry) => {
      const [currency = '', units = '1'] = entry.split(' ')
      return [currency, Number(units)]
    }),
)

/** Of a currency that the network does not bid in: as of a dollar. */
export const unitsForDollar = (currency: string): number => FOR_A_DOLLAR[currency] ?? 1
