// A failure of the network as the refusal that a person reads.
import { type AdAccountErrorCode, adAccountChangeErrors } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { Refusal } from '#platform/refusal.ts'

/** A refusal of the contract's list for ad accounts, with its own sentence. */
export function adAccountRefusal(code: AdAccountErrorCode, retryAfter?: number): Refusal {
  const { status, detail } = adAccountChangeErrors[code]
  return new Refusal(code, status, detail, retryAfter)
}

/** What a failure of the network means to whoever asked about an ad account. */
export function refusalOf(failure: AdsFailure): Refusal {
  switch (failure.kind) {
    case 'unauthorised':
      return adAccountRefusal('reconnect_needed')
    case 'rate_limited':
      return adAccountRefusal('network_busy', failure.retryAfter ?? undefined)
    case 'unavailable':
    case 'unknown_outcome':
      return adAccountRefusal('network_unavailable', failure.retryAfter ?? undefined)
    case 'forbidden':
      return adAccountRefusal('no_account_access')
    case 'rejected':
    case 'not_found': {
      const { status } = adAccountChangeErrors.network_refused
      return new Refusal(
        'network_refused',
        status,
        failure.message,
        undefined,
        { reason: failure.problem, problems: failure.problems },
        failure.problem,
      )
    }
  }
}

/** Throws a failure of the network as its refusal, and anything else as it is. */
export function throwAsRefusal(error: unknown): never {
  throw error instanceof AdsFailure ? refusalOf(error) : error
}
