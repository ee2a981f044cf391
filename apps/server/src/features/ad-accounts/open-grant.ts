// Using what a person granted us: opening the seal, and noticing when the network does not take it any more.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { BearerTokens } from '#connectors/ads/ads-codes-port.ts'
import { AdsFailure, type AdsGrant, type SignedGrant } from '#connectors/ads/ads-port.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { openText, sealText } from './grant-seal.ts'
import { findGrant, type GrantRow, markReconnect, type SealedTokens } from './network-grant-store.ts'
import { adAccountRefusal } from './refuse-failure.ts'

/** All that a row holds: both tokens of OAuth 1.0a, or both of OAuth 2. */
export type HeldTokens = SignedGrant | (Pick<BearerTokens, 'accessToken'> & { readonly refreshToken: string })

export type SealedRow = Pick<GrantRow, 'id' | 'user_id' | 'kind' | 'sealed_token' | 'sealed_secret' | 'sealed_refresh'>

/** Null when they cannot be opened any more, which is as good as revoked. */
export function heldTokens({ keys }: Pick<AdAccountPorts, 'keys'>, row: SealedRow): HeldTokens | null {
  const place = { table: 'network_grants', row: row.id, user: row.user_id } as const
  const open = (column: 'sealed_token' | 'sealed_secret' | 'sealed_refresh'): string | null => {
    const sealed = row[column]
    return sealed === null ? null : openText(keys, { ...place, column }, sealed)
  }
  const token = open('sealed_token')
  const second = open(row.kind === 'bearer' ? 'sealed_refresh' : 'sealed_secret')
  if (token === null || second === null) return null
  return row.kind === 'bearer' ? { accessToken: token, refreshToken: second } : { token, secret: second }
}

/** What goes along with a call; null as above. */
export function tokensOf(
  ports: Pick<AdAccountPorts, 'keys'>,
  row: SealedRow & Pick<GrantRow, 'subject'>,
): AdsGrant | null {
  const held = heldTokens(ports, row)
  return held && 'accessToken' in held ? { bearer: held.accessToken, subject: row.subject } : held
}

/** Tokens of OAuth 2 as a row holds them. */
export function sealedBearer(
  { keys, clock }: Pick<AdAccountPorts, 'keys' | 'clock'>,
  { row, user }: { readonly row: string; readonly user: string },
  tokens: BearerTokens & { readonly refreshToken: string },
): SealedTokens {
  const place = { table: 'network_grants', row, user } as const
  return {
    kind: 'bearer',
    sealedToken: sealText(keys, { ...place, column: 'sealed_token' }, tokens.accessToken),
    sealedSecret: null,
    sealedRefresh: sealText(keys, { ...place, column: 'sealed_refresh' }, tokens.refreshToken),
    expiresAt: new Date(clock() + tokens.expiresIn * 1000),
    scopes: tokens.scopes,
  }
}

export type GrantPorts = Pick<AdAccountPorts, 'db' | 'keys' | 'log' | 'clock' | 'ads' | 'jobs'>

/** What can be opened of a grant; a connection that cannot be opened is marked. */
export async function openedGrant<Opened>(
  ports: GrantPorts,
  row: GrantRow,
  open: (ports: GrantPorts, row: GrantRow) => Opened | null,
): Promise<Opened> {
  const opened = open(ports, row)
  if (opened !== null) return opened
  ports.log.warn('A connection to the network cannot be opened with the keys that there are.', { connection: row.id })
  await markReconnect(ports.db, row.id, row.sealed_token)
  throw adAccountRefusal('reconnect_needed')
}

/**
 * The network takes a grant no more: the connection is marked. Answers what is to be thrown: a bearer token that was renewed
 * meanwhile, or that has come to its end, says nothing of the connection, and the work may be begun again.
 */
export async function noticeRevoked(ports: GrantPorts, row: GrantRow, failure: AdsFailure): Promise<AdsFailure> {
  const { db, clock, log } = ports
  if (row.kind === 'bearer') {
    const current = await findGrant(db, row.user_id, row.id)
    const renewed = current?.state === 'connected' && current.sealed_token !== row.sealed_token
    if (renewed || (row.expires_at !== null && row.expires_at.getTime() <= clock()))
      return new AdsFailure('unavailable', message('platform_unavailable'), [], 1)
  }
  log.info('The ad platform no longer accepts a connection.', { connection: row.id })
  await markReconnect(db, row.id, row.sealed_token)
  return failure
}
