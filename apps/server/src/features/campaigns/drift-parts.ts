// What was changed at the network since it was acknowledged, part by part; and taking theirs or sending ours again.
import { createHash } from 'node:crypto'
import type { Drift, DriftPart as DriftPartShape } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  type FieldDrift,
  type FieldRule,
  type FieldValue,
  type FourStates,
  fieldsToSend,
  type NetworkFields,
  oursOf,
  outsideChanges,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { z } from 'zod'
import type { AdSetRow, CampaignRow } from './campaign-list-store.ts'
import type { CampaignTree } from './campaign-store.ts'
import { type StoredCriterion, sameStored } from './stored-criteria.ts'

type DriftPart = z.output<typeof DriftPartShape>

const asFields = (value: unknown): NetworkFields | null => (value ?? null) as NetworkFields | null
const listed = (value: FieldValue): string | number | boolean | null | string[] =>
  typeof value === 'object' && value !== null ? [...value] : value

const shownFields = (drift: readonly FieldDrift[]): DriftPart['fields'] =>
  drift.map(({ field, ours, theirs }) => ({ field, ours: listed(ours), theirs: listed(theirs) }))

/** As people read it: `EQ` is not said. */
const criterionText = ([type, operator, value, name]: StoredCriterion): string =>
  `${operator === 'NE' ? 'not ' : ''}${type.toLowerCase().replaceAll('_', ' ')}: ${name || value}`

export const CRITERIA_FIELD = 'criteria'

function adSetFields(row: AdSetRow): DriftPart['fields'] {
  const fields = shownFields(outsideChanges(AD_SET_FIELDS, row))
  const [acknowledged, observed] = [row.criteria_acknowledged, row.criteria_observed] as (StoredCriterion[] | null)[]
  if (!acknowledged || !observed || sameStored(acknowledged, observed)) return fields
  const texts = (list: StoredCriterion[]): string[] => list.map(criterionText).sort()
  return [...fields, { field: CRITERIA_FIELD, ours: texts(acknowledged), theirs: texts(observed) }]
}

/** Every part that differs. What was never at the network, and what nobody here touched, cannot drift. */
export function driftParts({ campaign, adSets, ads }: CampaignTree): DriftPart[] {
  const parts: DriftPart[] = []
  const add = (
    kind: DriftPart['kind'],
    row: { readonly id: string; readonly name: string; readonly network_id: string | null },
    state: DriftPart['state'],
    fields: DriftPart['fields'] = [],
  ): void => void parts.push({ kind, id: row.id, name: row.name, network_id: row.network_id, state, fields })
  if (!campaign.ours) return []
  if (campaign.state === 'gone') {
    add('campaign', campaign, 'gone')
    return parts
  }
  const own = shownFields(outsideChanges(CAMPAIGN_FIELDS, campaign))
  if (own.length > 0) add('campaign', campaign, 'differs', own)
  for (const adSet of adSets) {
    const fields = adSet.gone || adSet.unasked ? [] : adSetFields(adSet)
    if (adSet.gone) add('ad_set', adSet, 'gone')
    else if (adSet.unasked) add('ad_set', adSet, 'there')
    else if (fields.length > 0) add('ad_set', adSet, 'differs', fields)
  }
  const strangers = new Set(adSets.filter(({ unasked, gone }) => unasked || gone).map(({ id }) => id))
  for (const ad of ads) {
    if (strangers.has(ad.ad_set_id)) continue
    const named = { ...ad, name: ad.name || (ad.post_id ?? ad.user_id ?? '') }
    if (ad.gone && ad.running) add('ad', named, 'gone')
    else if (ad.unasked) add('ad', named, 'there')
  }
  return parts
}

export function driftReply(tree: CampaignTree): Drift {
  const parts = driftParts(tree)
  return {
    campaign_id: tree.campaign.id,
    seen: tree.campaign.seen_at?.toISOString() ?? null,
    parts,
    mark: createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 32),
  }
}

export interface Columns {
  readonly desired: NetworkFields
  readonly last_applied: NetworkFields
  readonly acknowledged: NetworkFields
}

/** The columns after these fields (our names; all when left out) were repaired in one of the directions. */
export function repairedColumns(
  rules: readonly FieldRule[],
  row: FourStates,
  direction: 'push' | 'take',
  fields: readonly string[] | undefined,
): Columns {
  const [desired, lastApplied, acknowledged] = [row.desired, row.last_applied, row.acknowledged].map((one) => ({
    ...(asFields(one) ?? {}),
  })) as [Record<string, FieldValue>, Record<string, FieldValue>, Record<string, FieldValue>]
  const observed = asFields(row.observed) ?? {}
  for (const { field, wire } of outsideChanges(rules, row)) {
    if (fields !== undefined && !fields.includes(field)) continue
    const theirs = observed[wire] ?? null
    if (direction === 'take') {
      desired[wire] = theirs
      lastApplied[wire] = theirs
      acknowledged[wire] = theirs
    } else {
      // What was left to the network is now said outright, and no longer counts as sent.
      desired[wire] = oursOf({ desired, acknowledged }, wire)
      delete lastApplied[wire]
      acknowledged[wire] = theirs
    }
  }
  return { desired, last_applied: lastApplied, acknowledged }
}

export const repairedCampaign = (row: CampaignRow, direction: 'push' | 'take', fields?: readonly string[]): Columns =>
  repairedColumns(CAMPAIGN_FIELDS, row, direction, fields)
export const repairedAdSet = (row: AdSetRow, direction: 'push' | 'take', fields?: readonly string[]): Columns =>
  repairedColumns(AD_SET_FIELDS, row, direction, fields)

type LivePart = Pick<FourStates, 'desired' | 'last_applied' | 'acknowledged'>

/** Desired as it is live, in the fields that are not applied yet: whoever discards them has seen it, and takes it. */
export function livePart(rules: readonly FieldRule[], row: FourStates): LivePart {
  const { desired, last_applied: lastApplied, acknowledged, observed } = row
  if (observed === null) return { desired, last_applied: lastApplied, acknowledged }
  const pending = Object.keys(fieldsToSend(rules, desired, lastApplied))
  const live = Object.fromEntries(pending.map((wire) => [wire, observed[wire] ?? null]))
  return {
    desired: { ...desired, ...live },
    last_applied: { ...lastApplied, ...live },
    acknowledged: acknowledged && { ...acknowledged, ...live },
  }
}
