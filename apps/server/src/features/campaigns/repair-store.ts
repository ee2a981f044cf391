// All SQL of repairing differences to the network.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AdSetRow } from './campaign-list-store.ts'
import type { Columns } from './drift-parts.ts'

const json = (value: unknown): string => JSON.stringify(value)
const nowhere = { network_id: null, last_applied: null, acknowledged: null, observed: null } as const
const noCriteria = { criteria_last_applied: null, criteria_acknowledged: null, criteria_observed: null } as const

/** An ad that stood there before keeps the figures of what it was. */
const former = sql<string>`CASE WHEN network_id IS NULL THEN former_ids ELSE former_ids || to_jsonb(network_id) END`

/** It is made there again, with everything below it. */
export async function forgetCampaignAtNetwork(tx: DbOrTx, id: string): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...nowhere, problem: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('ad_sets')
    .set({ ...nowhere, ...noCriteria, gone: false, drifted: false })
    .where('campaign_id', '=', id)
    .execute()
  await tx
    .updateTable('ads')
    .set({ former_ids: former, network_id: null, gone: false })
    .where('campaign_id', '=', id)
    .execute()
}

export async function forgetAdSetAtNetwork(tx: DbOrTx, id: string): Promise<void> {
  await tx
    .updateTable('ad_sets')
    .set({ ...nowhere, ...noCriteria, gone: false, drifted: false })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('ads')
    .set({ former_ids: former, network_id: null, gone: false })
    .where('ad_set_id', '=', id)
    .execute()
}

export async function forgetAdAtNetwork(tx: DbOrTx, id: string): Promise<void> {
  await tx.updateTable('ads').set({ former_ids: former, network_id: null, gone: false }).where('id', '=', id).execute()
}

/** As others left it: switched off. */
export async function switchOffAd(tx: DbOrTx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('ads')
    .set({ former_ids: former, network_id: null, gone: false, running: false, modified_at: now })
    .where('id', '=', id)
    .execute()
}

export async function removePart(tx: DbOrTx, table: 'campaigns' | 'ad_sets', id: string, now: Date): Promise<void> {
  await tx.updateTable(table).set({ deleted_at: now }).where('id', '=', id).execute()
}

/** Others made it: it stays as ours, or goes. */
export async function adoptAdSet(tx: DbOrTx, id: string, stays: boolean): Promise<void> {
  await tx.updateTable('ad_sets').set({ unasked: false, ending: !stays }).where('id', '=', id).execute()
  await tx.updateTable('ads').set({ unasked: false }).where('ad_set_id', '=', id).execute()
}

export async function adoptAd(tx: DbOrTx, id: string, stays: boolean, now: Date): Promise<void> {
  await tx.updateTable('ads').set({ unasked: false, ending: !stays, modified_at: now }).where('id', '=', id).execute()
}

const columnsOf = ({ desired, last_applied: lastApplied, acknowledged }: Columns) => ({
  desired: json(desired),
  last_applied: json(lastApplied),
  acknowledged: json(acknowledged),
})

export async function keepRepairedCampaign(tx: DbOrTx, id: string, columns: Columns, now: Date): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...columnsOf(columns), modified_at: now })
    .where('id', '=', id)
    .execute()
}

/** `criteria`: in which direction they are repaired too; null: left as they are. */
export async function keepRepairedAdSet(
  tx: DbOrTx,
  row: AdSetRow,
  columns: Columns,
  criteria: 'push' | 'take' | null,
  now: Date,
): Promise<void> {
  const observed = row.criteria_observed === null ? null : json(row.criteria_observed)
  const differ = json(row.criteria_acknowledged) !== json(row.criteria_observed)
  await tx
    .updateTable('ad_sets')
    .set((eb) => ({
      ...columnsOf(columns),
      ...(criteria === 'take' &&
        differ && {
          criteria: observed,
          criteria_last_applied: observed,
          criteria_acknowledged: observed,
          targeting: json({ kind: 'network' }),
          targeting_name: '',
        }),
      // What is there and not ours counts as acknowledged, so that it is ours to remove.
      ...(criteria === 'push' &&
        differ && {
          criteria: row.criteria === null ? json(row.criteria_acknowledged) : json(row.criteria),
          criteria_last_applied: null,
          criteria_acknowledged: observed,
        }),
      modified_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
}
