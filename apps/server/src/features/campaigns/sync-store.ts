// All SQL of comparing with the network: how far each account is, and what was found there.

import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  differingFields,
  hasNewOutsideChange,
  type NetworkFields,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { sql } from 'kysely'
import type { ObservedCampaign, ObservedLineItem, ObservedPromotion } from '#connectors/ads/ads-campaigns-port.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { storedMessage } from '#platform/stored-message.ts'
import type { TableRow } from '#platform/table-row.ts'
import type { AdRow, AdSetRow, CampaignRow } from './campaign-list-store.ts'
import { changedOutside } from './campaign-status-store.ts'
import { adSetColumns, campaignColumns, outdateSeen } from './campaign-store.ts'
import type { StoredCriterion } from './stored-criteria.ts'

const json = (value: unknown): string => JSON.stringify(value)

export type SyncRow = TableRow<'campaign_syncs'>

export async function listSyncs(db: DbOrTx, accounts: readonly string[]): Promise<SyncRow[]> {
  if (accounts.length === 0) return []
  return await db.selectFrom('campaign_syncs').selectAll().where('team_account_id', 'in', accounts).execute()
}

/** When the account of these that waits longest was compared; null when one of them never was. */
export async function lastSynced(db: DbOrTx, accounts: readonly string[]): Promise<Date | null> {
  const rows = await listSyncs(db, accounts)
  const times = rows.flatMap(({ ended_at: at, state }) => (at === null || state !== 'ok' ? [] : [at.getTime()]))
  return times.length < accounts.length || times.length === 0 ? null : new Date(Math.min(...times))
}

/** How many campaigns each account has, and how many of them were changed since they were acknowledged. */
export async function countCampaigns(
  db: DbOrTx,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, { readonly campaigns: number; readonly drifted: number }>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaigns')
    .select('team_account_id')
    .select(sql<number>`count(*)::int`.as('campaigns'))
    .select(sql<number>`(count(*) FILTER (WHERE ${changedOutside}))::int`.as('drifted'))
    .where('team_account_id', 'in', accounts)
    .where('deleted_at', 'is', null)
    .groupBy('team_account_id')
    .execute()
  return new Map(rows.map(({ team_account_id: id, ...counts }) => [id, counts]))
}

export async function setSync(
  db: DbOrTx,
  account: string,
  change: Partial<Omit<SyncRow, 'team_account_id'>> & { readonly state: SyncRow['state'] },
): Promise<void> {
  await db
    .insertInto('campaign_syncs')
    .values({ team_account_id: account, ...change })
    .onConflict((conflict) => conflict.column('team_account_id').doUpdateSet(change))
    .execute()
}

/** `only`: those with these ids of the network. */
export async function campaignsOfAccount(
  db: DbOrTx,
  account: string,
  only?: readonly string[],
): Promise<CampaignRow[]> {
  if (only?.length === 0) return []
  return await db
    .selectFrom('campaigns')
    .selectAll()
    .where('team_account_id', '=', account)
    .where('network_id', 'is not', null)
    .$if(only !== undefined, (query) => query.where('network_id', 'in', only ?? []))
    .execute()
}

export async function adSetsOfCampaigns(db: DbOrTx, campaigns: readonly string[]): Promise<AdSetRow[]> {
  if (campaigns.length === 0) return []
  return await db.selectFrom('ad_sets').selectAll().where('campaign_id', 'in', campaigns).execute()
}
export async function adsOfCampaigns(db: DbOrTx, campaigns: readonly string[]): Promise<AdRow[]> {
  if (campaigns.length === 0) return []
  return await db.selectFrom('ads').selectAll().where('campaign_id', 'in', campaigns).execute()
}

const isActive = (fields: NetworkFields): boolean => fields.entity_status === 'ACTIVE'

export interface SyncPlace {
  readonly teamId: string
  readonly teamAccountId: string
  /** The network's id of the account. */
  readonly adAccountId: string
  /** When the network was asked: what was written since is newer. */
  readonly readAt: Date
}

/** A campaign that was found at the network and not known here. */
export async function insertFoundCampaign(
  tx: DbOrTx,
  { teamId, teamAccountId, readAt }: SyncPlace,
  found: ObservedCampaign,
  kind: { readonly objective: string; readonly productType: string },
  createdBy: string | null,
): Promise<string | undefined> {
  const fields = json(found.fields)
  const row = await tx
    .insertInto('campaigns')
    .values({
      team_id: teamId,
      team_account_id: teamAccountId,
      network_id: found.id,
      origin: 'network',
      ours: false,
      created_by: createdBy,
      objective: kind.objective,
      product_type: kind.productType,
      currency: found.currency,
      desired: fields,
      last_applied: fields,
      acknowledged: fields,
      observed: fields,
      live: true,
      state: 'standing',
      halted_by: json(found.reasons),
      ...campaignColumns(found.fields),
      running: isActive(found.fields),
      seen_at: readAt,
      created_at: found.createdAt === null ? readAt : new Date(found.createdAt),
      modified_at: found.createdAt === null ? readAt : new Date(found.createdAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** How a known campaign stands now. What nobody here has touched follows the network; the rest is compared. */
export async function updateObservedCampaign(
  tx: DbOrTx,
  row: CampaignRow,
  found: ObservedCampaign,
  readAt: Date,
): Promise<void> {
  const follows = !row.ours && row.origin === 'network'
  const changed = differingFields(CAMPAIGN_FIELDS, row.observed, found.fields).length > 0
  const fields = json(found.fields)
  const written = await tx
    .updateTable('campaigns')
    .set({
      observed: fields,
      ...(follows && {
        desired: fields,
        last_applied: fields,
        acknowledged: fields,
        ...campaignColumns(found.fields),
        ...(changed && { modified_at: readAt }),
      }),
      currency: found.currency || row.currency,
      running: isActive(found.fields),
      halted_by: json(found.reasons),
      ...(row.state === 'gone' && { state: 'standing' as const, problem: null }),
      seen_at: readAt,
    })
    .where('id', '=', row.id)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<=', readAt)]))
    .returning('id')
    .execute()
  if (written.length > 0 && hasNewOutsideChange(CAMPAIGN_FIELDS, row, { ...row, observed: found.fields }))
    await outdateSeen(tx, row.id, null)
}

/** It is no longer at the network: what is ours stays and says so, anything else goes. */
export async function markGone(tx: DbOrTx, row: CampaignRow, now: Date): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set(
      row.ours
        ? { state: 'gone', running: false, seen_at: now, problem: storedMessage(message('campaign_removed_there')) }
        : { deleted_at: now, running: false },
    )
    .where('id', '=', row.id)
    .where('seen_at', '<=', now)
    .execute()
}

export async function insertFoundAdSet(
  tx: DbOrTx,
  campaign: Pick<CampaignRow, 'id' | 'team_id' | 'ours'>,
  found: ObservedLineItem,
  criteria: readonly StoredCriterion[],
  readAt: Date,
): Promise<string | undefined> {
  const fields = json(found.fields)
  const observed = json(criteria)
  const at = found.createdAt === null ? readAt : new Date(found.createdAt)
  const row = await tx
    .insertInto('ad_sets')
    .values({
      team_id: campaign.team_id,
      campaign_id: campaign.id,
      network_id: found.id,
      origin: 'network',
      unasked: campaign.ours,
      desired: fields,
      last_applied: fields,
      acknowledged: fields,
      observed: fields,
      targeting: json({ kind: 'network' }),
      targeting_name: '',
      criteria: observed,
      criteria_last_applied: observed,
      criteria_acknowledged: observed,
      criteria_observed: observed,
      ...adSetColumns(found.fields),
      running: isActive(found.fields),
      seen_at: readAt,
      created_at: at,
      modified_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateKnownAdSet(
  tx: DbOrTx,
  row: AdSetRow,
  found: ObservedLineItem,
  criteria: readonly StoredCriterion[],
  { readAt, ours }: { readonly readAt: Date; readonly ours: boolean },
): Promise<void> {
  const follows = !ours && row.origin === 'network'
  const fields = json(found.fields)
  const observed = json(criteria)
  const written = await tx
    .updateTable('ad_sets')
    .set({
      observed: fields,
      criteria_observed: observed,
      ...(follows && {
        desired: fields,
        last_applied: fields,
        acknowledged: fields,
        criteria: observed,
        criteria_last_applied: observed,
        criteria_acknowledged: observed,
        ...adSetColumns(found.fields),
      }),
      running: isActive(found.fields),
      gone: false,
      seen_at: readAt,
    })
    .where('id', '=', row.id)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<=', readAt)]))
    .returning('id')
    .execute()
  if (written.length > 0 && hasNewOutsideChange(AD_SET_FIELDS, row, { ...row, observed: found.fields }))
    await outdateSeen(tx, row.campaign_id, row.id)
}

export async function markAdSetGone(tx: DbOrTx, row: AdSetRow, ours: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('ad_sets')
    .set(ours ? { gone: true, running: false, seen_at: now } : { deleted_at: now })
    .where('id', '=', row.id)
    .where('seen_at', '<=', now)
    .execute()
}

export async function insertFoundAd(
  tx: DbOrTx,
  adSet: { readonly id: string; readonly campaignId: string; readonly teamId: string; readonly unasked: boolean },
  found: ObservedPromotion,
  readAt: Date,
): Promise<void> {
  await tx
    .insertInto('ads')
    .values({
      team_id: adSet.teamId,
      campaign_id: adSet.campaignId,
      ad_set_id: adSet.id,
      network_id: found.id,
      origin: 'network',
      unasked: adSet.unasked,
      name: '',
      post_id: found.postId,
      user_id: found.userId,
      running: true,
      approval: found.approval,
      seen_at: readAt,
      created_at: readAt,
      modified_at: readAt,
    })
    .execute()
}

/** The posts of an account's ads that have no name here, the newest first. */
export async function postsWithoutName(db: DbOrTx, teamAccountId: string, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('ads')
    .innerJoin('campaigns', 'campaigns.id', 'ads.campaign_id')
    .select((eb) => ['ads.post_id', eb.fn.max('ads.created_at').as('newest')])
    .where('campaigns.team_account_id', '=', teamAccountId)
    .where('ads.name', '=', '')
    .where('ads.post_id', 'is not', null)
    .where('ads.deleted_at', 'is', null)
    .groupBy('ads.post_id')
    .orderBy('newest', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ post_id: id }) => id ?? [])
}

export async function nameAdsOfPost(
  db: DbOrTx,
  teamAccountId: string,
  { postId, name }: { readonly postId: string; readonly name: string },
): Promise<void> {
  await db
    .updateTable('ads')
    .set({ name })
    .where('post_id', '=', postId)
    .where('name', '=', '')
    .where('campaign_id', 'in', (eb) =>
      eb.selectFrom('campaigns').select('id').where('team_account_id', '=', teamAccountId),
    )
    .execute()
}

export async function updateObservedAd(
  tx: DbOrTx,
  row: AdRow,
  change: { readonly approval?: string; readonly gone?: boolean; readonly deleted?: boolean },
  readAt: Date,
): Promise<void> {
  const { deleted = false, ...columns } = change
  await tx
    .updateTable('ads')
    .set({
      ...columns,
      // Pacing counts from when its ads were approved.
      ...(columns.approval !== undefined && columns.approval !== row.approval && { modified_at: readAt }),
      ...(deleted && { deleted_at: readAt }),
      seen_at: readAt,
    })
    .where('id', '=', row.id)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<=', readAt)]))
    .execute()
}

/** Everything was as before: only when it was seen is noted. */
export async function noteSeen(
  tx: DbOrTx,
  table: 'campaigns' | 'ad_sets' | 'ads',
  ids: readonly string[],
  readAt: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable(table)
    .set({ seen_at: readAt })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<=', readAt)]))
    .execute()
}

/** Ad accounts of all teams that can be reached: for the comparison that comes by itself. */
export async function accountsToSync(db: DbOrTx): Promise<{ readonly id: string; readonly team_id: string }[]> {
  return await db
    .selectFrom('team_accounts')
    .innerJoin('ad_accounts', 'ad_accounts.id', 'team_accounts.ad_account_id')
    .innerJoin('network_grants', 'network_grants.id', 'ad_accounts.grant_id')
    .select(['team_accounts.id', 'team_accounts.team_id'])
    .where('network_grants.state', '=', 'connected')
    .execute()
}

/** Accounts whose last comparison failed for their connection, among those that a person's connection opens. */
export async function accountsReconnected(
  db: DbOrTx,
  userId: string,
): Promise<{ readonly id: string; readonly team_id: string }[]> {
  return await db
    .selectFrom('team_accounts')
    .innerJoin('campaign_syncs', 'campaign_syncs.team_account_id', 'team_accounts.id')
    .innerJoin('ad_accounts as own', 'own.id', 'team_accounts.ad_account_id')
    .innerJoin('ad_accounts', 'ad_accounts.account_id', 'own.account_id')
    .innerJoin('network_grants', 'network_grants.id', 'ad_accounts.grant_id')
    .select(['team_accounts.id', 'team_accounts.team_id'])
    .distinct()
    .where('campaign_syncs.state', '=', 'reconnect')
    .where('network_grants.user_id', '=', userId)
    .where('network_grants.state', '=', 'connected')
    .execute()
}

/** What a found campaign is about is only told by its ad sets. */
export async function setObjective(
  tx: DbOrTx,
  campaign: string,
  kind: { readonly objective: string; readonly productType: string },
): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ objective: kind.objective, product_type: kind.productType })
    .where('id', '=', campaign)
    .execute()
}
