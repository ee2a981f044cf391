// Counts calls in sliding windows, per network address and per person, in this process.
import type { Caller } from '@peregrine/contract/platform/access.ts'
import type { RateLimit } from '@peregrine/contract/platform/endpoint.ts'

export interface RateLimiter {
  /** Counts one call under every key; answers 0, or the seconds to wait when one of them is used up (then nothing is counted). */
  take(keys: readonly string[], limit: RateLimit): number
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

/** The keys under which a call counts: its address always, the person too when one is known. */
export const limitKeys = (id: string, ip: string, caller: Caller): string[] => [
  `${id} ${networkOf(ip)}`,
  ...(caller.via !== 'none' && caller.userId !== null ? [`${id} user ${caller.userId}`] : []),
]

const SWEEP_MS = 60_000

/** Windows of fixed length with the previous one weighed in: smooth, and two numbers a key. */
export function createRateLimiter(clock: () => number): RateLimiter {
  const windows = new Map<string, { start: number; now: number; before: number; over: number }>()
  let swept = clock()
  // A window counts until the one after it has ended; then nobody needs it.
  const sweep = (at: number): void => {
    if (at - swept < SWEEP_MS) return
    swept = at
    for (const [key, window] of windows) if (window.over <= at) windows.delete(key)
  }
  return {
    take(keys, { max, seconds }) {
      const length = seconds * 1000
      const at = clock()
      const start = at - (at % length)
      sweep(at)
      const current = keys.map((key) => {
        const seen = windows.get(key)
        if (seen?.start === start) return seen
        const before = seen?.start === start - length ? seen.now : 0
        const fresh = { start, now: 0, before, over: start + 2 * length }
        windows.set(key, fresh)
        return fresh
      })
      const weight = 1 - (at - start) / length
      if (current.some((window) => window.now + window.before * weight >= max))
        return Math.max(1, Math.ceil((start + length - at) / 1000))
      for (const window of current) window.now += 1
      return 0
    },
  }
}
