// Writing a post for an ad account: the network's rules, who may, media into the library, and no post twice.

import { type CreativeProblem, creativeProblem } from '@peregrine/domain/ad-network/creative-problem-rules.ts'
import { checkPost, DUPLICATE_HOURS } from '@peregrine/domain/ad-network/creative-rules.ts'
import { mediaKeyOf } from '@peregrine/domain/ad-network/media-rules.ts'
import type { Facts } from '#ads/entity-crud.ts'
import { flagField, listField, textField } from '#platform/ads-parameters.ts'
import { cardOfUri } from './card-calls.ts'
import { addToLibrary, type CreativeParts, inLibrary, markTweeted, postMedia, usableMedia } from './library-media.ts'
import { insertPost, type Post, postsOf } from './post-store.ts'
import { nextWireId } from './wire-ids.ts'

/** What a post, a draft and a scheduled post have in common. */
export const POST_FIELDS = {
  text: textField(),
  card_uri: textField(),
  media_keys: listField(),
  name: textField(),
  nullcast: flagField(),
}

/** Empty texts of a list stand for no list. */
export const listGiven = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.map(String).filter((one) => one !== '')
    : typeof value === 'string' && value !== ''
      ? [value]
      : []

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Media that were given by id alone get their key. */
function keysOf(parts: CreativeParts, accountId: string, userId: string, value: unknown): readonly string[] {
  return listGiven(value).map((key) => {
    const media = usableMedia(parts, accountId, key, [userId])
    return media === undefined ? key : mediaKeyOf(media.category, media.id)
  })
}

/** `current`: a draft that stands. What the network refuses of these fields. */
export function postProblems(
  parts: CreativeParts,
  accountId: string,
  userId: string,
  fields: Facts,
  current?: Facts,
): readonly CreativeProblem[] {
  return checkPost(fields, {
    ...(current && { current }),
    media(key) {
      const media = usableMedia(parts, accountId, key, [userId])
      return media && postMedia(media, parts.clock.now().getTime())
    },
    hasCard: (uri) => cardOfUri(parts, accountId, uri) !== undefined,
  })
}

/** The facts of a draft or a scheduled post of these fields, over those that stand. */
export function storedPost(
  parts: CreativeParts,
  accountId: string,
  userId: string,
  fields: Facts,
  current?: Facts,
): Facts {
  const whole: Facts = { nullcast: true, ...current, ...fields }
  return {
    name: textOrNull(whole.name),
    text: typeof whole.text === 'string' ? whole.text : '',
    user_id: userId,
    nullcast: whole.nullcast !== false && whole.nullcast !== '',
    card_uri: textOrNull(whole.card_uri),
    media_keys: keysOf(parts, accountId, userId, whole.media_keys),
  }
}

/** Whether the same stands already, written not long ago. */
function isTwice(parts: CreativeParts, userId: string, post: Post): boolean {
  const since = parts.clock.now().getTime() - DUPLICATE_HOURS * 3_600_000
  const key = (one: Post) => JSON.stringify([one.text, one.media_keys, one.card_uri])
  return postsOf(parts.store, userId).some((one) => one.writtenAt > since && key(one) === key(post))
}

/** Writes it, or says what is wrong; inside a transaction. `writtenAt`: sandbox time, milliseconds. */
export function writePost(
  parts: CreativeParts,
  accountId: string,
  userId: string,
  fields: Facts,
  writtenAt: number,
): Post | readonly CreativeProblem[] {
  const problems = postProblems(parts, accountId, userId, fields)
  if (problems.length > 0) return problems
  const retained = storedPost(parts, accountId, userId, fields)
  const videoFields = [fields.video_title, fields.video_description, fields.video_cta, fields.video_cta_value]
  const [title = null, description = null, cta = null, address = null] = videoFields.map(textOrNull)
  const post: Post = {
    id: nextWireId(parts),
    userId,
    deleted: false,
    text: String(retained.text),
    name: textOrNull(retained.name),
    nullcast: retained.nullcast === true,
    media_keys: listGiven(retained.media_keys),
    card_uri: textOrNull(retained.card_uri),
    conversation_settings: textOrNull(fields.conversation_settings) ?? 'EVERYONE',
    writtenAt,
    accountId,
    video: [title, description, cta].some((one) => one !== null)
      ? { title, description, cta, cta_value: address }
      : null,
  }
  if (isTwice(parts, userId, post)) return [creativeProblem('post_twice', { parameter: 'text', value: post.text })]
  for (const key of post.media_keys) {
    const media = usableMedia(parts, accountId, key, [userId])
    if (media === undefined) continue
    // What is posted right after its upload is in the library from then on.
    if (inLibrary(parts, accountId, media.id)?.deleted !== false) addToLibrary(parts, accountId, media)
    markTweeted(parts, accountId, media.id)
  }
  insertPost(parts.store, post)
  return post
}
