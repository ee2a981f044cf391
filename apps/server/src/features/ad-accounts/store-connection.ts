// Stores what the network granted: a new connection of the person, or the same login's, renewed.
import { inTransaction } from '#platform/postgres.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { enqueueForgetting } from './forget-grant-job.ts'
import {
  findGrant,
  type GrantRow,
  insertGrant,
  lockGrant,
  renewGrant,
  type SealedTokens,
} from './network-grant-store.ts'

export interface GrantedLogin {
  readonly userId: string
  readonly provider: string
  /** The network's id. */
  readonly subject: string
  readonly handle: string
}

/** Where the tokens will stand: they are sealed for it. */
export interface GrantPlace {
  readonly table: 'network_grants'
  readonly row: string
  readonly user: string
}

/**
 * Undefined when it was taken away at the same moment. Tokens of OAuth 2 that others take the place of are given back; of OAuth
 * 1.0a a login has one token, however often it is connected.
 */
export async function storeConnection(
  ports: Pick<AdAccountPorts, 'db' | 'clock' | 'jobs' | 'keys'>,
  { userId, provider, subject, handle }: GrantedLogin,
  sealedFor: (place: GrantPlace) => SealedTokens,
): Promise<GrantRow | undefined> {
  const { db, clock } = ports
  const now = new Date(clock())
  const sealed = (row: string): SealedTokens => sealedFor({ table: 'network_grants', row, user: userId })
  const id = await inTransaction(db, async (tx) => {
    let known = await lockGrant(tx, userId, provider, subject)
    if (!known) {
      const id = crypto.randomUUID()
      if (await insertGrant(tx, { id, userId, provider, subject, handle, now, ...sealed(id) })) return id
      // Connected in another tab at the same moment.
      known = await lockGrant(tx, userId, provider, subject)
    }
    if (!known) return undefined
    await renewGrant(tx, known.id, { handle, now, ...sealed(known.id) })
    if (known.kind === 'bearer') await enqueueForgetting(ports, tx, known)
    return known.id
  })
  return id === undefined ? undefined : await findGrant(db, userId, id)
}
