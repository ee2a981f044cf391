// Counts calls in sliding windows, per network address and per person, in this process.
import type { Caller } from '@peregrine/contract/platform/access.ts'
import type { Endpoint, RateLimit } from '@peregrine/contract/platform/endpoint.ts'

export interface KeyedLimit extends RateLimit {
  readonly key: string
}

export interface RateLimiter {
  /** Counts one call under every limit; answers 0, or the seconds to wait when one of them is used up (then nothing is counted). */
  take(limits: readonly KeyedLimit[]): number
  /** One call counts no more. */
  giveBack(limits: readonly KeyedLimit[]): void
}

/** An IPv6 address counts by its /64, since one customer has all of it. */
export const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = ip.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** So many people of one address, such as those of an office, may use up what each of them may. */
const PEOPLE_OF_AN_ADDRESS = 20

/**
 * The limits under which a call counts. One that only people may call counts by the person, and by the address only as a
 * protection; any other by its address, and by the person too when one is known.
 */
export function limitsOf(
  { id, limit, access }: Pick<Endpoint, 'id' | 'limit' | 'access'>,
  ip: string,
  caller: Caller,
): KeyedLimit[] {
  if (!limit) return []
  const address = `${id} ${networkOf(ip)}`
  if (caller.via === 'none' || caller.userId === null) return [{ ...limit, key: address }]
  const own = { ...limit, key: `${id} user ${caller.userId}` }
  return access.who === 'anyone' || access.who === 'lookup'
    ? [{ ...limit, key: address }, own]
    : [{ ...limit, max: limit.max * PEOPLE_OF_AN_ADDRESS, key: address }, own]
}

/** The limits of all calls together, where some refusals do not count. */
export const attemptLimits = ({ limit }: Pick<Endpoint, 'limit'>, counted: readonly KeyedLimit[]): KeyedLimit[] => {
  const { uncounted, max: own = 1 } = limit ?? {}
  if (!uncounted) return []
  return counted.map(({ key, max, seconds }) => ({
    key: `${key} attempted`,
    seconds,
    max: (uncounted.max * max) / own,
  }))
}

const SWEEP_MS = 60_000

interface Window {
  readonly start: number
  now: number
  readonly before: number
  readonly over: number
}

/** When there is room again, in this window or in the one after it. */
function roomAt({ start, now, before }: Window, length: number, max: number): number {
  if (now < max) return start + length * Math.max(0, 1 - (max - now) / before)
  return start + length + length * Math.max(0, 1 - max / now)
}

/** Windows of fixed length with the previous one weighed in: smooth, and two numbers a key. */
export function createRateLimiter(clock: () => number): RateLimiter {
  const windows = new Map<string, Window>()
  let swept = clock()
  // A window counts until the one after it has ended; then nobody needs it.
  const sweep = (at: number): void => {
    if (at - swept < SWEEP_MS) return
    swept = at
    for (const [key, window] of windows) if (window.over <= at) windows.delete(key)
  }
  return {
    take(limits) {
      const at = clock()
      sweep(at)
      const current = limits.map(({ key, max, seconds }) => {
        const length = seconds * 1000
        const start = at - (at % length)
        const seen = windows.get(key)
        const before = seen?.start === start - length ? seen.now : 0
        const window = seen?.start === start ? seen : { start, now: 0, before, over: start + 2 * length }
        windows.set(key, window)
        const weight = 1 - (at - start) / length
        const isUsedUp = window.now + window.before * weight >= max
        // The second after it: at that very moment it is still used up.
        return { window, wait: isUsedUp ? Math.floor((roomAt(window, length, max) - at) / 1000) + 1 : 0 }
      })
      const wait = Math.max(0, ...current.map((one) => one.wait))
      if (wait === 0) for (const { window } of current) window.now += 1
      return wait
    },
    giveBack(limits) {
      for (const { key } of limits) {
        const window = windows.get(key)
        if (window && window.now > 0) window.now -= 1
      }
    },
  }
}
