// Experiments as they travel: what is compared, what was said beforehand, how far it is, and what it says at its end.
import { CAMPAIGN_STATUSES } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import {
  CONFIDENCES,
  EXPERIMENT_MEASURES,
  EXPERIMENT_STATES,
  EXPERIMENT_SUBJECTS,
  LEAST_DIFFERENCE,
  MOST_DIFFERENCE,
  POWERS,
} from '@peregrine/domain/campaigns/experiment-rules.ts'
import { EXPERIMENT_SPOILERS } from '@peregrine/domain/campaigns/experiment-spoiler-rules.ts'
import { EXPERIMENT_VERDICTS } from '@peregrine/domain/campaigns/experiment-verdict-rules.ts'
import { RESULT_METRICS } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { z } from 'zod'
import { Day, Version } from '../platform/bounded-shapes.ts'
import { duration, fromPlatform, money, setting } from '../platform/number-kinds.ts'
import { Amount } from './campaign-shapes.ts'
import { LineFigureValues } from './line-figure-shapes.ts'
import { Order } from './order-shapes.ts'

const when = z.iso.datetime()
const count = fromPlatform(z.int().nonnegative())

export const ExperimentSettings = z.strictObject({
  name: z.string().trim().min(1, 'Give the experiment a name.').max(80),
  campaign: z.uuid(),
  subject: z.enum(EXPERIMENT_SUBJECTS),
  /** Ad sets of the campaign (`audience`), or ads of one ad set (`creative`). */
  a: z.uuid(),
  b: z.uuid(),
  measure: z.enum(EXPERIMENT_MEASURES),
  /** The smallest difference worth knowing, of the figure itself: 0.2 is a fifth more results per impression, or a fifth lower cost. */
  difference: setting(z.number().min(LEAST_DIFFERENCE).max(MOST_DIFFERENCE)),
  confidence: z.literal(CONFIDENCES),
  power: z.literal(POWERS),
  /** Days of the ad account, both included: the result is that of all of them, and no other. */
  from: Day,
  to: Day,
  /** Used where there is nothing to go by, or instead of it. `rate`: results per impression, 0..1. */
  assumed: z.strictObject({
    rate: setting(z.number().min(0).max(1)).nullable(),
    cost_per_thousand: Amount.nullable(),
  }),
})
export type ExperimentSettings = z.output<typeof ExperimentSettings>

/** What an experiment takes, said before it starts. */
export const ExperimentPlan = z.object({
  currency: z.string(),
  timezone: z.string(),
  /** What the objective is bought for. */
  metric: z.enum(RESULT_METRICS),
  /**
   * Where the rate and the cost are from: the last days of both sides, of campaigns of the account with the same objective, what
   * was assumed, or nowhere; then there is no plan.
   */
  basis: z.enum(['sides', 'account', 'assumed', 'none']),
  rate: fromPlatform(z.number()).nullable(),
  cost_per_thousand: money(z.number()).nullable(),
  /** What the side that may spend less spends a day; null: nothing limits it. */
  per_day: fromPlatform(z.number()).nullable(),
  /** Of each side. Null: nothing can be said, for want of a rate or because no such difference exists at it. */
  plan: z
    .object({
      needed: z.object({ impressions: count, results: count }),
      money: money(z.number()),
      days: duration(count).nullable(),
      /** Within the days of the experiment in which both sides may deliver. `detectable`: the smallest difference that shows. */
      dates: z
        .object({
          days: duration(count),
          impressions: count,
          share: fromPlatform(z.number()),
          detectable: fromPlatform(z.number()).nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Settings in which the sides differ beside what is compared: our names of fields, and `ads`. */
  differs: z.array(z.string()),
  /** Both sides have the same audience, or show the same post. */
  same: z.boolean(),
  /** The last day on which both may deliver, where that is before the last day of the experiment. */
  flight_end: Day.nullable(),
})
export type ExperimentPlan = z.output<typeof ExperimentPlan>

const Side = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: deleted since. */
  part: z
    .object({
      running: z.boolean(),
      version: Version,
      status: z.enum(CAMPAIGN_STATUSES),
      order: Order,
    })
    .nullable(),
  /** Of the days of the experiment so far, as the table of campaigns has them. */
  figures: LineFigureValues,
  /** What the measure counts: results, and per impression. */
  results: count,
  rate: fromPlatform(z.number()).nullable(),
})

/** A line of the list. */
export const ExperimentLine = z.object({
  id: z.string(),
  account: z.object({ id: z.string(), name: z.string() }),
  campaign: z.object({ id: z.string(), name: z.string() }),
  settings: ExperimentSettings,
  /** As it was said when the experiment was created. */
  plan: ExperimentPlan,
  /** What the sides were called when it was created. */
  names: z.object({ a: z.string(), b: z.string() }),
  state: z.enum(EXPERIMENT_STATES),
  author: z.string().nullable(),
  created: when,
  stopped: z.object({ at: when, by: z.string().nullable(), day: Day }).nullable(),
  /** Of the sample that was said to be needed, of the side that has less; null without a plan. */
  share: fromPlatform(z.number()).nullable(),
  /** When the figures were last read from the ad platform; null: not yet. */
  read: when.nullable(),
  /** From when on the figures of all days are final. */
  result_from: when,
  /** Null until it has ended. `difference`: how much the figure of the side `of` differs from the other's; 0.12 is 12% more. */
  conclusion: z
    .object({
      verdict: z.enum(EXPERIMENT_VERDICTS),
      difference: z
        .object({
          of: z.enum(['a', 'b']),
          value: fromPlatform(z.number()),
          low: fromPlatform(z.number()),
          high: fromPlatform(z.number()),
        })
        .nullable(),
      /** How many times more days differ than chance makes them; 1: no more. */
      dispersion: fromPlatform(z.number()),
    })
    .nullable(),
})
export type ExperimentLine = z.output<typeof ExperimentLine>

export const Experiment = ExperimentLine.extend({
  a: Side,
  b: Side,
  /** What makes the comparison less than a fair one, so far. */
  spoilers: z.array(
    z.object({
      kind: z.enum(EXPERIMENT_SPOILERS),
      side: z.enum(['a', 'b', 'both']),
      /** The first time; null where it is none. */
      at: when.nullable(),
      /** Our names of the fields. */
      fields: z.array(z.string()),
      /** Days, or how many times; null where there is none to name. */
      amount: fromPlatform(z.number()).nullable(),
    }),
  ),
})
export type Experiment = z.output<typeof Experiment>
