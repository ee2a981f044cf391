// A person's ad accounts: asked of the network now and then, and answered from what is kept in between.
import { ADS_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { type AdAccountRow, doubtOthers, keepAccounts, listAccountRows } from './ad-account-store.ts'
import { LISTED_AGAIN_SECONDS, LISTED_SECONDS } from './connection-limits.ts'
import { claimListing, type GrantRow, giveListingBack, listGrants } from './network-grant-store.ts'
import { withTokens } from './with-tokens.ts'

/** Asks the network for the accounts of one connection, unless it was asked not long ago. */
async function refresh(ports: AdAccountPorts, grant: GrantRow): Promise<void> {
  const now = new Date(ports.clock())
  const since = new Date(now.getTime() - LISTED_SECONDS * 1000)
  if (!(await claimListing(ports.db, grant.id, now, since))) return
  const found = await withTokens(ports, grant, (tokens) => ports.ads.accounts(tokens)).catch(async (error: unknown) => {
    if (error instanceof AdsFailure && error.kind === 'unavailable')
      await giveListingBack(ports.db, grant.id, now, new Date(since.getTime() + LISTED_AGAIN_SECONDS * 1000))
    throw error
  })
  // A list that changes while its pages are read may name one twice.
  const byId = new Map(found.map(({ id, name, timezone }) => [id, { accountId: id, name, timezone }]))
  await keepAccounts(ports.db, { id: grant.id, userId: grant.user_id }, [...byId.values()], now)
  await doubtOthers(ports.db, grant.id, [...byId.keys()])
}

/**
 * The accounts that the person's connections reach, by name. The network's trouble does not hide what is known: the state
 * of each account then says what to do, and `received_at` how old it is.
 */
export async function listAdAccounts(ports: AdAccountPorts, userId: string): Promise<AdAccountRow[]> {
  const grants = await listGrants(ports.db, userId, ADS_PROVIDER)
  for (const grant of grants) {
    if (grant.state !== 'connected') continue
    try {
      await refresh(ports, grant)
    } catch (error) {
      if (!(error instanceof AdsFailure) && !(error instanceof Refusal)) throw error
      ports.log.warn('The ad accounts of a connection could not be listed.', {
        connection: grant.id,
        reason: error.message,
      })
    }
  }
  return await listAccountRows(ports.db, userId)
}
