// The flight of something as words in the account's time.
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { useCampaignWords } from './campaign-word-text.ts'

interface Flight {
  readonly start: string | null
  readonly end: string | null
}

/** "1 Nov 2026 – 30 Nov 2026", "from 1 Nov 2026", "until …", or that there is none. */
export function useFlightWords() {
  const words = useCampaignWords()
  const language = useLanguage()
  return ({ start, end }: Flight, zone: string): string => {
    const day = (at: string) => formatShortDate(Date.parse(at), language, zone || 'UTC')
    if (start !== null && end !== null) return words('fromTo', { from: day(start), to: day(end) })
    if (start !== null) return words('from', { day: day(start) })
    return end === null ? words('noFlight') : words('until', { day: day(end) })
  }
}

/** The same of days that are typed in a form; what is no day counts as not given. */
export function useTypedFlightWords() {
  const flightWords = useFlightWords()
  return ({ start, end }: { readonly start: string; readonly end: string }): string =>
    flightWords({ start: dayOf(start), end: dayOf(end) }, 'UTC')
}

const dayOf = (typed: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : null

export const momentOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))
