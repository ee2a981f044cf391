// What an error of the ads connector, or of opening an ad account, means to the engine that reconciles.
import { type Message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import { AdsFailure, type AdsFailureKind } from '#connectors/ads/ads-port.ts'
import type { Failure, Problem, ProblemValue } from '#platform/reconcile/reconciler.ts'
import { Refusal } from '#platform/refusal.ts'

const KINDS: Readonly<Record<AdsFailureKind, Failure['kind']>> = {
  unavailable: 'unavailable',
  unknown_outcome: 'lost',
  rate_limited: 'rate_limited',
  unauthorised: 'revoked',
  forbidden: 'refused',
  not_found: 'refused',
  rejected: 'refused',
}
const WAITS: Readonly<Record<string, Failure['kind']>> = {
  network_busy: 'rate_limited',
  network_unavailable: 'unavailable',
  reconnect_needed: 'revoked',
}

/** Null: not the network's doing. The problem's code is the kind of failure; `reason` is what the network said. */
export function networkFailureOf(error: unknown): Failure | null {
  if (error instanceof AdsFailure) {
    const { kind, retryAfter } = error
    const reason: ProblemValue = { ...error.problem }
    return { kind: KINDS[kind], retryAfter, problem: { code: kind, values: { reason } }, error }
  }
  if (error instanceof Refusal) {
    const { code, message: sentence, retryAfter = null } = error
    return { kind: WAITS[code] ?? 'refused', retryAfter, problem: { code, values: { sentence } }, error }
  }
  return null
}

const Reason = z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) })

/** The sentence of a stored problem; null when it says nothing of its own. */
export function problemSentence(problem: Problem | null): string | null {
  const { sentence, reason } = problem?.values ?? {}
  if (typeof sentence === 'string') return sentence
  const read = Reason.safeParse(reason)
  return read.success ? messageText(read.data as Message, 'en') : null
}
