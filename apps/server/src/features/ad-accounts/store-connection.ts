// Stores what the network granted: a new connection of the person, or the same login's, renewed.
import { inTransaction } from '#platform/postgres.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
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

export interface StoredConnection {
  readonly connection: GrantRow
  /** What the same login was connected by until now. */
  readonly before: GrantRow | undefined
}

/** Undefined when it was taken away at the same moment. */
export async function storeConnection(
  { db, clock }: Pick<AdAccountPorts, 'db' | 'clock'>,
  { userId, provider, subject, handle }: GrantedLogin,
  sealedFor: (place: GrantPlace) => SealedTokens,
): Promise<StoredConnection | undefined> {
  const now = new Date(clock())
  const sealed = (row: string): SealedTokens => sealedFor({ table: 'network_grants', row, user: userId })
  const stored = await inTransaction(db, async (tx) => {
    let known = await lockGrant(tx, userId, provider, subject)
    if (!known) {
      const id = crypto.randomUUID()
      if (await insertGrant(tx, { id, userId, provider, subject, handle, now, ...sealed(id) })) return { id }
      // Connected in another tab at the same moment.
      known = await lockGrant(tx, userId, provider, subject)
    }
    if (known) await renewGrant(tx, known.id, { handle, now, ...sealed(known.id) })
    return known && { id: known.id, before: known }
  })
  const connection = stored && (await findGrant(db, userId, stored.id))
  return connection && { connection, before: stored?.before }
}
