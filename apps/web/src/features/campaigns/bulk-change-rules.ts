// A change of many campaigns as it is typed: what is wrong with it, and what is asked of the server when nothing is.
import type { BulkChange } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { momentAt } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { isCalendarDay } from '@peregrine/domain/shell/calendar-day-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { amountMessage, amountTyped } from '@peregrine/domain/shell/typed-money-rules.ts'
import { readPercent } from '@peregrine/domain/shell/typed-number-rules.ts'

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

export type BulkProblem = 'badPercent' | 'badAmount' | 'nothing'

/** What is wrong, by field; `nothing` at the first one when no change is chosen. */
export function bulkProblems(
  draft: BulkDraft,
  currency: string,
): Readonly<Partial<Record<keyof BulkDraft, BulkProblem | Message>>> {
  const found: Partial<Record<keyof BulkDraft, BulkProblem | Message>> = {}
  for (const name of BULK_AMOUNTS) {
    const { way, typed } = draft[name]
    const percent = readPercent(typed)
    if (way === 'by' && (percent === undefined || percent < -99 || percent > 1000)) found[name] = 'badPercent'
    const refused = typed.trim() === '' ? 'badAmount' : amountMessage(typed, currency)
    if (way === 'set' && refused) found[name] = refused
  }
  if (draft.end !== '' && !isCalendarDay(draft.end)) found.end = message('not_a_day')
  const none = draft.state === 'keep' && draft.end === '' && BULK_AMOUNTS.every((name) => draft[name].way === 'keep')
  return none ? { state: 'nothing' } : found
}

/** The change of a draft without problems; an end is the end of its day in the account's time. */
export function bulkChangeOf(draft: BulkDraft, timezone: string, currency: string): BulkChange {
  const amountOf = (name: BulkAmount) => {
    const { way, typed } = draft[name]
    return way === 'by' ? { by: (readPercent(typed) ?? 0) / 100 } : { set: amountTyped(typed, currency) ?? 0 }
  }
  return {
    ...(draft.state !== 'keep' && { running: draft.state === 'on' }),
    ...Object.fromEntries(
      BULK_AMOUNTS.filter((name) => draft[name].way !== 'keep').map((name) => [name, amountOf(name)]),
    ),
    ...(draft.end !== '' && { end: new Date(momentAt(timezone, draft.end, '23:59')).toISOString() }),
  }
}
