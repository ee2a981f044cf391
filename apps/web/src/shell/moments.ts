// When something was, one rule for every screen: a moment is written in the reader's own time zone; a day of a calendar
// (flights and figures of an ad account, which its own time zone divides) is that day, wherever the reader is.
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'

/** The reader's own form of the language: '21 Nov 2026' where the browser's English is British, 'Nov 21, 2026' elsewhere. */
export const dateLocale = (language: string): string =>
  navigator.languages.find((one) => one === language || one.startsWith(`${language}-`)) ?? language

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day of a moment (ISO) for the reader: '2026-11-21T20:00:00Z' is 22 November in Tokyo. */
export const dayOfMoment = (moment: string, language: string): string =>
  formatShortDate(Date.parse(moment), dateLocale(language), ownZone())

/** The time of day of a moment (ISO) for the reader. */
export const timeOfMoment = (moment: string, language: string): string =>
  timeInZone(Date.parse(moment), language, ownZone())

/** Day and time of a moment (ISO) for the reader. */
export const readerMoment = (moment: string, language: string): string =>
  momentInZone(Date.parse(moment), language, ownZone())

const DAY_AND_TIME = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** Day and time with seconds, for logs. */
export const readerSecond = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), {
    ...DAY_AND_TIME,
    second: '2-digit',
    timeZone: ownZone(),
  }).format(Date.parse(moment))

/** What the reader's time zone is called at a moment: 'GMT+9'. */
export const readerZone = (at: number, language: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { timeZoneName: 'short', timeZone: ownZone() })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** A day of a calendar: '2026-11-21'. */
export const calendarDay = (day: string, language: string): string =>
  formatShortDate(Date.parse(`${day.slice(0, 10)}T00:00:00Z`), dateLocale(language), 'UTC')

/** The time of day of a moment in the zone of an ad account. */
export const timeInZone = (at: number, language: string, zone: string): string =>
  new Intl.DateTimeFormat(dateLocale(language), { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at)

/** Day and time of a moment in the zone of an ad account: 'Nov 21, 2026, 3:04 PM', '2026年11月21日 15:04'. */
export const momentInZone = (at: number, language: string, zone: string): string =>
  `${dayInZone(at, language, zone)}${language === 'ja' ? ' ' : ', '}${timeInZone(at, language, zone)}`

/** The day of a moment in the zone of an ad account. */
export const dayInZone = (at: number, language: string, zone: string): string =>
  formatShortDate(at, dateLocale(language), zone)
