// Cards: the components that may stand in one, where they lead, what their media must be, and the word for the whole.
import { dictionary } from '../shell/dictionary.ts'
import { type CreativeProblem, creativeProblem } from './creative-problem-rules.ts'
import { checkLength, isGiven, shownValue, type WireFields } from './field-check-rules.ts'
import { aspectRatio, type MediaFacts, type MediaType } from './media-rules.ts'
import { networkProblem } from './network-problem-rules.ts'

export const CARD_TYPES = [
  'IMAGE_APP',
  'IMAGE_CAROUSEL_APP',
  'IMAGE_CAROUSEL_WEBSITE',
  'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE',
  'IMAGE_WEBSITE',
  'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE',
  'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP',
  'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE',
  'VIDEO_APP',
  'VIDEO_CAROUSEL_APP',
  'VIDEO_CAROUSEL_WEBSITE',
  'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE',
  'VIDEO_WEBSITE',
] as const
export type CardType = (typeof CARD_TYPES)[number]

export const BUTTON_LABELS = ['BOOK', 'CONNECT', 'INSTALL', 'OPEN', 'ORDER', 'PLAY', 'SHOP'] as const
export const CARD_NAME_LENGTH = 80
/** Of the website cards before; the reference of components gives none. */
export const CARD_TITLE_LENGTH = 70
/** Media of a carousel, and slides of one with several destinations. */
export const CAROUSEL_SIZE = { least: 2, most: 6 } as const
export const CARD_IMAGE = { mostBytes: 3 * 1024 * 1024, leastWidth: 800, ratios: [1, 1.91] } as const
export const CARD_VIDEO_RATIOS = [16 / 9, 1] as const
const CARD_IMAGE_TYPES = ['image/bmp', 'image/jpeg', 'image/png']
/** 800 × 418 and 1200 × 628 are both called 1.91:1. */
const RATIO_TOLERANCE = 0.02

const COMPONENT_TYPES = ['MEDIA', 'SWIPEABLE_MEDIA', 'DETAILS', 'BUTTON'] as const

export interface CardFacts {
  /** What stands in the media library; undefined when nothing does. */
  media(key: string): (MediaFacts & { readonly ready: boolean }) | undefined
  /** Whether one is being made, so that all has to be given. */
  readonly creating: boolean
}

const isObject = (value: unknown): value is WireFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the network refuses of a card: its name, and its components or slides. */
export function checkCard(body: WireFields, facts: CardFacts): CreativeProblem[] {
  const { name, components, slides } = body
  const given = [components, slides].filter(isGiven).length
  return [
    ...(facts.creating && !isGiven(name) ? [networkProblem('missing', { parameter: 'name' })] : []),
    ...(name === '' ? [networkProblem('too_short', { parameter: 'name' })] : []),
    ...checkLength(body, 'name', CARD_NAME_LENGTH),
    ...(given === 2 ? [creativeProblem('card_parts_exclusive', { parameter: 'slides' })] : []),
    ...(given === 0 && facts.creating ? [creativeProblem('card_parts_missing', { parameter: 'components' })] : []),
    ...(given === 1 && isGiven(components) ? checkComponents(components, 'components', facts) : []),
    ...(given === 1 && isGiven(slides) ? checkSlides(slides, facts) : []),
  ]
}

function checkSlides(slides: unknown, facts: CardFacts): CreativeProblem[] {
  const parameter = 'slides'
  if (!Array.isArray(slides)) return [creativeProblem('card_not_a_list', { parameter })]
  if (slides.length < CAROUSEL_SIZE.least || slides.length > CAROUSEL_SIZE.most)
    return [creativeProblem('card_media_count', { parameter }, { count: slides.length })]
  return slides.flatMap((slide: unknown, index) => {
    const place = `slides[${index}]`
    if (!Array.isArray(slide) || !slide.every(isObject))
      return [creativeProblem('card_not_a_list', { parameter: place })]
    const types = slide.map(({ type }) => shownValue(type)).join(' ')
    if (types !== 'MEDIA DETAILS') return [creativeProblem('card_slide_shape', { parameter: place, value: types })]
    return checkComponents(slide, place, facts)
  })
}

function checkComponents(components: unknown, place: string, facts: CardFacts): CreativeProblem[] {
  if (!Array.isArray(components) || !components.every(isObject))
    return [creativeProblem('card_not_a_list', { parameter: place })]
  const unknown = components.flatMap(({ type }, index) =>
    COMPONENT_TYPES.some((known) => known === type)
      ? []
      : [
          creativeProblem(
            'card_component_type',
            { parameter: `${place}[${index}].type`, value: shownValue(type) },
            { expected: COMPONENT_TYPES.join(', ') },
          ),
        ],
  )
  if (unknown.length > 0) return unknown
  const types = components.map(({ type }) => shownValue(type))
  if (!/^(SWIPEABLE_)?MEDIA (DETAILS|BUTTON)$/.test(types.join(' ')))
    return [creativeProblem('card_shape', { parameter: place, value: types.join(', ') })]
  return components.flatMap((component, index) => checkComponent(component, `${place}[${index}]`, facts))
}

const CHECKS = dictionary<(component: WireFields, place: string, facts: CardFacts) => CreativeProblem[]>({
  MEDIA: ({ media_key: key }, place, facts) => checkKeys([key], `${place}.media_key`, facts),
  SWIPEABLE_MEDIA({ media_keys: keys }, place, facts) {
    const parameter = `${place}.media_keys`
    if (!Array.isArray(keys)) return [creativeProblem('card_field_missing', { parameter })]
    return keys.length < CAROUSEL_SIZE.least || keys.length > CAROUSEL_SIZE.most
      ? [creativeProblem('card_media_count', { parameter }, { count: keys.length })]
      : checkKeys(keys, parameter, facts)
  },
  DETAILS(component, place) {
    const parameter = `${place}.title`
    return [
      ...(isGiven(component.title) ? [] : [creativeProblem('card_field_missing', { parameter })]),
      ...checkLength({ [parameter]: component.title }, parameter, CARD_TITLE_LENGTH),
      ...checkDestination(component.destination, `${place}.destination`, 'DETAILS', 'WEBSITE'),
    ]
  },
  BUTTON: ({ label, destination }, place) => [
    ...checkLabel(label, `${place}.label`),
    ...checkDestination(destination, `${place}.destination`, 'BUTTON', 'APP'),
  ],
})

const checkComponent = (component: WireFields, place: string, facts: CardFacts): CreativeProblem[] =>
  CHECKS[shownValue(component.type)]?.(component, place, facts) ?? []

function checkLabel(label: unknown, parameter: string): CreativeProblem[] {
  if (!isObject(label)) return [creativeProblem('card_field_missing', { parameter })]
  const wrong = (name: string, choices: readonly string[]) =>
    choices.some((choice) => choice === label[name])
      ? []
      : [
          creativeProblem(
            'card_label',
            { parameter: `${parameter}.${name}`, value: shownValue(label[name]) },
            { expected: choices.join(', ') },
          ),
        ]
  return [...wrong('type', ['ENUM']), ...wrong('value', BUTTON_LABELS)]
}

function checkDestination(
  destination: unknown,
  parameter: string,
  type: string,
  expected: 'WEBSITE' | 'APP',
): CreativeProblem[] {
  if (!isObject(destination)) return [creativeProblem('card_field_missing', { parameter })]
  if (destination.type !== expected)
    return [
      creativeProblem(
        'card_destination',
        { parameter: `${parameter}.type`, value: shownValue(destination.type) },
        { type, expected },
      ),
    ]
  return expected === 'WEBSITE' ? checkAddress(destination.url, `${parameter}.url`) : checkApp(destination, parameter)
}

/** A website that somebody can be led to. */
export function isWebAddress(text: string): boolean {
  return (
    /^https?:\/\/(?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(text) && text.length <= 2000
  )
}

/** A problem when an address is missing or none. */
export function checkAddress(value: unknown, parameter: string): CreativeProblem[] {
  if (!isGiven(value)) return [creativeProblem('card_field_missing', { parameter })]
  return typeof value === 'string' && isWebAddress(value)
    ? []
    : [creativeProblem('not_an_address', { parameter, value: shownValue(value) })]
}

const APP_ID = /^[A-Za-z]\w*(?:\.\w+)+$/
const APP_STORE_ID = /^\d{5,12}$/

/** A problem when an app that somebody is led to is none, or is not said where it is sold. */
export function checkApp(destination: WireFields, place: string): CreativeProblem[] {
  const { country_code: country, googleplay_app_id: google, ios_app_store_identifier: ios } = destination
  const app = (name: string, value: unknown, pattern: RegExp) =>
    !isGiven(value) || pattern.test(shownValue(value))
      ? []
      : [creativeProblem('not_an_app', { parameter: `${place}.${name}`, value: shownValue(value) })]
  const link = (name: string, owner: string) =>
    isGiven(destination[name]) && !isGiven(destination[owner])
      ? [creativeProblem('deep_link_without_app', { parameter: `${place}.${name}` }, { expected: owner })]
      : []
  const parameter = `${place}.country_code`
  return [
    ...(isGiven(country)
      ? /^[A-Z]{2}$/.test(shownValue(country))
        ? []
        : [creativeProblem('not_a_country', { parameter, value: shownValue(country) })]
      : [creativeProblem('card_field_missing', { parameter })]),
    ...(isGiven(google) || isGiven(ios)
      ? []
      : [creativeProblem('app_missing', { parameter: `${place}.googleplay_app_id` })]),
    ...app('googleplay_app_id', google, APP_ID),
    ...app('ios_app_store_identifier', ios, APP_STORE_ID),
    ...link('googleplay_deep_link', 'googleplay_app_id'),
    ...link('ios_deep_link', 'ios_app_store_identifier'),
  ]
}

const checkKeys = (keys: readonly unknown[], parameter: string, facts: CardFacts): CreativeProblem[] =>
  keys.flatMap((key) => {
    if (!isGiven(key)) return [creativeProblem('card_field_missing', { parameter })]
    const value = shownValue(key)
    const media = facts.media(value)
    if (media === undefined) return [creativeProblem('media_unknown', { parameter, value })]
    return media.ready
      ? checkCardMedia(media, value, parameter)
      : [creativeProblem('media_not_ready', { parameter, value })]
  })

const isNear = (ratio: number, ratios: readonly number[]): boolean =>
  ratios.some((one) => Math.abs(ratio - one) / one <= RATIO_TOLERANCE)

/** What the network refuses of a picture or film in a card: images 1:1 or 1.91:1, at least 800 wide; videos 16:9 or 1:1. */
export function checkCardMedia(facts: MediaFacts, key: string, parameter = 'media_key'): CreativeProblem[] {
  const { type, bytes, width, height, contentType } = facts
  const place = { parameter, value: key }
  const ratio = aspectRatio(width, height)
  if (type === 'GIF') return [creativeProblem('card_media_type', place)]
  if (type === 'VIDEO')
    return isNear(width / height, CARD_VIDEO_RATIOS)
      ? []
      : [creativeProblem('card_ratio', place, { what: 'The video', expected: '16:9 or 1:1', ratio })]
  const { mostBytes: limit, leastWidth, ratios } = CARD_IMAGE
  return [
    ...(CARD_IMAGE_TYPES.includes(contentType)
      ? []
      : [creativeProblem('card_image_format', place, { type: contentType })]),
    ...(bytes > limit ? [creativeProblem('card_image_too_large', place, { limit, count: bytes })] : []),
    ...(width < leastWidth
      ? [creativeProblem('card_image_too_narrow', place, { limit: leastWidth, count: width })]
      : []),
    ...(isNear(width / height, ratios)
      ? []
      : [creativeProblem('card_ratio', place, { what: 'The image', expected: '1:1 or 1.91:1', ratio })]),
  ]
}

/** Media keys of a card, in the order in which they are shown. */
export function cardMediaKeys({ components, slides }: WireFields): readonly string[] {
  const of = (list: unknown): readonly string[] =>
    Array.isArray(list)
      ? list
          .filter(isObject)
          .flatMap(({ media_key: key, media_keys: keys }) => [
            ...(typeof key === 'string' ? [key] : []),
            ...(Array.isArray(keys) ? keys.map(shownValue) : []),
          ])
      : []
  return Array.isArray(slides) ? slides.flatMap(of) : of(components)
}

/** The word for a card that was checked. */
export function cardTypeOf(body: WireFields, typeOfKey: (key: string) => MediaType | undefined): CardType {
  const types = new Set(cardMediaKeys(body).map((key) => (typeOfKey(key) === 'VIDEO' ? 'VIDEO' : 'IMAGE')))
  const [only = 'IMAGE'] = types
  const mixed = types.size > 1
  if (isGiven(body.slides)) return `${mixed ? ('MIXED_MEDIA' as const) : only}_MULTI_DEST_CAROUSEL_WEBSITE`
  const components = Array.isArray(body.components) ? body.components.filter(isObject) : []
  const leads = components.some(({ type }) => type === 'BUTTON') ? 'APP' : 'WEBSITE'
  if (!components.some(({ type }) => type === 'SWIPEABLE_MEDIA')) return `${only}_${leads}`
  return mixed ? `MIXED_MEDIA_SINGLE_DEST_CAROUSEL_${leads}` : `${only}_CAROUSEL_${leads}`
}
