// An application as it travels: its state, what may be done with it, its receipt and its journal.
import type {
  ApplicationSummary,
  Plan,
  Receipt,
  TargetingApplication,
} from '@peregrine/contract/targeting/application-shapes.ts'
import { criterionKey } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { reasonOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { progressOf } from '#platform/reconcile/open-reconcile.ts'
import type { ReconcileStepRow, Waiting } from '#platform/reconcile/reconcile-store.ts'
import type { Receipt as StoredReceipt } from './application-record.ts'
import { ApplicationStep } from './application-step.ts'
import { type ApplicationRow, isRunning, receiptsOfRow } from './application-store.ts'
import { samePlacements } from './change-order-rules.ts'

function waitingOf({ reason, until, problem }: Waiting): ApplicationSummary['waiting'] {
  if (reason === 'reconnect') return { reason, until, problem: message('reconnect_needed') }
  return {
    reason: reason === 'rate_limited' ? reason : 'unavailable',
    until,
    problem: reasonOfProblem(problem) ?? message('answer_being_checked'),
  }
}

export function summaryOf(row: ApplicationRow): ApplicationSummary {
  const receipts = receiptsOfRow(row)
  const count = (status: string): number => receipts.filter((receipt) => receipt.status === status).length
  const { state } = row
  const { steps, waiting } = progressOf({ ...row, problem: null, state: isRunning(state) ? 'running' : 'converged' })
  return {
    id: row.id,
    plan_id: row.plan_id,
    usage_id: row.usage_id,
    recorded_usage_id: row.recorded_usage_id,
    name: row.name,
    ad_account_id: row.ad_account_id,
    campaign_id: row.campaign_id,
    line_item_id: row.line_item_id,
    made: row.made !== null,
    state,
    created: row.created_at.toISOString(),
    changed: row.changed_at.toISOString(),
    finished: row.finished_at?.toISOString() ?? null,
    waiting: waiting && waitingOf(waiting),
    problem: row.problem && { ...row.problem, items: [...row.problem.items] },
    steps,
    counts: {
      created: count('created'),
      standing: count('standing'),
      removed: count('removed'),
      others: count('others'),
      skipped: row.skipped ?? 0,
    },
    abilities: {
      // What deletes a line item of ours cannot be turned round.
      undo: (state === 'applying' || state === 'rolling_back') && row.way_to !== null,
      retry: state === 'failed' || (isRunning(state) && row.waiting !== null),
      roll_back: state === 'applied' || state === 'failed',
    },
  }
}

export function applicationReply(
  row: ApplicationRow,
  steps: readonly ReconcileStepRow[],
  planned: Pick<Plan, 'sizes' | 'new_campaign' | 'items'> | undefined,
): TargetingApplication {
  const summary = summaryOf(row)
  const receipts = receiptsOfRow(row).map(withListEntry(planned?.items))
  return {
    ...summary,
    counts: { ...summary.counts, standing: receipts.filter(({ status }) => status === 'standing').length },
    reach: planned?.sizes.reach ?? null,
    bid: planned?.sizes.bid ?? null,
    beside: planned?.items.untouched.length ?? 0,
    new_campaign: planned?.new_campaign ?? null,
    receipts,
    skipped: planned?.items.dropped ?? [],
    placements: placementsChange(row),
    journal: steps.map(journalLine),
  }
}

/** Adds which entry of the list a receipt is of, and as the list has it; what is of none was left alone. */
function withListEntry(items: Plan['items'] | undefined) {
  const entries = new Map(
    [...(items?.created ?? []), ...(items?.standing ?? [])].map((item) => [criterionKey(item), item]),
  )
  return (receipt: StoredReceipt): Receipt => {
    const { type, value, operator } = receipt
    const key = criterionKey({ targeting_type: type, targeting_value: value, operator_type: operator })
    const entry = entries.get(key)
    const untouched = items !== undefined && entry === undefined && receipt.status === 'standing'
    return {
      ...receipt,
      ...(untouched && { status: 'untouched' as const }),
      field: entry?.field ?? null,
      label: entry?.label ?? null,
    }
  }
}

/** Of a way that was gone to its end: then the placements were read back as it wants them. */
function placementsChange({ state, way_from: from, way_to: to }: ApplicationRow): TargetingApplication['placements'] {
  if ((state !== 'applied' && state !== 'rolled_back') || !from || !to) return null
  if (samePlacements(from.placements, to.placements)) return null
  return { before: [...from.placements], after: [...to.placements] }
}

function journalLine(row: ReconcileStepRow): TargetingApplication['journal'][number] {
  const { state, creates, removes, write } = ApplicationStep.parse(row.step)
  return {
    number: row.number,
    state,
    kind: write.kind,
    creates,
    removes,
    begun: row.begun_at.toISOString(),
    ended: row.ended_at?.toISOString() ?? null,
    outcome: outcomeOf(row),
    problem: reasonOfProblem(row.problem),
  }
}

/** As it is told: an answer that was lost and for which nothing was found is lost, a refusal is named by its kind. */
function outcomeOf({ outcome, lost_at: lost, problem }: ReconcileStepRow): string | null {
  if (outcome === null) return lost && 'lost'
  if (outcome === 'undone') return 'lost'
  return outcome === 'refused' || outcome === 'revoked' ? (problem?.code ?? outcome) : outcome
}
