// How campaigns, line items, promoted posts and figures look on the wire: only what we read of them. Private to this folder.
import { z } from 'zod'

const Id = z.union([z.string(), z.number()]).transform(String)
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => (text === null || text === undefined ? '' : String(text)))
const Maybe = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => (text === null || text === undefined ? null : String(text)))
const Flag = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false)
const Texts = z
  .array(z.string())
  .nullish()
  .transform((texts) => texts ?? [])

export const WireFundingInstrument = z.object({
  id: Id,
  description: Text,
  type: Text,
  currency: Text,
  able_to_fund: Flag,
})

/** Everything else of it is kept as it came: the fields that we know are picked by their names. */
export const WireStandingCampaign = z.looseObject({
  id: Id,
  currency: Text,
  deleted: Flag,
  servable: Flag,
  reasons_not_servable: Texts,
  created_at: Maybe,
})
export const WireStandingLineItem = z.looseObject({
  id: Id,
  campaign_id: Id,
  objective: Text,
  product_type: Text,
  deleted: Flag,
  created_at: Maybe,
})
export const WirePromotion = z.object({
  id: Id,
  line_item_id: Id,
  tweet_id: Id,
  approval_status: Text,
  deleted: Flag,
})

export const WirePromotedAccount = WirePromotion.omit({ tweet_id: true }).extend({ user_id: Id })

const Series = z.record(z.string(), z.array(z.number()).nullable().catch(null))
export const WireFigures = z.object({
  id: Id,
  id_data: z.array(
    z.object({
      segment: z.object({ segment_name: Text, segment_value: Text }).nullish(),
      metrics: Series,
    }),
  ),
})
export const WireActiveEntity = z.object({
  entity_id: Id,
  activity_start_time: z.string(),
  activity_end_time: z.string(),
})
export const WireReach = z.object({
  id: Id,
  total_audience_reach: z.number().nullish(),
  average_frequency: z.number().nullish(),
})
export const WireStatsJob = z.object({ id_str: Id, status: Text, url: Maybe })
export const WireStatsFile = z.object({ data: z.array(WireFigures) })

export const WireAppList = z.object({
  id: Id,
  name: Text,
  apps: z
    .array(z.object({ app_store_identifier: Text, os_type: Text }))
    .nullish()
    .transform((apps) => apps ?? []),
})
export const WireAppEventTag = z.object({
  id: Id,
  app_store_identifier: Text,
  os_type: Text,
  conversion_type: Text,
  provider_app_event_name: Text,
  provider: Text,
  status: Text,
  deleted: Flag,
})
export const WireWebEventTag = z.object({
  id: Id,
  name: Text,
  type: Text,
  status: Text,
  click_window: Maybe,
  view_through_window: Maybe,
  last_tracked_at: Maybe,
  deleted: Flag,
})
export const WireBusinessCategory = z.object({ id: Id, name: Text, iab_categories: Texts })
