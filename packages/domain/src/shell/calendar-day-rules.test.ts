// Days of the calendar, and texts that only look like one.
import { expect, test } from 'vitest'
import { beginOfDay, isCalendarDay } from './calendar-day-rules.ts'

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

test.each([
  '1970-01-01',
  '1972-03-01',
  '1999-12-31',
  '2000-02-29',
  '2000-03-01',
  '2024-02-29',
  '2026-11-30',
  '2099-12-31',
])('%s begins when it begins', (text) => expect(new Date(beginOfDay(text)).toISOString()).toBe(`${text}T00:00:00.000Z`))

test('what is no day begins at no time', () => expect(beginOfDay('2026-02-30')).toBeNaN())
