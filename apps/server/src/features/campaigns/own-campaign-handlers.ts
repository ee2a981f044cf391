// The calls of the targeting site before a campaign is stored in the own workspace.
import type { ownCampaigns } from '@peregrine/contract/campaigns/own-campaign-endpoints.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { refusalOf, withGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { optionsOfAccount } from './read-campaign-options.ts'

export const createOwnCampaignHandlers = (ports: CampaignPorts): Handlers<typeof ownCampaigns> => ({
  ownCampaignOptions: async ({ caller, query, refuse }) => {
    if (query.ad_account_id === '') return refuse('no_ad_account')
    try {
      return await withGrant(ports.accounts, personOf(caller).userId, query.ad_account_id, (account) =>
        optionsOfAccount(ports, account),
      )
    } catch (error) {
      throw error instanceof AdsFailure ? refusalOf(error) : error
    }
  },
})
