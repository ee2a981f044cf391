// What was delivered and how far: every line of its SQL. Long because questions of four kinds are put to one table.
import { COUNTED_METRICS, type StatsEntity } from '@peregrine/domain/ad-network/stats-rules.ts'
import { readSetting, type SandboxStore, saveSetting } from '#platform/sandbox-store.ts'
import { type Figures, packPeople, type ShownTo, unpackPeople } from './delivery-figures.ts'

export const HOUR = 3_600_000

export type AdKind = 'promoted_tweet' | 'promoted_account' | 'media_creative'

/** What an ad belongs to. */
export interface AdPlace {
  readonly accountId: string
  readonly fundingId: string
  readonly campaignId: string
  readonly lineItemId: string
  readonly adKind: AdKind
  readonly adId: string
}

export interface DeliveryRow extends AdPlace {
  /** Hours since the epoch. */
  readonly hour: number
  /** 0: what was told first; the others correct it. */
  readonly part: number
  /** From when on it counts, milliseconds. */
  readonly countsAt: number
  readonly figures: Readonly<Figures>
  readonly accounts: readonly number[]
  readonly packed: readonly number[]
}

/** Parts from this one on take something back of what was spent. */
export const CREDIT_PARTS = 3

const METRIC_COLUMNS = COUNTED_METRICS.join(', ')
const INSERT = `INSERT INTO deliveries (account_id, funding_id, campaign_id, line_item_id, ad_kind, ad_id, hour, part, counts_at,
  ${METRIC_COLUMNS}, people) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ${COUNTED_METRICS.map(() => '?').join(', ')}, ?)`

export function insertDelivery(store: SandboxStore, row: DeliveryRow): void {
  store.run(
    INSERT,
    row.accountId,
    row.fundingId,
    row.campaignId,
    row.lineItemId,
    row.adKind,
    row.adId,
    row.hour,
    row.part,
    row.countsAt,
    ...COUNTED_METRICS.map((metric) => row.figures[metric]),
    packPeople(row.accounts, row.packed),
  )
}

const PROGRESS = 'delivered-until'

/** The first hour that is not delivered yet; undefined before the first one. */
export function deliveredUntil(store: SandboxStore): number | undefined {
  const retained = readSetting(store, PROGRESS)
  return retained === undefined ? undefined : Number(retained)
}

export const saveDeliveredUntil = (store: SandboxStore, hour: number): void =>
  saveSetting(store, PROGRESS, String(hour))

const HISTORY = 'delivery-history'

/** What is to have been delivered before the sandbox's first hour; hours since the epoch, the end not included. */
export interface OrderedHistory {
  readonly from: number
  readonly until: number
  readonly campaigns: readonly string[]
  readonly lineItems: readonly string[]
}

export function orderedHistory(store: SandboxStore): OrderedHistory | undefined {
  const retained = readSetting(store, HISTORY)
  return retained === undefined || retained === '' ? undefined : (JSON.parse(retained) as OrderedHistory)
}

/** Undefined: it was. */
export const saveHistory = (store: SandboxStore, history: OrderedHistory | undefined): void =>
  saveSetting(store, HISTORY, history === undefined ? '' : JSON.stringify(history))

/** What has not happened any more, when the clock was set back. */
export const undoDeliveriesFrom = (store: SandboxStore, hour: number): number =>
  store.run('DELETE FROM deliveries WHERE hour >= ?', hour)

/** What the auction has learnt and spent, by id. */
export function readDeliveryState<Facts>(store: SandboxStore, id: string): Facts | undefined {
  const row = store.one<{ facts: string }>('SELECT facts FROM delivery_states WHERE id = ?', id)
  return row && (JSON.parse(row.facts) as Facts)
}

export const saveDeliveryState = (store: SandboxStore, id: string, facts: object): number =>
  store.run('INSERT OR REPLACE INTO delivery_states (id, facts) VALUES (?, ?)', id, JSON.stringify(facts))

export const forgetDeliveryStates = (store: SandboxStore): number => store.run('DELETE FROM delivery_states')

/** Which of an entity's deliveries are meant: a condition with one place for its id. */
const OF_ENTITY: Readonly<Record<StatsEntity, string>> = {
  ACCOUNT: 'account_id = ?',
  FUNDING_INSTRUMENT: 'funding_id = ?',
  CAMPAIGN: 'campaign_id = ?',
  LINE_ITEM: 'line_item_id = ?',
  PROMOTED_TWEET: "ad_kind = 'promoted_tweet' AND ad_id = ?",
  PROMOTED_ACCOUNT: "ad_kind = 'promoted_account' AND ad_id = ?",
}

export interface DeliverySpan {
  readonly accountId: string
  readonly entity: StatsEntity
  readonly id: string
  /** Hours since the epoch; the end is not included. */
  readonly from: number
  readonly until: number
  /** What is told by then, milliseconds. */
  readonly asOf: number
}

const WITHIN = 'account_id = ? AND hour >= ? AND hour < ? AND counts_at <= ?'

/** The figures of each hour that has any. */
export function hourlyFigures(store: SandboxStore, span: DeliverySpan): readonly (Figures & { hour: number })[] {
  const sums = COUNTED_METRICS.map((metric) => `sum(${metric}) AS ${metric}`).join(', ')
  return store.all<Figures & { hour: number }>(
    `SELECT hour, ${sums} FROM deliveries WHERE ${OF_ENTITY[span.entity]} AND ${WITHIN} GROUP BY hour ORDER BY hour`,
    span.id,
    span.accountId,
    span.from,
    span.until,
    span.asOf,
  )
}

export interface HourOfPeople extends ShownTo {
  readonly hour: number
  readonly charge: number
}

/** Everybody to whom something was shown, with what each hour cost; corrections of spend come without people. */
export function hoursOfPeople(store: SandboxStore, span: DeliverySpan): readonly HourOfPeople[] {
  const rows = store.all<{ hour: number; charge: number; people: Uint8Array }>(
    `SELECT hour, billed_charge_local_micro AS charge, people FROM deliveries
     WHERE ${OF_ENTITY[span.entity]} AND ${WITHIN} ORDER BY hour, part`,
    span.id,
    span.accountId,
    span.from,
    span.until,
    span.asOf,
  )
  return rows.map(({ hour, charge, people }) => ({ hour, charge, ...unpackPeople(people) }))
}

/** Everybody to whom a line item was shown in one hour, also those who are told of later. */
export function peopleOfHour(store: SandboxStore, lineItemId: string, hour: number): readonly Uint32Array[] {
  const rows = store.all<{ people: Uint8Array }>(
    'SELECT people FROM deliveries WHERE line_item_id = ? AND hour = ? ORDER BY ad_kind, ad_id, part',
    lineItemId,
    hour,
  )
  return rows.map(({ people }) => unpackPeople(people).accounts)
}

/** What was charged for the hours from one on, millionths, as budgets are held against it: later credits do not refill them. */
export function chargedSince(
  store: SandboxStore,
  entity: 'CAMPAIGN' | 'LINE_ITEM' | 'FUNDING_INSTRUMENT',
  id: string,
  hour = 0,
): number {
  const row = store.one<{ charged: number | null }>(
    `SELECT sum(billed_charge_local_micro) AS charged FROM deliveries
     WHERE ${OF_ENTITY[entity]} AND hour >= ? AND part < ${CREDIT_PARTS}`,
    id,
    hour,
  )
  return row?.charged ?? 0
}

const ID_COLUMN: Readonly<Record<Exclude<StatsEntity, 'ACCOUNT'>, string>> = {
  FUNDING_INSTRUMENT: 'funding_id',
  CAMPAIGN: 'campaign_id',
  LINE_ITEM: 'line_item_id',
  PROMOTED_TWEET: 'ad_id',
  PROMOTED_ACCOUNT: 'ad_id',
}
const OF_KIND: Partial<Readonly<Record<StatsEntity, string>>> = {
  PROMOTED_TWEET: "AND ad_kind = 'promoted_tweet'",
  PROMOTED_ACCOUNT: "AND ad_kind = 'promoted_account'",
}

export interface NewsQuestion {
  readonly accountId: string
  readonly entity: Exclude<StatsEntity, 'ACCOUNT'>
  /** When it was told, milliseconds; the end is not included, and nothing after `asOf`. */
  readonly from: number
  readonly until: number
  readonly asOf: number
  /** Only what belongs to one of these. */
  readonly among?: { readonly column: 'funding_id' | 'campaign_id' | 'line_item_id'; readonly ids: readonly string[] }
}

/** Whose figures changed in a span of time, and which hours the changes are about. */
export function changedEntities(
  store: SandboxStore,
  { accountId, entity, from, until, asOf, among }: NewsQuestion,
): readonly { readonly id: string; readonly firstHour: number; readonly lastHour: number }[] {
  const filter = among === undefined ? '' : `AND ${among.column} IN (${among.ids.map(() => '?').join(', ')})`
  const column = ID_COLUMN[entity]
  return store.all(
    `SELECT ${column} AS id, min(hour) AS firstHour, max(hour) AS lastHour FROM deliveries
     WHERE account_id = ? AND counts_at >= ? AND counts_at < ? AND counts_at <= ? ${OF_KIND[entity] ?? ''} ${filter}
     GROUP BY ${column} ORDER BY ${column}`,
    accountId,
    from,
    until,
    asOf,
    ...(among?.ids ?? []),
  )
}
