// Days, moments and numbers as calls take them, within bounds that every calendar, store and network can reckon with.
import { CALENDAR_YEARS } from '@peregrine/domain/shell/calendar-day-rules.ts'
import { z } from 'zod'
import { money, ordinal, things } from './number-kinds.ts'

const MOMENT = 'Give a moment of the years 1970 to 2099.'

/** A day of the calendar, `2026-11-21`: of the years 1970 to 2099, so that days before and after it can be named too. */
export const Day = z
  .string()
  .regex(CALENDAR_YEARS, { error: 'Give a day of the years 1970 to 2099.', abort: true })
  .check(z.iso.date())

/** A moment in UTC, `2026-11-21T16:05:00Z`, of the same years. */
export const Moment = z.string().regex(CALENDAR_YEARS, { error: MOMENT, abort: true }).check(z.iso.datetime())
/** The same as a clock anywhere shows it, `2026-11-21T16:05:00+09:00`. */
export const LocalMoment = z
  .string()
  .regex(CALENDAR_YEARS, { error: MOMENT, abort: true })
  .check(z.iso.datetime({ offset: true }))

/** The highest whole number that the stores hold. */
export const MOST_COUNT = 2_147_483_647

/** So many of something. */
export const Count = z.int().min(0).max(MOST_COUNT)

/** The size of a file, or a place in it. */
export const MOST_BYTES = 1e12
export const Bytes = things(z.int().min(0).max(MOST_BYTES))

/** Millionths of a currency: an amount of money that is asked for. */
export const Micros = money(z.int().min(1).max(1e15))

/** Of what is changed: the one that the change was made from. */
export const Version = ordinal(z.int().min(0).max(MOST_COUNT))

/** What was worked out: of either sign, with decimals. */
export const Decimal = z.number().min(-1e12).max(1e12)

/** A name in one line: control characters and marks that turn the direction of writing would change the lines that it stands in. */
export const oneLine = () =>
  z
    .string()
    .overwrite((name) => name.replace(/[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' '))
    .trim()
