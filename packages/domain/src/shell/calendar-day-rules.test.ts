// Days of the calendar, and texts that only look like one.
import { expect, test } from 'vitest'
import { isCalendarDay } from './calendar-day-rules.ts'

test.each(['2026-11-30', '2026-12-31', '2024-02-29', '2000-02-29', '2026-01-01', '1970-01-01', '2099-12-31'])(
  '%s is a day',
  (text) => {
    expect(isCalendarDay(text)).toBe(true)
  },
)

test.each([
  ...['2026-11-31', '2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-00', '2026-01-32'],
  ...['0001-01-01', '0000-01-01', '1969-12-31', '2100-01-01', '9999-12-31'],
  ...['', '2026-11', '2026-1-1', '26-11-30', '2026-11-30T00:00', '2026-11-3x', ' 2026-11-30'],
])('“%s” is none', (text) => {
  expect(isCalendarDay(text)).toBe(false)
})
