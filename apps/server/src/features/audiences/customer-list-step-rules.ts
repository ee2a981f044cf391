// What comes next for a customer list: created in the ad account, filled batch after batch, or deleted there. Pure.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { CustomAudienceFacts } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import {
  appeared,
  type Next,
  type Recognized,
  type Refused,
  type Situation,
  type Verdict,
} from '#platform/reconcile/reconciler.ts'
import type { CustomerListRow } from './customer-list-store.ts'

export const CustomerListStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('create'),
    name: z.string(),
    description: z.string(),
    /** Custom audiences of this name that were there before. */
    known: z.array(z.string()),
  }),
  z.object({ kind: z.literal('send'), audience: z.string(), batch: z.int(), people: z.int() }),
  z.object({ kind: z.literal('delete'), audience: z.string() }),
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
  const { network_id: audience, next_batch: batch, batches } = row
  if (order === null || (order === 'remove' && audience === null)) return { kind: 'converged' }
  if (audience === null) {
    const known = ofName(observed, row.name).map(({ id }) => id)
    const step = { kind: 'create', name: row.name, description: 'Customer list', known } as const
    return { kind: 'step', step, left: batches + 1 }
  }
  if (order === 'remove') return { kind: 'step', step: { kind: 'delete', audience } }
  if (batch === null) return { kind: 'note', note: 'sent' }
  return { kind: 'step', step: { kind: 'send', audience, batch, people: row.next_people ?? 0 }, left: batches }
}

const ofName = (audiences: readonly CustomAudienceFacts[], name: string): readonly CustomAudienceFacts[] =>
  audiences.filter((audience) => audience.name === name)

export function recognizeCustomerList(
  step: CustomerListStep,
  { observed }: Situation<CustomerListTypes>,
): Recognized<CustomerListTypes> {
  switch (step.kind) {
    case 'create':
      return appeared(ofName(observed, step.name), step.known, {
        code: 'ambiguous',
        values: { reason: { ...message('platform_outcome_unknown') } },
      })
    case 'send':
      // Nobody can read who is in a custom audience; the same people added twice change nothing.
      return { kind: 'repeatable' }
    case 'delete':
      return observed.some(({ id }) => id === step.audience) ? { kind: 'not_done' } : { kind: 'done', answer: {} }
  }
}

/** Somebody deleted the custom audience in the ad account meanwhile. */
export const refusedCustomerList = ({ step, failure }: Refused<CustomerListTypes>): Verdict<CustomerListTypes> => ({
  kind: 'stuck',
  problem:
    step?.kind === 'send' && (failure.error as { readonly kind?: string } | null)?.kind === 'not_found'
      ? { code: 'audience_removed_there', values: { reason: { ...message('audience_removed_there') } } }
      : failure.problem,
})
