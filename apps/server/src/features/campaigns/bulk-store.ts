// All SQL of changes in bulk: what was shown is kept for an hour, so that exactly that is done.
import type { BulkChange } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'campaign_bulk_previews.change': BulkChange
    'campaign_bulk_previews.campaigns': readonly (readonly [campaign: string, version: number])[]
  }
}

export type BulkPreviewRow = Omit<TableRow<'campaign_bulk_previews'>, 'team_id' | 'user_id'>

export async function insertPreview(
  tx: DbOrTx,
  preview: {
    readonly teamId: string
    readonly userId: string
    readonly change: BulkChange
    readonly campaigns: readonly (readonly [string, number])[]
  },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('campaign_bulk_previews')
    .values({
      team_id: preview.teamId,
      user_id: preview.userId,
      change: json(preview.change),
      campaigns: json(preview.campaigns),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whoever was shown it. */
export async function findPreview(
  db: DbOrTx,
  of: { readonly teamId: string; readonly userId: string | null },
  id: string,
): Promise<BulkPreviewRow | undefined> {
  const row = await db
    .selectFrom('campaign_bulk_previews')
    .select(['id', 'change', 'campaigns', 'created_at', 'task_id'])
    .where('id', '=', id)
    .where('team_id', '=', of.teamId)
    .$if(of.userId !== null, (query) => query.where('user_id', '=', of.userId ?? ''))
    .executeTakeFirst()
  return row
}

/** False when it was applied before. */
export async function setPreviewTask(tx: DbOrTx, id: string, task: string): Promise<boolean> {
  const row = await tx
    .updateTable('campaign_bulk_previews')
    .set({ task_id: task })
    .where('id', '=', id)
    .where('task_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever changes the campaign waits until the end of the transaction. */
export async function holdCampaign(tx: DbOrTx, id: string): Promise<void> {
  await tx.selectFrom('campaigns').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

const meantToRun = sql<boolean>`(running OR desired ->> 'entity_status' = 'ACTIVE')`

/** Campaigns that can spend, now or once they begin, in one ad account of a team. */
export interface SwitchedOnCampaigns {
  readonly team_id: string
  readonly team_account_id: string
  readonly account: string
  /** Whether they can be paused from here. */
  readonly connected: boolean
  readonly count: number
  /** The first few, by name. */
  readonly names: readonly string[]
}

const NAMED = 3

/**
 * What of these teams can go on spending at the network: switched on, created there or about to be, and not over. A launch
 * that was refused created nothing, and a flight that has ended spends nothing.
 */
export async function switchedOnCampaigns(
  db: DbOrTx,
  teamIds: readonly string[],
  now: Date,
): Promise<SwitchedOnCampaigns[]> {
  if (teamIds.length === 0) return []
  return await db
    .selectFrom('campaigns')
    .innerJoin('team_accounts', 'team_accounts.id', 'campaigns.team_account_id')
    .leftJoin('ad_accounts', 'ad_accounts.id', 'team_accounts.ad_account_id')
    .leftJoin('network_grants', 'network_grants.id', 'ad_accounts.grant_id')
    .select(['campaigns.team_id', 'campaigns.team_account_id', 'team_accounts.name as account'])
    .select(sql<boolean>`coalesce(network_grants.state = 'connected', false)`.as('connected'))
    .select(sql<number>`count(*)::int`.as('count'))
    .select(
      sql<string[]>`(array_agg(campaigns.name ORDER BY lower(campaigns.name), campaigns.id))[:${sql.lit(NAMED)}]`.as(
        'names',
      ),
    )
    .where('campaigns.team_id', 'in', teamIds)
    .where('campaigns.live', '=', true)
    .where('campaigns.deleted_at', 'is', null)
    .where('campaigns.state', '!=', 'gone')
    .where((eb) =>
      eb.or([eb('campaigns.network_id', 'is not', null), eb('campaigns.state', 'in', ['sending', 'waiting'])]),
    )
    .where((eb) => eb.or([eb('campaigns.ends_at', 'is', null), eb('campaigns.ends_at', '>', now)]))
    .where(meantToRun)
    .groupBy(['campaigns.team_id', 'campaigns.team_account_id', 'team_accounts.name', 'network_grants.state'])
    .orderBy('team_accounts.name')
    .orderBy('campaigns.team_account_id')
    .execute()
}

/** Ids of campaigns that are switched on (as desired), of these accounts. */
export async function runningCampaigns(db: DbOrTx, teamId: string, accounts: readonly string[]): Promise<string[]> {
  if (accounts.length === 0) return []
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('team_id', '=', teamId)
    .where('team_account_id', 'in', accounts)
    .where('live', '=', true)
    .where('deleted_at', 'is', null)
    .where('state', '!=', 'gone')
    .where(meantToRun)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
