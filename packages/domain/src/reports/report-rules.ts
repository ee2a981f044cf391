// Reports that are sent by themselves: which days each is about, when it is due, whom it goes to, and how it may look.
import { dayAfter, dayAt, momentAt } from '../ad-network/account-day-rules.ts'
import { lastWeek } from '../monitors/weekly-rules.ts'

export const REPORT_CADENCES = ['weekly', 'monthly'] as const
export type ReportCadence = (typeof REPORT_CADENCES)[number]

export const REPORT_FORMATS = ['pdf', 'pptx', 'xlsx'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Of one team. */
export const MOST_REPORTS = 100
/** Of one report. */
export const MOST_RECIPIENTS = 20
export const MOST_REPORT_CAMPAIGNS = 50
/** Lines of campaigns in one report; what is more is counted. */
export const MOST_REPORT_LINES = 100
/** The accent of documents where a team has chosen none. */
export const REPORT_COLOUR = '#2457d6'
/** What headings and bars need on white (WCAG 2.2, 1.4.11 and large text of 1.4.3). */
export const LEAST_CONTRAST = 3

/** Days of the ad account, both included. */
export interface ReportPeriod {
  readonly from: string
  readonly to: string
}

/** The last week (Monday to Sunday) or calendar month of the account that is over. */
export function lastPeriod(cadence: ReportCadence, zone: string, now: number): ReportPeriod {
  if (cadence === 'weekly') return lastWeek(zone, now)
  const to = dayAfter(firstOfMonth(dayAt(zone, now)), -1)
  return { from: firstOfMonth(to), to }
}

/** The period that comes after one. */
export function periodAfter(cadence: ReportCadence, { to }: ReportPeriod): ReportPeriod {
  const from = dayAfter(to)
  if (cadence === 'weekly') return { from, to: dayAfter(from, 6) }
  // The 32nd day of a month is in the next one, whatever its length.
  return { from, to: dayAfter(firstOfMonth(dayAfter(from, 31)), -1) }
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`

/** When a report of these days is sent: on the day after them, in the morning of the account. In milliseconds. */
export const reportSentFrom = (zone: string, { to }: ReportPeriod): number => momentAt(zone, dayAfter(to), '08:00')

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** The contrast of a colour (`#2457d6`) with white, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastWithWhite(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((place) => channel(colour.slice(place, place + 2)))
  return 1.05 / (0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05)
}

/** Whether headings and bars in a colour can be read on white paper. */
export const isReadableColour = (colour: string): boolean =>
  /^#[0-9a-f]{6}$/i.test(colour) && contrastWithWhite(colour) >= LEAST_CONTRAST
