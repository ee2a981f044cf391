// What an application does next, decided from its journal and from what stands at the network. Pure: it calls nobody.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import type {
  CriterionChange,
  ObservedCampaign,
  ObservedCriterion,
  ObservedLineItem,
} from '#connectors/ads/ads-campaigns-port.ts'
import type { Next as EngineNext, Problem, Types } from '#platform/reconcile/reconciler.ts'
import type { ApplicationProblem, ApplicationRecord, RecordChanges } from './application-record.ts'
import { type ApplicationStep, stepOf, type Write } from './application-step.ts'
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
  readonly lineItem: ObservedLineItem | null
  readonly criteria: readonly ObservedCriterion[]
  /** Line items of a campaign that is ours. */
  readonly siblings: readonly ObservedLineItem[]
  /** Campaigns of the account with the name of ours; read only while it matters. */
  readonly campaigns: readonly ObservedCampaign[]
}

export type Next = EngineNext<NextTypes>
interface NextTypes extends Types {
  readonly step: ApplicationStep
  readonly note: RecordChanges
}

const isBack = ({ state }: ApplicationRecord): boolean => state === 'undoing'
/** Where it goes now. */
export const goalOf = (record: ApplicationRecord): Targeting | null => (isBack(record) ? record.from : record.to)
/** Where it comes from. */
export const otherEndOf = (record: ApplicationRecord): Targeting | null => (isBack(record) ? record.to : record.from)

const write = ({ state }: ApplicationRecord, what: Write, left = 1): Next => ({
  kind: 'step',
  step: stepOf(state, what),
  left,
})

export const asProblem = ({ code, reason, items }: ApplicationProblem): Problem => ({
  code,
  values: { reason: { ...reason }, items: items.map((item) => ({ ...item, reason: { ...item.reason } })) },
})

/** Repetition does not help. Forward: undo what was done; on the way back already: that is as far as it gets. */
export function turnBack(
  record: ApplicationRecord,
  begun: number,
  problem: ApplicationProblem,
): Exclude<Next, { kind: 'step' | 'wait' | 'converged' }> {
  if (record.state === 'undoing') return { kind: 'stuck', problem: asProblem(record.problem ?? problem) }
  if (begun === 0) return { kind: 'stuck', problem: asProblem(problem) }
  return { kind: 'note', note: { state: 'undoing', problem } }
}

/** `begun`: steps begun in this phase. */
export function nextStep(record: ApplicationRecord, look: Look, begun: number, batch: number): Next {
  const blocked = (code: ApplicationProblem['code'], reason: Message): Next =>
    turnBack(record, begun, { code, reason, items: [] })
  const goal = goalOf(record)
  if (goal === null) return stepToNothing(record, look)
  if (record.lineItemId === null) return stepToLineItem(record, look)
  if (look.lineItem === null) return blocked('line_item_gone', message('line_item_gone'))
  if (begun === 0 && record.from !== null && !matches(record.from, look))
    return blocked('changed_meanwhile', message('line_item_changed_meanwhile'))
  return stepToTargeting(record, look.lineItem, goal, look.criteria, batch)
}

/** Whether exactly this stands. */
export function matches(targeting: Targeting, { criteria, lineItem }: Pick<Look, 'criteria' | 'lineItem'>): boolean {
  const { create } = differenceTo(criteria, targeting, null)
  const same = create.length === 0 && criteria.length === targeting.criteria.length
  return same && samePlacements(lineItem?.placements ?? [], targeting.placements)
}

function stepToLineItem(record: ApplicationRecord, look: Look): Next {
  const { made, campaignId } = record
  if (made === null) throw new Error('An application without a line item must make one.')
  if (campaignId === null) {
    const known = look.campaigns.filter(({ name }) => name === made.campaign.name).map(({ id }) => id)
    return write(record, { kind: 'create_campaign', known }, 3)
  }
  return write(record, { kind: 'create_line_item', campaignId }, 2)
}

/** The way to a line item that does not exist: what we made is deleted, the campaign only if nobody else uses it. */
function stepToNothing(record: ApplicationRecord, look: Look): Next {
  const { campaignId, lineItemId } = record
  if (campaignId === null) return { kind: 'converged' }
  if (lineItemId !== null && look.lineItem) return write(record, { kind: 'delete_line_item', lineItemId }, 2)
  const current = look.siblings.filter(({ deleted }) => !deleted)
  const exists = look.campaigns.some(({ id, deleted }) => id === campaignId && !deleted)
  return exists && current.length === 0 ? write(record, { kind: 'delete_campaign', campaignId }) : { kind: 'converged' }
}

function stepToTargeting(
  record: ApplicationRecord,
  lineItem: ObservedLineItem,
  goal: Targeting,
  current: readonly ObservedCriterion[],
  batch: number,
): Next {
  const { id: lineItemId, placements } = lineItem
  const difference = differenceTo(current, goal, otherEndOf(record), new Set(record.givenUp))
  const { before, after } = orderChanges(lineItemId, difference, current, batch)
  const placed = samePlacements(placements, goal.placements)
  const batches = placed ? joined({ before, after }, batch) : [...before, ...after]
  const left = batches.length + (placed ? 0 : 1)
  const ahead = placementsAhead(lineItem, goal, difference.create, current)
  if (ahead) return write(record, { kind: 'set_placements', lineItemId, placements: ahead }, left + (placed ? 2 : 1))
  // Placements come between: a place may need criteria that have just been created, or forbid losing those of before.
  const [first] = placed ? batches : before
  if (first) return write(record, { kind: 'change_criteria', changes: first }, left)
  if (!placed) return write(record, { kind: 'set_placements', lineItemId, placements: goal.placements }, left)
  return { kind: 'converged' }
}

/** Without placements between them, the last creates and the first removals share a batch, all or nothing. */
function joined({ before, after }: OrderedChanges, size: number): (readonly CriterionChange[])[] {
  const [last, first] = [before.at(-1), after[0]]
  if (!last || !first || last.length + first.length > size) return [...before, ...after]
  return [...before.slice(0, -1), [...last, ...first], ...after.slice(1)]
}

/** How many writes a way takes when nothing goes wrong; for showing progress. */
export function stepsOfWay(
  current: readonly ObservedCriterion[],
  from: Targeting | null,
  to: Targeting,
  batch: number,
): number {
  const ordered = orderChanges('', differenceTo(current, to, from), current, batch)
  const placed = from === null || samePlacements(from.placements, to.placements)
  const batches = placed ? joined(ordered, batch) : [...ordered.before, ...ordered.after]
  return batches.length + (placed ? 0 : 1) + (from === null ? 2 : 0)
}
