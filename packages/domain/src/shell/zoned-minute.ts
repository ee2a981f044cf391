// A moment as documents and spreadsheets write it: day and minute in a time zone that is named.

import { NOT_A_NUMBER } from './format-rules.ts'

/** Where nothing says which time zone a reader is in. */
export const ZONE_OF_LANGUAGE = { en: 'UTC', ja: 'Asia/Tokyo' } as const

/** Milliseconds of 14:05 UTC in Asia/Tokyo → '2026-11-21 23:05 JST'; in UTC where there is no such zone; '-' when not a time. */
export function zonedMinute(at: number, timeZone: string): string {
  if (Number.isNaN(at)) return NOT_A_NUMBER
  const zone = knownZone(timeZone)
  const minute = new Intl.DateTimeFormat('sv-SE', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    timeZone: zone,
  })
  return `${minute.format(at)} ${shortName(zone, at)}`
}

/** Abbreviations are known only in the language of the zone: 'JST' in Japanese, 'PST' in English; elsewhere 'GMT+1'. */
function shortName(timeZone: string, at: number): string {
  const locale = timeZone === 'Asia/Tokyo' ? 'ja-JP' : 'en-US'
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/**
 * The zone, or UTC where there is none of that name. An offset such as '+05:30' is no name: Intl counts it east of Greenwich,
 * databases, which go by POSIX, count it west.
 */
export function knownZone(timeZone: string): string {
  if (!/^[A-Z]/i.test(timeZone)) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone === '' ? 'UTC' : timeZone
  } catch {
    return 'UTC'
  }
}
