// An amount of money as people type it, on every site: one reading, and a refusal where it could be read in two ways.
import { currencyLabel, placesOf } from '../billing/currency-rules.ts'
import { formatCount } from './format-rules.ts'
import { type Message, message } from './message-rules.ts'
import { plainDigits, readNumber } from './typed-number-rules.ts'

type TypedMoney =
  | { readonly state: 'none' }
  | { readonly state: 'amount'; readonly amount: number }
  /** "1.500": whether the sign parts thousands or decimals is not for us to guess. */
  | { readonly state: 'ambiguous' }
  /** Yen where dollars are spent. */
  | { readonly state: 'other_currency' }
  /** More digits than any budget has. */
  | { readonly state: 'too_large' }
  /** Less than any coin of the currency: 0.005 dollars, half a yen. */
  | { readonly state: 'too_fine'; readonly places: number }
  | { readonly state: 'bad' }

/** The most that is read as an amount. */
const MOST_TYPED = 999_999_999
/** Places behind the point of any currency; more are read where none is named. */
const MOST_PLACES = 6

/** What a currency is called beside an amount, longer names first. A dollar is a dollar of any country. */
const SIGNS: readonly (readonly [sign: string, currencies: string])[] = [
  ['US$', 'USD'],
  ['HK$', 'HKD'],
  ['NZ$', 'NZD'],
  ['NT$', 'TWD'],
  ['MX$', 'MXN'],
  ['CA$', 'CAD'],
  ['A$', 'AUD'],
  ['C$', 'CAD'],
  ['S$', 'SGD'],
  ['R$', 'BRL'],
  ['$', 'USD AUD CAD HKD NZD SGD TWD MXN CLP COP ARS'],
  ['米ドル', 'USD'],
  ['ドル', 'USD AUD CAD HKD NZD SGD TWD'],
  ['¥', 'JPY CNY'],
  ['円', 'JPY'],
  ['元', 'CNY TWD'],
  ['€', 'EUR'],
  ['ユーロ', 'EUR'],
  ['£', 'GBP EGP LBP'],
  ['ポンド', 'GBP'],
  ['₩', 'KRW'],
  ['원', 'KRW'],
  ['ウォン', 'KRW'],
  ['₹', 'INR'],
  ['Rs.', 'INR PKR'],
  ['Rs', 'INR PKR'],
  ['฿', 'THB'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['₺', 'TRY'],
]
/** ISO 4217: what people write beside an amount, in any case of letters. */
const CODES: ReadonlySet<string> = new Set(
  (
    'AED ARS AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK DZD EGP EUR GBP HKD HUF IDR ILS INR IQD ISK JOD JPY KES KRW KWD ' +
    'LBP LKR MAD MXN MYR NGN NOK NZD OMR PEN PHP PKR PLN QAR RON RUB SAR SEK SGD THB TND TRY TWD UAH USD VEF VND YEN ZAR'
  ).split(' '),
)

/** The text without what names a currency at its ends; whether another one than `currency` is named. */
function withoutCurrency(
  text: string,
  currency: string | undefined,
): { readonly bare: string; readonly foreign: boolean } {
  let bare = text
  let foreign = false
  for (;;) {
    const code = /^([a-z]{3})(?![a-z])|(?<![a-z])([a-z]{3})$/i.exec(bare)
    const name = (code?.[1] ?? code?.[2] ?? '').toUpperCase()
    const known = CODES.has(name) ? ([name, name === 'YEN' ? 'JPY' : name] as const) : undefined
    const upper = bare.toUpperCase()
    const named =
      known ?? SIGNS.find(([sign]) => upper.startsWith(sign.toUpperCase()) || upper.endsWith(sign.toUpperCase()))
    if (named) {
      foreign ||= currency !== undefined && !named[1].split(' ').includes(currency)
      const { length } = named[0]
      bare = (upper.startsWith(named[0].toUpperCase()) ? bare.slice(length) : bare.slice(0, -length)).trim()
    } else if (/^\p{Sc}|\p{Sc}$/u.test(bare)) {
      foreign ||= currency !== undefined
      bare = bare.replace(/^\p{Sc}|\p{Sc}$/u, '').trim()
    } else return { bare, foreign }
  }
}

/** `currency` (ISO 4217) is the one that is spent, where it is known: another one's sign is refused, and what it has no coin for. */
export function readMoney(typed: string, currency?: string, most = MOST_TYPED): TypedMoney {
  const spent = currency === undefined || currency === '' ? undefined : currencyLabel(currency)
  const plain = plainDigits(typed).trim()
  if (plain === '') return { state: 'none' }
  const { bare, foreign } = withoutCurrency(plain, spent)
  if (foreign && /\d/.test(bare)) return { state: 'other_currency' }
  const places = spent === undefined ? MOST_PLACES : placesOf(spent)
  // Where a coin is a thousandth, a point may part it, and a comma may too.
  const read = readNumber(
    bare,
    places === 3 ? { comma: 'either', point: 'decimals' } : { comma: 'thousands', point: 'either' },
  )
  if (read === 'ambiguous') return { state: 'ambiguous' }
  if (read === 'bad') return { state: 'bad' }
  if (read.whole.length > 15 || Number(read.whole) > most) return { state: 'too_large' }
  if (read.decimals.length > places) return { state: 'too_fine', places }
  return { state: 'amount', amount: Number(`${read.whole}.${read.decimals || '0'}`) }
}

/** Why a typed amount is refused, as a message for its field; null for one that is read, and for none. */
export function moneyMessage(read: TypedMoney, currency?: string): Message | null {
  switch (read.state) {
    case 'bad':
      return message('not_an_amount', { most: formatCount(MOST_TYPED) })
    case 'too_large':
      return message('amount_too_large', { most: formatCount(MOST_TYPED) })
    case 'ambiguous':
      return message('ambiguous_amount')
    case 'other_currency':
      return message('other_currency', { currency: currencyLabel(currency ?? '') })
    case 'too_fine':
      return read.places === 0
        ? message('amount_is_whole', { currency: currencyLabel(currency ?? '') })
        : message('amount_too_fine', { places: read.places, currency: currencyLabel(currency ?? '') })
    default:
      return null
  }
}

/** The same for a field that takes an amount above zero; nothing typed is left to the form. */
export function amountMessage(typed: string, currency?: string): Message | null {
  const read = readMoney(typed, currency)
  return read.state === 'amount' && read.amount === 0 ? message('amount_is_nothing') : moneyMessage(read, currency)
}

/** The amount that is typed; null for none, and for what is refused. */
export function amountTyped(typed: string, currency?: string): number | null {
  const read = readMoney(typed, currency)
  return read.state === 'amount' ? read.amount : null
}
