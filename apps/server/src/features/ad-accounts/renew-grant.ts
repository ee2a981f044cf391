// New tokens for a connection of OAuth 2 before its access token ends: asked for by one process at a time, stored before they are used.
import { setTimeout as pause } from 'node:timers/promises'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { BearerTokens } from '#connectors/ads/ads-codes-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { RENEWAL_LOST_SECONDS, RENEWAL_PATIENCE_MS, RENEWED_BEFORE_SECONDS } from './connection-limits.ts'
import { unkeptTokens } from './forget-grant.ts'
import { enqueueForgetting } from './forget-grant-job.ts'
import { beginRenewal, dropRenewal, endRenewal, findGrant, type GrantRow, loseRenewal } from './network-grant-store.ts'
import { type GrantPorts, heldTokens, openedGrant, sealedBearer } from './open-grant.ts'
import { adAccountRefusal } from './refuse-failure.ts'

const LOOKS_AGAIN_MS = 100

/** The network said so, or what it said is lost; every other failure leaves the refresh token as it was. */
const ENDS: readonly AdsFailure['kind'][] = ['unauthorised', 'unknown_outcome']

const secondsLeft = ({ expires_at: end }: GrantRow, now: number): number => ((end?.getTime() ?? 0) - now) / 1000

/** The turn is ours: asks the network and stores what it answers. Undefined: somebody disconnected or connected meanwhile. */
async function renew(ports: GrantPorts, begun: GrantRow): Promise<GrantRow | undefined> {
  const { db, ads, log, clock } = ports
  const held = await openedGrant(ports, begun, heldTokens)
  if (!('accessToken' in held)) throw new Error('A connection of OAuth 1.0a has nothing to renew.')
  let tokens: BearerTokens
  try {
    tokens = await ads.refreshTokens(held.refreshToken, begun.scopes ?? [])
  } catch (error) {
    if (!(error instanceof AdsFailure)) throw error
    log.info('A connection to the network could not be renewed.', { connection: begun.id, kind: error.kind })
    if (ENDS.includes(error.kind)) {
      await loseRenewal(db, begun)
      throw adAccountRefusal('reconnect_needed')
    }
    await dropRenewal(db, begun)
    // What there is works until its end.
    if (secondsLeft(begun, clock()) > 0) return begun
    throw error.kind === 'forbidden' ? new AdsFailure('unavailable', message('platform_unavailable')) : error
  }
  const next = { ...tokens, refreshToken: tokens.refreshToken ?? held.refreshToken }
  const place = { row: begun.id, user: begun.user_id }
  if (await endRenewal(db, begun, sealedBearer(ports, place, next))) return await findGrant(db, begun.user_id, begun.id)
  // Tokens that nobody will know of are no use to anybody.
  await enqueueForgetting(ports, db, unkeptTokens(ports, begun, next))
  return undefined
}

/** Whether the one that renews was killed, or its answer lost; by a clock that was set too. */
const isCutOff = (began: Date, now: number): boolean => Math.abs(now - began.getTime()) >= RENEWAL_LOST_SECONDS * 1000

/**
 * The connection with an access token that is good for a while. Throws the refusal 'reconnect_needed', and the AdsFailure of a
 * renewal that has to wait.
 */
export async function freshGrant(ports: GrantPorts, given: GrantRow): Promise<GrantRow> {
  const { db, clock } = ports
  const latest = performance.now() + RENEWAL_PATIENCE_MS
  for (let row: GrantRow | undefined = given; ; row = await findGrant(db, given.user_id, given.id)) {
    if (row === undefined || row.state === 'reconnect') throw adAccountRefusal('reconnect_needed')
    if (secondsLeft(row, clock()) > RENEWED_BEFORE_SECONDS) return row
    const { renewal_began_at: began } = row
    if (began === null) {
      const begun = await beginRenewal(db, row, new Date(clock()))
      const renewed = begun && (await renew(ports, begun))
      if (renewed) return renewed
    } else if (isCutOff(began, clock())) {
      ports.log.warn('A renewal of a connection was cut off: it has to be connected again.', { connection: row.id })
      await loseRenewal(db, row)
    } else if (performance.now() > latest) throw new AdsFailure('unavailable', message('platform_unavailable'), [], 5)
    else await pause(LOOKS_AGAIN_MS)
  }
}
