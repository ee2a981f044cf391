// All SQL of reconciling campaigns: what each step brought, and how a run ended.
import {
  AD_SET_FIELDS,
  acknowledgedAfter,
  CAMPAIGN_FIELDS,
  type FieldRule,
  type FourStates,
  hasNewOutsideChange,
  type NetworkFields,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { type SqlBool, sql } from 'kysely'
import type { ObservedCampaign, ObservedLineItem, ObservedPromotion } from '#connectors/ads/ads-campaigns-port.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import { holdCampaign } from './bulk-store.ts'
import type { AdRow, AdSetRow, CampaignRow } from './campaign-list-store.ts'
import { type CampaignTree, outdateSeen, refreshDerived, refreshShown } from './campaign-store.ts'
import { CAMPAIGN } from './campaign-target.ts'
import { refreshDrift } from './drift-flags-store.ts'
import { criteriaAcknowledged, type StoredCriterion } from './stored-criteria.ts'
import { updateKnownAdSet, updateObservedCampaign } from './sync-store.ts'

/**
 * Whether what was found at the network is just being made by us, its answer not kept yet: then it is no stranger. Asked
 * in the transaction that would write the stranger down. Afterwards our own row has its id, and no second one can get it.
 */
export async function isBeingMade(
  tx: DbOrTx,
  below: { readonly account: string } | { readonly campaign: string },
  found: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const kind = 'account' in below ? 'put_campaign' : 'put_ad_set'
  const open = await tx
    .selectFrom('reconcile_steps')
    .innerJoin('campaigns', (join) => join.on(sql<SqlBool>`campaigns.id::text = reconcile_steps.target`))
    .select('number')
    .where('reconcile_steps.kind', '=', CAMPAIGN)
    .where('reconcile_steps.ended_at', 'is', null)
    .where(sql<SqlBool>`step ->> 'kind' = ${kind} AND step ->> 'networkId' IS NULL`)
    .where(sql<SqlBool>`step -> 'fields' ->> 'name' = ${found.name}`)
    .where(sql<SqlBool>`NOT coalesce(step -> 'known', '[]'::jsonb) @> ${json([found.id])}::jsonb`)
    .where((eb) =>
      'account' in below
        ? eb('campaigns.team_account_id', '=', below.account)
        : eb('campaigns.id', '=', below.campaign),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** What campaigns and ad sets store of an answer: how it is at the network after `sent` was put there. */
function answeredColumns(
  rules: readonly FieldRule[],
  row: FourStates & { readonly network_id: string | null },
  sent: NetworkFields,
  answer: Pick<ObservedCampaign, 'id' | 'fields'>,
  now: Date,
) {
  const after = {
    last_applied: { ...(row.network_id === null ? row.desired : row.last_applied), ...sent },
    acknowledged: acknowledgedAfter(rules, row.acknowledged, sent, answer.fields),
    observed: answer.fields,
  }
  const news = hasNewOutsideChange(rules, row, { ...after, desired: row.desired })
  const columns = {
    network_id: answer.id,
    last_applied: json(after.last_applied),
    acknowledged: json(after.acknowledged),
    observed: json(after.observed),
    running: answer.fields.entity_status === 'ACTIVE',
    seen_at: now,
  }
  return { columns, news }
}

export async function keepCampaignAnswer(
  tx: DbOrTx,
  row: CampaignRow,
  sent: NetworkFields,
  answer: ObservedCampaign,
  now: Date,
): Promise<void> {
  const { columns, news } = answeredColumns(CAMPAIGN_FIELDS, row, sent, answer, now)
  await tx
    .updateTable('campaigns')
    .set({ ...columns, halted_by: json(answer.reasons), currency: answer.currency || row.currency })
    .where('id', '=', row.id)
    .execute()
  if (news) await outdateSeen(tx, row.id, null)
  await refreshShown(tx, row.id)
  await refreshDrift(tx, row.id)
}

export async function keepAdSetAnswer(
  tx: DbOrTx,
  row: AdSetRow,
  sent: NetworkFields,
  answer: ObservedLineItem,
  now: Date,
): Promise<void> {
  // The campaign first, as every change of it has it, so that nobody waits crosswise.
  await holdCampaign(tx, row.campaign_id)
  const { columns, news } = answeredColumns(AD_SET_FIELDS, row, sent, answer, now)
  await tx
    .updateTable('ad_sets')
    .set({ ...columns, problem: null })
    .where('id', '=', row.id)
    .execute()
  if (news) await outdateSeen(tx, row.campaign_id, row.id)
  await refreshShown(tx, row.campaign_id)
  await refreshDrift(tx, row.campaign_id)
}

/** The criteria are as they were applied; `observed` was read back. What others put there meanwhile goes on being told. */
export async function keepCriteria(
  tx: DbOrTx,
  adSet: AdSetRow,
  observed: readonly StoredCriterion[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('ad_sets')
    .set({
      criteria_last_applied: json(adSet.criteria),
      criteria_acknowledged: json(criteriaAcknowledged(adSet.criteria ?? [], observed, adSet.observed ?? {})),
      criteria_observed: json(observed),
      problem: null,
      seen_at: now,
    })
    .where('id', '=', adSet.id)
    .execute()
  await refreshDrift(tx, adSet.campaign_id)
}

export async function keepCompiled(
  tx: DbOrTx,
  adSet: string,
  compiled: {
    readonly criteria: readonly StoredCriterion[]
    readonly notes: readonly unknown[]
    readonly name: string
  },
): Promise<void> {
  await tx
    .updateTable('ad_sets')
    .set({ criteria: json(compiled.criteria), notes: json(compiled.notes), targeting_name: compiled.name })
    .where('id', '=', adSet)
    .execute()
}

export async function keepPost(tx: DbOrTx, ad: string, post: string): Promise<void> {
  await tx.updateTable('ads').set({ post_id: post }).where('id', '=', ad).execute()
}

export async function keepPromotion(tx: DbOrTx, ad: AdRow, answer: ObservedPromotion, now: Date): Promise<void> {
  await tx
    .updateTable('ads')
    .set({ network_id: answer.id, approval: answer.approval, gone: false, problem: null, seen_at: now })
    .where('id', '=', ad.id)
    .execute()
}

/** The promotion is gone: the ad is off, or deleted. */
export async function dropPromotion(tx: DbOrTx, ad: AdRow, now: Date): Promise<void> {
  const former = [...ad.former_ids, ...(ad.network_id === null ? [] : [ad.network_id])]
  await tx
    .updateTable('ads')
    .set({
      network_id: null,
      former_ids: json(former),
      approval: null,
      seen_at: now,
      ...(ad.ending && { deleted_at: now }),
    })
    .where('id', '=', ad.id)
    .execute()
}

export async function dropAdSet(tx: DbOrTx, adSet: AdSetRow, now: Date): Promise<void> {
  await tx.updateTable('ad_sets').set({ deleted_at: now, seen_at: now }).where('id', '=', adSet.id).execute()
}

export async function setPartProblem(
  tx: DbOrTx,
  table: 'ad_sets' | 'ads',
  id: string,
  problem: string | null,
): Promise<void> {
  await tx.updateTable(table).set({ problem }).where('id', '=', id).execute()
}

type State = CampaignRow['state']

export async function setState(tx: DbOrTx, id: string, state: State, problem: string | null = null): Promise<void> {
  await tx.updateTable('campaigns').set({ state, problem }).where('id', '=', id).execute()
}

/** It was deleted at the network: nothing of it runs. */
export async function markRemoved(tx: DbOrTx, id: string, problem: string): Promise<void> {
  await tx.updateTable('campaigns').set({ state: 'gone', running: false, problem }).where('id', '=', id).execute()
}

/** Whatever is sent of it from now on is sent switched off, until somebody starts it. */
export async function keepPaused(tx: DbOrTx, id: string): Promise<void> {
  const paused = sql<string>`desired || '{"entity_status":"PAUSED"}'::jsonb`
  await tx.updateTable('campaigns').set({ desired: paused }).where('id', '=', id).execute()
}

/** Ads that were to be deleted and stand nowhere, and parts that never came to stand, go with the end of the way. */
async function sweepEnded(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('ads')
    .set({ deleted_at: now })
    .where('campaign_id', '=', id)
    .where('ending', '=', true)
    .where('network_id', 'is', null)
    .execute()
  await tx
    .updateTable('ad_sets')
    .set({ deleted_at: now })
    .where('campaign_id', '=', id)
    .where('ending', '=', true)
    .where((eb) => eb.or([eb('network_id', 'is', null), eb('gone', '=', true)]))
    .execute()
}

/** Stores what was read before a write that was held back for it: others changed what it would have overwritten. */
export async function keepSeen(
  tx: DbOrTx,
  { campaign, adSets }: CampaignTree,
  seen: { readonly campaigns: readonly ObservedCampaign[]; readonly lineItems: readonly ObservedLineItem[] },
  now: Date,
): Promise<void> {
  for (const found of seen.campaigns)
    if (found.id === campaign.network_id) await updateObservedCampaign(tx, campaign, found, now)
  for (const found of seen.lineItems) {
    const row = adSets.find(({ network_id: id }) => id === found.id)
    if (row) await updateKnownAdSet(tx, row, found, row.criteria_observed ?? [], { readAt: now, ours: campaign.ours })
  }
  await refreshDerived(tx, campaign.id)
}

/** Stores that the campaign is as desired. `seen`: as it was last observed. False when it has changed again meanwhile. */
export async function storeConverged(
  tx: DbOrTx,
  row: CampaignRow,
  seen: ObservedCampaign | null,
  now: Date,
): Promise<boolean> {
  const current = await tx
    .selectFrom('campaigns')
    .select('version')
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirst()
  if (current?.version !== row.version) return false
  await sweepEnded(tx, row.id, now)
  if (row.ending === 'delete') {
    const gone = { deleted_at: now, running: false, state: 'gone' } as const
    await tx.updateTable('campaigns').set(gone).where('id', '=', row.id).execute()
    return true
  }
  if (row.ending === 'undo') {
    await backToDraft(tx, row.id)
    return true
  }
  await tx
    .updateTable('campaigns')
    .set({
      state: 'standing',
      problem: null,
      task_id: null,
      seen_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  if (seen) await updateObservedCampaign(tx, row, seen, now)
  await refreshDerived(tx, row.id)
  await refreshDrift(tx, row.id)
  return true
}

async function backToDraft(tx: DbOrTx, id: string): Promise<void> {
  const nothing = { network_id: null, last_applied: null, acknowledged: null, observed: null, running: false } as const
  await tx
    .updateTable('campaigns')
    .set({
      ...nothing,
      live: false,
      ending: null,
      task_id: null,
      state: 'draft',
      problem: null,
      halted_by: '[]',
      drifted: false,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('ad_sets')
    .set({
      ...nothing,
      criteria_last_applied: null,
      criteria_acknowledged: null,
      criteria_observed: null,
      drifted: false,
    })
    .where('campaign_id', '=', id)
    .execute()
  await tx
    .updateTable('ads')
    .set({ network_id: null, approval: null, gone: false })
    .where('campaign_id', '=', id)
    .execute()
}

/** It is not at the network any more. */
export async function forgetCampaign(tx: DbOrTx, id: string): Promise<void> {
  await tx.updateTable('campaigns').set({ network_id: null, running: false }).where('id', '=', id).execute()
}
