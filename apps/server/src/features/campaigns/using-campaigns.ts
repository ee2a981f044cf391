// Live campaigns that target an audience or a customer list, or leave its people out: for those, which say so before they change.
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'

export interface UsingCampaign {
  readonly id: string
  readonly name: string
  /** Our id of the team's ad account that it is in. */
  readonly account: string
  readonly since: Date
  /** An ad set is for the audience; false: all of them leave its people out. */
  readonly targets: boolean
}

/** Campaigns of a team that stand at the network, have not ended, and have an ad set for one of these audiences (configs) or customer lists, by its id. */
export async function campaignsUsing(
  db: DbOrTx,
  teamId: string,
  configIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly UsingCampaign[]>> {
  const found = new Map<string, UsingCampaign[]>()
  if (configIds.length === 0) return found
  const targets = (id: RawBuilder<unknown>) => sql<boolean>`
    (ad_sets.targeting ->> 'config_id' = ${id} OR ad_sets.targeting ->> 'list_id' = ${id})`
  const uses = (id: RawBuilder<unknown>) => sql<boolean>`(${targets(id)} OR ad_sets.exclude_configs ? ${id})`
  for (const config of configIds) {
    const rows = await db
      .selectFrom('ad_sets')
      .innerJoin('campaigns', 'campaigns.id', 'ad_sets.campaign_id')
      .select(['campaigns.id', 'campaigns.name', 'campaigns.team_account_id as account'])
      .select((eb) => eb.fn.min<Date>('ad_sets.created_at').as('since'))
      .select(sql<boolean>`bool_or(coalesce(${targets(sql`${config}::text`)}, false))`.as('targets'))
      .where('ad_sets.team_id', '=', teamId)
      .where('ad_sets.deleted_at', 'is', null)
      .where('campaigns.deleted_at', 'is', null)
      .where('campaigns.network_id', 'is not', null)
      .where((eb) => eb.or([eb('campaigns.ends_at', 'is', null), eb('campaigns.ends_at', '>', now)]))
      .where(uses(sql`${config}::text`))
      .groupBy(['campaigns.id', 'campaigns.name', 'campaigns.team_account_id'])
      .orderBy('campaigns.name')
      .execute()
    if (rows.length > 0) found.set(config, rows)
  }
  return found
}
