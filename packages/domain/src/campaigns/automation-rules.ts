// Automatic rules of campaigns: what one is made of, what it decides about a day, and what it would have done over past days.
import { dayAfter, dayAt, endOf } from '../ad-network/account-day-rules.ts'
import { FINALITY } from '../ad-network/finality-rules.ts'
import { addedSums, type CountedSums, type LineFigure, lineFigures } from './line-figure-rules.ts'
import { resultOf } from './objective-result-rules.ts'

export const AUTOMATION_LEVELS = ['campaign', 'ad_set'] as const
export type AutomationLevel = (typeof AUTOMATION_LEVELS)[number]
export const AUTOMATION_COMPARISONS = ['above', 'below'] as const
/** `each`: on each of the days by itself; `total`: of all of them together. */
export const AUTOMATION_SPANS = ['each', 'total'] as const
/** On one thing that meets the condition. Shifting budget between ad sets is `budget-shift-rules.ts`. */
export const AUTOMATION_DEEDS = ['pause', 'notify'] as const
export type AutomationDeed = (typeof AUTOMATION_DEEDS)[number]
export const AUTOMATION_ACTIONS = [...AUTOMATION_DEEDS, 'shift'] as const
export const MOST_AUTOMATION_DAYS = 14
/** Days that a preview looks back on. */
export const PREVIEW_DAYS = 30

export interface AutomationCondition {
  readonly figure: LineFigure
  readonly comparison: (typeof AUTOMATION_COMPARISONS)[number]
  /** Money in the currency, rates as 0..1, everything else counts. */
  readonly amount: number
  readonly days: number
  readonly span: (typeof AUTOMATION_SPANS)[number]
  /** With less than this, of a day (`each`) or of all days (`total`), nothing is decided. */
  readonly least_spent: number
  readonly least_impressions: number
}

const COUNTS: readonly LineFigure[] = [
  'spent',
  'results',
  'impressions',
  'clicks',
  'url_clicks',
  'engagements',
  'video_total_views',
  'follows',
  'app_clicks',
]

/** Made by dividing: says little of little, so a least amount of spend or impressions is required. */
export const isDivided = (figure: LineFigure): boolean => !COUNTS.includes(figure)

/** 0..1 */
export const isRate = (figure: LineFigure): boolean => figure.endsWith('_rate')

export const isAmount = (figure: LineFigure): boolean =>
  figure === 'spent' || figure === 'cost' || figure === 'cost_per_thousand'

export const lacksLeast = (condition: AutomationCondition): boolean =>
  isDivided(condition.figure) && condition.least_spent <= 0 && condition.least_impressions <= 0

/** The last day of the account whose counts are final; its spend is an estimate for two more days. */
export const completeDay = (zone: string, now: number): string => dayAfter(dayAt(zone, now - FINALITY.metrics), -1)

/** From when on a day is complete: figures that were read before are not those of the day. */
export const completeFrom = (zone: string, day: string): number => endOf(zone, day) + FINALITY.metrics

/** What was counted on each day, by its name; a day without delivery may be missing. */
export type CountedDays = ReadonlyMap<string, CountedSums>

/** What the condition was compared with: one day, or the days together. */
export interface JudgedValue {
  readonly from: string
  readonly to: string
  /** Null: spent so much without a single result. */
  readonly value: number | null
  readonly spent: number
  readonly impressions: number
}

/** `idle`: nothing was delivered on the day, so there is nothing to decide. */
export interface Judgement {
  readonly verdict: 'met' | 'not_met' | 'too_little' | 'idle'
  readonly values: readonly JudgedValue[]
}

/** Null: there is too little to say. */
function isMet(condition: AutomationCondition, value: JudgedValue): boolean | null {
  const { comparison, amount, least_spent: leastSpent, least_impressions: leastImpressions } = condition
  if (value.spent < leastSpent || value.impressions < leastImpressions || value.impressions === 0) return null
  if (value.value !== null) return comparison === 'above' ? value.value > amount : value.value < amount
  // The first result costs at least what was spent before it.
  return condition.figure === 'cost' && comparison === 'above' && value.spent > amount ? true : null
}

/** What the condition says about a day; `after`: days up to this one are not counted (a rule acted on them already). */
export function judgeDay(
  condition: AutomationCondition,
  { objective, days }: { readonly objective: string; readonly days: CountedDays },
  day: string,
  after: string | null = null,
): Judgement {
  if ((days.get(day)?.impressions ?? 0) === 0) return { verdict: 'idle', values: [] }
  const first = dayAfter(day, 1 - condition.days)
  if (after !== null && first <= after) return { verdict: 'too_little', values: [] }
  const each = Array.from({ length: condition.days }, (_, index) => dayAfter(first, index))
  const sumsOf = (names: readonly string[]) => addedSums(names.flatMap((name) => days.get(name) ?? []))
  const spans = condition.span === 'each' ? each.map((name) => [name]) : [each]
  const values = spans.map((names): JudgedValue => {
    const sums = sumsOf(names)
    return {
      from: names[0] ?? day,
      to: names.at(-1) ?? day,
      value: lineFigures(resultOf(objective), sums)[condition.figure],
      spent: sums.spent,
      impressions: sums.impressions,
    }
  })
  const met = values.map((value) => isMet(condition, value))
  if (met.includes(false)) return { verdict: 'not_met', values }
  return { verdict: met.includes(null) ? 'too_little' : 'met', values }
}

export interface PastObject {
  readonly id: string
  readonly objective: string
  readonly days: CountedDays
}

export interface PreviewedDay {
  readonly day: string
  readonly acted: readonly { readonly id: string; readonly values: readonly JudgedValue[] }[]
  /** Objects that delivered on the day and did not meet the condition, and those with too little to say. */
  readonly nothing: number
  readonly too_little: number
}

/**
 * What a rule would have done on each of these days. What it would have paused is left out from then on; of what it would have
 * sent a notice about, it looks at later days alone.
 */
export function previewDays(
  condition: AutomationCondition,
  deed: AutomationDeed,
  objects: readonly PastObject[],
  days: readonly string[],
): PreviewedDay[] {
  const actedOn = new Map<string, string>()
  return days.map((day) => {
    const acted: { id: string; values: readonly JudgedValue[] }[] = []
    let [nothing, tooLittle] = [0, 0]
    for (const object of objects) {
      const last = actedOn.get(object.id) ?? null
      if (deed === 'pause' && last !== null) continue
      const { verdict, values } = judgeDay(condition, object, day, last)
      if (verdict === 'met') acted.push({ id: object.id, values })
      if (verdict === 'not_met') nothing += 1
      if (verdict === 'too_little') tooLittle += 1
    }
    for (const { id } of acted) actedOn.set(id, day)
    return { day, acted, nothing, too_little: tooLittle }
  })
}
