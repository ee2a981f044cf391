// Makes the post of a creative at the network, once: in a second try what stands there under its name is taken.

import { POST_NAME_LENGTH, type PromotedPostFacts } from '@peregrine/domain/ad-network/creative-rules.ts'
import { cardComponents, isAppCard, promotedFactsOf } from '@peregrine/domain/creatives/card-content-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { PostDraft } from '#connectors/ads/ads-creatives-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { adAccountRefusal, type OpenAdAccount, refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { problemOfRefusal } from '#platform/refusal.ts'
import { storedMessage } from '#platform/stored-message.ts'
import { mediaOfAccount } from './ad-media-store.ts'
import type { CreativePorts } from './creative-ports.ts'
import { type CreativeRow, findCreative, updateCreative } from './creative-store.ts'

/** What a creative is called at the network: its name, and what tells it from all others. */
export function networkName({ name, id }: Pick<CreativeRow, 'name' | 'id'>): string {
  const mark = ` · ${id.replaceAll('-', '').slice(0, 12)}`
  return [...name].slice(0, POST_NAME_LENGTH - mark.length).join('') + mark
}

async function mediaKeys({ db }: CreativePorts, row: CreativeRow): Promise<string[]> {
  const rows = await mediaOfAccount(db, row.team_id, row.team_account_id, row.content.media)
  return row.content.media.flatMap((id) => rows.find((one) => one.id === id)?.media_key ?? [])
}

/** The post as the network takes it; its card is made on the way when it has one. */
export async function draftAtNetwork(
  ports: CreativePorts,
  account: OpenAdAccount,
  row: CreativeRow,
): Promise<PostDraft> {
  const { ads } = ports.accounts
  const { grant, accountId } = account
  const name = networkName(row)
  const [asUserId] = await ads.promotableUsers(grant, accountId)
  if (asUserId === undefined) throw adAccountRefusal('network_refused')
  const keys = await mediaKeys(ports, row)
  const { card, text } = row.content
  if (card === null) return { asUserId, name, text, mediaKeys: keys, cardUri: null }
  const standing = row.card_uri ?? (await ads.cardsNamed(grant, accountId, name))[0]
  const uri = standing ?? (await ads.createCard(grant, accountId, { name, components: cardComponents(card, keys) }))
  if (uri !== row.card_uri) await updateCreative(ports.db, { id: row.id }, { card_uri: uri }, new Date(ports.clock()))
  return { asUserId, name, text, mediaKeys: [], cardUri: uri }
}

async function postOnce(ports: CreativePorts, account: OpenAdAccount, row: CreativeRow): Promise<string> {
  const { ads } = ports.accounts
  const { grant, accountId } = account
  const draft = await draftAtNetwork(ports, account, row)
  const [standing] = await ads.postsNamed(grant, accountId, draft.asUserId, draft.name)
  return standing ?? (await ads.createPost(grant, accountId, draft))
}

/** Creatives that this process is posting right now. */
const underWay = new Set<string>()

/**
 * The network's id of a creative's post, made now when there is none. Throws an AdsFailure; one that the network refuses is
 * marked as failed with its sentence, one whose outcome is unknown stays `posting` and is looked at again.
 */
export async function postNow(ports: CreativePorts, account: OpenAdAccount, row: CreativeRow): Promise<string> {
  if (row.post_id !== null) return row.post_id
  if (underWay.has(row.id)) throw new AdsFailure('unavailable', message('posting_now'), [], 5)
  underWay.add(row.id)
  try {
    const now = (): Date => new Date(ports.clock())
    const posting = { state: 'posting', problem: null } as const
    // Only what was looked at goes out: an edit in between would be shown as posted and was not.
    if (!(await updateCreative(ports.db, { id: row.id, version: row.version }, posting, now()))) {
      const after = await findCreative(ports.db, [row.team_id], row.id)
      if (after && after.post_id !== null) return after.post_id
      throw new AdsFailure('unavailable', message('changed_just_now'), [], 5)
    }
    try {
      const postId = await postOnce(ports, account, row)
      await updateCreative(
        ports.db,
        { id: row.id },
        { state: 'posted', post_id: postId, problem: null, scheduled_at: null },
        now(),
      )
      return postId
    } catch (error) {
      if (error instanceof AdsFailure && error.kind !== 'unknown_outcome') {
        const waits = error.kind === 'unavailable' || error.kind === 'rate_limited'
        const problem = storedMessage(error.problems[0]?.problem ?? problemOfRefusal(refusalOf(error)))
        const state = waits ? 'draft' : 'failed'
        await updateCreative(ports.db, { id: row.id }, { state, problem: waits ? null : problem }, now())
      }
      throw error
    }
  } finally {
    underWay.delete(row.id)
  }
}

/** For others: the post of a team's creative, made when it stands in the same ad account; undefined when there is none such. */
export async function ensurePosted(
  ports: CreativePorts,
  account: OpenAdAccount,
  place: { readonly teamId: string; readonly teamAccountId: string; readonly creativeId: string },
): Promise<string | undefined> {
  const row = await findCreative(ports.db, [place.teamId], place.creativeId)
  if (!row || row.team_account_id !== place.teamAccountId) return undefined
  // Posted now it would stand there twice as soon as its time comes.
  if (row.state === 'scheduled') throw new AdsFailure('rejected', message('creative_scheduled', { name: row.name }))
  return await postNow(ports, account, row)
}

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
    scheduled: row.state === 'scheduled',
  }
}
