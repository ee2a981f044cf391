// The currencies of the product and the symbols that it knows (spec §9).

export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'YEN',
  'SGD',
  'BRL',
  'CAD',
  'CHF',
  'INR',
  'KRW',
  'KWD',
  'MXN',
  'NGN',
  'SAR',
  'AUD',
  'ZAR',
  'Other',
] as const
export type Currency = (typeof CURRENCIES)[number]

/** As people write it: the request form's own value for the yen is no code of a currency. */
export const currencyLabel = (currency: string): string => (currency === 'YEN' ? 'JPY' : currency)

export const CURRENCY_SYMBOLS: Readonly<Partial<Record<Currency, string>>> = { EUR: '€', USD: '$', GBP: '£' }
export const DEFAULT_CURRENCY_SYMBOL = '€'

/** The symbol of a currency; the euro sign when none is known or no currency is given. */
export function currencySymbol(currency?: Currency): string {
  return (currency === undefined ? undefined : CURRENCY_SYMBOLS[currency]) ?? DEFAULT_CURRENCY_SYMBOL
}

/** ISO 4217: the currencies that aren't counted in hundredths. */
const PLACES: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
])

/** How many places behind the point amounts of a currency have. */
export const placesOf = (currency: string): number => {
  const code = currencyLabel(currency)
  return Object.hasOwn(PLACES, code) ? (PLACES[code] ?? 2) : 2
}
