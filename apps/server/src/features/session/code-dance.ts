// A dance of OAuth 2 with a code challenge, whatever it is for: begun in one browser, come back to it once, within ten minutes.
import { randomUUID } from 'node:crypto'
import type { CodeDance } from '#connectors/oauth2/code-port.ts'
import { hashOf, randomSecret } from '#platform/secret-keys.ts'
import { SIGN_IN_FLOW_SECONDS } from './session-limits.ts'
import type { SessionPorts } from './session-ports.ts'
import { type FlowOwner, insertSignInFlow, takeCodeFlow } from './sign-in-flow-store.ts'

type DancePorts = Pick<SessionPorts, 'db' | 'clock' | 'keys'>

/** The browser's cookie, and whoever connects; signing in is nobody's yet. */
export interface CodeDancer extends Pick<FlowOwner, 'provider' | 'person'> {
  readonly browser: string
}

const ownerOf = ({ provider, browser, person }: CodeDancer): FlowOwner => ({
  provider,
  browserHash: hashOf(browser),
  person,
})
const secretOf = (flow: string): string => `sign_in_flows|sealed_secret|${flow}|v1`

export interface BegunCodeDance {
  readonly state: string
  readonly challenge: string
  readonly authorizeUrl: string
}

export interface CodeStart {
  begin(dance: CodeDance): Promise<Omit<BegunCodeDance, 'state'>>
  /** Pages of ours to which a person may be sent back. */
  readonly ours: readonly string[]
  /** The first of them unless said. */
  readonly callback: string | undefined
}

/** 'not_ours': the callback is none of our pages. Throws what `begin` throws. */
export async function beginCodeDance(
  { db, clock, keys }: DancePorts,
  dancer: CodeDancer,
  { begin, ours, callback = ours[0] }: CodeStart,
): Promise<BegunCodeDance | 'not_ours'> {
  if (callback === undefined || !ours.includes(callback)) return 'not_ours'
  const dance = { state: randomSecret(), verifier: randomSecret(), nonce: randomSecret(), callback }
  const begun = await begin(dance)
  const id = randomUUID()
  const now = new Date(clock())
  await insertSignInFlow(db, {
    ...ownerOf(dancer),
    id,
    stateHash: hashOf(dance.state),
    requestHash: null,
    sealedSecret: keys.seal('sign-in', secretOf(id), JSON.stringify([dance.verifier, dance.nonce])),
    callback,
    now,
    expires: new Date(now.getTime() + SIGN_IN_FLOW_SECONDS * 1000),
  })
  return { state: dance.state, ...begun }
}

/** The dance that this state belongs to; it is over with that. Null: no start of this browser (and person) fits. */
export async function takeCodeDance(
  { db, clock, keys }: DancePorts,
  dancer: CodeDancer,
  state: string,
): Promise<CodeDance | null> {
  const flow = await takeCodeFlow(db, ownerOf(dancer), hashOf(state), new Date(clock()))
  const opened = flow && keys.open('sign-in', secretOf(flow.id), flow.sealedSecret)
  if (!flow || typeof opened !== 'string') return null
  const [verifier, nonce] = JSON.parse(opened) as readonly [string, string]
  return { state, verifier, nonce, callback: flow.callback }
}
