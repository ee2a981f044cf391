// Reads moments as files write them. Only spellings that are listed here are read: what merely resembles a date is refused.

import { BadValue, folded, isNothing, shown } from './value-text-rules.ts'

/** What a whole file shows about '3/4/2020': the day first, the month first, or now one, now the other. */
export type DateOrder = 'day' | 'month' | 'mixed'

const EARLIEST = Date.UTC(1990, 0, 1)

/** Hours and minutes east of UTC. Abbreviations with more than one meaning (CST, IST) are left out. */
const ZONES: Readonly<Record<string, string>> = {
  Z: '+0000',
  UT: '+0000',
  UTC: '+0000',
  GMT: '+0000',
  WET: '+0000',
  WEST: '+0100',
  BST: '+0100',
  CET: '+0100',
  CEST: '+0200',
  EET: '+0200',
  EEST: '+0300',
  MSK: '+0300',
  KST: '+0900',
  JST: '+0900',
  AEST: '+1000',
  AEDT: '+1100',
  NZST: '+1200',
  NZDT: '+1300',
  HST: '-1000',
  AKST: '-0900',
  AKDT: '-0800',
  PST: '-0800',
  PDT: '-0700',
  MST: '-0700',
  MDT: '-0600',
  CDT: '-0500',
  EST: '-0500',
  EDT: '-0400',
}

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

const ERAS: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 }

const TIME = String.raw`(?<h>\d{1,2}):(?<mi>\d{2})(?::(?<s>\d{2})(?:[.,](?<f>\d{1,9}))?)?(?:\s?(?<half>[ap])\.?m\.?)?`
const ZONE = String.raw`(?:\s?(?<zone>(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?|[a-z]{1,5}))?(?:\s?\([^)]*\))?`
const CLOCK = `${TIME}${ZONE}`
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s)?`
const MONTH = String.raw`(?<mon>[a-z]{3,9})\.?`

const SPELLINGS: readonly RegExp[] = [
  // 2020-01-02T03:04:05.678+09:00
  String.raw`(?<y>\d{4})([-/.])(?<mo>\d{1,2})\2(?<d>\d{1,2})(?:(?:T|,?\s)${CLOCK})?`,
  // 31/12/2019, 03:04 PM
  String.raw`(?<a>\d{1,2})(?<mark>[-/.])(?<b>\d{1,2})\k<mark>(?<y>\d{4}|\d{2})(?:,?\s${CLOCK})?`,
  // Thu Jan 02 2020 03:04:05 GMT+0900 (JST); January 2nd, 2020
  String.raw`${WEEKDAY}${MONTH}\s(?<d>\d{1,2})(?:st|nd|rd|th)?,?\s(?<y>\d{4})(?:(?:,|\sat)?\s${CLOCK})?`,
  // Thu, 02 Jan 2020 03:04:05 +0000; 02-Jan-2020
  String.raw`${WEEKDAY}(?<d>\d{1,2})(?:st|nd|rd|th)?[\s-]${MONTH},?[\s-](?<y>\d{4})(?:(?:,|\sat)?\s${CLOCK})?`,
  // Thu Jan 02 03:04:05 +0000 2020
  String.raw`${WEEKDAY}${MONTH}\s(?<d>\d{1,2})\s${CLOCK}\s(?<y>\d{4})`,
  // 3:04 AM Jan 2, 2020
  String.raw`${TIME},?\s${MONTH}\s(?<d>\d{1,2}),?\s(?<y>\d{4})`,
  // 令和2年1月2日(木) 午後3時04分
  String.raw`(?:(?<y>\d{4})|(?<era>令和|平成|昭和)(?<ey>\d{1,2}|元))年\s?(?<mo>\d{1,2})月\s?(?<d>\d{1,2})日(?:\s?\(?[月火水木金土日](?:曜日?)?\)?)?(?:\s?(?<jhalf>午前|午後)?(?<h>\d{1,2})[:時](?:(?<mi>\d{1,2})(?:分|:(?=\d)|$)(?:(?<s>\d{1,2})秒?)?)?)?`,
].map((spelling) => new RegExp(`^${spelling}$`, 'i'))

type Parts = Readonly<Record<string, string | undefined>>

const noDate = (value: string): BadValue => new BadValue(`${shown(value)} is not a date`)

/** The day and month of a date with its year last. */
function dayAndMonth(value: string, { a = '', b = '', mark }: Parts, order: DateOrder | undefined): [number, number] {
  const [first, second] = [Number(a), Number(b)]
  if (order === 'day') return [first, second]
  if (order === 'month') return [second, first]
  if (first > 12 || first === second) return [first, second]
  if (second > 12) return [second, first]
  // Nobody writes the month first and points.
  if (order === undefined && mark === '.') return [first, second]
  throw new BadValue(
    order === 'mixed'
      ? `${shown(value)} is ambiguous: some dates of this file have the day first, others the month first. Write dates as 2020-12-31`
      : `${shown(value)} is ambiguous: no date of this file shows whether the day or the month comes first. Write dates as 2020-12-31`,
  )
}

function monthOf(value: string, name: string): number {
  const typed = name.toLowerCase()
  const index = MONTHS.findIndex((month) => month.startsWith(typed) || (typed === 'sept' && month === 'september'))
  if (index < 0) throw noDate(value)
  return index + 1
}

function yearOf({ y = '', era, ey = '' }: Parts, latest: number): number {
  if (era) return (ERAS[era] ?? 0) + (ey === '元' ? 1 : Number(ey))
  if (y.length === 4) return Number(y)
  const year = 2000 + Number(y)
  return Date.UTC(year, 0, 1) > latest ? year - 100 : year
}

/** Milliseconds east of UTC; times without a zone are UTC. */
function offsetOf(value: string, zone: string | undefined): number {
  if (zone === undefined) return 0
  const spelled = ZONES[zone.toUpperCase()] ?? zone.replace(/^(?:UTC|GMT)/i, '')
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(spelled) ?? []
  if (sign === undefined)
    throw new BadValue(`the time zone ${shown(zone)} in ${shown(value)} has no single meaning: write it as +09:00`)
  if (Number(hours) > 14 || Number(minutes) > 59) throw noDate(value)
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** Milliseconds since midnight. 24:00 is the end of a day, and a leap second the one after it. */
function timeOf(value: string, { h = '0', mi = '0', s = '0', f = '', half, jhalf }: Parts): number {
  const [hour, minute, second] = [Number(h), Number(mi), Number(s)]
  const ofTwelve = half !== undefined
  const afternoon = half?.toLowerCase() === 'p' || jhalf === '午後'
  const isEnd = hour === 24 && minute === 0 && second === 0
  const fits = ofTwelve ? hour >= 1 && hour <= 12 : jhalf ? hour <= 12 : hour <= 23 || isEnd
  if (!fits || minute > 59 || second > (minute === 59 ? 60 : 59)) throw noDate(value)
  const hours = ofTwelve || jhalf ? (hour % 12) + (afternoon ? 12 : 0) : hour
  return ((hours * 60 + minute) * 60 + second) * 1000 + Math.floor(Number(`0.${f || '0'}`) * 1000)
}

function momentOfDay(value: string, year: number, month: number, day: number): number {
  const moment = Date.UTC(2000, month - 1, day)
  const date = new Date(moment)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    throw new BadValue(`${shown(value)} is not a date: there is no such day`)
  return date.getTime()
}

/** Seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by their size. */
function momentOfNumber(value: string, number: number): number {
  if (number < 1e8)
    throw new BadValue(
      number >= 20_000 && number < 100_000
        ? `${shown(value)} is the day number of a spreadsheet, not a date: format the column as a date`
        : `${shown(value)} is not a date`,
    )
  return number * (number < 1e11 ? 1000 : number < 1e14 ? 1 : number < 1e17 ? 1e-3 : 1e-6)
}

function momentOfExponent(value: string, whole: string, decimals: string, exponent: number): number {
  const number = Number(`${whole}.${decimals || '0'}e${exponent}`)
  const moment = momentOfNumber(value, number)
  // The digits that are missing must be less than a second.
  const missing = exponent - decimals.length
  if (missing > 0 && (moment / number) * 10 ** missing > 1000)
    throw new BadValue(`${shown(value)} has lost its digits (a spreadsheet rounded it)`)
  return moment
}

function momentOf(value: string, latest: number, order: DateOrder | undefined): number {
  const text = folded(value)
    .replace(/\s*·\s*/g, ' ')
    .replace(/\s+/g, ' ')
  const exponent = /^(\d+)(?:[.,](\d*))?e\+?(\d{1,2})$/i.exec(text)
  if (exponent) return momentOfExponent(value, exponent[1] ?? '', exponent[2] ?? '', Number(exponent[3]))
  const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})Z?)?$/.exec(text)
  if (compact) {
    const [, y, mo, d, h, mi, s] = compact
    const time = { ...(h && { h }), ...(mi && { mi }), ...(s && { s }) }
    return momentOfDay(value, Number(y), Number(mo), Number(d)) + timeOf(value, time)
  }
  if (/^\d+(?:\.\d+)?$/.test(text)) return momentOfNumber(value, Number(text))
  for (const spelling of SPELLINGS) {
    const parts: Parts | undefined = spelling.exec(text)?.groups
    if (!parts) continue
    const [day, month] =
      parts.a === undefined
        ? [Number(parts.d), parts.mon === undefined ? Number(parts.mo) : monthOf(value, parts.mon)]
        : dayAndMonth(value, parts, order)
    return momentOfDay(value, yearOf(parts, latest), month, day) + timeOf(value, parts) - offsetOf(value, parts.zone)
  }
  throw noDate(value)
}

/**
 * A moment as ISO 8601 UTC; '' for nothing. `latest` (epoch milliseconds) is the newest that makes sense, `order` what the
 * file shows about days and months. Throws BadValue for what is no moment, ambiguous, before 1990, or after `latest`.
 */
export function momentValue(value: unknown, latest: number, order?: DateOrder): string {
  if (isNothing(value)) return ''
  if (typeof value !== 'string' && typeof value !== 'number') throw new BadValue(`${shown(value)} is not a date`)
  const moment = momentOf(String(value), latest, order)
  if (moment < EARLIEST) throw new BadValue(`${shown(value)} is before 1990`)
  if (moment > latest) throw new BadValue(`${shown(value)} lies in the future`)
  return new Date(moment).toISOString()
}

/** What one value shows about the order of days and months in its file. */
export function dateOrderIn(value: unknown): Exclude<DateOrder, 'mixed'> | undefined {
  // Most dates begin with their year.
  if (typeof value !== 'string' || value.length > 60 || value[4] === '-') return undefined
  const [, a, , b] = /^(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|\d{2})(?:,?\s+\d{1,2}:.*)?$/.exec(folded(value)) ?? []
  if (a === undefined || b === undefined) return undefined
  if (Number(a) > 12 && Number(a) <= 31 && Number(b) <= 12) return 'day'
  return Number(b) > 12 && Number(b) <= 31 && Number(a) <= 12 ? 'month' : undefined
}
