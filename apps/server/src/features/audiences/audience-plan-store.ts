// All SQL of plans.

import type { AudiencePlan } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'audience_plans.targeting_package': AudiencePlan['targeting_package']
    'audience_plans.countries': AudiencePlan['countries']
  }
}

export interface PlanContent {
  readonly name: string
  readonly purpose: string
  readonly note: string
  readonly targeting_package: AudiencePlan['targeting_package']
  readonly countries: AudiencePlan['countries']
  readonly starts: string | null
  readonly ends: string | null
}

const plans = (db: DbOrTx) =>
  db
    .selectFrom('audience_plans')
    .innerJoin('audience_configs', 'audience_configs.id', 'audience_plans.config_id')
    .selectAll('audience_plans')
    .select(['audience_configs.name as audience_name', 'audience_configs.core_size as audience_size'])
    .select('audience_configs.sizes as audience_sizes')

type PlanRow = Awaited<ReturnType<ReturnType<typeof plans>['executeTakeFirstOrThrow']>>

const planOf = (row: PlanRow): AudiencePlan & { readonly team: string } => ({
  id: row.id,
  team: row.team_id,
  audience: {
    ...{ id: row.config_id, name: row.audience_name, size: row.audience_size },
    notReflected: row.audience_sizes?.core.notReflected,
  },
  name: row.name,
  purpose: row.purpose,
  note: row.note,
  targeting_package: row.targeting_package,
  countries: row.countries,
  starts: row.starts_at?.toISOString() ?? null,
  ends: row.ends_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  created_by: row.created_by_name,
  modified: row.modified_at.toISOString(),
  version: row.version,
})

const columnsOf = (content: PlanContent) => ({
  name: content.name,
  purpose: content.purpose,
  note: content.note,
  targeting_package: json(content.targeting_package),
  countries: json(content.countries),
  starts_at: content.starts === null ? null : new Date(content.starts),
  ends_at: content.ends === null ? null : new Date(content.ends),
})

/** Newest first. */
export async function listPlans(
  db: DbOrTx,
  teamId: string,
  listing: {
    readonly audience: string | undefined
    readonly after: readonly [string, string] | null
    readonly limit: number
  },
): Promise<AudiencePlan[]> {
  const { after } = listing
  let query = plans(db)
    .where('audience_plans.team_id', '=', teamId)
    .orderBy('audience_plans.created_at', 'desc')
    .orderBy('audience_plans.id', 'desc')
    .limit(listing.limit)
  if (listing.audience !== undefined) query = query.where('audience_plans.config_id', '=', listing.audience)
  if (after) {
    const at = new Date(after[0])
    query = query.where((eb) =>
      eb.or([
        eb('audience_plans.created_at', '<', at),
        eb.and([eb('audience_plans.created_at', '=', at), eb('audience_plans.id', '<', after[1])]),
      ]),
    )
  }
  return (await query.execute()).map(planOf)
}

/** One plan of one of these teams. */
export async function findPlan(
  db: DbOrTx,
  teams: readonly string[],
  id: string,
): Promise<(AudiencePlan & { readonly team: string }) | undefined> {
  if (teams.length === 0) return undefined
  const row = await plans(db)
    .where('audience_plans.id', '=', id)
    .where('audience_plans.team_id', 'in', teams)
    .executeTakeFirst()
  return row && planOf(row)
}

/** The id of the new plan. */
export async function insertPlan(
  tx: DbOrTx,
  of: { readonly teamId: string; readonly config: string; readonly author: string },
  content: PlanContent,
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('audience_plans')
    .values({
      ...columnsOf(content),
      team_id: of.teamId,
      config_id: of.config,
      created_by_name: of.author,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whether it still had this version. */
export async function updatePlan(
  tx: DbOrTx,
  seen: { readonly teamId: string; readonly id: string; readonly version: number },
  content: PlanContent,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('audience_plans')
    .set((eb) => ({ ...columnsOf(content), modified_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', seen.id)
    .where('team_id', '=', seen.teamId)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  return row.numUpdatedRows > 0n
}

export async function removePlan(tx: DbOrTx, teamId: string, id: string): Promise<void> {
  await tx.deleteFrom('audience_plans').where('id', '=', id).where('team_id', '=', teamId).execute()
}
