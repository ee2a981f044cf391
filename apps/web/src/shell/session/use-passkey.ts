// Uses a passkey to finish a sign-in.
import { secondFactor } from '@peregrine/contract/session/passkey-endpoints.ts'
import type { SecondFactorOptions } from '@peregrine/contract/session/passkey-shapes.ts'
import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../calls.ts'
import { browserPasskeys, type PasskeyTrouble, troubleOf } from './browser-passkeys.ts'
import { finishSecondFactor } from './session-state.ts'

/** Where the person's passkeys work, when none of them works here. Throws the CallError of a refusal. */
export const readFactorOptions = (second_factor: string): Promise<SecondFactorOptions> =>
  call(secondFactor.options, { body: { second_factor } })

/** Finishes the sign-in with a passkey; each try needs options of its own. Throws the CallError of a refusal. */
export async function confirmWithPasskey(
  second_factor: string,
  options: NonNullable<SecondFactorOptions['options']>,
): Promise<'signed-in' | PasskeyTrouble> {
  const browser = await browserPasskeys()
  if (!browser.browserSupportsWebAuthn()) return 'unsupported'
  const used: AuthenticationResponseJSON | PasskeyTrouble = await browser
    .startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
    .catch(troubleOf)
  if (typeof used === 'string') return used
  const { id, rawId } = used
  const { clientDataJSON, authenticatorData, signature } = used.response
  const passkey = { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } } as const
  await finishSecondFactor({ second_factor, passkey })
  return 'signed-in'
}
