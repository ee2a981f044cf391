// What comes next for a customer list: created in the ad account, filled batch after batch, or deleted there. Pure.
import { z } from 'zod'
import type { CustomAudienceFacts } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Next, Recognized, Refused, Situation, Verdict } from '#platform/reconcile/reconciler.ts'
import {
  CreateStep,
  creation,
  DeleteStep,
  REPEATABLE,
  recognizeCreation,
  recognizeDeletion,
  refusedMembers,
} from './custom-audience-steps.ts'
import type { CustomerListRow } from './customer-list-store.ts'

export const CustomerListStep = z.discriminatedUnion('kind', [
  CreateStep,
  // Whether its people are added or removed, the batch's file says. Steps of before had one file.
  z.object({
    kind: z.literal('send'),
    audience: z.string(),
    file: z.int().default(0),
    batch: z.int(),
    people: z.int(),
  }),
  DeleteStep,
])
export type CustomerListStep = z.output<typeof CustomerListStep>

/** Null: nothing is under way; what is still unknown of an earlier call is found out all the same. */
export type CustomerListOrder = 'upload' | 'remove' | null

export interface CustomerListTarget {
  readonly row: CustomerListRow
  readonly order: CustomerListOrder
}

export interface CustomerListTypes {
  readonly target: CustomerListTarget
  readonly access: OpenAdAccount
  /** Read where something is created or deleted. */
  readonly observed: readonly CustomAudienceFacts[]
  readonly step: CustomerListStep
  /** The network's id of what was created. */
  readonly answer: { readonly id?: string }
  /** Everybody was sent. */
  readonly note: 'sent'
  readonly tx: DbOrTx
}

type Ordered = Pick<CustomerListRow, 'state' | 'removing'>

/** `stopped`: the task that asked for it was cancelled, or has failed. */
export function customerListOrder({ state, removing }: Ordered, stopped: boolean): CustomerListOrder {
  if (state === 'removed') return null
  if (removing) return 'remove'
  return (state === 'waiting' || state === 'uploading') && !stopped ? 'upload' : null
}

export function nextOfCustomerList({ target, observed }: Situation<CustomerListTypes>): Next<CustomerListTypes> {
  const { row, order } = target
  const { network_id: audience, next_file: file, next_batch: batch, batches } = row
  if (order === null || (order === 'remove' && audience === null)) return { kind: 'converged' }
  if (audience === null) return { kind: 'step', step: creation(observed, row.name, 'Customer list'), left: batches + 1 }
  if (order === 'remove') return { kind: 'step', step: { kind: 'delete', audience } }
  if (file === null || batch === null) return { kind: 'note', note: 'sent' }
  return { kind: 'step', step: { kind: 'send', audience, file, batch, people: row.next_people ?? 0 }, left: batches }
}

export function recognizeCustomerList(
  step: CustomerListStep,
  { observed }: Situation<CustomerListTypes>,
): Recognized<CustomerListTypes> {
  switch (step.kind) {
    case 'create':
      return recognizeCreation(observed, step)
    case 'send':
      return REPEATABLE
    case 'delete':
      return recognizeDeletion(observed, step)
  }
}

export const refusedCustomerList = ({ step, failure }: Refused<CustomerListTypes>): Verdict<CustomerListTypes> => ({
  kind: 'stuck',
  problem: step?.kind === 'send' ? refusedMembers(failure) : failure.problem,
})
