// What the network refuses of creatives: media, cards, posts and what promotes them; the wire's code and one sentence each.
import { fillText } from '../shell/problem-rules.ts'
import type { NetworkErrorCode } from './error-code-rules.ts'
import type { NetworkProblem, ProblemPlace } from './network-problem-rules.ts'

/** Rule → [the wire's code, sentence in English]; the keys are the keys of other languages. */
const RULES = {
  media_type_unknown: ['INVALID_MEDIA', 'This is no picture, animation or film that can be used: {value}'],
  media_category_unknown: ['INVALID_PARAMETER', 'Expected one of {expected}, got "{value}" for media_category'],
  media_for_category: ['INVALID_MEDIA', 'A file of type {value} cannot be {category}'],
  media_declared_otherwise: ['INVALID_MEDIA', 'The file was announced as {expected}, but is {value}'],
  media_too_large: ['INVALID_MEDIA', 'A file for {category} may have at most {limit} bytes, this one has {count}'],
  media_empty: ['INVALID_MEDIA', 'The file is empty'],
  media_too_many_pixels: ['INVALID_MEDIA', '{what} may be at most {limit}, this is {value}'],
  media_too_small: ['INVALID_MEDIA', '{what} must be at least {limit}, this is {value}'],
  media_too_many_frames: ['INVALID_MEDIA', 'An animation may have at most {limit} pictures, this one has {count}'],
  video_too_long: ['INVALID_MEDIA', 'A film for {category} may last at most {limit} seconds, this one {count}'],
  video_too_short: ['INVALID_MEDIA', 'A film must last at least {limit} seconds, this one {count}'],
  video_ratio: ['INVALID_MEDIA', 'The width of a film to its height lies between 1:3 and 3:1, not at {value}'],
  media_unknown: ['MEDIA_NOT_FOUND', 'No media {value} in the library of this account'],
  media_not_ready: ['INVALID_MEDIA', 'Media {value} is not ready yet'],
  media_failed: ['INVALID_MEDIA', 'Media {value} could not be processed'],
  video_only: ['INVALID_PARAMETER', '{parameter} can only be used with videos'],
  poster_no_image: ['INVALID_PARAMETER', 'Expected the media key of an image, got "{value}" for {parameter}'],
  card_image_too_large: ['INVALID_IMAGE', 'An image of a card may have at most {limit} bytes, {value} has {count}'],
  card_image_too_narrow: ['INVALID_IMAGE', 'An image of a card is at least {limit} pixels wide, {value} is {count}'],
  card_ratio: ['INVALID_MEDIA', '{what} of a card is {expected}, {value} is {ratio}'],
  card_image_format: ['INVALID_IMAGE', 'An image of a card is a bmp, jpeg or png, {value} is {type}'],
  card_media_type: ['INVALID_MEDIA', 'A card takes images and videos, {value} is neither'],
  card_parts_exclusive: ['EXCLUSIVE_PARAMETERS', 'components and slides cannot be used together'],
  card_parts_missing: ['MISSING_PARAMETER', 'A card needs components or slides'],
  card_not_a_list: ['INVALID_PARAMETER', 'Expected an array of objects for {parameter}'],
  card_component_type: ['UNKNOWN_CARD_TYPE', 'Expected one of {expected}, got "{value}" for {parameter}'],
  card_shape: [
    'UNKNOWN_CARD_TYPE',
    'A card is one of MEDIA and SWIPEABLE_MEDIA, and below it one of DETAILS and BUTTON ({parameter})',
  ],
  card_slide_shape: ['UNKNOWN_CARD_TYPE', 'Every slide is a MEDIA, and below it a DETAILS ({parameter})'],
  card_media_count: ['INVALID_PARAMETER', '{parameter} takes from 2 to 6, not {count}'],
  card_field_missing: ['MISSING_PARAMETER', '"{parameter}" is required'],
  card_destination: ['INVALID_PARAMETER', '{type} takes a destination of type {expected}, not "{value}"'],
  card_label: ['INVALID_PARAMETER', 'Expected one of {expected}, got "{value}" for {parameter}'],
  not_an_address: ['INVALID_PARAMETER', 'Expected an http or https address, got "{value}" for {parameter}'],
  not_a_country: ['INVALID_PARAMETER', 'Expected 2 letter ISO country code, got "{value}" for {parameter}'],
  not_an_app: ['INVALID_APP_ID', '"{value}" is no identifier of an app ({parameter})'],
  app_missing: ['MISSING_PARAMETER', 'At least one of ios_app_store_identifier and googleplay_app_id is required'],
  deep_link_without_app: ['INCLUSIVE_PARAMETERS', '{parameter} can only be used with {expected}'],
  post_blank: ['TWEET_CANNOT_BE_BLANK', 'text is required when no media_keys are given'],
  post_too_long: ['INVALID_PARAMETER', 'text may have at most {limit} weighted characters, this has {count}'],
  post_media_count: ['INVALID_PARAMETER', 'A post takes up to 4 images, 1 animated GIF or 1 video'],
  post_media_and_card: ['EXCLUSIVE_PARAMETERS', 'media_keys and card_uri cannot be used together'],
  card_unknown: ['CARD_NOT_FOUND', 'No card {value} in this account'],
  cta_incomplete: ['INCLUSIVE_PARAMETERS', 'video_cta and video_cta_value go together'],
  post_twice: ['DUPLICATE_TWEET', 'The same post stands already'],
  user_not_promotable: ['INVALID_USER_ID', '"{value}" cannot be promoted from this account'],
  organic_by_other: ['ACTION_NOT_ALLOWED', 'Organic posts can only be created for the authenticated user'],
  schedule_in_past: ['INVALID_PARAMETER', 'Expected a time in the future, got "{value}" for scheduled_at'],
  schedule_too_far: ['INVALID_PARAMETER', 'A post can be scheduled up to one year ahead, not for {value}'],
  schedule_crowded: [
    'SCHEDULED_TWEET_LIMIT_EXCEEDED',
    'At most {limit} posts can be scheduled within {minutes} minutes',
  ],
  schedule_over: ['INVALID_PARAMETER', 'This post is {value} and cannot be changed any more'],
  too_many_posts: ['INVALID_PARAMETER', 'Up to {limit} posts can be promoted at once, not {count}'],
  post_unknown: ['TWEET_NOT_FOUND', 'No post {value} that this account may promote'],
  post_for_objective: ['INVALID_TWEET', 'Post {value} cannot be promoted for {objective}: it needs {expected}'],
  post_link_and_card: ['INVALID_TWEET', 'Post {value} has a website card and a link: WEBSITE_CLICKS takes one of them'],
  line_item_incompatible: ['INCOMPATIBLE_LINE_ITEM', 'Line item {value} of product {product} takes no {what}'],
  landing_url_missing: ['MISSING_PARAMETER', 'landing_url is required for objective WEBSITE_CLICKS'],
  tag_not_a_choice: ['INVALID_PARAMETER', 'Expected one of {expected}, got "{value}" for {parameter}'],
} as const satisfies Readonly<Record<string, readonly [code: NetworkErrorCode, sentence: string]>>

export type CreativeRule = keyof typeof RULES

/** One thing that the network refuses of a creative. */
export interface CreativeProblem extends Omit<NetworkProblem, 'rule'> {
  /** Which rule; the key of its sentence in other languages. */
  readonly rule: CreativeRule | NetworkProblem['rule']
}

/** A problem with the code and the sentence of its rule. */
export function creativeProblem<const Rule extends CreativeRule>(
  rule: Rule,
  place: ProblemPlace,
  values: Readonly<Record<string, string | number>> = {},
): CreativeProblem & { readonly rule: Rule } {
  const [code, sentence] = RULES[rule]
  const value = place.value ?? ''
  const filling = { parameter: place.parameter, value, ...values }
  const index = place.index ?? null
  return { code, rule, parameter: place.parameter, index, value, message: fillText(sentence, filling), values: filling }
}
