// An application as it travels: its state, what may be done with it, its receipt and its journal.
import type { ApplicationSummary, TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import type { ApplicationProblem } from './application-journal.ts'
import { type ApplicationRow, isRunning, receiptsOfRow, type StepRow } from './application-store.ts'

export function summaryOf(row: ApplicationRow): ApplicationSummary {
  const receipts = receiptsOfRow(row)
  const count = (status: string): number => receipts.filter((receipt) => receipt.status === status).length
  const { state } = row
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
    waiting: isRunning(state) ? (row.waiting as ApplicationSummary['waiting']) : null,
    problem: row.problem as ApplicationSummary['problem'] & ApplicationProblem,
    steps: { done: row.steps_done, total: Math.max(row.steps_total, row.steps_done) },
    counts: {
      created: count('created'),
      standing: count('standing'),
      removed: count('removed'),
      others: count('others'),
    },
    abilities: {
      // What deletes a line item of ours cannot be turned round.
      undo: (state === 'applying' || state === 'rolling_back') && row.way_to !== null,
      retry: state === 'failed' || (isRunning(state) && row.waiting !== null),
      roll_back: state === 'applied' || state === 'failed',
    },
  }
}

export function applicationReply(row: ApplicationRow, steps: readonly StepRow[]): TargetingApplication {
  return {
    ...summaryOf(row),
    receipts: receiptsOfRow(row),
    journal: steps.map((step) => ({
      number: step.number,
      state: step.state as TargetingApplication['state'],
      kind: step.kind,
      creates: step.creates,
      removes: step.removes,
      begun: step.begun_at.toISOString(),
      ended: step.ended_at?.toISOString() ?? null,
      outcome: step.outcome,
      sentence: step.sentence,
    })),
  }
}
