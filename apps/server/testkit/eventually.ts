// Waiting for something that happens by itself: as long as this machine needs, which no test asserts.
import { inject, vi } from 'vitest'

/** Whole milliseconds, as long as this machine takes for what a quiet one does in `milliseconds`. */
export const paced = (milliseconds: number): number => Math.ceil(milliseconds * inject('pace'))

/** Does it again and again until it throws no more; answers what it answers then. */
export const eventually = <Result>(work: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(work, { timeout: paced(60_000), interval: 50 })
