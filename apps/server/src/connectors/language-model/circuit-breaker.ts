// Keeps callers from waiting for a service that keeps failing: after so many failures in a row nothing is asked for a while.

export interface CircuitBreaker {
  /** Whether the service may be asked; after a pause one caller tries it. */
  isClosed(): boolean
  succeeded(): void
  failed(): void
}

/** `now`: milliseconds that only go on. */
export function openCircuitBreaker(
  { failures, pauseMs }: { readonly failures: number; readonly pauseMs: number },
  now: () => number,
): CircuitBreaker {
  let [failed, tryAgainAt] = [0, 0]
  return {
    isClosed() {
      if (failed < failures) return true
      if (now() < tryAgainAt) return false
      tryAgainAt = now() + pauseMs
      return true
    },
    succeeded() {
      failed = 0
    },
    failed() {
      failed += 1
      if (failed >= failures) tryAgainAt = now() + pauseMs
    },
  }
}
