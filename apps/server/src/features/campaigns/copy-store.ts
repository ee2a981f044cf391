// All SQL of copying a campaign.
import { chosenPayBy } from '@peregrine/domain/ad-network/objective-rules.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AdRow, AdSetRow, CampaignRow } from './campaign-list-store.ts'
import { adSetColumns, campaignColumns } from './campaign-store.ts'

const json = (value: unknown): string => JSON.stringify(value)

export async function insertCampaignCopy(
  tx: DbOrTx,
  row: CampaignRow,
  { desired, userId }: { readonly desired: NetworkFields; readonly userId: string },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('campaigns')
    .values({
      team_id: row.team_id,
      team_account_id: row.team_account_id,
      origin: 'here',
      ours: true,
      objective: row.objective,
      product_type: row.product_type,
      currency: row.currency,
      desired: json(desired),
      flight: row.flight && json(row.flight),
      live: false,
      state: 'draft',
      ...campaignColumns(desired),
      running: false,
      created_by: userId,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Criteria that stand at the network alone are copied as they stand there. */
export async function insertAdSetCopy(tx: DbOrTx, row: AdSetRow, campaign: string, now: Date): Promise<string> {
  const desired = { ...row.desired, pay_by: chosenPayBy(row.desired.pay_by) }
  const atNetwork = row.targeting.kind === 'network'
  const { id } = await tx
    .insertInto('ad_sets')
    .values({
      team_id: row.team_id,
      campaign_id: campaign,
      origin: 'here',
      desired: json(desired),
      targeting: json(row.targeting),
      targeting_name: row.targeting_name,
      exclude_configs: json(row.exclude_configs),
      criteria: atNetwork ? json(row.criteria_observed ?? []) : null,
      ...adSetColumns(desired),
      running: false,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertAdCopy(
  tx: DbOrTx,
  row: AdRow,
  place: { readonly campaign: string; readonly adSet: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('ads')
    .values({
      team_id: row.team_id,
      campaign_id: place.campaign,
      ad_set_id: place.adSet,
      origin: 'here',
      name: row.name,
      creative_id: row.creative_id,
      post_id: row.post_id,
      user_id: row.user_id,
      running: row.running,
      created_at: now,
      modified_at: now,
    })
    .execute()
}
