// A change of many campaigns as it is typed: what is wrong with it, and what is asked of the server when nothing is.
import type { BulkChange } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { momentAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'
import { hasTwoDecimals, readMoney } from '@peregrine/domain/shell/typed-money-rules.ts'

export const BULK_AMOUNTS = ['daily_budget', 'total_budget', 'bid'] as const
export type BulkAmount = (typeof BULK_AMOUNTS)[number]

export interface AmountDraft {
  readonly way: 'keep' | 'by' | 'set'
  readonly typed: string
}
export interface BulkDraft extends Readonly<Record<BulkAmount, AmountDraft>> {
  readonly state: 'keep' | 'on' | 'off'
  /** YYYY-MM-DD or ''. */
  readonly end: string
}

const retained: AmountDraft = { way: 'keep', typed: '' }
export const emptyBulkDraft: BulkDraft = {
  state: 'keep',
  daily_budget: retained,
  total_budget: retained,
  bid: retained,
  end: '',
}

export type BulkProblem = 'badPercent' | 'badAmount' | 'badDay' | 'nothing'

/** A percentage as people type it: any minus sign, a comma or a point. */
function percentOf(typed: string): number | null {
  const plain = typed.trim().replace(/[−–]/g, '-').replace('%', '').replace(',', '.')
  return /^[+-]?\d{1,9}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}

/** What is wrong, by field; `nothing` at the first one when no change is chosen. */
export function bulkProblems(
  draft: BulkDraft,
  currency?: string,
): Readonly<Partial<Record<keyof BulkDraft, BulkProblem>>> {
  const found: Partial<Record<keyof BulkDraft, BulkProblem>> = {}
  for (const name of BULK_AMOUNTS) {
    const { way, typed } = draft[name]
    const number = percentOf(typed)
    const money = readMoney(typed, currency)
    if (way === 'by' && (number === null || number < -99 || number > 1000)) found[name] = 'badPercent'
    if (way === 'set' && (money.state !== 'amount' || money.amount <= 0 || !hasTwoDecimals(money.amount)))
      found[name] = 'badAmount'
  }
  if (draft.end !== '' && !isCalendarDay(draft.end)) found.end = 'badDay'
  const none = draft.state === 'keep' && draft.end === '' && BULK_AMOUNTS.every((name) => draft[name].way === 'keep')
  return none ? { state: 'nothing' } : found
}

/** The change of a draft without problems; an end is the end of its day in the account's time. */
export function bulkChangeOf(draft: BulkDraft, timezone: string): BulkChange {
  const amountOf = (name: BulkAmount) => {
    const { way, typed } = draft[name]
    if (way === 'by') return { by: (percentOf(typed) ?? 0) / 100 }
    const money = readMoney(typed)
    return { set: money.state === 'amount' ? money.amount : 0 }
  }
  return {
    ...(draft.state !== 'keep' && { running: draft.state === 'on' }),
    ...Object.fromEntries(
      BULK_AMOUNTS.filter((name) => draft[name].way !== 'keep').map((name) => [name, amountOf(name)]),
    ),
    ...(draft.end !== '' && { end: new Date(momentAt(timezone, draft.end, '23:59')).toISOString() }),
  }
}
