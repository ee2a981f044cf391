// Hours of the week as the reader's clock tells them, and what that clock's zone is called.
import { shiftedHours } from '@peregrine/domain/shell/zone-hour-rules.ts'
import { timeNow } from './clock.ts'
import { dateLocale } from './moments.ts'

const momentOf = (asOf: string): number => {
  const at = Date.parse(asOf)
  return Number.isNaN(at) ? timeNow() : at
}

/** `values`: by weekday and hour UTC; `asOf`: when they were counted, whose offset holds. */
export function readerHours(values: readonly (readonly number[])[], asOf: string, language: string) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const at = momentOf(asOf)
  const parts = new Intl.DateTimeFormat(dateLocale(language), { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return {
    hours: shiftedHours(values, timeZone, at),
    zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  }
}
