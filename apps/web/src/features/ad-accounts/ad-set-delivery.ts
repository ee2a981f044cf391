// Whether people see ads of an ad set now: switched on is not enough.
type Switch = 'ACTIVE' | 'PAUSED' | 'DRAFT'

export type Delivery = Switch | 'SCHEDULED' | 'ENDED' | 'CAMPAIGN_PAUSED'

interface Delivering {
  readonly status: Switch
  readonly campaignStatus: Switch | null
  readonly start: string | null
  readonly end: string | null
}

export function deliveryOf({ status, campaignStatus, start, end }: Delivering, now: number): Delivery {
  if (status !== 'ACTIVE') return status
  if (end !== null && Date.parse(end) <= now) return 'ENDED'
  if (campaignStatus === 'PAUSED' || campaignStatus === 'DRAFT') return 'CAMPAIGN_PAUSED'
  return start !== null && Date.parse(start) > now ? 'SCHEDULED' : 'ACTIVE'
}
