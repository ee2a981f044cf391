// Experiments: what may be compared with what, by which measure, and from when its figures are final.
import { dayAfter, endOf } from '../ad-network/account-day-rules.ts'
import { FINALITY } from '../ad-network/finality-rules.ts'
import type { CountedSums } from './line-figure-rules.ts'
import { type ResultMetric, ratedResult } from './objective-result-rules.ts'

/** Two ad sets of a campaign, or two ads of an ad set. */
export const EXPERIMENT_SUBJECTS = ['audience', 'creative'] as const
export type ExperimentSubject = (typeof EXPERIMENT_SUBJECTS)[number]

/**
 * `rate`: results per impression. `cost`: what a result costs. Both count what people did, so chance has a known size.
 * Impressions, reach and what they cost are the auction's doing, and are not compared.
 */
export const EXPERIMENT_MEASURES = ['rate', 'cost'] as const
export type ExperimentMeasure = (typeof EXPERIMENT_MEASURES)[number]

/** How rarely a test without a difference may name a winner: in 20, 10 or 5 of 100. */
export const CONFIDENCES = [0.8, 0.9, 0.95] as const
export type Confidence = (typeof CONFIDENCES)[number]
/** How often a difference of the stated size is found. */
export const POWERS = [0.8, 0.9] as const
export type Power = (typeof POWERS)[number]

export const LEAST_DIFFERENCE = 0.05
export const MOST_DIFFERENCE = 2
export const MOST_EXPERIMENT_DAYS = 90
export const MOST_EXPERIMENTS = 200

/** A cost per impression has no chance of a person's doing in it, so campaigns bought for impressions have no cost to test. */
export const hasCostMeasure = (metric: ResultMetric): boolean => metric !== 'impressions'

/** What a side got on a day: results, and the impressions or the money that they are divided by. */
export interface Exposed {
  readonly exposure: number
  readonly events: number
}

/** `spent` of the sums in the currency. */
export const exposedIn = (measure: ExperimentMeasure, metric: ResultMetric, sums: CountedSums): Exposed => ({
  exposure: measure === 'cost' ? sums.spent : sums.impressions,
  events: sums[measure === 'cost' ? metric : ratedResult(metric)],
})

/** Results are final a day after they happened; what they cost, three days after. */
export const resultFrom = (measure: ExperimentMeasure, zone: string, to: string): number =>
  endOf(zone, to) + (measure === 'cost' ? FINALITY.spend : FINALITY.metrics)

export const EXPERIMENT_STATES = ['planned', 'running', 'settling', 'ended', 'stopped'] as const
export type ExperimentState = (typeof EXPERIMENT_STATES)[number]

interface Timed {
  readonly from: string
  readonly to: string
  readonly measure: ExperimentMeasure
  readonly stopped: boolean
}

/** `read`: when the figures were last read from the ad platform; those of before they were final are not the result. */
export function experimentState(
  { from, to, measure, stopped }: Timed,
  { zone, today, read }: { readonly zone: string; readonly today: string; readonly read: number | null },
): ExperimentState {
  if (stopped) return 'stopped'
  if (today < from) return 'planned'
  if (today <= to) return 'running'
  return read !== null && read >= resultFrom(measure, zone, to) ? 'ended' : 'settling'
}

/** The last day of so many that begin with this one. */
export const lastDayOf = (from: string, days: number): string => dayAfter(from, days - 1)
