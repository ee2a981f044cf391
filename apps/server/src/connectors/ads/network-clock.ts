// What time it is at the network: the clock of a sandbox can be set and run fast, and figures are of its days.

const FRESH_MS = 1_000
const PATIENCE_MS = 2_000

/** Asks a sandbox at most once in `freshMs`, a second unless said; answers our own time when it does not tell. Milliseconds. */
export function sandboxClock(url: string, clock: () => number, freshMs = FRESH_MS): () => Promise<number> {
  let ahead = 0
  let requested = Number.NEGATIVE_INFINITY
  let then = Number.NaN
  return async () => {
    // What was heard is worth nothing once our own clock was set.
    if (performance.now() - requested < freshMs && Math.abs(clock() - then) <= freshMs) return clock() + ahead
    requested = performance.now()
    then = clock()
    try {
      const answer = await fetch(`${url}/sandbox/health`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      const { now } = (await answer.json()) as { readonly now?: string }
      const theirs = Date.parse(now ?? '')
      if (!Number.isNaN(theirs)) ahead = theirs - clock()
    } catch {
      // Not to be reached just now: as far ahead as it was.
    }
    return clock() + ahead
  }
}
