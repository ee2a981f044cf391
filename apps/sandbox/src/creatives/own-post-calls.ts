// Posts of API v2 that somebody writes and deletes in their own name.

import { checkPost } from '@peregrine/domain/ad-network/creative-rules.ts'
import { mediaKeyOf } from '@peregrine/domain/ad-network/media-rules.ts'
import { type ApiRequest, apiCall, type SandboxCall } from '#platform/ads-call.ts'
import { ApiRefusal } from '#platform/wire-refusals.ts'
import { invalidRequest, USER_ID } from '#users/api-fields.ts'
import type { SandboxWorld } from '#world/open-world.ts'
import { anyPost } from './find-posts.ts'
import { type CreativeParts, postMedia } from './library-media.ts'
import { findMedia, type MediaRecord, saveMedia } from './media/media-store.ts'
import { postObject } from './post-objects.ts'
import { findPost, insertPost, savePost } from './post-store.ts'
import { nextWireId } from './wire-ids.ts'

const SCOPES = ['tweet.read', 'tweet.write', 'users.read'] as const

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mediaOf(
  parts: CreativeParts,
  userId: string,
  body: Readonly<Record<string, unknown>>,
): readonly MediaRecord[] {
  const ids = isObject(body.media) && Array.isArray(body.media.media_ids) ? body.media.media_ids.map(String) : []
  return ids.map((id) => {
    const media = USER_ID.test(id) ? findMedia(parts.store, id) : undefined
    const isOwn = media !== undefined && (media.ownerId === userId || media.otherOwners.includes(userId))
    if (!isOwn || !media.complete) throw invalidRequest('media.media_ids', id, 'Your media IDs are invalid.')
    return media
  })
}

function write(parts: CreativeParts, { body, caller }: ApiRequest) {
  const { store, clock } = parts
  if (!isObject(body)) throw invalidRequest('body', '', 'The request body must be a JSON object')
  const now = clock.now().getTime()
  const media = mediaOf(parts, caller.userId, body)
  const keys = media.map((one) => mediaKeyOf(one.category, one.id))
  const text = typeof body.text === 'string' ? body.text : ''
  const nullcast = body.nullcast === true
  const [wrong] = checkPost(
    { text, media_keys: keys },
    {
      media: (key) => {
        const one = media[keys.indexOf(key)]
        return one && postMedia(one, now)
      },
      hasCard: () => false,
    },
  )
  if (wrong !== undefined) throw invalidRequest(wrong.parameter, wrong.value, wrong.message)
  const id = nextWireId(parts)
  for (const one of media) saveMedia(store, { ...one, used: true })
  insertPost(store, {
    id,
    userId: caller.userId,
    deleted: false,
    text,
    name: null,
    nullcast,
    media_keys: keys,
    card_uri: null,
    conversation_settings: 'EVERYONE',
    writtenAt: now,
    accountId: null,
    video: null,
  })
  return { status: 201, body: { data: { id, text, edit_history_tweet_ids: [id] } } }
}

/** A post of API 1.1: the official clients still look its card up there. */
const showCall = (parts: CreativeParts, world: SandboxWorld): SandboxCall =>
  apiCall({
    method: 'GET',
    path: '/1.1/statuses/show/:file',
    limit: 'userLookUps',
    scopes: ['tweet.read'],
    handle({ path: { file = '' }, query }) {
      const post = anyPost(parts.store, world, file.replace(/\.json$/, ''))
      if (post === undefined)
        throw new ApiRefusal(404, { errors: [{ code: 144, message: 'No status found with that ID.' }] })
      return { body: postObject(parts, world, post, { trimUser: query.get('trim_user') === 'true' }) }
    },
  })

export const ownPostCalls = (parts: CreativeParts, world: SandboxWorld): readonly SandboxCall[] => [
  showCall(parts, world),
  apiCall({
    method: 'POST',
    path: '/2/tweets',
    limit: 'posts',
    scopes: SCOPES,
    handle: (request) => parts.store.transaction(() => write(parts, request)),
  }),
  apiCall({
    method: 'DELETE',
    path: '/2/tweets/:id',
    limit: 'posts',
    scopes: SCOPES,
    handle: ({ path: { id = '' }, caller }) =>
      parts.store.transaction(() => {
        const post = findPost(parts.store, id)
        if (post !== undefined && post.userId !== caller.userId)
          throw new ApiRefusal(403, {
            title: 'Forbidden',
            type: 'about:blank',
            status: 403,
            detail: 'You are not allowed to delete this post.',
          })
        if (post !== undefined) savePost(parts.store, { ...post, deleted: true })
        return { body: { data: { deleted: post !== undefined } } }
      }),
  }),
]
