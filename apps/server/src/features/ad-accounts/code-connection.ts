// The dance of OAuth 2 with a code challenge, for the analytics suite: to the network's page of consent and back, in two steps.
import { randomUUID } from 'node:crypto'
import { SUITE_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { beginCodeDance, takeCodeDance } from '#features/session/session-public.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { unkeptTokens } from './forget-grant.ts'
import { enqueueForgetting } from './forget-grant-job.ts'
import type { Dancer } from './make-connection.ts'
import type { GrantRow } from './network-grant-store.ts'
import { sealedBearer } from './open-grant.ts'
import { storeConnection } from './store-connection.ts'

const danceOf = ({ userId, sessionId, browser }: Dancer) => ({
  provider: SUITE_PROVIDER,
  browser,
  person: { userId, sessionId },
})

/** 'not_ours': the callback is none of our pages. */
export const beginCodeConnection = (ports: AdAccountPorts, dancer: Dancer, callback: string | undefined) =>
  beginCodeDance(ports, danceOf(dancer), {
    begin: (dance) => ports.ads.beginCode(dance),
    ours: ports.config.suiteReturnAddresses,
    callback,
  })

export type CodeConnected = GrantRow | 'refused' | 'declined' | 'rights_missing'

/**
 * 'refused': no start of this person, session and browser fits, or what came back is not good. 'rights_missing': what was
 * granted is too little to read anything; it was given back. Throws an AdsFailure; the start is used up either way.
 */
export async function connectByCode(
  ports: AdAccountPorts,
  dancer: Dancer,
  returned: Readonly<Record<string, string>>,
): Promise<CodeConnected> {
  const dance = await takeCodeDance(ports, danceOf(dancer), returned.state ?? '')
  if (!dance) return 'refused'
  const granted = await ports.ads.finishCode(dance, returned).catch((error: unknown) => {
    if (error instanceof AdsFailure && error.kind === 'rejected') return 'refused' as const
    throw error
  })
  if (typeof granted === 'string') return granted
  const login = { userId: dancer.userId, provider: SUITE_PROVIDER, subject: granted.userId, handle: granted.handle }
  const stored = await storeConnection(ports, login, (place) => sealedBearer(ports, place, granted))
  if (stored) return stored
  const { userId: user_id, provider, subject } = login
  await enqueueForgetting(
    ports,
    ports.db,
    unkeptTokens(ports, { id: randomUUID(), user_id, provider, subject }, granted),
  )
  return 'refused'
}
