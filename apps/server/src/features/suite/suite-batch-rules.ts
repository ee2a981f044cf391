// What comes next in a queue of follows or unfollows, and how one shows whose answer was lost. Pure.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { Absence } from '#connectors/ads/ads-people-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenNetworkAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Next, Problem, Recognized, Refused, Situation, Verdict } from '#platform/reconcile/reconciler.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import type { BatchItem, BatchRow, ItemState } from './suite-batch-store.ts'
import type { ChangeAction, DayBudget } from './suite-change-store.ts'

export const BatchStep = z.object({
  kind: z.enum(['follow', 'unfollow']),
  place: z.int(),
  person: z.string(),
  handle: z.string().nullable().default(null),
  /** Nobody is followed yet: a request is withdrawn. */
  withdraws: z.boolean().default(false),
})
export type BatchStep = z.output<typeof BatchStep>

/** A queue whose turn it is, or not yet. */
export interface QueueTarget {
  readonly batch: BatchRow
  readonly account: SuiteAccountRow
  /** The next ones that wait. */
  readonly items: readonly BatchItem[]
  /** No other queue of the account is before it. */
  readonly isTurn: boolean
  readonly mayAct: boolean
}

export interface BatchTarget extends QueueTarget {
  readonly action: ChangeAction
  readonly budget: DayBudget
  readonly now: Date
  /** For whom a change was begun without an outcome: what shows of them now is its doing. */
  readonly begun: ReadonlySet<string>
}

export interface Relation {
  readonly followed: boolean
  /** They are protected and have not answered yet. */
  readonly requested: boolean
  readonly handle: string
}

/** How the account stands to somebody, or why they are not there. */
export type Standing = Relation | Absence

export interface BatchObservation {
  /** How the account stands to a person now; an id that is missing was not answered for. */
  readonly people: ReadonlyMap<string, Standing>
}

export interface Settled {
  readonly place: number
  readonly person: string
  readonly state: ItemState
  readonly problem: Message | null
  readonly handle: string | null
}

export interface BatchTypes {
  readonly target: BatchTarget
  readonly access: OpenNetworkAccount
  readonly observed: BatchObservation
  readonly step: BatchStep
  /** `pending`: a protected person was asked first. */
  readonly answer: { readonly pending: boolean }
  readonly note: readonly Settled[]
  readonly tx: DbOrTx
}

/** Midnight by a clock that may be set is looked at again now and then. */
const LONGEST_WAIT_SECONDS = 300
const TURN_SECONDS = 20

const problemOf = (reason: Message): Problem => ({ code: reason.code, values: { reason: { ...reason } } })

/** There is nothing to send any more. */
export const isReached = (action: ChangeAction, { followed, requested }: Omit<Relation, 'handle'>): boolean =>
  action === 'follow' ? followed || requested : !followed && !requested

function alreadySo(action: ChangeAction, { followed }: Relation): Message {
  if (action === 'unfollow') return message('unfollow_already')
  return message(followed ? 'follow_already' : 'follow_requested_already')
}

/** What is said of somebody for whom nothing has to be sent (any more); null: it has to be. */
function settledBy(
  { action, begun }: Pick<BatchTarget, 'action' | 'begun'>,
  person: string,
  seen: Standing | undefined,
): Pick<Settled, 'state' | 'problem' | 'handle'> | null {
  if (seen === undefined) return null
  if (seen === 'suspended') return { state: 'skipped', problem: message('follow_suspended'), handle: null }
  if (seen === 'deleted') return { state: 'skipped', problem: message('follow_gone'), handle: null }
  const { handle } = seen
  if (!isReached(action, seen)) return null
  if (!begun.has(person)) return { state: 'skipped', problem: alreadySo(action, seen), handle }
  return { state: action === 'follow' && !seen.followed ? 'pending' : 'done', problem: null, handle }
}

const waitForTurn = { kind: 'wait', seconds: TURN_SECONDS } as const

/** What any queue waits for before it sends anything; null: nothing. */
export function heldUp({ batch, items, mayAct, isTurn }: QueueTarget): Exclude<Next<never>, { kind: 'step' }> | null {
  if (batch.state !== 'running') return { kind: 'converged' }
  // What is on its way in the queue that this one undoes may still be appended.
  if (items.length === 0) return batch.undoes === null || isTurn ? { kind: 'converged' } : waitForTurn
  if (!mayAct) return { kind: 'stuck', problem: problemOf(message('suite_subscription_ended')) }
  return isTurn ? null : waitForTurn
}

export function nextOfBatch({ target, observed }: Situation<BatchTypes>): Next<BatchTypes> {
  const { items, budget, action, begun } = target
  const held = heldUp(target)
  if (held !== null) return held
  const settled = items.flatMap(({ place, person }) => {
    const what = settledBy(target, person, observed.people.get(person))
    return what === null ? [] : [{ place, person, ...what }]
  })
  if (settled.length > 0) return { kind: 'note', note: settled }
  const [first] = items
  if (first === undefined) return { kind: 'converged' }
  if (budget.leftToday <= 0 && !begun.has(first.person)) {
    const seconds = Math.ceil((budget.nextDay.getTime() - target.now.getTime()) / 1000)
    return { kind: 'wait', seconds: Math.min(LONGEST_WAIT_SECONDS, Math.max(1, seconds)) }
  }
  const seen = observed.people.get(first.person)
  const relation = typeof seen === 'object' ? seen : null
  const withdraws = action === 'unfollow' && relation?.followed === false
  const { place, person } = first
  return { kind: 'step', step: { kind: action, place, person, handle: relation?.handle ?? null, withdraws } }
}

export function recognizeInBatch(step: BatchStep, { observed }: Situation<BatchTypes>): Recognized<BatchTypes> {
  const seen = observed.people.get(step.person)
  if (typeof seen !== 'object' || !isReached(step.kind, seen)) return { kind: 'not_done' }
  return { kind: 'done', answer: { pending: step.kind === 'follow' && !seen.followed } }
}

/** What became of a person by a step that was done. */
export function doneState({ kind, withdraws }: BatchStep, { pending }: BatchTypes['answer']): ItemState {
  if (kind === 'follow') return pending ? 'pending' : 'done'
  return withdraws ? 'withdrawn' : 'done'
}

export const isBlocked = ({ kind, message: said }: AdsFailure): boolean =>
  kind === 'forbidden' && /\bblocked\b/i.test(said)

/** What concerns one person is noted, and the queue goes on with the next; what concerns the account stops it. */
export function refusedInBatch({ step, failure }: Refused<BatchTypes>): Verdict<BatchTypes> {
  const stuck: Verdict<BatchTypes> = { kind: 'stuck', problem: failure.problem }
  if (step === null || !(failure.error instanceof AdsFailure)) return stuck
  const { place, person, handle } = step
  const of = { place, person, handle }
  if (failure.error.kind === 'not_found')
    return { kind: 'note', note: [{ ...of, state: 'skipped', problem: message('follow_gone') }] }
  if (isBlocked(failure.error))
    return { kind: 'note', note: [{ ...of, state: 'refused', problem: message('follow_blocked') }] }
  return stuck
}
