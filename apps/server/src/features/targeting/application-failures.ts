// Tells failures of the network, which applications live with, from anything else, which is a bug.
import { AdsFailure } from '#connectors/ads/ads-port.ts'

/** What the network said; anything else is thrown on. */
export function failureOf(error: unknown): { readonly failure: AdsFailure } {
  if (error instanceof AdsFailure) return { failure: error }
  throw error
}

/** Whether a thing is no longer there. An account that is closed to us answers alike, but says that it is the account. */
export const isGone = ({ kind, problems }: AdsFailure): boolean =>
  kind === 'not_found' && !problems.some(({ code }) => code === 'ACCOUNT_NOT_FOUND')
