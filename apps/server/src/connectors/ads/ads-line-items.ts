// Line items: read with every field, written field by field.
import { PAGE_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { AD_SET_FIELDS } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { z } from 'zod'
import type { AdsCampaignsPort, ObservedLineItem } from './ads-campaigns-port.ts'
import { fieldsOf, formOf, nameOf, placementsOf, statusOf, timesOf } from './ads-fields.ts'
import { type AdsRequests, deleteIn, listedIds, readIn, writeIn } from './ads-requests.ts'
import { Flag, Id, Maybe, Text } from './ads-wire.ts'

/** Everything else of it is kept as it came: the table of fields picks from it. */
const WireLineItem = z.looseObject({
  id: Id,
  campaign_id: Id,
  objective: Text,
  product_type: Text,
  deleted: Flag,
  created_at: Maybe,
})

function lineItemOf(wire: z.output<typeof WireLineItem>): ObservedLineItem {
  const fields = fieldsOf(AD_SET_FIELDS, wire)
  return {
    id: wire.id,
    campaignId: wire.campaign_id,
    name: nameOf(fields),
    status: statusOf(fields),
    placements: placementsOf(fields),
    ...timesOf(fields),
    objective: wire.objective,
    productType: wire.product_type,
    fields,
    deleted: wire.deleted,
    createdAt: wire.created_at,
  }
}

const LIST = 'line_items'

export function adsLineItems(
  requests: AdsRequests,
): Pick<AdsCampaignsPort, 'lineItems' | 'lineItem' | 'putLineItem' | 'deleteLineItem'> {
  return {
    async lineItems(grant, accountId, campaignIds) {
      if (campaignIds?.length === 0) return []
      const params = { with_draft: 'true', campaign_ids: listedIds(campaignIds) }
      const question = readIn(grant, accountId, LIST, { params })
      const found = await requests.list(WireLineItem, question, PAGE_SIZES.usual.most)
      return found.filter(({ deleted }) => !deleted).map(lineItemOf)
    },

    async lineItem(grant, accountId, id) {
      const params = { with_deleted: 'true' }
      return lineItemOf(await requests.one(WireLineItem, readIn(grant, accountId, LIST, { id, params })))
    },

    async putLineItem(grant, accountId, id, fields) {
      return lineItemOf(await requests.change(WireLineItem, writeIn(grant, accountId, LIST, id, formOf(id, fields))))
    },

    async deleteLineItem(grant, accountId, id) {
      await requests.change(WireLineItem, deleteIn(grant, accountId, LIST, id))
    },
  }
}
