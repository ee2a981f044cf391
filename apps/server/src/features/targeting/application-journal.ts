// What is written down of an application while it runs, before and after each call, so that a killed one can go on.
import type { CampaignDraft, LineItemDraft } from '#connectors/ads/ads-port.ts'
import type { Targeting } from './change-order-rules.ts'

/** Two ways: putting a plan into the account, or putting back what stood there before. */
export type Phase = 'apply' | 'rollback'

export type RunningState = 'applying' | 'undoing' | 'rolling_back'
export type FinalState = 'applied' | 'undone' | 'failed' | 'rolled_back'
export type ApplicationState = RunningState | FinalState

/** Why it did not go as planned, in a sentence for whoever asked for it. */
export interface ApplicationProblem {
  readonly code:
    | 'changed_meanwhile'
    | 'refused'
    | 'line_item_gone'
    | 'forbidden'
    | 'asked_to_stop'
    | 'ambiguous'
    | 'not_shown'
  readonly sentence: string
  /** The criteria concerned, as the network names them, each with what it said. */
  readonly items: readonly { readonly type: string; readonly value: string; readonly sentence: string }[]
}

export type WaitReason = 'rate_limited' | 'unavailable' | 'reconnect'

/** The campaign and line item that the plan makes, when it does not use an existing line item. */
export interface NewLineItem {
  readonly campaign: CampaignDraft
  readonly lineItem: Omit<LineItemDraft, 'campaignId'>
}

/** An application as its journal tells it. The way leads from `from` to `to`; null is a line item that does not exist. */
export interface ApplicationRecord {
  readonly id: string
  readonly adAccountId: string
  readonly phase: Phase
  readonly state: RunningState
  /** Set for a line item that this application makes or made. */
  readonly made: NewLineItem | null
  readonly campaignId: string | null
  readonly lineItemId: string | null
  /** Campaigns of the same name that were there before ours was first asked for; null: it was never asked for. */
  readonly knownCampaigns: readonly string[] | null
  readonly from: Targeting | null
  readonly to: Targeting | null
  /** Of a rollback that does not succeed: what it is again. */
  readonly before: 'applied' | 'failed'
  /** Keys of criteria that the network does not let us put back. */
  readonly givenUp: readonly string[]
  readonly problem: ApplicationProblem | null
  /** Calls that wrote, begun in this phase. */
  readonly begun: number
  /** A call was begun and nobody knows how it ended: read back before writing again. */
  readonly open: boolean
  /** A campaign was asked for and the answer was lost: one that appeared since may be ours. */
  readonly campaignLost: boolean
  /** Failures without any success between them. */
  readonly failures: number
}

export const STEP_KINDS = [
  'create_campaign',
  'create_line_item',
  'change_criteria',
  'set_placements',
  'delete_line_item',
  'delete_campaign',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

export interface StepIntent {
  readonly kind: StepKind
  /** Criteria that it creates and removes. */
  readonly creates: number
  readonly removes: number
  /** Steps that are still to come, this one included. */
  readonly left: number
}

/** 'done', 'lost' (nobody knows), or what kind of failure answered. */
export type StepOutcome =
  | 'done'
  | 'lost'
  | 'unavailable'
  | 'rate_limited'
  | 'unauthorised'
  | 'forbidden'
  | 'not_found'
  | 'rejected'

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
  Pick<ApplicationRecord, 'state' | 'campaignId' | 'lineItemId' | 'knownCampaigns' | 'givenUp' | 'problem' | 'failures'>
>

/** Each function returns when what it writes would survive a power cut. */
export interface ApplicationJournal {
  /** The application as it stands now; somebody may have asked meanwhile to stop. */
  read(): Promise<ApplicationRecord>
  save(changes: RecordChanges): Promise<void>
  /** Before a call that writes. */
  begin(step: StepIntent): Promise<void>
  /** After it: how it ended, with what is known from now on. */
  end(outcome: StepOutcome, sentence: string | null, changes?: RecordChanges): Promise<void>
  /**
   * The last entry, in one transaction with the use that is recorded. False, and nothing written, when the state is no
   * longer `seen`: somebody asked to stop in the last moment.
   */
  finish(finished: Finished, seen: RunningState): Promise<boolean>
}
