// Reads single values as files spell them: ids, handles, numbers, yes and no, moments, texts with markup.

/** A value that is not what its column promises; the message says so in plain words. */
export class BadValue extends Error {
  override readonly name = 'BadValue'
}

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return `'${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`
}

const NOTHING = new Set(['', 'null', 'none', 'nan', 'na', 'n/a', 'undefined', '-', '\\n'])

/** Whether a value stands for nothing: empty, null, NaN and their like. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && NOTHING.has(value.trim().toLowerCase()))

/** An id as its digits or letters; '' for nothing. Throws BadValue for ids that a spreadsheet has rounded. */
export function idValue(value: unknown): string {
  if (isNothing(value)) return ''
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new BadValue(`${shown(value)} is not a whole id`)
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadValue(`${shown(value)} is not an id`)
  const text = String(value)
    .trim()
    .replace(/^["'`]+|["'`]+$/g, '')
  if (/^\d(\.\d+)?e\+?\d+$/i.test(text))
    throw new BadValue(`${shown(value)} has lost its digits (a spreadsheet rounded it)`)
  if (text.length > 500) throw new BadValue('this id is longer than 500 characters')
  return text.replace(/^(\d+)\.0+$/, '$1')
}

/** A handle without its at-sign, from '@name', 'name' or the address of a profile; '' for nothing. */
export function handleValue(value: unknown): string {
  if (isNothing(value)) return ''
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadValue(`${shown(value)} is not a handle`)
  const text = String(value).trim()
  // A whole user object, as tables made from JSON carry it.
  const inside = /['"](?:username|screen_name)['"]:\s*['"]([^'"]+)/.exec(text)
  const path = /^https?:\/\/[^/]+\/(?:@|profile\/)?([^/?#]+)/.exec(text)
  return (inside?.[1] ?? path?.[1] ?? text).replace(/^@+/, '').slice(0, 200)
}

const MULTIPLES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 }

/** A count: '1,234', '12.0' and '1.2K' are understood; 0 for nothing. Throws BadValue. */
export function countValue(value: unknown): number {
  if (isNothing(value)) return 0
  if (typeof value === 'number' || typeof value === 'string') {
    const text = String(value)
      .trim()
      .replace(/[,_\s](?=\d{3})/g, '')
    const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([kmb])?$/i.exec(text) ?? []
    if (digits !== undefined) return Math.round(Number(digits) * (MULTIPLES[unit.toLowerCase()] ?? 1))
    if (/^-\d/.test(text)) throw new BadValue(`${shown(value)} is less than zero`)
  }
  throw new BadValue(`${shown(value)} is not a number`)
}

const YES = new Set(['true', 't', 'yes', 'y', '1', '1.0'])
const NO = new Set(['false', 'f', 'no', 'n', '0', '0.0'])

/** Yes or no; no for nothing. Throws BadValue. */
export function flagValue(value: unknown): boolean {
  if (isNothing(value)) return false
  if (typeof value === 'boolean') return value
  const text = String(value).trim().toLowerCase()
  if (YES.has(text)) return true
  if (NO.has(text)) return false
  throw new BadValue(`${shown(value)} is neither yes nor no`)
}

const EARLIEST = Date.UTC(1990, 0, 1)

const ZONES: Readonly<Record<string, string>> = {
  PDT: '-0700',
  PST: '-0800',
  EDT: '-0400',
  EST: '-0500',
  BST: '+0100',
  JST: '+0900',
  CET: '+0100',
  CEST: '+0200',
}

const two = (digits: string | undefined): string => (digits ?? '0').padStart(2, '0')

/** Spellings of a moment that Date.parse does not know, put into ones that it knows; times without a zone are UTC. */
function spelled(text: string): string {
  const plain = text.replace(/\s*·\s*/, ' ').replace(/\b([A-Z]{3,4})\b(?=\s*\d{4}$|$)/, (zone) => ZONES[zone] ?? zone)
  const japanese = /^(\d{4})年(\d{1,2})月(\d{1,2})日(?:\s*(\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(plain)
  if (japanese) {
    const [, y, mo, d, h, mi, s] = japanese
    return `${y}-${two(mo)}-${two(d)}T${two(h)}:${two(mi)}:${two(s)}Z`
  }
  // 'Wed Oct 10 20:19:24 +0000 2018'
  const wordy = /^\w{3} (\w{3}) (\d{1,2}) ([\d:]{8}) ([+-]\d{4}) (\d{4})$/.exec(plain)
  if (wordy) return `${wordy[2]} ${wordy[1]} ${wordy[5]} ${wordy[3]} ${wordy[4]}`
  // Month first, unless the first number can only be a day.
  const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?)?$/i.exec(
    plain,
  )
  if (slashed) {
    const [, a = '', b = '', year = '', hour = '0', minute, second, half] = slashed
    const [month, day] = Number(a) > 12 ? [b, a] : [a, b]
    const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
    return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}T${two(String(hours))}:${two(minute)}:${two(second)}Z`
  }
  const dashed =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(
      plain,
    )
  if (dashed) {
    const [, y, mo, d, h, mi, s = '00', zone = 'Z'] = dashed
    const offset = /^[+-]/.test(zone) ? zone.replace(/^(.\d{2}):?(\d{2})$/, '$1:$2') : 'Z'
    return `${y}-${two(mo)}-${two(d)}T${two(h)}:${two(mi)}:${s}${offset}`
  }
  return /\d{1,2}:\d{2}/.test(plain) && !/(Z|UTC|GMT|[+-]\d{2}:?\d{2})\s*(\(.*\))?$/.test(plain)
    ? `${plain} UTC`
    : plain
}

function momentOf(value: string | number): number {
  const text = String(value).trim()
  if (/^-?\d{6,}(\.\d+)?$/.test(text) && !/^(19|20)\d{6}$/.test(text)) {
    const number = Number(text)
    // Seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by their size.
    const scale = number < 1e11 ? 1000 : number < 1e14 ? 1 : number < 1e17 ? 1e-3 : 1e-6
    return number * scale
  }
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text)
  return Date.parse(spelled(compact ? `${compact[1]}-${compact[2]}-${compact[3]}` : text))
}

/**
 * A moment as ISO 8601 UTC; '' for nothing. `latest` (epoch milliseconds) is the newest that makes sense.
 * Throws BadValue for what is no moment, before 1990, or after `latest`.
 */
export function momentValue(value: unknown, latest: number): string {
  if (isNothing(value)) return ''
  const moment = typeof value === 'string' || typeof value === 'number' ? momentOf(value) : Number.NaN
  if (Number.isNaN(moment)) throw new BadValue(`${shown(value)} is not a date`)
  if (moment < EARLIEST) throw new BadValue(`${shown(value)} is before 1990`)
  if (moment > latest) throw new BadValue(`${shown(value)} lies in the future`)
  return new Date(moment).toISOString()
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
}

const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
    if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    return ENTITIES[String(name).toLowerCase()] ?? whole
  })

const MARKUP = /<\/?(?:p|br|a|span|b|i|em|strong|div|ul|ol|li|blockquote|code|pre)\b[^>]*>/i

const withoutMarkup = (text: string): string =>
  text
    .replace(/<br\s*\/?>|<\/(?:p|div|li|blockquote)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const MAX_TEXT = 25_000

/** A text without HTML markup and entities; '' for null. Throws BadValue for lists and objects. */
export function textValue(value: unknown): string {
  if (value === undefined || value === null || /^(?:nan|null|none|undefined)$/i.test(String(value).trim())) return ''
  if (typeof value === 'object') throw new BadValue(`${shown(value)} is not a text`)
  const raw = String(value).slice(0, MAX_TEXT).toWellFormed()
  const plain = MARKUP.test(raw) ? withoutMarkup(raw) : raw
  return (plain.includes('&') ? withoutEntities(plain) : plain).replaceAll('\0', '').trim()
}
