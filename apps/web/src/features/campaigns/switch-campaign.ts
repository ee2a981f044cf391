// Switches a campaign on or off in the ad account, and says what came of it once that is confirmed.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { call, isCallError } from '#shell/calls.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import { useFollowOrder } from './follow-order.ts'

export function useSwitchCampaign(team: string) {
  const { follow } = useFollowOrder(team)
  return async (row: Pick<CampaignSummary, 'id' | 'version'>, running: boolean): Promise<void> => {
    const given = { params: { pk: row.id }, query: { team } }
    const send = (version: number) => call(campaigns.changeCampaign, { ...given, body: { version, running } })
    try {
      const changed = await send(row.version).catch(async (error: unknown) => {
        // What stops spending is meant whatever else was changed since it was shown.
        if (running || !isCallError(error) || error.code !== 'changed') throw error
        return await send((await call(campaigns.readCampaign, given)).version)
      })
      void follow(changed, running ? 'started' : 'paused')
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
}
