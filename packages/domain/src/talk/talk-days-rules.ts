// Days as questions name them ('last week', 先週, 'since 1 May', 直近28日), as days of the account's time zone.
import { daysInMonth, isDate } from '../shell/calendar-day-rules.ts'
import type { TalkPeriod } from './talk-query-rules.ts'

/** Days since 1 March of the year 0 (Howard Hinnant, chrono-compatible low-level date algorithms). */
function numberOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear
}

function dayOf(number: number): string {
  const era = Math.floor(number / 146_097)
  const ofEra = number - era * 146_097
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const shifted = Math.floor((5 * ofYear + 2) / 153)
  const date = ofYear - Math.floor((153 * shifted + 2) / 5) + 1
  const month = shifted < 10 ? shifted + 3 : shifted - 9
  return iso(year + era * 400 + (month <= 2 ? 1 : 0), month, date)
}

/** '2026-11-25' plus days. */
export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days)

/** Monday is 0; 1 March of the year 0 was a Wednesday. */
export const weekdayOf = (day: string): number => (numberOf(day) + 2) % 7

/** How many days there are from one to the other, both counted. */
export const lengthInDays = (from: string, to: string): number => numberOf(to) - numberOf(from) + 1

/** The day at a moment in a time zone. */
export function dayIn(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(at)
}

export const lastDayOf = (year: number, month: number): string => iso(year, month, daysInMonth(year, month))

const iso = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const WEEKDAY = `(${WEEKDAYS.join('|')})`
const YOBI = '月火水木金土日'

const SMALL: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
  ninety: 90,
  couple: 2,
  'couple of': 2,
  'a couple of': 2,
}
const AMOUNT = `(\\d{1,4}|${Object.keys(SMALL)
  .sort((a, b) => b.length - a.length)
  .join('|')})`
const KANJI = '一二三四五六七八九'

/** '28', 'seven', '二十八', '三' → a number; NaN for anything else. */
export function smallNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  if (Object.hasOwn(SMALL, text)) return SMALL[text] ?? Number.NaN
  const digit = (one: string | undefined): number => (one ? KANJI.indexOf(one) + 1 : 0)
  const tens = /^([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)$/.exec(text)
  if (!tens || text === '') return Number.NaN
  if (!tens[2]) return tens[3] ? Number.NaN : digit(tens[1]) || Number.NaN
  return (tens[1] ? digit(tens[1]) : 1) * 10 + digit(tens[3])
}

interface Today {
  readonly today: string
}
/** A way to name days; null: what it matched is no day at all. */
type Way = readonly [pattern: RegExp, period: (found: RegExpExecArray, now: Today) => TalkPeriod | null]

const one = (day: string): TalkPeriod => ({ from: day, to: day })
const yearOf = (today: string): number => Number(today.slice(0, 4))
const monthOf = (today: string): number => Number(today.slice(5, 7))

function monthPeriod(today: string, back: number): TalkPeriod {
  const count = yearOf(today) * 12 + monthOf(today) - 1 - back
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
  const last = lastDayOf(year, month)
  return { from: iso(year, month, 1), to: last < today ? last : today }
}

function quarterPeriod(today: string, back: number): TalkPeriod {
  const count = yearOf(today) * 4 + Math.floor((monthOf(today) - 1) / 3) - back
  const [year, quarter] = [Math.floor(count / 4), count % 4]
  const last = lastDayOf(year, quarter * 3 + 3)
  return { from: iso(year, quarter * 3 + 1, 1), to: last < today ? last : today }
}

/** The days that a period is compared with: as many of the month, quarter or year before, otherwise the days before it. */
export function periodBefore({ from, to }: TalkPeriod, today: string): TalkPeriod | null {
  if (from === null || to === null) return null
  const days = numberOf(to) - numberOf(from)
  const [year, month] = [yearOf(from), monthOf(from)]
  const months = !from.endsWith('-01')
    ? 0
    : month === 1 && (to === today || to.endsWith('-12-31')) && days > 92
      ? 12
      : [1, 4, 7, 10].includes(month) && days > 31 && days < 92
        ? 3
        : days < 31
          ? 1
          : 0
  if (months === 0) return { from: addDays(from, -days - 1), to: addDays(from, -1) }
  const count = year * 12 + month - 1 - months
  const first = iso(Math.floor(count / 12), (count % 12) + 1, 1)
  const last = addDays(from, -1)
  // A month that is over is compared with the whole of the one before.
  const same = addDays(first, days)
  return { from: first, to: to < today || same > last ? last : same }
}

/** The same days a year before. */
export function yearBefore({ from, to }: TalkPeriod): TalkPeriod | null {
  const back = (day: string): string => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number]
    return isDate(year - 1, month, date) ? iso(year - 1, month, date) : lastDayOf(year - 1, month)
  }
  return from === null || to === null ? null : { from: back(from), to: back(to) }
}

/** What follows a period that is over: as much of it as there is, and the days of the period that it is compared with. */
export function periodAfter({ from, to }: TalkPeriod, today: string): readonly [TalkPeriod, TalkPeriod] | null {
  if (from === null || to === null || to >= today) return null
  const first = addDays(to, 1)
  const length = numberOf(to) - numberOf(from)
  const last = addDays(first, length)
  const after = { from: first, to: last < today ? last : today }
  const compared = addDays(from, numberOf(after.to) - numberOf(first))
  return [after, { from, to: compared < to ? compared : to }]
}

function weekPeriod(today: string, back: number): TalkPeriod {
  const from = addDays(today, -weekdayOf(today) - 7 * back)
  const to = addDays(from, 6)
  return { from, to: to < today ? to : today }
}

const yearNamed = (year: string | undefined, today: string): string | undefined =>
  year?.endsWith('year') ? String(yearOf(today) - (year.startsWith('last') ? 1 : 0)) : year

/** 'Q3': of the year named, otherwise the newest that has begun. */
function quarterOf(today: string, quarter: number, year: string | undefined): TalkPeriod | null {
  const [own, now] = [Math.floor((monthOf(today) - 1) / 3) + 1, yearOf(today)]
  const of = year === undefined ? (quarter <= own ? now : now - 1) : Number(year.length === 2 ? `20${year}` : year)
  if (of < 2006 || of > now || (of === now && quarter > own)) return null
  return quarterPeriod(today, (now - of) * 4 + own - quarter)
}

const yearPeriod = (today: string, year: number): TalkPeriod => ({
  from: iso(year, 1, 1),
  to: year === yearOf(today) ? today : iso(year, 12, 31),
})

/** So many days that end today. */
export const lastDays = (today: string, days: number): TalkPeriod => ({ from: addDays(today, 1 - days), to: today })

const UNIT_DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  month: 30,
  year: 365,
  日: 1,
  週: 7,
  月: 30,
  年: 365,
}

function lastUnits(today: string, amount: string, unit: string): TalkPeriod | null {
  const days = smallNumber(amount) * (UNIT_DAYS[unit] ?? Number.NaN)
  return Number.isFinite(days) && days >= 1 && days <= 3660 ? lastDays(today, days) : null
}

/** So long before today: the day itself. */
function back(today: string, amount = '', unit = 'day'): string | null {
  const days =
    smallNumber(amount) * (UNIT_DAYS[unit.startsWith('週') ? '週' : unit.slice(-1)] ?? UNIT_DAYS[unit] ?? Number.NaN)
  return Number.isFinite(days) && days >= 1 && days <= 3660 ? addDays(today, -days) : null
}

/** The newest day of that name that is not in the future; or the last day of its month. */
function dated(today: string, year: string | undefined, month: number, day: number, end = false): string | null {
  if (end) {
    const first = dated(today, year, month, 1)
    const last = first && lastDayOf(Number(first.slice(0, 4)), month)
    if (!last || last <= today) return last
    return year === undefined ? dated(addDays(first, -1), undefined, month, 1, true) : null
  }
  if (year !== undefined) return isDate(Number(year), month, day) ? iso(Number(year), month, day) : null
  for (const back of [0, 1, 2, 3, 4]) {
    const candidate = yearOf(today) - back
    if (isDate(candidate, month, day) && iso(candidate, month, day) <= today) return iso(candidate, month, day)
  }
  return null
}

/** A day that was named, or the first of a month or year. */
interface NamedDay {
  readonly day: string
  readonly length: number
  /** 'ago' is about as long ago as that: where days begin, and no day of its own. 'end' is the last day of something. */
  readonly span: 'day' | 'month' | 'year' | 'ago' | 'end'
}

function dateOfMonth(today: string, back: number, date: number): string | null {
  const first = monthPeriod(today, back).from ?? today
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  return isDate(year, month, date) ? iso(year, month, date) : null
}

const monthNumber = (name: string | undefined): number => MONTHS.indexOf((name ?? '').slice(0, 3)) + 1

function waysToNameDays(today: string) {
  const ways: readonly (readonly [RegExp, (found: RegExpExecArray) => string | null, NamedDay['span']?])[] = [
    [/^(?:(\d{4})年)?(\d{1,2})月(?:の)?(?:末日?|終わり)/, (f) => dated(today, f[1], Number(f[2]), 1, true), 'end'],
    [
      new RegExp(`^(?:the )?(?:end|last day) of ${MONTH}(?: (\\d{4}))?\\b`),
      (f) => dated(today, f[2], monthNumber(f[1]), 1, true),
      'end',
    ],
    [/^(?:the )?(?:end|last day) of last month\b|^先月(?:の)?(?:末日?|終わり)/, () => monthPeriod(today, 1).to, 'end'],
    [
      /^(?:the )?(?:end|last day) of last year\b|^(?:去年|昨年)(?:の)?(?:末日?|終わり)/,
      () => iso(yearOf(today) - 1, 12, 31),
      'end',
    ],
    [/^(?:the )?(?:end|last day) of last week\b|^先週(?:の)?(?:末日|終わり)/, () => weekPeriod(today, 1).to, 'end'],
    [
      /^(?:the )?end of (?:the day on )?(?:today|yesterday)\b/,
      (f) => addDays(today, f[0].includes('yesterday') ? -1 : 0),
      'end',
    ],
    [
      new RegExp(
        `^(?:the )?end of (?:the day (?:on )?)?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: (\\d{4}))?\\b`,
      ),
      (f) => dated(today, f[3], monthNumber(f[2]), Number(f[1])),
      'end',
    ],
    [
      new RegExp(
        `^(?:the )?end of (?:the day (?:on )?)?${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?: (\\d{4}))?\\b`,
      ),
      (f) => dated(today, f[3], monthNumber(f[1]), Number(f[2])),
      'end',
    ],
    [
      new RegExp(`^(?:the )?(?:start|beginning|first day) of ${MONTH}(?: (\\d{4}))?\\b`),
      (f) => dated(today, f[2], monthNumber(f[1]), 1),
      'end',
    ],
    [/^(?:the )?(?:start|beginning) of last month\b|^先月(?:の)?(?:初め|頭)/, () => monthPeriod(today, 1).from, 'end'],
    [/^(?:(\d{4})年)?(\d{1,2})月(?:の)?(?:初め|頭)/, (f) => dated(today, f[1], Number(f[2]), 1), 'end'],
    [/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/, (f) => dated(today, f[1], Number(f[2]), Number(f[3]))],
    [
      new RegExp(`^(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: (\\d{4}))?\\b`),
      (f) => dated(today, f[3], monthNumber(f[2]), Number(f[1])),
    ],
    [
      new RegExp(`^${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?: (\\d{4}))?\\b`),
      (f) => dated(today, f[3], monthNumber(f[1]), Number(f[2])),
    ],
    [new RegExp(`^${MONTH}(?: (\\d{4}))?\\b`), (f) => dated(today, f[2], monthNumber(f[1]), 1), 'month'],
    [/^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日/, (f) => dated(today, f[1], Number(f[2]), Number(f[3]))],
    [/^(?:(\d{4})年)?(\d{1,2})月(?!\d)/, (f) => dated(today, f[1], Number(f[2]), 1), 'month'],
    [/^(先|今)月の?(\d{1,2})日(?!間)/, (f) => dateOfMonth(today, f[1] === '先' ? 1 : 0, Number(f[2]))],
    [
      /^(?:the )?(\d{1,2})(?:st|nd|rd|th) of (last|this) month\b/,
      (f) => dateOfMonth(today, f[2] === 'last' ? 1 : 0, Number(f[1])),
    ],
    [/^(\d{1,2})\/(\d{1,2})(?=[^\d/]|$)/, (f) => dated(today, undefined, Number(f[1]), Number(f[2]))],
    [/^today\b|^(?:今日|本日)/, () => today],
    [/^yesterday\b|^昨日/, () => addDays(today, -1)],
    [/^(?:一昨日|おととい)|^the day before yesterday\b/, () => addDays(today, -2)],
    [new RegExp(`^${AMOUNT} days? ago\\b`), (f) => back(today, f[1])],
    [/^(\d{1,3}|[一二三四五六七八九十]{1,3})日前/, (f) => back(today, f[1])],
    [new RegExp(`^${AMOUNT} (week|month|year)s? ago\\b`), (f) => back(today, f[1], f[2]), 'ago'],
    [
      /^(\d{1,3}|[一二三四五六七八九十]{1,3})(週間?|か月|ヶ月|カ月|ヵ月|ケ月|年)前/,
      (f) => back(today, f[1], f[2]),
      'ago',
    ],
    [new RegExp(`^(?:last )?${WEEKDAY}\\b`), (f) => namedWeekday(today, WEEKDAYS.indexOf(f[1] ?? ''))],
    [new RegExp(`^([${YOBI}])曜日?`), (f) => namedWeekday(today, YOBI.indexOf(f[1] ?? ''))],
    [
      /^(?:(?:the )?(?:start|beginning) of (?:the|this) |this )month\b|^(?:今月(?:初め|頭)?|月初め?|月頭)/,
      () => monthPeriod(today, 0).from,
    ],
    [
      /^(?:(?:the )?(?:start|beginning) of (?:the|this) |this )year\b|^(?:今年(?:初め|頭)?|年初め?|年頭)/,
      () => iso(yearOf(today), 1, 1),
    ],
    [/^last month\b|^先月/, () => monthPeriod(today, 1).from, 'month'],
    [/^last week\b|^先週/, () => weekPeriod(today, 1).from],
    [/^last year\b|^(?:去年|昨年)/, () => iso(yearOf(today) - 1, 1, 1), 'year'],
    [
      /^(\d{4})(?:年(?:初め|頭)?|(?![-/\d年]| followers|人))/,
      (f) => (Number(f[1]) >= 2006 && Number(f[1]) <= yearOf(today) ? iso(Number(f[1]), 1, 1) : null),
      'year',
    ],
  ]
  return ways
}

/** The patterns are made once for a day: every place of a question is tried. */
let made: { readonly today: string; readonly ways: ReturnType<typeof waysToNameDays> } | null = null

/** One day in words, at the start of a text: its ISO form and how long the words are. */
export function readDay(text: string, today: string): NamedDay | null {
  if (made?.today !== today) made = { today, ways: waysToNameDays(today) }
  for (const [pattern, day, span = 'day'] of made.ways) {
    const found = pattern.exec(text)
    const value = found ? day(found) : null
    if (found && value !== null) return { day: value, length: found[0].length, span }
  }
  return null
}

const namedWeekday = (today: string, weekday: number): string => addDays(today, -((weekdayOf(today) - weekday + 7) % 7))

const WAYS: readonly Way[] = [
  [
    new RegExp(`^(先|今)週の([${YOBI}])曜日?`),
    (f, { today }) => one(addDays(weekPeriod(today, f[1] === '先' ? 1 : 0).from ?? today, YOBI.indexOf(f[2] ?? ''))),
  ],
  [
    new RegExp(`^(?:on )?${WEEKDAY} (?:of )?(last|this) week\\b`),
    (f, { today }) =>
      one(addDays(weekPeriod(today, f[2] === 'last' ? 1 : 0).from ?? today, WEEKDAYS.indexOf(f[1] ?? ''))),
  ],
  [/^(?:the day before yesterday\b|一昨日|おととい)/, (_, { today }) => one(addDays(today, -2))],
  [/^(?:today\b|今日|本日)/, (_, { today }) => one(today)],
  [/^(?:yesterday\b|昨日)/, (_, { today }) => one(addDays(today, -1))],
  [/^(?:the )?week before(?: last| that)?\b|^先々週|^その前の週|^前の週/, (_, { today }) => weekPeriod(today, 2)],
  [/^(?:the )?month before(?: last| that)?\b|^先々月|^その前の月|^前の月/, (_, { today }) => monthPeriod(today, 2)],
  [/^(?:in |over |during |for |within )?(?:this|the current) week\b|^今週/, (_, { today }) => weekPeriod(today, 0)],
  [
    /^(?:(?:on|over|during|in|at) )?(?:the )?(last|this) weekend\b|^(先|今)週末/,
    (found, { today }) => {
      const monday = weekPeriod(today, found[1] === 'last' || found[2] === '先' ? 1 : 0).from ?? today
      const [from, to] = [addDays(monday, 5), addDays(monday, 6)]
      return from > today ? null : { from, to: to < today ? to : today }
    },
  ],
  [
    /^(?:(?:in|over|during|for|within) )?the last (day|week|month|year)\b(?! (?:of|was|is|i)\b)/,
    (found, { today }) => lastUnits(today, '1', found[1] ?? ''),
  ],
  [
    /^(?:in |over |during |for |within )?(?:last week|the previous week)\b|^先週/,
    (_, { today }) => weekPeriod(today, 1),
  ],
  [/^(?:in |over |during |for |within )?(?:this|the current) month\b|^今月/, (_, { today }) => monthPeriod(today, 0)],
  [
    /^(?:in |over |during |for |within )?(?:last month|the previous month)\b|^先月/,
    (_, { today }) => monthPeriod(today, 1),
  ],
  [
    /^(?:in |over |during |for |within )?(?:this|the current) year\b|^今年/,
    (_, { today }) => yearPeriod(today, yearOf(today)),
  ],
  [
    /^(?:in |over |during |for |within )?(?:this|the current) quarter\b|^今四半期|^この四半期/,
    (_, { today }) => quarterPeriod(today, 0),
  ],
  [
    /^(?:in |over |during |for |within )?(?:last|the last|the previous) quarter\b|^前四半期|^先の四半期/,
    (_, { today }) => quarterPeriod(today, 1),
  ],
  [
    /^(?:in |over |during |for |within )?(?:the )?q([1-4])(?:(?: of)? (\d{4})| ?['/]?(\d{2})(?!\d))?(?![\w])/,
    (f, { today }) => quarterOf(today, Number(f[1]), f[2] ?? f[3]),
  ],
  [
    /^(?:in |over |during |for |within )?(?:the )?(first|second|third|fourth) quarter(?:(?: of)? (\d{4}|this year|last year))?\b/,
    (f, { today }) =>
      quarterOf(today, ['first', 'second', 'third', 'fourth'].indexOf(f[1] ?? '') + 1, yearNamed(f[2], today)),
  ],
  [/^(?:year to date|ytd)\b|^年初来/, (_, { today }) => yearPeriod(today, yearOf(today))],
  [/^(?:month to date|mtd)\b|^月初来/, (_, { today }) => monthPeriod(today, 0)],
  [/^(?:(\d{4})年(?:の)?)?第([1-4一二三四])四半期/, (f, { today }) => quarterOf(today, smallNumber(f[2] ?? ''), f[1])],
  [
    /^(?:in |over |during |for |within )?(?:the )?(?:last|past) (?:half a year|half year|six months)\b|^(?:直近|過去|ここ|この|最近)?の?半年(?:間)?(?!以上|も|前)/,
    (_, { today }) => lastDays(today, 180),
  ],
  [
    /^(?:in |over |during )?the (?:last|past) 24 hours\b|^(?:直近|過去)24時間/,
    (_, { today }) => ({ from: addDays(today, -1), to: today }),
  ],
  [
    /^(?:in |over |during |for |within )?last year\b|^(?:去年|昨年)/,
    (_, { today }) => yearPeriod(today, yearOf(today) - 1),
  ],
  [
    new RegExp(
      `^(?:(?:in|over|during|for|within|from) )?(?:the )?(?:last|past|previous|latest) ${AMOUNT} (day|week|month|year)s?\\b`,
    ),
    (found, { today }) => lastUnits(today, found[1] ?? '', found[2] ?? ''),
  ],
  [
    /^(?:(?:in|over|during|for|within|from) )?(?:the )?past (day|week|month|year)\b/,
    (found, { today }) => lastUnits(today, '1', found[1] ?? ''),
  ],
  [
    new RegExp(`^(?:in|within) ${AMOUNT} (day|week|month|year)s?\\b(?! of\\b)`),
    (found, { today }) => lastUnits(today, found[1] ?? '', found[2] ?? ''),
  ],
  [
    /^(?:過去|直近|最近|ここ|この|これまでの)の?(\d{1,4}|[一二三四五六七八九十]{1,3})(日|週|か月|ヶ月|カ月|ヵ月|ケ月|年)(?:間)?(?:以内)?/,
    (found, { today }) => lastUnits(today, found[1] ?? '', (found[2] ?? '').slice(-1)),
  ],
  [
    /^(\d{1,4}|[一二三四五六七八九十]{1,3})(日|週|か月|ヶ月|カ月|ヵ月|ケ月|年)(?:間以内|間|以内)(?:に|で|の)?/,
    (found, { today }) => lastUnits(today, found[1] ?? '', (found[2] ?? '').slice(-1)),
  ],
  [
    /^(?:in |during )?(\d{4})(?:年)?(?![-/\d]| followers|人|年?\d{1,2}月)/,
    (f, { today }) => (Number(f[1]) >= 2006 && Number(f[1]) <= yearOf(today) ? yearPeriod(today, Number(f[1])) : null),
  ],
]

const OPENERS = /^(?:since|after|from|starting(?: from| on)?|as of)(?: the)? /
const CLOSERS = /^(?:until|till|before|up to|to|through) /
const BETWEEN = /^between /
/** 'Between 1 and 10 November'. */
const DAYS_OF_MONTH = new RegExp(
  `^(?:between|from) (?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:and|to|until|-) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: (\\d{4}))?\\b`,
)

const DAYS_OF_WEEK = new RegExp(
  `^(?:from |between )?${WEEKDAY} (?:to|until|through|and|-|–) ${WEEKDAY} (?:of )?(last|this) week\\b`,
)
const JAPANESE_DAYS_OF_WEEK = new RegExp(`^(先|今)週の([${YOBI}])曜?日?(?:から|~|〜|-)([${YOBI}])曜?日?(?:まで)?`)

/** 先週の月曜から水曜まで: days of one week. */
function readDaysOfWeek(text: string, today: string): ReturnType<typeof readPeriod> {
  const [english, japanese] = [DAYS_OF_WEEK.exec(text), JAPANESE_DAYS_OF_WEEK.exec(text)]
  const found = english ?? japanese
  if (!found) return null
  const isLast = english ? english[3] === 'last' : found[1] === '先'
  const dayOfWeek = (name = ''): number => (english ? WEEKDAYS.indexOf(name) : YOBI.indexOf(name))
  const [first, last] = english ? [found[1], found[2]] : [found[2], found[3]]
  const monday = weekPeriod(today, isLast ? 1 : 0).from ?? today
  const [from, to] = [addDays(monday, dayOfWeek(first)), addDays(monday, dayOfWeek(last))]
  return from <= to ? { period: { from, to }, length: found[0].length } : null
}

const DATE_OF_MONTH = /^[先今]月の?\d{1,2}日(?!間)/

/** A period at the start of a text, and how long its words are. */
export function readPeriod(
  text: string,
  today: string,
): { readonly period: TalkPeriod; readonly length: number } | null {
  const found =
    readDaysOfWeek(text, today) ??
    readRange(text, today) ??
    readJapaneseRange(text, today) ??
    (DATE_OF_MONTH.test(text) ? readSingle(text, today) : null) ??
    readNamed(text, today) ??
    readSingle(text, today)
  // 'In the last week of October' is no last week.
  if (found && /^(?:の週| of (?!my\b|me\b|following\b|mine\b))/.test(text.slice(found.length))) return null
  const open =
    found &&
    /^ (?:or|and) (later|newer|after|since|earlier|before|older)\b|^ (onwards?)\b/.exec(text.slice(found.length))
  if (!found || !open) return found
  const earlier = /^(?:earlier|before|older)$/.test(open[1] ?? '')
  const { from, to } = found.period
  return { period: earlier ? { from: null, to } : { from, to: today }, length: found.length + open[0].length }
}

function readNamed(text: string, today: string): ReturnType<typeof readPeriod> {
  for (const [pattern, make] of WAYS) {
    const found = pattern.exec(text)
    if (!found) continue
    // 先週から, 今月以降: from there on.
    if (
      /^(?:(?:に入って|になって|入って)?から|以降|以来|以前|より前|の?末|の?終わり|の?初め|の?頭)/.test(
        text.slice(found[0].length),
      )
    )
      continue
    const period = make(found, { today })
    if (period) return { period, length: found[0].length }
  }
  return null
}

const JOINT = /^ ?(?:-|–|—|~|〜|→|\.\.|to|through|thru|until|till) ?/
const DATES_OF_MONTH = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|—|~|to|through|until) ?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: (\\d{4}))?\\b`,
)
const MONTH_OF_DATES = new RegExp(
  `^${MONTH} (\\d{1,2})(?:st|nd|rd|th)? ?(?:-|–|—|~|to|through|until) ?(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?! ${MONTH})(?:,? (\\d{4}))?\\b`,
)
/** 8〜10月. */
const JAPANESE_MONTHS = /^(?:(\d{4})年)?(\d{1,2})(?:月)?(?:~|〜|-|–|から)(\d{1,2})月(?!\d)(?:まで)?/

/** 'July to September', 'Nov 1-15', '1–15 November', 2026/10/01-2026/10/31: two days and a dash. */
function readPlainRange(text: string, today: string): ReturnType<typeof readPeriod> {
  const lead =
    /^(?:in|during|over|for|from|between) (?:the (?:months?|days?|period) (?:of |from )?)?/.exec(text)?.[0].length ?? 0
  const rest = text.slice(lead)
  const dates = DATES_OF_MONTH.exec(rest)
  const turned = dates ? null : MONTH_OF_DATES.exec(rest)
  if (dates || turned) {
    const found = (dates ?? turned) as RegExpExecArray
    const [name, one, other, year] = dates
      ? [found[3], found[1], found[2], found[4]]
      : [found[1], found[2], found[3], found[5]]
    const month = MONTHS.indexOf((name ?? '').slice(0, 3)) + 1
    const from = dated(today, year, month, Number(one))
    const to = from && dated(today, from.slice(0, 4), month, Number(other))
    return from && to && from <= to ? { period: { from, to }, length: lead + found[0].length } : null
  }
  const months = JAPANESE_MONTHS.exec(rest)
  if (months) {
    const from = dated(today, months[1], Number(months[2]), 1)
    const to = from && dated(today, from.slice(0, 4), Number(months[3]), 1)
    if (!from || !to || from > to) return null
    const last = endOf({ day: to, length: 0, span: 'month' })
    return { period: { from, to: last < today ? last : today }, length: lead + months[0].length }
  }
  const first = readDay(rest, today)
  if (!first || first.span === 'year') return null
  const joint = JOINT.exec(rest.slice(first.length))
  const last = joint ? readDay(rest.slice(first.length + joint[0].length), today) : null
  if (!joint || !last || last.span === 'ago' || first.day > endOf(last)) return null
  // A month against a day is no range that one could be sure of: 'May 1 to June'.
  const to = endOf(last)
  return {
    period: { from: first.day, to: to < today || last.span === 'day' ? to : today },
    length: lead + first.length + joint[0].length + last.length,
  }
}

function readRange(text: string, today: string): ReturnType<typeof readPeriod> {
  const within = DAYS_OF_MONTH.exec(text)
  if (within) {
    const month = MONTHS.indexOf((within[3] ?? '').slice(0, 3)) + 1
    const from = dated(today, within[4], month, Number(within[1]))
    const to = from && dated(today, from.slice(0, 4), month, Number(within[2]))
    return from && to && from <= to ? { period: { from, to }, length: within[0].length } : null
  }
  const plain = readPlainRange(text, today)
  if (plain) return plain
  const open = BETWEEN.exec(text) ?? OPENERS.exec(text)
  const close = CLOSERS.exec(text)
  if (open) {
    const first = readDay(text.slice(open[0].length), today)
    if (!first) return null
    const after = open[0].length + first.length
    const joint = /^ ?(?:(?:up )?to|until|till|through|thru|and|-|–|—|~) ?/.exec(text.slice(after))
    const last = joint ? readDay(text.slice(after + joint[0].length), today) : null
    if (joint && last && first.day <= endOf(last)) {
      const to = endOf(last)
      return {
        period: { from: first.day, to: to < today || last.span === 'day' ? to : today },
        length: after + joint[0].length + last.length,
      }
    }
    if (BETWEEN.test(text)) return null
    const named = open[0].startsWith('from') ? readNamed(text.slice(open[0].length), today) : null
    if (named) return { period: named.period, length: open[0].length + named.length }
    const from = open[0].startsWith('after') ? addDays(endOf(first), 1) : first.day
    // 'Posts from last Tuesday', 'from May' are of these days alone; 'from 1 May', 'from Monday on' go on.
    const alone = open[0].startsWith('from') && !/^ (?:on|onwards?|until now)\b/.test(text.slice(after))
    if (alone && (first.span !== 'day' || !/\d/.test(text.slice(0, after)))) {
      const to = endOf(first)
      return { period: { from: first.day, to: to < today ? to : today }, length: after }
    }
    return { period: { from, to: today }, length: after }
  }
  if (close && !/^(?:to|through) /.test(text)) {
    const last = readDay(text.slice(close[0].length), today)
    if (!last) return null
    const to = close[0].startsWith('before') ? addDays(last.day, -1) : endOf(last)
    return { period: { from: null, to }, length: close[0].length + last.length }
  }
  return null
}

/** Of a month named without a day, its last day; of a year too. */
const endOf = ({ day, span }: NamedDay): string =>
  span === 'year'
    ? iso(Number(day.slice(0, 4)), 12, 31)
    : span === 'month'
      ? lastDayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
      : day

/** 10月1日から10日まで. */
function dayOfSameMonth(text: string, { day, span }: NamedDay): NamedDay | null {
  const end = span === 'day' ? /^(?:その)?月末日?/.exec(text) : null
  if (end)
    return { day: lastDayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7))), length: end[0].length, span: 'end' }
  const found = span === 'day' ? /^(\d{1,2})日/.exec(text) : null
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(found?.[1] ?? 0)]
  return found && isDate(year, month, date) ? { day: iso(year, month, date), length: found[0].length, span } : null
}

function readJapaneseRange(text: string, today: string): ReturnType<typeof readPeriod> {
  const first = readDay(text, today)
  if (!first) return null
  const rest = text.slice(first.length)
  const range = /^\s?(?:から|より|~|〜|-)\s?/.exec(rest)
  if (range) {
    const last = readDay(rest.slice(range[0].length), today) ?? dayOfSameMonth(rest.slice(range[0].length), first)
    if (last && first.day <= endOf(last)) {
      const tail = /^まで/.exec(rest.slice(range[0].length + last.length))
      const length = first.length + range[0].length + last.length + (tail?.[0].length ?? 0)
      return { period: { from: first.day, to: endOf(last) }, length }
    }
  }
  const since = /^\s?(?:(?:に入って|になって|入って)から|以降|以来|から|より後)/.exec(rest)
  // 10日より後 begins on the day after; 以降 and から on the day itself.
  if (since)
    return {
      period: { from: since[0].endsWith('より後') ? addDays(endOf(first), 1) : first.day, to: today },
      length: first.length + since[0].length,
    }
  const until = /^\s?(?:まで|以前|より前|の前)/.exec(rest)
  if (!until) return null
  const before = /前$/.test(until[0]) && !until[0].endsWith('以前')
  return {
    period: { from: null, to: before ? addDays(first.day, -1) : endOf(first) },
    length: first.length + until[0].length,
  }
}

function readSingle(text: string, today: string): ReturnType<typeof readPeriod> {
  const lead = /^(?:on|in|during|at)(?: the)? /.exec(text)?.[0].length ?? 0
  const found = readDay(text.slice(lead), today)
  if (!found || found.span === 'year' || found.span === 'ago') return null
  // 'Who may …' names no month.
  if (lead === 0 && found.span === 'month' && /^(?:may|march|mar)\b/.test(text)) return null
  const to = endOf(found)
  return {
    period: { from: found.day, to: to < today || found.span === 'day' || found.span === 'end' ? to : today },
    length: lead + found.length,
  }
}
