// Moments in the time zone of the reader, days of a calendar in none.
import { afterEach, expect, test, vi } from 'vitest'
import { calendarDay, dayOfMoment } from './moments.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each([
  ['Asia/Tokyo', '2026年11月22日', '2026年11月21日'],
  ['UTC', '2026年11月21日', '2026年11月21日'],
  ['America/Los_Angeles', '2026年11月21日', '2026年11月20日'],
])('a moment is of the reader’s own day in %s, a day of a calendar is that day', (zone, late, early) => {
  vi.stubEnv('TZ', zone)
  expect(dayOfMoment('2026-11-21T20:00:00Z', 'ja')).toBe(late)
  expect(dayOfMoment('2026-11-21T03:00:00Z', 'ja')).toBe(early)
  expect(calendarDay('2026-11-21', 'ja')).toBe('2026年11月21日')
  expect(calendarDay('2026-11-21T00:00:00Z', 'en')).toBe('Nov 21, 2026')
})

test('what is no time is a dash', () => expect(dayOfMoment('soon', 'en')).toBe('-'))

test('in the reader’s own form of the language', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja', 'en-GB', 'en-US'])
  expect(calendarDay('2026-11-21', 'en')).toBe('21 Nov 2026')
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR'])
  expect(calendarDay('2026-11-21', 'en')).toBe('Nov 21, 2026')
})
