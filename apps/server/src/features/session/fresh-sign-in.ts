// Guards what could take an account over: whoever asks must have proved who they are within the last 15 minutes.
import type { Caller } from '@peregrine/contract/platform/access.ts'
import { freshSignInErrors } from '@peregrine/contract/platform/sign-in-shapes.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { FRESH_SIGN_IN_SECONDS } from '@peregrine/domain/session/provider-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import { sessionProvedAt } from './session-store.ts'

/**
 * Throws the refusal `fresh_sign_in_needed` (declare it by `...freshSignInErrors`) unless the caller's session signed in
 * by a code or a provider within 15 minutes; a code that is entered now makes it so. Tokens are never fresh: they are
 * `not_allowed`. `personalToken`: the personal token of the targeting site is fresh for as long after the code that it was
 * given for; that site has no session.
 */
export async function requireFreshSignIn(
  { db, clock }: { readonly db: DbOrTx; readonly clock: () => number },
  { caller }: { readonly caller: Caller },
  { personalToken = false }: { readonly personalToken?: boolean } = {},
): Promise<void> {
  if (caller.via !== 'session' && !(personalToken && caller.via === 'personal-token'))
    throw new Refusal('not_allowed', platformErrors.not_allowed.status, platformErrors.not_allowed.detail)
  const proved = await sessionProvedAt(db, caller.sessionId)
  const age = proved ? clock() - proved.getTime() : Number.POSITIVE_INFINITY
  // A clock that was set back makes nothing fresh for longer than a minute.
  if (age >= -60_000 && age <= FRESH_SIGN_IN_SECONDS * 1000) return
  const { status, detail } = freshSignInErrors.fresh_sign_in_needed
  throw new Refusal('fresh_sign_in_needed', status, detail)
}
