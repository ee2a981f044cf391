// Switches a campaign on or off at the network, and shows at once how it then stands.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { call } from '#shell/calls.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import { forgetCampaigns, showInLists } from './campaign-queries.ts'

export function useSwitchCampaign(team: string) {
  return async (row: Pick<CampaignSummary, 'id' | 'version'>, running: boolean): Promise<void> => {
    try {
      const changed = await call(campaigns.changeCampaign, {
        params: { pk: row.id },
        query: { team },
        body: { version: row.version, running },
      })
      showInLists(changed)
      await forgetCampaigns()
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
}
