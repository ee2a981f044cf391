// A post as the ads API answers it: the network's old shape of posts, with what an advertiser has besides.

import type { PostType } from '@peregrine/domain/ad-network/creative-rules.ts'
import { mediaIdOf, mediaKeyOf } from '@peregrine/domain/ad-network/media-rules.ts'
import { type TextPart, textParts } from '@peregrine/domain/ad-network/post-text-rules.ts'
import type { Facts } from '#ads/entity-crud.ts'
import { findPerson } from '#oauth/oauth-store.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { type CreativeParts, mediaUrl } from './library-media.ts'
import { findMedia, type MediaRecord } from './media/media-store.ts'
import type { Post } from './post-store.ts'
import { wireNumber } from './wire-ids.ts'

const SOURCE = '<a href="https://ads-api.x.com" rel="nofollow">Sandbox network</a>'
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Sat Jun 24 05:08:30 +0000 2017 */
export function oldTime(at: number): string {
  const time = new Date(at)
  const day = String(time.getUTCDate()).padStart(2, '0')
  return `${DAYS[time.getUTCDay()]} ${MONTHS[time.getUTCMonth()]} ${day} ${time.toISOString().slice(11, 19)} +0000 ${time.getUTCFullYear()}`
}

/** Whoever posts: of the population, else somebody who signed in. */
export function authorOf(store: SandboxStore, world: SandboxWorld, userId: string) {
  const population = world.current()
  const number = population?.ofId(userId) ?? -1
  const account = population !== undefined && number >= 0 ? population.account(number) : undefined
  const person = findPerson(store, userId)
  return {
    handle: account?.handle ?? person?.handle ?? userId,
    name: account?.name ?? person?.name ?? userId,
    account,
  }
}

function userObject(parts: CreativeParts, world: SandboxWorld, userId: string, trimmed: boolean): Facts {
  const ids = { id: wireNumber(userId), id_str: userId }
  if (trimmed) return ids
  const { handle, name, account } = authorOf(parts.store, world, userId)
  return {
    ...ids,
    name,
    screen_name: handle,
    location: account?.location ?? '',
    description: account?.bio ?? '',
    protected: account?.protected ?? false,
    verified: account?.verified ?? false,
    followers_count: account?.followers ?? 0,
    friends_count: account?.following ?? 0,
    statuses_count: account?.posts ?? 0,
    ...(account && { created_at: oldTime(account.openedAt.getTime()) }),
  }
}

const OLD_TYPES = { IMAGE: 'photo', GIF: 'animated_gif', VIDEO: 'video' } as const

function mediaObject(parts: CreativeParts, post: Post, media: MediaRecord, indices: readonly [number, number]): Facts {
  const { id, file } = media
  const type = file?.type ?? 'IMAGE'
  const url = mediaUrl(parts, media)
  const poster = findMedia(parts.store, media.posterId ?? '')
  const still = type === 'IMAGE' || poster === undefined ? url : mediaUrl(parts, poster)
  const size = { w: file?.width ?? 0, h: file?.height ?? 0, resize: 'fit' }
  return {
    id: wireNumber(id),
    id_str: id,
    media_key: mediaKeyOf(media.category, id),
    indices,
    media_url: still,
    media_url_https: still,
    url: `${parts.address()}/posts/${post.id}`,
    display_url: `pic.sandbox/${post.id}`,
    expanded_url: `${parts.address()}/posts/${post.id}`,
    type: OLD_TYPES[type],
    sizes: { small: size, medium: size, large: size, thumb: { w: 150, h: 150, resize: 'crop' } },
    ...(type !== 'IMAGE' && {
      video_info: {
        aspect_ratio: [size.w, size.h],
        ...(file?.duration != null && { duration_millis: file.duration }),
        variants: [{ bitrate: 0, content_type: file?.contentType ?? '', url }],
      },
    }),
    ...(post.video !== null && { additional_media_info: besideVideo(post.video) }),
  }
}

const besideVideo = ({ title, description, cta, cta_value: url }: NonNullable<Post['video']>): Facts => ({
  title,
  description,
  ...(cta !== null && { call_to_actions: { [cta.toLowerCase()]: { url } } }),
})

const linkObject = ({ text, indices }: TextPart): Facts => {
  const address = /^https?:/i.test(text) ? text : `http://${text}`
  return { url: address, expanded_url: address, display_url: text.replace(/^https?:\/\//i, ''), indices }
}

const language = (text: string): string =>
  /[\u3040-\u30ff]/.test(text) ? 'ja' : /[\uac00-\ud7af]/.test(text) ? 'ko' : /[\u4e00-\u9fff]/.test(text) ? 'zh' : 'en'

function entitiesOf(parts: CreativeParts, world: SandboxWorld, post: Post) {
  const { links, handles, hashtags, symbols } = textParts(post.text)
  const length = [...post.text].length
  const media = post.media_keys.flatMap((key) => findMedia(parts.store, mediaIdOf(key) ?? '') ?? [])
  const objects = media.map((one) => mediaObject(parts, post, one, [length, length]))
  const population = world.current()
  return {
    objects,
    entities: {
      hashtags: hashtags.map(({ text, indices }) => ({ text, indices })),
      symbols: symbols.map(({ text, indices }) => ({ text, indices })),
      user_mentions: handles.map(({ text, indices }) => {
        const number = population?.ofHandle(text) ?? -1
        const id = population !== undefined && number >= 0 ? population.idOf(number) : null
        return { screen_name: text, id_str: id, id: id === null ? null : wireNumber(id), indices }
      }),
      urls: links.map(linkObject),
      ...(objects.length > 0 && { media: objects.slice(0, 1) }),
    },
  }
}

/** What a list of posts adds to one that was just written. */
export interface Listed {
  readonly type: PostType
  readonly scheduledAt: string | null
  readonly scheduledStatus: string | null
}

/** `listed`: as GET shows it; left out: as the answer to writing it. */
export function postObject(
  parts: CreativeParts,
  world: SandboxWorld,
  post: Post,
  { trimUser, listed }: { readonly trimUser: boolean; readonly listed?: Listed | undefined },
): Facts {
  const { objects, entities } = entitiesOf(parts, world, post)
  return {
    created_at: oldTime(post.writtenAt),
    id: wireNumber(post.id),
    id_str: post.id,
    ...(listed
      ? {
          full_text: post.text,
          display_text_range: [0, [...post.text].length],
          tweet_type: listed.type,
          tweet_id: post.id,
          nullcast: post.nullcast,
          scheduled_at: listed.scheduledAt,
          scheduled_status: listed.scheduledStatus,
          conversation_settings: post.conversation_settings,
        }
      : { text: post.text }),
    name: post.name,
    card_uri: post.card_uri,
    truncated: false,
    entities,
    ...(objects.length > 0 && { extended_entities: { media: objects } }),
    source: SOURCE,
    in_reply_to_status_id: null,
    in_reply_to_status_id_str: null,
    in_reply_to_user_id: null,
    in_reply_to_user_id_str: null,
    in_reply_to_screen_name: null,
    user: userObject(parts, world, post.userId, trimUser),
    geo: null,
    coordinates: null,
    place: null,
    contributors: null,
    retweet_count: 0,
    favorite_count: 0,
    favorited: false,
    retweeted: false,
    scopes: { followers: false },
    lang: language(post.text),
  }
}
