// What the ad platform's refusal to share a custom audience means to whoever asked for it.
import { adAccountErrors } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { AdsFailure } from '#connectors/ads/ads-port.ts'
import { refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { Refusal } from '#platform/refusal.ts'

/** It answers 403 for both: an ad account that is not there, and one of another business. */
export function shareRefusalOf(failure: AdsFailure): Refusal {
  const [first] = failure.problems
  const problem =
    first?.code === 'ACCOUNT_NOT_FOUND' && first.parameter === 'granted_account_id'
      ? message('share_account_unknown')
      : first?.code === 'ACTION_NOT_ALLOWED'
        ? message('share_outside_business')
        : null
  if (problem === null) return refusalOf(failure)
  const { status, detail } = adAccountErrors.network_refused
  return new Refusal('network_refused', status, detail, undefined, {}, problem)
}
