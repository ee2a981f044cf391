// The two shapes in which a refusal travels, and the codes that any endpoint may answer.
import { z } from 'zod'
import { MessageShape } from './message-shape.ts'

/** `{code, detail}`: a refusal; `detail` is its sentence in English, `reason` says more where the code alone says too little. */
export const Refused = z.object({ code: z.string(), detail: z.string(), reason: MessageShape.optional() })
export type Refused = z.output<typeof Refused>

/** `{field: [messages], non_field_errors: [messages]}`: what is wrong with the input, field by field (spec §8). */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** Codes that the platform itself answers, on every endpoint, with their sentences. */
export const platformErrors = {
  not_signed_in: { status: 403, detail: 'Please sign in to continue.' },
  not_allowed: { status: 403, detail: 'You don’t have permission to do this.' },
  viewer_cannot_change: {
    status: 403,
    detail: 'You can look at this team but not change it. An admin can change your role under Members.',
  },
  passkey_needed: {
    status: 403,
    detail: 'This team requires a passkey. Add one on your account page, then try again.',
  },
  premium_needed: { status: 402, detail: 'This requires a subscription to the analytics suite.' },
  csrf: { status: 403, detail: 'Your session has changed. Please try again.' },
  not_found: { status: 404, detail: 'Not found.' },
  method_not_allowed: {
    status: 405,
    detail: 'This address doesn’t take this method. See the Allow header for those it does.',
  },
  two_identities: { status: 400, detail: 'Two people are signed in to this browser. Sign one of them out.' },
  key_reused: { status: 422, detail: 'This Idempotency-Key was used for something else. Please choose another one.' },
  too_large: { status: 413, detail: 'The request is too large.' },
  unsupported_type: { status: 415, detail: 'Send this request as JSON.' },
  too_many: { status: 429, detail: 'Too many requests. Please wait a moment and try again.' },
  busy: { status: 503, detail: 'The server is busy right now. Please try again in a moment.' },
  not_ready: { status: 503, detail: 'Peregrine is still starting. Please try again in a moment.' },
  cannot_store: { status: 503, detail: 'The server has no room to store anything right now. Please try again later.' },
  store_away: {
    status: 503,
    detail: 'The server can’t reach its data right now. Check if your change was saved, then try again in a moment.',
  },
  unknown_host: { status: 421, detail: 'This server doesn’t answer under that name.' },
  failed: { status: 500, detail: 'Something went wrong. Please try again later.' },
} as const
export type PlatformErrorCode = keyof typeof platformErrors
