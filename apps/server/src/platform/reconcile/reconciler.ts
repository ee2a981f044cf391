// What a feature supplies to have a thing of another service brought to a desired state; README.md shows a whole one.
import type { WaitReason } from '@peregrine/domain/shell/wait-rules.ts'
import type { z } from 'zod'

export type ProblemValue =
  | string
  | number
  | boolean
  | null
  | readonly ProblemValue[]
  | { readonly [key: string]: ProblemValue }

/** Why something does not go on: a code, and what its sentence is made of. */
export interface Problem {
  readonly code: string
  readonly values: Readonly<Record<string, ProblemValue>>
}

/** What the other service said, in the terms by which the engine decides. */
export interface Failure {
  readonly kind: /** The answer was lost: it may or may not have been done. */
    | 'lost'
    /** It could not be reached or was overloaded, and did nothing. */
    | 'unavailable'
    | 'rate_limited'
    /** The grant was revoked: connect again. */
    | 'revoked'
    /** A rule, a missing permission, a thing that is not there: trying the same again does not help. */
    | 'refused'
  /** Seconds; null when the service did not say. */
  readonly retryAfter: number | null
  readonly problem: Problem
  /** As it was thrown, for what a feature reads out of it. */
  readonly error: unknown
}

/** The types of one reconciler, by name. */
export interface Types {
  /** Desired, last applied and acknowledged, as the feature's store holds them. */
  readonly target: unknown
  /** What a call of the other service needs: a grant, an account. */
  readonly access: unknown
  /** What was read back from the other service. */
  readonly observed: unknown
  /** One external write, as the journal stores it. */
  readonly step: unknown
  /** What is known after a step was done. */
  readonly answer: unknown
  /** A decision that is stored without an external write; `never` where there is none. */
  readonly note: unknown
  /** What a change of the store runs in. */
  readonly tx: unknown
}

export type Next<T extends Types> =
  | { readonly kind: 'converged' }
  /** `left`: steps until it is converged, this one included. */
  | { readonly kind: 'step'; readonly step: T['step']; readonly left?: number }
  | { readonly kind: 'note'; readonly note: T['note'] }
  /** The other service is at work on it, unless another reason is given: look again in so many seconds. */
  | {
      readonly kind: 'wait'
      readonly seconds: number
      readonly reason?: WaitReason
      readonly problem?: Problem
    }
  | { readonly kind: 'stuck'; readonly problem: Problem }

/** What became of a step whose answer was lost, read from the observed state. */
export type Recognized<T extends Types> =
  | { readonly kind: 'done'; readonly answer: T['answer'] }
  | { readonly kind: 'not_done' }
  /** It cannot be seen, and doing it twice is the same as doing it once. */
  | { readonly kind: 'repeatable' }
  /** Several could be it. */
  | { readonly kind: 'ambiguous'; readonly problem: Problem }

export interface Situation<T extends Types> {
  readonly target: T['target']
  readonly observed: T['observed']
  /** Steps begun since the start. */
  readonly begun: number
  readonly cancelRequested: boolean
}

/** A step that was refused, or a reading (`step` and perhaps `observed` null), and is still what would come next. */
export interface Refused<T extends Types> {
  readonly target: T['target']
  readonly observed: T['observed'] | null
  readonly begun: number
  readonly step: T['step'] | null
  readonly failure: Failure
  /** So often 'retry' was the answer, without a step that was done in between. */
  readonly tries: number
}

export type Verdict<T extends Types> = Exclude<Next<T>, { kind: 'step' | 'wait' }> | { readonly kind: 'retry' }

export interface End {
  readonly state: 'converged' | 'stuck' | 'cancelled'
  readonly problem: Problem | null
}

/** What the last turn saw. */
export interface Seen<Observed> {
  /** Null when reading did not work. */
  readonly observed: Observed | null
  /** Steps begun since the start. */
  readonly begun: number
}

/** Why a run ended without an end, and after how many seconds the next one looks. */
export interface Wait {
  readonly reason: WaitReason
  readonly seconds: number
  readonly problem: Problem | null
}

export interface PendingWait extends Wait {
  /** A write was begun whose outcome is not known. */
  readonly unsettled: boolean
}

export interface Reconciler<T extends Types> {
  /** `feature.noun`, as in `campaigns.campaign`; part of what is stored, so it never changes. */
  readonly kind: string
  /** Reads a step back from the journal. */
  readonly step: z.ZodType<T['step']>
  /** As it is stored now; null when it is gone. */
  load(id: string): Promise<T['target'] | null>
  /** Opens the other service for one run; throws what `failureOf` knows. */
  open(target: T['target'], work: (access: T['access']) => Promise<void>): Promise<void>
  /** What an error means; null: it is a bug. */
  failureOf(error: unknown): Failure | null

  /** Reads what `next` and `recognize` decide by. `open`: a step whose outcome has to be found out. */
  read(access: T['access'], target: T['target'], open: T['step'] | null): Promise<T['observed']>
  /** Pure. */
  next(situation: Situation<T>): Next<T>
  /** One external write, and nothing else. */
  perform(access: T['access'], step: T['step'], target: T['target']): Promise<T['answer']>
  /** Pure: how an open step shows in the observed state. `appeared` is what most steps that create something need. */
  recognize(step: T['step'], situation: Situation<T>): Recognized<T>

  /** Stores what a step brought, in one transaction with its end in the journal. */
  record(tx: T['tx'], target: T['target'], step: T['step'], answer: T['answer']): Promise<void>
  /** Completes a note by asking, without an external write; it may be asked again. */
  prepare?(access: T['access'], target: T['target'], note: T['note']): Promise<T['note']>
  /** Stores a note. */
  note?(tx: T['tx'], target: T['target'], note: T['note']): Promise<void>
  /** Pure: turn back (by a note), give in or retry; stuck with the problem of the failure unless said. */
  refused?(refused: Refused<T>): Verdict<T>
  /** Stores in the feature's own row that it has to be waited for, where lists show that. */
  waits?(tx: T['tx'], target: T['target'], waiting: PendingWait): Promise<void>
  /** Stores the end, in one transaction with the journal's; false: the target has changed meanwhile, so it goes on. */
  finish(tx: T['tx'], target: T['target'], end: End, seen: Seen<T['observed']>): Promise<boolean>
  /** `next` decides what cancelling means; otherwise it stops where it is, between two steps. */
  readonly cancelsByNext?: boolean
  /** So long it waits to be connected again before it is stuck; a day unless said, null: for ever. */
  readonly reconnectPatienceSeconds?: number | null
}

/** A created thing among candidates of its name: the one that was not known before the step was begun. */
export function appeared<Found extends { readonly id: string }>(
  candidates: readonly Found[],
  known: readonly string[],
  ambiguous: Problem,
):
  | { readonly kind: 'done'; readonly answer: Found }
  | { readonly kind: 'not_done' }
  | { readonly kind: 'ambiguous'; readonly problem: Problem } {
  const [first, second] = candidates.filter(({ id }) => !known.includes(id))
  if (first === undefined) return { kind: 'not_done' }
  return second === undefined ? { kind: 'done', answer: first } : { kind: 'ambiguous', problem: ambiguous }
}
