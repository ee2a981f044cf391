// All SQL of experiments: what was said beforehand, and the sides of a campaign that are compared.
import type { ExperimentPlan, ExperimentSettings } from '@peregrine/contract/campaigns/experiment-shapes.ts'
import type { ExperimentSubject } from '@peregrine/domain/campaigns/experiment-rules.ts'
import { sql } from 'kysely'
import type { FiguresEntity } from '#connectors/ads/ads-campaigns-port.ts'
import { personNameColumn } from '#platform/person-name-column.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'

export interface SideNames {
  readonly a: string
  readonly b: string
}

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'experiments.settings': ExperimentSettings
    'experiments.plan': ExperimentPlan
    'experiments.names': SideNames
  }
}

const experimentsOf = (db: DbOrTx) =>
  db
    .selectFrom('experiments')
    .innerJoin('campaigns', 'campaigns.id', 'experiments.campaign_id')
    .leftJoin('users', 'users.id', 'experiments.created_by')
    .leftJoin('users as stoppers', 'stoppers.id', 'experiments.stopped_by')
    .selectAll('experiments')
    .select(['campaigns.name as campaign_name', personNameColumn.as('author')])
    .select(sql<string>`to_char(experiments.from_day, 'YYYY-MM-DD')`.as('first_day'))
    .select(sql<string>`to_char(experiments.to_day, 'YYYY-MM-DD')`.as('last_day'))
    .select(sql<string | null>`to_char(experiments.stopped_day, 'YYYY-MM-DD')`.as('stopped_on'))
    .select(
      sql<
        string | null
      >`coalesce(nullif(trim(concat_ws(' ', stoppers.first_name, stoppers.last_name)), ''), stoppers.email)`.as(
        'stopper',
      ),
    )

export type ExperimentRow = TableRow<'experiments'> & {
  readonly campaign_name: string
  readonly author: string | null
  readonly first_day: string
  readonly last_day: string
  readonly stopped_on: string | null
  readonly stopper: string | null
}

/** The latest first. */
export async function listExperimentRows(
  db: DbOrTx,
  accounts: readonly string[],
  campaign: string | undefined,
): Promise<ExperimentRow[]> {
  if (accounts.length === 0) return []
  return await experimentsOf(db)
    .where('experiments.team_account_id', 'in', accounts)
    .$if(campaign !== undefined, (query) => query.where('experiments.campaign_id', '=', campaign ?? ''))
    .orderBy('experiments.created_at', 'desc')
    .orderBy('experiments.id')
    .execute()
}

export async function findExperimentRow(
  db: DbOrTx,
  accounts: readonly string[],
  id: string,
): Promise<ExperimentRow | undefined> {
  if (accounts.length === 0) return undefined
  return await experimentsOf(db)
    .where('experiments.id', '=', id)
    .where('experiments.team_account_id', 'in', accounts)
    .executeTakeFirst()
}

/** Whoever creates two at once waits for the first: how many there are is counted with it. */
export async function countExperiments(tx: DbOrTx, account: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`experiments ${account}`}, 0))`.execute(tx)
  return (await tx.selectFrom('experiments').select('id').where('team_account_id', '=', account).execute()).length
}

interface NewExperiment {
  readonly team: string
  readonly account: string
  readonly userId: string
  readonly settings: ExperimentSettings
  readonly plan: ExperimentPlan
  readonly names: SideNames
}

export async function insertExperiment(tx: DbOrTx, given: NewExperiment, at: Date): Promise<string> {
  const { settings } = given
  const { id } = await tx
    .insertInto('experiments')
    .values({
      team_id: given.team,
      team_account_id: given.account,
      campaign_id: settings.campaign,
      settings: json(settings),
      plan: json(given.plan),
      names: json(given.names),
      from_day: settings.from,
      to_day: settings.to,
      created_by: given.userId,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when it was stopped before. */
export async function setStopped(
  tx: DbOrTx,
  id: string,
  { by, at, day }: { readonly by: string; readonly at: Date; readonly day: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('experiments')
    .set({ stopped_by: by, stopped_at: at, stopped_day: day })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether one compares sides of the campaign on one of these days. */
export async function isExperimenting(
  db: DbOrTx,
  campaign: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('experiments')
    .select('id')
    .where('campaign_id', '=', campaign)
    .where('stopped_at', 'is', null)
    .where('from_day', '<=', to)
    .where('to_day', '>=', from)
    .executeTakeFirst()
  return row !== undefined
}

/** Of an ad account: not stopped, and nobody was told of the result. */
export async function experimentsToTell(db: DbOrTx, account: string) {
  return await db
    .selectFrom('experiments')
    .select(['id', 'team_id', 'settings'])
    .where('team_account_id', '=', account)
    .where('told_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute()
}

/** False when it was told before. */
export async function setTold(tx: DbOrTx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('experiments')
    .set({ told_at: at })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExperimentRow(tx: DbOrTx, id: string): Promise<void> {
  await tx.deleteFrom('experiments').where('id', '=', id).execute()
}

/** Where the figures of a side are: an ad that was switched off and on is several things at the network. */
export interface SideFigures {
  readonly entity: FiguresEntity
  readonly ids: readonly string[]
}

/** Of deleted ones too. */
export async function figuresOfSides(
  db: DbOrTx,
  subject: ExperimentSubject,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SideFigures>> {
  if (ids.length === 0) return new Map()
  if (subject === 'audience') {
    const rows = await db.selectFrom('ad_sets').select(['id', 'network_id']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, network_id: own }) => [id, { entity: 'LINE_ITEM', ids: own === null ? [] : [own] }]))
  }
  const rows = await db
    .selectFrom('ads')
    .select(['id', 'network_id'])
    .select(sql<readonly string[]>`ads.former_ids`.as('former'))
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, network_id: own, former }) => [
      id,
      { entity: 'PROMOTED_TWEET', ids: [...(own === null ? [] : [own]), ...former] },
    ]),
  )
}

/** The ad set of each ad of a campaign, deleted ones too. */
export async function adSetOfEachAd(db: DbOrTx, campaign: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('ads').select(['id', 'ad_set_id']).where('campaign_id', '=', campaign).execute()
  return new Map(rows.map(({ id, ad_set_id: adSet }) => [id, adSet]))
}

/** Ad sets of a campaign by their names, deleted ones too. */
export async function adSetNames(db: DbOrTx, campaign: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('ad_sets').select(['id', 'name']).where('campaign_id', '=', campaign).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
