// A list that its person applied to an ad set of a campaign of theirs, or rolled back there, is the campaign's own change.
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { AppliedTargeting } from '#features/targeting/targeting-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json, jsonOrNull } from '#platform/table-columns.ts'
import type { AdSetRow } from './campaign-list-store.ts'
import { touchCampaign } from './campaign-store.ts'
import { refreshDrift } from './drift-flags-store.ts'
import { hasCriteriaToSend, isNetworkTargeting } from './plan-campaign-step.ts'
import { storedOf } from './stored-criteria.ts'

/** Within the transaction that ends the application: nobody sees one without the other. */
export async function takeAppliedTargeting(tx: DbOrTx, applied: AppliedTargeting): Promise<void> {
  for (const row of await adSetsAt(tx, applied)) {
    await takeOver(tx, row, applied)
    await touchCampaign(tx, row.campaign_id, applied.at)
    await refreshDrift(tx, row.campaign_id)
  }
}

/** In campaigns of teams in which the person may change something. */
const adSetsAt = async (tx: DbOrTx, { userId, adAccountId, lineItemId }: AppliedTargeting): Promise<AdSetRow[]> =>
  await tx
    .selectFrom('ad_sets')
    .selectAll('ad_sets')
    .innerJoin('campaigns', 'campaigns.id', 'ad_sets.campaign_id')
    .innerJoin('team_accounts', 'team_accounts.id', 'campaigns.team_account_id')
    .innerJoin('memberships', 'memberships.team_id', 'campaigns.team_id')
    .where('ad_sets.network_id', '=', lineItemId)
    .where('ad_sets.deleted_at', 'is', null)
    .where('campaigns.deleted_at', 'is', null)
    // What nobody here has touched follows the ad account by itself.
    .where('campaigns.ours', '=', true)
    .where('team_accounts.account_id', '=', adAccountId)
    .where('memberships.user_id', '=', userId)
    .where('memberships.level', '!=', 'viewer')
    .execute()

async function takeOver(tx: DbOrTx, row: AdSetRow, { targeting, at }: AppliedTargeting): Promise<void> {
  const criteria = json(targeting.criteria.map(storedOf))
  const placed = (fields: NetworkFields | null) => fields && { ...fields, placements: [...targeting.placements] }
  const standing = { criteria_acknowledged: criteria, criteria_observed: criteria }
  // A change of its own that is still to be sent stays desired: it comes after the list.
  const pending = hasCriteriaToSend(row) || (row.criteria === null && !isNetworkTargeting(row))
  await tx
    .updateTable('ad_sets')
    .set((eb) => ({
      ...standing,
      acknowledged: jsonOrNull(placed(row.acknowledged)),
      observed: jsonOrNull(placed(row.observed)),
      ...(!pending && {
        criteria,
        criteria_last_applied: criteria,
        desired: json(placed(row.desired) ?? row.desired),
        last_applied: jsonOrNull(placed(row.last_applied)),
        targeting: json({ kind: 'network' as const }),
        targeting_name: '',
        exclude_configs: json([]),
      }),
      modified_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
}
