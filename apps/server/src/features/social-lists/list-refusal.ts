// A failure of the network as what a person reads; no ad account is concerned.
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { adAccountRefusal, refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { Refusal } from '#platform/refusal.ts'

export function listRefusalOf(failure: AdsFailure): Refusal {
  const refusal = refusalOf(failure)
  if (failure.kind !== 'forbidden') return refusal
  const { code, status } = adAccountRefusal('network_refused')
  return new Refusal(code, status, failure.message, refusal.retryAfter, {}, failure.problem)
}

/** `extra` goes beside it. */
export function throwAsRefusal(error: unknown, extra: Readonly<Record<string, unknown>> = {}): never {
  if (!(error instanceof AdsFailure)) throw error
  const { code, status, message, retryAfter, extra: more, problem } = listRefusalOf(error)
  throw new Refusal(code, status, message, retryAfter, { ...more, ...extra }, problem)
}
