// What failures of the ad platform mean to the reconcilers of creatives and media.
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { networkFailureOf } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Failure, Problem } from '#platform/reconcile/reconciler.ts'
import { problemOfRefusal, Refusal } from '#platform/refusal.ts'

export const problemFor = (code: string, reason: Message): Problem => ({ code, values: { reason: { ...reason } } })

export function creativeFailureOf(error: unknown): Failure | null {
  const failure = networkFailureOf(error)
  if (failure === null) return null
  const reason = reasonOf(error)
  return reason === undefined ? failure : { ...failure, problem: problemFor(failure.problem.code, reason) }
}

function reasonOf(error: unknown): Message | undefined {
  if (error instanceof Refusal) return problemOfRefusal(error)
  return error instanceof AdsFailure ? (error.problems[0]?.problem ?? error.problem) : undefined
}
