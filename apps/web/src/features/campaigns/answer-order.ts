// What somebody does about an order that isn't live: sends it again, or goes back to what is live.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import { call } from '#shell/calls.ts'
import { toasts } from '#shell/toasts.ts'
import { toastCampaignFailure } from './campaign-failures.ts'
import { forgetCampaigns } from './campaign-queries.ts'
import { useFollowOrder } from './follow-order.ts'
import { useOrderText } from './order-text.ts'

export function useAnswerOrder(team: string) {
  const text = useOrderText()
  const { follow } = useFollowOrder(team)
  return {
    retry: async ({ id }: Pick<Campaign, 'id'>): Promise<void> => {
      try {
        const campaign = await call(campaignWork.retryOrder, { params: { pk: id }, query: { team } })
        void follow(campaign, 'changed')
      } catch (error) {
        await toastCampaignFailure(error)
      }
    },
    revert: async ({ id, name, version }: Pick<Campaign, 'id' | 'name' | 'version'>): Promise<void> => {
      try {
        await call(campaignWork.revertOrder, { params: { pk: id }, query: { team }, body: { version } })
        toasts.show(text('reverted', { name }), { level: 'success' })
        await forgetCampaigns()
      } catch (error) {
        await toastCampaignFailure(error)
      }
    },
  }
}
