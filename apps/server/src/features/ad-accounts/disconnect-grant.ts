// Disconnects an account of the network: what was read through it is settled and giving it back is ordered, all of it or nothing.
import { inTransaction } from '#platform/postgres.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { isToBeForgotten } from './forget-grant.ts'
import { enqueueForgetting, forgetNow } from './forget-grant-job.ts'
import { deleteGrant, lockGrantsOf } from './network-grant-store.ts'

/** As long as the first try may take, before the order repeats it. */
const FIRST_TRY_SECONDS = 60

/**
 * False when the person has no such connection. It is given back before the call is answered where the network lets us: of OAuth
 * 1.0a a login that is connected again right away would get the same token, and lose it by a later try.
 */
export async function disconnectGrant(ports: AdAccountPorts, userId: string, id: string): Promise<boolean> {
  const done = await inTransaction(ports.db, async (tx) => {
    await lockGrantsOf(tx, userId)
    const gone = await deleteGrant(tx, userId, id)
    if (!gone) return null
    const order = isToBeForgotten(gone) ? await enqueueForgetting(ports, tx, gone, FIRST_TRY_SECONDS) : null
    const finish = await ports.onDisconnected?.(tx, userId)
    return { finish, giveBack: order === null ? undefined : () => forgetNow(ports, order, gone) }
  })
  if (done === null) return false
  // It is disconnected; what does not succeed now is stored, and done in the background.
  for (const work of [done.giveBack, done.finish])
    await work?.().catch((error: unknown) => {
      ports.log.warn('What is left to do after disconnecting is done later.', { connection: id, reason: String(error) })
    })
  return true
}
