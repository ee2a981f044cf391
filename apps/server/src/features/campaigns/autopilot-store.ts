// All SQL of autopilot: what an ad account paid for impressions, and the campaigns whose budget was split.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import { type ListFilter, narrowedCampaigns } from './campaign-list-store.ts'

interface StoredPart {
  readonly ad_set: string
  readonly amount: number
}

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'autopilot_splits.parts': readonly StoredPart[]
  }
}

/** Millionths of the currency, and impressions, of the campaigns that a filter means. */
export async function paidForImpressions(
  db: DbOrTx,
  filter: ListFilter,
  currency: string,
): Promise<{ readonly spent: number; readonly impressions: number }> {
  const row = await narrowedCampaigns(db, filter)
    .where('campaigns.currency', '=', currency)
    .select([
      sql<number>`coalesce(sum(campaigns.spent), 0)::float8`.as('spent'),
      sql<number>`coalesce(sum(campaigns.impressions), 0)::float8`.as('impressions'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

interface NewSplit {
  readonly campaignId: string
  readonly teamId: string
  readonly userId: string
  readonly currency: string
  readonly parts: readonly StoredPart[]
}

/** The latest split of a campaign is the one that counts. */
export async function keepSplit(db: DbOrTx, split: NewSplit, now: Date): Promise<void> {
  const values = {
    split_by: split.userId,
    split_at: now,
    currency: split.currency,
    total: split.parts.reduce((sum, { amount }) => sum + amount, 0),
    parts: json(split.parts),
  }
  await db
    .insertInto('autopilot_splits')
    .values({ campaign_id: split.campaignId, team_id: split.teamId, ...values })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(values))
    .execute()
}

const MOST_LISTED = 200

export async function listSplits(db: DbOrTx, filter: ListFilter) {
  return await narrowedCampaigns(db, filter)
    .innerJoin('autopilot_splits', 'autopilot_splits.campaign_id', 'campaigns.id')
    .select(['campaigns.id', 'campaigns.name', 'campaigns.spent'])
    .select(['autopilot_splits.split_at', 'autopilot_splits.currency', 'autopilot_splits.total'])
    .select('autopilot_splits.parts')
    .orderBy('autopilot_splits.split_at', 'desc')
    .orderBy('campaigns.id')
    .limit(MOST_LISTED)
    .execute()
}

export interface SplitAdSet {
  readonly name: string
  /** As it is saved, in millionths; null while no total of its own is. */
  readonly total: number | null
}

/** Ad sets of splits, deleted ones too. */
export async function splitAdSets(db: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, SplitAdSet>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('ad_sets').select(['id', 'name', 'desired']).where('id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, name, desired }) => {
      const { total_budget_amount_local_micro: total } = desired
      return [id, { name, total: typeof total === 'number' ? total : null }]
    }),
  )
}
