// What a moment is called where somebody lives: its weekday, its month, the time of day.
import type { DayMoment } from '../phrases/phrases-daily.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4
const WEEKDAYS = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ja: ['日曜', '月曜', '火曜', '水曜', '木曜', '金曜', '土曜'],
} as const
const MONTHS = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ja: ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月', '9月', '10月', '11月', '12月'],
} as const

/** A moment (epoch milliseconds) in a time zone (hours ahead of UTC). */
export class LocalMoment {
  private readonly local: number
  private readonly day: number
  private readonly hour: number

  constructor(at: number, zone: number) {
    this.local = at + zone * HOUR
    const days = Math.floor(this.local / DAY)
    this.day = (days + FIRST_WEEKDAY) % 7
    this.hour = Math.floor((this.local - days * DAY) / HOUR)
  }

  /** The name of the weekday so many days later. */
  weekdayIn(days: number, written: 'en' | 'ja'): string {
    return WEEKDAYS[written][(this.day + days) % 7] ?? ''
  }

  month(written: 'en' | 'ja'): string {
    return MONTHS[written][new Date(this.local).getUTCMonth()] ?? ''
  }

  /** The moments that phrases may be bound to; several or none. */
  moments(): readonly DayMoment[] {
    const { hour, day } = this
    const moments: DayMoment[] = []
    if (hour >= 5 && hour < 10) moments.push('morning')
    if (hour >= 17 && hour < 22) moments.push('evening')
    if (hour >= 23 || hour < 4) moments.push('night')
    if (day === 0 || day === 6) moments.push('weekend')
    if (day === 1 && hour < 14) moments.push('monday')
    if (day === 5 && hour > 11) moments.push('friday')
    return moments
  }
}
