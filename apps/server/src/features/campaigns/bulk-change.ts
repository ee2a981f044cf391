// One change for many campaigns: what it does to each of them, field by field, before anything is kept.

import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { BulkChange } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  type FieldChange,
  type FieldRule,
  type FieldValue,
  type FourStates,
  fieldsToResend,
  liveFields,
  microsOf,
  type NetworkFields,
  ownFieldsOf,
  sameValue,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { problemsOfAdSet, problemsOfCampaign } from './campaign-changes.ts'
import type { CampaignTree } from './campaign-store.ts'

export interface ChangedPart {
  readonly kind: 'campaign' | 'ad_set'
  readonly id: string
  readonly name: string
  readonly desired: NetworkFields
  /** Of these, what the change sets; and what was there before. */
  readonly set: NetworkFields
  readonly before: NetworkFields
  readonly applied: NetworkFields | null
  readonly resend: readonly string[]
  readonly fields: readonly FieldChange[]
}

export interface BulkOutcome {
  /** Only parts that change. */
  readonly parts: readonly ChangedPart[]
  readonly problems: readonly CampaignProblem[]
}

type Amount = { readonly set: number | null } | { readonly by: number }
const DAILY = 'daily_budget_amount_local_micro'
const TOTAL = 'total_budget_amount_local_micro'
const BID = 'bid_amount_local_micro'

/** An amount after the change, rounded to what the currency is counted with; one that is not there cannot be raised. */
function amountAfter(before: FieldValue | undefined, change: Amount, denomination: number): FieldValue {
  if ('set' in change) return change.set === null ? null : microsOf(change.set)
  if (typeof before !== 'number') return null
  return Math.max(denomination, Math.round((before * (1 + change.by)) / denomination) * denomination)
}

/** What the change makes of a campaign with its ad sets. */
export function bulkOutcome(tree: CampaignTree, change: BulkChange): BulkOutcome {
  const { campaign } = tree
  const denomination = biddingRuleOf(campaign.currency)?.denomination ?? 10_000
  // Raised or lowered is what is live: that is what is on the page.
  const before = liveFields(CAMPAIGN_FIELDS, campaign)
  const news: Record<string, FieldValue> = {}
  if (change.running !== undefined) news.entity_status = change.running ? 'ACTIVE' : 'PAUSED'
  if (change.daily_budget !== undefined) news[DAILY] = amountAfter(before[DAILY], change.daily_budget, denomination)
  if (change.total_budget !== undefined) news[TOTAL] = amountAfter(before[TOTAL], change.total_budget, denomination)
  if (change.name !== undefined)
    news.name = String(before.name ?? '')
      // As a function: a text would let `$&` and the like mean something.
      .replaceAll(change.name.find, () => change.name?.replace ?? '')
      .trim()
  const own = changedPart('campaign', CAMPAIGN_FIELDS, campaign, news)
  const sets = tree.adSets
    .filter(({ gone, ending }) => !gone && !ending)
    .flatMap((adSet) => {
      const existing = liveFields(AD_SET_FIELDS, adSet)
      const set: Record<string, FieldValue> = {}
      if (change.end !== undefined) set.end_time = change.end
      if (change.bid !== undefined && existing.bid_strategy !== 'AUTO')
        set[BID] = amountAfter(existing[BID], change.bid, denomination)
      return changedPart('ad_set', AD_SET_FIELDS, adSet, set) ?? []
    })
  const parts = [...(own ? [own] : []), ...sets]
  const problems = parts.flatMap((part) => {
    if (part.kind === 'campaign') return problemsOfCampaign(campaign, part.desired)
    const adSet = tree.adSets.find(({ id }) => id === part.id)
    const above = own ? { ...campaign, desired: own.desired } : campaign
    return adSet ? problemsOfAdSet(above, adSet, part.desired) : []
  })
  return { parts, problems: [...problems, ...emptyName(own)] }
}

function emptyName(part: ChangedPart | undefined): CampaignProblem[] {
  if (part?.desired.name !== '') return []
  return [
    {
      ...message('name_would_be_empty'),
      severity: 'error',
      part: { kind: 'campaign', index: null, ad_index: null, id: part.id },
      field: 'name',
    },
  ]
}

function changedPart(
  kind: ChangedPart['kind'],
  rules: readonly FieldRule[],
  row: { readonly id: string; readonly name: string } & FourStates,
  news: NetworkFields,
): ChangedPart | undefined {
  const before = liveFields(rules, row)
  const desired = { ...row.desired, ...news }
  const [shownBefore, shownAfter] = [ownFieldsOf(rules, before), ownFieldsOf(rules, desired)]
  const changes = ({ wire, kind: of }: FieldRule): boolean =>
    !sameValue(of, before[wire], desired[wire]) || !sameValue(of, row.desired[wire], desired[wire])
  const changing = rules.filter((rule) => rule.wire in news && changes(rule))
  const fields = changing.map(({ name }) => ({
    field: name,
    before: shownBefore[name] ?? null,
    after: shownAfter[name] ?? null,
  }))
  if (fields.length === 0) return undefined
  const only = (of: NetworkFields): NetworkFields =>
    Object.fromEntries(changing.flatMap(({ wire }) => (wire in of ? [[wire, of[wire] ?? null]] : [])))
  return {
    kind,
    id: row.id,
    name: row.name,
    desired,
    set: only(desired),
    before: only(row.desired),
    applied: row.last_applied && only(row.last_applied),
    resend: fieldsToResend(rules, row, news),
    fields,
  }
}
