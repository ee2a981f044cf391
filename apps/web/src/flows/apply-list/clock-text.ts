// Times of applying, in the reader's own time zone.
import { dateLocale } from '#shell/moments.ts'

/** 'Nov 21, 14:05' of an ISO time. */
export function clockText(iso: string, language: string): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return iso
  const form = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(dateLocale(language), form).format(time)
}
