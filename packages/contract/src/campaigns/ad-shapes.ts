// Ads (promoted posts of the network) as they travel: a creative, or a post that is there already, shown by an ad set.
import { CAMPAIGN_STATUSES, STATUS_REASONS } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { isRepeated } from '@peregrine/domain/campaigns/repeated-ad-rules.ts'
import { z } from 'zod'
import { Version } from '../platform/bounded-shapes.ts'
import { fromPlatform, money } from '../platform/number-kinds.ts'
import { lineFigureFields } from './line-figure-shapes.ts'
import { Order } from './order-shapes.ts'

const when = z.iso.datetime()
const count = fromPlatform(z.int().nonnegative())

/**
 * One of three: a creative of the team (`ad-creatives`), posted when the ad is launched; a post that stands at the network; or,
 * in a campaign that promotes an account, that account, which people are invited to follow.
 */
export const AdDraft = z
  .strictObject({
    name: z.string().trim().max(255).default(''),
    creative_id: z.string().max(100).nullable().default(null),
    /** The network's id of a post. */
    post_id: z
      .string()
      .regex(/^\d{1,20}$/, 'This is not the id of a post.')
      .nullable()
      .default(null),
    /** The network's id of the account: of `promotable_accounts` in `campaigns.options`. */
    user_id: z
      .string()
      .regex(/^\d{1,20}$/, 'This is not the id of an account.')
      .nullable()
      .default(null),
    running: z.boolean().default(true),
  })
  .refine(
    (ad) => [ad.creative_id, ad.post_id, ad.user_id].filter((one) => one !== null).length === 1,
    'Choose a creative, a post or an account.',
  )
export type AdDraft = z.output<typeof AdDraft>

/** An ad set promotes a post once: whoever sends the same ad twice is told which one. */
export function refuseRepeated(ads: readonly object[], issue: (index: number, message: string) => void): void {
  const drafts = ads.map((ad) => ('id' in ad ? null : (ad as AdDraft)))
  const shown = drafts.map((ad) => ({
    creativeId: ad?.creative_id ?? null,
    postId: ad?.post_id ?? null,
    userId: ad?.user_id ?? null,
  }))
  for (const index of shown.keys()) if (isRepeated(shown, index)) issue(index, 'duplicate post in an ad set')
}

/** What was delivered within some days, with what any objective is bought for; `provisional` while the network may still correct it. */
export const PeriodFigures = z.object({
  spent: money(z.number()),
  impressions: count,
  engagements: count,
  clicks: count,
  url_clicks: count,
  follows: count,
  video_total_views: count,
  app_clicks: count,
  provisional: z.boolean(),
})
export type PeriodFigures = z.output<typeof PeriodFigures>

const adSchema = z.object({
  id: z.string(),
  ad_set_id: z.string(),
  campaign_id: z.string(),
  ad_set_name: z.string(),
  campaign_name: z.string(),
  name: z.string(),
  creative_id: z.string().nullable(),
  post_id: z.string().nullable(),
  user_id: z.string().nullable(),
  /** The promoted post or account; a new one each time that the ad is switched on again. */
  network_id: z.string().nullable(),
  /** Shown in its ad set; the network has no switch for one ad, so switching off takes it out of its ad set. */
  running: z.boolean(),
  order: Order,
  /** Somebody made it in the ad account. */
  drifted: z.boolean(),
  status: z.enum(CAMPAIGN_STATUSES),
  status_reason: z.enum(STATUS_REASONS).nullable(),
  /** The network's word, such as ACCEPTED, UNDER_REVIEW, REJECTED; null while it does not stand. */
  approval: z.string().nullable(),
  currency: z.string(),
  spent: money(z.number()),
  impressions: count,
  engagements: count,
  clicks: count,
  provisional: z.boolean(),
  /** Within the days that were asked for; left out when none were. */
  period: PeriodFigures.optional(),
  ...lineFigureFields,
  created: when,
  modified: when,
  version: Version,
})
export interface Ad extends z.output<typeof adSchema> {}
export interface AdGiven extends z.input<typeof adSchema> {}
export const Ad: z.ZodType<Ad, AdGiven> = adSchema

export const AdPage = z.object({ results: z.array(Ad), next: z.string().nullable() })
export type AdPage = z.output<typeof AdPage>
