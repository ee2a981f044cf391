// What an experiment says at its end: the difference between its sides with an interval, or that it says little.
import type { Confidence, ExperimentMeasure, Exposed } from './experiment-rules.ts'
import { TWO_SIDED_Z } from './experiment-sample-rules.ts'

/** A day of both sides. */
export interface ComparedDay {
  readonly a: Exposed
  readonly b: Exposed
}

/** With fewer results a side says nothing: the interval of a logarithm is not to be trusted (Rothman, Modern Epidemiology). */
export const LEAST_RESULTS = 10

export interface Compared {
  /** How many times the results per impression, or per amount of money, of B's A has. */
  readonly ratio: number
  readonly low: number
  readonly high: number
  /** How much more days differ than chance makes them; 1: no more. */
  readonly dispersion: number
}

/**
 * Student's t for so many degrees of freedom from a normal point: Cornish–Fisher expansion, Abramowitz & Stegun 26.7.5.
 * Exact to a hundredth from five degrees on.
 */
export function studentOf(z: number, freedom: number): number {
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7]
  return (
    z +
    (z3 + z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * freedom ** 3)
  )
}

/**
 * The ratio of both sides, day by day, so that a good day of both counts for neither: Mantel–Haenszel with the variance of
 * Greenland & Robins (Biometrics 41, 1985, 55), of shares for `rate` and of counts over amounts for `cost`. Where days differ by
 * more than chance, the interval is widened by that (quasi-likelihood: McCullagh & Nelder, Generalized Linear Models, 1989,
 * section 4.5) and takes Student's t. Null: a side has too little.
 */
export function compareSides(
  measure: ExperimentMeasure,
  days: readonly ComparedDay[],
  confidence: Confidence,
): Compared | null {
  const both = days.filter(({ a, b }) => a.exposure > 0 && b.exposure > 0)
  const results = (side: 'a' | 'b') => both.reduce((sum, day) => sum + day[side].events, 0)
  if (results('a') < LEAST_RESULTS || results('b') < LEAST_RESULTS) return null
  let [ofA, ofB, spread] = [0, 0, 0]
  for (const { a, b } of both) {
    const total = a.exposure + b.exposure
    const events = a.events + b.events
    ofA += (a.events * b.exposure) / total
    ofB += (b.events * a.exposure) / total
    spread += (events * a.exposure * b.exposure) / total ** 2 - (measure === 'rate' ? (a.events * b.events) / total : 0)
  }
  const ratio = ofA / ofB
  const dispersion = dispersionOf(both, ratio)
  const z = TWO_SIDED_Z[confidence]
  const point = dispersion > 1 ? studentOf(z, both.length - 1) : z
  const half = point * Math.sqrt((Math.max(0, spread) / (ofA * ofB)) * dispersion)
  return { ratio, low: ratio * Math.exp(-half), high: ratio * Math.exp(half), dispersion }
}

/** Fewer days say nothing about how much days differ. */
const LEAST_DAYS = 4

/** Pearson's X² of what A got of each day's results, over its degrees of freedom; never below what chance alone does. */
function dispersionOf(days: readonly ComparedDay[], ratio: number): number {
  const counted = days.filter(({ a, b }) => a.events + b.events > 0)
  if (counted.length < LEAST_DAYS) return 1
  const squares = counted.map(({ a, b }) => {
    const share = (ratio * a.exposure) / (ratio * a.exposure + b.exposure)
    const events = a.events + b.events
    return (a.events - events * share) ** 2 / (events * share * (1 - share))
  })
  return Math.max(1, squares.reduce((sum, one) => sum + one, 0) / (counted.length - 1))
}

/** `a`, `b`: that side is better. `none`: enough was seen, and no difference. `unclear`: too little was seen to say. */
export const EXPERIMENT_VERDICTS = ['a', 'b', 'none', 'unclear', 'stopped'] as const
export type ExperimentVerdict = (typeof EXPERIMENT_VERDICTS)[number]

/** How much the figure of the side that is named first differs from the other's: 0.12 is 12% more. */
export interface Difference {
  readonly of: 'a' | 'b'
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface Conclusion {
  readonly verdict: ExperimentVerdict
  /** Null: nothing can be said about it. */
  readonly difference: Difference | null
  readonly dispersion: number
}

/** `share`: of the sample that was said to be needed. */
export function concludeExperiment(
  measure: ExperimentMeasure,
  compared: Compared | null,
  { share, stopped }: { readonly share: number; readonly stopped: boolean },
): Conclusion {
  if (stopped) return { verdict: 'stopped', difference: null, dispersion: 1 }
  if (compared === null) return { verdict: 'unclear', difference: null, dispersion: 1 }
  const { ratio, low, high, dispersion } = compared
  const isB = high < 1
  const difference = isB
    ? differenceOf(measure, 'b', [1 / ratio, 1 / high, 1 / low])
    : differenceOf(measure, 'a', [ratio, low, high])
  const verdict = isB ? 'b' : low > 1 ? 'a' : share < 1 ? 'unclear' : 'none'
  return { verdict, difference, dispersion }
}

type Ratios = readonly [value: number, low: number, high: number]

/** More results for the same money is a lower cost of one. */
function differenceOf(measure: ExperimentMeasure, of: 'a' | 'b', [value, low, high]: Ratios): Difference {
  if (measure === 'rate') return { of, value: value - 1, low: low - 1, high: high - 1 }
  return { of, value: 1 / value - 1, low: 1 / high - 1, high: 1 / low - 1 }
}

/** Which part of the sample that was said to be needed is there: of the side that has less. */
export function sampleShare(
  measure: ExperimentMeasure,
  needed: { readonly impressions: number; readonly results: number },
  sides: readonly { readonly impressions: number; readonly results: number }[],
): number {
  const of = measure === 'cost' ? 'results' : 'impressions'
  const least = Math.min(...sides.map((side) => side[of]))
  return needed[of] > 0 ? least / needed[of] : 0
}
