// Having a creative posted, scheduled or taken back by the reconciler; and what other features may know of one.

import type { PromotedPostFacts } from '@peregrine/domain/ad-network/creative-rules.ts'
import { isAppCard, promotedFactsOf } from '@peregrine/domain/creatives/card-content-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { messageOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { Ran } from '#platform/reconcile/open-reconcile.ts'
import { readMessage } from '#platform/stored-message.ts'
import { mediaOfAccount } from './ad-media-store.ts'
import type { CreativePorts } from './creative-ports.ts'
import {
  type CreativeRow,
  type CreativeState,
  type DesiredCreative,
  findCreative,
  updateCreative,
} from './creative-store.ts'
import { creativeRef } from './plan-creative.ts'

/** So long whoever asked waits for the outcome; the background takes over then. */
const OUTCOME_SECONDS = 10

/** States in which each can be requested, and what it shows as until it is confirmed. */
const FROM = {
  posted: { states: ['draft', 'failed', 'scheduled'], shown: { state: 'posting', problem: null } },
  scheduled: { states: ['draft', 'failed', 'scheduled'], shown: { state: 'posting', problem: null } },
  draft: { states: ['scheduled'], shown: { problem: null } },
  deleted: { states: ['scheduled', 'posting'], shown: { problem: null } },
} as const satisfies Record<DesiredCreative, { readonly states: readonly CreativeState[]; readonly shown: object }>

/** What somebody wants of a creative at the ad platform. */
export interface CreativeWish {
  readonly desired: DesiredCreative
  readonly desired_at: Date | null
  readonly desired_by: string | null
}

/** A creative as it is once this is requested. */
export const withWish = (row: CreativeRow, wish: CreativeWish): CreativeRow => ({
  ...row,
  ...FROM[wish.desired].shown,
  ...wish,
})

/** Stores what is desired, and waits a little for what comes of it. Null: it was changed since that version. */
export async function wantCreative(
  ports: CreativePorts,
  row: Pick<CreativeRow, 'id' | 'team_id' | 'version'>,
  wish: CreativeWish,
): Promise<Ran | null> {
  const { db, reconcile, clock } = ports
  const { states, shown } = FROM[wish.desired]
  const ref = creativeRef(row.id)
  const stored = await inTransaction(db, async (tx) => {
    // Only what was looked at goes out: an edit in between would be shown as posted and was not.
    const seen = { id: row.id, states, ...(wish.desired !== 'deleted' && { version: row.version }) }
    const retained = await updateCreative(tx, seen, { ...shown, ...wish }, new Date(clock()))
    if (retained) await reconcile.request(tx, ref, { teamId: row.team_id }, { afterSeconds: OUTCOME_SECONDS })
    return retained
  })
  return stored ? await reconcile.run(ref, { signal: AbortSignal.timeout(OUTCOME_SECONDS * 1000) }) : null
}

/** A post for later is at the ad platform, or on its way there. */
export const isGoingOutLater = ({ state, desired }: Pick<CreativeRow, 'state' | 'desired'>): boolean =>
  state === 'scheduled' || desired === 'scheduled'

const BUSY_SECONDS = 5

/** Why the post is not there yet, in the terms of whoever needs it. */
function notPosted(ran: Ran | null): AdsFailure {
  if (ran === null) return new AdsFailure('unavailable', message('changed_just_now'), [], BUSY_SECONDS)
  if (ran.kind !== 'waiting') return new AdsFailure('unavailable', message('posting_now'), [], BUSY_SECONDS)
  const reason = ran.problem ? messageOfProblem(ran.problem) : message('posting_now')
  if (ran.reason === 'reconnect') return new AdsFailure('unauthorised', reason)
  return new AdsFailure(ran.reason === 'rate_limited' ? 'rate_limited' : 'unavailable', reason, [], ran.seconds)
}

/**
 * For others: the post of a team's creative, made when it stands in the same ad account; undefined when there is none such.
 * Throws an AdsFailure when the ad platform refuses it, or has to be waited for.
 */
export async function ensurePosted(
  ports: CreativePorts,
  place: { readonly teamId: string; readonly teamAccountId: string; readonly creativeId: string },
): Promise<string | undefined> {
  const { db, reconcile } = ports
  const row = await findCreative(db, [place.teamId], place.creativeId)
  if (!row || row.team_account_id !== place.teamAccountId) return undefined
  if (row.post_id !== null) return row.post_id
  // Posted now it would stand there twice as soon as its time comes.
  if (isGoingOutLater(row)) throw new AdsFailure('rejected', message('creative_scheduled', { name: row.name }))
  const ran =
    row.desired === 'posted'
      ? await reconcile.run(creativeRef(row.id), { signal: AbortSignal.timeout(OUTCOME_SECONDS * 1000) })
      : await wantCreative(ports, row, { desired: 'posted', desired_at: null, desired_by: null })
  const after = await findCreative(db, [place.teamId], place.creativeId)
  if (after?.state === 'failed') throw new AdsFailure('rejected', reasonOf(after))
  if (after?.post_id == null) throw notPosted(ran)
  return after.post_id
}

export const reasonOf = ({ problem }: Pick<CreativeRow, 'problem'>): Message =>
  readMessage(problem) ?? message('platform_rejected')

interface CreativeFacts extends PromotedPostFacts {
  readonly name: string
  /** Apps that its card leads to, by the identifiers of their stores. */
  readonly apps: readonly string[]
  readonly scheduled: boolean
}

/** For others: what a team's creative of an ad account is made of; undefined when there is none such. */
export async function readCreativeFacts(
  { db }: Pick<CreativePorts, 'db'>,
  place: { readonly teamId: string; readonly teamAccountId: string; readonly creativeId: string },
): Promise<CreativeFacts | undefined> {
  const row = await findCreative(db, [place.teamId], place.creativeId)
  if (!row || row.team_account_id !== place.teamAccountId) return undefined
  const rows = await mediaOfAccount(db, row.team_id, row.team_account_id, row.content.media)
  const kinds = row.content.media.flatMap((id) => rows.find((one) => one.id === id)?.kind ?? [])
  const { card } = row.content
  const apps = card !== null && isAppCard(card) ? [card.ios_app, card.android_app] : []
  return {
    ...promotedFactsOf(row.content, kinds),
    name: row.name,
    apps: apps.filter((app) => app !== null),
    scheduled: isGoingOutLater(row),
  }
}
