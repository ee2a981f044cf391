// What the form hands to the confirmation page about the request that was sent: in the history, never in an address.
import { REQUEST_KINDS, type RequestKind } from '@peregrine/domain/audience-requests/audience-request-rules.ts'

/** A request that waits to be confirmed. */
export interface SentRequest {
  readonly kind: RequestKind
  readonly email: string
}

/** That the same request had been sent before. */
export interface AlreadySent {
  readonly already: true
}

export const wasAlreadySent = (state: unknown): boolean =>
  ((state ?? {}) as Readonly<Record<keyof AlreadySent, unknown>>).already === true

export function sentRequest(state: unknown): SentRequest | null {
  const { kind, email } = (state ?? {}) as Readonly<Record<keyof SentRequest, unknown>>
  const known = REQUEST_KINDS.find((one) => one === kind)
  return known !== undefined && typeof email === 'string' ? { kind: known, email } : null
}
