// How fast follows and unfollows are sent: the network's window, and a cap of a day of one's own.
import { API_RATE_LIMITS, API_WINDOW_MINUTES } from '../ad-network/api-limit-rules.ts'

/** Follows that the network takes from an account in a day: no cap of one's own is higher. */
export const NETWORK_FOLLOWS_A_DAY = 400
/** People of one queue. */
export const MOST_IN_BATCH = 5000

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Between two changes when the window is used evenly. */
const EACH = (API_WINDOW_MINUTES * MINUTE) / API_RATE_LIMITS.follows

export interface FollowPace {
  /** Changes that are still to be sent, those of queues before it included. */
  readonly left: number
  readonly cap: number
  readonly leftToday: number
  /** Milliseconds, like the next one: when the next day of the account begins. */
  readonly nextDay: number
  readonly now: number
}

/** When the last of so many people will probably have been added to a list: the first window is used at once. */
export const expectedListEnd = (left: number, now: number): number =>
  now + Math.floor(Math.max(0, left - 1) / API_RATE_LIMITS.listWrites) * API_WINDOW_MINUTES * MINUTE

/** Of what is left of a day's budget: as many as the network's window lets through before the day ends. */
export const sendableToday = ({ leftToday, nextDay, now }: Pick<FollowPace, 'leftToday' | 'nextDay' | 'now'>): number =>
  Math.min(leftToday, Math.max(0, Math.floor((nextDay - now) / EACH)))

/** In how many days of the account so many are sent, today included. */
export const expectedDays = (left: number, today: number, cap: number): number =>
  1 + Math.ceil(Math.max(0, left - today) / cap)

/** When the last change will probably have been sent. */
export function expectedEnd({ left, cap, leftToday, nextDay, now }: FollowPace): number {
  const today = sendableToday({ leftToday, nextDay, now })
  if (left <= today) return now + left * EACH
  const later = left - today
  const days = Math.ceil(later / cap)
  return Math.max(nextDay, now) + (days - 1) * DAY + (later - (days - 1) * cap) * EACH
}
