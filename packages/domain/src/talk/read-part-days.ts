// Days that are a part of a month or year, or so many weeks back: 'the first half of October', 10月上旬, '2 weeks ago', 'the week of 2 November'.
import { addDays, lastDayOf, readDay, smallNumber, weekdayOf } from './talk-days-rules.ts'
import type { TalkPeriod } from './talk-query-rules.ts'

export interface PartDays {
  readonly period: TalkPeriod
  readonly length: number
  /** The day itself of '2 weeks ago', for who was there then. */
  readonly day?: string
}

const LEAD = '(?:(?:in|during|over|for|within|from) )?(?:the )?'
const NUMBER = '(\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty)'
const JA_NUMBER = '(\\d{1,2}|[一二三四五六七八九十]{1,3})'
const JA_MONTHS = '(?:か月|ヶ月|カ月|ヵ月|ケ月)'

/** No days of the future, and none after today. */
function upToToday(from: string, to: string, today: string): TalkPeriod | null {
  return from > today || from > to ? null : { from, to: to < today ? to : today }
}

/** The first day of a month named at the start of a text; null: no month stands there. */
function monthAt(text: string, today: string): { readonly first: string; readonly length: number } | null {
  const own = /^(?:(?:this|the) month\b|今月)/.exec(text)
  if (own) return { first: `${today.slice(0, 8)}01`, length: own[0].length }
  const twoBack = /^(?:the month before last\b|先々月)/.exec(text)
  if (twoBack) return { first: monthsBack(today, 2), length: twoBack[0].length }
  const named = readDay(text, today)
  return named?.span === 'month' ? { first: named.day, length: named.length } : null
}

function monthsBack(today: string, months: number): string {
  const count = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}-01`
}

const lastOf = (first: string): string => lastDayOf(Number(first.slice(0, 4)), Number(first.slice(5, 7)))

type Part = (first: string, last: string) => readonly [from: string, to: string]
const dates =
  (from: number, to: number | null): Part =>
  (first, last) => [addDays(first, from - 1), to === null ? last : addDays(first, to - 1)]
/** Tens of days, as 上旬, 中旬 and 下旬 are; 'early October' is no sharper. */
const PARTS: readonly (readonly [english: string, japanese: string, part: Part])[] = [
  ['(?:first|1st) half of', '(?:の)?前半', dates(1, 15)],
  ['(?:second|2nd|last|latter|other) half of', '(?:の)?後半', dates(16, null)],
  ['early(?: in)?|(?:first|1st) third of', '(?:の)?(?:上旬|初旬)', dates(1, 10)],
  ['mid(?:dle of)?|(?:second|2nd) third of', '(?:の)?(?:中旬)', dates(11, 20)],
  ['late(?: in)?|(?:last|final|third) third of', '(?:の)?(?:下旬)', dates(21, null)],
]
const ENGLISH_PARTS = PARTS.map(([english, , part]) => [new RegExp(`^${LEAD}(?:${english}) `), part] as const)
const JAPANESE_PARTS = PARTS.map(([, japanese, part]) => [new RegExp(`^(?:${japanese})`), part] as const)
const DAYS_OF = new RegExp(`^${LEAD}(first|last|final) ${NUMBER} days of `)
const JA_DAYS_OF = new RegExp(`^の(最初|はじめ|初め|最後|終わり)の${JA_NUMBER}日間?`)

function countedDays(which: string, many: number): Part {
  return (first, last) =>
    /^(?:last|final|最後|終わり)/.test(which) ? [addDays(last, 1 - many), last] : [first, addDays(first, many - 1)]
}

function readPartOfMonth(text: string, today: string): PartDays | null {
  const counted = DAYS_OF.exec(text)
  const english: readonly [RegExpExecArray, Part] | undefined = counted
    ? [counted, countedDays(counted[1] ?? '', smallNumber(counted[2] ?? ''))]
    : ENGLISH_PARTS.flatMap(([pattern, part]) => {
        const found = pattern.exec(text)
        return found ? [[found, part] as const] : []
      })[0]
  if (english) {
    const [found, part] = english
    const month = monthAt(text.slice(found[0].length), today)
    const period = month && upToToday(...part(month.first, lastOf(month.first)), today)
    return period && { period, length: found[0].length + month.length }
  }
  const month = monthAt(text, today)
  if (!month) return null
  const rest = text.slice(month.length)
  const several = JA_DAYS_OF.exec(rest)
  const [found, part] = several
    ? [several, countedDays(several[1] ?? '', smallNumber(several[2] ?? ''))]
    : (JAPANESE_PARTS.flatMap(([pattern, one]) => {
        const match = pattern.exec(rest)
        return match ? [[match, one] as const] : []
      })[0] ?? [null, null])
  // 上旬から下旬まで: where it begins, which no day of its own is.
  if (!found || RUNS_ON.test(rest.slice(found[0].length))) return null
  const period = upToToday(...part(month.first, lastOf(month.first)), today)
  return period && { period, length: month.length + found[0].length }
}

const RUNS_ON = /^ ?(?:から|以降|以来|以前|より|まで|~|〜|-)/

const HALF_OF_YEAR = new RegExp(
  `^${LEAD}(?:(first|1st|second|2nd|last|latter) half of (?:(\\d{4})|(this|the|last) year)|h([12])(?: (?:of )?(\\d{4})|(?![\\w])))`,
)
const JA_HALF_OF_YEAR = /^(?:(\d{4})年|(今年)|(去年|昨年))の?(前半|後半)/

/** 上半期 may be that of a financial year, so it is none of these. */
function readHalfOfYear(text: string, today: string): PartDays | null {
  const [english, japanese] = [HALF_OF_YEAR.exec(text), JA_HALF_OF_YEAR.exec(text)]
  const found = english ?? japanese
  if (!found || RUNS_ON.test(text.slice(found[0].length))) return null
  const own = Number(today.slice(0, 4))
  const isLast = english ? english[3] === 'last' : found[3] !== undefined
  const named = english ? (english[2] ?? english[5]) : found[1]
  const isFirst = english ? /^(?:first|1st|1)$/.test(english[1] ?? english[4] ?? '') : found[4] === '前半'
  const year = named ? Number(named) : own - (isLast ? 1 : 0)
  const period =
    year < 2006 || year > own
      ? null
      : upToToday(`${year}-${isFirst ? '01-01' : '07-01'}`, `${year}-${isFirst ? '06-30' : '12-31'}`, today)
  return period && { period, length: found[0].length }
}

const AGO = new RegExp(
  `^(?:in )?(?:the )?(?:week )?${NUMBER} (week|month)s ago\\b(?! (?:on|today|yesterday|this|last|or|and)\\b)`,
)
const JA_AGO = new RegExp(
  `^${JA_NUMBER}(週|${JA_MONTHS})間?前(?! ?(?:から|以降|以来|以前|より|まで|後|の(?:今日|同じ|[月火水木金土日]曜)|~|〜|-|に(?:登録|作|開設|始)))`,
)
/** 'Over 2 weeks ago' is longer ago, 'since early October' only begins there. */
const BOUNDED =
  /(?:\b(?:over|than|least|under|within|past|exactly|about|around|last|since|until|till|before|after|from|by|between|to|through|posted|joined|active) (?:the )?|約|およそ|ちょうど|最後|最終\S*)$/

/** '2 weeks ago': the week, Monday to Sunday, two before this one; 2か月前: the month two before this one. */
function readAgo(text: string, today: string): PartDays | null {
  const [english, japanese] = [AGO.exec(text), JA_AGO.exec(text)]
  const found = english ?? japanese
  const many = smallNumber(found?.[1] ?? '')
  if (!found || !(many >= 2) || many > 53) return null
  const isWeek = /^(?:week|週)/.test(found[2] ?? '')
  const monday = addDays(today, -weekdayOf(today) - 7 * many)
  const first = monthsBack(today, many)
  const sameDate = `${first.slice(0, 8)}${today.slice(8)}`
  const inMonth = sameDate < lastOf(first) ? sameDate : lastOf(first)
  return {
    period: isWeek ? { from: monday, to: addDays(monday, 6) } : { from: first, to: lastOf(first) },
    length: found[0].length,
    day: isWeek ? addDays(today, -7 * many) : inMonth,
  }
}

const WEEK_OF = new RegExp(
  `^${LEAD}week (of|commencing|beginning|starting|starting on|starting from|from) (?:monday )?(?=.{0,12}\\d)`,
)
const DAYS_FROM = new RegExp(
  `^${LEAD}${NUMBER} (day|week)s (?:from|starting|starting on|starting from|beginning) (?=.{0,12}\\d)`,
)
const JA_WEEK_OF = /^(の|から始まる|に始まる)週(?!目|末|前)/
const JA_DAYS_FROM = new RegExp(`^から(?:の)?${JA_NUMBER}(日|週)間(?!前|以)`)

/** A week that is named by a day is that day's only where it begins on it, as weeks do: on a Monday. */
function readDaysFrom(text: string, today: string): PartDays | null {
  const [week, several] = [WEEK_OF.exec(text), DAYS_FROM.exec(text)]
  const english = week ?? several
  const first = readDay(text.slice(english?.[0].length ?? 0), today)
  if (first?.span !== 'day') return null
  const start = (english?.[0].length ?? 0) + first.length
  const rest = english ? '' : text.slice(first.length)
  const [jaWeek, jaSeveral] = [JA_WEEK_OF.exec(rest), JA_DAYS_FROM.exec(rest)]
  const found = english ?? jaWeek ?? jaSeveral
  if (!found) return null
  if ((week?.[1] === 'of' || jaWeek?.[1] === 'の') && weekdayOf(first.day) !== 0) return null
  const counted = several ?? jaSeveral
  const days = counted ? smallNumber(counted[1] ?? '') * (/^(?:week|週)/.test(counted[2] ?? '') ? 7 : 1) : 7
  const period = days >= 1 ? upToToday(first.day, addDays(first.day, days - 1), today) : null
  return period && { period, length: start + ((jaWeek ?? jaSeveral)?.[0].length ?? 0) }
}

/** 'Since mid-September', 9月中旬以降: from its first day on. */
function readSince(text: string, today: string): PartDays | null {
  const lead = /^(?:since|starting(?: from| in)?|from) (?:the )?/.exec(text)
  if (lead) {
    const part = readPartOfMonth(text.slice(lead[0].length), today)
    const end = text.slice(lead[0].length + (part?.length ?? 0))
    if (part && (lead[0].startsWith('since') || /^ (?:on|onwards?|until now|to date)\b/.test(end)))
      return { period: { from: part.period.from, to: today }, length: lead[0].length + part.length }
  }
  const part = PART_AT_FIRST.exec(text) ? readPartOfMonth(text.replace(/(?:から|以降)/, '。'), today) : null
  const after = /^(?:から|以降)(?!の?\d|[上中下初]旬|[前後]半|今|先|昨|翌|\d)/.exec(text.slice(part?.length ?? 0))
  if (part && after) return { period: { from: part.period.from, to: today }, length: part.length + after[0].length }
  return readSinceDate(text, today)
}
const PART_AT_FIRST = /^[^、。 ]{1,12}(?:上旬|初旬|中旬|下旬|前半|後半)(?:から|以降)/

const SINCE_DATE =
  /^(?:since|from|on) the (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|to|until|through|and|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|^(\d{1,2})日(?:以降|から)(?!の?\d|まで|今|先|昨|の?間)/

/** 'Since the 15th', 15日以降: the newest day of that date. */
function readSinceDate(text: string, today: string): PartDays | null {
  const found = SINCE_DATE.exec(text)
  const date = Number(found?.[1] ?? found?.[2])
  if (!found || !(date >= 1 && date <= 31)) return null
  const [own, before] = [`${today.slice(0, 8)}01`, monthsBack(today, 1)]
  const candidates = [own, before].map((first) => addDays(first, date - 1))
  const day = candidates.find((one, at) => one <= today && one.slice(0, 7) === [own, before][at]?.slice(0, 7))
  return day ? { period: { from: day, to: found[0].startsWith('on') ? day : today }, length: found[0].length } : null
}

const SPANS: readonly (readonly [RegExp, (today: string) => TalkPeriod])[] = [
  [new RegExp(`^${LEAD}(?:last|past|previous) fortnight\\b`), (today) => ({ from: addDays(today, -13), to: today })],
  [
    new RegExp(`^${LEAD}last (?:full|complete|whole|entire|calendar) month\\b`),
    (today) => ({ from: monthsBack(today, 1), to: lastOf(monthsBack(today, 1)) }),
  ],
  [
    new RegExp(`^${LEAD}last (?:full|complete|whole|entire|calendar) week\\b`),
    (today) => ({ from: addDays(today, -weekdayOf(today) - 7), to: addDays(today, -weekdayOf(today) - 1) }),
  ],
]

/** Such days at a place of a normalized question. */
export function readPartDays(text: string, at: number, today: string): PartDays | null {
  const rest = text.slice(at)
  const since = readSince(rest, today)
  if (since) return since
  if (BOUNDED.test(text.slice(0, at))) return null
  for (const [pattern, period] of SPANS) {
    const found = pattern.exec(rest)
    if (found) return { period: period(today), length: found[0].length }
  }
  return (
    readAgo(rest, today) ?? readPartOfMonth(rest, today) ?? readHalfOfYear(rest, today) ?? readDaysFrom(rest, today)
  )
}
