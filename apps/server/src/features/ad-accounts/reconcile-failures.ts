// What an error of the ads connector, or of opening an ad account, means to the engine that reconciles.

import { MessageShape } from '@peregrine/contract/platform/message-shape.ts'
import { dictionary } from '@peregrine/domain/shell/dictionary.ts'
import { type Message, message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { AdsFailure, type AdsFailureKind } from '#connectors/ads/ads-port.ts'
import type { Failure, Problem, ProblemValue } from '#platform/reconcile/reconciler.ts'
import { problemOfRefusal, Refusal } from '#platform/refusal.ts'
import { adAccountRefusal, refusalOf } from './refuse-failure.ts'

const KINDS: Readonly<Record<AdsFailureKind, Failure['kind']>> = {
  unavailable: 'unavailable',
  unknown_outcome: 'lost',
  rate_limited: 'rate_limited',
  unauthorised: 'revoked',
  forbidden: 'refused',
  not_found: 'refused',
  rejected: 'refused',
}
const WAITS = dictionary<Failure['kind']>({
  network_busy: 'rate_limited',
  network_unavailable: 'unavailable',
  reconnect_needed: 'revoked',
  right_missing: 'revoked',
})

/** Null: not the network's doing. The problem's code is the kind of failure; `reason` is what the network said. */
export function networkFailureOf(error: unknown): Failure | null {
  if (error instanceof AdsFailure) {
    const { kind, retryAfter } = error
    const reason: ProblemValue = { ...error.problem }
    return { kind: KINDS[kind], retryAfter, problem: { code: kind, values: { reason } }, error }
  }
  if (error instanceof Refusal) {
    const { code, retryAfter = null } = error
    const reason: ProblemValue = { ...problemOfRefusal(error) }
    return { kind: WAITS[code] ?? 'refused', retryAfter, problem: { code, values: { reason } }, error }
  }
  return null
}

/** What a stored problem says; null when it says nothing of its own. */
export function reasonOfProblem(problem: Problem | null): Message | null {
  const said = MessageShape.safeParse(problem?.values.reason)
  return said.success ? said.data : null
}

/**
 * The same for what people are told of, and for calls that answer with the outcome: the problem is the refusal that the
 * error means, and `reason` its message.
 */
export function refusalFailureOf(
  error: unknown,
  asRefusal: (failure: AdsFailure) => Refusal = refusalOf,
): Failure | null {
  const failure = networkFailureOf(error)
  if (failure === null) return null
  const refusal = error instanceof AdsFailure ? asRefusal(error) : (error as Refusal)
  const { code, status, extra } = refusal
  const values = { status, reason: { ...problemOfRefusal(refusal) }, extra: extra as ProblemValue }
  return { ...failure, problem: { code, values } }
}

const AsRefusal = z.object({
  status: z.int(),
  reason: MessageShape,
  extra: z.record(z.string(), z.unknown()),
})

/** What a call answers after a reconciliation that did not converge; null: the network was not heard. */
export function refusalOfProblem(problem: Problem | null, retryAfter?: number): Refusal {
  const read = AsRefusal.safeParse(problem?.values)
  if (problem === null || !read.success) return adAccountRefusal('network_unavailable', retryAfter)
  const { status, reason, extra } = read.data
  return new Refusal(problem.code, status, messageText(reason, 'en'), retryAfter, extra, reason)
}

const SAID = dictionary<Message>({
  not_shown: message('change_not_shown'),
  reconnect_expired: message('platform_unauthorized'),
})

/** What people are told of a problem: what the network said, where it said something; null: it was not heard. */
export function messageOfProblem(problem: Problem | null): Message {
  if (problem === null) return message('network_unavailable')
  return reasonOfProblem(problem) ?? SAID[problem.code] ?? message('failed')
}
