// Reads ids and counts. Spreadsheets round, group and guard numbers: what is still exact is read, everything else refused.

import { BadValue, folded, isEmpty, isNothing, shown } from './value-text-rules.ts'

const roundedValue = (value: unknown): BadValue =>
  new BadValue(`${shown(value)} has lost its digits (a spreadsheet rounded it)`)

const EXPONENT = /^[+-]?(\d+)(?:[.,](\d*))?\s*(?:e|[x×*]\s*10\s*\^?)\s*([+-]?\d{1,3})$/i

const GUARDS = /^["'`“”‘’]+|["'`“”‘’]+$/g

/** What a spreadsheet shows of a cell: without the '="…"' or the apostrophe that keep a number as text. */
function unguarded(text: string): string {
  const plain = folded(text)
  if (!/^[="'`“”‘’]|["'`“”‘’]$/.test(plain)) return plain
  return plain
    .replace(/^=\s*(?=["'`“”‘’\d])/, '')
    .replace(GUARDS, '')
    .trim()
}

/** Whether a number is in a form that has lost digits: 1.71E+18. */
export function isRounded(value: unknown): boolean {
  if (typeof value !== 'string' || !/[ex×*Ｅｅ]/i.test(value)) return false
  const match = EXPONENT.exec(unguarded(value))
  return match !== null && exactInteger(match) === undefined
}

/** The integer that an exponent form gives in full; undefined when digits are missing. */
function exactInteger([, whole = '', decimals = '', exponent = '']: readonly string[]): string | undefined {
  const shift = Number(exponent)
  if (shift < 0 || decimals.length < shift || /[1-9]/.test(decimals.slice(shift))) return undefined
  const digits = `${whole}${decimals.slice(0, shift)}`.replace(/^0+(?=\d)/, '')
  // Above this the number that was written had lost digits before.
  return Number(digits) <= Number.MAX_SAFE_INTEGER ? digits : undefined
}

const LONG_ID = 17
const DIGITS_OF_SPREADSHEETS = 15

/** How the ids of a file lost their digits: in the cells of a spreadsheet, or as numbers of a program (floating point). */
export type Rounded = 'spreadsheet' | 'program'

/** From so many digits on hardly any id is by chance one that a program can hold: one of sixteen, of nineteen digits one of 128. */
const LONG_FOR_PROGRAMS = 18

const longDigits = (value: unknown, least: number): string | undefined => {
  if (typeof value !== 'string' || value.length < least) return undefined
  const digits = unguarded(value).replace(/[ ,.'’](?=\d{3})/g, '')
  return /^\d+$/.test(digits) && digits.length >= least ? digits : undefined
}

/** Whether all digits that a spreadsheet cannot hold are zeros; undefined for ids that are too short to tell. */
export function hasZeroTail(value: unknown): boolean | undefined {
  const digits = longDigits(value, LONG_ID)
  return digits === undefined ? undefined : /^0+$/.test(digits.slice(DIGITS_OF_SPREADSHEETS))
}

/** Whether an id is what is left of one as a number (64-bit floating point), written in full or as short as it can be. */
export function hasFloatTail(value: unknown): boolean | undefined {
  const digits = longDigits(value, LONG_FOR_PROGRAMS)
  if (digits === undefined) return undefined
  return BigInt(Number(digits)) === BigInt(digits) || String(Number(digits)) === digits
}

/** The digits of an id that is written as a number in some other way; undefined when it is no number. */
function digitsOfId(value: unknown, text: string): string | undefined {
  const exponent = EXPONENT.exec(text)
  if (exponent) {
    const digits = exactInteger(exponent)
    if (digits === undefined) throw roundedValue(value)
    return digits
  }
  if (!/^\d[\d.,'’ ]*$/.test(text)) return undefined
  const decimal = /^(\d+)[.,]0{0,2}$/.exec(text)?.[1]
  if (decimal !== undefined) {
    if (Number(decimal) > Number.MAX_SAFE_INTEGER) throw roundedValue(value)
    return decimal
  }
  if (/^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})+$/.test(text)) return text.replace(/\D/g, '')
  if (/\D/.test(text)) throw new BadValue(`${shown(value)} is not a whole id`)
  return text
}

/**
 * An id as its digits or letters; '' for nothing. Throws BadValue for ids that were rounded: where the file shows by what
 * (`rounded`), also for those that look like any other.
 */
export function idValue(value: unknown, rounded?: Rounded): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw Number.isInteger(value) ? roundedValue(value) : new BadValue(`${shown(value)} is not a whole id`)
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadValue(`${shown(value)} is not an id`)
  const text = unguarded(String(value))
  if (text.startsWith('=') || /^#(?:[A-Z/0]+[!?]|#+)/.test(text))
    throw new BadValue(`${shown(value)} is a formula or an error of a spreadsheet, not an id`)
  if (text.length > 500) throw new BadValue('this id is longer than 500 characters')
  const digits = digitsOfId(value, text)
  if (rounded === 'spreadsheet' && hasZeroTail(digits)) throw roundedValue(value)
  if (rounded === 'program' && hasFloatTail(digits))
    throw new BadValue(`${shown(value)} has lost its digits (a program rounded it; read ids as text)`)
  return digits ?? text
}

/** What a whole file shows about its points and commas: which of them groups thousands. */
export type Grouping = 'points' | 'commas' | 'mixed'

/** What one count shows about points and commas in its file. */
export function groupingIn(value: unknown): Exclude<Grouping, 'mixed'> | undefined {
  if (typeof value !== 'string' || value.length > 30 || !/[.,．，]/.test(value)) return undefined
  const text = unguarded(value).replace(/^(\d+[.,]\d{1,2})\s?[kmb千万億]$/i, '$1')
  if (/^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$|^\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return 'points'
  if (/^\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?$|^\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) return 'commas'
  // A single mark with any other number of digits after it parts decimals, so that the other one groups.
  const [, whole = '', mark, decimals = ''] = /^(\d+)([.,])(\d+)$/.exec(text) ?? []
  if (mark === undefined || (decimals.length === 3 && whole.length <= 3 && !whole.startsWith('0'))) return undefined
  return mark === '.' ? 'commas' : 'points'
}

const UNITS: Readonly<Record<string, number>> = { k: 3, m: 6, b: 9, 千: 3, 万: 4, 億: 8 }

/** '1.2K' and '3.4万': all decimals must fit into the unit. */
function withUnit(text: string): number | undefined {
  const [, whole = '', decimals = '', unit = ''] = /^(\d+)(?:[.,](\d+))?\s?([kmb千万億])$/i.exec(text) ?? []
  const zeros = UNITS[unit.toLowerCase()]
  if (zeros === undefined) return undefined
  // '12.345K' may be twelve thousand or twelve million.
  if (decimals.length === 3 || decimals.length > zeros) return Number.NaN
  return Number(`${whole}${decimals.padEnd(zeros, '0')}`)
}

/** '1億2345万6789'. */
function inJapaneseSteps(text: string): number | undefined {
  const [, hundredMillions, tenThousands, ones] = /^(?:(\d+)億)?(?:(\d{1,4})万)?(\d{1,4})?$/.exec(text) ?? []
  if (hundredMillions === undefined && tenThousands === undefined) return undefined
  return Number(hundredMillions ?? 0) * 1e8 + Number(tenThousands ?? 0) * 1e4 + Number(ones ?? 0)
}

const GROUPED = [
  /^\d{1,3}(?:([ '’_])\d{3})(?:\1\d{3})*$/,
  /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/,
  // Lakhs and crores: 12,34,567.
  /^\d{1,2}(?:,\d{2})+,\d{3}$/,
]

function countInText(value: unknown, text: string, grouping: Grouping | undefined): number {
  const [, whole = '', mark, decimals = ''] = /^(\d+)([.,])(\d+)$/.exec(text) ?? []
  if (mark !== undefined) {
    const isGroup = decimals.length === 3 && whole.length <= 3 && !whole.startsWith('0')
    const groups = mark === '.' ? 'points' : 'commas'
    if (isGroup && (grouping === groups || (grouping === undefined && mark === ','))) return Number(whole + decimals)
    if (isGroup && (grouping === undefined || grouping === 'mixed'))
      throw new BadValue(
        `${shown(value)} may be ${whole}${decimals} or a fraction: write counts without points and commas`,
      )
    if (/^0+$/.test(decimals)) return Number(whole)
    throw new BadValue(`${shown(value)} is not a whole number`)
  }
  if (GROUPED.some((grouped) => grouped.test(text))) return Number(text.replace(/\D/g, ''))
  const [, before, after] = /^(\d{1,3}(?:,\d{3})+\.|\d{1,3}(?:\.\d{3})+,)(0+)$/.exec(text) ?? []
  if (before !== undefined && after !== undefined) return Number(before.replace(/\D/g, ''))
  return Number.NaN
}

/** Counts are stored in four bytes. */
const LARGEST = 2 ** 32 - 1

/**
 * A count; 0 for nothing. '1,234', '12.0', '1.2K' and '3万' are understood, '12.345' where the file shows (`grouping`) that
 * its points group thousands. Throws BadValue for everything that is not exactly one whole number.
 */
export function countValue(value: unknown, grouping?: Grouping): number {
  if (isNothing(value)) return 0
  if (typeof value !== 'number' && typeof value !== 'string') throw new BadValue(`${shown(value)} is not a number`)
  const text = unguarded(String(value)).replace(/^\+(?=\d)/, '')
  if (/^-\s?\d/.test(text)) throw new BadValue(`${shown(value)} is less than zero`)
  if (isRounded(text)) throw roundedValue(value)
  const exponent = EXPONENT.exec(text)
  const count = /^\d+$/.test(text)
    ? Number(text)
    : exponent
      ? Number(exactInteger(exponent))
      : (withUnit(text) ??
        inJapaneseSteps(text) ??
        countInText(value, text, typeof value === 'number' ? 'commas' : grouping))
  if (Number.isNaN(count)) throw new BadValue(`${shown(value)} is not a number`)
  if (count > LARGEST) throw new BadValue(`${shown(value)} is larger than ${LARGEST.toLocaleString('en')}`)
  return count
}
