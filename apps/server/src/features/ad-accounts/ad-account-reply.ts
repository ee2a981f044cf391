// Rows of connections and ad accounts as they travel.
import type { AdAccount, Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { ADS_PROVIDER, rightsOf } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import type { AdAccountRow } from './ad-account-store.ts'
import type { GrantRow } from './network-grant-store.ts'

export const accountReply = (row: AdAccountRow): AdAccount => ({
  id: row.id,
  account_id: row.account_id,
  name: row.name,
  network: ADS_PROVIDER,
  timezone: row.timezone,
  handle: row.handle,
  state: row.state,
  access: row.reachable,
  may_write: row.may_write,
  for_audiences: row.for_audiences,
  checked: row.received_at.toISOString(),
})

export const connectionReply = (
  row: Pick<GrantRow, 'id' | 'provider' | 'handle' | 'state' | 'scopes' | 'connected_at'>,
  soleReaders: ReadonlySet<string>,
): Connection => ({
  id: row.id,
  provider: row.provider,
  handle: row.handle,
  state: row.state,
  connected: row.connected_at.toISOString(),
  may: [...rightsOf(row.scopes)],
  sole_reader: soleReaders.has(row.id),
})
