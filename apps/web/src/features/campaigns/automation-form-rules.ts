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
import { plainDigits, readMoney } from '@peregrine/domain/shell/typed-money-rules.ts'

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

/** Undefined where it is not one. */
function readCount(text: string): number | undefined {
  const plain = plainDigits(text).replace(/[\s,]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

function readPercent(text: string): number | undefined {
  const plain = plainDigits(text).replace(/[\s%％]/g, '')
  return /^\d{1,3}(\.\d{1,4})?$/.test(plain) ? Number((Number(plain) / 100).toFixed(8)) : undefined
}

function readAmount(figure: LineFigure, text: string): number | undefined {
  if (isRate(figure)) return readPercent(text)
  if (!isAmount(figure)) return readCount(text)
  const read = readMoney(text)
  return read.state === 'amount' ? read.amount : undefined
}

const emptyAsNone = (text: string, read: (given: string) => number | undefined): number | undefined =>
  text.trim() === '' ? 0 : read(text)

export type DraftProblem =
  | 'nameMissing'
  | 'chooseOne'
  | 'amountMissing'
  | 'notANumber'
  | 'notARate'
  | 'notAnAmount'
  | 'daysProblem'
  | 'leastMissing'
  | 'evidenceMissing'
  | 'floorMissing'
  | 'capProblem'

type DraftProblems = Partial<Record<keyof AutomationDraft, DraftProblem>>

/** What each field refuses. */
export function draftProblems(draft: AutomationDraft): DraftProblems {
  const days = readCount(draft.days)
  const problems: Record<string, DraftProblem | undefined> = {
    name: draft.name.trim() === '' ? 'nameMissing' : undefined,
    campaigns: draft.scope === 'chosen' && draft.campaigns.length === 0 ? 'chooseOne' : undefined,
    days: days === undefined || days < 1 || days > MOST_AUTOMATION_DAYS ? 'daysProblem' : undefined,
    ...(draft.action === 'shift' ? shiftProblems(draft) : conditionProblems(draft)),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

const readSpent = (text: string) => readAmount('spent', text)

function conditionProblems(draft: AutomationDraft): Record<string, DraftProblem | undefined> {
  const { figure } = draft
  const amount = readAmount(figure, draft.amount)
  const spent = emptyAsNone(draft.least_spent, readSpent)
  const impressions = emptyAsNone(draft.least_impressions, readCount)
  const amountProblem = (): DraftProblem | undefined => {
    if (draft.amount.trim() === '' || amount === 0) return 'amountMissing'
    if (isRate(figure)) return amount === undefined || amount > 1 ? 'notARate' : undefined
    if (amount !== undefined) return undefined
    return isAmount(figure) ? 'notAnAmount' : 'notANumber'
  }
  return {
    amount: amountProblem(),
    least_spent:
      spent === undefined
        ? 'notAnAmount'
        : isDivided(figure) && spent === 0 && impressions === 0
          ? 'leastMissing'
          : undefined,
    least_impressions: impressions === undefined ? 'notANumber' : undefined,
  }
}

function shiftProblems(draft: AutomationDraft): Record<string, DraftProblem | undefined> {
  const spent = emptyAsNone(draft.least_spent, readSpent)
  const results = emptyAsNone(draft.least_results, readCount)
  const floor = readSpent(draft.floor)
  const cap = emptyAsNone(draft.cap, readSpent)
  const share = readPercent(draft.moved)
  const gap = emptyAsNone(draft.gap, readPercent)
  const amountOf = (text: string, missing: DraftProblem): DraftProblem | undefined => {
    const amount = readSpent(text)
    return text.trim() === '' || amount === 0 ? missing : amount === undefined ? 'notAnAmount' : undefined
  }
  const isShare = draft.moved_as === 'share'
  return {
    moved: isShare
      ? share === undefined || share < 0.01 || share > 1
        ? 'notARate'
        : undefined
      : amountOf(draft.moved, 'amountMissing'),
    gap: gap === undefined ? 'notARate' : undefined,
    least_spent: spent === undefined ? 'notAnAmount' : spent === 0 && results === 0 ? 'evidenceMissing' : undefined,
    least_results: results === undefined ? 'notANumber' : undefined,
    floor: amountOf(draft.floor, 'floorMissing'),
    cap: cap === undefined ? 'notAnAmount' : cap > 0 && floor !== undefined && cap <= floor ? 'capProblem' : undefined,
  }
}

/** Of a draft without problems. */
export function settingsOfDraft(draft: AutomationDraft): AutomationSettings {
  const name = draft.name.trim()
  const campaigns = draft.scope === 'all' ? null : [...draft.campaigns]
  const { action, level } = draft
  if (action === 'shift') return { name, level: 'ad_set', campaigns, shift: shiftOfDraft(draft), action }
  return { name, level, campaigns, condition: conditionOfDraft(draft), action }
}

function conditionOfDraft(draft: AutomationDraft): WatchingSettings['condition'] {
  const { figure, comparison, span } = draft
  return {
    figure,
    comparison,
    amount: readAmount(figure, draft.amount) ?? 0,
    days: readCount(draft.days) ?? 0,
    span,
    least_spent: emptyAsNone(draft.least_spent, readSpent) ?? 0,
    least_impressions: emptyAsNone(draft.least_impressions, readCount) ?? 0,
  }
}

function shiftOfDraft(draft: AutomationDraft): ShiftingSettings['shift'] {
  const cap = emptyAsNone(draft.cap, readSpent) ?? 0
  return {
    figure: draft.rank,
    days: readCount(draft.days) ?? 0,
    least_spent: emptyAsNone(draft.least_spent, readSpent) ?? 0,
    least_results: emptyAsNone(draft.least_results, readCount) ?? 0,
    gap: emptyAsNone(draft.gap, readPercent) ?? 0,
    by: draft.moved_as === 'share' ? { share: readPercent(draft.moved) ?? 0 } : { amount: readSpent(draft.moved) ?? 0 },
    floor: readSpent(draft.floor) ?? 0,
    cap: cap === 0 ? null : cap,
  }
}
