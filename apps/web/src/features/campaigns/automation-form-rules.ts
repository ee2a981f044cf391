// The form of an automatic rule: what is typed, what is wrong with it, and the settings that it means.
import type {
  AutomationSettings,
  ShiftingSettings,
  WatchingSettings,
} from '@peregrine/contract/campaigns/automation-shapes.ts'
import {
  type AUTOMATION_ACTIONS,
  type AUTOMATION_COMPARISONS,
  type AUTOMATION_LEVELS,
  type AUTOMATION_SPANS,
  isAmount,
  isDivided,
  isRate,
  MOST_AUTOMATION_DAYS,
} from '@peregrine/domain/campaigns/automation-rules.ts'
import type { ShiftFigure } from '@peregrine/domain/campaigns/budget-shift-rules.ts'
import type { LineFigure } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { amountTyped, moneyMessage, readMoney } from '@peregrine/domain/shell/typed-money-rules.ts'
import { readCount, readPercent } from '@peregrine/domain/shell/typed-number-rules.ts'

export interface AutomationDraft {
  readonly name: string
  readonly level: (typeof AUTOMATION_LEVELS)[number]
  readonly scope: 'all' | 'chosen'
  readonly campaigns: readonly string[]
  readonly figure: LineFigure
  readonly comparison: (typeof AUTOMATION_COMPARISONS)[number]
  /** As typed: money, a percentage or a count. */
  readonly amount: string
  readonly days: string
  readonly span: (typeof AUTOMATION_SPANS)[number]
  readonly least_spent: string
  readonly least_impressions: string
  readonly action: (typeof AUTOMATION_ACTIONS)[number]
  /** Of a shift: by what ad sets are compared, how much is moved, and between which daily budgets. */
  readonly rank: ShiftFigure
  readonly moved_as: 'share' | 'amount'
  readonly moved: string
  readonly gap: string
  readonly least_results: string
  readonly floor: string
  readonly cap: string
}

export const NEW_AUTOMATION: AutomationDraft = {
  name: '',
  level: 'ad_set',
  scope: 'all',
  campaigns: [],
  figure: 'cost',
  comparison: 'above',
  amount: '',
  days: '2',
  span: 'each',
  least_spent: '',
  least_impressions: '',
  action: 'pause',
  rank: 'cost',
  moved_as: 'share',
  moved: '10',
  gap: '20',
  least_results: '',
  floor: '',
  cap: '',
}

const typed = (value: number): string => (value === 0 ? '' : String(value))
const percent = (rate: number): string => typed(Number((rate * 100).toFixed(6)))

export function draftOf(settings: AutomationSettings): AutomationDraft {
  const { name, level, campaigns, action } = settings
  const scope = campaigns === null ? ('all' as const) : ('chosen' as const)
  const own = { ...NEW_AUTOMATION, name, level, action, scope, campaigns: campaigns ?? [] }
  if (settings.action === 'shift') return { ...own, ...draftOfShift(settings) }
  const { figure, comparison, amount, days, span, ...least } = settings.condition
  return {
    ...own,
    figure,
    comparison,
    amount: isRate(figure) ? percent(amount) : typed(amount),
    days: String(days),
    span,
    least_spent: typed(least.least_spent),
    least_impressions: typed(least.least_impressions),
  }
}

function draftOfShift({ shift }: ShiftingSettings): Partial<AutomationDraft> {
  const { figure: rank, days, by, gap, floor, cap } = shift
  return {
    rank,
    days: String(days),
    least_spent: typed(shift.least_spent),
    least_results: typed(shift.least_results),
    ...('share' in by
      ? { moved_as: 'share', moved: percent(by.share) }
      : { moved_as: 'amount', moved: typed(by.amount) }),
    gap: gap === 0 ? '0' : percent(gap),
    floor: typed(floor),
    cap: cap === null ? '' : typed(cap),
  }
}

/** A percentage of 0 to 1,000 as a rate; undefined where it is none. */
function readRate(text: string): number | undefined {
  const percent = readPercent(text)
  return percent === undefined || percent < 0 || percent > 1000 ? undefined : Number((percent / 100).toFixed(8))
}

function readAmount(figure: LineFigure, text: string, currency: string): number | undefined {
  if (isRate(figure)) return readRate(text)
  return isAmount(figure) ? (amountTyped(text, currency) ?? undefined) : readCount(text)
}

const emptyAsNone = (text: string, read: (given: string) => number | undefined): number | undefined =>
  text.trim() === '' ? 0 : read(text)

export type DraftProblem =
  | 'nameMissing'
  | 'chooseOne'
  | 'amountMissing'
  | 'notANumber'
  | 'notARate'
  | 'daysProblem'
  | 'leastMissing'
  | 'evidenceMissing'
  | 'floorMissing'
  | 'capProblem'

/** An amount is refused in the words of all amounts. */
type Refused = DraftProblem | Message
type DraftProblems = Partial<Record<keyof AutomationDraft, Refused>>

const moneyRefused = (text: string, currency: string): Message | undefined =>
  moneyMessage(readMoney(text, currency), currency) ?? undefined

/** What each field refuses. */
export function draftProblems(draft: AutomationDraft, currency: string): DraftProblems {
  const days = readCount(draft.days)
  const problems: Record<string, Refused | undefined> = {
    name: draft.name.trim() === '' ? 'nameMissing' : undefined,
    campaigns: draft.scope === 'chosen' && draft.campaigns.length === 0 ? 'chooseOne' : undefined,
    days: days === undefined || days < 1 || days > MOST_AUTOMATION_DAYS ? 'daysProblem' : undefined,
    ...(draft.action === 'shift' ? shiftProblems(draft, currency) : conditionProblems(draft, currency)),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

/** Nothing typed is nothing; what is refused counts as something. */
const spentOf = (text: string, currency: string): number | null =>
  text.trim() === '' ? 0 : amountTyped(text, currency)

function conditionProblems(draft: AutomationDraft, currency: string): Record<string, Refused | undefined> {
  const { figure } = draft
  const amount = readAmount(figure, draft.amount, currency)
  const spent = spentOf(draft.least_spent, currency)
  const impressions = emptyAsNone(draft.least_impressions, readCount)
  const amountProblem = (): Refused | undefined => {
    if (draft.amount.trim() === '' || amount === 0) return 'amountMissing'
    if (isRate(figure)) return amount === undefined || amount > 1 ? 'notARate' : undefined
    if (amount !== undefined) return undefined
    return isAmount(figure) ? moneyRefused(draft.amount, currency) : 'notANumber'
  }
  return {
    amount: amountProblem(),
    least_spent:
      moneyRefused(draft.least_spent, currency) ??
      (isDivided(figure) && spent === 0 && impressions === 0 ? 'leastMissing' : undefined),
    least_impressions: impressions === undefined ? 'notANumber' : undefined,
  }
}

function shiftProblems(draft: AutomationDraft, currency: string): Record<string, Refused | undefined> {
  const spent = spentOf(draft.least_spent, currency)
  const results = emptyAsNone(draft.least_results, readCount)
  const floor = amountTyped(draft.floor, currency)
  const cap = spentOf(draft.cap, currency)
  const share = readRate(draft.moved)
  const gap = emptyAsNone(draft.gap, readRate)
  const amountOf = (text: string, missing: DraftProblem): Refused | undefined =>
    spentOf(text, currency) === 0 ? missing : moneyRefused(text, currency)
  const isShare = draft.moved_as === 'share'
  return {
    moved: isShare
      ? share === undefined || share < 0.01 || share > 1
        ? 'notARate'
        : undefined
      : amountOf(draft.moved, 'amountMissing'),
    gap: gap === undefined ? 'notARate' : undefined,
    least_spent:
      moneyRefused(draft.least_spent, currency) ?? (spent === 0 && results === 0 ? 'evidenceMissing' : undefined),
    least_results: results === undefined ? 'notANumber' : undefined,
    floor: amountOf(draft.floor, 'floorMissing'),
    cap:
      moneyRefused(draft.cap, currency) ??
      (cap !== null && cap > 0 && floor !== null && cap <= floor ? 'capProblem' : undefined),
  }
}

/** Of a draft without problems. */
export function settingsOfDraft(draft: AutomationDraft, currency: string): AutomationSettings {
  const name = draft.name.trim()
  const campaigns = draft.scope === 'all' ? null : [...draft.campaigns]
  const { action, level } = draft
  if (action === 'shift') return { name, level: 'ad_set', campaigns, shift: shiftOfDraft(draft, currency), action }
  return { name, level, campaigns, condition: conditionOfDraft(draft, currency), action }
}

function conditionOfDraft(draft: AutomationDraft, currency: string): WatchingSettings['condition'] {
  const { figure, comparison, span } = draft
  return {
    figure,
    comparison,
    amount: readAmount(figure, draft.amount, currency) ?? 0,
    days: readCount(draft.days) ?? 0,
    span,
    least_spent: spentOf(draft.least_spent, currency) ?? 0,
    least_impressions: emptyAsNone(draft.least_impressions, readCount) ?? 0,
  }
}

function shiftOfDraft(draft: AutomationDraft, currency: string): ShiftingSettings['shift'] {
  const cap = spentOf(draft.cap, currency) ?? 0
  return {
    figure: draft.rank,
    days: readCount(draft.days) ?? 0,
    least_spent: spentOf(draft.least_spent, currency) ?? 0,
    least_results: emptyAsNone(draft.least_results, readCount) ?? 0,
    gap: emptyAsNone(draft.gap, readRate) ?? 0,
    by:
      draft.moved_as === 'share'
        ? { share: readRate(draft.moved) ?? 0 }
        : { amount: amountTyped(draft.moved, currency) ?? 0 },
    floor: amountTyped(draft.floor, currency) ?? 0,
    cap: cap === 0 ? null : cap,
  }
}
