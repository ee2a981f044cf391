// What can be ordered to go wrong with a request: the seam between HTTP and whoever keeps the orders.

export type Disturbance =
  /** 429 until the given moment, epoch seconds. */
  | { readonly kind: 'rate_limited'; readonly reset: number }
  /** 503 with Retry-After, seconds. */
  | { readonly kind: 'unavailable'; readonly retryAfter: number }
  /** 500 with a page of HTML. */
  | { readonly kind: 'html' }
  /** 401, as if the grant had been revoked. */
  | { readonly kind: 'unauthorised' }
  /** Refused with this status and code of the ads API. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly message: string }
  /** Answered as ever, but after so many milliseconds. */
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** The connection ends and nothing was done. */
  | { readonly kind: 'dropped_before' }
  /** All of it is done, and the connection ends without an answer, so many milliseconds later. */
  | { readonly kind: 'dropped_after'; readonly milliseconds: number }
  /** All of it is done, and the answer is a 500. */
  | { readonly kind: 'failed_after' }
  /** All of it is done, and the answer breaks off in the middle of its JSON. */
  | { readonly kind: 'malformed' }
  /** All of it is done, and the answer names only the first of what was written. */
  | { readonly kind: 'partial' }
  /** It is delivered twice; the answer is that of the first time. */
  | { readonly kind: 'doubled' }
  /** It is delivered twice; the answer is that of the second time. */
  | { readonly kind: 'replayed' }

export interface Disturbances {
  /** Takes the order that fits a request, if there is one; path without query. `changes`: it is more than a question. */
  next(method: string, path: string, changes: boolean): Disturbance | undefined
}
