// The rule that shifts daily budget among the ad sets of a campaign: from the worst to the best, with enough evidence, total unchanged.
import { dayAfter } from '../ad-network/account-day-rules.ts'
import type { CountedDays } from './automation-rules.ts'
import { microsOf } from './campaign-field-rules.ts'
import { addedSums, BETTER, lineFigures } from './line-figure-rules.ts'
import { resultOf } from './objective-result-rules.ts'

/** By what ad sets are compared: figures made by dividing. Counts grow with the budget itself. */
export const SHIFT_FIGURES = ['cost', 'cost_per_thousand', 'click_rate', 'url_click_rate', 'engagement_rate'] as const
export type ShiftFigure = (typeof SHIFT_FIGURES)[number]

/** A share (0..1) of the daily budget of the worst, or an amount of the currency. */
export type ShiftedPart = { readonly share: number } | { readonly amount: number }

export interface BudgetShift {
  readonly figure: ShiftFigure
  /** Complete days, counted together. */
  readonly days: number
  /** What each ad set needs to be compared. */
  readonly least_spent: number
  readonly least_results: number
  /** By how much the best has to be better: 0.2 is a fifth. */
  readonly gap: number
  readonly by: ShiftedPart
  /** Daily budgets that no ad set is moved below or above; null: no limit of its own. */
  readonly floor: number
  readonly cap: number | null
}

/** An ad set that is on. Budgets in millionths of the currency. */
export interface ShiftAdSet {
  readonly id: string
  /** Null: it has none of its own. */
  readonly daily: number | null
  /** More than this is of no use to it: its total budget, or the daily budget of its campaign. */
  readonly most: number | null
  readonly days: CountedDays
}

export interface ComparedAdSet {
  readonly id: string
  /** Null: spent so much without a single result. */
  readonly value: number | null
  readonly spent: number
  readonly results: number
}

/** Daily budgets in millionths of the currency. */
export interface ShiftedBudget extends ComparedAdSet {
  readonly before: number
  readonly after: number
}

/**
 * `without_budgets`: fewer than two ad sets have a daily budget of their own. `idle`: nothing was delivered on the day. `recent`:
 * a shift was decided by one of these days already. `alike`: the best is not better by enough. `at_limit`: the budgets allow
 * nothing to be moved.
 */
export const SHIFT_VERDICTS = ['met', 'without_budgets', 'idle', 'recent', 'too_little', 'alike', 'at_limit'] as const
export type ShiftVerdict = (typeof SHIFT_VERDICTS)[number]

export interface ShiftJudgement {
  readonly verdict: ShiftVerdict
  readonly from: string
  readonly to: string
  /** Ad sets that delivered, and those of them without enough evidence. */
  readonly delivered: number
  readonly thin: number
  readonly shift: { readonly worst: ShiftedBudget; readonly best: ShiftedBudget } | null
}

export interface ShiftPlace {
  readonly objective: string
  readonly adSets: readonly ShiftAdSet[]
  /** What budgets are rounded to, in millionths. */
  readonly coin: number
}

interface Ranked extends ComparedAdSet {
  readonly daily: number
  readonly most: number | null
  /** For ordering: the first result costs at least what was spent before it. */
  readonly rank: number
}

/** Ad sets of which one may give to another. */
export const canShift = (adSets: readonly Pick<ShiftAdSet, 'daily'>[]): boolean =>
  adSets.filter(({ daily }) => daily !== null).length > 1

/** What the rule says about a campaign on a day; `after`: days up to this one were acted on already. */
export function judgeShift(
  settings: BudgetShift,
  { objective, adSets, coin }: ShiftPlace,
  day: string,
  after: string | null = null,
): ShiftJudgement {
  const from = dayAfter(day, 1 - settings.days)
  const own = adSets.filter(({ daily }) => daily !== null)
  const delivering = own.filter(({ days }) => (days.get(day)?.impressions ?? 0) > 0)
  const ranked = delivering.flatMap((adSet) => rankedOf(settings, objective, adSet, from, day) ?? [])
  const said = { from, to: day, delivered: delivering.length, thin: delivering.length - ranked.length, shift: null }
  if (!canShift(own)) return { ...said, verdict: 'without_budgets' }
  if (delivering.length === 0) return { ...said, verdict: 'idle' }
  if (after !== null && from <= after) return { ...said, verdict: 'recent' }
  if (ranked.length < 2) return { ...said, verdict: 'too_little' }
  return { ...said, ...pairOf(settings, ranked, coin) }
}

function rankedOf(
  { figure, least_spent: leastSpent, least_results: leastResults }: BudgetShift,
  objective: string,
  { id, daily, most, days }: ShiftAdSet,
  from: string,
  to: string,
): Ranked | undefined {
  const counted = [...days].filter(([day]) => day >= from && day <= to).map(([, sums]) => sums)
  const sums = addedSums(counted)
  const metric = resultOf(objective)
  const { spent, [metric]: results } = sums
  if (daily === null || spent < leastSpent || results < leastResults || sums.impressions === 0) return undefined
  const value = lineFigures(metric, sums)[figure]
  if (value === null && figure !== 'cost') return undefined
  return { id, daily, most, value, spent, results, rank: value ?? spent }
}

function pairOf(settings: BudgetShift, ranked: readonly Ranked[], coin: number) {
  const less = BETTER[settings.figure] === 'less'
  const sorted = [...ranked].sort((one, other) => (less ? one.rank - other.rank : other.rank - one.rank))
  const floor = microsOf(settings.floor)
  const cap = settings.cap === null ? Number.POSITIVE_INFINITY : microsOf(settings.cap)
  const roomOf = ({ daily, most }: Ranked) => Math.min(cap, most ?? cap) - daily
  // One at the limit gives or takes nothing more; the next takes its place.
  const worst = sorted.filter(({ daily }) => daily - floor >= coin).at(-1)
  const best = sorted.find((one) => one.value !== null && roomOf(one) >= coin)
  const isBetter = (one: Ranked, other: Ranked) =>
    less ? other.rank > one.rank * (1 + settings.gap) : one.rank > other.rank * (1 + settings.gap)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last || !isBetter(first, last)) return { verdict: 'alike' as const }
  if (!worst || !best || worst.id === best.id || !isBetter(best, worst)) return { verdict: 'at_limit' as const }
  const { by } = settings
  const wanted = 'share' in by ? worst.daily * by.share : microsOf(by.amount)
  const moved = Math.floor(Math.min(wanted, worst.daily - floor, roomOf(best)) / coin) * coin
  if (moved < coin) return { verdict: 'at_limit' as const }
  const shift = { worst: shiftedBy(worst, -moved), best: shiftedBy(best, moved) }
  return { verdict: 'met' as const, shift }
}

const shiftedBy = ({ id, value, spent, results, daily }: Ranked, by: number): ShiftedBudget => ({
  id,
  value,
  spent,
  results,
  before: daily,
  after: daily + by,
})

export interface PastCampaign extends ShiftPlace {
  readonly id: string
}

export interface PreviewedShifts {
  readonly day: string
  readonly acted: readonly { readonly id: string; readonly judgement: ShiftJudgement }[]
  readonly nothing: number
  readonly too_little: number
}

/** What the rule would have done on each of these days, beginning with the daily budgets of today. */
export function previewShifts(
  settings: BudgetShift,
  campaigns: readonly PastCampaign[],
  days: readonly string[],
): PreviewedShifts[] {
  const budgets = new Map<string, number>()
  const actedOn = new Map<string, string>()
  return days.map((day) => {
    const judged = campaigns.map((campaign) => {
      const adSets = campaign.adSets.map((one) => ({ ...one, daily: budgets.get(one.id) ?? one.daily }))
      const judgement = judgeShift(settings, { ...campaign, adSets }, day, actedOn.get(campaign.id) ?? null)
      return { id: campaign.id, judgement }
    })
    const acted = judged.filter(({ judgement }) => judgement.verdict === 'met')
    for (const { id, judgement } of acted) {
      actedOn.set(id, day)
      for (const side of [judgement.shift?.worst, judgement.shift?.best]) if (side) budgets.set(side.id, side.after)
    }
    const count = (verdicts: readonly ShiftVerdict[]) =>
      judged.filter(({ judgement }) => verdicts.includes(judgement.verdict)).length
    return { day, acted, nothing: count(['recent', 'alike', 'at_limit']), too_little: count(['too_little']) }
  })
}
