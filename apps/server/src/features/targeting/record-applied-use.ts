// Records that a list was used: in the saved list itself if it is still the one that was planned, otherwise beside it.

import { isCountryCode } from '#features/taxonomy/taxonomy-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Finished } from './application-record.ts'
import { isAppliedElsewhere, type RecordUse } from './application-store.ts'
import type { Targeting } from './change-order-rules.ts'
import { contentOf } from './change-usage.ts'
import { findPlan } from './plan-store.ts'
import { recordAppliedActivity } from './record-applied-activity.ts'
import { checkUsage, type UsageContent } from './usage-rules.ts'
import { findUsage, insertUsage, updateUsage } from './usage-store.ts'

/** What an application, or rolling it back, left an ad set with. */
export interface AppliedTargeting {
  readonly userId: string
  readonly adAccountId: string
  readonly lineItemId: string
  readonly targeting: Targeting
  readonly at: Date
}
export type OnTargeted = (tx: DbOrTx, applied: AppliedTargeting) => Promise<void>

/** The last part of an application: a use with state applied, or one that is no more. */
export const recordUse =
  (clock: () => number, onTargeted: OnTargeted): RecordUse =>
  async (tx, row, { state }: Finished) => {
    const now = new Date(clock())
    const left = state === 'applied' ? row.stood_after : state === 'rolled_back' ? row.stood_before : null
    if (left !== null && row.line_item_id !== null) {
      const { user_id: userId, ad_account_id: adAccountId, line_item_id: lineItemId } = row
      await onTargeted(tx, { userId, adAccountId, lineItemId, targeting: left, at: now })
    }
    if (state === 'applied' && row.recorded_usage_id === null) {
      const recorded = await recordApplied(tx, row, now)
      await recordAppliedActivity(tx, row, 'list-applied', now)
      return recorded
    }
    if (state === 'rolled_back') {
      await recordReleased(tx, row, now)
      await recordAppliedActivity(tx, row, 'list-rolled-back', now)
    }
    return {}
  }

async function recordApplied(tx: DbOrTx, row: Parameters<RecordUse>[1], now: Date): ReturnType<RecordUse> {
  const plan = await findPlan(tx, row.user_id, row.plan_id)
  if (!plan) throw new Error(`The plan of application ${row.id} is missing.`)
  const { content, notices } = plan.used
  const current = plan.usageId === null ? undefined : await findUsage(tx, row.user_id, plan.usageId, now)
  if (current && current.deleted_at === null && current.version === plan.usageVersion) {
    const { user_id: userId, ad_account_id: adAccount } = row
    // What was left out of applying stays in the list: only that it stands, and where, is new.
    const used: UsageContent = { ...contentOf(current), state: 'applied', ad_account_id: adAccount }
    const changed = await updateUsage(tx, userId, current.id, current.version, used, notices, now)
    if (changed) return { recorded_usage_id: changed.id, recorded_state_before: current.state }
  }
  // The application's own id, so that recording twice records once.
  const { usage } = await insertUsage(tx, row.user_id, content, notices, row.id, now)
  return { recorded_usage_id: usage.id, recorded_state_before: 'saved' }
}

/** A list that stands nowhere any more is not called applied. */
export async function recordReleased(tx: DbOrTx, row: Parameters<RecordUse>[1], now: Date): Promise<void> {
  if (row.recorded_usage_id === null) return
  const current = await findUsage(tx, row.user_id, row.recorded_usage_id, now)
  if (!current || current.deleted_at !== null || current.state !== 'applied') return
  if (await isAppliedElsewhere(tx, row)) return
  const content = { ...contentOf(current), state: row.recorded_state_before ?? 'saved' }
  await updateUsage(tx, row.user_id, current.id, current.version, content, [], now)
}

/** What is recorded of a use: what is really sent, checked as a saved list is. */
export const appliedContent = (content: UsageContent, adAccountId: string) =>
  checkUsage({ ...content, state: 'applied', ad_account_id: adAccountId }, content, isCountryCode)
