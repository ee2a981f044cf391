// Posts and what promotes them: fields, media and cards together, schedules, and which post suits which objective.

import { isWebAddress } from './card-rules.ts'
import { type CreativeProblem, creativeProblem } from './creative-problem-rules.ts'
import {
  checkChoice,
  checkFlags,
  checkLength,
  isGiven,
  listField,
  textField,
  type WireFields,
} from './field-check-rules.ts'
import type { MediaType } from './media-rules.ts'
import { POST_LENGTH, postLength } from './post-text-rules.ts'

export const POST_NAME_LENGTH = 80
export const POST_MEDIA = { images: 4, others: 1 } as const
export const VIDEO_TITLE_LENGTH = 70
export const VIDEO_DESCRIPTION_LENGTH = 200
export const CONVERSATION_SETTINGS = ['EVERYONE', 'FOLLOWING', 'MENTIONED_USERS'] as const
export const VIDEO_CTAS = ['VISIT_SITE', 'WATCH_NOW'] as const
export const PREROLL_CTAS = ['GO_TO', 'SEE_MORE', 'SHOP', 'VISIT_SITE', 'WATCH_NOW'] as const
export const POST_TYPES = ['DRAFT', 'PUBLISHED', 'SCHEDULED'] as const
export type PostType = (typeof POST_TYPES)[number]
export const TIMELINE_TYPES = ['ALL', 'NULLCAST', 'ORGANIC'] as const
/** Posts in one call that promotes them. */
export const PROMOTED_AT_ONCE = 50
/** Posts in one call for previews. */
export const PREVIEWED_AT_ONCE = 200
/** Posts that may go out within so many minutes, and how far ahead they may be scheduled. */
export const SCHEDULE_LIMITS = { most: 30, minutes: 15, daysAhead: 365 } as const
/** As long as the same post by the same person counts as given twice. */
export const DUPLICATE_HOURS = 24

/** Why media cannot be used in a post; 'ready' when it can. */
export type MediaState = 'ready' | 'processing' | 'failed'

export interface PostFacts {
  /** The post as it stands; left out when it is being created. */
  readonly current?: WireFields
  /** Undefined: the account has no such media. */
  media(key: string): { readonly type: MediaType; readonly state: MediaState } | undefined
  /** Whether the account has the card. */
  hasCard(uri: string): boolean
}

/** What the network refuses of a post, a draft or a scheduled post: the fields that are given, together with those that stand. */
export function checkPost(fields: WireFields, facts: PostFacts): CreativeProblem[] {
  const whole = { ...facts.current, ...fields }
  const text = textField(whole, 'text') ?? ''
  const keys = listField(whole, 'media_keys')
  const count = postLength(text)
  return [
    ...(text.trim() === '' && keys.length === 0
      ? [creativeProblem('post_blank', { parameter: 'text', value: text })]
      : []),
    ...(count > POST_LENGTH
      ? [creativeProblem('post_too_long', { parameter: 'text' }, { limit: POST_LENGTH, count })]
      : []),
    ...checkLength(fields, 'name', POST_NAME_LENGTH),
    ...checkFlags(fields, ['nullcast', 'trim_user']),
    ...checkChoice(fields, 'conversation_settings', CONVERSATION_SETTINGS),
    ...checkPostMedia(whole, keys, facts),
    ...checkVideoFields(fields, keys, facts),
  ]
}

function checkPostMedia(whole: WireFields, keys: readonly string[], facts: PostFacts): CreativeProblem[] {
  const parameter = 'media_keys'
  const card = textField(whole, 'card_uri')
  const media = keys.map((value) => ({ value, found: facts.media(value) }))
  const missing = media.filter(({ found }) => found === undefined)
  const types = media.flatMap(({ found }) => (found === undefined ? [] : [found.type]))
  const onlyImages = types.every((type) => type === 'IMAGE')
  const tooMany = onlyImages ? keys.length > POST_MEDIA.images : keys.length > POST_MEDIA.others
  return [
    ...missing.map(({ value }) => creativeProblem('media_unknown', { parameter, value })),
    ...media
      .filter(({ found }) => found !== undefined && found.state !== 'ready')
      .map(({ value, found }) =>
        creativeProblem(found?.state === 'failed' ? 'media_failed' : 'media_not_ready', { parameter, value }),
      ),
    ...(tooMany ? [creativeProblem('post_media_count', { parameter, value: keys.join(',') })] : []),
    ...(card !== null && keys.length > 0 ? [creativeProblem('post_media_and_card', { parameter: 'card_uri' })] : []),
    ...(card !== null && !facts.hasCard(card)
      ? [creativeProblem('card_unknown', { parameter: 'card_uri', value: card })]
      : []),
  ]
}

function checkVideoFields(fields: WireFields, keys: readonly string[], facts: PostFacts): CreativeProblem[] {
  const names = ['video_cta', 'video_cta_value', 'video_description', 'video_title']
  const given = names.filter((name) => isGiven(fields[name]))
  if (given.length === 0) return []
  const hasVideo = keys.some((key) => facts.media(key)?.type === 'VIDEO')
  const address = textField(fields, 'video_cta_value')
  return [
    ...(hasVideo ? [] : given.map((parameter) => creativeProblem('video_only', { parameter }))),
    ...checkLength(fields, 'video_title', VIDEO_TITLE_LENGTH),
    ...checkLength(fields, 'video_description', VIDEO_DESCRIPTION_LENGTH),
    ...checkChoice(fields, 'video_cta', VIDEO_CTAS),
    ...(isGiven(fields.video_cta) !== isGiven(fields.video_cta_value)
      ? [creativeProblem('cta_incomplete', { parameter: 'video_cta' })]
      : []),
    ...(address !== null && !isWebAddress(address)
      ? [creativeProblem('not_an_address', { parameter: 'video_cta_value', value: address })]
      : []),
  ]
}

const MINUTE = 60_000
const DAY = 86_400_000

/** When a post goes out: whole minutes, seconds are ignored. Milliseconds since 1970. */
export const scheduledMinute = (at: number): number => Math.floor(at / MINUTE) * MINUTE

/** What the network refuses of the time of a scheduled post. Milliseconds since 1970; `others`: when further ones go out; `written`: `at` as the wire has it. */
export function checkSchedule(written: string, at: number, now: number, others: readonly number[]): CreativeProblem[] {
  const place = { parameter: 'scheduled_at', value: written }
  if (at <= now) return [creativeProblem('schedule_in_past', place)]
  if (at > now + SCHEDULE_LIMITS.daysAhead * DAY) return [creativeProblem('schedule_too_far', place)]
  const { most, minutes } = SCHEDULE_LIMITS
  const near = others.filter((other) => Math.abs(other - at) < minutes * MINUTE)
  return near.length < most ? [] : [creativeProblem('schedule_crowded', place, { limit: most, minutes })]
}

/** What of a post decides whether it may be promoted. */
export interface PromotedPostFacts {
  readonly mediaTypes: readonly MediaType[]
  /** IMAGE_WEBSITE, VIDEO_CONVERSATION …; null without a card. */
  readonly cardType: string | null
  /** Whether its text has a link. */
  readonly hasLink: boolean
}

/** What a post needs for an objective, in the network's own words; the keys are the keys of other languages. */
const POST_NEEDS = {
  app_card: 'an app card',
  motion: 'a video, a GIF or a card with a video',
  video: 'a video',
  link: 'a website card or a link',
} as const
export type PostNeed = keyof typeof POST_NEEDS

/** Why a post is not promoted. */
export interface PromotionProblem extends CreativeProblem {
  readonly rule: 'post_for_objective' | 'post_link_and_card'
}

/** Whether a post suits an objective (the table of objectives in the guide). */
export function checkPromotedPost(
  tweetId: string,
  { mediaTypes, cardType, hasLink }: PromotedPostFacts,
  objective: string,
): PromotionProblem[] {
  const place = { parameter: 'tweet_ids', value: tweetId }
  const needs = (need: PostNeed) => [
    creativeProblem('post_for_objective', place, { objective, need, expected: POST_NEEDS[need] }),
  ]
  const moves = mediaTypes.some((type) => type !== 'IMAGE') || (cardType?.includes('VIDEO') ?? false)
  const hasWebsite = cardType?.endsWith('WEBSITE') ?? false
  switch (objective) {
    case 'APP_ENGAGEMENTS':
    case 'APP_INSTALLS':
      return /_APP(_DOWNLOAD)?$/.test(cardType ?? '') ? [] : needs('app_card')
    case 'VIDEO_VIEWS':
      return moves ? [] : needs('motion')
    case 'PREROLL_VIEWS':
      return mediaTypes.includes('VIDEO') || (cardType?.includes('VIDEO') ?? false) ? [] : needs('video')
    case 'WEBSITE_CLICKS':
      if (hasWebsite && hasLink) return [creativeProblem('post_link_and_card', place)]
      return hasWebsite || hasLink ? [] : needs('link')
    default:
      return []
  }
}

/** Products whose line items take posts, and accounts. */
export function checkLineItemTakes(
  lineItemId: string,
  product: string,
  what: 'posts' | 'accounts' | 'media creatives',
): CreativeProblem[] {
  const taking = {
    posts: ['PROMOTED_TWEETS', 'PROMOTED_ACCOUNT'],
    accounts: ['PROMOTED_ACCOUNT'],
    'media creatives': ['MEDIA', 'PROMOTED_TWEETS'],
  }[what]
  return taking.includes(product)
    ? []
    : [creativeProblem('line_item_incompatible', { parameter: 'line_item_id', value: lineItemId }, { product, what })]
}
