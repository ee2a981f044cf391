// What a campaign may spend as it is wanted, and whether somebody else has to approve that first. Pure.
import { campaignSpend, needsApproval } from '@peregrine/domain/campaigns/approval-rules.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
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

type State = 'desired' | 'last_applied'

/** In millionths of the currency. `last_applied`: as it runs in the ad account. */
export function plannedSpendOf({ campaign, adSets }: Pick<CampaignTree, 'campaign' | 'adSets'>, state: State): number {
  const parts = adSets.filter(({ gone, ending }: AdSetRow) => !gone && (state === 'last_applied' || !ending))
  return spendOfFields(
    campaign[state] ?? {},
    parts.map((set) => set[state] ?? {}),
  )
}

/** What has to be approved before anything of it is sent, in millionths of the currency; null: nothing has to. */
export function spendToApprove(tree: CampaignTree): number | null {
  const wanted = plannedSpendOf(tree, 'desired')
  return needsApproval(wanted, plannedSpendOf(tree, 'last_applied'), tree.approval) ? wanted : null
}
