// What comes next in a queue that adds people to a list, which it may have to create first. Pure.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { PeopleListFacts } from '#connectors/ads/ads-lists-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenNetworkAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import {
  appeared,
  type Next,
  type Problem,
  type Recognized,
  type Refused,
  type Situation,
  type Verdict,
} from '#platform/reconcile/reconciler.ts'
import { heldUp, isBlocked, type QueueTarget, type Settled } from './suite-batch-rules.ts'

export const ListStep = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('create'),
    name: z.string(),
    private: z.boolean(),
    /** Lists that the account had before. */
    known: z.array(z.string()),
  }),
  z.object({ kind: z.literal('add'), place: z.int(), person: z.string() }),
])
export type ListStep = z.output<typeof ListStep>

export interface ListObservation {
  /** Of the account; read while the list has to be created. */
  readonly lists: readonly PeopleListFacts[]
  /** Ids of whoever is in it; null: there is no such list (any more). */
  readonly members: ReadonlySet<string> | null
}

/** Read once in a run; what a call of it was refused for is looked at anew. */
export interface ListAccess extends OpenNetworkAccount {
  members: { readonly of: string; readonly ids: Set<string> | null } | null
}

export interface ListTypes {
  readonly target: QueueTarget
  readonly access: ListAccess
  readonly observed: ListObservation
  readonly step: ListStep
  /** Of the list, once it is created. */
  readonly answer: { readonly id: string } | null
  readonly note: readonly Settled[]
  readonly tx: DbOrTx
}

/** The network takes so many people in a list. */
export const MOST_IN_LIST = 5000

const problemOf = (reason: Message): Problem => ({ code: reason.code, values: { reason: { ...reason } } })

export function nextOfList({ target, observed }: Situation<ListTypes>): Next<ListTypes> {
  const { batch, items } = target
  const held = heldUp(target)
  if (held !== null) return held
  if (batch.list_id === null) {
    const known = observed.lists.map(({ id }) => id)
    const step = { name: batch.list_name ?? '', private: batch.list_private ?? true, known }
    return { kind: 'step', step: { kind: 'create', ...step }, left: items.length + 1 }
  }
  const { members } = observed
  if (members === null) return { kind: 'stuck', problem: problemOf(message('list_gone')) }
  const there = items.filter(({ person }) => members.has(person))
  if (there.length > 0)
    return {
      kind: 'note',
      note: there.map(({ place, person, wasDone }) => ({
        place,
        person,
        handle: null,
        ...(wasDone ? { state: 'done', problem: null } : { state: 'skipped', problem: message('list_already') }),
      })),
    }
  const [first] = items
  if (first === undefined) return { kind: 'converged' }
  return { kind: 'step', step: { kind: 'add', place: first.place, person: first.person } }
}

export function recognizeInList(step: ListStep, { observed }: Situation<ListTypes>): Recognized<ListTypes> {
  if (step.kind === 'add')
    return observed.members?.has(step.person) ? { kind: 'done', answer: null } : { kind: 'not_done' }
  // One of this name that others do see, or do not, is none of this queue's.
  const named = observed.lists.filter((list) => list.name === step.name && list.private === step.private)
  return appeared(named, step.known, problemOf(message('lists_ambiguous')))
}

/** What concerns one person is noted, and the queue goes on with the next; what concerns the list stops it. */
export function refusedInList({ step, failure }: Refused<ListTypes>): Verdict<ListTypes> {
  const stuck: Verdict<ListTypes> = { kind: 'stuck', problem: failure.problem }
  if (step?.kind !== 'add' || !(failure.error instanceof AdsFailure)) return stuck
  const { place, person } = step
  const of = { place, person, handle: null }
  // The list itself was looked at again since, and is there.
  if (failure.error.kind === 'not_found')
    return { kind: 'note', note: [{ ...of, state: 'skipped', problem: message('follow_gone') }] }
  if (isBlocked(failure.error))
    return { kind: 'note', note: [{ ...of, state: 'refused', problem: message('follow_blocked') }] }
  return stuck
}
