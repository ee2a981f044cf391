// The dances with other providers, up to the point where it is known who somebody is there: begin, come back, prove.
import { randomUUID } from 'node:crypto'
import { stateOfCallback } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import type { SignInProvider } from '@peregrine/domain/session/provider-rules.ts'
import type {
  CodeChallengeLogin,
  ProvedIdentity,
  RequestTokenLogin,
} from '#connectors/social-login/social-login-port.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { takeCodeDance } from './code-dance.ts'
import { SIGN_IN_FLOW_SECONDS } from './session-limits.ts'
import {
  deleteSignInFlow,
  endTokenFlow,
  type FlowOwner,
  insertSignInFlow,
  keepIdentity,
  takeTokenFlow,
} from './sign-in-flow-store.ts'
import type { SignInPorts } from './sign-in-ports.ts'

/** The browser's cookie, and whoever connects; signing in is nobody's yet. */
export interface SignInDancer {
  readonly browser: string
  readonly person: FlowOwner['person']
}

const ownerOf = (provider: SignInProvider, { browser, person }: SignInDancer): FlowOwner => ({
  provider,
  browserHash: hashOf(browser),
  person,
})
const secretOf = (flow: string): string => `sign_in_flows|sealed_secret|${flow}|v1`
const identityOf = (flow: string): string => `sign_in_flows|sealed_identity|${flow}|v1`

/** OAuth 1.0a. 'not_ours': the callback is none of our pages. Throws a SocialLoginFailure. */
export async function beginTokenDance(
  ports: SignInPorts,
  provider: SignInProvider,
  login: RequestTokenLogin,
  dancer: SignInDancer,
  callback: string,
): Promise<{ readonly requestToken: string; readonly authorizeUrl: string } | 'not_ours'> {
  const desired = stateOfCallback(callback, ports.returnAddresses(provider))
  if (!desired) return 'not_ours'
  const begun = await login.begin(`${desired.address}?state=${desired.state}`)
  const id = randomUUID()
  const now = new Date(ports.clock())
  await insertSignInFlow(ports.db, {
    ...ownerOf(provider, dancer),
    id,
    stateHash: hashOf(desired.state),
    requestHash: hashOf(begun.token),
    sealedSecret: ports.keys.seal('sign-in', secretOf(id), JSON.stringify([begun.token, begun.secret])),
    callback: desired.address,
    now,
    expires: new Date(now.getTime() + SIGN_IN_FLOW_SECONDS * 1000),
  })
  return { requestToken: begun.token, authorizeUrl: begun.authorizeUrl }
}

const opened = (ports: SignInPorts, name: string, sealed: string): unknown => {
  const text = ports.keys.open('sign-in', name, sealed)
  return text === null ? null : JSON.parse(text)
}

/** OAuth 2: who it is. Null: no start of this browser (and person) fits. Throws a SocialLoginFailure; the start is used up either way. */
export async function proveByCode(
  ports: SignInPorts,
  provider: SignInProvider,
  login: CodeChallengeLogin,
  dancer: SignInDancer,
  returned: Readonly<Record<string, string>>,
): Promise<ProvedIdentity | null> {
  const dance = await takeCodeDance(ports, { provider, ...dancer }, returned.state ?? '')
  return dance && (await login.finish(dance, returned))
}

export interface ReturnedToken {
  readonly state: string
  readonly requestToken: string
  /** Null: the person said no at the network. */
  readonly verifier: string | null
}

/**
 * OAuth 1.0a: who it is, kept under a text that is good for the last step once, in this browser. Throws a
 * SocialLoginFailure; the start is used up either way.
 */
export async function comeBackWithToken(
  ports: SignInPorts,
  provider: SignInProvider,
  login: RequestTokenLogin,
  dancer: SignInDancer,
  given: ReturnedToken,
): Promise<{ readonly accessToken: string; readonly label: string } | 'refused' | 'declined'> {
  const proof = { stateHash: hashOf(given.state), requestHash: hashOf(given.requestToken) }
  const flow = await takeTokenFlow(ports.db, ownerOf(provider, dancer), proof, new Date(ports.clock()))
  if (!flow) return 'refused'
  try {
    const request = opened(ports, secretOf(flow.id), flow.sealedSecret) as readonly [string, string] | null
    if (given.verifier === null || request === null) {
      await deleteSignInFlow(ports.db, flow.id)
      return given.verifier === null ? 'declined' : 'refused'
    }
    const identity = await login.finish({ token: request[0], secret: request[1] }, given.verifier)
    const accessToken = randomSecret()
    const sealed = ports.keys.seal('sign-in', identityOf(flow.id), JSON.stringify(identity))
    await keepIdentity(ports.db, flow.id, hashOf(accessToken), sealed)
    return { accessToken, label: identity.label }
  } catch (error) {
    await deleteSignInFlow(ports.db, flow.id)
    throw error
  }
}

/** OAuth 1.0a, the last step: who it was. Null: nothing waits for this text in this browser (and person). */
export async function proveByToken(
  ports: SignInPorts,
  provider: SignInProvider,
  dancer: SignInDancer,
  accessToken: string,
): Promise<ProvedIdentity | null> {
  const owner = ownerOf(provider, dancer)
  const flow = await endTokenFlow(ports.db, owner, hashOf(accessToken), new Date(ports.clock()))
  return flow ? (opened(ports, identityOf(flow.id), flow.sealedIdentity) as ProvedIdentity | null) : null
}
