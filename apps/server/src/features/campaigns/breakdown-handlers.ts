// The call of breakdowns.
import type { breakdowns } from '@peregrine/contract/campaigns/breakdown-endpoints.ts'
import type { Handlers } from '#platform/mount.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { requireAdSet } from './own-ad-sets.ts'
import { scopeOf } from './own-campaigns.ts'
import { breakdownOfAdSet, breakdownOfCampaigns } from './read-breakdown.ts'

export const createBreakdownHandlers = (ports: CampaignPorts): Handlers<typeof breakdowns> => ({
  breakdown: async (context) => {
    const { query, refuse } = context
    if (query.ad_set === undefined) return await breakdownOfCampaigns(ports, await scopeOf(ports, context), query)
    const asked = { ...context, params: { pk: query.ad_set }, refuse: (): never => refuse('not_found') }
    return await breakdownOfAdSet(ports, await requireAdSet(ports, asked), query)
  },
})
