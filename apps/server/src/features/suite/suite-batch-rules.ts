// What comes next in a queue of follows or unfollows, and how one shows whose answer was lost. Pure.
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { Absence } from '#connectors/ads/ads-people-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenNetworkAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Next, Problem, Recognized, Refused, Situation, Verdict } from '#platform/reconcile/reconciler.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import type { BatchItem, BatchRow, DayBudget } from './suite-batch-store.ts'

export const BatchStep = z.object({ kind: z.enum(['follow', 'unfollow']), place: z.int(), person: z.string() })
export type BatchStep = z.output<typeof BatchStep>

export interface BatchTarget {
  readonly batch: BatchRow
  readonly account: SuiteAccountRow
  /** The next ones that wait. */
  readonly items: readonly BatchItem[]
  readonly budget: DayBudget
  readonly secondsToNextDay: number
  /** No other queue of the account is before it. */
  readonly isTurn: boolean
  readonly mayAct: boolean
}

/** Whether the account follows them, or why they are not there. */
export type Standing = { readonly followed: boolean } | Absence

export interface BatchObservation {
  /** How the account stands to a person now; an id that is missing was not answered for. */
  readonly people: ReadonlyMap<string, Standing>
}

type Settled = readonly { readonly place: number; readonly state: 'skipped' | 'refused'; readonly problem: Message }[]

export interface BatchTypes {
  readonly target: BatchTarget
  readonly access: OpenNetworkAccount
  readonly observed: BatchObservation
  readonly step: BatchStep
  /** `pending`: a protected person was asked first. */
  readonly answer: { readonly pending: boolean }
  readonly note: Settled
  readonly tx: DbOrTx
}

/** Midnight by a clock that may be set is looked at again now and then. */
const LONGEST_WAIT_SECONDS = 300
const TURN_SECONDS = 20

const problemOf = (reason: Message): Problem => ({ code: reason.code, values: { reason: { ...reason } } })

/** Why nothing has to be sent for somebody; null: it has to be. */
function settledBy(action: BatchRow['action'], seen: Standing | undefined): Message | null {
  if (seen === undefined) return null
  if (seen === 'suspended') return message('follow_suspended')
  if (seen === 'deleted') return message('follow_gone')
  if (seen.followed !== (action === 'follow')) return null
  return message(action === 'follow' ? 'follow_already' : 'unfollow_already')
}

export function nextOfBatch({ target, observed }: Situation<BatchTypes>): Next<BatchTypes> {
  const { batch, items, budget } = target
  const [first] = items
  if (batch.state !== 'running' || first === undefined) return { kind: 'converged' }
  if (!target.mayAct) return { kind: 'stuck', problem: problemOf(message('suite_subscription_ended')) }
  if (!target.isTurn) return { kind: 'wait', seconds: TURN_SECONDS }
  const settled = items.flatMap(({ place, person }) => {
    const problem = settledBy(batch.action, observed.people.get(person))
    return problem === null ? [] : [{ place, state: 'skipped' as const, problem }]
  })
  if (settled.length > 0) return { kind: 'note', note: settled }
  if (budget.leftToday <= 0)
    return { kind: 'wait', seconds: Math.min(LONGEST_WAIT_SECONDS, Math.max(1, target.secondsToNextDay)) }
  return { kind: 'step', step: { kind: batch.action, ...first } }
}

/** Of somebody protected nothing shows that they were asked; asking twice is as asking once. */
export function recognizeInBatch(step: BatchStep, { observed }: Situation<BatchTypes>): Recognized<BatchTypes> {
  const seen = observed.people.get(step.person)
  if (typeof seen !== 'object') return { kind: 'not_done' }
  return seen.followed === (step.kind === 'follow')
    ? { kind: 'done', answer: { pending: false } }
    : { kind: 'not_done' }
}

/** What concerns one person is noted, and the queue goes on with the next; what concerns the account stops it. */
export function refusedInBatch({ step, failure }: Refused<BatchTypes>): Verdict<BatchTypes> {
  const stuck: Verdict<BatchTypes> = { kind: 'stuck', problem: failure.problem }
  if (step === null || !(failure.error instanceof AdsFailure)) return stuck
  const { kind, message: said } = failure.error
  if (kind === 'not_found')
    return { kind: 'note', note: [{ place: step.place, state: 'skipped', problem: message('follow_gone') }] }
  if (kind === 'forbidden' && /\bblocked\b/i.test(said))
    return { kind: 'note', note: [{ place: step.place, state: 'refused', problem: message('follow_blocked') }] }
  return stuck
}
