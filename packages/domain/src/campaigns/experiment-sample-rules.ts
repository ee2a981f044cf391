// How much an experiment needs before anything can be said: results, impressions, days and money of each side, said beforehand.
import type { Confidence, ExperimentMeasure, Power } from './experiment-rules.ts'
import { LEAST_DIFFERENCE } from './experiment-rules.ts'

/** Two-sided points of the normal distribution (Abramowitz & Stegun 1964, table 26.5). */
export const TWO_SIDED_Z: Readonly<Record<Confidence, number>> = { 0.8: 1.281552, 0.9: 1.644854, 0.95: 1.959964 }
const POWER_Z: Readonly<Record<Power, number>> = { 0.8: 0.841621, 0.9: 1.281552 }

/** How sure, and how often a difference of what size is to be found. */
export interface Sureness {
  readonly confidence: Confidence
  readonly power: Power
}

/**
 * Of each side, to tell two shares apart: Fleiss, Levin & Paik, Statistical Methods for Rates and Proportions (3rd ed., 2003),
 * formula 4.14, as in R's `power.prop.test`.
 */
export function sampleForShares(first: number, second: number, { confidence, power }: Sureness): number {
  const mean = (first + second) / 2
  const same = Math.sqrt(2 * mean * (1 - mean))
  const apart = Math.sqrt(first * (1 - first) + second * (1 - second))
  return ((TWO_SIDED_Z[confidence] * same + POWER_Z[power] * apart) / (second - first)) ** 2
}

/**
 * Results of the side that has fewer, to tell two rates of counts apart where one is `ratio` times the other, over the same
 * amount of money: Zhu & Lakkis, Statistics in Medicine 33 (2014) 376, for counts without overdispersion.
 */
export function resultsForRatio(ratio: number, { confidence, power }: Sureness): number {
  const same = Math.sqrt(4 / (1 + ratio))
  const apart = Math.sqrt(1 + 1 / ratio)
  return ((TWO_SIDED_Z[confidence] * same + POWER_Z[power] * apart) / Math.log(ratio)) ** 2
}

/**
 * More than the textbook's number: the result widens its interval where days differ by more than chance, and what days without
 * such a difference lose by that is made up for here. Measured by the simulation beside these rules.
 */
export const DAY_ALLOWANCE = 1.25

/** How many times more results per impression, or per amount of money, a difference of the figure is. */
export const ratioOf = (measure: ExperimentMeasure, difference: number): number =>
  measure === 'cost' ? 1 / (1 - Math.min(0.95, difference)) : 1 + difference

export interface Needed {
  readonly impressions: number
  readonly results: number
}

interface Looking extends Sureness {
  readonly measure: ExperimentMeasure
  readonly difference: number
}

/** Of each side, with a rate of results per impression; null where such a difference cannot be: a share is at most one. */
export function neededFor(looking: Looking, rate: number): Needed | null {
  const ratio = ratioOf(looking.measure, looking.difference)
  if (!(rate > 0) || rate >= 1) return null
  if (looking.measure === 'cost') {
    const results = Math.ceil(resultsForRatio(ratio, looking) * DAY_ALLOWANCE)
    return { results, impressions: Math.ceil(results / rate) }
  }
  if (rate * ratio >= 1) return null
  const impressions = Math.ceil(sampleForShares(rate, rate * ratio, looking) * DAY_ALLOWANCE)
  return { impressions, results: Math.ceil(impressions * rate) }
}

/** The smallest difference that so many impressions of each side show, at this rate; null: none that can be tested. */
export function detectableWith(looking: Looking, rate: number, impressions: number): number | null {
  const enough = (difference: number): boolean => {
    const needed = neededFor({ ...looking, difference }, rate)
    return needed !== null && needed.impressions <= impressions
  }
  const most = looking.measure === 'cost' ? 0.9 : Math.min(10, (1 / rate - 1) * 0.99)
  if (!enough(most)) return null
  let [low, high] = [LEAST_DIFFERENCE / 10, most]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    if (enough(middle)) high = middle
    else low = middle
  }
  return high
}

/** What a side is expected to get: results per impression, what 1,000 impressions cost, and what it may spend a day. */
export interface Expected {
  readonly rate: number
  readonly costPerThousand: number
  /** Of the side that may spend less; null: nothing limits it. */
  readonly perDay: number | null
}

export interface ExperimentPlan {
  readonly needed: Needed
  /** Of each side. */
  readonly money: number
  /** Null: not known, as nothing limits what is spent a day. */
  readonly days: number | null
  /** Within the days of the experiment: impressions of each side, their share of what is needed, and what they can show. */
  readonly dates: {
    readonly days: number
    readonly impressions: number
    readonly share: number
    readonly detectable: number | null
  } | null
}

/** Null where nothing can be said: no such difference exists at this rate. */
export function planExperiment(looking: Looking, expected: Expected, days: number): ExperimentPlan | null {
  const { rate, costPerThousand, perDay } = expected
  const needed = neededFor(looking, rate)
  if (needed === null) return null
  const money = (needed.impressions / 1000) * costPerThousand
  if (perDay === null || perDay <= 0 || costPerThousand <= 0) return { needed, money, days: null, dates: null }
  const impressions = Math.floor(((perDay * days) / costPerThousand) * 1000)
  return {
    needed,
    money,
    days: Math.ceil(money / perDay),
    dates: {
      days,
      impressions,
      share: impressions / needed.impressions,
      detectable: detectableWith(looking, rate, impressions),
    },
  }
}
