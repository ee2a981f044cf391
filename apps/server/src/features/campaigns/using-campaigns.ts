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

const targets = (id: RawBuilder<unknown>) => sql<boolean>`
  (ad_sets.targeting ->> 'config_id' = ${id} OR ad_sets.targeting ->> 'list_id' = ${id})`
const uses = (id: RawBuilder<unknown>) => sql<boolean>`(${targets(id)} OR ad_sets.exclude_configs ? ${id})`

/** Of each of these audiences (configs) or customer lists, by its id, the campaigns of a team that have an ad set for it or without it. */
async function using(
  db: DbOrTx,
  teamId: string,
  ids: readonly string[],
  where: SqlBool,
): Promise<ReadonlyMap<string, readonly UsingCampaign[]>> {
  const found = new Map<string, UsingCampaign[]>()
  for (const id of ids) {
    const rows = await db
      .selectFrom('ad_sets')
      .innerJoin('campaigns', 'campaigns.id', 'ad_sets.campaign_id')
      .select(['campaigns.id', 'campaigns.name', 'campaigns.team_account_id as account'])
      .select((eb) => eb.fn.min<Date>('ad_sets.created_at').as('since'))
      .select(sql<boolean>`bool_or(coalesce(${targets(sql`${id}::text`)}, false))`.as('targets'))
      .where('ad_sets.team_id', '=', teamId)
      .where('ad_sets.deleted_at', 'is', null)
      .where('campaigns.deleted_at', 'is', null)
      .where(where)
      .where(uses(sql`${id}::text`))
      .groupBy(['campaigns.id', 'campaigns.name', 'campaigns.team_account_id'])
      .orderBy('campaigns.name')
      .execute()
    if (rows.length > 0) found.set(id, rows)
  }
  return found
}

type SqlBool = RawBuilder<boolean>

/** Those that stand at the network and have not ended. */
export const campaignsUsing = (db: DbOrTx, teamId: string, ids: readonly string[], now: Date) =>
  using(
    db,
    teamId,
    ids,
    sql<boolean>`campaigns.network_id IS NOT NULL AND (campaigns.ends_at IS NULL OR campaigns.ends_at > ${now})`,
  )

/** Those that are not launched: what they use can be deleted, and they can't be launched with it then. */
export const draftsUsing = (db: DbOrTx, teamId: string, ids: readonly string[]) =>
  using(db, teamId, ids, sql<boolean>`campaigns.network_id IS NULL`)
