// What there is to do about campaigns: of a line, and which of a whole list there is something to do about.

import { type Attention, attentionOf, ENDED_LATELY_MS } from '@peregrine/domain/campaigns/attention-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { type PaceOfSpending, paceOf } from '@peregrine/domain/campaigns/pace-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import {
  type CampaignRow,
  type ListFilter,
  narrowedCampaigns,
  type PlanParts,
  planParts,
  type ShownStatus,
} from './campaign-list-store.ts'
import { campaignReason, campaignStatus, changedOutside } from './campaign-status-store.ts'
import { rejectedAds } from './figures-store.ts'

type PlanOfRow = Pick<CampaignRow, 'total_budget' | 'daily_budget' | 'spent' | 'starts_at' | 'ends_at'> &
  ShownStatus &
  Pick<PlanParts, 'plan_sets' | 'removed_spent' | 'deliverable_at'>
type Planned = Pick<CampaignRow, 'state' | 'total_budget' | 'daily_budget' | 'spent' | 'starts_at' | 'ends_at'> &
  ShownStatus &
  PlanParts

/** What pace is worked out of, of a campaign's row. */
export const planOfRow = (row: PlanOfRow) => ({
  totalBudget: row.total_budget === null ? null : amountOf(row.total_budget),
  dailyBudget: row.daily_budget === null ? null : amountOf(row.daily_budget),
  spent: amountOf(row.spent),
  start: row.starts_at?.getTime() ?? null,
  end: row.ends_at?.getTime() ?? null,
  deliverable: row.deliverable_at?.getTime() ?? null,
  status: row.status,
  reason: row.reason,
  adSets: row.plan_sets,
  removedSpent: row.removed_spent,
})

/** `now`: by the network's own time, which its figures go by. */
export const paceOfRow = (row: PlanOfRow, now: number): PaceOfSpending =>
  paceOf({ ...planOfRow(row), lately: null, now })

/** `at`: the time of here, which statuses go by. */
export const attentionOfRow = (row: Planned, pace: PaceOfSpending, at: number): readonly Attention[] =>
  attentionOf({
    order: row.state === 'standing' ? 'live' : row.state,
    status: row.status,
    reason: row.reason,
    changedOutside: row.changed_outside,
    rejectedAds: row.rejected_ads,
    pace,
    end: row.ends_at?.getTime() ?? null,
    now: at,
  })

/**
 * Behind plan at most: plans are not larger than this budget, and do not begin earlier than this. Spares working out the
 * plans of all others.
 */
const maybeBehind = (now: Date) => sql<boolean>`(campaigns.spent < coalesce(campaigns.total_budget,
    campaigns.daily_budget * ceil(extract(epoch FROM campaigns.ends_at - campaigns.starts_at) / 86400))
  * extract(epoch FROM ${now}::timestamptz - campaigns.starts_at)
  / nullif(extract(epoch FROM campaigns.ends_at - campaigns.starts_at), 0))`

/** The ids of all campaigns of a list that there is something to do about, whatever their status. */
export async function needingAttention(
  db: DbOrTx,
  filter: Omit<ListFilter, 'status'>,
  at: Date,
  networkNow: number,
): Promise<readonly string[]> {
  const rows = await narrowedCampaigns(db, filter)
    .where(
      sql<boolean>`(campaigns.state IN ('refused', 'waiting') OR ${changedOutside}
        OR campaigns.ends_at BETWEEN ${new Date(at.getTime() - ENDED_LATELY_MS)} AND ${at}
        OR (campaigns.network_id IS NOT NULL AND campaigns.running AND (${campaignStatus(at)} = 'Halted'
          OR ${maybeBehind(new Date(networkNow))} OR ${rejectedAds} > 0)))`,
    )
    .select([
      'campaigns.id',
      'campaigns.state',
      'campaigns.total_budget',
      'campaigns.daily_budget',
      'campaigns.spent',
      'campaigns.starts_at',
      'campaigns.ends_at',
    ])
    .select([campaignStatus(at).as('status'), campaignReason(at).as('reason')])
    .select(planParts)
    .execute()
  return rows
    .filter((row) => attentionOfRow(row, paceOfRow(row, networkNow), at.getTime()).length > 0)
    .map(({ id }) => id)
}
