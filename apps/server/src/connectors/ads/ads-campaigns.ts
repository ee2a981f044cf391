// Campaigns: read with every field, written field by field.
import { CAMPAIGN_FIELDS } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { z } from 'zod'
import type { AdsCampaignsPort, ObservedCampaign } from './ads-campaigns-port.ts'
import { fieldsOf, nameOf, statusOf } from './ads-fields.ts'
import type { AdsRequests } from './ads-requests.ts'
import { Flag, Id, Maybe, Text, Texts } from './ads-wire.ts'
import { entityCalls } from './entity-calls.ts'

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

export function adsCampaigns(
  requests: AdsRequests,
): Pick<AdsCampaignsPort, 'campaigns' | 'campaign' | 'putCampaign' | 'deleteCampaign'> {
  const { all, one, put, remove } = entityCalls(requests, 'campaigns', WireCampaign.transform(campaignOf))
  return { campaigns: all, campaign: one, putCampaign: put, deleteCampaign: remove }
}
