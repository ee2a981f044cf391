// Lets only a few pieces of work run at once, so that many small questions leave the way free for the one somebody waits for.

/** A function that starts work when its turn comes; work whose signal is aborted while it waits is never started. */
export function inTurn(atOnce: number): <Result>(work: () => Promise<Result>, signal: AbortSignal) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  const next = (): void => {
    if (running >= atOnce) return
    const start = waiting.shift()
    if (!start) return
    running += 1
    start()
  }
  return async (work, signal) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      next()
    })
    try {
      signal.throwIfAborted()
      return await work()
    } finally {
      running -= 1
      next()
    }
  }
}
