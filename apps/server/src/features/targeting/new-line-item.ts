// The campaign and line item that a plan creates, as they are stored, and as fields of the ad account.
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'

interface CampaignDraft {
  readonly name: string
  readonly fundingSourceId: string
  /** Millionths of the account's currency. */
  readonly dailyBudgetMicro: number
  /** Null, and left out of older plans: none. */
  readonly totalBudgetMicro?: number | null
  readonly status: 'PAUSED' | 'DRAFT'
}

interface LineItemDraft {
  readonly name: string
  readonly objective: string
  readonly productType: string
  readonly placements: readonly string[]
  readonly startTime: string
  readonly endTime: string | null
  readonly bidStrategy: 'AUTO'
  readonly status: 'PAUSED' | 'DRAFT'
}

/** What the plan creates when it does not use an existing line item. */
export interface NewLineItem {
  readonly campaign: CampaignDraft
  readonly lineItem: LineItemDraft
}

export const campaignFields = (draft: CampaignDraft): NetworkFields => ({
  name: draft.name,
  funding_instrument_id: draft.fundingSourceId,
  daily_budget_amount_local_micro: draft.dailyBudgetMicro,
  ...(draft.totalBudgetMicro && { total_budget_amount_local_micro: draft.totalBudgetMicro }),
  entity_status: draft.status,
})

export const lineItemFields = (campaignId: string, draft: LineItemDraft): NetworkFields => ({
  campaign_id: campaignId,
  name: draft.name,
  objective: draft.objective,
  product_type: draft.productType,
  placements: draft.placements,
  start_time: draft.startTime,
  end_time: draft.endTime,
  bid_strategy: draft.bidStrategy,
  entity_status: draft.status,
})
