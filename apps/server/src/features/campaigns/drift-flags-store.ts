// What lists show of differences to the network, worked out anew from the states of a campaign and its parts.
import { sql } from 'kysely'
import { releaseLists } from '#features/targeting/targeting-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { type CampaignTree, readTree } from './campaign-store.ts'
import { driftParts } from './drift-parts.ts'
import { criterionOf } from './stored-criteria.ts'

/** What each ad set of the ad account targets, as it was read back last. */
const targetedNow = ({ adSets }: CampaignTree) =>
  new Map(
    adSets.flatMap(({ network_id: id, criteria_observed: observed }) =>
      id === null || observed === null ? [] : [[id, observed.map(criterionOf)] as const],
    ),
  )

/** After anything that was read back, acknowledged or repaired; whether something of the campaign differs. */
export async function refreshDrift(tx: DbOrTx, campaign: string): Promise<boolean> {
  const tree = await readTree(tx, campaign)
  const parts = tree ? driftParts(tree) : []
  if (tree) await releaseLists(tx, targetedNow(tree), tree.campaign.modified_at)
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
