// What the engine writes down of one target, before and after each external write, so that a killed run can be taken over.
import type { End, Problem } from './reconciler.ts'

/** A step of which nobody knows what came of it. */
export interface OpenStep<Step> {
  readonly number: number
  readonly step: Step
  /** Seconds since it was begun. */
  readonly age: number
  /** Seconds since its answer was lost; null when nobody heard so: its call may still be under way. */
  readonly lost: number | null
}

export interface JournalState<Step> {
  readonly generation: number
  readonly begun: number
  readonly failures: number
  readonly cancelRequested: boolean
  readonly open: OpenStep<Step> | null
}

export type StepOutcome = 'done' | 'undone' | 'unavailable' | 'rate_limited' | 'revoked' | 'refused'

/** Somebody else has taken the lease: what this run knows is not to be written any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Each function returns when what it writes would survive a power cut, and throws LeaseLost when the lease is gone. */
export interface ReconcileJournal<Step, Tx> {
  read(): Promise<JournalState<Step>>
  /** Before an external write; prolongs the lease. */
  begin(step: Step, left: number): Promise<number>
  /** The answer was lost; the step stays open. */
  lost(number: number): Promise<void>
  /** What came of a step, in one transaction with what it changes. */
  end(number: number, outcome: StepOutcome, problem: Problem | null, change?: (tx: Tx) => Promise<void>): Promise<void>
  /** A change without an external write. */
  note(change: (tx: Tx) => Promise<void>): Promise<void>
  /** A reading that did not work. */
  failed(): Promise<void>
  /** The end; false, and nothing written, when it was requested anew since `generation`, or `change` says so. */
  finish(end: End, generation: number, change: (tx: Tx) => Promise<boolean>): Promise<boolean>
}
