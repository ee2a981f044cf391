// An amount of money as people type it, on every site: one reading, and a refusal where it could be read in two ways.

export type TypedMoney =
  | { readonly state: 'none' }
  | { readonly state: 'amount'; readonly amount: number }
  /** "1,50" and "1.500": whether the sign parts thousands or decimals is not for us to guess. */
  | { readonly state: 'ambiguous' }
  /** Yen where dollars are spent. */
  | { readonly state: 'other_currency' }
  /** More digits than any budget has. */
  | { readonly state: 'too_large' }
  | { readonly state: 'bad' }

/** Full-width digits and signs, as a Japanese keyboard writes them, become plain ones. */
export function plainDigits(typed: string): string {
  return typed
    .replace(/[０-９．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replaceAll('、', ',')
}

/** What no currency of ours has a coin for is refused: 0.005. */
export const hasTwoDecimals = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** What a currency is called beside an amount. A dollar is a dollar of any country. */
const SIGNS: readonly { readonly sign: RegExp; readonly of: (currency: string) => boolean }[] = [
  { sign: /^[¥￥]|円$/g, of: (currency) => currency === 'JPY' || currency === 'CNY' },
  { sign: /^(US)?[$＄]|ドル$/gi, of: (currency) => /D$|^(MXN|CLP|COP|ARS)$/.test(currency) },
  { sign: /^€|€$/g, of: (currency) => currency === 'EUR' },
  { sign: /^£/g, of: (currency) => currency === 'GBP' },
]

const PLAIN = /^\d{1,9}(\.\d{1,6})?$/
const GROUPED = /^[1-9]\d{0,2}(,\d{3}){1,2}(\.\d{1,6})?$/
const LARGE = /^(\d{10,}|[1-9]\d{0,2}(,\d{3}){3,})(\.\d{1,6})?$/
/** Points that could part groups of three, and a comma that parts none. */
const POINTS = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const COMMA = /^\d{1,9},\d{1,6}$|^\d{1,3}(,\d{3})+,\d{1,2}$/

/** `currency` (ISO 4217) is the one that is spent, where it is known: another one's sign is refused. */
export function readMoney(typed: string, currency?: string): TypedMoney {
  let plain = plainDigits(typed).replace(/\s/g, '')
  if (plain === '') return { state: 'none' }
  for (const { sign, of } of SIGNS) {
    const bare = plain.replace(sign, '')
    if (bare !== plain && currency !== undefined && !of(currency)) return { state: 'other_currency' }
    plain = bare
  }
  if (currency !== undefined && plain.toUpperCase().endsWith(currency)) plain = plain.slice(0, -currency.length)
  if (GROUPED.test(plain)) return { state: 'amount', amount: Number(plain.replaceAll(',', '')) }
  if (LARGE.test(plain)) return { state: 'too_large' }
  if (POINTS.test(plain) || COMMA.test(plain)) return { state: 'ambiguous' }
  return PLAIN.test(plain) ? { state: 'amount', amount: Number(plain) } : { state: 'bad' }
}
