// When failed codes close an address or a device, and for how long: doubling, never for good.
import { FAILURES } from './session-limits.ts'

export interface FailureBucket {
  readonly window_opened_at: Date
  readonly window_count: number
  readonly day_opened_at: Date
  readonly day_count: number
  readonly closures: number
  readonly closed_until: Date | null
}

const DAY_MS = 86_400_000

/** The bucket after one more failure at `now` (milliseconds). */
export function afterFailure(bucket: FailureBucket | undefined, now: number): FailureBucket {
  const at = new Date(now)
  const since = (date: Date): number => now - date.getTime()
  const sameWindow = bucket !== undefined && since(bucket.window_opened_at) < FAILURES.window * 1000
  const sameDay = bucket !== undefined && since(bucket.day_opened_at) < DAY_MS
  const counted: FailureBucket = {
    window_opened_at: sameWindow ? bucket.window_opened_at : at,
    window_count: (sameWindow ? bucket.window_count : 0) + 1,
    day_opened_at: sameDay ? bucket.day_opened_at : at,
    day_count: (sameDay ? bucket.day_count : 0) + 1,
    closures: sameDay ? bucket.closures : 0,
    closed_until: sameDay ? bucket.closed_until : null,
  }
  if (counted.window_count < FAILURES.perWindow && counted.day_count < FAILURES.perDay) return counted
  const seconds = Math.min(FAILURES.longest, FAILURES.firstClosure * 2 ** counted.closures)
  return {
    ...counted,
    window_opened_at: at,
    window_count: 0,
    closures: counted.closures + 1,
    closed_until: new Date(now + seconds * 1000),
  }
}
