// Adds a passkey to the account: after a fresh sign-in, made by the browser, stored by the server.
import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { passkeys } from '@peregrine/contract/session/passkey-endpoints.ts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { call } from '../calls.ts'
import { browserPasskeys, troubleOf } from './browser-passkeys.ts'
import { withFreshSignIn } from './fresh-sign-in-dialog.tsx'

/** A passkey of this browser or of a device that it reaches. Throws a CallError of what the server refused. */
export async function addPasskey(name: string) {
  const browser = await browserPasskeys()
  if (!browser.browserSupportsWebAuthn()) return 'unsupported' as const
  const options = await withFreshSignIn(() => call(passkeys.begin, {}))
  if (options === 'cancelled') return 'cancelled' as const
  const made = await browser
    .startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
    .catch(troubleOf)
  if (typeof made === 'string') return made
  const { id, rawId } = made
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  const response: GivenOf<typeof passkeys.add>['body']['response'] = {
    ...{ id, rawId, type: 'public-key' },
    response: { clientDataJSON, attestationObject, transports },
  }
  return await call(passkeys.add, { body: { name, response } })
}
