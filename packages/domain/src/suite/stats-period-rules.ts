// The period that figures of an account are of: whole days of its time zone, the last one as far as it has come.
import { beginOf, dayAfter, dayAt, knownZone } from '../ad-network/account-day-rules.ts'

export interface StatsPeriod {
  /** 2026-11-21, of the account's time zone. */
  readonly firstDay: string
  readonly lastDay: string
  /** Milliseconds; `to` is not in it. */
  readonly from: number
  readonly to: number
  /** When the period before begins, which is as long and ends where this one begins. */
  readonly before: number
}

/** So many days, the last of them the one that lasts until `until` or in which it lies. */
export function statsPeriod(timezone: string, until: number, days: number): StatsPeriod {
  const zone = knownZone(timezone)
  const lastDay = dayAt(zone, until - 1)
  const firstDay = dayAfter(lastDay, 1 - days)
  const from = beginOf(zone, firstDay)
  return { firstDay, lastDay, from, to: until, before: from - (until - from) }
}
