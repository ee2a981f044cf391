// The media library of an ad account: which media are in it, as it shows them, and what the rules want to know of them.

import type { MediaState } from '@peregrine/domain/ad-network/creative-rules.ts'
import {
  aspectRatio,
  type MediaFacts,
  type MediaType,
  mediaIdOf,
  mediaKeyOf,
} from '@peregrine/domain/ad-network/media-rules.ts'
import { type AdsParts, changed, type Facts } from '#ads/entity-crud.ts'
import { type Entity, findEntity, saveEntity } from '#platform/entity-store.ts'
import { madeEntity } from './creative-entity-calls.ts'
import { mediaProgress } from './media/media-processing.ts'
import { findMedia, type MediaRecord, saveMedia } from './media/media-store.ts'
import { mediaPath } from './media/serve-media.ts'

/** What creatives need besides the store: where the sandbox is, for the addresses of media. */
export interface CreativeParts extends AdsParts {
  /** http://localhost:3001 */
  address(): string
}

/** One media may be in the libraries of several accounts. */
const entityId = (accountId: string, mediaId: string): string => `${accountId}/${mediaId}`

export const inLibrary = ({ store }: AdsParts, accountId: string, mediaId: string): Entity | undefined =>
  findEntity(store, 'media_library', accountId, entityId(accountId, mediaId))

export const mediaUrl = ({ address }: CreativeParts, media: MediaRecord): string => `${address()}${mediaPath(media)}`

const STATUS = {
  uploading: 'TRANSCODE_PENDING',
  pending: 'TRANSCODE_PENDING',
  in_progress: 'TRANSCODE_IN_PROGRESS',
  succeeded: 'TRANSCODE_COMPLETED',
  failed: 'TRANSCODE_FAILED',
} as const

export function shownLibraryMedia(parts: CreativeParts, { facts }: Entity): Facts {
  const { store, clock } = parts
  const { description, title, poster_media_key: posterKey, media_id: mediaId, ...rest } = facts
  const media = findMedia(store, String(mediaId))
  if (media === undefined) throw new Error(`Media ${String(mediaId)} of a library is gone.`)
  const type = media.file?.type ?? 'IMAGE'
  const poster = findMedia(store, mediaIdOf(String(posterKey ?? '')) ?? media.posterId ?? '')
  return {
    ...rest,
    media_id: media.id,
    media_key: mediaKeyOf(media.category, media.id),
    media_category: media.category,
    media_type: type,
    media_status: STATUS[mediaProgress(media, clock.now().getTime()).state],
    media_url: media.file === null ? null : mediaUrl(parts, media),
    ...(type !== 'IMAGE' && {
      title,
      description,
      duration: media.file?.duration ?? null,
      aspect_ratio: media.file === null ? null : aspectRatio(media.file.width, media.file.height),
      poster_media_key: poster ? mediaKeyOf('TWEET_IMAGE', poster.id) : null,
      poster_media_url: poster ? mediaUrl(parts, poster) : null,
    }),
  }
}

/** Puts a media into a library, with what is said of it; once more after it was deleted there. Inside a transaction. */
export function addToLibrary(parts: AdsParts, accountId: string, media: MediaRecord, fields: Facts = {}): Entity {
  const { store } = parts
  if (!media.used) saveMedia(store, { ...media, used: true })
  const current = inLibrary(parts, accountId, media.id)
  if (current !== undefined) return changed(parts, current, { ...fields, deleted: false })
  const id = entityId(accountId, media.id)
  const empty = { name: null, file_name: null, title: null, description: null, poster_media_key: null }
  const facts = { tweeted: false, ...empty, ...fields, media_id: media.id }
  const made = madeEntity(parts, { kind: 'media_library', accountId, id }, facts)
  // What may run before the films of others is at hand for that, too.
  if (media.category === 'AMPLIFY_VIDEO')
    madeEntity(parts, { kind: 'account_media', accountId }, { media_id: media.id, creative_type: 'PREROLL' })
  return made
}

/** Notes that a post has it. */
export function markTweeted(parts: AdsParts, accountId: string, mediaId: string): void {
  const entity = inLibrary(parts, accountId, mediaId)
  if (entity !== undefined) saveEntity(parts.store, { ...entity, facts: { ...entity.facts, tweeted: true } })
}

/** Media that somebody may use: in the account's library, or uploaded by or for one of these people. */
export function usableMedia(
  { store, clock, ...rest }: AdsParts,
  accountId: string,
  key: string,
  people: readonly string[],
): MediaRecord | undefined {
  const media = findMedia(store, mediaIdOf(key) ?? '')
  if (media === undefined || !media.complete) return undefined
  const prefix = /^(\d+)_/.exec(key)?.[1]
  if (prefix !== undefined && key !== mediaKeyOf(media.category, media.id)) return undefined
  const retained = inLibrary({ store, clock, ...rest }, accountId, media.id)
  if (retained !== undefined && !retained.deleted) return media
  const isOwn = people.some((id) => id === media.ownerId || media.otherOwners.includes(id))
  return isOwn && (media.used || media.storedUntil > clock.real().getTime()) ? media : undefined
}

/** What the rules of posts want to know of it. */
export function postMedia(media: MediaRecord, now: number): { readonly type: MediaType; readonly state: MediaState } {
  const { state } = mediaProgress(media, now)
  return {
    type: media.file?.type ?? 'IMAGE',
    state: state === 'succeeded' ? 'ready' : state === 'failed' ? 'failed' : 'processing',
  }
}

/** What the rules of cards want to know of it; undefined when it is not in the library. */
export function cardMedia(
  parts: AdsParts,
  accountId: string,
  key: string,
): (MediaFacts & { readonly ready: boolean }) | undefined {
  const media = usableMedia(parts, accountId, key, [])
  if (media?.file == null) return undefined
  return { ...media.file, ready: mediaProgress(media, parts.clock.now().getTime()).state === 'succeeded' }
}
