// One external write of a campaign, as the journal stores it.
import { OPERATORS, type TargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { z } from 'zod'

/** By the network's names. */
const Fields = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()).readonly()]),
)
/** Ids that were there before something is created: what is found beside them afterwards is ours. */
const Known = z.array(z.string()).readonly().optional()
const NetworkId = z.string().nullable()
const Change = z.union([
  z.object({
    kind: z.literal('create'),
    lineItemId: z.string(),
    criterion: z.object({
      // A type that we do not know yet is kept as it is.
      targeting_type: z.custom<TargetingType>((type) => typeof type === 'string'),
      targeting_value: z.string(),
      operator_type: z.enum(OPERATORS),
    }),
  }),
  z.object({ kind: z.literal('delete'), id: z.string() }),
])

export const CampaignStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put_campaign'), networkId: NetworkId, fields: Fields, known: Known }),
  z.object({ kind: z.literal('put_ad_set'), adSet: z.string(), networkId: NetworkId, fields: Fields, known: Known }),
  z.object({
    kind: z.literal('change_criteria'),
    adSet: z.string(),
    lineItem: z.string(),
    changes: z.array(Change).readonly(),
  }),
  z.object({ kind: z.literal('promote'), ad: z.string(), lineItem: z.string(), post: z.string() }),
  z.object({ kind: z.literal('promote_account'), ad: z.string(), lineItem: z.string(), user: z.string() }),
  z.object({
    kind: z.literal('remove_promotion'),
    ad: z.string(),
    lineItem: z.string(),
    networkId: z.string(),
    /** It promotes an account, not a post. */
    account: z.literal(true).optional(),
  }),
  z.object({ kind: z.literal('remove_ad_set'), adSet: z.string(), networkId: z.string() }),
  z.object({ kind: z.literal('remove_campaign'), networkId: z.string() }),
])
export type CampaignStep = z.output<typeof CampaignStep>
