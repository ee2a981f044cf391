// The days that figures are asked for, by the account's clock.

import { dayAfter, dayAt, daysFrom, endOf, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { finalityOf } from '@peregrine/domain/ad-network/finality-rules.ts'
import { InvalidInput } from '#platform/refusal.ts'

const USUAL_DAYS = 7
const MOST_DAYS = 366

export interface Window {
  readonly zone: string
  /** Both included. */
  readonly from: string
  readonly to: string
  readonly days: readonly string[]
}

/** The last seven days unless said otherwise. Throws what is wrong with it, field by field. */
export function windowOf(
  timezone: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: number,
): Window {
  const zone = knownZone(timezone)
  const last = to ?? dayAt(zone, now)
  const first = from ?? dayAfter(last, 1 - USUAL_DAYS)
  if (first > last) throw new InvalidInput({ from: ['The first day is after the last one.'] })
  const days = daysFrom(first, last)
  if (days.length > MOST_DAYS) throw new InvalidInput({ from: [`Ask for at most ${MOST_DAYS} days.`] })
  return { zone, from: first, to: last, days }
}

/** How final the figures of a day are by now. */
export const finalityOfDay = (zone: string, day: string, now: number) => finalityOf(endOf(zone, day), now)
