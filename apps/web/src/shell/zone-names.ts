// What time zones are called, and whether the reader's clock shows another time than one of them.
import { localMoment } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { nextWeekHour, weekTimeIn } from '@peregrine/domain/shell/zone-hour-rules.ts'
import { knownZone } from '@peregrine/domain/shell/zoned-minute.ts'
import { timeNow } from './clock.ts'
import { dateLocale } from './moments.ts'

/** The reader's own zone, by its present name; UTC where the device has no name for it. */
export const browserZone = (): string => knownZone(presentZone(new Intl.DateTimeFormat().resolvedOptions().timeZone))

/** Whether a clock of the zone and the reader's show different times now. */
export const readerTimeDiffers = (zone: string): boolean => readerTimeDiffersAt(zone, timeNow())

/** The same of a moment (milliseconds): zones may differ in summer alone. */
export const readerTimeDiffersAt = (zone: string, at: number): boolean =>
  localMoment(zone, at).ahead !== localMoment(browserZone(), at).ahead

/** By how much a zone is ahead of UTC at a moment: 'GMT+5:30'. */
export function zoneName(zone: string, at: number, language: string): string {
  const parts = new Intl.DateTimeFormat(dateLocale(language), { timeZone: zone, timeZoneName: 'shortOffset' })
  const name = parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  // Browsers differ in what they call no distance.
  return name === 'GMT+0' ? 'GMT' : name
}

/** The same of the reader's zone. */
export const readerZoneName = (at: number, language: string): string => zoneName(browserZone(), at, language)

/** When an hour of the week (Monday is 0) in a zone next begins by the reader's clock. */
export function readerWeekTime(
  zone: string,
  place: { readonly day: number; readonly hour: number },
): { readonly day: number; readonly time: string } {
  const { day, hour, minute } = weekTimeIn(browserZone(), nextWeekHour(zone, place, timeNow()))
  return { day, time: `${hour}:${String(minute).padStart(2, '0')}` }
}

/** Names that the time zone database has replaced, and that browsers still give. */
const REPLACED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The present name of a zone: Asia/Kolkata, however old the browser's list is. */
export const presentZone = (zone: string): string => (Object.hasOwn(REPLACED, zone) ? (REPLACED[zone] ?? zone) : zone)

/** All zones by their present names, and the given one. */
export const zonesWith = (zone: string): string[] =>
  [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')].map(presentZone))].sort()
