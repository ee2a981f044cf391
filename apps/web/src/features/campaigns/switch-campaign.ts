// Switches a campaign on or off in the ad account, and says what came of it once that is confirmed.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { call } from '#shell/calls.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import { useFollowOrder } from './follow-order.ts'

export function useSwitchCampaign(team: string) {
  const { follow } = useFollowOrder(team)
  return async (row: Pick<CampaignSummary, 'id' | 'version'>, running: boolean): Promise<void> => {
    try {
      const changed = await call(campaigns.changeCampaign, {
        params: { pk: row.id },
        query: { team },
        body: { version: row.version, running },
      })
      void follow(changed, running ? 'started' : 'paused')
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
}
