// What the form hands to the confirmation page about a request that waits to be confirmed: in the history, never in an address.
import { REQUEST_KINDS, type RequestKind } from '@peregrine/domain/audience-requests/audience-request-rules.ts'

export interface SentRequest {
  readonly kind: RequestKind
  readonly email: string
}

export function sentRequest(state: unknown): SentRequest | null {
  const { kind, email } = (state ?? {}) as Readonly<Record<keyof SentRequest, unknown>>
  const known = REQUEST_KINDS.find((one) => one === kind)
  return known !== undefined && typeof email === 'string' ? { kind: known, email } : null
}
