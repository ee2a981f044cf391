// Line items: read with every field, written field by field.
import { AD_SET_FIELDS } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { z } from 'zod'
import type { AdsCampaignsPort, ObservedLineItem } from './ads-campaigns-port.ts'
import { fieldsOf, nameOf, placementsOf, statusOf, timesOf } from './ads-fields.ts'
import type { AdsRequests } from './ads-requests.ts'
import { Flag, Id, Maybe, Text } from './ads-wire.ts'
import { entityCalls } from './entity-calls.ts'

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

export function adsLineItems(
  requests: AdsRequests,
): Pick<AdsCampaignsPort, 'lineItems' | 'lineItem' | 'putLineItem' | 'deleteLineItem'> {
  const { all, one, put, remove } = entityCalls(requests, 'line_items', WireLineItem.transform(lineItemOf))
  return { lineItems: all, lineItem: one, putLineItem: put, deleteLineItem: remove }
}
