// What lists show of differences to the network, worked out anew from the states of a campaign and its parts.
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { readTree } from './campaign-store.ts'
import { driftParts } from './drift-parts.ts'

/** After anything that was read back, acknowledged or repaired; whether something of the campaign differs. */
export async function refreshDrift(tx: DbOrTx, campaign: string): Promise<boolean> {
  const tree = await readTree(tx, campaign)
  const parts = tree ? driftParts(tree) : []
  const differing = parts.filter(({ kind, state }) => kind === 'ad_set' && state === 'differs').map(({ id }) => id)
  await tx
    .updateTable('campaigns')
    .set({ drifted: parts.length > 0 })
    .where('id', '=', campaign)
    .execute()
  await tx
    .updateTable('ad_sets')
    .set({ drifted: sql<boolean>`id = ANY(${differing}::uuid[])` })
    .where('campaign_id', '=', campaign)
    .execute()
  return parts.length > 0
}
