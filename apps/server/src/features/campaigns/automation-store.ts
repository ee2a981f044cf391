// All SQL of automatic rules: what somebody saved, the things that one looks at with their days, and what it did.
import type { AutomationRun, AutomationSettings } from '@peregrine/contract/campaigns/automation-shapes.ts'
import type { AutomationLevel, CountedDays, JudgedValue } from '@peregrine/domain/campaigns/automation-rules.ts'
import type { ShiftAdSet, ShiftedBudget } from '@peregrine/domain/campaigns/budget-shift-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { CountedSums } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { sql } from 'kysely'
import { personNameColumn } from '#platform/person-name-column.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { json } from '#platform/table-columns.ts'
import type { TableRow } from '#platform/table-row.ts'
import { campaignWaiting } from './campaign-status-store.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'automations.settings': AutomationSettings
    'automation_actions.judged': readonly JudgedValue[]
    'automation_actions.shift': StoredShift
    'automation_runs.notes': AutomationRun['notes']
  }
}

/** `changes`: of its daily budget, right after the rule's. */
export type StoredSide = ShiftedBudget & { readonly changes: number }
export interface StoredShift {
  readonly from: string
  readonly to: string
  readonly worst: StoredSide
  readonly best: StoredSide
}

export type AutomationRow = TableRow<'automations'> & { readonly author: string | null; readonly author_left: boolean }
export type ActionRow = TableRow<'automation_actions'> & { readonly undoer: string | null }

const automationsOf = (db: DbOrTx) =>
  db
    .selectFrom('automations')
    .leftJoin('users', 'users.id', 'automations.created_by')
    .selectAll('automations')
    .select(sql<string | null>`to_char(automations.ran_day, 'YYYY-MM-DD')`.as('ran_day'))
    .select(personNameColumn.as('author'))
    .select(
      sql<boolean>`automations.created_by IS NULL OR NOT EXISTS (SELECT FROM memberships WHERE memberships.team_id = automations.team_id AND memberships.user_id = automations.created_by)`.as(
        'author_left',
      ),
    )

export async function listAutomationRows(db: DbOrTx, accounts: readonly string[]): Promise<AutomationRow[]> {
  if (accounts.length === 0) return []
  return await automationsOf(db)
    .where('automations.team_account_id', 'in', accounts)
    .orderBy(sql`lower(automations.settings ->> 'name')`)
    .orderBy('automations.id')
    .execute()
}

export async function findAutomationRow(
  db: DbOrTx,
  accounts: readonly string[],
  id: string,
): Promise<AutomationRow | undefined> {
  if (accounts.length === 0) return undefined
  return await automationsOf(db)
    .where('automations.id', '=', id)
    .where('automations.team_account_id', 'in', accounts)
    .executeTakeFirst()
}

/** Whoever saves two at once waits for the first: how many there are is counted with it. */
export async function countAutomations(tx: DbOrTx, account: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`automations ${account}`}, 0))`.execute(tx)
  return (await tx.selectFrom('automations').select('id').where('team_account_id', '=', account).execute()).length
}

export async function insertAutomation(
  tx: DbOrTx,
  of: { readonly team: string; readonly account: string; readonly userId: string },
  { settings, on }: { readonly settings: AutomationSettings; readonly on: boolean },
  at: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('automations')
    .values({
      team_id: of.team,
      team_account_id: of.account,
      settings: json(settings),
      is_on: on,
      created_by: of.userId,
      created_at: at,
      modified_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False when somebody changed it since. Other settings are looked at anew, also for a day that was looked at. */
export async function updateAutomation(
  tx: DbOrTx,
  { id, version }: { readonly id: string; readonly version: number },
  { settings, on }: { readonly settings?: AutomationSettings | undefined; readonly on: boolean },
  at: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('automations')
    .set((eb) => ({
      ...(settings !== undefined && { settings: json(settings), ran_day: null }),
      is_on: on,
      modified_at: at,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAutomationRow(tx: DbOrTx, id: string): Promise<void> {
  await tx.deleteFrom('automations').where('id', '=', id).execute()
}

/** Which of these campaigns are in the ad account. */
export async function campaignsInAccount(db: DbOrTx, account: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('team_account_id', '=', account)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** A campaign or ad set that a rule looks at. */
export interface LookedAt {
  readonly id: string
  readonly networkId: string
  readonly name: string
  readonly objective: string
  readonly campaign: { readonly id: string; readonly name: string }
  readonly currency: string
  /** Of an ad set, as they are wanted, in millionths; `most`: its total budget or the daily budget of its campaign. */
  readonly daily: number | null
  readonly most: number | null
}

interface Looking {
  readonly account: string
  readonly level: AutomationLevel
  /** Null: all of the account. */
  readonly campaigns: readonly string[] | null
}

const budget = (table: 'campaigns' | 'ad_sets', of: 'daily' | 'total') =>
  sql<number | null>`(${sql.ref(`${table}.desired`)} ->> ${sql.lit(`${of}_budget_amount_local_micro`)})::float8`
const mostDaily = sql<number | null>`least(${budget('ad_sets', 'total')}, ${budget('campaigns', 'daily')})`

/** Ad sets by their campaign, each with its days. */
export function shiftable(
  things: readonly LookedAt[],
  days: ReadonlyMap<string, CountedDays>,
): ReadonlyMap<string, { readonly thing: LookedAt; readonly adSets: readonly ShiftAdSet[] }> {
  const all = new Map<string, { thing: LookedAt; adSets: ShiftAdSet[] }>()
  for (const thing of things) {
    const own = all.get(thing.campaign.id) ?? { thing, adSets: [] }
    const { id, daily, most } = thing
    own.adSets.push({ id, daily, most, days: days.get(thing.networkId) ?? new Map() })
    all.set(thing.campaign.id, own)
  }
  return all
}

/** Those that are in the ad account; `running`: that are switched on, here and there. */
export async function lookedAt(
  db: DbOrTx,
  { account, level, campaigns }: Looking,
  { running }: { readonly running: boolean },
): Promise<LookedAt[]> {
  if (campaigns?.length === 0) return []
  const inAccount = db
    .selectFrom('campaigns')
    .where('campaigns.team_account_id', '=', account)
    .where('campaigns.live', '=', true)
    .where('campaigns.deleted_at', 'is', null)
    .where('campaigns.network_id', 'is not', null)
    .$if(campaigns !== null, (query) => query.where('campaigns.id', 'in', campaigns ?? []))
    .$if(running, (query) =>
      query.where('campaigns.running', '=', true).where(sql<boolean>`campaigns.desired ->> 'entity_status' = 'ACTIVE'`),
    )
    .select(['campaigns.objective', 'campaigns.currency'])
    .select(['campaigns.id as campaign_id', 'campaigns.name as campaign_name'])
  const rows =
    level === 'campaign'
      ? await inAccount
          .select(['campaigns.id', 'campaigns.name', 'campaigns.network_id'])
          .select([sql<null>`null`.as('daily'), sql<null>`null`.as('most')])
          .orderBy('campaigns.name')
          .orderBy('campaigns.id')
          .execute()
      : await inAccount
          .innerJoin('ad_sets', 'ad_sets.campaign_id', 'campaigns.id')
          .where('ad_sets.deleted_at', 'is', null)
          .where('ad_sets.gone', '=', false)
          .where('ad_sets.ending', '=', false)
          .where('ad_sets.network_id', 'is not', null)
          .$if(running, (query) =>
            query
              .where('ad_sets.running', '=', true)
              .where(sql<boolean>`ad_sets.desired ->> 'entity_status' = 'ACTIVE'`),
          )
          .select(['ad_sets.id', 'ad_sets.name', 'ad_sets.network_id'])
          .select([budget('ad_sets', 'daily').as('daily'), mostDaily.as('most')])
          .orderBy('campaigns.name')
          .orderBy('ad_sets.name')
          .orderBy('ad_sets.id')
          .execute()
  return rows.flatMap(({ network_id: networkId, campaign_id: id, campaign_name: name, ...row }) =>
    networkId === null ? [] : [{ ...row, networkId, campaign: { id, name } }],
  )
}

/** What was delivered on each day, of everything in the account that delivered, by the network's ids. */
export async function countedDays(
  db: DbOrTx,
  { account, level }: Pick<Looking, 'account' | 'level'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, CountedDays>> {
  const counted = (name: 'url_clicks' | 'follows' | 'video_total_views' | 'app_clicks') =>
    sql<number>`coalesce((metrics ->> ${sql.lit(name)})::float8, 0)`.as(name)
  const rows = await db
    .selectFrom('campaign_days')
    .select(['network_id', 'spent', 'impressions', 'engagements', 'clicks'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day_text'))
    .select([counted('url_clicks'), counted('follows'), counted('video_total_views'), counted('app_clicks')])
    .where('team_account_id', '=', account)
    .where('entity', '=', level === 'campaign' ? 'CAMPAIGN' : 'LINE_ITEM')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where((eb) => eb.or([eb('impressions', '>', 0), eb('spent', '>', 0)]))
    .execute()
  const days = new Map<string, Map<string, CountedSums>>()
  for (const { network_id: id, day_text: day, spent, ...counts } of rows) {
    const own = days.get(id) ?? new Map<string, CountedSums>()
    days.set(id, own.set(day, { ...counts, spent: amountOf(spent) }))
  }
  return days
}

/** Rules of the account that are on and have not looked at this day yet. */
export async function automationsDue(db: DbOrTx, account: string, day: string): Promise<AutomationRow[]> {
  return await automationsOf(db)
    .where('automations.team_account_id', '=', account)
    .where('automations.is_on', '=', true)
    .where((eb) => eb.or([eb('automations.ran_day', 'is', null), eb('automations.ran_day', '<', day)]))
    .orderBy('automations.created_at')
    .orderBy('automations.id')
    .execute()
}

/** Holds a rule while it acts; false when it was switched off, changed or deleted meanwhile. */
export async function holdAutomation(tx: DbOrTx, { id, version }: AutomationRow): Promise<boolean> {
  const row = await tx
    .selectFrom('automations')
    .select('id')
    .where('id', '=', id)
    .where('version', '=', version)
    .where('is_on', '=', true)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The last day that a rule acted by, of each campaign or ad set. */
export async function lastActedOn(db: DbOrTx, automation: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('automation_actions')
    .select(sql<string>`coalesce(ad_set_id, campaign_id)`.as('object'))
    .select(sql<string>`to_char(max(day), 'YYYY-MM-DD')`.as('last'))
    .where('automation_id', '=', automation)
    .groupBy(sql`1`)
    .execute()
  return new Map(rows.map(({ object, last }) => [object, last]))
}

interface NewAction {
  readonly automation: string
  readonly campaign: string
  readonly adSet: string | null
  readonly day: string
  readonly action: string
  readonly judged: readonly JudgedValue[]
  readonly statusChanges: number | null
  readonly shift: StoredShift | null
}

/** False when it was done before: a rule acts once on a thing by a day. */
export async function insertAction(tx: DbOrTx, action: NewAction, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('automation_actions')
    .values({
      automation_id: action.automation,
      campaign_id: action.campaign,
      ad_set_id: action.adSet,
      day: action.day,
      at,
      action: action.action,
      judged: json(action.judged),
      status_changes: action.statusChanges,
      shift: action.shift === null ? null : json(action.shift),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface RunCame {
  readonly day: string
  readonly since: string
  readonly nothing: number
  readonly tooLittle: number
  readonly notes: AutomationRun['notes']
}

/** A rule looked at a day; looked at again with other settings, what it came to then is said. */
export async function setRan(tx: DbOrTx, id: string, run: RunCame, acted: number, at: Date): Promise<void> {
  const { day, since, nothing, tooLittle, notes } = run
  await tx.updateTable('automations').set({ ran_day: day, ran_at: at }).where('id', '=', id).execute()
  const came = { at, acted, nothing, too_little: tooLittle, notes: json(notes) }
  await tx
    .insertInto('automation_runs')
    .values({ automation_id: id, day, since, ...came })
    .onConflict((conflict) => conflict.columns(['automation_id', 'day']).doUpdateSet(came))
    .execute()
}

const MOST_RUNS = 30

/** The latest first. */
export async function listRuns(db: DbOrTx, automation: string) {
  return await db
    .selectFrom('automation_runs')
    .select(['at', 'acted', 'nothing', 'too_little', 'notes'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day_text'))
    .select(sql<string>`to_char(since, 'YYYY-MM-DD')`.as('since_text'))
    .where('automation_id', '=', automation)
    .orderBy('day', 'desc')
    .limit(MOST_RUNS)
    .execute()
}

/** Names of what a rule acted on by a day. */
export async function actedOnNames(db: DbOrTx, automation: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('automation_actions')
    .innerJoin('campaigns', 'campaigns.id', 'automation_actions.campaign_id')
    .leftJoin('ad_sets', 'ad_sets.id', 'automation_actions.ad_set_id')
    .select(sql<string>`coalesce(ad_sets.name, campaigns.name)`.as('name'))
    .where('automation_id', '=', automation)
    .where('day', '=', day)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

const MOST_ACTIONS = 200

const actionsOf = (db: DbOrTx) =>
  db
    .selectFrom('automation_actions')
    .leftJoin('users', 'users.id', 'automation_actions.undone_by')
    .selectAll('automation_actions')
    .select(sql<string>`to_char(automation_actions.day, 'YYYY-MM-DD')`.as('day'))
    .select(personNameColumn.as('undoer'))

/** The latest first. */
export async function listActionRows(db: DbOrTx, automation: string): Promise<ActionRow[]> {
  return await actionsOf(db)
    .where('automation_id', '=', automation)
    .orderBy('at', 'desc')
    .orderBy('automation_actions.id')
    .limit(MOST_ACTIONS)
    .execute()
}

/** The latest of each of these rules. */
export async function latestActionRows(db: DbOrTx, automations: readonly string[]): Promise<ActionRow[]> {
  if (automations.length === 0) return []
  return await actionsOf(db)
    .distinctOn('automation_id')
    .where('automation_id', 'in', automations)
    .orderBy('automation_id')
    .orderBy('at', 'desc')
    .orderBy('automation_actions.id')
    .execute()
}

export async function findActionRow(db: DbOrTx, automation: string, id: string): Promise<ActionRow | undefined> {
  return await actionsOf(db)
    .where('automation_id', '=', automation)
    .where('automation_actions.id', '=', id)
    .executeTakeFirst()
}

export async function setUndone(tx: DbOrTx, id: string, by: string, at: Date): Promise<void> {
  await tx.updateTable('automation_actions').set({ undone_by: by, undone_at: at }).where('id', '=', id).execute()
}

/** Campaigns and ad sets that actions are about, deleted ones too, with what sending them waits for. */
export async function thingsOf(db: DbOrTx, rows: readonly ActionRow[]) {
  const campaignIds = [...new Set(rows.map(({ campaign_id: id }) => id))]
  const adSetIds = [
    ...new Set(rows.flatMap(({ ad_set_id: id, shift }) => (shift ? [shift.worst.id, shift.best.id] : (id ?? [])))),
  ]
  const campaigns =
    campaignIds.length === 0
      ? []
      : await db
          .selectFrom('campaigns')
          .selectAll()
          .select(campaignWaiting.as('waiting'))
          .where('id', 'in', campaignIds)
          .execute()
  const adSets =
    adSetIds.length === 0 ? [] : await db.selectFrom('ad_sets').selectAll().where('id', 'in', adSetIds).execute()
  return {
    campaigns: new Map(campaigns.map((row) => [row.id, row])),
    adSets: new Map(adSets.map((row) => [row.id, row])),
  }
}
export type ThingsActedOn = Awaited<ReturnType<typeof thingsOf>>

/** In what the campaigns of these ad accounts are counted: an account has one currency. */
export async function currenciesOf(db: DbOrTx, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaigns')
    .select('team_account_id')
    .select(sql<string>`mode() WITHIN GROUP (ORDER BY currency)`.as('currency'))
    .where('team_account_id', 'in', accounts)
    .groupBy('team_account_id')
    .execute()
  return new Map(rows.map(({ team_account_id: id, currency }) => [id, currency]))
}
