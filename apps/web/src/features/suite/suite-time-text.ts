// How days, moments and intervals between two looks are written, in the time zone of the account that they are about.
import type { Between } from '@peregrine/contract/suite/suite-shapes.ts'
import { dateLocale, dayInZone } from '#shell/moments.ts'

type Language = 'en' | 'ja'

export const dayText = (moment: string, timezone: string, language: Language): string =>
  dayInZone(Date.parse(moment), language, timezone)

const CLOCK = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The hour of a day, and the day where it is not this one. */
export const clockText = (moment: string, timezone: string, language: Language): string =>
  new Intl.DateTimeFormat(dateLocale(language), { ...CLOCK, timeZone: timezone }).format(Date.parse(moment))

/** The same where the reader is. */
export const readerClockText = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(dateLocale(language), CLOCK).format(Date.parse(moment))

/** A day of the account's calendar, such as '2026-05-03'. */
export const calendarDayText = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(dateLocale(language), { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

const words = {
  en: {
    before: (to: string) => `before ${to}`,
    between: (from: string, to: string) => `between ${from} and ${to}`,
  },
  ja: {
    before: (to: string) => `${to}より前`,
    between: (from: string, to: string) => `${from}〜${to}`,
  },
} as const

/**
 * What two looks say of a moment between them: on one day that day, with its hours where `exact`; otherwise the days
 * between which it lies; before the first look only that it was before.
 */
export function betweenText({ from, to }: Between, timezone: string, language: Language, exact = false): string {
  const write = exact ? clockText : dayText
  const end = write(to, timezone, language)
  if (from === null) return words[language].before(end)
  const start = write(from, timezone, language)
  return start === end ? end : words[language].between(...yearOnce(start, end, exact, language))
}

/** 'May 3' beside 'May 5, 2026', '2026年5月3日' beside '5月5日': the year of both is said once. */
function yearOnce(start: string, end: string, exact: boolean, language: Language): [string, string] {
  if (exact) return [start, end]
  if (language === 'ja') {
    const year = /^\d{4}年/.exec(start)?.[0]
    return [start, year !== undefined && end.startsWith(year) ? end.slice(year.length) : end]
  }
  const year = /, \d{4}$/.exec(end)?.[0]
  return [year !== undefined && start.endsWith(year) ? start.slice(0, -year.length) : start, end]
}
