// An application as it is stored: the two ends of its way, how far it is turned, and how it ended.
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { Targeting } from './change-order-rules.ts'
import type { NewLineItem } from './new-line-item.ts'

/** Two ways: putting a plan into the account, or putting back what stood there before. */
export type Phase = 'apply' | 'rollback'

export type RunningState = 'applying' | 'undoing' | 'rolling_back'
export type FinalState = 'applied' | 'undone' | 'failed' | 'rolled_back'
export type ApplicationState = RunningState | FinalState

/** Why it did not go as planned. */
export interface ApplicationProblem {
  readonly code:
    | 'changed_meanwhile'
    | 'refused'
    | 'line_item_gone'
    | 'forbidden'
    | 'asked_to_stop'
    | 'ambiguous'
    | 'not_shown'
  readonly reason: Message
  /** The criteria concerned, as the network names them, each with what it said. */
  readonly items: readonly { readonly type: string; readonly value: string; readonly reason: Message }[]
}

/** An application that is under way. The way leads from `from` to `to`; null is a line item that does not exist. */
export interface ApplicationRecord {
  readonly id: string
  readonly userId: string
  readonly adAccountId: string
  readonly phase: Phase
  readonly state: RunningState
  /** Set for a line item that this application makes or made. */
  readonly made: NewLineItem | null
  readonly campaignId: string | null
  readonly lineItemId: string | null
  readonly from: Targeting | null
  readonly to: Targeting | null
  /** Of a rollback that does not succeed: what it is again. */
  readonly before: 'applied' | 'failed'
  /** Keys of criteria that the network does not let us put back. */
  readonly givenUp: readonly string[]
  readonly problem: ApplicationProblem | null
}

/** What a finished application has to show for each item. */
export interface Receipt {
  readonly type: string
  readonly value: string
  readonly operator: string
  readonly name: string
  /** created, stood there already, removed, or put there by somebody else meanwhile. */
  readonly status: 'created' | 'standing' | 'removed' | 'others'
  /** The network's id of the criterion; null for what was removed. */
  readonly id: string | null
}

export interface Finished {
  readonly state: FinalState
  /** Null: those that were there stay. */
  readonly receipts: readonly Receipt[] | null
  readonly problem: ApplicationProblem | null
}

export type RecordChanges = Partial<
  Pick<ApplicationRecord, 'state' | 'campaignId' | 'lineItemId' | 'givenUp' | 'problem'>
>
