// Before the first campaign on the targeting site: what one in an own ad account can be made of.
import { z } from 'zod'
import { adAccountErrors } from '../ad-accounts/ad-account-shapes.ts'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { CampaignOptions } from './campaign-work-shapes.ts'

const ownCampaignOptions = endpoint({
  id: 'ownCampaigns.options',
  method: 'GET',
  path: '/api/external/campaign-options/',
  access: access.personal,
  summary:
    'What a campaign in an own ad account can be made of: what pays, currency, time zone, objectives, placements',
  query: {
    /** Of the own ad accounts, by our id or the network's. */
    ad_account_id: z.string().max(100).default(''),
  },
  reply: CampaignOptions,
  errors: { ...adAccountErrors, no_ad_account: { status: 400, detail: 'No ad account id provided' } },
  limit: { max: 60, seconds: 60 },
})

export const ownCampaigns = { ownCampaignOptions } as const
