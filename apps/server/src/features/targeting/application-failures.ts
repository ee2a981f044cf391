// Tells failures of the network, which applications live with, from anything else, which is a bug.
import { AdsFailure } from '#connectors/ads/ads-port.ts'

/** What the network said; anything else is thrown on. */
export function failureOf(error: unknown): { readonly failure: AdsFailure } {
  if (error instanceof AdsFailure) return { failure: error }
  throw error
}
