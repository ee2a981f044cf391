// A campaign with everything below it, as one thing: read whole, and saved whole in one call.
import { z } from 'zod'
import { Moment } from '../platform/bounded-shapes.ts'
import { Ad, AdDraft, refuseRepeated } from './ad-shapes.ts'
import { AdSet, AdSetFields, AdSetPatch } from './adset-shapes.ts'
import { Campaign, CampaignCreate, CampaignPatch } from './campaign-shapes.ts'

/** Dates of the ad sets that have none of their own. */
const CampaignFlight = z.strictObject({ start: Moment.nullable(), end: Moment.nullable() })
export type CampaignFlight = z.output<typeof CampaignFlight>

const campaignTreeSchema = z.object({
  campaign: Campaign,
  /** Null of a campaign that was saved without one, or found in the ad account. */
  flight: CampaignFlight.nullable(),
  /** Oldest first. */
  ad_sets: z.array(AdSet),
  /** Of all ad sets, oldest first. */
  ads: z.array(Ad),
  /** Whether the reader is who changed it last, here or in another window. */
  changed_by_you: z.boolean(),
})
export interface CampaignTree extends z.output<typeof campaignTreeSchema> {}
export interface CampaignTreeGiven extends z.input<typeof campaignTreeSchema> {}
export const CampaignTree: z.ZodType<CampaignTree, CampaignTreeGiven> = campaignTreeSchema

/** An ad that stays as it is. */
const UnchangedAd = z.strictObject({ id: z.uuid() })

/** With an `id`, an ad set that the campaign has: fields that are left out stay as they are. Without, a new one. */
export const AdSetSave = z
  .strictObject({
    id: z.uuid().nullable().default(null),
    ...AdSetPatch.omit({ version: true }).shape,
    /** All its ads: one that is not named is deleted. */
    ads: z.array(z.union([UnchangedAd, AdDraft])).max(50),
  })
  .superRefine(({ id, ads, ...fields }, { addIssue }) => {
    refuseRepeated(ads, (index, message) => addIssue({ code: 'custom', path: ['ads', index], message }))
    if (id !== null) return
    for (const issue of AdSetFields.safeParse(fields).error?.issues ?? [])
      addIssue({ code: 'custom', path: [...issue.path], message: issue.message })
  })
export type AdSetSave = z.output<typeof AdSetSave>

export const CampaignTreeCreate = CampaignCreate.extend({ flight: CampaignFlight.optional() })

/** Fields that are left out stay as they are; `version` is the one that the change was made from. */
export const CampaignSave = z.strictObject({
  ...CampaignPatch.omit({ running: true }).shape,
  flight: CampaignFlight.optional(),
  /** All its ad sets: one that is not named is deleted. */
  ad_sets: z.array(AdSetSave).max(100),
})
export type CampaignSave = z.output<typeof CampaignSave>
