// All SQL that keeps campaigns, ad sets and ads: making, changing by version, deleting, and what is derived for lists.
import type { AdDraft } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { AdSetFields, AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignFields } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import {
  AD_SET_FIELDS,
  acknowledgedByOrder,
  CAMPAIGN_FIELDS,
  liveFields,
  type NetworkFields,
  networkFieldsOf,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { flightOf } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { readApproval, type StoredApproval } from './approval-store.ts'
import type { AdRow, AdSetRow, CampaignRow } from './campaign-list-store.ts'
import { refreshFlights } from './campaign-status-store.ts'

const json = (value: unknown): string => JSON.stringify(value)
const micros = (fields: NetworkFields, name: string): number | null =>
  typeof fields[name] === 'number' ? fields[name] : null
export const timeOfField = (fields: NetworkFields, name: string): Date | null => {
  const at = typeof fields[name] === 'string' ? Date.parse(fields[name]) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at)
}

/** What lists show of a campaign's own fields. */
export const campaignColumns = (fields: NetworkFields) => ({
  name: String(fields.name ?? ''),
  daily_budget: micros(fields, 'daily_budget_amount_local_micro'),
  total_budget: micros(fields, 'total_budget_amount_local_micro'),
})
export const adSetColumns = (fields: NetworkFields) => ({
  name: String(fields.name ?? ''),
  daily_budget: micros(fields, 'daily_budget_amount_local_micro'),
  starts_at: timeOfField(fields, 'start_time'),
  ends_at: timeOfField(fields, 'end_time'),
})

export interface NewCampaign {
  readonly teamId: string
  readonly teamAccountId: string
  readonly createdBy: string | null
  readonly objective: string
  readonly productType: string
  readonly currency: string
  readonly fields: CampaignFields & { readonly running: boolean }
}

/** A draft. */
export async function insertCampaign(tx: DbOrTx, campaign: NewCampaign, now: Date): Promise<string> {
  const desired = networkFieldsOf(CAMPAIGN_FIELDS, campaign.fields)
  const { id } = await tx
    .insertInto('campaigns')
    .values({
      team_id: campaign.teamId,
      team_account_id: campaign.teamAccountId,
      origin: 'here',
      ours: true,
      objective: campaign.objective,
      product_type: campaign.productType,
      currency: campaign.currency,
      desired: json(desired),
      live: false,
      state: 'draft',
      ...campaignColumns(desired),
      running: false,
      created_by: campaign.createdBy,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewAdSet {
  readonly teamId: string
  readonly campaignId: string
  readonly fields: AdSetFields
  readonly targetingName: string
}

export async function insertAdSet(tx: DbOrTx, adSet: NewAdSet, now: Date): Promise<string> {
  const { targeting, exclude_configs, ...fields } = adSet.fields
  const desired = networkFieldsOf(AD_SET_FIELDS, fields)
  const { id } = await tx
    .insertInto('ad_sets')
    .values({
      team_id: adSet.teamId,
      campaign_id: adSet.campaignId,
      origin: 'here',
      desired: json(desired),
      targeting: json(targeting),
      targeting_name: adSet.targetingName,
      exclude_configs: json(exclude_configs),
      ...adSetColumns(desired),
      running: false,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertAd(
  tx: DbOrTx,
  place: { readonly teamId: string; readonly campaignId: string; readonly adSetId: string },
  ad: AdDraft,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('ads')
    .values({
      team_id: place.teamId,
      campaign_id: place.campaignId,
      ad_set_id: place.adSetId,
      origin: 'here',
      name: ad.name,
      creative_id: ad.creative_id,
      post_id: ad.post_id,
      user_id: ad.user_id,
      running: ad.running,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Works out anew what lists show of the fields of a campaign and its ad sets: the values that are live. */
export async function refreshShown(tx: DbOrTx, campaignId: string): Promise<void> {
  const states = ['id', 'desired', 'last_applied', 'acknowledged', 'observed'] as const
  const campaign = await tx.selectFrom('campaigns').select(states).where('id', '=', campaignId).executeTakeFirst()
  if (!campaign) return
  const own = campaignColumns(liveFields(CAMPAIGN_FIELDS, campaign))
  await tx.updateTable('campaigns').set(own).where('id', '=', campaignId).execute()
  const sets = await tx
    .selectFrom('ad_sets')
    .select(states)
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const set of sets) {
    const columns = adSetColumns(liveFields(AD_SET_FIELDS, set))
    await tx.updateTable('ad_sets').set(columns).where('id', '=', set.id).execute()
  }
}

/** Works out anew what lists show of a campaign from what is below it. */
export async function refreshDerived(tx: DbOrTx, campaignId: string): Promise<void> {
  await refreshShown(tx, campaignId)
  const sets = await tx
    .selectFrom('ad_sets')
    .select(['starts_at', 'ends_at'])
    .where('campaign_id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .execute()
  const flight = flightOf(
    sets.map((set) => ({ start: set.starts_at?.getTime() ?? null, end: set.ends_at?.getTime() ?? null })),
  )
  const ads = tx
    .selectFrom('ads')
    .innerJoin('ad_sets', 'ad_sets.id', 'ads.ad_set_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ads.campaign_id', '=', campaignId)
    .where('ads.deleted_at', 'is', null)
    .where('ad_sets.deleted_at', 'is', null)
  await tx
    .updateTable('campaigns')
    .set((eb) => ({
      ad_sets: sets.length,
      ads: sql<number>`(${ads})`,
      starts_at: flight.start === null ? null : new Date(flight.start),
      ends_at: flight.end === null ? null : new Date(flight.end),
      version: eb.ref('version'),
    }))
    .where('id', '=', campaignId)
    .execute()
  await refreshFlights(tx, { campaign: campaignId })
}

interface FieldsChange {
  readonly desired: NetworkFields
  /** Fields (the network's names) that are sent although they were applied before. */
  readonly resend?: readonly string[]
  /** Whoever ordered it was shown what is live, though they name no version. */
  readonly seen?: true
}

/**
 * Others changed something at the network: whoever saw the campaign or the ad set before it was read is told so by a version
 * that is stale, instead of overwriting it unseen.
 */
export async function outdateSeen(tx: DbOrTx, campaign: string, adSet: string | null): Promise<void> {
  const next = { version: sql<number>`version + 1` }
  await tx.updateTable('campaigns').set(next).where('id', '=', campaign).execute()
  if (adSet !== null) await tx.updateTable('ad_sets').set(next).where('id', '=', adSet).execute()
}

const withoutFields = (names: readonly string[]) => sql<string>`last_applied - ${[...names]}::text[]`

/** A change of a person: only when the version is the one that they saw; undefined otherwise. */
export async function changeCampaign(
  tx: DbOrTx,
  id: string,
  version: number | null,
  { desired, resend = [], seen }: FieldsChange,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('campaigns')
    .set((eb) => ({
      desired: json(desired),
      ...(resend.length > 0 && { last_applied: withoutFields(resend) }),
      ours: true,
      modified_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  if (row && (seen || version !== null)) await acknowledgeOrdered(tx, 'campaigns', id)
  if (row) await refreshShown(tx, id)
  return row !== undefined
}

/** What is about to be overwritten was seen by whoever ordered it. */
async function acknowledgeOrdered(tx: DbOrTx, table: 'campaigns' | 'ad_sets', id: string): Promise<void> {
  const states = ['desired', 'last_applied', 'acknowledged', 'observed'] as const
  const row = await tx.selectFrom(table).select(states).where('id', '=', id).executeTakeFirst()
  const rules = table === 'campaigns' ? CAMPAIGN_FIELDS : AD_SET_FIELDS
  const acknowledged = row ? acknowledgedByOrder(rules, row) : null
  if (acknowledged !== null)
    await tx
      .updateTable(table)
      .set({ acknowledged: json(acknowledged) })
      .where('id', '=', id)
      .execute()
}

/** The same of everything that is sent once more as it is. */
export async function acknowledgeAllOrdered(tx: DbOrTx, { campaign, adSets }: CampaignTree): Promise<void> {
  await acknowledgeOrdered(tx, 'campaigns', campaign.id)
  for (const { id } of adSets) await acknowledgeOrdered(tx, 'ad_sets', id)
}

/** What is desired is sent from now on; answers whose team's it is. */
export async function markSending(
  tx: DbOrTx,
  id: string,
  { live, ending, task }: { live?: true; ending?: 'undo' | 'delete'; task?: string | null } = {},
): Promise<string | undefined> {
  const row = await tx
    .updateTable('campaigns')
    .set({
      state: 'sending',
      problem: null,
      ...(live && { live }),
      ...(ending && { ending }),
      ...(task !== undefined && { task_id: task }),
    })
    .where('id', '=', id)
    .returning('team_id')
    .executeTakeFirst()
  return row?.team_id
}

export interface AdSetChange extends FieldsChange {
  readonly targeting?: AdSetTargeting
  readonly targetingName?: string
  readonly excludeConfigs?: readonly string[]
}

export async function changeAdSet(
  tx: DbOrTx,
  id: string,
  version: number | null,
  change: AdSetChange,
  now: Date,
): Promise<boolean> {
  const { desired, targeting, targetingName, excludeConfigs, resend = [], seen } = change
  const hasNewTargeting = targeting !== undefined || excludeConfigs !== undefined
  const row = await tx
    .updateTable('ad_sets')
    .set((eb) => ({
      desired: json(desired),
      ...(resend.length > 0 && { last_applied: withoutFields(resend) }),
      ...(targeting !== undefined && { targeting: json(targeting) }),
      ...(targetingName !== undefined && { targeting_name: targetingName }),
      ...(excludeConfigs !== undefined && { exclude_configs: json(excludeConfigs) }),
      // Worked out anew before it is put to the network.
      ...(hasNewTargeting && { criteria: null, notes: '[]' }),
      problem: null,
      modified_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  if (row && (seen || version !== null)) await acknowledgeOrdered(tx, 'ad_sets', id)
  return row !== undefined
}

/** A person touched something below it: from now on the campaign is ours. */
export async function touchCampaign(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set((eb) => ({ ours: true, modified_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function changeAd(
  tx: DbOrTx,
  id: string,
  change: { readonly running?: boolean; readonly ending?: boolean; readonly network_id?: null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ads')
    .set((eb) => ({ ...change, problem: null, modified_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Takes something out of sight: a draft at once, what stands at the network after it is deleted there. */
export async function setDeleted(
  tx: DbOrTx,
  table: 'campaigns' | 'ad_sets' | 'ads',
  id: string,
  now: Date,
): Promise<void> {
  await tx.updateTable(table).set({ deleted_at: now }).where('id', '=', id).execute()
}

/** A draft that was deleted is there again, as it was. */
export async function restoreDraft(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx.updateTable('campaigns').set({ deleted_at: null, modified_at: now }).where('id', '=', id).execute()
}

export interface CampaignTree {
  readonly campaign: CampaignRow
  readonly adSets: readonly AdSetRow[]
  readonly ads: readonly AdRow[]
  readonly approval: StoredApproval
}

/** A campaign with everything below it, as it is kept; undefined when it is gone. */
export async function readTree(db: DbOrTx, id: string): Promise<CampaignTree | undefined> {
  const campaign = await db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirst()
  if (!campaign || campaign.deleted_at !== null) return undefined
  const adSets = await db
    .selectFrom('ad_sets')
    .selectAll()
    .where('campaign_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ads = await db
    .selectFrom('ads')
    .selectAll()
    .where('campaign_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const current = new Set(adSets.map((set) => set.id))
  const approval = await readApproval(db, id)
  return { campaign, adSets, ads: ads.filter((ad) => current.has(ad.ad_set_id)), approval }
}

/** Those of these campaigns whose changes are not confirmed, or were refused. */
export async function unsettledOf(db: DbOrTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('id', 'in', ids)
    .where('live', '=', true)
    .where('state', '!=', 'standing')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A campaign as it is kept, whoever asks; undefined when it is deleted. */
export async function findStoredCampaign(db: DbOrTx, id: string): Promise<CampaignRow | undefined> {
  return await db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** An ad set or ad of one of these teams; undefined for what is not there. */
export async function findPart<Table extends 'ad_sets' | 'ads'>(
  db: DbOrTx,
  table: Table,
  teams: readonly string[],
  id: string,
): Promise<(Table extends 'ads' ? AdRow : AdSetRow) | undefined> {
  if (teams.length === 0) return undefined
  const query = table === 'ads' ? db.selectFrom('ads').selectAll() : db.selectFrom('ad_sets').selectAll()
  const row = await (query as ReturnType<typeof allAds>)
    .where('id', '=', id)
    .where('team_id', 'in', teams)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row as (Table extends 'ads' ? AdRow : AdSetRow) | undefined
}
const allAds = (db: DbOrTx) => db.selectFrom('ads').selectAll()

/** To be deleted at the network; until then it is still shown. */
export async function endAdSet(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx.updateTable('ad_sets').set({ ending: true, modified_at: now }).where('id', '=', id).execute()
}
