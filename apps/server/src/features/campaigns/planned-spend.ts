// What a campaign may spend as it is wanted, and whether somebody else has to approve that first. Pure.
import { campaignSpend, needsApproval } from '@peregrine/domain/campaigns/approval-rules.ts'
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  type FieldRule,
  type FourStates,
  fieldsOnceSent,
  type NetworkFields,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { AdSetRow } from './campaign-list-store.ts'
import { type CampaignTree, timeOfField } from './campaign-store.ts'

const amount = (fields: NetworkFields, name: string): number | null => {
  const value = fields[name]
  return typeof value === 'number' ? value : null
}

const budgets = (fields: NetworkFields) => ({
  running: fields.entity_status === 'ACTIVE',
  total: amount(fields, 'total_budget_amount_local_micro'),
  daily: amount(fields, 'daily_budget_amount_local_micro'),
})

const setSpending = (fields: NetworkFields) => ({
  ...budgets(fields),
  start: timeOfField(fields, 'start_time')?.getTime() ?? null,
  end: timeOfField(fields, 'end_time')?.getTime() ?? null,
})

/** By the network's fields; in millionths of the currency. */
export const spendOfFields = (campaign: NetworkFields, adSets: readonly NetworkFields[]): number =>
  campaignSpend(budgets(campaign), adSets.map(setSpending))

/** In millionths of the currency. `live`: as it runs in the ad account; `wanted`: as it will once all of it is sent. */
export function plannedSpendOf(
  { campaign, adSets }: Pick<CampaignTree, 'campaign' | 'adSets'>,
  state: 'wanted' | 'live',
): number {
  const parts = adSets.filter(({ gone, ending }: AdSetRow) => !gone && (state === 'live' || !ending))
  const fieldsOf = (rules: readonly FieldRule[], row: FourStates): NetworkFields =>
    state === 'wanted' ? fieldsOnceSent(rules, row) : (row.observed ?? row.last_applied ?? {})
  return spendOfFields(
    fieldsOf(CAMPAIGN_FIELDS, campaign),
    parts.map((set) => fieldsOf(AD_SET_FIELDS, set)),
  )
}

/** What has to be approved before anything of it is sent, in millionths of the currency; null: nothing has to. */
export function spendToApprove(tree: CampaignTree): number | null {
  const wanted = plannedSpendOf(tree, 'wanted')
  return needsApproval(wanted, plannedSpendOf(tree, 'live'), tree.approval) ? wanted : null
}
