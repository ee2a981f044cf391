// Which saved list an ad set has: the last application there that holds, and what of the list it sent.
import type { Db } from '#platform/postgres.ts'
import { lastAppliedAt } from './application-store.ts'
import type { Targeting } from './change-order-rules.ts'
import { findPlan } from './plan-store.ts'
import type { UsageContent } from './usage-rules.ts'
import { findUsageOfTeam } from './usage-store.ts'

export interface AppliedList {
  /** Null: the list was deleted since. */
  readonly usageId: string | null
  readonly name: string
  readonly at: Date | null
  /** What the ad set was left with. */
  readonly criteria: Targeting['criteria']
  /** The list as it was applied; later changes to it are in no ad account. Null: no longer known. */
  readonly content: Pick<UsageContent, 'targeting_package' | 'countries' | 'definition'> | null
}

export interface AppliedPlace {
  readonly teamId: string
  /** The ad platform's ids. */
  readonly adAccountId: string
  readonly lineItemId: string
}

/** Of applications by members of the team; undefined: none holds there. */
export async function appliedList(db: Db, place: AppliedPlace, now: Date): Promise<AppliedList | undefined> {
  const row = await lastAppliedAt(db, place)
  if (!row?.stood_after) return undefined
  const usageId = row.recorded_usage_id ?? row.usage_id
  const usage = usageId === null ? undefined : await findUsageOfTeam(db, place.teamId, usageId, now)
  const held = usage && usage.deleted_at === null ? usage : undefined
  const plan = await findPlan(db, row.user_id, row.plan_id)
  return {
    usageId: held?.id ?? null,
    name: held?.name ?? row.name,
    at: row.finished_at,
    criteria: row.stood_after.criteria,
    content: plan?.used.content ?? null,
  }
}
