// Cards with parameters of their own (conversations, polls, and those before components): as an answer shows them.
import { mediaIdOf } from '@peregrine/domain/ad-network/media-rules.ts'
import type { Facts } from '#ads/entity-crud.ts'
import type { Entity } from '#platform/entity-store.ts'
import { type CreativeParts, mediaUrl } from './library-media.ts'
import { findMedia } from './media/media-store.ts'

/** What is kept and never read. */
const WRITTEN_ONLY = ['legacy_path', 'poster_media_key', 'unlocked_image_media_key'] as const

function mediaFields(parts: CreativeParts, key: string, isPoll: boolean): Facts {
  const media = findMedia(parts.store, mediaIdOf(key) ?? '')
  if (media?.file == null) return {}
  const { type, width, height, duration } = media.file
  const url = mediaUrl(parts, media)
  if (type !== 'VIDEO')
    return {
      ...(isPoll ? { image: url } : { media_key: key, media_url: url }),
      image_display_width: String(width),
      image_display_height: String(height),
    }
  const poster = findMedia(parts.store, media.posterId ?? '')
  const [wide, high] = width === height ? ['1', '1'] : ['16', '9']
  return {
    ...(isPoll ? {} : { media_key: key, media_url: url }),
    video_url: url,
    video_hls_url: url,
    video_width: wide,
    video_height: high,
    video_owner_id: media.ownerId,
    ...(!isPoll && { video_content_id: key }),
    content_duration_seconds: String(Math.round((duration ?? 0) / 1000)),
    ...(poster && { video_poster_url: mediaUrl(parts, poster), video_poster_width: wide, video_poster_height: high }),
  }
}

export function shownLegacyCard(parts: CreativeParts, { id, facts }: Entity): Facts {
  const { media_key: key, ...rest } = facts
  const isPoll = String(facts.card_type).endsWith('POLLS')
  const set = Object.fromEntries(
    Object.entries(rest).filter(([name, value]) => value !== null && !WRITTEN_ONLY.some((one) => one === name)),
  )
  return { ...set, ...(typeof key === 'string' && mediaFields(parts, key, isPoll)), id }
}
