// All SQL of what the ad sets of a draft are going to target, kept when it was checked so that lists can show it.

import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { CampaignTree } from './campaign-store.ts'
import type { CompiledWithProblems } from './compile-targeting.ts'

/** Of ad sets that nobody has changed since they were read. */
export async function keepChecked(
  db: DbOrTx,
  { adSets }: CampaignTree,
  compiled: ReadonlyMap<string, CompiledWithProblems>,
): Promise<void> {
  for (const { id, version } of adSets) {
    const found = compiled.get(id)
    if (!found) continue
    await db
      .updateTable('ad_sets')
      .set({ criteria: json([...found.criteria, ...found.waiting]), notes: json(found.notes) })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('network_id', 'is', null)
      .where(
        sql<boolean>`NOT EXISTS (SELECT 1 FROM campaigns WHERE campaigns.id = ad_sets.campaign_id AND campaigns.live)`,
      )
      .execute()
  }
}

/** A launch begins: every ad set is compiled again, but those whose criteria were copied from the network. */
export async function forgetChecked(tx: DbOrTx, campaign: string): Promise<void> {
  await tx
    .updateTable('ad_sets')
    .set({ criteria: null, notes: json([]) })
    .where('campaign_id', '=', campaign)
    .where('network_id', 'is', null)
    .where(sql<boolean>`targeting ->> 'kind' <> 'network'`)
    .execute()
}
