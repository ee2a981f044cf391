// The calls of the targeting site before a campaign is stored in the own workspace.
import type { ownCampaigns } from '@peregrine/contract/campaigns/own-campaign-endpoints.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { refusalOf, withGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import { ownCountryLimits } from '#features/teams/teams-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { optionsOfAccount } from './read-campaign-options.ts'

export const createOwnCampaignHandlers = (ports: CampaignPorts): Handlers<typeof ownCampaigns> => ({
  ownCampaignOptions: async ({ caller, query, refuse }) => {
    if (query.ad_account_id === '') return refuse('no_ad_account')
    try {
      const { userId } = personOf(caller)
      return await withGrant(ports.accounts, userId, query.ad_account_id, async (account) => {
        const countries = await ownCountryLimits(ports.db, { accountId: account.accountId, userId })
        return await optionsOfAccount(ports, account, countries)
      })
    } catch (error) {
      throw error instanceof AdsFailure ? refusalOf(error) : error
    }
  },
})
