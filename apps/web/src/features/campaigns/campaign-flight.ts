// The flight of something as words in the account's time.
import { dayAt, lastDayAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'
import { calendarDay } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { useCampaignWords } from './campaign-word-text.ts'

interface Flight {
  readonly start: string | null
  readonly end: string | null
}

/** Days as words: "1 Nov 2026 – 30 Nov 2026", "from 1 Nov 2026", "until …", or that there is none. */
function useDayWords() {
  const words = useCampaignWords()
  const language = useLanguage()
  return ({ start, end }: Flight): string => {
    const day = (text: string) => calendarDay(text, language)
    if (start !== null && end !== null) return words('fromTo', { from: day(start), to: day(end) })
    if (start !== null) return words('from', { day: day(start) })
    return end === null ? words('noFlight') : words('until', { day: day(end) })
  }
}

/** The days of a flight in the account's time. */
export function useFlightWords() {
  const dayWords = useDayWords()
  return ({ start, end }: Flight, zone: string): string =>
    dayWords({
      start: start === null ? null : dayAt(zone, Date.parse(start)),
      end: end === null ? null : lastDayAt(zone, Date.parse(end)),
    })
}

/** The same of days that are typed in a form; what is no day counts as not given. */
export function useTypedFlightWords() {
  const dayWords = useDayWords()
  return ({ start, end }: { readonly start: string; readonly end: string }): string =>
    dayWords({ start: dayOf(start), end: dayOf(end) })
}

const dayOf = (typed: string): string | null => (isCalendarDay(typed) ? typed : null)

export const momentOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))
