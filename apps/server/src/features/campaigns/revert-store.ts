// All SQL of taking an order back.
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json, jsonOrNull } from '#platform/table-columns.ts'
import { holdCampaign } from './bulk-store.ts'
import type { AdSetRow } from './campaign-list-store.ts'

interface Columns {
  readonly desired: NetworkFields
  readonly last_applied: NetworkFields | null
  readonly acknowledged: NetworkFields | null
}

const columnsOf = ({ desired, last_applied: lastApplied, acknowledged }: Columns) => ({
  desired: json(desired),
  last_applied: jsonOrNull(lastApplied),
  acknowledged: jsonOrNull(acknowledged),
  problem: null,
})

/** Holds a campaign with all of its parts until the end of the transaction. */
export async function holdCampaignTree(tx: DbOrTx, id: string): Promise<void> {
  await holdCampaign(tx, id)
  for (const table of ['ad_sets', 'ads'] as const)
    await tx.selectFrom(table).select('id').where('campaign_id', '=', id).orderBy('id').forNoKeyUpdate().execute()
}

export async function revertCampaign(tx: DbOrTx, id: string, columns: Columns): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ ...columnsOf(columns), ending: null })
    .where('id', '=', id)
    .execute()
}

/** `targeting`: its criteria were on their way too. Which list the live ones are from is not known any more. */
export async function revertAdSet(
  tx: DbOrTx,
  row: AdSetRow,
  columns: Columns,
  targeting: boolean,
  now: Date,
): Promise<void> {
  const live = jsonOrNull(row.criteria_observed ?? row.criteria_last_applied)
  await tx
    .updateTable('ad_sets')
    .set((eb) => ({
      ...columnsOf(columns),
      ...(targeting && {
        criteria: live,
        criteria_last_applied: live,
        criteria_acknowledged: live,
        targeting: json({ kind: 'network' }),
        exclude_configs: json([]),
        targeting_name: '',
        notes: '[]',
      }),
      ending: false,
      modified_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
}

export async function revertAd(tx: DbOrTx, id: string, running: boolean): Promise<void> {
  await tx.updateTable('ads').set({ running, ending: false, problem: null }).where('id', '=', id).execute()
}
