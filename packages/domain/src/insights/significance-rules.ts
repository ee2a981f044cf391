// Is a difference more than chance: log-odds z, p, false-discovery rate, G², JLH, and the word score with a Dirichlet prior.
import type { Counts } from './figure-counts.ts'

/** z of the log-odds ratio; half a case added to each cell makes it defined for any counts. */
export function logOddsZ({ a, n, b, m }: Counts): number {
  const with1 = Math.max(0, a) + 0.5
  const without1 = Math.max(0, n - a) + 0.5
  const with2 = Math.max(0, b) + 0.5
  const without2 = Math.max(0, m - b) + 0.5
  const difference = Math.log((with1 * without2) / (without1 * with2))
  return difference / Math.sqrt(1 / with1 + 1 / without1 + 1 / with2 + 1 / without2)
}

/** Coefficients of the fit of erfc, lowest power first. */
const ERFC_FIT = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
] as const

/** Two-sided p of a normal z, relative error under 1.2e-7 (Chebyshev fit of erfc, Numerical Recipes §6.2). */
export function twoSidedP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.5 * x)
  let series = 0
  for (let power = ERFC_FIT.length - 1; power >= 0; power -= 1) series = series * t + (ERFC_FIT[power] ?? 0)
  return Math.min(1, t * Math.exp(series - x * x))
}

/**
 * Adjusted p-values (q) by Benjamini–Hochberg 1995, in the order given: the share of false finds to expect
 * when everything up to this one is called a find.
 */
export function benjaminiHochberg(ps: readonly number[]): number[] {
  const order = ps.map((p, index) => ({ p, index })).sort((x, y) => y.p - x.p)
  const qs = new Array<number>(ps.length).fill(1)
  let smallest = 1
  order.forEach(({ p, index }, position) => {
    smallest = Math.min(smallest, (p * ps.length) / (ps.length - position))
    qs[index] = smallest
  })
  return qs
}

/**
 * JLH score (p_a − p_b)·(p_a / p_b) on plain shares; 0 when not positive. An item that the baseline lacks
 * counts as one case in the ratio. For the expert view: it favours tiny counts.
 * @planned The expert view of scores in the analytics suite.
 */
export function jlhScore({ a, n, b, m }: Counts): number {
  if (!(n > 0) || !(m > 0)) return 0
  const share = a / n
  const difference = share - b / m
  return difference > 0 ? difference * (share / (Math.max(1, b) / m)) : 0
}

/**
 * G², the log-likelihood ratio of the two-by-two table (Dunning 1993). Unsigned: it does not tell more from less.
 * @planned The expert view of scores in the analytics suite.
 */
export function logLikelihoodRatio({ a, n, b, m }: Counts): number {
  const total = n + m
  if (!(n > 0) || !(m > 0)) return 0
  const term = (seen: number, rows: number, columns: number) =>
    seen > 0 ? seen * Math.log((seen * total) / (rows * columns)) : 0
  const sum = term(a, n, a + b) + term(n - a, n, total - a - b) + term(b, m, a + b) + term(m - b, m, total - a - b)
  return Math.max(0, 2 * sum)
}

/** How many members the prior of the word score weighs as much as. */
export const WORD_PRIOR = 500

/**
 * z of the log-odds of a word with an informative Dirichlet prior (Monroe, Colaresi, Quinn 2008): users, not
 * occurrences, are counted; the prior α_w is proportional to how many of both groups use the word.
 * Positive: the audience's word.
 */
export function wordScore({ a, n, b, m }: Counts, prior: number = WORD_PRIOR): number {
  const alpha = (prior * (a + b + 0.5)) / (n + m + 1)
  const logOdds = (hits: number, size: number) => Math.log((hits + alpha) / (size + prior - hits - alpha))
  return (logOdds(a, n) - logOdds(b, m)) / Math.sqrt(1 / (a + alpha) + 1 / (b + alpha))
}
