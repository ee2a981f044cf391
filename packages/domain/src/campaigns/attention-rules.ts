// What there is to do about a campaign: out of its order, its status and its pace, which lists and pages show too.
import type { CampaignStatus, StatusReason } from './campaign-status-rules.ts'
import type { OrderState } from './order-rules.ts'
import type { PaceOfSpending } from './pace-rules.ts'

/**
 * `refused`, `waiting`: what is wanted isn't live. `gone`: deleted in the ad account. `drifted`: changed there. `ads_rejected`:
 * some of its ads. `halted`: nothing of it can be shown. `behind`: its spending. `money_left`: it ended lately without
 * spending its budget.
 */
export const ATTENTION_KINDS = [
  'refused',
  'waiting',
  'gone',
  'drifted',
  'ads_rejected',
  'halted',
  'behind',
  'money_left',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

export interface Attention {
  readonly kind: AttentionKind
  /** How many ads were rejected; how much of the plan or the budget wasn't spent; null of the others. */
  readonly amount: number | null
}

export interface AttentionFacts {
  readonly order: OrderState
  readonly status: CampaignStatus
  readonly reason: StatusReason | null
  /** Changed or deleted in the ad account, where it is one of ours. */
  readonly changedOutside: boolean
  /** Of the ads that are in the ad account. */
  readonly rejectedAds: number
  readonly pace: PaceOfSpending
  /** Epoch milliseconds. */
  readonly end: number | null
  readonly now: number
}

/** What ended longer ago is history. */
export const ENDED_LATELY_MS = 7 * 86_400_000
/** Of the budget; less of it is left by chance. */
export const LEAST_LEFT = 0.1

const DELIVERING: readonly CampaignStatus[] = ['Active', 'Scheduled', 'Halted']
/** These go by themselves, or have a reason of their own here. */
const NOT_HALTED: readonly (StatusReason | null)[] = ['daily_budget_used_up', 'ads_rejected']

/** Everything that there is to do, the most urgent first; nothing where it runs as planned. */
export function attentionOf(facts: AttentionFacts): readonly Attention[] {
  const { order, status, reason, changedOutside, rejectedAds, pace } = facts
  if (order === 'gone') return changedOutside ? [{ kind: 'gone', amount: null }] : []
  const found: Attention[] = []
  if (order === 'refused' || order === 'waiting') found.push({ kind: order, amount: null })
  if (changedOutside) found.push({ kind: 'drifted', amount: null })
  if (rejectedAds > 0 && DELIVERING.includes(status)) found.push({ kind: 'ads_rejected', amount: rejectedAds })
  if (status === 'Halted' && !NOT_HALTED.includes(reason)) found.push({ kind: 'halted', amount: null })
  if (pace.state === 'behind') found.push({ kind: 'behind', amount: (pace.expected ?? 0) - pace.spent })
  const left = leftOver(facts)
  if (left !== null) found.push({ kind: 'money_left', amount: left })
  return found
}

function leftOver({ status, pace: { budget, spent }, end, now }: AttentionFacts): number | null {
  if (status !== 'Expired' || budget === null || end === null || now - end > ENDED_LATELY_MS) return null
  const left = budget - spent
  return left >= budget * LEAST_LEFT ? left : null
}
