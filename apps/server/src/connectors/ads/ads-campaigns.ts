// Campaigns: read with every field, written field by field.
import { PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { CAMPAIGN_FIELDS } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { z } from 'zod'
import type { AdsCampaignsPort, ObservedCampaign } from './ads-campaigns-port.ts'
import { fieldsOf, formOf, nameOf, statusOf } from './ads-fields.ts'
import { type AdsRequests, deleteIn, listedIds, readIn, writeIn } from './ads-requests.ts'
import { Flag, Id, Maybe, Text, Texts } from './ads-wire.ts'

/** Everything else of it is kept as it came: the table of fields picks from it. */
const WireCampaign = z.looseObject({
  id: Id,
  currency: Text,
  deleted: Flag,
  servable: Flag,
  reasons_not_servable: Texts,
  created_at: Maybe,
})

function campaignOf(wire: z.output<typeof WireCampaign>): ObservedCampaign {
  const fields = fieldsOf(CAMPAIGN_FIELDS, wire)
  return {
    id: wire.id,
    name: nameOf(fields),
    status: statusOf(fields),
    fields,
    currency: wire.currency,
    deleted: wire.deleted,
    reasons: wire.servable ? [] : wire.reasons_not_servable,
    createdAt: wire.created_at,
  }
}

const LIST = 'campaigns'

export function adsCampaigns(
  requests: AdsRequests,
): Pick<AdsCampaignsPort, 'campaigns' | 'campaign' | 'putCampaign' | 'deleteCampaign'> {
  return {
    async campaigns(grant, accountId, ids) {
      if (ids?.length === 0) return []
      const params = { with_draft: 'true', campaign_ids: listedIds(ids) }
      const question = readIn(grant, accountId, LIST, { params })
      const found = await requests.list(WireCampaign, question, PAGE_SIZES.usual.most)
      return found.filter(({ deleted }) => !deleted).map(campaignOf)
    },

    async campaign(grant, accountId, id) {
      const params = { with_deleted: 'true' }
      return campaignOf(await requests.one(WireCampaign, readIn(grant, accountId, LIST, { id, params })))
    },

    async putCampaign(grant, accountId, id, fields) {
      return campaignOf(await requests.change(WireCampaign, writeIn(grant, accountId, LIST, id, formOf(id, fields))))
    },

    async deleteCampaign(grant, accountId, id) {
      await requests.change(WireCampaign, deleteIn(grant, accountId, LIST, id))
    },
  }
}
