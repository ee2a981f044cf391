// Automatic rules of campaigns as they travel: what one is made of, what it would have done, and what it did.
import {
  AUTOMATION_ACTIONS,
  AUTOMATION_COMPARISONS,
  AUTOMATION_DEEDS,
  AUTOMATION_LEVELS,
  AUTOMATION_SPANS,
  MOST_AUTOMATION_DAYS,
} from '@peregrine/domain/campaigns/automation-rules.ts'
import { SHIFT_FIGURES, SHIFT_VERDICTS } from '@peregrine/domain/campaigns/budget-shift-rules.ts'
import { LINE_FIGURES } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { RESULT_METRICS } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import { z } from 'zod'
import { Day, Version } from '../platform/bounded-shapes.ts'
import { MessageShape } from '../platform/message-shape.ts'
import { fromPlatform, money, own, setting } from '../platform/number-kinds.ts'
import { Amount } from './campaign-shapes.ts'

const when = z.iso.datetime()
const count = own(z.int().nonnegative())

export const AutomationCondition = z.strictObject({
  figure: z.enum(LINE_FIGURES),
  comparison: z.enum(AUTOMATION_COMPARISONS),
  /** Money in the account's currency, rates as 0..1, everything else counts. */
  amount: Amount,
  /** Whole days of the account's time zone. */
  days: setting(z.int().min(1).max(MOST_AUTOMATION_DAYS)),
  /** `each`: on each of the days by itself; `total`: of all of them together. */
  span: z.enum(AUTOMATION_SPANS),
  /** With less than this, of each day or of all of them, nothing is decided; one of them is above 0 for rates and costs. */
  least_spent: Amount,
  least_impressions: setting(z.int().min(0).max(1_000_000_000)),
})

const name = z.string().trim().min(1, 'Give the rule a name.').max(80)
/** Null: all campaigns of the ad account, later ones too. */
const campaigns = z.array(z.uuid()).min(1, 'Choose at least one campaign.').max(200).nullable()

/** Pauses, or sends a notice about, each campaign or ad set that meets a condition. */
const WatchingSettings = z.strictObject({
  name,
  level: z.enum(AUTOMATION_LEVELS),
  campaigns,
  condition: AutomationCondition,
  action: z.enum(AUTOMATION_DEEDS),
})

/** What is moved: a share of the daily budget of the worst ad set, or an amount. */
const ShiftedPart = z.union([
  z.strictObject({ share: setting(z.number().min(0.01).max(1)) }),
  z.strictObject({ amount: Amount.min(0.01) }),
])

export const BudgetShift = z.strictObject({
  /** By what the ad sets of a campaign are compared. */
  figure: z.enum(SHIFT_FIGURES),
  /** Whole days of the account's time zone, counted together. */
  days: setting(z.int().min(1).max(MOST_AUTOMATION_DAYS)),
  /** An ad set with less in these days takes no part; one of them is above 0. */
  least_spent: Amount,
  least_results: setting(z.int().min(0).max(1_000_000_000)),
  /** By how much the best has to be better: 0.2 is a fifth. */
  gap: setting(z.number().min(0).max(10)),
  by: ShiftedPart,
  /** Daily budgets that no ad set is moved below or above. */
  floor: Amount.min(0.01),
  cap: Amount.min(0.01).nullable(),
})

/** Moves daily budget from the worst to the best ad set of each campaign. */
const ShiftingSettings = z.strictObject({
  name,
  level: z.literal('ad_set'),
  campaigns,
  shift: BudgetShift,
  action: z.literal('shift'),
})

export const AutomationSettings = z.discriminatedUnion('action', [WatchingSettings, ShiftingSettings])
export type AutomationSettings = z.output<typeof AutomationSettings>
export type WatchingSettings = z.output<typeof WatchingSettings>
export type ShiftingSettings = z.output<typeof ShiftingSettings>

/** One day, or several together. `value` is null where so much was spent without a single result. */
const Judged = z.object({
  from: Day,
  to: Day,
  value: fromPlatform(z.number()).nullable(),
  spent: money(z.number()),
  impressions: count,
})
export type Judged = z.output<typeof Judged>

const ShiftSide = z.object({
  ad_set: z.string(),
  name: z.string(),
  /** Daily budgets in the account's currency. */
  before: money(z.number()),
  after: money(z.number()),
  /** Null: spent so much without a single result. */
  value: fromPlatform(z.number()).nullable(),
  spent: money(z.number()),
  results: count,
  /** Whether the ad platform has the new daily budget; null of a preview. */
  confirmed: z.boolean().nullable(),
})
export type ShiftSide = z.output<typeof ShiftSide>

const Thing = z.object({
  name: z.string(),
  campaign: z.object({ id: z.string(), name: z.string() }),
  /** What the objective is bought for: which results are meant. */
  result: z.enum(RESULT_METRICS),
  values: z.array(Judged),
  /** Of a shift: the days that were counted, and both ad sets of the campaign. */
  shift: z.object({ from: Day, to: Day, worst: ShiftSide, best: ShiftSide }).nullable(),
})

/** `sending`, `waiting`, `refused`: the change on its way; `paused`, `shifted`: confirmed by the ad platform. `changed`: switched on again, or changed, since. */
export const AUTOMATION_ACTION_STATES = [
  'notified',
  'sending',
  'waiting',
  'refused',
  'paused',
  'shifted',
  'changed',
  'undoing',
  'undone',
  'gone',
] as const

export const AutomationAction = Thing.extend({
  id: z.string(),
  level: z.enum(AUTOMATION_LEVELS),
  /** The last day whose figures it was decided by. */
  day: Day,
  at: when,
  action: z.enum(AUTOMATION_ACTIONS),
  state: z.enum(AUTOMATION_ACTION_STATES),
  /** Why it is refused, or waits. */
  problem: MessageShape.nullable(),
  undone: z.object({ at: when, by: z.string().nullable() }).nullable(),
})
export type AutomationAction = z.output<typeof AutomationAction>

export const Automation = z.object({
  id: z.string(),
  version: Version,
  account: z.object({ id: z.string(), name: z.string(), currency: z.string(), timezone: z.string() }),
  settings: AutomationSettings,
  on: z.boolean(),
  /** Why it can't run although it is on; null when it can. */
  blocked: MessageShape.nullable(),
  author: z.string().nullable(),
  /** Whoever created it is no longer in the team; it belongs to the team and runs on. */
  author_left: z.boolean(),
  modified: when,
  /** When it last looked, and the last day that it looked at. */
  ran: z.object({ at: when, day: Day }).nullable(),
  last_action: AutomationAction.nullable(),
})
export type Automation = z.output<typeof Automation>

/** Why nothing was moved in a campaign. */
const RunNote = z.object({
  campaign: z.object({ id: z.string(), name: z.string() }),
  /** `pending`: a change of one of the ad sets was still on its way. `experiment`: one runs in the campaign, which would be spoiled. */
  verdict: z.enum([...SHIFT_VERDICTS, 'pending', 'experiment']),
  /** Ad sets that delivered, and those of them without enough evidence. */
  delivered: count,
  thin: count,
})

export const AutomationRun = z.object({
  at: when,
  /** The complete day that it decided by. */
  day: Day,
  /** The first complete day since the run before it: those up to `day` were missed, and decided nothing. */
  since: Day,
  acted: count,
  nothing: count,
  too_little: count,
  /** At most 20. */
  notes: z.array(RunNote),
})
export type AutomationRun = z.output<typeof AutomationRun>

export const AutomationPreview = z.object({
  /** Sent when the rule is switched on: that this, and nothing else, was looked at. */
  mark: z.string(),
  currency: z.string(),
  /** Campaigns that a shift leaves out: fewer than two of their ad sets have a daily budget of their own. */
  without_budgets: count,
  /** Oldest first. */
  days: z.array(
    z.object({
      day: Day,
      /** At most 20; `more` says how many there are beside them. */
      acted: z.array(Thing),
      more: count,
      /** That delivered and didn't meet the condition, and that had too little to decide by. */
      nothing: count,
      too_little: count,
    }),
  ),
})
export type AutomationPreview = z.output<typeof AutomationPreview>
