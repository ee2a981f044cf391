// Whoever carries out what a program asked for takes its plan in the transaction of that write: both are stored, or neither.
import type { PlanResult } from '@peregrine/contract/platform/program-plan-shapes.ts'
import type { DbOrTx } from './postgres.ts'

export interface PlanTaken {
  /** Undefined: no program asked for this. */
  readonly id: string | undefined
  readonly userId: string
  /** The account of the suite that it is about; a list of an ad account is of no such. */
  readonly accountId?: string
  readonly result: PlanResult
}

/** Throws `plan_unknown` or `plan_over` as the write would; for what only prepares it, such as a definition that opens in the builder. */
export type CheckPlan = (
  db: DbOrTx,
  asked: Omit<PlanTaken, 'result'> & { readonly made: PlanResult['made'] },
) => Promise<void>

/** Throws `plan_unknown` or `plan_over`: then nothing is written. */
export type TakePlan = (tx: DbOrTx, taken: PlanTaken) => Promise<void>
