// Checks what an authenticator signed: a new passkey, and the use of one. Why it was refused is for our log alone.
import type { NewPasskey, PasskeyProof } from '@peregrine/contract/session/passkey-shapes.ts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import { signingOrigin } from './passkey-sites.ts'
import type { PasskeyChallenge, PasskeyRow } from './passkey-store.ts'
import type { SessionPorts } from './session-ports.ts'

type Checking = Pick<SessionPorts, 'config' | 'log'>

/** Everything that the library throws is about what was sent. */
async function orNull<Checked>({ log }: Checking, work: () => Promise<Checked | null>): Promise<Checked | null> {
  try {
    return await work()
  } catch (error) {
    log.info('A passkey was refused.', { reason: error instanceof Error ? error.message : String(error) })
    return null
  }
}

export interface VerifiedPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly synced: boolean
  readonly backedUp: boolean
  readonly transports: readonly string[]
}

/** The passkey that a browser made for this challenge on a page of this host; null when it did not. */
export async function verifyNewPasskey(
  ports: Checking,
  { challenge, rpId }: PasskeyChallenge,
  host: string,
  given: z.output<typeof NewPasskey>['response'],
): Promise<VerifiedPasskey | null> {
  const origin = signingOrigin(ports.config.isOwnOrigin, host, given.response.clientDataJSON)
  if (origin === null) return null
  return await orNull(ports, async () => {
    const { transports = [], ...response } = given.response
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...given, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    })
    if (!verified) return null
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      synced: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
      transports: transports.filter((one) => /^[a-z-]{1,20}$/.test(one)),
    }
  })
}

/** What the authenticator says of a use of this passkey for this challenge; null when it is none. */
export async function verifyPasskeyUse(
  ports: Checking,
  passkey: PasskeyRow,
  { challenge, rpId }: PasskeyChallenge,
  host: string,
  { response: { userHandle: _, ...response }, ...given }: PasskeyProof,
): Promise<{ readonly counter: number; readonly backedUp: boolean } | null> {
  const origin = signingOrigin(ports.config.isOwnOrigin, host, response.clientDataJSON)
  if (origin === null || passkey.rp_id !== rpId) return null
  return await orNull(ports, async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...given, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
      requireUserVerification: false,
    })
    if (!verified) return null
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
  })
}
