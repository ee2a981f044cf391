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

export const momentOf = (at: string | null): number | null => (at === null ? null : Date.parse(at))
