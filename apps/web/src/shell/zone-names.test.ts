// Zones by their present names and their distance, also half hours, and whether the reader's clock differs.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setClock } from './clock.ts'
import { presentZone, readerTimeDiffers, readerTimeDiffersAt, zoneName, zonesWith } from './zone-names.ts'

const WINTER = Date.UTC(2026, 0, 15)
const SUMMER = Date.UTC(2026, 6, 15)

beforeEach(() => setClock(WINTER))
afterEach(() => {
  setClock()
  vi.unstubAllEnvs()
})

test.each([
  ['Asia/Kolkata', WINTER, 'GMT+5:30'],
  ['Asia/Kathmandu', WINTER, 'GMT+5:45'],
  ['Asia/Tokyo', WINTER, 'GMT+9'],
  ['America/St_Johns', WINTER, 'GMT-3:30'],
  ['Europe/London', SUMMER, 'GMT+1'],
  ['UTC', WINTER, 'GMT'],
])('%s is called by its distance', (zone, at, name) => {
  expect(zoneName(zone, at, 'en')).toBe(name)
  expect(zoneName(zone, at, 'ja')).toBe(name)
})

test.each([
  ['Asia/Kolkata', 'Asia/Kathmandu', true, true],
  ['Asia/Kolkata', 'Asia/Colombo', false, false],
  ['Europe/London', 'Africa/Abidjan', false, true],
  ['Asia/Tokyo', 'Asia/Seoul', false, false],
])('a reader in %s beside an account in %s', (reader, zone, winter, summer) => {
  vi.stubEnv('TZ', reader)
  expect(readerTimeDiffers(zone)).toBe(winter)
  expect(readerTimeDiffersAt(zone, SUMMER)).toBe(summer)
})

test('zones are listed by their present names', () => {
  expect(presentZone('Asia/Calcutta')).toBe('Asia/Kolkata')
  expect(presentZone('Asia/Tokyo')).toBe('Asia/Tokyo')
  const zones = zonesWith('Asia/Katmandu')
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kathmandu', 'Asia/Kolkata', 'Europe/Kyiv', 'UTC']))
  expect(zones.filter((zone) => /Calcutta|Katmandu|Kiev$|Saigon/.test(zone))).toEqual([])
  expect(new Set(zones).size).toBe(zones.length)
})
