// What a campaign teaches, in sentences: only what its figures carry, each with its interval; nothing where they are too few.
import { type Interval, wilson, Z95 } from '../insights/score-rules.ts'
import { logOddsZ, twoSidedP } from '../insights/significance-rules.ts'
import { formatMoney, formatUnitCost } from '../shell/format-rules.ts'
import { type Message, message } from '../shell/message-rules.ts'

export interface DeliveredPart {
  readonly name: string
  /** Whether it delivers now, or will. */
  readonly running: boolean
  readonly impressions: number
  readonly engagements: number
}

export interface DeliveredDay {
  readonly impressions: number
  readonly engagements: number
  readonly spent: number
  /** Whether its counts, and its spend, are not provisional any more. */
  readonly counted: boolean
  readonly settled: boolean
}

export interface LearningFacts {
  readonly currency: string
  readonly adSets: readonly DeliveredPart[]
  readonly ads: readonly DeliveredPart[]
  /** Oldest first. */
  readonly days: readonly DeliveredDay[]
  /** How often each person saw it on average; null where that is not known. */
  readonly frequency: number | null
  /** What an engagement costs in the account's other campaigns of the same objective, and how many these are; null below three. */
  readonly usual: { readonly cost: number; readonly campaigns: number } | null
  /** Of the spending plan; null without a budget and a flight. */
  readonly pace: { readonly spent: number; readonly expected: number } | null
}

/** Fewer prove nothing, whatever their rate. */
const ENOUGH = { impressions: 1_000, engagements: 20, days: 3 } as const
const SURE = 0.05
/** From so many times on a person has seen it often. */
const OFTEN = 2
/** From so many times a week on, more impressions go to people who have long decided. */
const SATURATED_A_WEEK = 10
/** Spending differs from its plan by more than a tenth. */
const OFF_PLAN = 0.1
/** More impressions than this are no advice. */
const MOST_ADVISED = 5_000_000

/** Everything that can be said, what was learned before what to do next. */
export function learningsOf(facts: LearningFacts): Message[] {
  const sets = compared(facts.adSets)
  const ads = compared(facts.ads)
  const trend = trendOf(facts.days)
  const cost = costOf(facts)
  const found = [
    ...(sets ? [partSaid(sets, 'ad_set')] : []),
    ...(ads ? [partSaid(ads, 'ad')] : []),
    ...saturationSaid(facts),
    ...(trend ? [trendSaid(trend, facts.frequency)] : []),
    ...(cost ? [costSaid(cost, facts.currency)] : []),
    ...planSaid(facts),
  ]
  return [
    ...found,
    ...(saturationSaid(facts).length > 0 ? [message('next_unsaturate')] : []),
    ...nextSteps({ sets, ads, trend, cost }, facts.frequency),
  ]
}

/** How often each person saw it is known of the whole span alone: it is spread over its weeks, a begun one counts whole. */
function saturationSaid({ days, frequency }: LearningFacts): Message[] {
  const weeks = Math.max(1, days.length / 7)
  if (frequency === null || frequency / weeks < SATURATED_A_WEEK) return []
  return [
    message('learned_saturated', {
      frequency: frequency.toFixed(0),
      days: days.length,
      limit: SATURATED_A_WEEK,
    }),
  ]
}

type Counted = Pick<DeliveredPart, 'impressions' | 'engagements'>

interface Rated extends DeliveredPart {
  readonly rate: Interval
}

interface Comparison {
  readonly best: Rated
  readonly next: Rated
  readonly count: number
  /** Of a gap as large by chance alone, with every part compared to the best. */
  readonly chance: number
}

const isEnough = ({ impressions, engagements }: Counted): boolean =>
  impressions >= ENOUGH.impressions && engagements >= ENOUGH.engagements && engagements <= impressions

/** The best and the one after it, among those that delivered enough; null where there are not two. */
function compared(parts: readonly DeliveredPart[]): Comparison | null {
  const rated = parts
    .filter(({ impressions, engagements }) => impressions >= ENOUGH.impressions && engagements <= impressions)
    .map((part): Rated => ({ ...part, rate: wilson(part.engagements, part.impressions) }))
    .sort((one, other) => other.rate.value - one.rate.value)
  const [best, next] = rated
  if (!best || !next || !isEnough(best)) return null
  const p = chanceOf(best, next)
  return { best, next, count: rated.length, chance: Math.min(1, p * (rated.length - 1)) }
}

const chanceOf = (one: Counted, other: Counted): number =>
  twoSidedP(logOddsZ({ a: one.engagements, n: one.impressions, b: other.engagements, m: other.impressions }))

function partSaid({ best, next, count, chance }: Comparison, kind: 'ad_set' | 'ad'): Message {
  const values = { best: best.name, next: next.name, count, ...rateOf(best.rate), other: percent(next.rate.value) }
  if (chance >= SURE) return message(`learned_even_${kind}`, values)
  return message(`learned_best_${kind}`, { ...values, cases: casesOf(chance) })
}

/** "Fewer than 1 of {cases} cases": rounded down to a number that can be said. */
function casesOf(chance: number): number {
  const cases = 1 / Math.max(chance, 1e-9)
  return [1000, 100, 50].find((least) => cases >= least) ?? 20
}

interface Trend {
  readonly before: Interval
  readonly after: Interval
  /** In each half. */
  readonly days: number
}

/** The first days against the last ones, where the difference is more than chance. */
function trendOf(days: readonly DeliveredDay[]): Trend | null {
  const delivered = days.filter(({ counted, impressions }) => counted && impressions > 0)
  const half = Math.floor(delivered.length / 2)
  if (half < ENOUGH.days) return null
  const [early, late] = [sumOf(delivered.slice(0, half)), sumOf(delivered.slice(-half))]
  if (!isEnough(early) || late.impressions < ENOUGH.impressions || late.engagements > late.impressions) return null
  if (chanceOf(early, late) >= SURE) return null
  return {
    before: wilson(early.engagements, early.impressions),
    after: wilson(late.engagements, late.impressions),
    days: half,
  }
}

function trendSaid({ before, after, days }: Trend, frequency: number | null): Message {
  const values = {
    before: percent(before.value),
    before_range: range(before),
    after: percent(after.value),
    after_range: range(after),
    days,
  }
  if (after.value > before.value) return message('learned_rising', values)
  if (frequency === null) return message('learned_falling', values)
  const often = { ...values, frequency: frequency.toFixed(1) }
  return message(frequency >= OFTEN ? 'learned_fatigue' : 'learned_falling_fresh', often)
}

interface Cost {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly usual: number
  readonly campaigns: number
}

/** Per engagement, where it is surely above or below what is usual: engagements vary like a Poisson count. */
function costOf({ days, usual }: LearningFacts): Cost | null {
  const { spent, engagements } = sumOf(days.filter(({ settled }) => settled))
  if (!usual || usual.cost <= 0 || spent <= 0 || engagements < ENOUGH.engagements) return null
  const value = spent / engagements
  const factor = Math.exp(Z95 / Math.sqrt(engagements))
  const cost = { value, low: value / factor, high: value * factor, usual: usual.cost, campaigns: usual.campaigns }
  return cost.low > usual.cost || cost.high < usual.cost ? cost : null
}

const costSaid = ({ value, low, high, usual, campaigns }: Cost, currency: string): Message => {
  const money = (amount: number): string => formatUnitCost(amount, currency)
  return message(value < usual ? 'learned_cheap' : 'learned_dear', {
    cost: money(value),
    range: `${money(low)}–${money(high)}`,
    usual: money(usual),
    count: campaigns,
  })
}

function planSaid({ pace, currency }: LearningFacts): Message[] {
  if (!pace || pace.expected <= 0 || Math.abs(pace.spent / pace.expected - 1) <= OFF_PLAN) return []
  const values = { spent: formatMoney(pace.spent, currency), expected: formatMoney(pace.expected, currency) }
  return [message(pace.spent < pace.expected ? 'learned_underspent' : 'learned_overspent', values)]
}

interface Learned {
  readonly sets: Comparison | null
  readonly ads: Comparison | null
  readonly trend: Trend | null
  readonly cost: Cost | null
}

function nextSteps({ sets, ads, trend, cost }: Learned, frequency: number | null): Message[] {
  const clear = (one: Comparison | null): one is Comparison => one !== null && one.chance < SURE
  const falling = trend !== null && trend.after.value < trend.before.value
  const dear = cost !== null && cost.value > cost.usual
  // What does not run does not go on either.
  const even = [sets, ads].find((one) => one !== null && one.chance >= SURE && one.best.running && one.next.running)
  const needed = even ? neededFor(even) : null
  return [
    ...(clear(sets) ? [message('next_shift_budget', { from: sets.next.name, to: sets.best.name })] : []),
    ...(clear(ads) ? [message('next_use_ad', { name: ads.best.name })] : []),
    ...(falling && frequency !== null && frequency >= OFTEN ? [message('next_refresh')] : []),
    ...(dear && !clear(sets) && !clear(ads) ? [message('next_test')] : []),
    ...(needed === null ? [] : [message('next_wait', { count: needed })]),
  ]
}

/** Impressions of each until a gap like this one would be clear (80 % power); null where that is out of reach. */
function neededFor({ best, next }: Comparison): number | null {
  const gap = best.rate.value - next.rate.value
  const middle = (best.rate.value + next.rate.value) / 2
  if (gap <= 0) return null
  const needed = (16 * middle * (1 - middle)) / gap ** 2
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(needed)) - 1)
  const rounded = Math.ceil(needed / unit) * unit
  return rounded > MOST_ADVISED || rounded <= Math.min(best.impressions, next.impressions) ? null : rounded
}

const sumOf = (days: readonly DeliveredDay[]) => ({
  impressions: days.reduce((sum, { impressions }) => sum + impressions, 0),
  engagements: days.reduce((sum, { engagements }) => sum + engagements, 0),
  spent: days.reduce((sum, { spent }) => sum + spent, 0),
})

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`
const range = ({ low, high }: Interval): string => `${percent(low)}–${percent(high)}`
const rateOf = (rate: Interval) => ({ rate: percent(rate.value), range: range(rate) })
