// What a feature shows of one of its reconcilers, so that anybody can interfere with it and look at what comes of it.
import { z } from 'zod'
import { openLiveAds } from '../src/connectors/ads/ads-live.ts'
import type { AdsPort } from '../src/connectors/ads/ads-port.ts'
import { type AdsRequests, adsRequests } from '../src/connectors/ads/ads-requests.ts'
import { networkCaller } from '../src/connectors/ads/call-network.ts'
import type { Db } from '../src/platform/postgres.ts'
import { runningClock } from './test-clock.ts'

/** A call of our server that was not answered with a success. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  constructor(call: string, status: number, body: string) {
    super(`${call}: ${status} ${body}`)
    this.status = status
  }
}

/** Where a scene takes place: a person who may do everything in the sandbox's ad account. */
export interface ScenePlace {
  /** Over HTTP; throws CallRefused. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not typed
  call(method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<any>
  /** Bytes to an address of our server. */
  upload(path: string, bytes: Uint8Array): Promise<unknown>
  /** What our server has stored; null where it is a process of its own. */
  readonly db: Db | null
  /** The network itself, past our server. */
  readonly network: AdsPort
  /** Its address. */
  readonly networkUrl: string
  /** What the network's own calls tell nobody, at its control door. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  control(path: string): Promise<any>
  readonly team: string
  /** Our id of the team's ad account. */
  readonly account: string
  /** Has what was requested brought to its end, undisturbed. */
  settle(target: string, kind: string): Promise<void>
  /** Holds up every write until the scene begins: a call that waits for the outcome leaves it to who comes next. */
  hold(): Promise<void>
  /** Has done what waits in the background. */
  work(): Promise<void>
}

/**
 * What the feature's row says: all of it is there, exactly what was there before, or a part (with a problem that says why);
 * or it is still at work.
 */
export type RowSays = 'all' | 'before' | 'part' | 'under_way'

/** One target, about to be requested. */
export interface SceneTarget {
  /** Through the front door; its id for the reconciler. */
  request(): Promise<string>
  /** All that is the target's at the network, without ids and in an order of its own, so that the same is equal. */
  look(): Promise<unknown>
  says(): Promise<RowSays>
  /** What may be left after a refusal, said by the row; left out: nothing but what was before. */
  mayRemain?(seen: unknown): boolean
  /** What a person does about a part; afterwards it is all there, or as before. Answers a text where its id is another one. */
  readonly again?: () => Promise<unknown>
  /** What somebody else may do to it meanwhile, at the network; nothing where it is not there yet. */
  readonly others: Readonly<Record<string, () => Promise<unknown>>>
  /** Has our server look whether somebody else changed it, as it does by itself every now and then. */
  readonly compare?: () => Promise<void>
  /** Takes away what is left of it, so that it is no matter of what is played next. */
  clear(): Promise<void>
}

export interface ReconcilerScene {
  /** Of its reconciler. */
  readonly kind: string
  /** What is done: 'a campaign is launched'. */
  readonly name: string
  /** There has to be a social network, and a subscription. */
  readonly needsPeople?: true
  /** It begins or is looked at in what our server has stored. */
  readonly needsStore?: true
  /** Paths of what its reconciler reads; those of ad accounts unless said. */
  readonly questions?: string
  begin(place: ScenePlace): Promise<SceneTarget>
}

export const OWNER_GRANT = { token: 'sandbox-user', secret: 'sandbox-user-secret' }

const OWNERS = { consumer: { key: 'sandbox-app', secret: 'sandbox-app-secret' }, clock: runningClock }

/** The sandbox as whoever owns it sees it, without waiting for limits of others. */
export const ownersNetwork = (url: string): AdsPort => openLiveAds({ apiUrl: url, adsApiUrl: url, ...OWNERS })

/** Its calls that the product does not make. */
export const ownersRequests = (url: string): AdsRequests => adsRequests(url, networkCaller(OWNERS))

/** One more ad account of whoever owns the sandbox's; its id. */
export async function anotherAdAccount(url: string): Promise<string> {
  const made = { method: 'POST', grant: OWNER_GRANT, path: 'accounts', endpoint: 'accounts' } as const
  return (await ownersRequests(url).change(z.object({ id: z.string() }), made)).id
}
