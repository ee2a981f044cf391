// The fields of campaigns and ad sets: our names beside the network's, how values compare, what is to be put there, what drifted.
import { timeOf } from '../ad-network/field-check-rules.ts'
import { GOALS } from '../ad-network/objective-rules.ts'

export type FieldValue = string | number | boolean | null | readonly string[]
/** Values by the network's names. */
export type NetworkFields = Readonly<Record<string, FieldValue>>
/** Values by our names: amounts in the currency, `running` for the status. */
export type OwnFields = Readonly<Record<string, unknown>>

type FieldKind = 'text' | 'amount' | 'whole' | 'time' | 'list' | 'status'

export interface FieldRule {
  /** The network's name. */
  readonly wire: string
  /** Ours. */
  readonly name: string
  readonly kind: FieldKind
  /** The network's name of a field that can empty this one when it is sent. */
  readonly emptiedBy?: string
}

/** A field that a form holds as text and null leaves to the network; its shape and its reading come from here. */
export interface TypedField extends FieldRule {
  readonly kind: 'text' | 'amount' | 'whole'
  /** Characters of a text, else the largest value. */
  readonly most: number
  readonly choices?: readonly string[] | readonly number[]
}

const field = (name: string, wire: string, kind: FieldKind = 'text'): FieldRule => ({ name, wire, kind })
const typed = <const Field extends TypedField>(rule: Field): Field => rule

/** Of the currency. */
export const MOST_AMOUNT = 1_000_000_000
const daily = typed({
  name: 'daily_budget',
  wire: 'daily_budget_amount_local_micro',
  kind: 'amount',
  most: MOST_AMOUNT,
})
const total = typed({
  name: 'total_budget',
  wire: 'total_budget_amount_local_micro',
  kind: 'amount',
  most: MOST_AMOUNT,
})
const goal = typed({ name: 'goal', wire: 'goal', kind: 'text', most: 100, choices: GOALS })
/** For MAX the most, for TARGET the aim. */
const bid = typed({
  name: 'bid',
  wire: 'bid_amount_local_micro',
  kind: 'amount',
  most: MOST_AMOUNT,
  emptiedBy: 'bid_strategy',
})
/** How often one person sees it in `frequency_days`; both or none. */
const cap = typed({ name: 'frequency_cap', wire: 'frequency_cap', kind: 'whole', most: 1000 })
const capDays = typed({
  name: 'frequency_days',
  wire: 'duration_in_days',
  kind: 'whole',
  most: 30,
  choices: [1, 7, 30],
})
/** Network ids, of `accountFacts`: for website conversions, and for app objectives. */
const webEvent = typed({ name: 'web_event', wire: 'primary_web_event_tag', kind: 'text', most: 100 })
const iosApp = typed({ name: 'ios_app', wire: 'ios_app_store_identifier', kind: 'text', most: 100 })
const androidApp = typed({ name: 'android_app', wire: 'android_app_store_identifier', kind: 'text', most: 200 })
const domain = typed({ name: 'advertiser_domain', wire: 'advertiser_domain', kind: 'text', most: 255 })

/** The settings of an ad set: one more needs a line here, its words, and a place among the inputs. */
export const AD_SET_SETTINGS = [
  daily,
  total,
  goal,
  bid,
  cap,
  capDays,
  webEvent,
  iosApp,
  androidApp,
  domain,
] as const satisfies readonly TypedField[]
export type AdSetSetting = (typeof AD_SET_SETTINGS)[number]['name']

export const CAMPAIGN_FIELDS: readonly FieldRule[] = [
  field('name', 'name'),
  field('funding_source_id', 'funding_instrument_id'),
  daily,
  total,
  field('purchase_order', 'purchase_order_number'),
  field('running', 'entity_status', 'status'),
]

export const AD_SET_FIELDS: readonly FieldRule[] = [
  field('name', 'name'),
  field('start', 'start_time', 'time'),
  field('end', 'end_time', 'time'),
  field('bid_strategy', 'bid_strategy'),
  field('pay_by', 'pay_by'),
  field('placements', 'placements', 'list'),
  field('audience_expansion', 'audience_expansion'),
  ...AD_SET_SETTINGS,
  field('categories', 'categories', 'list'),
  field('running', 'entity_status', 'status'),
]

const MICROS = 1_000_000
/** An amount of the currency in millionths. */
export const microsOf = (amount: number): number => Math.round(amount * MICROS)
/** Millionths as an amount of the currency. */
export const amountOf = (micros: number): number => micros / MICROS

function toNetwork(kind: FieldKind, value: unknown): FieldValue {
  if (value === undefined || value === null || value === '') return kind === 'list' ? [] : null
  switch (kind) {
    case 'amount':
      return microsOf(Number(value))
    case 'whole':
      return Number(value)
    case 'status':
      return value === true ? 'ACTIVE' : 'PAUSED'
    case 'list':
      return Array.isArray(value) ? value.map(String) : [String(value)]
    default:
      return String(value)
  }
}

function fromNetwork(kind: FieldKind, value: FieldValue | undefined): FieldValue {
  if (kind === 'status') return value === 'ACTIVE'
  if (kind === 'list') return Array.isArray(value) ? value : []
  if (value === undefined || value === null || value === '') return null
  if (kind === 'amount') return amountOf(Number(value))
  if (kind === 'whole') return Number(value)
  return kind === 'time' ? isoTime(String(value)) : value
}

/** ISO 8601 in UTC with milliseconds, as our calls have it; a time that cannot be read stays as it is. */
function isoTime(text: string): string {
  if (/\.\d{3}Z$/.test(text)) return text
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text) ? text.replace(/Z$/, '.000Z') : text
}

/** Our fields as the network has them; those that are not named stay away. */
export function networkFieldsOf(rules: readonly FieldRule[], own: OwnFields): NetworkFields {
  return Object.fromEntries(
    rules
      .filter(({ name }) => own[name] !== undefined)
      .map(({ name, wire, kind }) => [wire, toNetwork(kind, own[name])]),
  )
}

/** The network's fields by our names. */
export function ownFieldsOf(rules: readonly FieldRule[], network: NetworkFields): Record<string, FieldValue> {
  return Object.fromEntries(rules.map(({ name, wire, kind }) => [name, fromNetwork(kind, network[wire])]))
}

const ruleOf = (rules: readonly FieldRule[], wire: string): FieldRule | undefined =>
  rules.find((rule) => rule.wire === wire)

/** Whether two values of a field are the same to the network: lists in any order, times in any form to the second, empty is null. */
export function sameValue(kind: FieldKind, one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  return comparable(kind, one) === comparable(kind, other)
}

function comparable(kind: FieldKind, value: FieldValue | undefined): string {
  if (value === undefined || value === null || value === '') return ''
  if (kind === 'list') return Array.isArray(value) ? [...new Set(value)].sort().join('\n') : String(value)
  if (kind === 'time') return secondOf(String(value))
  return String(value)
}

/** The network keeps no parts of a second. */
function secondOf(time: string): string {
  const at = timeOf(time)
  return at === null ? time : String(Math.floor(at / 1000))
}

/** Fields (the network's names) in which two states differ; of `of` alone where it is given. */
export function differingFields(
  rules: readonly FieldRule[],
  one: NetworkFields | null,
  other: NetworkFields | null,
): readonly string[] {
  if (one === null || other === null) return one === other ? [] : rules.map(({ wire }) => wire)
  return rules.filter(({ wire, kind }) => !sameValue(kind, one[wire], other[wire])).map(({ wire }) => wire)
}

export interface FieldChange {
  /** Our name. */
  readonly field: string
  readonly before: FieldValue
  readonly after: FieldValue
}

/** Field by field, what a change makes of what was desired; in our words. */
export function changedFields(
  rules: readonly FieldRule[],
  before: NetworkFields,
  after: NetworkFields,
): readonly FieldChange[] {
  return rules
    .filter(({ wire, kind }) => !sameValue(kind, before[wire], after[wire]))
    .map(({ name, wire, kind }) => ({
      field: name,
      before: fromNetwork(kind, before[wire]),
      after: fromNetwork(kind, after[wire]),
    }))
}

/** What has to be sent: desired fields that differ from what was last applied, or were never applied. */
export function fieldsToSend(
  rules: readonly FieldRule[],
  desired: NetworkFields,
  lastApplied: NetworkFields | null,
): NetworkFields {
  const changed = rules.filter(
    ({ wire, kind }) =>
      lastApplied === null || !(wire in lastApplied) || !sameValue(kind, desired[wire], lastApplied[wire]),
  )
  return Object.fromEntries(
    changed.filter(({ wire }) => wire in desired).map(({ wire }) => [wire, desired[wire] ?? null]),
  )
}

const isEmpty = (value: FieldValue | undefined): boolean => comparable('list', value) === ''

/** Whether a change puts a field to the network: it is sent, or emptied by one that is. */
const puts = ({ wire, emptiedBy }: FieldRule, sent: NetworkFields): boolean =>
  wire in sent || (emptiedBy !== undefined && emptiedBy in sent)

/**
 * What is acknowledged after the network answered a change of `sent` with `observed`: what was sent and is confirmed, and what
 * the network fills in where something empty was sent or the whole is new. Everything else keeps what was acknowledged, so
 * that what others changed is shown whenever they did it.
 */
export function acknowledgedAfter(
  rules: readonly FieldRule[],
  acknowledged: NetworkFields | null,
  sent: NetworkFields,
  observed: NetworkFields,
): NetworkFields {
  const agreed = (rule: FieldRule): FieldValue | undefined => {
    const { wire, kind } = rule
    const there = observed[wire]
    if (wire in sent && (sameValue(kind, sent[wire], there) || isEmpty(sent[wire]))) return there
    if (puts(rule, sent) && rule.emptiedBy !== undefined && isEmpty(there)) return there
    if (wire in sent) return sent[wire]
    return acknowledged === null ? there : acknowledged[wire]
  }
  return Object.fromEntries(rules.map((rule) => [rule.wire, agreed(rule) ?? null]))
}

/**
 * Who orders a change saw what is live: in the fields that are to be sent it is acknowledged from then on, and may be
 * overwritten.
 */
export function acknowledgedByOrder(rules: readonly FieldRule[], row: FourStates): NetworkFields | null {
  const { desired, last_applied: lastApplied, acknowledged, observed } = row
  if (acknowledged === null || observed === null) return acknowledged
  const pending = fieldsToSend(rules, desired, lastApplied)
  const seen = rules.filter((rule) => puts(rule, pending)).map(({ wire }) => [wire, observed[wire] ?? null])
  return { ...acknowledged, ...Object.fromEntries(seen) }
}

/** What a change of `sent` would overwrite of what others changed to `found` and nobody here has acknowledged. */
export function overwrittenBy(
  rules: readonly FieldRule[],
  acknowledged: NetworkFields | null,
  sent: NetworkFields,
  found: NetworkFields,
): readonly FieldDrift[] {
  const put = rules.filter((rule) => puts(rule, sent) && !sameValue(rule.kind, sent[rule.wire], found[rule.wire]))
  return driftOf(put, acknowledged, found)
}

const OF_SPENDING: ReadonlySet<string> = new Set([
  'daily_budget',
  'total_budget',
  'bid',
  'bid_strategy',
  'start',
  'end',
])

/** Whether others changed what is spent, or when, since `observed` was read: whoever sets it going has seen the other. */
export const spendsOtherwise = (
  rules: readonly FieldRule[],
  observed: NetworkFields | null,
  found: NetworkFields,
): boolean =>
  observed !== null &&
  rules.some(({ name, wire, kind }) => OF_SPENDING.has(name) && !sameValue(kind, observed[wire], found[wire]))

export interface FieldDrift {
  /** Our name. */
  readonly field: string
  readonly wire: string
  readonly ours: FieldValue
  readonly theirs: FieldValue
}

/** Field by field, what was changed since it was acknowledged; in our words. */
export function driftOf(
  rules: readonly FieldRule[],
  acknowledged: NetworkFields | null,
  observed: NetworkFields | null,
): readonly FieldDrift[] {
  if (acknowledged === null || observed === null) return []
  return differingFields(rules, acknowledged, observed).flatMap((wire) => {
    const rule = ruleOf(rules, wire)
    if (!rule) return []
    const { name, kind } = rule
    return [
      { field: name, wire, ours: fromNetwork(kind, acknowledged[wire]), theirs: fromNetwork(kind, observed[wire]) },
    ]
  })
}

/** The four states of a campaign or an ad set. */
export interface FourStates {
  readonly desired: NetworkFields
  readonly last_applied: NetworkFields | null
  readonly acknowledged: NetworkFields | null
  readonly observed: NetworkFields | null
}

/** What is put to the network when ours is kept: what is wanted, or, where that was left to the network, what it had filled in. */
export const oursOf = (row: Pick<FourStates, 'desired' | 'acknowledged'>, wire: string): FieldValue =>
  row.desired[wire] ?? row.acknowledged?.[wire] ?? null

/**
 * What someone changed in the ad account, beside what keeping ours would put there; a change of ours that has arrived without
 * our hearing of it, or that others made too, is none.
 */
export function outsideChanges(rules: readonly FieldRule[], row: FourStates): readonly FieldDrift[] {
  const { observed } = row
  return driftOf(rules, row.acknowledged, observed).flatMap((drift) => {
    const rule = ruleOf(rules, drift.wire)
    const ours = oursOf(row, drift.wire)
    if (!rule || sameValue(rule.kind, ours, observed?.[drift.wire])) return []
    return [{ ...drift, ours: fromNetwork(rule.kind, ours) }]
  })
}

/** Whether a change of others shows afterwards that did not before: whoever saw it as it was has seen something else. */
export function hasNewOutsideChange(rules: readonly FieldRule[], before: FourStates, after: FourStates): boolean {
  const known = outsideChanges(rules, before)
  return outsideChanges(rules, after).some(
    ({ wire, theirs }) => !known.some((one) => one.wire === wire && String(one.theirs) === String(theirs)),
  )
}

/** The values that are live: the network's where ours is still on its way, was refused, or was changed in the ad account. */
export function liveFields(rules: readonly FieldRule[], row: FourStates): NetworkFields {
  const { desired, last_applied: lastApplied, acknowledged, observed } = row
  if (observed === null) return desired
  const pending = Object.keys(fieldsToSend(rules, desired, lastApplied))
  const drifted = driftOf(rules, acknowledged, observed).map(({ wire }) => wire)
  const theirs = [...pending, ...drifted].map((wire) => [wire, observed[wire] ?? null] as const)
  return { ...desired, ...Object.fromEntries(theirs) }
}

/** What will be live once all that is wanted is sent: what others changed stays where nothing of ours overwrites it. */
export function fieldsOnceSent(rules: readonly FieldRule[], row: FourStates): NetworkFields {
  const { desired, last_applied: lastApplied, observed } = row
  return observed === null ? desired : { ...observed, ...fieldsToSend(rules, desired, lastApplied) }
}

export interface WantedField {
  /** Our name. */
  readonly field: string
  readonly live: FieldValue
  readonly wanted: FieldValue
}

/** Field by field, what is wanted and not live yet; in our words. Nothing of what is not at the network at all. */
export function wantedFields(rules: readonly FieldRule[], row: FourStates): readonly WantedField[] {
  const { desired, last_applied: lastApplied, observed } = row
  if (observed === null) return []
  const pending = fieldsToSend(rules, desired, lastApplied)
  return rules
    .filter(({ wire, kind }) => wire in pending && !sameValue(kind, desired[wire], observed[wire]))
    .map(({ name, wire, kind }) => ({
      field: name,
      live: fromNetwork(kind, observed[wire]),
      wanted: fromNetwork(kind, desired[wire]),
    }))
}

/**
 * Fields (the network's names) that somebody names as they were applied, while the network has them otherwise: they are sent
 * once more, as they would not count as changed.
 */
export function fieldsToResend(rules: readonly FieldRule[], row: FourStates, named: NetworkFields): readonly string[] {
  const { last_applied: lastApplied, observed } = row
  if (lastApplied === null || observed === null) return []
  return rules
    .filter(
      ({ wire, kind }) =>
        wire in named &&
        sameValue(kind, named[wire], lastApplied[wire]) &&
        !sameValue(kind, named[wire], observed[wire]),
    )
    .map(({ wire }) => wire)
}

/** Our name of a field of the network; the network's own when we have none. */
export const ownNameOf = (rules: readonly FieldRule[], wire: string): string => ruleOf(rules, wire)?.name ?? wire
