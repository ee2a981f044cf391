// What somebody did with an ad that was shown to them, in sixteen bits, and the figures that many of these add up to.
import { COUNTED_METRICS, type CountedMetric } from '@peregrine/domain/ad-network/stats-rules.ts'

/** What is done besides looking; a click is anything but replying, repeating and following. */
export const ACTIONS = [
  'none',
  'detail',
  'like',
  'retweet',
  'reply',
  'follow',
  'url',
  'app',
  'card',
  'swipe',
  'call',
] as const
export type AdAction = (typeof ACTIONS)[number]

/** How far a video was seen: each step holds those before it. */
const VIDEO_STEPS = ['none', 'started', 'seen3s', 'quarter', 'half', 'threeQuarters', 'whole'] as const

const ACTION_BITS = 0b1111
const VIDEO_SHIFT = 4
const QUALIFIED = 1 << 7
const BILLED = 1 << 8

export interface Impression {
  /** Number in ACTIONS. */
  readonly action: number
  /** Number in VIDEO_STEPS. */
  readonly video: number
  /** Seen in full for a moment. */
  readonly qualified: boolean
  readonly billed: boolean
}

export const packImpression = ({ action, video, qualified, billed }: Impression): number =>
  action | (video << VIDEO_SHIFT) | (qualified ? QUALIFIED : 0) | (billed ? BILLED : 0)

/** Whether somebody did more than look. */
export const didSomething = (packed: number): boolean => (packed & ACTION_BITS) !== 0

export type Figures = Record<CountedMetric, number>

export const noFigures = (): Figures =>
  Object.fromEntries(COUNTED_METRICS.map((metric) => [metric, 0])) as unknown as Figures

const BY_ACTION: readonly (readonly CountedMetric[])[] = ACTIONS.map((action): readonly CountedMetric[] => {
  const counted: Readonly<Record<AdAction, readonly CountedMetric[]>> = {
    none: [],
    detail: ['engagements', 'clicks'],
    like: ['engagements', 'clicks', 'likes'],
    retweet: ['engagements', 'retweets'],
    reply: ['engagements', 'replies'],
    follow: ['engagements', 'follows'],
    url: ['engagements', 'clicks', 'url_clicks'],
    app: ['engagements', 'clicks', 'app_clicks'],
    card: ['engagements', 'clicks', 'card_engagements'],
    swipe: ['engagements', 'carousel_swipes'],
    call: ['engagements', 'clicks', 'video_cta_clicks'],
  }
  return counted[action]
})

const BY_VIDEO: readonly (readonly CountedMetric[])[] = VIDEO_STEPS.map((step): readonly CountedMetric[] => {
  const counted: Readonly<Record<(typeof VIDEO_STEPS)[number], readonly CountedMetric[]>> = {
    none: [],
    started: ['video_content_starts'],
    seen3s: ['video_total_views', 'video_3s100pct_views'],
    quarter: ['video_views_25', 'video_6s_views'],
    half: ['video_views_50', 'video_15s_views'],
    threeQuarters: ['video_views_75'],
    whole: ['video_views_100'],
  }
  return counted[step]
})

/** Adds one impression to the figures; what it cost is kept apart. */
export function tally(figures: Figures, packed: number): void {
  figures.impressions += 1
  for (const metric of BY_ACTION[packed & ACTION_BITS] ?? []) figures[metric] += 1
  const video = (packed >> VIDEO_SHIFT) & 0b111
  for (let step = 1; step <= video; step++) for (const metric of BY_VIDEO[step] ?? []) figures[metric] += 1
  if ((packed & QUALIFIED) !== 0) figures.qualified_impressions += 1
  if ((packed & BILLED) !== 0) figures.billed_engagements += 1
}

/** Those to whom something was shown, with what each did. */
export interface ShownTo {
  readonly accounts: Uint32Array
  readonly packed: Uint16Array
}

export function packPeople(accounts: readonly number[], packed: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(accounts.length * 6)
  bytes.set(new Uint8Array(Uint32Array.from(accounts).buffer))
  bytes.set(new Uint8Array(Uint16Array.from(packed).buffer), accounts.length * 4)
  return bytes
}

export function unpackPeople(bytes: Uint8Array): ShownTo {
  const count = bytes.length / 6
  const own = bytes.slice()
  return { accounts: new Uint32Array(own.buffer, 0, count), packed: new Uint16Array(own.buffer, count * 4, count) }
}
