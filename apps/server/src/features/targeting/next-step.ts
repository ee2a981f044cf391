// What an application does next, decided from its journal and from what stands at the network. Pure: it calls nobody.
import type { CampaignFacts, CriterionChange, LineItemFacts, StandingCriterion } from '#connectors/ads/ads-port.ts'
import type { ApplicationProblem, ApplicationRecord, NewLineItem, RecordChanges } from './application-journal.ts'
import {
  differenceTo,
  type OrderedChanges,
  orderChanges,
  placementsAhead,
  samePlacements,
  type Targeting,
} from './change-order-rules.ts'

/** What was read back before deciding. */
export interface Look {
  /** Null: not there, or deleted. */
  readonly lineItem: LineItemFacts | null
  readonly criteria: readonly StandingCriterion[]
  /** Line items of a campaign that is ours. */
  readonly siblings: readonly LineItemFacts[]
  /** Campaigns of the account with the name of ours; read only while it matters. */
  readonly campaigns: readonly CampaignFacts[]
}

/** One call that writes. */
export type Write =
  | { readonly kind: 'create_campaign'; readonly draft: NewLineItem['campaign'] }
  | { readonly kind: 'create_line_item'; readonly campaignId: string; readonly draft: NewLineItem['lineItem'] }
  | { readonly kind: 'change_criteria'; readonly changes: readonly CriterionChange[] }
  | { readonly kind: 'set_placements'; readonly lineItemId: string; readonly placements: readonly string[] }
  | { readonly kind: 'delete_line_item'; readonly lineItemId: string }
  | { readonly kind: 'delete_campaign'; readonly campaignId: string }

export type Next =
  /** Everything stands as it should. */
  | { readonly kind: 'arrived' }
  /** Something was found out that belongs into the journal; then look again. */
  | { readonly kind: 'learn'; readonly changes: RecordChanges }
  /** `left`: writes until everything stands, this one included. */
  | { readonly kind: 'write'; readonly write: Write; readonly left: number }
  /** It cannot go on in this direction. */
  | { readonly kind: 'blocked'; readonly problem: ApplicationProblem }

const isBack = ({ state }: ApplicationRecord): boolean => state === 'undoing'
/** Where it goes now. */
export const goalOf = (record: ApplicationRecord): Targeting | null => (isBack(record) ? record.from : record.to)
/** Where it comes from. */
export const otherEndOf = (record: ApplicationRecord): Targeting | null => (isBack(record) ? record.to : record.from)

const write = (what: Write, left = 1): Next => ({ kind: 'write', write: what, left })
const blocked = (code: ApplicationProblem['code'], sentence: string): Next => ({
  kind: 'blocked',
  problem: { code, sentence, items: [] },
})

export function nextStep(record: ApplicationRecord, look: Look, batch: number): Next {
  const goal = goalOf(record)
  if (goal === null) return stepToNothing(record, look)
  if (record.lineItemId === null) return stepToLineItem(record, look)
  if (look.lineItem === null)
    return blocked('line_item_gone', 'The line item is no longer there: somebody else has deleted it.')
  if (record.begun === 0 && record.from !== null && !standsAs(record.from, look))
    return blocked('changed_meanwhile', 'Somebody else changed the targeting of the line item. Nothing was written.')
  return stepToTargeting(record, look.lineItem, goal, look.criteria, batch)
}

/** Whether exactly this stands. */
export function standsAs(targeting: Targeting, { criteria, lineItem }: Pick<Look, 'criteria' | 'lineItem'>): boolean {
  const { create } = differenceTo(criteria, targeting, null)
  const same = create.length === 0 && criteria.length === targeting.criteria.length
  return same && samePlacements(lineItem?.placements ?? [], targeting.placements)
}

/** Campaigns of its name that were not there before; ours may be among them only when the answer to asking was lost. */
const appearedAmong = ({ made, knownCampaigns }: ApplicationRecord, { campaigns }: Look): CampaignFacts[] =>
  campaigns.filter(({ id, name, deleted }) => name === made?.campaign.name && !deleted && !knownCampaigns?.includes(id))

const twoCampaigns = (name: string): Next =>
  blocked('ambiguous', `Two campaigns named “${name}” appeared at once, and it cannot be told which one is ours.`)

function stepToLineItem(record: ApplicationRecord, look: Look): Next {
  const { made, campaignId, knownCampaigns } = record
  if (made === null) throw new Error('An application without a line item must make one.')
  if (campaignId === null) {
    const { name } = made.campaign
    if (knownCampaigns === null) {
      const known = look.campaigns.filter((campaign) => campaign.name === name).map(({ id }) => id)
      return { kind: 'learn', changes: { knownCampaigns: known } }
    }
    const [ours, second] = appearedAmong(record, look)
    if (ours && !record.campaignLost) {
      // Somebody else made it while we waited.
      const others = appearedAmong(record, look).map(({ id }) => id)
      return { kind: 'learn', changes: { knownCampaigns: [...knownCampaigns, ...others] } }
    }
    if (second) return twoCampaigns(name)
    if (ours) return { kind: 'learn', changes: { campaignId: ours.id } }
    return write({ kind: 'create_campaign', draft: made.campaign }, 3)
  }
  const [ours] = look.siblings.filter(({ name, deleted }) => name === made.lineItem.name && !deleted)
  if (ours) return { kind: 'learn', changes: { lineItemId: ours.id } }
  return write({ kind: 'create_line_item', campaignId, draft: made.lineItem }, 2)
}

/** The way to a line item that does not exist: what we made is deleted, the campaign only if nobody else uses it. */
function stepToNothing(record: ApplicationRecord, look: Look): Next {
  const { made, campaignId, lineItemId, knownCampaigns } = record
  if (made === null) throw new Error('Only a line item of our own is deleted.')
  if (campaignId === null) {
    if (knownCampaigns === null || !record.campaignLost) return { kind: 'arrived' }
    const [ours, second] = appearedAmong(record, look)
    if (second) return twoCampaigns(made.campaign.name)
    return ours ? { kind: 'learn', changes: { campaignId: ours.id } } : { kind: 'arrived' }
  }
  const standing = look.siblings.filter(({ deleted }) => !deleted)
  if (lineItemId === null) {
    const ours = standing.find(({ name }) => name === made.lineItem.name)
    if (ours) return { kind: 'learn', changes: { lineItemId: ours.id } }
  } else if (look.lineItem) return write({ kind: 'delete_line_item', lineItemId }, 2)
  const stands = look.campaigns.some(({ id, deleted }) => id === campaignId && !deleted)
  return stands && standing.length === 0 ? write({ kind: 'delete_campaign', campaignId }) : { kind: 'arrived' }
}

function stepToTargeting(
  record: ApplicationRecord,
  lineItem: LineItemFacts,
  goal: Targeting,
  standing: readonly StandingCriterion[],
  batch: number,
): Next {
  const { id: lineItemId, placements } = lineItem
  const difference = differenceTo(standing, goal, otherEndOf(record), new Set(record.givenUp))
  const { before, after } = orderChanges(lineItemId, difference, standing, batch)
  const placed = samePlacements(placements, goal.placements)
  const batches = placed ? joined({ before, after }, batch) : [...before, ...after]
  const left = batches.length + (placed ? 0 : 1)
  const ahead = placementsAhead(lineItem, goal, difference.create, standing)
  if (ahead) return write({ kind: 'set_placements', lineItemId, placements: ahead }, left + (placed ? 2 : 1))
  // Placements come between: a place may need criteria that have just been created, or forbid losing those of before.
  const [first] = placed ? batches : before
  if (first) return write({ kind: 'change_criteria', changes: first }, left)
  if (!placed) return write({ kind: 'set_placements', lineItemId, placements: goal.placements }, left)
  return { kind: 'arrived' }
}

/** Without placements between them, the last creates and the first removals share a batch, all or nothing. */
function joined({ before, after }: OrderedChanges, size: number): (readonly CriterionChange[])[] {
  const [last, first] = [before.at(-1), after[0]]
  if (!last || !first || last.length + first.length > size) return [...before, ...after]
  return [...before.slice(0, -1), [...last, ...first], ...after.slice(1)]
}

/** How many writes a way takes when nothing goes wrong; for showing progress. */
export function stepsOfWay(
  standing: readonly StandingCriterion[],
  from: Targeting | null,
  to: Targeting,
  batch: number,
): number {
  const ordered = orderChanges('', differenceTo(standing, to, from), standing, batch)
  const placed = from === null || samePlacements(from.placements, to.placements)
  const batches = placed ? joined(ordered, batch) : [...ordered.before, ...ordered.after]
  return batches.length + (placed ? 0 : 1) + (from === null ? 2 : 0)
}
