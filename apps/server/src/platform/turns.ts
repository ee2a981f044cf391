// Lets so many pieces of work run at once; the next ones wait in the order in which they came.

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

export function openTurns(most: number): Turns {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // Whoever is next takes over the turn, so that nobody who comes now goes before.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
