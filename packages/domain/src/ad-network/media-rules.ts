// Media: what may be uploaded for which use, how large and how long, and the fields of the media library.
import { type CreativeProblem, creativeProblem } from './creative-problem-rules.ts'
import { checkLength, isGiven, type WireFields } from './field-check-rules.ts'

export const MEDIA_TYPES = ['IMAGE', 'GIF', 'VIDEO'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

interface CategoryRule {
  readonly type: MediaType
  /** A media key is this, an underscore and the media id. */
  readonly keyPrefix: string
  readonly mostBytes: number
  /** Seconds; null: it does not last. */
  readonly mostSeconds: number | null
}

/** What a file is for. Best practices of media upload; promoted videos by the creatives guide (10 minutes, 500 MB). */
export const MEDIA_CATEGORIES = {
  AMPLIFY_VIDEO: { type: 'VIDEO', keyPrefix: '13', mostBytes: 500 * 1024 * 1024, mostSeconds: 600 },
  TWEET_GIF: { type: 'GIF', keyPrefix: '16', mostBytes: 15 * 1024 * 1024, mostSeconds: null },
  TWEET_IMAGE: { type: 'IMAGE', keyPrefix: '3', mostBytes: 5 * 1024 * 1024, mostSeconds: null },
  TWEET_VIDEO: { type: 'VIDEO', keyPrefix: '7', mostBytes: 512 * 1024 * 1024, mostSeconds: 140 },
} as const satisfies Readonly<Record<string, CategoryRule>>
export type MediaCategory = keyof typeof MEDIA_CATEGORIES
const CATEGORY_NAMES = Object.keys(MEDIA_CATEGORIES) as readonly MediaCategory[]

/** Content type → what it is. Videos are mp4 or mov. */
export const MEDIA_CONTENT_TYPES: Readonly<Record<string, MediaType>> = {
  'image/jpeg': 'IMAGE',
  'image/png': 'IMAGE',
  'image/webp': 'IMAGE',
  'image/bmp': 'IMAGE',
  'image/gif': 'GIF',
  'video/mp4': 'VIDEO',
  'video/quicktime': 'VIDEO',
}

/** One piece of a chunked upload at most, and how many pieces there may be. */
export const UPLOAD_CHUNKS = { mostBytes: 5 * 1024 * 1024, most: 1000 } as const
/** How long what was uploaded can be used, unless it is used. */
export const UPLOAD_KEPT_SECONDS = 86_400

export const VIDEO_LIMITS = { leastSeconds: 0.5, leastSide: 32, longSide: 1920, shortSide: 1200, widest: 3 } as const
export const GIF_LIMITS = { width: 1280, height: 1080, frames: 350, pixels: 300_000_000 } as const

/** `tweet_image` of an upload or `TWEET_IMAGE` of the library; undefined for what is none. */
export function mediaCategoryOf(text: string): MediaCategory | undefined {
  return CATEGORY_NAMES.find((name) => name === text.toUpperCase())
}

/** What a file is taken for that is uploaded without saying what it is for. */
export function usualCategory(type: MediaType): MediaCategory {
  return type === 'IMAGE' ? 'TWEET_IMAGE' : type === 'GIF' ? 'TWEET_GIF' : 'TWEET_VIDEO'
}

/** `13_875943225764098048` */
export const mediaKeyOf = (category: MediaCategory, mediaId: string): string =>
  `${MEDIA_CATEGORIES[category].keyPrefix}_${mediaId}`

/** The id in a media key, or what is an id alone; undefined for neither. */
export const mediaIdOf = (keyOrId: string): string | undefined => /^(?:\d{1,2}_)?(\d{1,19})$/.exec(keyOrId)?.[1]

/** What a file is, read from its bytes. */
export interface MediaFacts {
  readonly type: MediaType
  readonly contentType: string
  readonly bytes: number
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Milliseconds; null when it does not last. */
  readonly duration: number | null
  /** Of an animation. */
  readonly frames: number | null
}

/** `16:9`, from pixels. */
export function aspectRatio(width: number, height: number): string {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))
  const divisor = common(width, height) || 1
  return `${width / divisor}:${height / divisor}`
}

/** What the network refuses before anything of a file has arrived. */
export function checkAnnouncedMedia(given: {
  readonly category: MediaCategory | undefined
  readonly contentType: string
  readonly bytes: number
}): CreativeProblem[] {
  const type = MEDIA_CONTENT_TYPES[given.contentType]
  if (type === undefined)
    return [creativeProblem('media_type_unknown', { parameter: 'media_type', value: given.contentType })]
  const category = given.category ?? usualCategory(type)
  return [
    ...checkType(category, type, given.contentType, 'media_type'),
    ...checkBytes(category, given.bytes, 'total_bytes'),
  ]
}

const checkType = (category: MediaCategory, type: MediaType, value: string, parameter: string): CreativeProblem[] =>
  MEDIA_CATEGORIES[category].type === type
    ? []
    : [creativeProblem('media_for_category', { parameter, value }, { category })]

function checkBytes(category: MediaCategory, bytes: number, parameter: string): CreativeProblem[] {
  if (bytes <= 0) return [creativeProblem('media_empty', { parameter })]
  const limit = MEDIA_CATEGORIES[category].mostBytes
  return bytes <= limit
    ? []
    : [creativeProblem('media_too_large', { parameter, value: String(bytes) }, { category, limit, count: bytes })]
}

/** What the network refuses of a file that is there. `announced`: the content type that its sender named. */
export function checkMediaFile(category: MediaCategory, facts: MediaFacts, announced?: string): CreativeProblem[] {
  const parameter = 'media'
  const wrong = checkType(category, facts.type, facts.contentType, parameter)
  if (wrong.length > 0) return wrong
  const differs = announced !== undefined && MEDIA_CONTENT_TYPES[announced] !== facts.type
  return [
    ...(differs
      ? [
          creativeProblem(
            'media_declared_otherwise',
            { parameter, value: facts.contentType },
            { expected: announced ?? '' },
          ),
        ]
      : []),
    ...checkBytes(category, facts.bytes, parameter),
    ...(facts.type === 'GIF' ? checkAnimation(facts) : facts.type === 'VIDEO' ? checkVideo(category, facts) : []),
  ]
}

function checkAnimation({ width, height, frames }: MediaFacts): CreativeProblem[] {
  const parameter = 'media'
  const { width: wide, height: high, frames: most, pixels } = GIF_LIMITS
  const count = frames ?? 1
  const value = `${width} × ${height}`
  return [
    ...(width > wide || height > high
      ? [
          creativeProblem(
            'media_too_many_pixels',
            { parameter, value },
            { what: 'An animation', limit: `${wide} × ${high}` },
          ),
        ]
      : []),
    ...(count > most ? [creativeProblem('media_too_many_frames', { parameter }, { limit: most, count })] : []),
    ...(width * height * count > pixels
      ? [
          creativeProblem(
            'media_too_many_pixels',
            { parameter, value: String(width * height * count) },
            { what: 'Width × height × pictures', limit: pixels },
          ),
        ]
      : []),
  ]
}

function checkVideo(category: MediaCategory, { width, height, duration }: MediaFacts): CreativeProblem[] {
  const parameter = 'media'
  const { leastSide, longSide, shortSide, leastSeconds, widest } = VIDEO_LIMITS
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const value = `${width} × ${height}`
  if (short < leastSide)
    return [
      creativeProblem('media_too_small', { parameter, value }, { what: 'Either side of a film', limit: leastSide }),
    ]
  const seconds = (duration ?? 0) / 1000
  const most = MEDIA_CATEGORIES[category].mostSeconds ?? Infinity
  return [
    ...(long > longSide || short > shortSide
      ? [
          creativeProblem(
            'media_too_many_pixels',
            { parameter, value },
            { what: 'A film', limit: `${longSide} × ${shortSide}` },
          ),
        ]
      : []),
    ...(long / short > widest
      ? [creativeProblem('video_ratio', { parameter, value: aspectRatio(width, height) })]
      : []),
    ...(seconds > most
      ? [creativeProblem('video_too_long', { parameter }, { category, limit: most, count: seconds })]
      : []),
    ...(seconds < leastSeconds
      ? [creativeProblem('video_too_short', { parameter }, { limit: leastSeconds, count: seconds })]
      : []),
  ]
}

export const MEDIA_FIELD_LENGTHS = { description: 200, file_name: 255, name: 100, title: 70 } as const

/** The fields of something in the media library, on creation or those that change. */
export function checkMediaFields(fields: WireFields, type: MediaType): CreativeProblem[] {
  // The reference has them for videos; its own example of an update sets them on a GIF.
  const moving = type === 'IMAGE' ? ['description', 'poster_media_key', 'title'] : []
  return [
    ...Object.entries(MEDIA_FIELD_LENGTHS).flatMap(([parameter, most]) => checkLength(fields, parameter, most)),
    ...moving
      .filter((parameter) => isGiven(fields[parameter]))
      .map((parameter) => creativeProblem('video_only', { parameter })),
  ]
}
