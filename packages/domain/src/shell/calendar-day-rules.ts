// Days of the calendar: whether a text names one. Parsing is no check: JavaScript reads 31 November as 1 December.

/** The beginning of a day that is reckoned with: of the years 1970 to 2099, so that days before and after it can be named too. */
export const CALENDAR_YEARS = /^(19[7-9]|20\d)\d-/

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** How many days a month has; `month` from 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** Whether a date of these numbers exists. */
export const isDate = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

/** Whether a text is a day of the calendar, written 2026-11-30, of a year that is reckoned with. */
export function isCalendarDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return match !== null && CALENDAR_YEARS.test(text) && isDate(Number(match[1]), Number(match[2]), Number(match[3]))
}

const leapYearsUntil = (year: number): number => Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)

/** When a day of the calendar, written 2026-11-30, begins in UTC, in milliseconds; NaN for what is none. */
export function beginOfDay(text: string): number {
  if (!isCalendarDay(text)) return Number.NaN
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const before = Array.from({ length: month - 1 }, (_, at) => daysInMonth(year, at + 1))
  const years = 365 * (year - 1970) + leapYearsUntil(year - 1) - leapYearsUntil(1969)
  return 86_400_000 * (years + before.reduce((sum, days) => sum + days, 0) + day - 1)
}
