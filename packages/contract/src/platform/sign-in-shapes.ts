// What travels while somebody signs in with another account, and the refusals that belong to it.
import { UNAUTHORIZED_LOGIN_MESSAGE } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { z } from 'zod'

/** What a provider sent back in the address; of OAuth 1.0a our own text from `access_token` in its place. */
export const ProviderReturn = z.strictObject({
  access_token: z.string().max(200).optional(),
  state: z.string().max(200).optional(),
  code: z.string().max(4000).optional(),
  /** Who answers, of providers that say so. */
  iss: z.string().max(500).optional(),
  error: z.string().max(200).optional(),
})
export type ProviderReturn = z.output<typeof ProviderReturn>

/**
 * `signed-in`: the session stands. `confirm-email`: a code was sent to `email`, and `magic_code` goes with it; only then is
 * the account linked. `email-needed`: the provider told no address; the page asks for one. `pending` goes along when the
 * link is asked for (again). `second-factor`: nobody is signed in before a passkey or a recovery code follows.
 */
export const ProviderSignIn = z.object({
  outcome: z.enum(['signed-in', 'confirm-email', 'email-needed', 'second-factor']),
  email: z.string().nullable(),
  magic_code: z.string().nullable(),
  pending: z.string().nullable(),
  second_factor: z.string().optional(),
})
export type ProviderSignIn = z.output<typeof ProviderSignIn>

/** A provider that this installation is registered with, and how its dance begins. */
export const OfferedProvider = z.object({ provider: z.string(), begins: z.enum(['request_token', 'code-challenge']) })
export type OfferedProvider = z.output<typeof OfferedProvider>

export const CodeChallenge = z.object({
  /** The page keeps it for this tab; the return must carry it. */
  state: z.string(),
  code_challenge: z.string(),
  code_challenge_method: z.literal('S256'),
  authorize_url: z.string(),
})

/** Guards what could take an account over: linking, unlinking, deleting (spread it into an endpoint's `errors`). */
export const freshSignInErrors = {
  fresh_sign_in_needed: {
    status: 403,
    detail: 'Please confirm it’s you: enter the code we send to your email address.',
  },
} as const

export const beginErrors = {
  callback_not_ours: { status: 400, detail: 'The provider can only send you back to one of our own pages.' },
  provider_unavailable: {
    status: 503,
    detail: 'The other service can’t be reached right now. Please try again later.',
  },
} as const

/** One answer for a wrong, foreign, used, expired or unknown attempt: nothing tells them apart. */
export const returnErrors = {
  oauth_refused: { status: 400, detail: UNAUTHORIZED_LOGIN_MESSAGE },
  sign_in_declined: { status: 400, detail: 'The sign-in was declined. Nothing was changed.' },
} as const
