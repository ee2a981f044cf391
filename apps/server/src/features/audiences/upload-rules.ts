// What comes next for an audience in an ad account: created, filled, refreshed batch after batch, or deleted. Pure.
import { z } from 'zod'
import type { CustomAudienceFacts } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { andNotInto, countBits } from '#features/insights/insights-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Next, Recognized, Refused, Situation, Verdict } from '#platform/reconcile/reconciler.ts'
import type { UploadRow } from './audience-upload-store.ts'
import {
  CreateStep,
  creation,
  DeleteStep,
  REPEATABLE,
  recognizeCreation,
  recognizeDeletion,
  refusedMembers,
  unfit,
} from './custom-audience-steps.ts'
import { accountsAfter } from './membership-changes.ts'
import { packBits, unpackBits } from './packed-bits.ts'

export const UploadStep = z.discriminatedUnion('kind', [
  CreateStep,
  /** One batch, in the order of the numbers of accounts. */
  z.object({
    kind: z.literal('move'),
    change: z.enum(['add', 'remove']),
    audience: z.string(),
    after: z.int(),
    last: z.int(),
    count: z.int(),
  }),
  DeleteStep,
])
export type UploadStep = z.output<typeof UploadStep>
type MoveStep = Extract<UploadStep, { kind: 'move' }>

/** Null: nothing is under way; what is still unknown of an earlier call is found out all the same. */
export type UploadOrder = 'upload' | 'refresh' | 'remove' | null

export interface MemberDifference {
  readonly added: Uint32Array
  readonly removed: Uint32Array
}

export interface UploadTarget {
  readonly row: UploadRow
  readonly order: UploadOrder
  /** From who is in it to who is to be in it; null before the goal is fixed. */
  readonly moves: MemberDifference | null
}

export interface UploadObservation {
  /** Read where something is created or deleted. */
  readonly audiences: readonly CustomAudienceFacts[]
  /** By which numbers the accounts of the network go; null where nobody is moved. */
  readonly numbering: string | null
  /** The numbers of the row mean the same accounts there. */
  readonly sameNumbers: boolean
  /** Who is in our audience now; read where a goal has to be fixed. */
  readonly members: Uint32Array | null
}

export type UploadNote =
  | { readonly kind: 'goal'; readonly goal: Uint32Array; readonly numbering: string }
  | { readonly kind: 'reached' }

export interface UploadTypes {
  readonly target: UploadTarget
  readonly access: OpenAdAccount
  readonly observed: UploadObservation
  readonly step: UploadStep
  /** The network's id of what was created. */
  readonly answer: { readonly id?: string }
  readonly note: UploadNote
  readonly tx: DbOrTx
}

export const unpacked = (packed: Buffer | null): Uint32Array =>
  (packed && unpackBits(packed, 1)[0]) ?? new Uint32Array(0)

/** What is between those who are in a custom audience and those who are to be in it. */
export function differenceTo({ present }: Pick<UploadRow, 'present'>, members: Uint32Array): MemberDifference {
  const before = unpacked(present)
  return { added: andNotInto(members.slice(), before), removed: andNotInto(before.slice(), members) }
}

/** `stopped`: the task that asked for it was cancelled, or has failed. */
export function uploadTarget(row: UploadRow, stopped: boolean): UploadTarget {
  const desired = orderOf(row)
  const order = stopped && desired !== 'remove' ? null : desired
  if (row.goal === null || (order !== 'upload' && order !== 'refresh')) return { row, order, moves: null }
  return { row, order, moves: differenceTo(order === 'upload' ? { present: null } : row, unpacked(row.goal)) }
}

export function orderOf(row: Pick<UploadRow, 'state' | 'sync' | 'removing' | 'network_id'>): UploadOrder {
  const { state, sync, removing, network_id: networkId } = row
  if (state === 'removed') return null
  if (removing) return 'remove'
  if (state === 'waiting' || state === 'uploading') return 'upload'
  return networkId !== null && (sync === 'waiting' || sync === 'running') ? 'refresh' : null
}

/** A first upload that finds other numbers before it has sent anybody begins anew: they mean other accounts. */
export const needsGoal = ({ row, order }: UploadTarget, sameNumbers: boolean): boolean =>
  (order === 'upload' && (row.goal === null || !sameNumbers)) || (order === 'refresh' && row.goal === null)

/** Whether people are in the ad account of whom it cannot be said any more who they are. */
const holdsUnknown = ({ row, order }: UploadTarget, sameNumbers: boolean): boolean =>
  row.numbers !== null && !sameNumbers && (order === 'refresh' || row.sent > 0)

export function nextOfUpload({ target, observed }: Situation<UploadTypes>, batch: number): Next<UploadTypes> {
  const { row, order, moves } = target
  if (order === null) return { kind: 'converged' }
  if (order === 'remove')
    return row.network_id === null
      ? { kind: 'converged' }
      : { kind: 'step', step: { kind: 'delete', audience: row.network_id } }
  const { numbering, sameNumbers, members } = observed
  if (holdsUnknown(target, sameNumbers)) return { kind: 'stuck', problem: unfit('network_data_replaced') }
  if (moves === null || needsGoal(target, sameNumbers)) {
    const goal = members ?? new Uint32Array(0)
    const { added, removed } = differenceTo(row, goal)
    if (order === 'refresh' && countBits(added) + countBits(removed) === 0) return { kind: 'converged' }
    return { kind: 'note', note: { kind: 'goal', goal, numbering: numbering ?? '' } }
  }
  const left = batchesLeft(target, batch)
  if (row.network_id === null)
    return {
      kind: 'step',
      step: creation(observed.audiences, row.name, `From the audience “${row.audience_name}”`),
      left: left + 1,
    }
  const step = nextMove(row, row.network_id, moves, batch)
  return step ? { kind: 'step', step, left } : { kind: 'note', note: { kind: 'reached' } }
}

/** Who left is removed first, then who entered is added. */
function nextMove(row: UploadRow, audience: string, moves: MemberDifference, batch: number): MoveStep | null {
  const at = Number(row.sent_up_to)
  const adding = row.phase === 'adding'
  const changes = [
    ...(adding ? [] : [{ change: 'remove' as const, accounts: moves.removed, after: at }]),
    { change: 'add' as const, accounts: moves.added, after: adding ? at : -1 },
  ]
  for (const { change, accounts, after } of changes) {
    const moved = accountsAfter(accounts, after, batch)
    const last = moved.at(-1)
    if (last !== undefined) return { kind: 'move', change, audience, after, last, count: moved.length }
  }
  return null
}

/** Whom a step moves. */
export const movedBy = ({ moves }: UploadTarget, { change, after, count }: MoveStep): number[] =>
  moves === null ? [] : accountsAfter(change === 'add' ? moves.added : moves.removed, after, count)

/** How many are still to be removed and added. */
export function peopleLeft({ row, moves }: UploadTarget): { readonly out: number; readonly in: number } {
  if (moves === null) return { out: 0, in: 0 }
  const at = Number(row.sent_up_to)
  if (row.phase === 'adding') return { out: 0, in: countAfter(moves.added, at) }
  return { out: countAfter(moves.removed, at), in: countBits(moves.added) }
}

function batchesLeft(target: UploadTarget, batch: number): number {
  const left = peopleLeft(target)
  return Math.ceil(left.out / batch) + Math.ceil(left.in / batch)
}

function countAfter(bits: Uint32Array, account: number): number {
  const from = Math.max(0, account + 1)
  const rest = bits.slice(from >>> 5)
  if (rest.length > 0) rest[0] = (rest[0] ?? 0) & (-1 << (from & 31))
  return countBits(rest)
}

export function recognizeUpload(step: UploadStep, { observed }: Situation<UploadTypes>): Recognized<UploadTypes> {
  switch (step.kind) {
    case 'create':
      return recognizeCreation(observed.audiences, step)
    case 'move':
      return REPEATABLE
    case 'delete':
      return recognizeDeletion(observed.audiences, step)
  }
}

export const refusedUpload = ({ step, failure }: Refused<UploadTypes>): Verdict<UploadTypes> => ({
  kind: 'stuck',
  problem: step?.kind === 'move' ? refusedMembers(failure) : failure.problem,
})

/** The row with this goal; a first upload that goes on with the same numbers keeps how far it is. */
export function fixedGoal({ row, order }: UploadTarget, { goal, numbering }: Extract<UploadNote, { kind: 'goal' }>) {
  const fixed = { goal: packBits([goal]), numbers: numbering }
  if (order !== 'upload') return { ...fixed, phase: 'removing', sent_up_to: -1, sync: 'running' } as const
  const restart = row.numbers === numbering ? {} : { sent: 0, sent_up_to: -1 }
  return { ...fixed, ...restart, phase: 'adding', state: 'uploading', total: countBits(goal) } as const
}

/** The row after a batch. */
export function afterMove({ row, order }: UploadTarget, { change, last, count }: MoveStep) {
  const at = { phase: change === 'add' ? 'adding' : 'removing', sent_up_to: last } as const
  if (order === 'upload') return { ...at, sent: row.sent + count }
  return { ...at, ...(change === 'add' ? { moved_in: row.moved_in + count } : { moved_out: row.moved_out + count }) }
}

/** The row once everybody of its goal is in it. */
export function reachedGoal({ row, order }: UploadTarget, now: Date) {
  const current = { ...(row.goal && { present: row.goal }), goal: null, phase: null, synced_at: now }
  const count = countBits(unpacked(row.goal))
  if (order === 'upload')
    return { ...current, state: 'processing', reasons: ['PROCESSING'], behind_added: 0, behind_removed: 0 } as const
  return { ...current, sent_up_to: -1, sent: count, total: count }
}
