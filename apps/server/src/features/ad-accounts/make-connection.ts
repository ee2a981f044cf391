// The dance of OAuth 1.0a, for ad accounts, in three steps: begin (a request token), come back (the network's grant), and connect it to the person.
import { ADS_PROVIDER, stateOfCallback } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { FLOW_SECONDS } from './connection-limits.ts'
import { openGrant, type SealedPlace, sealGrant, sealText } from './grant-seal.ts'
import type { GrantRow } from './network-grant-store.ts'
import { deleteFlow, endFlow, type FlowOwner, insertFlow, keepGranted, takeFlow } from './oauth-flow-store.ts'
import { storeConnection } from './store-connection.ts'

/** The person, their session or token, and the browser's cookie. */
export interface Dancer {
  readonly userId: string
  readonly sessionId: string
  readonly browser: string
}

const ownerOf = ({ userId, sessionId, browser }: Dancer): FlowOwner => ({
  provider: ADS_PROVIDER,
  userId,
  sessionId,
  browserHash: hashOf(browser),
})
const inFlow = (column: SealedPlace['column'], row: string, user: string): SealedPlace => ({
  table: 'oauth_flows',
  column,
  row,
  user,
})

export interface BegunConnection {
  readonly requestToken: string
  readonly authorizeUrl: string
}

/** 'not_ours': the callback is none of our pages. Throws an AdsFailure. */
export async function beginConnection(
  ports: AdAccountPorts,
  dancer: Dancer,
  callback: string,
): Promise<BegunConnection | 'not_ours'> {
  const desired = stateOfCallback(callback, ports.config.returnAddresses)
  if (!desired) return 'not_ours'
  const { grant, authorizeUrl } = await ports.ads.requestToken(`${desired.address}?state=${desired.state}`)
  const id = crypto.randomUUID()
  const now = new Date(ports.clock())
  await insertFlow(ports.db, {
    ...ownerOf(dancer),
    id,
    stateHash: hashOf(desired.state),
    requestHash: hashOf(grant.token),
    sealedRequest: sealGrant(ports.keys, inFlow('sealed_request', id, dancer.userId), grant),
    now,
    expires: new Date(now.getTime() + FLOW_SECONDS * 1000),
  })
  return { requestToken: grant.token, authorizeUrl }
}

export interface ReturnedDancer {
  readonly state: string
  readonly requestToken: string
  /** Null: the person said no at the network. */
  readonly verifier: string | null
}

export type Returned =
  | { readonly outcome: 'granted'; readonly accessToken: string; readonly handle: string }
  /** No start of this person, session and browser with this state and token is under way. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'declined' }

/** Answers a text that is good for `connect` once, in this browser. Throws an AdsFailure; the start is used up either way. */
export async function comeBack(ports: AdAccountPorts, dancer: Dancer, given: ReturnedDancer): Promise<Returned> {
  const proof = { stateHash: hashOf(given.state), requestHash: hashOf(given.requestToken) }
  const flow = await takeFlow(ports.db, ownerOf(dancer), proof, new Date(ports.clock()))
  if (!flow) return { outcome: 'refused' }
  const request = openGrant(ports.keys, inFlow('sealed_request', flow.id, dancer.userId), flow.sealedRequest)
  if (given.verifier === null || request === null) {
    await deleteFlow(ports.db, flow.id)
    return { outcome: given.verifier === null ? 'declined' : 'refused' }
  }
  try {
    const { grant, userId: subject, handle } = await ports.ads.accessToken(request, given.verifier)
    const accessToken = randomSecret()
    await keepGranted(ports.db, flow.id, {
      accessHash: hashOf(accessToken),
      sealedGrant: sealGrant(ports.keys, inFlow('sealed_grant', flow.id, dancer.userId), grant),
      subject,
      handle,
    })
    return { outcome: 'granted', accessToken, handle }
  } catch (error) {
    await deleteFlow(ports.db, flow.id)
    const refused = ['unauthorised', 'forbidden', 'rejected', 'not_found']
    if (error instanceof AdsFailure && refused.includes(error.kind)) return { outcome: 'refused' }
    throw error
  }
}

/** Connects what was granted, or renews the person's own connection of the same login. */
export async function connectNetwork(
  ports: AdAccountPorts,
  dancer: Dancer,
  accessToken: string,
): Promise<GrantRow | 'refused'> {
  const { db, keys } = ports
  const now = new Date(ports.clock())
  const flow = await endFlow(db, ownerOf(dancer), hashOf(accessToken), now)
  const tokens = flow && openGrant(keys, inFlow('sealed_grant', flow.id, dancer.userId), flow.sealedGrant)
  if (!flow || !tokens) return 'refused'
  const { subject, handle } = flow
  const login = { userId: dancer.userId, provider: ADS_PROVIDER, subject, handle }
  const stored = await storeConnection(ports, login, (place) => ({
    kind: 'signed',
    sealedToken: sealText(keys, { ...place, column: 'sealed_token' }, tokens.token),
    sealedSecret: sealText(keys, { ...place, column: 'sealed_secret' }, tokens.secret),
    sealedRefresh: null,
    expiresAt: null,
    scopes: null,
  }))
  return stored ?? 'refused'
}
