// Whether somebody engages more or less than before: with posts of the last 30 days, against those of the 60 days before.

export const TREND_DAYS = { recent: 30, before: 60 } as const

/** A one-sided chance of at most this, if nothing had changed, tells a trend. */
const CHANCE = 0.1
/** Fewer engagements than this tell no trend. */
const LEAST = 4
/** Larger sums are scaled down to this: the bounds hardly move beyond it. */
export const MOST_COUNTED = 400

/** By how many engagements there are in both periods (0 to MOST_COUNTED): recent ones from which, and up to which, a trend is told. */
export interface TrendBounds {
  readonly rising: readonly number[]
  /** -1: no count is low enough. */
  readonly fading: readonly number[]
}

/**
 * The bounds for an account of whose posts in both periods `share` (0..1) are recent: somebody who engages with every post
 * alike has that share of engagements there.
 */
export function trendBounds(share: number): TrendBounds {
  const p = Math.min(0.99, Math.max(0.01, share))
  const rising: number[] = []
  const fading: number[] = []
  for (let total = 0; total <= MOST_COUNTED; total += 1) {
    const chances = binomial(total, p)
    rising.push(total < LEAST ? total + 1 : upperBound(chances))
    fading.push(total < LEAST ? -1 : lowerBound(chances))
  }
  return { rising, fading }
}

function binomial(total: number, p: number): number[] {
  const chances: number[] = []
  // By logarithms: 0.01 to the power of 400 is no number.
  let log = total * Math.log(1 - p)
  for (let hits = 0; hits <= total; hits += 1) {
    chances.push(Math.exp(log))
    log += Math.log((total - hits) / (hits + 1)) + Math.log(p / (1 - p))
  }
  return chances
}

function upperBound(chances: readonly number[]): number {
  let tail = 0
  for (let hits = chances.length - 1; hits >= 0; hits -= 1) {
    tail += chances[hits] ?? 0
    if (tail > CHANCE) return hits + 1
  }
  return 0
}

function lowerBound(chances: readonly number[]): number {
  let tail = 0
  for (let hits = 0; hits < chances.length; hits += 1) {
    tail += chances[hits] ?? 0
    if (tail > CHANCE) return hits - 1
  }
  return chances.length - 1
}
